"""Games, their logs, and the people who play them.

Revision ID: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """The first schema."""
    op.create_table(
        "meta", sa.Column("name", sa.String(32), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
    op.create_table(
        "users",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("name_key", sa.String(64), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(32), nullable=False, index=True),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    _create_tables()
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(400), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("spent", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("visibility", sa.String(8), nullable=False),
        sa.Column("hotseat", sa.Integer, nullable=False),
        sa.Column("creator", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("asked", sa.Integer),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("result", sa.Text),
        sa.Column("rematch", sa.String(24)),
    )
    op.create_index("tables_by_status", "tables", ["status", "visibility", "created"])
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_table(
        "seated",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(24), primary_key=True, index=True),
    )


def downgrade() -> None:
    """Nothing is left."""
    for name in ("snapshots", "log", "seated", "tables", "sessions", "users", "meta"):
        op.drop_table(name)
