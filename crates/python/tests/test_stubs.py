"""The stubs are true, and the package is typed."""

import subprocess
import sys
import tempfile
from pathlib import Path


SETTINGS = Path(__file__).resolve().parents[1] / "pyproject.toml"


def run(*arguments: str) -> None:
    # Anywhere but beside the sources, so that the installed package is what is checked.
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", *arguments]
        result = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_stubs_agree_with_the_module():
    run("mypy.stubtest", "caravanserai._native")


def test_the_package_is_typed():
    run("mypy", "--config-file", str(SETTINGS), "--package", "caravanserai")
