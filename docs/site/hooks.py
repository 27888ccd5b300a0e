"""Lets pages link to files of the repository, as they do when read there.

Pages in the root folder become pages of the guide, and any other file that a page links to is copied beside it. A link to a
file that does not exist is a warning, which `mkdocs build --strict` takes for an error.
"""

import logging
import posixpath
import re
from pathlib import Path

from mkdocs.structure.files import File

ROOT = Path(__file__).parents[2]
# Documents of the root folder, which are pages of the guide under these names.
PAGES = {
    f"{name}.md": f"reference/{name.lower()}.md"
    for name in ["NOTATION", "STRENGTH", "SECURITY", "ARCHITECTURE", "CONTRIBUTING", "CHANGELOG"]
}
SOURCES = {page: source for source, page in PAGES.items()}
LINK = re.compile(r"(\]\(|(?:src|href)=\")([^)\s\"#:]+)(?=[)#\"\s])")
CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
log = logging.getLogger("mkdocs.hooks.repository")


def on_files(files, config):
    """Adds the documents of the root folder."""
    for source, page in PAGES.items():
        files.append(File.generated(config, page, abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown, page, config, files):
    """Turns links to files of the repository into links within the guide."""
    here = page.file.src_uri
    source = SOURCES.get(here, f"docs/{here}")

    def turned(link):
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), link[2]))
        if target.startswith("docs/"):
            inside = target.removeprefix("docs/")
        elif target in PAGES:
            inside = PAGES[target]
        elif (ROOT / target).is_file():
            inside = f"files/{target}"
            if files.get_file_from_path(inside) is None:
                files.append(File.generated(config, inside, abs_src_path=str(ROOT / target)))
        else:
            log.warning("%s links to %s, which is not in the repository", source, target)
            return link[0]
        return link[1] + posixpath.relpath(inside, posixpath.dirname(here) or ".")

    parts = CODE.split(markdown)
    parts[::2] = [LINK.sub(turned, part) for part in parts[::2]]
    return "".join(parts)
