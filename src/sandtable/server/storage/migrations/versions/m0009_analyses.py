"""Analyses of finished games, as far as they were worked out.

Revision ID: 0009
Revises: 0008
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("level", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("build", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("analyses")
