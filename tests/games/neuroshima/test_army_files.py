"""An army is one file of rows: the list of armies and what belongs to which edition are read from the files."""

from __future__ import annotations

from pathlib import Path

from sandtable.core.versions import RowFiles
from sandtable.games.neuroshima.content.tiles import ARMIES, ARMY_FILES, armies_of, read_armies

ROWS = """
army = "{name}"
editions = ["2025"]
[[tiles]]
id = "{name}_hq"
kind = "hq"
"""


def test_the_armies_and_their_editions_are_those_of_the_files() -> None:
    assert ARMIES == ["borgo", "hegemony", "moloch", "outpost", "steel_police", "beasts"]
    assert armies_of("2025") == ARMIES
    assert armies_of("e3") == ["borgo", "hegemony", "moloch", "outpost"]
    assert armies_of("duel") == ["steel_police", "beasts"]


def test_a_new_file_is_a_new_army_behind_the_known_ones(tmp_path: Path) -> None:
    folder = tmp_path / "content" / "armies"
    folder.mkdir(parents=True)
    for army in ARMY_FILES[:2]:
        text = ROWS.format(name=army.name) if army.name != "borgo" else f"order = 1\n{ROWS.format(name='borgo')}"
        (folder / f"{army.name}.toml").write_text(text, encoding="utf-8")
    (folder / "dancers.toml").write_text(ROWS.format(name="dancers"), encoding="utf-8")
    armies = read_armies(RowFiles(tmp_path, 1), 1)
    assert [army.name for army in armies] == ["borgo", "dancers", "hegemony"]
    assert armies[1].editions == ["2025"]
