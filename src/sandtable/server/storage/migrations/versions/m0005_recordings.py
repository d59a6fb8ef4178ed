"""Recordings of finished games.

Revision ID: 0005
Revises: 0004
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the recordings."""
    op.create_table(
        "recordings",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Forget the recordings."""
    op.drop_table("recordings")
