# Everything sets itself up: a .venv, the package in it, and the compiled engine beside its sources.
# Needs Python 3.11 or newer; a C compiler with Python headers makes the engine fast, uv makes the setup fast.
# SANDTABLE_PURE=1 make ...   runs the interpreted engine.   JOBS=n make test   runs n test processes.

ifndef PYTHON
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
endif
JOBS ?= 2

VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
RESEARCH := $(VENV)/.research
NO_PAGE := $(VENV)/.no-page
READY := $(if $(SANDTABLE_PURE),$(INSTALLED),engine)
IS_COMPILED := $(BIN)/python -c 'from sandtable._build import is_current; raise SystemExit(not is_current())'
# Whatever the shell says, bytecode is kept: else every process would compile all tests anew.
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n $(JOBS) --dist worksteal -rfER
# Servers, pages, files, texts, packages, programs of the docs and citations are the same with either engine.
OTHER_TESTS := $(wildcard tests/test_*.py) $(addprefix tests/,browser docs examples fuzz lab/cluster mutants server web) \
	$(addprefix tests/cli/test_,browser.py doctor.py files.py languages.py) tests/games/test_glossary.py
ENGINE_TESTS := $(PYTEST) $(addprefix --ignore=,$(filter-out tests/test_build.py,$(OTHER_TESTS)))

