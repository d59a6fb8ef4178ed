"""The build: compiles the engine with mypyc where that is possible, and ships the rulebook with the package.

Everything else about the package is in pyproject.toml. `SANDTABLE_PURE=1` leaves the engine interpreted;
`SANDTABLE_REQUIRE_COMPILED=1` makes it an error if the engine cannot be compiled.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCES = Path("src")
PACKAGE = SOURCES / "sandtable"
RULEBOOK = Path("rulebook")

COMPILER_FLAGS = (
    # What another library could replace may not be inlined: nobody outside sees the engine's functions.
    "-fvisibility=hidden",
    "-finline-small-functions",
    "-findirect-inlining",
    "-fpartial-inlining",
    "-w",
    # To judge an indentation gcc reads the file from its first line, for every "if" of a million lines.
    "-Wno-misleading-indentation",
)


def load_build_module() -> ModuleType:
    """`sandtable._build`, without importing the package."""
    spec = importlib.util.spec_from_file_location("sandtable_build", PACKAGE / "_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


build = load_build_module()


class NoToolchain(Exception):
    """Nothing is wrong with the project; this machine cannot compile."""


class BuildEngine(build_ext):
    """Compiles the engine as one group. Without a toolchain the install goes on, interpreted."""

    def run(self) -> None:
        if self.inplace:
            self.clear_source_tree()
        if build.wants_pure():
            print("sandtable: SANDTABLE_PURE is set; the engine stays interpreted")
            return
        try:
            self.compile_engine()
        except NoToolchain as reason:
            if required():
                raise SystemExit(f"sandtable: the engine cannot be compiled: {reason}") from None
            self.stay_interpreted(str(reason))
        except (Exception, SystemExit) as failure:
            if required() or "build_ext" in sys.argv:
                print(
                    "sandtable: compiling the engine failed; SANDTABLE_PURE=1 runs it interpreted",
                    file=sys.stderr,
                )
                raise
            self.stay_interpreted(f"compiling failed, {failure!r}")

    def compile_engine(self) -> None:
        """Runs mypyc, then the C compiler; in a checkout, leaves a record of the sources."""
        self.check_compiler()
        self.distribution.ext_modules = engine_extensions()
        self.swig_opts = None  # type: ignore[assignment]  # the one option that cannot be finalized twice
        super().finalize_options()
        super().run()
        if self.inplace:
            build.write_record(str(PACKAGE))
        print("sandtable: the engine is compiled")

    def check_compiler(self) -> None:
        """Compiles an empty extension, so that a missing compiler or header is known at once."""
        from distutils.ccompiler import new_compiler
        from distutils.sysconfig import customize_compiler, get_python_inc

        compiler = new_compiler()
        customize_compiler(compiler)
        with tempfile.TemporaryDirectory() as folder:
            probe = Path(folder, "probe.c")
            probe.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
            try:
                compiler.compile([str(probe)], output_dir=folder, include_dirs=[get_python_inc()])
            except Exception as reason:
                raise NoToolchain("no working C compiler, or no Python headers") from reason

    def stay_interpreted(self, reason: str) -> None:
        """Says so in one line and builds nothing."""
        print(f"sandtable: the engine is NOT compiled ({reason}); it runs interpreted, which is slower")
        self.extensions = []
        if self.inplace:
            self.clear_source_tree()

    def clear_source_tree(self) -> None:
        """No extension module of an earlier build may stay beside the sources."""
        build.forget_record(str(PACKAGE))
        for library in SOURCES.glob("*__mypyc" + build.EXTENSION_SUFFIXES[0]):
            library.unlink()


class BuildPython(build_py):
    """Copies the rulebook into the built package; a checkout reads it from its own folder."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree(RULEBOOK, Path(self.build_lib, "sandtable", "rulebook_text"), dirs_exist_ok=True)


class EngineDistribution(Distribution):
    """Has extension modules although mypyc has not listed them yet: it runs only when they are built."""

    def has_ext_modules(self) -> bool:
        return not build.wants_pure()


def required() -> bool:
    """Whether an engine that cannot be compiled is an error."""
    return os.environ.get("SANDTABLE_REQUIRE_COMPILED", "0") not in ("", "0")


def engine_extensions() -> list[Any]:
    """All engine modules as one group in one C file, so that calls between packages are direct.

    In one file this large level 2 takes twice as long to compile as level 1 and makes duels a tenth faster
    (`benchmarks/duels.py`); most of what the levels differ in is the inlining of small functions, asked for here.
    """
    try:
        from mypyc.build import mypycify
    except ImportError as reason:
        raise NoToolchain("mypyc is not installed") from reason
    paths = [str(PACKAGE / file) for file in build.engine_files(".py", str(PACKAGE))]
    group = mypycify(
        paths, opt_level="1", debug_level="0", multi_file=False, group_name="sandtable", target_dir="build"
    )
    for extension in group:
        extension.extra_compile_args = [*extension.extra_compile_args, *COMPILER_FLAGS]
    return group


setup(
    distclass=EngineDistribution,
    cmdclass={"build_ext": BuildEngine, "build_py": BuildPython},
)
