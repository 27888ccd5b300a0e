"""The examples of the guide and of the package's own documentation are true."""

import doctest
import importlib
import re

import pytest
from conftest import ROOT

PAGES = [*sorted((ROOT / "docs").glob("python*.md")), ROOT / "crates/python/README.md"]
MODULES = [
    "caravanserai",
    *(f"caravanserai.{name}" for name in ("arena", "explicit", "gymnasium", "pettingzoo")),
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_the_guide(page):
    blocks = re.findall(r"^```(pycon|python)\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)
    assert blocks
    names = {"__name__": "__main__"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, (language, text) in enumerate(blocks):
        if language == "python":
            exec(compile(text, f"{page.name}, block {number}", "exec"), names)
            continue
        examples = doctest.DocTestParser().get_doctest(text, names, page.name, str(page), 0)
        report = []
        runner.run(examples, out=report.append, clear_globs=False)
        assert not report, "".join(report)
        names = examples.globs
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_modules(name):
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0 and result.failed == 0
