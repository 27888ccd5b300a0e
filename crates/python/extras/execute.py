"""Executes a notebook and writes it back with its outputs."""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient


def main() -> None:
    path = Path(sys.argv[1])
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}).execute()
    for cell in notebook.cells:
        # When a cell ran is different in every run and says nothing.
        cell.metadata.pop("execution", None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    main()
