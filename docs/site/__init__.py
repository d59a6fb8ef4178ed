"""The documentation as a folder of pages: `make docs` builds it into build/docs (docs/site/README.md says how)."""
