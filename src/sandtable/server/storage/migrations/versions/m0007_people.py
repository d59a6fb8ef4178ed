"""How names look, what is known of sign-ins, tries to sign in, and who has imported what.

Revision ID: 0007
Revises: 0006
"""

from __future__ import annotations

from time import time

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

LINE_BYTES = 10
"""About what one action of a replay takes."""


def upgrade() -> None:
    """Add them, and what can be known of earlier imports; how earlier names look is filled in when a server starts."""
    op.add_column("users", sa.Column("look", sa.String(160)))
    op.create_index("ix_users_look", "users", ["look"])
    for column in ("created", "seen"):
        op.add_column("sessions", sa.Column(column, sa.BigInteger))
    op.add_column("sessions", sa.Column("agent", sa.String(160)))
    op.add_column("sessions", sa.Column("place", sa.String(32)))
    op.create_table(
        "sign_in_tries",
        sa.Column("slot", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "imports",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("user_id", sa.String(32), nullable=False, index=True),
        sa.Column("bytes", sa.Integer, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False, index=True),
    )
    _note_imports()


def _note_imports() -> None:
    """Earlier imports count as looked at now, so that nothing goes at once."""
    query = (
        "INSERT INTO imports (table_id, user_id, bytes, seen) "
        "SELECT t.id, t.creator, (SELECT COUNT(*) * :line FROM log WHERE log.table_id = t.id), :moment FROM tables t "
        "WHERE t.status = 'over' AND EXISTS "
        "(SELECT 1 FROM seated WHERE seated.table_id = t.id AND seated.user_id = 'imported')"
    )
    op.get_bind().execute(sa.text(query), {"line": LINE_BYTES, "moment": int(time() * 1000)})


def downgrade() -> None:
    """Forget them."""
    op.drop_table("imports")
    op.drop_table("sign_in_tries")
    with op.batch_alter_table("sessions") as table:
        for column in ("created", "seen", "agent", "place"):
            table.drop_column(column)
    op.drop_index("ix_users_look", "users")
    with op.batch_alter_table("users") as table:
        table.drop_column("look")