QUICK := tests/cli tests/match tests/test_build.py tests/test_rulebook.py $(wildcard tests/games/*/test_*example*.py)

.PHONY: help play test quick lint bench train soak build engine web static docs wheel clean try-engine try-page

help:
	@echo 'make play    set everything up and play in the browser (sandtable play --terminal: in the terminal)'
	@echo 'make test    set everything up and run all tests, with the compiled and the interpreted engine'
	@echo 'make quick   a minute of tests: command line, matches, rulebook and worked examples, interpreted'
	@echo 'make lint    style, types and import rules, of Python and of the web app'
	@echo 'make bench   measure the engine'
	@echo 'make train   learn values from self-play: make train GAME=neuroshima (goes on where it was stopped)'
	@echo 'make soak    the long tests'
	@echo 'make build   compile the engine'
	@echo 'make web     build the web app'
	@echo 'make static  build the edition that needs no server, a folder for any web space, into build/static'
	@echo 'make docs    build the documentation, a folder of pages for any web space or none, into build/docs'
	@echo 'make wheel   build wheels with everything in them, compiled and pure, into dist/'
	@echo 'make clean   remove everything that make made'

# Engine and web app are built side by side; either may fail, and there is still a way to play.
play: $(INSTALLED)
	@rm -f $(NO_PAGE)
	@$(MAKE) --no-print-directory -j2 try-engine try-page
	@$(BIN)/sandtable play $$(test ! -f $(NO_PAGE) || echo --terminal)

try-engine:
	@$(MAKE) --no-print-directory $(READY) || echo 'Playing with the interpreted engine.'

try-page:
	@$(MAKE) --no-print-directory web || { echo 'Playing in the terminal.'; touch $(NO_PAGE); }

# Everything with the compiled engine, then once more interpreted whatever depends on the engine alone.
test: $(READY) $(RESEARCH) web
	@SANDTABLE_PURE=1 $(BIN)/python web/build.py test
	$(PYTEST)
	$(if $(SANDTABLE_PURE),,@if $(IS_COMPILED); then echo SANDTABLE_PURE=1 $(ENGINE_TESTS); SANDTABLE_PURE=1 $(ENGINE_TESTS); fi)

quick: $(RESEARCH)
	SANDTABLE_PURE=1 $(PYTEST) $(QUICK)

soak: $(READY) $(RESEARCH)
	$(PYTEST) -m soak

bench: $(READY)
	@$(BIN)/sandtable bench

# Two processes, an hour and more; TRAIN='--generations 5 --seed 2' says how. numpy comes with the research extra.
GAME ?= neuroshima
train: $(READY) $(RESEARCH)
	@$(BIN)/sandtable lab train $(GAME) --jobs $(JOBS) $(TRAIN)

build: $(READY)
	@$(BIN)/python -c 'from sandtable._build import compiled; print("engine:", "compiled" if compiled() else "interpreted")'

lint: $(RESEARCH)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/vulture
	$(BIN)/lint-imports
	@SANDTABLE_PURE=1 $(BIN)/python web/build.py check

# Does nothing when nothing changed; fetches Node where the system has none.
web: $(INSTALLED)
	@SANDTABLE_PURE=1 $(BIN)/python web/build.py

# The page with the engine for the browser beside it: a folder for any web space, build/static.
static: $(INSTALLED)
	@SANDTABLE_PURE=1 $(BIN)/python web/static.py

# Pages with search, made from docs/, the rulebooks and the code; fails on a link that leads nowhere.
docs: $(READY) $(RESEARCH) web
	@$(BIN)/python -m docs.site.build

# The pure wheel runs on any Python; the compiled one on the kind of machine and the Python that built it.
BUILD_WHEEL := $(BIN)/python -c 'from setuptools.build_meta import build_wheel as build; \
	build("dist", {"--global-option": "--quiet"})'
wheel: web
	@rm -rf build/lib* build/bdist* dist
	@echo 'Packing the pure wheel ...'
	@SANDTABLE_PURE=1 $(BUILD_WHEEL)
	@rm -rf build/lib* build/bdist*
	@echo 'Packing the compiled wheel ...'
	@SANDTABLE_PURE= SANDTABLE_REQUIRE_COMPILED=1 $(BUILD_WHEEL)
	@ls -sh dist

clean:
	rm -rf $(VENV) build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks htmlcov \
		src/sandtable/server/static web/node_modules web/public/rules
	find src -name '*.so' -delete
	find src tests web benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f src/sandtable/_engine.*.json .coverage .coverage.*

# The package is installed uncompiled (SANDTABLE_PURE); the engine is compiled in its own step, when its sources change.
PACKAGE := --no-build-isolation -c constraints.txt -e '.[build,server]'
# What the extra `push` asks for, some 5 MB; where it cannot be had the server plays without it.
NEWS := -c constraints.txt 'cryptography>=45'
UV_PIP := uv pip install --quiet --python $(BIN)/python
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check
WITH_UV := { test -x $(BIN)/python || uv venv --quiet --python '$(PYTHON)' $(VENV); } \
	&& $(UV_PIP) -c constraints.txt setuptools && SANDTABLE_PURE=1 $(UV_PIP) $(PACKAGE)
WITH_PIP := '$(PYTHON)' -m venv $(VENV) \
	&& $(PIP) -c constraints.txt setuptools && SANDTABLE_PURE=1 $(PIP) $(PACKAGE)

$(INSTALLED): pyproject.toml setup.py constraints.txt
	@test -n '$(PYTHON)' || { echo 'Sandtable needs Python 3.11 or newer.' >&2; exit 1; }
	@echo 'Setting up $(VENV): fetching the packages Sandtable needs ...'
	@if command -v uv >/dev/null 2>&1 && $(WITH_UV); then :; else $(WITH_PIP); fi
	@{ command -v uv >/dev/null 2>&1 && $(UV_PIP) $(NEWS) 2>/dev/null; } || $(PIP) $(NEWS) \
		|| echo 'Without it nobody is told of their turns by push (docs/deployment.md, "News of games").'
	@rm -f src/sandtable/_engine.*.json
	@touch $@

# The tools of tests and lint, and the large libraries of the adapters for researchers; playing needs none of them.
EXTRA := --no-build-isolation -c constraints.txt -e '.[dev,research]'
$(RESEARCH): $(INSTALLED)
	@echo 'Fetching what tests, lint and research need ...'
	@if command -v uv >/dev/null 2>&1 && SANDTABLE_PURE=1 $(UV_PIP) $(EXTRA); then :; else SANDTABLE_PURE=1 $(PIP) $(EXTRA); fi
	@touch $@

# Without a compiler this says so, and the engine stays interpreted.
engine: $(INSTALLED)
	@$(IS_COMPILED) || $(BIN)/python setup.py --quiet build_ext --inplace
