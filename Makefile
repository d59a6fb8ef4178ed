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
READY := $(if $(SANDTABLE_PURE),$(INSTALLED),engine)
IS_COMPILED := $(BIN)/python -c 'from sandtable._build import is_current; raise SystemExit(not is_current())'
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal
ENGINE_TESTS := $(PYTEST) --ignore=tests/server --ignore=tests/browser --ignore=tests/web

.PHONY: help play test lint bench soak build engine web clean

help:
	@echo 'make play    set everything up and play in the browser (sandtable play --terminal: in the terminal)'
	@echo 'make test    set everything up and run all tests, with the compiled and the interpreted engine'
	@echo 'make lint    style, types and import rules, of Python and of the web app'
	@echo 'make bench   measure the engine'
	@echo 'make soak    the long tests'
	@echo 'make build   compile the engine'
	@echo 'make web     build the web app'
	@echo 'make clean   remove everything that make made'

play: $(INSTALLED)
	@$(MAKE) --no-print-directory $(READY) || echo 'Playing with the interpreted engine.'
	@if $(MAKE) --no-print-directory web; then $(BIN)/sandtable play; else $(BIN)/sandtable play --terminal; fi

# Everything with the compiled engine, then once more interpreted whatever depends on the engine alone.
test: $(READY) $(RESEARCH) web
	@SANDTABLE_PURE=1 $(BIN)/python web/build.py test
	$(PYTEST)
	$(if $(SANDTABLE_PURE),,@if $(IS_COMPILED); then echo SANDTABLE_PURE=1 $(ENGINE_TESTS); SANDTABLE_PURE=1 $(ENGINE_TESTS); fi)

soak: $(READY) $(RESEARCH)
	$(PYTEST) -m soak

bench: $(READY)
	@$(BIN)/sandtable bench

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

clean:
	rm -rf $(VENV) build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks \
		src/sandtable/server/static web/node_modules web/public/rules
	find src -name '*.so' -delete
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f src/sandtable/_engine.*.json .coverage .coverage.*

# The package is installed uncompiled (SANDTABLE_PURE); the engine is compiled in its own step, when its sources change.
PACKAGE := --no-build-isolation -c constraints.txt -e '.[dev,server]'
UV_PIP := uv pip install --quiet --python $(BIN)/python
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check
WITH_UV := { test -x $(BIN)/python || uv venv --quiet --python '$(PYTHON)' $(VENV); } \
	&& $(UV_PIP) -c constraints.txt setuptools && SANDTABLE_PURE=1 $(UV_PIP) $(PACKAGE)
WITH_PIP := '$(PYTHON)' -m venv $(VENV) \
	&& $(PIP) -c constraints.txt setuptools && SANDTABLE_PURE=1 $(PIP) $(PACKAGE)

$(INSTALLED): pyproject.toml setup.py constraints.txt
	@test -n '$(PYTHON)' || { echo 'Sandtable needs Python 3.11 or newer.' >&2; exit 1; }
	@echo 'Setting up $(VENV) ...'
	@if command -v uv >/dev/null 2>&1 && $(WITH_UV); then :; else $(WITH_PIP); fi
	@rm -f src/sandtable/_engine.*.json
	@touch $@

# Large libraries that only the adapters for researchers need, and with them the tests and mypy; playing needs none.
EXTRA := --no-build-isolation -c constraints.txt -e '.[research]'
$(RESEARCH): $(INSTALLED)
	@echo 'Setting up the libraries for research ...'
	@if command -v uv >/dev/null 2>&1 && SANDTABLE_PURE=1 $(UV_PIP) $(EXTRA); then :; else SANDTABLE_PURE=1 $(PIP) $(EXTRA); fi
	@touch $@

# Without a compiler this says so, and the engine stays interpreted.
engine: $(INSTALLED)
	@$(IS_COMPILED) || { echo 'Compiling the engine ...'; $(BIN)/python setup.py --quiet build_ext --inplace; }
