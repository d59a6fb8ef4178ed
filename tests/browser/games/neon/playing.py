"""Plays Neon on the match screen: by the mouse, by a finger or by keys alone, choosing at random what is offered."""

from __future__ import annotations

import json
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from tests.browser.choosing import ANSWER, CONFIRM, LEGAL, Chooser, create_game
from tests.browser.conftest import PATIENCE
from tests.browser.playing import wait_until_ready

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHOICES = 400
"""No game of Neon needs more choices of the people at one screen."""
PAUSE = 12
WEAPON = ".attack [data-weapon]:not([aria-disabled=true])"
OFFER = ".attack .offer:not([disabled])"
PLACE = "[data-place]:not([disabled])"
FATE = ".placing .fates .btn"
UPGRADE = "[data-upgrade]:not([disabled])"
LOCK = ".lock .btn:not([disabled])"
SHOW = "[data-handover] .btn"
SECRETS = "[data-plan], .placing, .bottom > *"
"""What may not be on the page while it waits to be handed over."""


def create(page: Page, settings: dict[str, Any], seats: list[dict[str, Any]], **more: Any) -> str:
    """A new table of Neon; its id."""
    return create_game(page, "neon", settings, seats, **more)


def open_arena(page: Page, table: str) -> None:
    page.goto(f"/t/{table}")
    page.locator("[data-sector]").first.wait_for()


class Player(Chooser):
    """Somebody who chooses at random what the screen offers."""

    parts: ClassVar[dict[str, str]] = {
        **Chooser.parts,
        "weapons": WEAPON,
        "offers": OFFER,
        "place": PLACE,
        "fates": FATE,
        "upgrades": UPGRADE,
        "lock": LOCK,
        "plan": "[data-plan]",
    }

    def __init__(self, page: Page, seed: int, by: str = "mouse") -> None:
        super().__init__(page, seed, by)
        self.handed: set[str] = set()
        """Seats that the screen was handed over to."""

    def play(self, choices: int = CHOICES) -> str:
        """Choose so often, or to the end of the game; the last state of the screen."""
        for _ in range(choices):
            if wait_until_ready(self.page) == "over":
                return "over"
            self.choose()
        return wait_until_ready(self.page)

    def choose(self) -> None:
        """One answer to the open question, step by step."""
        begun = self.look()
        # An action is offered with the abilities before it.
        self.kinds.add("action" if begun["kind"] == "own_turn" else begun["kind"])
        now = begun
        give_up = monotonic() + PATIENCE / 1000
        while monotonic() < give_up:
            if now["state"] == "covered":
                self.take_over()
            elif now["kind"] == "layout":
                self.lay()
            else:
                self.step(now)
            self.page.wait_for_timeout(PAUSE)
            now = self.look()
            if now["decision"] != begun["decision"] or now["state"] not in ("yours", "covered"):
                return
            if now["kind"] == "layout" and now["plan"] and not now["lock"]:
                return
        raise AssertionError(f"no answer to {begun['kind']} was found")

    def take_over(self) -> None:
        """The screen changes hands: nothing secret is on it until then."""
        assert self.page.locator(SECRETS).count() == 0, "a secret is shown before the screen was handed over"
        self.handed.add(self.page.locator("[data-handover]").get_attribute("data-handover") or "")
        self.press(SHOW, 0)

    def lay(self) -> None:
        """Turn, slide and exchange the cards a little, then lock the plan."""
        for _ in range(self.dice.randrange(3)):
            if self.by == "touch":
                self.press(".tools .btn", self.dice.randrange(4))
            else:
                self.page.keyboard.press(self.dice.choice(["t", "b", "s", "c", "ArrowRight"]))
        self.press(LOCK, 0)

    def step(self, now: dict[str, Any]) -> None:
        """Found cards, an upgrade, a use in a window; otherwise what is proposed, another weapon or place, a word."""
        if now["place"]:
            if now["fates"] and self.dice.random() < 0.2:
                self.press(FATE, self.dice.randrange(now["fates"]))
            else:
                self.press(PLACE, 0)
        elif now["upgrades"]:
            self.press(UPGRADE, self.dice.randrange(now["upgrades"]))
        elif now["offers"] and self.dice.random() < 0.5:
            self.press(OFFER, self.dice.randrange(now["offers"]))
        elif now["weapons"] and self.dice.random() < 0.3:
            self.press(WEAPON, self.dice.randrange(now["weapons"]))
        elif now["confirm"] and (not now["places"] or self.dice.random() < 0.7):
            self.press(CONFIRM, 0)
        elif now["places"] and (not now["offered"] or self.dice.random() < 0.7):
            self.press(LEGAL, self.dice.randrange(now["places"]))
        elif now["offered"]:
            self.press(ANSWER, self.dice.choice(now["offered"]))


class Clicker(Player):
    """Somebody who takes what is proposed and counts the clicks, those up to each roll too."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, 1)
        self.clicks = 0
        self.attacks: list[int] = []
        self._begun = 0

    def play(self, choices: int = CHOICES) -> str:
        """To the end of the game."""
        for _ in range(choices):
            if wait_until_ready(self.page) == "over":
                return "over"
            self.step(self.look())
            self.page.wait_for_timeout(PAUSE)
        raise AssertionError("the game has no end")

    def step(self, now: dict[str, Any]) -> None:
        """The button that looks like the next step, otherwise the first place, upgrade or word."""
        rolls = self.page.locator(CONFIRM, has_text="Roll").count() > 0 and now["weapons"] > 0
        for selector, count in (
            (LOCK, now["lock"]),
            (PLACE, now["place"]),
            (UPGRADE, now["upgrades"]),
            (CONFIRM, now["confirm"]),
            (LEGAL, now["places"]),
            (ANSWER, len(now["offered"])),
        ):
            if count:
                place = now["offered"][0] if selector == ANSWER else 0
                self.clicks += self.press(selector, place)
                break
        if rolls:
            self.attacks.append(self.clicks - self._begun)
        if rolls or not now["places"]:
            self._begun = self.clicks


SECRET_EVENTS = ("drew", "chose_layout", "saw_upgrade")


def hear(page: Page) -> list[str]:
    """Everything that the page will be told by its socket."""
    received: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda text: received.append(str(text))))
    return received


def secrets_in(frame: str, *own: int) -> list[str]:
    """What a message tells these seats (none: somebody who looks on) of what only others may know (NE-INFO-02)."""
    message = json.loads(frame)
    if message["type"] not in ("welcome", "update"):
        return ["hand"] if '"hand":[' in frame else []
    view, decision = message.get("view") or {}, message.get("decision") or {}
    found = [
        f"{field} of {row['seat']}"
        for row in view.get("fighters", [])
        if row["seat"] not in own
        for field in ("hand", *(("layout", "row", "initiative") if view["stage"] == "layout" else ()))
        if row.get(field) is not None
    ]
    if not own and (view.get("layouts") or decision.get("chosen") or message.get("options")):
        found.append("choices")
    for item in message.get("items", []):
        if item.get("seat") not in (*own, -1) and "action" in item:
            found.append(f"action {item['action']}")
        found += [event["kind"] for event in item.get("events", []) if _is_secret(event, own)]
    return found


def _is_secret(event: dict[str, Any], own: tuple[int, ...]) -> bool:
    kind, clause = str(event["kind"]), str(event["clause"])
    is_hidden = kind in SECRET_EVENTS or (kind == "saw" and clause.startswith("NE-SEARCH"))
    return is_hidden and event.get("seat") not in own
