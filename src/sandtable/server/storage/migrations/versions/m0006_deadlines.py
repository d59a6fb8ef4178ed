"""Tables by deadline and id, so that they can be read in batches.

Revision ID: 0006
Revises: 0005
"""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Put the id into the index of deadlines."""
    op.drop_index("tables_by_deadline", "tables")
    op.create_index("tables_by_deadline", "tables", ["deadline", "id"])


def downgrade() -> None:
    """The index of deadlines alone."""
    op.drop_index("tables_by_deadline", "tables")
    op.create_index("tables_by_deadline", "tables", ["deadline"])
