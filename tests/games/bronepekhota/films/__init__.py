"""Small plays of Bronepekhota that show a clause: the notes of clauses play them (tests/web/clause_examples.py)."""

from __future__ import annotations

from tests.games.bronepekhota.films import fights, fire, machines, moving
from tests.web.films import Reel

REELS: list[Reel] = [moving.REEL, fire.REEL, fights.REEL, machines.REEL]
