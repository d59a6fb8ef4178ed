"""Tables by deadline and id, so that they can be read in batches; when a process was last alive.

Revision ID: 0006
Revises: 0005
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

META = sa.table("meta", sa.column("name", sa.String), sa.column("value", sa.Text))


def upgrade() -> None:
    """Put the id into the index of deadlines, and add the row of `storage.steady`."""
    op.drop_index("tables_by_deadline", "tables")
    op.create_index("tables_by_deadline", "tables", ["deadline", "id"])
    op.bulk_insert(META, [{"name": "alive", "value": ""}])


def downgrade() -> None:
    """The index of deadlines alone."""
    op.execute(sa.delete(META).where(META.c.name == "alive"))
    op.drop_index("tables_by_deadline", "tables")
    op.create_index("tables_by_deadline", "tables", ["deadline"])
