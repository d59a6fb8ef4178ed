"""What a page asks about a battle before a choice, and a scene to ask about."""

from __future__ import annotations

from typing import Any

from sandtable.games.bronepekhota.edge.page import options as bronepekhota
from sandtable.games.bronepekhota.rules import Bronepekhota
from tests.games.bronepekhota.table import battle, find, put


def ask(state: Bronepekhota, what: str, **question: Any) -> dict[str, Any]:
    """A question about a copy, as a table asks it."""
    before = state.to_bytes()
    found = bronepekhota.tell(state.clone(), {"what": what, **question})
    assert state.to_bytes() == before
    return found


def squad() -> tuple[Bronepekhota, int]:
    """A soldier of heavy clones in the middle of an open field, one enemy far away."""
    s = battle("pol_heavy_clones:mortar:raptor", "pro_cyber:salamander")
    f = put(s, find(s, "pol_heavy_clones", 3), 400, 400)
    put(s, find(s, "pro_cyber", 1), 1000, 400, 32)
    return s, f
