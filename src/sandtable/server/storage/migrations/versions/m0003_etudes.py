"""Who has solved which etude.

Revision ID: 0003
Revises: 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the table of solved etudes."""
    op.create_table(
        "solved",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Forget who has solved what."""
    op.drop_table("solved")
