"""The build: compiles the engine with mypyc where that is possible, and ships the rulebook with the package.

Everything else about the package is in pyproject.toml. `SANDTABLE_PURE=1` leaves the engine interpreted;
`SANDTABLE_REQUIRE_COMPILED=1` makes it an error if the engine cannot be compiled.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import groupby
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.modified import newer_group

SOURCES = Path("src")
PACKAGE = SOURCES / "sandtable"
RULEBOOK = Path("rulebook")
GENERATED = Path("build")
PARTS = GENERATED / "parts"
LIBRARY = "__native_sandtable"
"""How the C files of the group begin: this, then the path of the module."""
PART_SIZE = 3_800_000
"""Bytes of C in one part, unless one chapter is larger: about a dozen parts, each of some ten seconds."""

COMPILER_FLAGS = (
    # What another library could replace may not be inlined: nobody outside sees the engine's functions.
    "-fvisibility=hidden",
    "-finline-small-functions",
    "-findirect-inlining",
    "-fpartial-inlining",
    "-w",
)

HOT = (
    "neuroshima___battle___battle.c",
    "neuroshima___players___planner.c",
    "neuroshima___rules.c",
    "neuroshima___turn___turn.c",
    "bronepekhota___moving___pacing.c",
)
"""Where games and bots spend their time: parts with one of these files are compiled at level 2."""

PART_HEAD = f"""\
#include "../{LIBRARY}.h"
/* The compiler calls a function of another part directly if its declaration is hidden, not only its definition. */
#ifdef __GNUC__
#pragma GCC visibility push(hidden)
#endif
#include "../__native_internal_sandtable.h"
"""


SHARED = "engine"
"""The family of all that is no game: every game calls it."""
SMALL = 100
"""Lines of C: a function up to that length may be inlined in other parts, too."""
FUNCTION = re.compile(r"^(?P<head>[A-Za-z_][\w *]*\b(?P<name>CPyDef_\w+)\([^\n]*\)) \{\n.*?^\}\n", re.M | re.S)


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


class Part(NamedTuple):
    """C files that are compiled as one, so that their functions may be inlined in each other."""

    family: str
    number: int
    files: list[Path]

    @property
    def name(self) -> str:
        """As it is shown, and as its file is called."""
        return f"{self.family}-{self.number}"

    @property
    def size(self) -> int:
        """Bytes of C, which the time to compile it follows."""
        return sum(file.stat().st_size for file in self.files)


class BuildEngine(build_ext):
    """Compiles the engine as one group. Without a toolchain the install goes on, interpreted."""

    def run(self) -> None:
        if self.inplace:
            self.clear_source_tree()
        if build.wants_pure():
            say("SANDTABLE_PURE is set; the engine stays interpreted")
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
        start = time.monotonic()
        self.check_compiler()
        self.distribution.ext_modules = engine_extensions()
        self.swig_opts = None  # type: ignore[assignment]  # the one option that cannot be finalized twice
        super().finalize_options()
        super().run()
        if self.inplace:
            build.write_record(str(PACKAGE))
        say(f"the engine is compiled, in {time.monotonic() - start:.0f} s")

    def build_extensions(self) -> None:
        """Compiles the parts of the library on all cores; then links it and the modules that only load it."""
        library, *modules = self.extensions
        self.parallel = self.parallel or usable_cores()
        library.extra_objects = library.depends = self.compile_parts(library)
        library.sources = []
        say(f"linking {len(modules)} modules")
        self.precompile_header(modules)
        super().build_extensions()

    def compile_parts(self, library: Any) -> list[str]:
        """The object files of the library: the largest parts first, as many at a time as there are cores."""
        parts = sorted(library.sources, key=size_of_inputs, reverse=True)
        objects = dict(zip(parts, self.compiler.object_filenames(parts, output_dir=self.build_temp)))
        changed = [part for part in parts if newer_group([__file__, part, *inputs_of(part)], objects[part])]
        say(f"compiling {len(changed)} parts of {len(parts)}, {self.parallel} at a time")
        with ThreadPoolExecutor(self.parallel) as pool:
            running = {pool.submit(self.compile_part, library, part): part for part in changed}
            for done, finished in enumerate(as_completed(running), 1):
                finished.result()
                say(f"compiled {done} of {len(changed)}: {Path(running[finished]).stem}")
        return sorted(objects.values())

    def compile_part(self, library: Any, part: str) -> None:
        """One call of the C compiler."""
        self.compiler.compile(
            [part],
            output_dir=self.build_temp,
            include_dirs=library.include_dirs,
            extra_postargs=[*library.extra_compile_args, *self.level_of(part)],
        )

    def level_of(self, part: str) -> list[str]:
        """Level 2 for the parts that are worth it; compilers of other kinds take all parts alike."""
        hot = self.compiler.compiler_type == "unix" and any(file.endswith(HOT) for file in inputs_of(part))
        return ["-O2"] if hot else []

    def precompile_header(self, modules: list[Any]) -> None:
        """Reads the headers of Python once: for each of some two hundred tiny modules they are nearly all there is.

        GCC takes `Python.h.gch` for `Python.h` where it fits its flags; other compilers do not look for it.
        """
        if self.compiler.compiler_type != "unix":
            return
        folder = Path(self.build_temp, "headers")
        folder.mkdir(parents=True, exist_ok=True)
        header = folder / "Python.c"
        header.write_text("#include <Python.h>\n")
        compiled = self.compiler.compile(
            [str(header)], extra_preargs=["-x", "c-header"], extra_postargs=modules[0].extra_compile_args
        )
        os.replace(compiled[0], folder / "Python.h.gch")
        for module in modules:
            module.include_dirs = [str(folder)]

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
        say(f"the engine is NOT compiled ({reason}); it runs interpreted, which is slower")
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


def say(text: str) -> None:
    """One line of progress, at once, also where the output is a file."""
    print(f"sandtable: {text}", flush=True)


def required() -> bool:
    """Whether an engine that cannot be compiled is an error."""
    return os.environ.get("SANDTABLE_REQUIRE_COMPILED", "0") not in ("", "0")


def usable_cores() -> int:
    """Cores this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def engine_extensions() -> list[Any]:
    """The library with all engine modules as one group, in parts, and the modules that load it.

    Level 2 takes twice as long to compile as level 1 and makes duels a tenth faster (`benchmarks/duels.py`), so only
    the parts in `HOT` get it; most of what the levels differ in is the inlining of small functions, asked for here.
    """
    try:
        from mypyc.build import mypycify
    except ImportError as reason:
        raise NoToolchain("mypyc is not installed") from reason
    paths = [str(PACKAGE / file) for file in build.engine_files(".py", str(PACKAGE))]
    say(f"translating {len(paths)} modules to C")
    group = mypycify(
        paths, opt_level="1", debug_level="0", multi_file=True, group_name="sandtable", target_dir=str(GENERATED)
    )
    for extension in group:
        extension.extra_compile_args = [*extension.extra_compile_args, *COMPILER_FLAGS]
    group[0].sources = write_parts(split_into_parts([Path(file) for file in group[0].sources]))
    return group


