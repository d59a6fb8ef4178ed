"""Hundreds of actions as small choices, and how units look."""

from __future__ import annotations

from sandtable.cli.canvas import Canvas
from sandtable.cli.layout import columns_of, packed_lines
from sandtable.cli.menu import Menu, joined, narrowed, tokens
from sandtable.games.neuroshima.content.tiles import INDEX_OF_ID, TILES
from sandtable.games.neuroshima.edge.terminal.choices import GROUPING, Choices
from sandtable.games.neuroshima.edge.terminal.drawing import Board, Symbols, edge_labels, fitted, rotation_previews
from sandtable.games.neuroshima.edge.terminal.forecast import Forecast, describe_unit
from sandtable.games.neuroshima.edge.terminal.words import Unit, words_in
from tests.games.neuroshima.table import may, table


def test_parts_of_a_notation() -> None:
    assert tokens("move d3-d2/4") == ("move", "d3", "-d2", "/4")
    assert tokens("medic d3 - d4") == ("medic", "d3", "-", "d4")
    for text in ("place super_mutant d3/2", "move d3-d2/4", "medic d3 c2/1r d4", "end", "transport b2-b3/0 1"):
        assert joined(tokens(text)) == text


def test_every_action_is_reached_through_few_options() -> None:
    s = table(board="d4:0:hq/0, f4:1:hq/0, d3:0:assassin/2, e3:1:hybrid/0", hands=("move mutant battle", ""))
    actions = may(s)
    assert len(actions) > 100
    reached: list[str] = []
    left = [Menu(actions, grouping=GROUPING)]
    while left:
        menu = left.pop()
        assert len(menu.options) <= 19
        for option in menu.options:
            if len(option.actions) == 1:
                reached.append(option.actions[0])
            else:
                left.append(Menu(option.actions, option.parts))
    assert sorted(reached) == sorted(actions)


def test_names_may_be_cut_short_but_the_first_word_may_not() -> None:
    actions = ["place mutant d3/0", "place mutants d3/0", "place medic d3/0", "end"]
    assert narrowed(actions, ("place", "mutant")) == ["place mutant d3/0"]
    assert narrowed(actions, ("place", "med", "d3", "0")) == ["place medic d3/0"]
    assert narrowed(actions, ("e",)) == []
    assert narrowed(actions, ("place", "medic", "d")) == []


def test_options_in_words() -> None:
    board = {"d3": Unit(0, "moloch_hybrid"), "d4": Unit(0, "moloch_medic"), "c2": Unit(1, "borgo_mutant")}
    said = Choices(words_in(), board, "moloch")
    assert said.sentence(tokens("end")) == "end the turn"
    assert said.sentence(tokens("place hybrid d5/1")) == "place Hybrid d5 /1"
    assert said.sentence(tokens("order 1")) == "B decides first"
    assert said.sentence(tokens("medic d3 - d4")) == "d4 (A Medic) takes an instant on d3 (A Hybrid)"
    assert "the hit of c2 (B Mutant)" in said.sentence(tokens("medic d3 c2/1 d4"))
    menu = Menu([f"place hybrid d{n}/{k}" for n in (5, 6) for k in range(6)], grouping=GROUPING)
    assert [said.label(option, menu.parts) for option in menu.options] == ["d5", "d6"]


def test_edges_show_kind_direction_and_strength() -> None:
    tile = TILES[INDEX_OF_ID["borgo_super_mutant"]]
    assert edge_labels(Symbols(True), tile, 0) == ["▲2■", "◥1■", "", "", "", "◤1■"]
    assert edge_labels(Symbols(False), tile, 3, melee=1) == ["", "", "m2]", "m3]", "m2]", ""]
    pictures = rotation_previews(Symbols(True), tile, list(range(6)), False, "a")
    assert max(len(line) for line in pictures) <= 78


def test_the_board_shows_owner_values_wounds_and_nets() -> None:
    s = table(board="d4:0:hq/0, f4:1:hq/0, d3:1:protector/2*1, e3:0:net_fighter/1, b2:0:mutant/0, b3:0:scout/0")
    text = "\n".join(Board(words_in(), Symbols(False), False).draw(s.view(None)))
    for part in ["A HQ", "B HQ", "B Protector", "w1/", "i0 20hp", "A Borgo  HQ 20", "B Moloch  HQ 20", "pile "]:
        assert part in text, part
    assert "\x1b" not in text
    assert "\x1b[" in "\n".join(Board(words_in(), Symbols(False), True).draw(s.view(None)))
    wide = Board(words_in(), Symbols(True), False, 100).draw(s.view(None))
    assert 80 < max(len(line) for line in wide) <= 100


def test_a_netted_unit_says_so() -> None:
    s = table(board="d4:0:hq/0, f4:1:hq/0, d5:0:net_fighter/4, d6:1:hybrid/0, d3:0:mutant/0")
    held = [row for row in s.view(None)["units"] if row["netted"]]  # type: ignore[attr-defined]
    text = "\n".join(Board(words_in(), Symbols(False), False).draw(s.view(None)))
    assert text.count("NET") == len(held)


def test_a_forecast_leaves_the_game_as_it_is() -> None:
    s = table(board="d4:0:hq/0, f4:1:hq/0, d3:1:hybrid/0", hands=("mutant", ""))
    before = s.to_bytes()
    now = Forecast(words_in(), s)
    assert any("B Hybrid d3 leaves" in line for line in now.brief())
    after = Forecast(words_in(), s, "place mutant e4/2")
    assert "HQ: A 20 (+0), B 20 (+0)" in now.brief()
    assert any("B HQ loses 1" in line for line in after.brief())
    assert "HQ: A 20 (+0), B 19 (-1)" in after.brief()
    assert s.to_bytes() == before


def test_values_come_with_reasons() -> None:
    s = table(board="d4:0:hq/0, f4:1:hq/0, d3:0:mutant/0, d2:0:officer/3")
    rows: list[dict[str, object]] = [row for row in s.view(None)["units"] if row["tile"] == "borgo_mutant"]  # type: ignore[attr-defined]
    text = "\n".join(describe_unit(words_in(), Symbols(True), rows[0]))
    assert "initiative 3 = 2 printed +1 initiative (HQ d4, NH-MOD-OFFICER-05)" in text
    assert "+1 melee (Officer d2, NH-MOD-OFFICER-01)" in text
    assert "up ▲2" in text


def test_layout() -> None:
    assert fitted("Universal Soldier", 14) == "Univ. Soldier"
    assert fitted("Steroid Dispenser", 14) == "S. Dispenser"
    assert fitted("Mutant", 14) == "Mutant"
    assert columns_of(["a", "bb", "c"], 9) == ["a   bb", "c"]
    assert columns_of([], 9) == []
    assert packed_lines(["one", "two", "three"], 10) == ["one | two", "three"]
    canvas = Canvas(3, 1)
    canvas.put(-1, 0, "abcdef")
    canvas.put(0, 5, "x")
    assert canvas.lines(False) == ["bcd"]
