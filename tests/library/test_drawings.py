"""Boards, battles, opinions and pieces that draw themselves in a notebook (docs/library.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import sandtable
from sandtable.library.drawn import Forecast
from sandtable.match.match import Match as History
from sandtable.match.pages import STATIC
from tests.library.matches import GAMES, Painted, opened

GOLDEN = Path(__file__).parents[1] / "golden" / "borgo-moloch-2025.replay"


def test_a_notebook_shows_the_picture_of_a_game() -> None:
    match = sandtable.Match(History(Painted("<svg/>"), {"first": 0}))
    assert match._repr_svg_() == "<svg/>"
    assert match._repr_html_() is None


def test_a_notebook_shows_tables_otherwise() -> None:
    match = sandtable.Match(History(Painted(None), {"first": 0, "armies": "borgo,moloch"}))
    match.push("hq d4")
    assert match._repr_svg_() is None
    shown = match._repr_html_()
    assert shown is not None
    assert "seat 1 to choose: hq, 1 action)" in shown
    assert "<th>tile</th>" in shown
    assert "<td>borgo_hq</td>" in shown


@pytest.mark.parametrize("name", GAMES)
def test_every_board_is_drawn_without_the_web_app(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.match.pages.STATIC", Path("nowhere"))
    match = sandtable.new_game(name, seed=1)
    before = drawn(match._repr_svg_())
    bot = match.bot("random")
    for _ in range(30):
        bot.play()
    assert drawn(match._repr_svg_()) != before
    assert match._repr_html_() is None
    with pytest.raises(sandtable.SandtableError, match="make web"):
        match.film().page()


def drawn(svg: str | None) -> str:
    """A picture that is one."""
    assert svg is not None
    assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    return svg


def sound(html: str | None) -> str:
    """HTML whose elements are closed."""
    assert html is not None
    ElementTree.fromstring(html.replace("&nbsp;", " "))
    return html


def test_a_battle_tells_its_sums() -> None:
    match = sandtable.load(GOLDEN)
    battles = list(match.moments("battle"))
    assert [moment.number for moment in battles] == [
        step.number for step in match.steps() if any(event.kind == "battle" for event in step.events)
    ]
    battle = battles[1]
    assert repr(battle) == "Moment(57, seat 0, 'battle', 17 events)"
    assert "  A Mutant c2 -> B HQ d3: 1 = 1 melee [NH-MELEE-01] [NH-ALG-DMG-02]" in battle.story()
    shown = sound(battle._repr_html_())
    assert "Phase 3" in shown
    assert "the board after action 57" in shown
    assert battle.before == match.at(56).state
    assert battle.state == match.at(57).state == match.moment(57).state
    result: Any = match.at(56).forecast()["result"]
    assert result["hp"] == [19, 19]


def test_a_moment_tells_nothing_that_a_spectator_may_not_know() -> None:
    match = sandtable.new_game("neon", seed=1, players=2)
    bot = match.bot("random")
    for _ in range(12):
        bot.play()
    hidden = [event for moment in match.moments() for event in moment.events if not event.seen_by(None)]
    assert hidden
    told = [line for moment in match.moments() for line in moment.story()]
    known = sum(event.seen_by(None) for event in match.events)
    assert 0 < len(told) <= known


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_looked_at_as_it_was(name: str) -> None:
    match = sandtable.new_game(name, seed=2)
    bot = match.bot("random")
    for _ in range(15):
        bot.play()
    steps = [(step.number, step.action.text, step.state.to_text()) for step in match.steps()]
    assert [(one.number, one.action.text, one.state.to_text()) for one in match.moments()] == steps
    for number, _, text in steps[::7]:
        here = match.at(number)
        assert (here.position, here.log) == (text, match.log[:number])
        assert sound(match.moment(number)._repr_html_())
    assert match.at(0).log == []
    for number in (-1, len(match.log) + 1):
        with pytest.raises(sandtable.BadNotation, match="the log has"):
            match.at(number)
    with pytest.raises(sandtable.BadNotation, match="the log has"):
        match.moment(0)
    first = next(match.steps())
    drawn(first._repr_svg_())


def test_a_forecast_an_opinion_and_an_analysis_draw_themselves() -> None:
    match = sandtable.load(GOLDEN)
    here = match.at(56)
    shown = sound(here.forecast()._repr_html_())
    assert "A: 20 → 19" in shown
    assert "NH-MELEE-01" in shown
    opinion = here.opinion("easy", seed=1)
    assert opinion.to_json()["chances"] == opinion.chances
    assert f"{opinion.chances[0] / 10:.1f} %" in sound(opinion._repr_html_())
    assert repr(opinion).startswith("Opinion([")
    report = match.at(20).analysis("easy")
    drawn(report.curve())
    assert report.curve().count("<polyline") == 2
    assert sound(report._repr_html_())
    bare = sandtable.Match(History(Painted("<svg/>"), {"first": 0}))
    assert Forecast({"result": {"hp": [1]}}, bare.game)._repr_html_() == (
        "<table><tr><td>result</td><td>hp 1</td></tr></table>"
    )


def test_an_attack_shows_its_odds() -> None:
    match = sandtable.new_game("neon", seed=3, players=2)
    bot = match.bot("easy")
    for _ in match:
        bot.play()
        try:
            shown = sound(match.forecast()._repr_html_())
        except sandtable.SandtableError:
            continue
        assert "on average" in shown
        assert "0 damage" in shown
        return
    raise AssertionError("nobody attacked")


def test_a_film_is_the_page_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "offline.html").write_text('<script>{"format":"none"}</script>')
    monkeypatch.setattr("sandtable.match.pages.STATIC", tmp_path)
    film = opened().film(height=300)
    assert repr(film) == "Film('neuroshima', 0 actions)"
    assert "sandtable-recording/1" in film.page()
    assert 'height="300"' in sound(film._repr_html_())


# Pieces.


def test_pieces_are_rows_that_draw_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    borgo = sandtable.pieces("neuroshima", army="borgo")
    assert repr(borgo) == "<pieces of neuroshima: 14>"
    mutant = borgo["borgo_mutant"]
    assert repr(mutant) == "Piece('borgo_mutant', 'Mutant')"
    assert mutant.row["initiative"] == [2]
    assert "Mutant" in sound(mutant._repr_html_())
    assert "Net Fighter" in sound(borgo._repr_html_())
    with pytest.raises(KeyError):
        borgo["moloch_hq"]
    with pytest.raises(sandtable.BadNotation, match="no piece of neuroshima has that"):
        sandtable.pieces("neuroshima", colour="red")
    with pytest.raises(sandtable.SandtableError, match="painted lists no pieces"):
        sandtable.pieces(Painted(None))
    monkeypatch.setattr("sandtable.match.pages.STATIC", Path("nowhere"))
    assert mutant.svg() is None
    assert "<td>borgo_claws</td>" in sound(borgo._repr_html_())


def test_every_tile_is_drawn() -> None:
    if not (STATIC / "drawing").is_dir():
        pytest.skip("the web app is not built: make web")
    seen = {drawn(piece.svg(seat=1, shade="dark")) for piece in sandtable.pieces("neuroshima").values()}
    assert len(seen) > 90
    assert not any("var(--" in svg for svg in seen)


@pytest.mark.parametrize("name", ["neon", "bronepekhota"])
def test_pieces_of_other_games(name: str) -> None:
    found = sandtable.pieces(name)
    assert len(found) > 50
    for piece in found.values():
        assert sound(piece._repr_html_())
        assert piece.name
    assert sound(found._repr_html_())
