"""Who is caught by a blast (BP-BLAST)."""

from __future__ import annotations

import pytest

from sandtable.games.bronepekhota.fighting.shooting import caught_by_blast
from sandtable.games.bronepekhota.table.figures import DEAD, DESERTED, GONE, INSIDE, ON_TABLE, RESERVE, WRECKED
from tests.games.bronepekhota.table import battle, find, put


@pytest.mark.clause("BP-BLAST-02", "BP-BLAST-03", "BP-BLAST-04")
def test_a_blast_catches_whoever_is_on_the_table_within_its_radius() -> None:
    """The target first, then own and enemy figures by number; the radius is measured from base to base."""
    s = battle("pol_line_clones:raptor", "pro_cyber")
    target, raptor = put(s, find(s, "pro_cyber", 1), 600, 400), put(s, find(s, "raptor"), 600, 400 - 12 - 40 - 80)
    own = [put(s, find(s, "pol_line_clones", n), 600 + 24 + 79 + n, 400) for n in (1, 2)]
    assert [int(f) for f in caught_by_blast(s, target, 2)] == [target, own[0], raptor]
    assert [int(f) for f in caught_by_blast(s, target, 1)] == [target]
    for place in (DEAD, DESERTED, GONE, INSIDE, RESERVE, WRECKED, ON_TABLE):
        s.fig.place[own[0]] = place
        assert (own[0] in caught_by_blast(s, target, 2)) == (place == ON_TABLE)
