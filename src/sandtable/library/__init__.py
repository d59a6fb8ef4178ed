"""The front door for Python: what `import sandtable` offers, a layer above `match` (docs/library.md)."""
