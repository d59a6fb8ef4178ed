"""Text for actions (docs/notation.md describes it): a word, then numbers; poses are `x,y,z/heading` in millimetres."""

from __future__ import annotations

import re
from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.games.bronepekhota import actions
from sandtable.games.bronepekhota.fighting.shooting import PERSONAL
from sandtable.games.bronepekhota.moving.legs import HOP_LEG, LEAVE_LEG, LEGS, LINK_LEG, TAKE_LEG, leg
from sandtable.games.bronepekhota.moving.operations import OPERATIONS, TURN, UNCOUPLE, operation

# Word of each kind, and what follows: n number, u unit, f figure twice (a pair), P pose with level, p pose without,
# W figure or unit and pose, a area, s shot, l leg, d drive, o operation.
WORDS: Final[dict[int, tuple[str, str]]] = {
    actions.ROLL: ("roll", "n"),
    actions.AREA: ("area", "a"),
    actions.PILOT: ("pilot", "n"),
    actions.COMMAND: ("command", "n"),
    actions.DEPLOY: ("deploy", "W"),
    actions.PUT: ("put", "W"),
    actions.LEAVE_OUT: ("leave", "n"),
    actions.UNIT: ("unit", "n"),
    actions.PASS: ("pass", ""),
    actions.SOLDIER: ("soldier", "n"),
    actions.END: ("end", ""),
    actions.RETREAT: ("retreat", ""),
    actions.FINISH: ("finish", ""),
    actions.GO: ("go", "P"),
    actions.JUMP: ("jump", "p"),
    actions.TURN: ("turn", "n"),
    actions.LEG: ("leg", "l"),
    actions.DONE: ("done", "n"),
    actions.DROP: ("drop", ""),
    actions.SHOOT: ("shoot", "s"),
    actions.CEASE: ("cease", ""),
    actions.GRENADE: ("grenade", "n"),
    actions.PICK: ("pick", "n"),
    actions.FIGHT: ("fight", "n"),
    actions.HOLD: ("hold", ""),
    actions.DECLARE: ("declare", "f"),
    actions.REROLL: ("reroll", "n"),
    actions.BOARD: ("board", "n"),
    actions.TAKE: ("take", "n"),
    actions.CARRY: ("carry", "n"),
    actions.REPAIR: ("repair", "n"),
    actions.DRIVE: ("drive", "d"),
    actions.OPERATION: ("op", "o"),
    actions.DISMOUNT: ("dismount", "n"),
    actions.SWIFT: ("swift", ""),
    actions.PUSH: ("push", "W"),
}
KIND_OF_WORD: Final[dict[str, int]] = {word: kind for kind, (word, _) in WORDS.items()}
_POSE = re.compile(r"(\d{1,4}),(\d{1,4})(?:,(\d{1,3}))?/(\d{1,2})")
_OPERATION = re.compile(r"([FBLRTUCX])(\d{0,4})")


def bad(text: str, problem: str) -> BadNotation:
    """The error for a text that is no action."""
    return BadNotation(f"{text!r}: {problem}", "bad_action")


def action_text(action: int) -> str:
    """Notation of an action."""
    kind = action >> 56
    if action < 0 or kind not in WORDS:
        raise BadNotation(f"{action} is no action of bronepekhota", "bad_action")
    word, shape = WORDS[kind]
    if kind == actions.DRIVE and actions.is_ram(action):
        word = "ram"
    return " ".join([word, *_arguments(shape, action)])


def _arguments(shape: str, action: int) -> list[str]:
    load = action & 0xFFFFFFFFFFFFFF
    if shape == "n":
        return [str(load)]
    if shape == "f":
        return [str(load >> 12), str(load & 4095)]
    if shape == "a":
        return [str(load >> at & 8191) for at in (39, 26, 13, 0)]
    if shape == "s":
        weapon = load >> 12 & 255
        return [str(load >> 20), "own" if weapon == PERSONAL else f"w{weapon}", str(load & 4095)]
    if shape == "l":
        return _leg_words(load)
    if shape == "d":
        return [operation_text(int(packed)) for packed in actions.drive_operations(action)]
    if shape == "o":
        return [operation_text(load)]
    return _pose_words(shape, action)


def _pose_words(shape: str, action: int) -> list[str]:
    if shape == "":
        return []
    x, y, z = int(actions.x_of(action)), int(actions.y_of(action)), int(actions.z_of(action))
    heading = int(actions.heading_in(action))
    place = f"{x},{y},{z}/{heading}" if shape == "P" else f"{x},{y}/{heading}"
    return [str(int(actions.who_of(action))), place] if shape == "W" else [place]


def _leg_words(load: int) -> list[str]:
    kind, x, y = load >> 26, load >> 13 & 8191, load & 8191
    if kind >= len(LEGS):
        raise BadNotation(f"{load} is no leg", "bad_action")
    if kind == LEAVE_LEG:
        return [LEGS[kind]]
    return [LEGS[kind], str(x) if kind in (LINK_LEG, TAKE_LEG) else f"{x},{y}"]


