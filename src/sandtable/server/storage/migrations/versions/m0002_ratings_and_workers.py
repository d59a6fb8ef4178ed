"""Ratings, and leases that give each game one process.

Revision ID: 0002
Revises: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what rated games and several processes need."""
    op.add_column("tables", sa.Column("rated", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("worker", sa.String(32), nullable=False, index=True),
    )


def downgrade() -> None:
    """Back to the first schema."""
    for name in ("leases", "workers", "ratings"):
        op.drop_table(name)
    with op.batch_alter_table("tables") as table:
        table.drop_column("rated")