def split_into_parts(files: list[Path]) -> list[Part]:
    """The runtime of mypyc; what all games share; each game, its chapters whole, in parts of about `PART_SIZE`."""
    parts: list[Part] = []
    for name, family in groupby(sorted(files, key=family_of), key=family_of):
        pieces: list[Part] = []
        for _, chapter in groupby(sorted(family, key=chapter_of), key=chapter_of):
            piece = Part(name, len(pieces) + 1, list(chapter))
            if pieces and pieces[-1].size + piece.size <= PART_SIZE:
                pieces[-1].files.extend(piece.files)
            else:
                pieces.append(piece)
        parts += pieces
    return parts


def module_of(file: Path) -> list[str]:
    """The words of the module's name without the package's own."""
    return [word for word in file.stem.removeprefix(LIBRARY).split("___") if word]


def family_of(file: Path) -> str:
    """Whose functions call each other most."""
    if not file.stem.startswith(LIBRARY):
        return "runtime"
    words = module_of(file)
    return words[1] if words[:1] == ["games"] else SHARED


def chapter_of(file: Path) -> list[str]:
    """The folder within the game; modules beside the folders are a chapter of their own."""
    return module_of(file)[2:3] if len(module_of(file)) > 3 else []


def write_parts(parts: list[Part]) -> list[str]:
    """One C file per part: copies of the small functions that it may call in other parts, then its own files."""
    PARTS.mkdir(parents=True, exist_ok=True)
    written = []
    for part in parts:
        head = ""
        if part.files[0].stem.startswith(LIBRARY):
            callees = [other for other in parts if other is not part and other.family in (SHARED, part.family)]
            update_file(PARTS / f"{part.name}.h", inline_copies(callees))
            head = PART_HEAD + f'#include "{part.name}.h"\n'
        text = head + "".join(f'#include "{os.path.relpath(file, PARTS)}"\n' for file in part.files)
        update_file(PARTS / f"{part.name}.c", text)
        written.append(str(PARTS / f"{part.name}.c"))
    return written


def inline_copies(parts: list[Part]) -> str:
    """The small functions of these parts once more, each under a name of its own, for the compiler to inline."""
    files = [file for part in parts for file in part.files]
    texts = [file.read_text(encoding="utf-8") for file in files if file.stem.startswith(LIBRARY)]
    found = [function for text in texts for function in FUNCTION.finditer(text) if function[0].count("\n") <= SMALL]
    copied = [function for function in found if not function["name"].endswith("__top_level__")]
    declared = [f"#define {each['name']} inline_{each['name']}\nstatic inline {each['head']};\n" for each in copied]
    return "".join([*declared, *(f"static inline {each[0]}" for each in copied)])


def update_file(path: Path, text: str) -> None:
    """Write a file unless it is the same already: what depends on it is then made anew."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def inputs_of(part: str) -> list[str]:
    """The generated files that this part includes."""
    lines = Path(part).read_text(encoding="utf-8").splitlines()
    return [str(PARTS / line.split('"')[1]) for line in lines if line.startswith("#include")]


def size_of_inputs(part: str) -> int:
    """Bytes of C in this part, which the time to compile it follows."""
    return sum(os.path.getsize(file) for file in inputs_of(part))


if __name__ == "__main__":
    setup(
        distclass=EngineDistribution,
        cmdclass={"build_ext": BuildEngine, "build_py": BuildPython},
    )
