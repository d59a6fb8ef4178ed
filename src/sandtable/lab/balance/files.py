"""Balance in files: every table as CSV, as Parquet too where pyarrow is installed, and pictures."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from sandtable.core.errors import BadNotation
from sandtable.lab.balance.counts import Balance, Share, all_shares, seat_shares
from sandtable.lab.plots import heat_svg, shares_svg
from sandtable.lab.simulate import Tally
from sandtable.match.match import seat_letter

Row = dict[str, object]


def make_folder(folder: Path) -> None:
    """Where tables go; found out before hours of play, not after."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadNotation(f"--out {folder}: {error.strerror}", "bad_path") from None


def write_all(balance: Balance, folder: Path, title: str) -> None:
    """Tables and pictures in one folder."""
    for name, rows in tables_of(balance).items():
        _write_csv(folder / f"{name}.csv", rows)
        _write_parquet(folder / f"{name}.parquet", rows)
    for name, picture in pictures_of(balance, title).items():
        (folder / f"{name}.svg").write_text(picture, encoding="utf-8")


def tables_of(balance: Balance) -> dict[str, list[Row]]:
    """All that was counted, by the name of its file; empty tables are left out."""
    seats = [seat_letter(seat) for seat in range(len(balance.seats))]
    found: dict[str, list[Row]] = {
        "contenders": _rows(["name"], (([name], balance.of[name]) for name in balance.ranking())),
        "seats": _rows(["seat"], (([seat], share) for seat, share in zip(seats, balance.seats))),
        "by_seat": _rows(
            ["name", "seat"], (([name, seats[seat]], share) for (name, seat), share in sorted(balance.at.items()))
        ),
        "tables": _rows(
            ["table", "seat"],
            (
                ([table, seat], share)
                for table, tally in balance.tables.items()
                for seat, share in zip([*seats, "draw", "no seat"], all_shares(tally))
            ),
        ),
        "pairs": _rows(["one", "other"], (([*pair], share) for pair, share in sorted(balance.against.items()))),
        "lengths": [
            {"table": table, **length_json(tally)} for table, tally in [*balance.tables.items(), ("all", balance.all)]
        ],
    }
    return {name: rows for name, rows in found.items() if rows}


def length_json(tally: Tally) -> Row:
    """How many decisions games took: the mean, the middle nine of ten with the median, the longest."""
    return {
        "games": tally.ended(),
        "mean": round(tally.decisions / max(1, tally.ended()), 1),
        "low": tally.length(0.05),
        "median": tally.length(0.5),
        "high": tally.length(0.95),
        "longest": tally.length(1.0),
    }


def pictures_of(balance: Balance, title: str) -> dict[str, str]:
    """Pictures by the names of their files."""
    seats = [f"seat {seat_letter(seat)}" for seat in range(len(balance.seats))]
    even, names = balance.even(), balance.ranking()
    found = {"seats": shares_svg(dict(zip(seats, balance.seats)), even, title)}
    if names:
        found["contenders"] = shares_svg({name: balance.of[name] for name in names}, even, title)
        by_seat = {(name, seats[seat]): share for (name, seat), share in balance.at.items()}
        found["by_seat"] = heat_svg(names, seats, by_seat, even, title)
    if balance.tables:
        at_tables = {
            (table, seat): share
            for table, tally in balance.tables.items()
            for seat, share in zip(seats, seat_shares(tally))
        }
        found["tables"] = heat_svg(list(balance.tables), seats, at_tables, even, title)
    if balance.against:
        found["pairs"] = heat_svg(names, names, balance.against, even, title)
    return found


def _rows(keys: list[str], shares: Iterable[tuple[list[str], Share]]) -> list[Row]:
    """What each row is about, then its share."""
    return [{**dict(zip(keys, key)), **share.to_json()} for key, share in shares]


def _write_csv(path: Path, rows: list[Row]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, list(rows[0]))
        table.writeheader()
        table.writerows(rows)


def _write_parquet(path: Path, rows: list[Row]) -> None:
    """The same with types, for who has pyarrow; nobody else needs it."""
    try:
        arrow: Any = import_module("pyarrow")
        parquet: Any = import_module("pyarrow.parquet")
    except ImportError:
        return
    parquet.write_table(arrow.Table.from_pylist(rows), str(path))
