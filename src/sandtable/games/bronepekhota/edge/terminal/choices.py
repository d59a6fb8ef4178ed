"""The choices of a battle in steps (who, what, whom or where), and each step in words, with the odds of attacks."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from sandtable.cli.steps import Step, Way
from sandtable.games.bronepekhota import actions
from sandtable.games.bronepekhota.content.dice import NO_DICE
from sandtable.games.bronepekhota.edge.page.aiming import aim, least_roll
from sandtable.games.bronepekhota.edge.page.testing import chance_answers
from sandtable.games.bronepekhota.edge.terminal.drawing import marks_of
from sandtable.games.bronepekhota.edge.terminal.places import SECTORS, Places, deploy_ways, spot_of
from sandtable.games.bronepekhota.edge.terminal.words import COMPASS, Names, Row, Words
from sandtable.games.bronepekhota.fighting.grenades import BLAST_STEPS
from sandtable.games.bronepekhota.fighting.shooting import PERSONAL, range_of, shot_cover
from sandtable.games.bronepekhota.notation import action_text
from sandtable.games.bronepekhota.rules import Bronepekhota
from sandtable.games.bronepekhota.table.figures import NOBODY

MOVES = {actions.GO: "move", actions.JUMP: "jump", actions.PUSH: "push", actions.DRIVE: "drive"}
LATE = ("vain", "turn", "dismount", "finish", "end", "pass", "cease", "hold", "drop")
"""What ends something, or is rarely wanted, comes last."""
LONGEST_THROW = 6
"""Steps of a grenade (BP-GRENADE-04)."""
PASSES = ("swift", "retreat", "reroll")


def ways_of(state: Bronepekhota) -> list[Way]:
    """Every legal action, and the steps that lead to it."""
    legal = [int(action) for action in state.legal()]
    placed = [action for action in legal if actions.kind_of(action) in (actions.DEPLOY, actions.PUT)]
    ways = deploy_ways(state, placed) if placed else []
    moves: dict[Step, list[int]] = {}
    for action in legal:
        kind = int(actions.kind_of(action))
        if kind in MOVES and not _stays(action):
            moves.setdefault(_head(action), []).append(action)
        elif kind not in (actions.DEPLOY, actions.PUT):
            ways.append(Way(action, steps_of(state, action)))
    for head, found in moves.items():
        ways += Places(state, head, found).ways()
    return sorted(ways, key=lambda way: LATE.index(str(way.steps[0][0])) + 1 if way.steps[0][0] in LATE else 0)


def _stays(action: int) -> bool:
    """A drive without operations."""
    return actions.kind_of(action) == actions.DRIVE and not actions.drive_operations(action)


def _head(action: int) -> Step:
    """How somebody moves."""
    kind = int(actions.kind_of(action))
    if kind == actions.PUSH:
        return ("push", int(actions.who_of(action)))
    return ("ram",) if kind == actions.DRIVE and actions.is_ram(action) else (MOVES[kind],)


def steps_of(state: Bronepekhota, action: int) -> tuple[Step, ...]:
    """What is chosen first, what then, for everything but places."""
    kind, load = int(actions.kind_of(action)), int(actions.load_of(action))
    word = action_text(action).split()[0]
    if kind == actions.SHOOT:
        if _falls_short(state, action):
            return ("vain",), ("shot", action)
        unit = int(state.unit[actions.second_of(action)])
        return ("shoot",), *([("at", unit)] if 0 <= unit < state.fig.roster.squads else []), ("shot", action)
    if kind == actions.GRENADE:
        far = state.fig.steps(state.figure, load) > LONGEST_THROW + BLAST_STEPS
        return ("vain",) if far else ("grenade",), ("throw", load)
    if kind == actions.TURN:
        return ("turn",), ("heading", load)
    if kind == actions.DISMOUNT:
        return ("dismount",), ("heading", load)
    if kind == actions.PILOT:
        return ("from", int(state.unit[load])), ("pilot", load)
    if kind == actions.AREA:
        area = [load >> at & 8191 for at in (39, 26, 13, 0)]
        return ("edge", edge_of(area)), ("area", action)
    if kind in (actions.UNIT, actions.COMMAND, actions.LEAVE_OUT, actions.SOLDIER, actions.FIGHT, actions.BOARD):
        return ((word, load),)
    if kind in (actions.TAKE, actions.REPAIR, actions.PICK, actions.REROLL, actions.CARRY, actions.DONE):
        return ((word, load),)
    if kind == actions.DECLARE:
        return ("declare", int(actions.first_of(action))), ("against", int(actions.second_of(action)))
    if _stays(action):
        return (("drive", "stay"),)
    return (("as", action),) if kind in (actions.LEG, actions.OPERATION) else ((word,),)


def _falls_short(state: Bronepekhota, action: int) -> bool:
    """Does no roll carry this shot to its target behind its cover (BP-SHOOT-10)?"""
    source, target = int(actions.source_of(action)), int(actions.second_of(action))
    dice = int(range_of(state, source, actions.weapon_of(action)))
    cover = int(shot_cover(state, state.figure, source, target))
    return least_roll(dice, int(state.fig.steps(source, target)), cover) is None


def edge_of(area: list[int]) -> str:
    """The edge of the table that an area lies at."""
    x1, y1, x2, y2 = area
    if y2 - y1 >= x2 - x1:
        return "w" if x1 == 0 else "e"
    return "s" if y1 == 0 else "n"


class Choices:
    """Puts the steps of one position into words."""

    def __init__(self, words: Words, state: Bronepekhota, view: Row) -> None:
        self.words = words
        self.state = state
        self.view = view
        self.names = Names(words, view)
        self.aimed: dict[tuple[int, int], Row] = {}

    def word(self, step: Step) -> str:
        """A step in words."""
        kind = str(step[0])
        if kind in SAID:
            return SAID[kind](self, step)
        if kind == "pass":
            stage = self.view["stage"]
            return self._with_chance(self.words.say(f"pass-{stage if stage in PASSES else 'other'}"), "pass")
        if kind == "finish":
            return self.words.say("do-finish-vehicle" if self.view["stage"] == "drive" else "do-finish")
        if kind == "retreat":
            return self._with_chance(self.words.say("do-retreat"), "retreat")
        return self.words.say(f"do-{kind.replace('_', '-')}")

    # Places.

    def at(self, action: int) -> str:
        """Where a move ends, and how far that is."""
        spot = spot_of(self.state, action)
        return self.words.place(spot.x, spot.y)

    def spot(self, action: int) -> str:
        """A place with its distance and the direction that is faced there."""
        spot, f = spot_of(self.state, action), int(self.state.figure)
        text = f"{self.words.place(spot.x, spot.y)}, {self.words.say('facing', way=self.words.way(spot.heading))}"
        if f < 0:
            return text
        far = hypot(spot.x - int(self.state.fig.x[f]), spot.y - int(self.state.fig.y[f]))
        return f"{text} ({self.words.say('terminal-far', steps=self.words.steps(far))})"

    def towards(self, foe: int, action: int) -> str:
        """How near to an enemy a move comes."""
        spot, fig = spot_of(self.state, action), self.state.fig
        left = hypot(spot.x - int(fig.x[foe]), spot.y - int(fig.y[foe]))
        steps = self.words.steps(left)
        return self.words.say("terminal-towards", who=self.names.figure(foe), place=self.at(action), steps=steps)

    # Soldiers and attacks.

    def soldier(self, f: int) -> str:
        """A soldier with its place, the range of its weapon and how far the nearest enemy is."""
        row = self.view["figures"][f]
        foes = [other for other in self.view["figures"] if self._is_foe(row, other)]
        near = min((hypot(other["x"] - row["x"], other["y"] - row["y"]) for other in foes), default=-1.0)
        said = [self.names.figure(f), self.words.place(row["x"], row["y"])]
        dice, melee = int(self.state.fig.roster.range[f]), int(self.state.fig.roster.melee[f])
        shot = f"{self.words.say('range')} {self.words.dice(dice)}"
        said.append(shot if dice != NO_DICE else self.words.say("melee-only", n=melee))
        return ", ".join([*said, self.words.say("terminal-enemy", steps=self.words.steps(near))] if near >= 0 else said)

    def _is_foe(self, row: Row, other: Row) -> bool:
        sides: list[int] = self.view["sides"]
        owned: bool = other["seat"] >= 0 and other["place"] == "table" and other["kind"] != "gun"
        return owned and sides[other["seat"]] != sides[row["seat"]]

    def aim_at(self, f: int, target: int) -> Row:
        """Sight and odds of one figure on another, asked for once."""
        if (f, target) not in self.aimed:
            self.aimed[f, target] = aim(self.state.clone(), f, target, None)
        return self.aimed[f, target]

    def shot(self, action: int) -> str:
        """A shot with its distance, cover and chances."""
        source, target = int(actions.source_of(action)), int(actions.second_of(action))
        weapon = int(actions.weapon_of(action))
        text = f"{self.names.figure(target)}: {self.names.weapon(source, weapon)}"
        told = self.aim_at(int(self.state.figure), target)
        wanted = (source, "own" if weapon == PERSONAL else weapon)
        row = next((row for row in told["shots"] if (row["source"], row["weapon"]) == wanted), None)
        if row is None or "hit" not in row:
            return text
        if row["needs"] is None:
            return f"{text}, {self.words.say('out-of-reach')}"
        chances = {name: self.words.percent(row[name]["p"]) for name in ("hit", "kill")}
        odds = self.words.say("odds-short", hit=chances["hit"], kill=chances["kill"])
        steps = self.words.say("steps", n=row["steps"])
        return f"{text}, {steps}, {self.words.cover(row['cover']).lower()}: {odds}"

    def thrown(self, target: int) -> str:
        """A grenade with the chance to destroy its target."""
        text = self.names.figure(target)
        told = self.aim_at(int(self.state.figure), target)["grenade"]
        chance = self.words.percent(told["kill"]["p"]) if told else "-"
        steps = self.words.say("steps", n=int(self.state.fig.steps(self.state.figure, target)))
        return f"{self.words.say('do-grenade', who=text)}, {steps}: {self.words.say('destroyed')} {chance}"

    def fight(self, target: int, by: int) -> str:
        """A melee with the chance to win it."""
        text = self.words.say("do-fight", who=self.names.figure(target))
        told = self.aim_at(by, target)["melee"] if by != NOBODY else None
        return self.words.say("do-to-win", what=text, chance=self.words.percent(told["win"]["p"])) if told else text

    def _with_chance(self, text: str, answer: str) -> str:
        found: dict[str, Any] = chance_answers(self.state.clone())["chances"]
        key = "do-to-win" if answer != "retreat" else "do-chance"
        return (
            self.words.say(key, what=text, chance=self.words.percent(found[answer]["p"])) if answer in found else text
        )

    def reroll(self, die: int) -> str:
        """A die that is rolled again."""
        text = self.words.say("do-reroll-defence" if die == 7 else "do-reroll-attack")
        return self._with_chance(text, f"reroll {die}")

    def area(self, action: int) -> str:
        """An area by its edge and where along it."""
        x1, y1, x2, y2 = (int(word) for word in action_text(action).split()[1:])
        edge = edge_of([x1, y1, x2, y2])
        width, height = self.view["field"]
        along = (y1 + y2) / 2 / height if edge in "we" else (x1 + x2) / 2 / width
        return self.words.say("do-area", edge=self.words.say(f"edge-{edge}"), place=round(100 * along))

    def unit(self, unit: int) -> str:
        """A unit with its letter on the map."""
        mark = marks_of(self.view).get(unit, "")
        return f"{mark} {self.names.unit(unit)}".strip()


Said = Callable[[Choices, Step], str]


def _say(key: str, name: str = "") -> Said:
    """A text, of a figure where a name is given."""
    if not name:
        return lambda choices, step: choices.words.say(key)
    return lambda choices, step: choices.words.say(key, **{name: choices.names.figure(int(step[1]))})


SAID: dict[str, Said] = {
    "move": _say("terminal-move"),
    "jump": _say("terminal-jump"),
    "drive": lambda choices, step: choices.words.say("do-stay" if len(step) > 1 else "terminal-drive"),
    "ram": _say("terminal-ram"),
    "push": _say("terminal-push", "who"),
    "shoot": _say("terminal-shoot"),
    "grenade": _say("terminal-grenade"),
    "turn": _say("terminal-turn"),
    "dismount": _say("terminal-dismount"),
    "at": lambda choices, step: choices.unit(int(step[1])),
    "vain": _say("terminal-vain"),
    "from": lambda choices, step: choices.unit(int(step[1])),
    "shot": lambda choices, step: choices.shot(int(step[1])),
    "throw": lambda choices, step: choices.thrown(int(step[1])),
    "heading": lambda choices, step: f"{choices.words.way(int(step[1]))} ({step[1]})",
    "pilot": lambda choices, step: choices.names.figure(int(step[1])),
    "soldier": lambda choices, step: choices.soldier(int(step[1])),
    "edge": lambda choices, step: choices.words.say(f"edge-{step[1]}"),
    "area": lambda choices, step: choices.area(int(step[1])),
    "unit": lambda choices, step: choices.unit(int(step[1])),
    "command": lambda choices, step: choices.unit(int(step[1])),
    "leave": lambda choices, step: choices.words.say("do-leave", unit=choices.names.unit(int(step[1]))),
    "deploy": lambda choices, step: choices.unit(int(step[1])),
    "put": lambda choices, step: choices.names.figure(int(step[1])),
    "place": lambda choices, step: f"{choices.words.say(f'terminal-place-{step[1]}')}, {choices.at(int(step[2]))}",
    "column": lambda choices, step: choices.words.say("terminal-column", steps=choices.words.steps(int(step[1]))),
    "spot": lambda choices, step: choices.spot(int(step[1])),
    "direction": lambda choices, step: (
        choices.words.say("terminal-here")
        if int(step[1]) == SECTORS
        else choices.words.say(f"way-{COMPASS[int(step[1])]}")
    ),
    "contact": _say("terminal-contact", "who"),
    "towards": lambda choices, step: choices.towards(int(step[1]), int(step[2])),
    "cover": lambda choices, step: choices.words.say(
        "terminal-cover",
        cover=choices.words.cover(int(step[1])).lower(),
        who=choices.names.figure(int(step[2])),
        place=choices.at(int(step[3])),
    ),
    "object": lambda choices, step: choices.words.say("terminal-to-object", place=choices.at(int(step[2]))),
    "back": lambda choices, step: choices.words.say("terminal-back", place=choices.at(int(step[1]))),
    "fight": lambda choices, step: choices.fight(int(step[1]), int(choices.state.figure)),
    "declare": lambda choices, step: choices.names.figure(int(step[1])),
    "against": lambda choices, step: choices.words.say("do-fight", who=choices.names.figure(int(step[1]))),
    "board": _say("do-board", "who"),
    "take": _say("do-take", "who"),
    "repair": _say("do-repair", "who"),
    "carry": lambda choices, step: choices.words.say("do-carry", item=choices.words.say("item")),
    "pick": lambda choices, step: choices.words.say("do-pick", steps=int(step[1])),
    "reroll": lambda choices, step: choices.reroll(int(step[1])),
    "done": lambda choices, step: choices.words.say("do-done"),
}
