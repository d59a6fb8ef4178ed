"""Etudes: puzzles of one turn and one battle, their format, solver, generator and grading (NH-PUZZLE)."""