def operation_text(packed: int) -> str:
    """`F80`, `T16`, `U0`, ..."""
    kind, value = packed >> 16, packed & 65535
    if kind >= len(OPERATIONS):
        raise BadNotation(f"{packed} is no operation", "bad_action")
    return OPERATIONS[kind] if kind == UNCOUPLE else f"{OPERATIONS[kind]}{value}"


def parse_action(text: str) -> int:
    """The action that a notation stands for; whether it is legal is another question."""
    words = text.split()
    if not words:
        raise bad(text, "an empty line is no action")
    if words[0] == "ram":
        return _parse_drive(text, words[1:], True)
    if words[0] not in KIND_OF_WORD:
        raise bad(text, f"no action begins so; known are {', '.join(sorted([*KIND_OF_WORD, 'ram']))}")
    kind = KIND_OF_WORD[words[0]]
    return _parse(text, kind, WORDS[kind][1], words[1:])


def _number(text: str, word: str, most: int) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 18 and int(word) <= most):
        raise bad(text, f"{word!r} is no number from 0 to {most}")
    return int(word)


def _parse(text: str, kind: int, shape: str, words: list[str]) -> int:
    if shape == "d":
        return _parse_drive(text, words, False)
    if shape == "l":
        return _parse_leg(text, words)
    wanted = {"": 0, "f": 2, "a": 4, "s": 3, "W": 2}.get(shape, 1)
    if len(words) != wanted:
        raise bad(text, f"{wanted} words are needed after the first")
    if shape == "":
        return int(actions.plain(kind, 0))
    if shape == "n":
        return int(actions.plain(kind, _number(text, words[0], 4095)))
    if shape == "f":
        return int(actions.pair(kind, _number(text, words[0], 4095), _number(text, words[1], 4095)))
    if shape == "a":
        x1, y1, x2, y2 = (_number(text, word, 8191) for word in words)
        return int(actions.plain(kind, x1 << 39 | y1 << 26 | x2 << 13 | y2))
    if shape == "s":
        return _parse_shot(text, words)
    if shape == "o":
        return int(actions.plain(kind, _parse_operation(text, words[0])))
    who = _number(text, words[0], 1023) if shape == "W" else 0
    return _parse_pose(text, kind, who, words[-1], shape == "P")


def _parse_pose(text: str, kind: int, who: int, word: str, leveled: bool) -> int:
    found = _POSE.fullmatch(word)
    if found is None or (found[3] is not None) != leveled or not word.isascii():
        raise bad(text, f"{word!r} is no pose such as {'600,400,0/16' if leveled else '600,400/16'}")
    x, y, z, heading = int(found[1]), int(found[2]), int(found[3] or 0), int(found[4])
    if x > 8191 or y > 8191 or heading > 63:
        raise bad(text, f"{word!r} is no pose on a table")
    return int(actions.pose(kind, who, x, y, z, heading))


def _parse_shot(text: str, words: list[str]) -> int:
    weapon = PERSONAL if words[1] == "own" else _number(text, words[1].removeprefix("w"), 15)
    return int(actions.shot(_number(text, words[0], 1023), weapon, _number(text, words[2], 4095)))


def _parse_leg(text: str, words: list[str]) -> int:
    if not words or words[0] not in LEGS:
        raise bad(text, f"a leg is one of {', '.join(LEGS)}")
    kind = LEGS.index(words[0])
    if len(words) != (1 if kind == LEAVE_LEG else 2):
        raise bad(text, "the leg is not complete")
    if kind == LEAVE_LEG:
        return int(actions.plain(actions.LEG, leg(kind, 0, 0)))
    if kind in (LINK_LEG, TAKE_LEG):
        return int(actions.plain(actions.LEG, leg(kind, _number(text, words[1], 1023), 0)))
    x, mark, y = words[1].partition(",")
    if not mark or kind > HOP_LEG:
        raise bad(text, f"{words[1]!r} is no point such as 600,400")
    return int(actions.plain(actions.LEG, leg(kind, _number(text, x, 8191), _number(text, y, 8191))))


def _parse_operation(text: str, word: str) -> int:
    found = _OPERATION.fullmatch(word)
    if found is None or not word.isascii() or (found[2] == "") != (found[1] == OPERATIONS[UNCOUPLE]):
        raise bad(text, f"{word!r} is no operation such as F80 or T16")
    return int(operation(OPERATIONS.index(found[1]), int(found[2] or 0)))


def _parse_drive(text: str, words: list[str], ram: bool) -> int:
    """T? M? T? M? T?; longer drives are made of single operations."""
    slots = [-1] * 5
    at = 0
    for word in words:
        packed = _parse_operation(text, word)
        kind, value = packed >> 16, packed & 65535
        if kind > 5 or value > 1023:
            raise bad(text, f"{word!r} must be given as a single operation (op {word})")
        while at < 5 and (at % 2 == 0) != (kind == TURN):
            at += 1
        if at >= 5 or (kind == TURN and value > 63):
            raise bad(text, "a drive is at most T M T M T; longer ones are made of op ... done")
        slots[at] = value if kind == TURN else packed
        at += 1
    return int(actions.drive(slots[0], slots[1], slots[2], slots[3], slots[4], ram))
