"""Where branched games come from.

Revision ID: 0004
Revises: 0003
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the origin of a table."""
    op.add_column("tables", sa.Column("origin", sa.Text))


def downgrade() -> None:
    """Forget where games come from."""
    op.drop_column("tables", "origin")
