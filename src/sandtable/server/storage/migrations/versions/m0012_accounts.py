"""Recovery codes, names that somebody had before, and who was banned.

Revision ID: 0012
Revises: 0011
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add them; nobody has any yet."""
    op.create_table(
        "recovery_codes",
        sa.Column("user_id", sa.String(32), primary_key=True),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "former_names",
        sa.Column("name_key", sa.String(64), primary_key=True),
        sa.Column("look", sa.String(160), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    for column in ("look", "user_id"):
        op.create_index(f"ix_former_names_{column}", "former_names", [column])
    op.add_column("users", sa.Column("banned", sa.BigInteger))
    op.add_column("users", sa.Column("ban_reason", sa.String(200)))


def downgrade() -> None:
    """Forget them."""
    op.drop_column("users", "ban_reason")
    op.drop_column("users", "banned")
    op.drop_table("former_names")
    op.drop_table("recovery_codes")
