# Every target sets up what it needs: Python 3.11+, Node 20+ and make are enough to start.
#
#   make play    build the page and serve it at http://localhost:8000 (PORT=8001 for another port)
#   make test    style, types, rules, links, golden games; the same inside Pyodide; the page in Chromium
#   make site    write dist/, ready for any static host in any folder
#   make bench   measure start-up, answers and rules, as ratios to stock Pyodide and OpenSpiel

PORT ?= 8000
PYTHON ?= python3
PY := .venv/bin/python
PYTEST := $(PY) -m pytest
# tests of plain Python; the others need a built site, Node or a browser
PLAIN := $(filter-out tests/browser tests/pyodide tests/bench tests/golden tests/__pycache__,$(wildcard tests/*))
# tests that are tools themselves, and typed as such
TYPED := tests/bench tests/pyodide

export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PYTHONDONTWRITEBYTECODE = 1
export PYTHONPATH = py:.

.PHONY: help play test site bench words clean lint types lock setup \
	test-engine test-python test-pyodide test-browser chrome
.DEFAULT_GOAL := help

help:
	@sed -n 's/^#   //p' Makefile

# --- set-up -------------------------------------------------------------------------------------------------------

setup: .venv/ready node_modules/.package-lock.json

.venv/ready: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --require-hashes -r requirements.lock
	@touch $@

# npm writes this file last
node_modules/.package-lock.json: package-lock.json
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

chrome: .venv/ready
	@$(PY) -m tools.chrome

# --- build --------------------------------------------------------------------------------------------------------

words: .venv/ready
	@$(PY) -m tools.catalogues

site: setup words
	@$(PY) -m tools.site

play: site
	@$(PY) -m tools.serve --port $(PORT)

clean:
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find py tools tests -name __pycache__ -type d -prune -exec rm -rf {} +
	find py -name '*.mo' -delete

# --- tests --------------------------------------------------------------------------------------------------------

test: lint types test-python test-pyodide test-browser

lint: .venv/ready
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: .venv/ready
	$(PY) -m mypy py tools $(TYPED)

test-engine: .venv/ready words
	$(PYTEST) -n auto $(wildcard tests/engine tests/games)

test-python: .venv/ready words
	$(PYTEST) -n auto $(PLAIN)

test-pyodide: site
	$(PYTEST) tests/pyodide

test-browser: site chrome
	$(PYTEST) -n 2 --dist loadfile tests/browser

# --- measuring ----------------------------------------------------------------------------------------------------

bench: site chrome
	@$(PY) -m pip install --quiet --require-hashes -r requirements-bench.lock \
		|| echo "OpenSpiel could not be installed here; its line is left out"
	@$(PY) -m tests.bench

# newest versions of the development tools into the lock files; npm has its own: npm update
lock: .venv/ready
	$(PY) -m venv build/lock
	build/lock/bin/pip install --quiet pip-tools
	for extra in dev:requirements.lock bench:requirements-bench.lock; do \
		build/lock/bin/pip-compile --quiet --upgrade --extra $${extra%%:*} --generate-hashes --strip-extras \
			--no-header --no-annotate --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
			--output-file $${extra##*:} pyproject.toml; \
	done
