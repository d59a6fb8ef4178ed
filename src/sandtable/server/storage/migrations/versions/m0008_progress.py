"""How far somebody has come: lessons, etudes and the like.

Revision ID: 0008
Revises: 0007
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the table of marks, a row for each person and topic."""
    op.create_table(
        "progress",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("topic", sa.String(48), primary_key=True),
        sa.Column("marks", sa.Text, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Forget how far anybody has come."""
    op.drop_table("progress")
