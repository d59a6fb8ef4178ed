"""How first tries at etudes went, and on which days the etude of the day was solved.

Revision ID: 0010
Revises: 0009
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add both; of earlier tries nothing is known."""
    op.create_table(
        "etude_tries",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(64), primary_key=True),
        sa.Column("result", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "etude_days",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
    )


def downgrade() -> None:
    """Forget both."""
    op.drop_table("etude_days")
    op.drop_table("etude_tries")
