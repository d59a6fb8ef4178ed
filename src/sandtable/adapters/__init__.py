"""The engine in the forms that researchers' libraries expect: PettingZoo, OpenSpiel, tensors (docs/research.md).

Needs the extra `research`; nothing else in Sandtable imports this package.
"""
