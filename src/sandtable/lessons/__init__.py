"""Lessons: small tasks on the real board, judged by the engine. How a file is written: docs/lessons.md."""
