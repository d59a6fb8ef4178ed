"""Small plays of Neon that show a clause: the notes of clauses play them (tests/web/clause_examples.py)."""

from __future__ import annotations

from tests.games.neon.films import attacks, rounds
from tests.web.films import Reel

REELS: list[Reel] = [rounds.REEL, attacks.REEL]
