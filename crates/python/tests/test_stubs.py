"""The stubs are true, and the package is typed."""

import subprocess
import sys


def run(*arguments: str) -> None:
    result = subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_stubs_agree_with_the_module():
    run("mypy.stubtest", "caravanserai._native")
