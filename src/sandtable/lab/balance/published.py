"""Series that are shown to people: the counts in `docs/series`, as tables for the page.

Each is a folder with the `series.jsonl` that `lab balance --out` goes on with, and the `date` of its last games.
"""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

from sandtable.lab.balance.counts import Balance, Share
from sandtable.lab.balance.files import length_json
from sandtable.lab.counted import Counted
from sandtable.lab.series import FILE, Series

Row = dict[str, Any]
WANTED = 400
"""Games of every line-up that a table shall have in the end."""


def published(folder: Path) -> list[Row]:
    """All series of a folder, by game and name."""
    found = [table(path.parent) for path in sorted(folder.glob(f"*/{FILE}"))]
    return sorted(found, key=lambda row: (row["game"], row["name"]))


def table(folder: Path) -> Row:
    """One series: who won how much, with intervals; how many games each cell has; how to go on."""
    about = json.loads((folder / FILE).read_text(encoding="utf-8").partition("\n")[0])
    series = Series(folder / FILE, about, "", any_build=True)
    counted = Counted(series)
    cells = sorted({line.cell for line in series.lines})
    line_ups = {cell: tuple(cell.split(",")[-len(about["bots"]) :]) for cell in cells}
    names = list(dict.fromkeys(name for cell in cells for name in line_ups[cell]))
    balance = Balance(names, len(about["bots"]))
    for cell in cells:
        for tally in counted.take(cell, series.known(cell)[-1].last):
            balance.count(line_ups[cell], tally)
    games = [sum(line.last - line.first for line in series.known(cell)) for cell in cells]
    return {
        "name": folder.name,
        "game": about["game"],
        "bot": about["bots"][0],
        "rules": about["rules"].partition(" ")[0],
        "date": (folder / "date").read_text(encoding="utf-8").strip(),
        "command": command_of(about, folder.name),
        "games": balance.all.games,
        "cells": [len(cells), min(games), max(games)],
        "even": round(balance.even(), 4),
        "length": length_json(balance.all),
        "contenders": [{"name": name, **_share(balance.of[name])} for name in balance.ranking()],
        "seats": [_share(share) for share in balance.seats],
        "by_seat": [
            {"name": name, "seat": seat, **_share(share)} for (name, seat), share in sorted(balance.at.items())
        ],
        "pairs": [
            {"one": one, "other": other, **_share(share)} for (one, other), share in sorted(balance.against.items())
        ],
    }


def command_of(about: Row, name: str) -> str:
    """The command that goes on with a series, whatever builds it began with."""
    words = ["sandtable", "lab", "balance", about["game"], "--bot", about["bots"][0]]
    for setting, value in about["settings"].items():
        words += ["--set", f"{setting}={value}"]
    words += ["--games", str(WANTED), "--seed", str(about["seed"]), "--any-build"]
    return shlex.join([*words, "--out", f"docs/series/{name}"])


def _share(share: Share) -> Row:
    low, high = share.interval()
    values = {"rate": share.rate(), "low": low, "high": high}
    return {"games": share.games, "wins": share.wins, **{name: round(value, 3) for name, value in values.items()}}
