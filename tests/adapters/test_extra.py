"""Without the libraries: one line that says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sandtable.adapters.extra import MissingExtra, require


def test_a_library_that_is_not_there() -> None:
    with pytest.raises(MissingExtra) as missing:
        require("sandtable.adapters.openspiel", "json", "no_such_library")
    line = "sandtable.adapters.openspiel needs no_such_library: pip install 'sandtable[research]'"
    assert str(missing.value) == line


@pytest.mark.parametrize(("adapter", "library"), [("openspiel", "pyspiel"), ("pettingzoo", "pettingzoo")])
def test_the_import_says_so(adapter: str, library: str) -> None:
    """In a process of its own, where the library is made not to be found."""
    program = (
        "import sys, importlib.util as u; f = u.find_spec\n"
        f"u.find_spec = lambda name, package=None: None if name == {library!r} else f(name, package)\n"
        f"import sandtable.adapters.{adapter}"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr.splitlines()[-1].endswith(
        f"sandtable.adapters.{adapter} needs {library}: pip install 'sandtable[research]'"
    )


def test_nothing_else_needs_them() -> None:
    program = "import sys, sandtable.cli.main, sandtable.lab.simulate; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
