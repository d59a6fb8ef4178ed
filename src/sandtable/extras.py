"""The extras of the package: which libraries each brings, and what to say where one is missing."""

from __future__ import annotations

EXTRAS = {
    "server": (
        "alembic",
        "argon2",
        "litestar",
        "msgspec",
        "openskill",
        "sqlalchemy",
        "uvicorn",
        "websockets",
    ),
    "push": ("cryptography",),
    "postgres": ("psycopg",),
    "cluster": ("procrastinate", "psycopg_pool"),
    "train": ("numpy",),
    "ray": ("ray",),
    "research": ("gymnasium", "ipykernel", "nbclient", "numpy", "pyspiel", "pettingzoo"),
}
"""Libraries by the name they are imported with; those of tests and of building are not asked for by anybody."""


def pip_install(*extras: str) -> str:
    """The command that brings these extras."""
    return f"pip install 'sandtable[{','.join(extras)}]'"


def hint(library: str | None) -> str:
    """What brings a library that is missing: a command, or nothing where no extra has it."""
    top = (library or "").partition(".")[0]
    return next((pip_install(extra) for extra, libraries in EXTRAS.items() if top in libraries), "")
