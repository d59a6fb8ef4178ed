"""A first game: push, pop, forecast, and two bots that play on to the end.

python examples/first_game.py
"""

from __future__ import annotations

import sandtable


def main() -> None:
    match = sandtable.new_game("neuroshima", seed=1, armies="borgo,moloch", first=0)
    print(match)
    print(len(match.legal), "legal actions, the first is", match.legal[0], match.legal[0].fields)

    match.push("hq d4")
    print("taken back:", match.pop())
    match.push("hq d4")
    match.push("hq f3")
    print("in a battle now:", match.forecast()["result"])

    bots = [match.bot("easy"), match.bot("random")]
    for question in match:
        bots[question.seat].play()
    print(match)
    for event in match.events[-3:]:
        print("  ", event)


if __name__ == "__main__":
    main()
