"""What a bot plays at a table: asked of the processes for heavy work, with an answer whatever becomes of that."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sandtable.core.state import State
from sandtable.games import find_game
from sandtable.kit.dice import Dice
from sandtable.match.bots import make_bot
from sandtable.server.errors import Refused
from sandtable.server.work.jobs import Asker, Choice

if TYPE_CHECKING:
    from sandtable.server.table.registry import Registry

QUICK = ("random",)
"""Bots that answer at once and need no process."""
LATER = ("busy", "too_many")
"""Refusals after which it is worth asking again."""


async def choose(registry: Registry, asker: Asker, bot: str, game: str, state: State, seat: int) -> int:
    """What the bot plays; the first legal action if it fails or thinks too long. Refuses while there is no room."""
    if bot in QUICK and asker.waits:
        return int(make_bot(find_game(game), bot).choose(state, seat, Dice(secrets.randbits(62))))
    seconds = registry.settings.bot_seconds
    dice = secrets.randbits(62)
    job = Choice(bot=bot, game=game, state=state.to_bytes(), seat=seat, seed=dice, seconds=seconds)
    fallback = int(state.legal()[0])
    try:
        action = int(await registry.work.ask(job, asker))
    except Refused as error:
        if error.code in LATER:
            raise
        registry.metrics.count("bot_failures")
        return fallback
    return action if state.is_legal(action) else fallback
