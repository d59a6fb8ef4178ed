"""How much anybody may ask for, and buckets that count it."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from time import monotonic

from sandtable.server.errors import Refused

MOST_BUCKETS = 10_000
"""Keys that are counted at a time, of each kind."""
SALT = secrets.token_bytes(16)
"""Nobody outside knows which keys share a digest."""


@dataclass(slots=True)
class LineLimits:
    """A line in front of some work (traffic/line.py)."""

    at_once: int
    """So much of it is done at the same time."""
    waiting: int
    """So many may wait; the next one is refused with `busy`."""
    seconds: float = 0.6
    """Whoever has waited for so long is refused with `busy`."""
    per_address: int = 0
    """So many may be of one address, inside and waiting, before it is refused with `too_fast`; 0: any number."""

    def __post_init__(self) -> None:
        if self.at_once < 1 or min(self.waiting, self.seconds, self.per_address) < 0:
            raise ValueError("at_once from 1 on is needed, waiting, seconds and per_address from 0 on")

    def __str__(self) -> str:
        """As it stands in a file of settings."""
        return "{" + ", ".join(f"{name} = {value:g}" for name, value in asdict(self).items()) + "}"


@dataclass(slots=True)
class Limits:
    """All limits of a server; tests set their own."""

    message_bytes: int = 16_384
    """Bytes of one message of a socket; a larger one is refused."""
    frame_bytes: int = 1_048_576
    """Bytes of one message of a socket over which the socket is closed."""
    body_bytes: int = 262_144
    """Bytes of the body of a call."""
    messages_per_second: float = 50.0
    """Messages of one socket a second, after the burst."""
    message_burst: int = 200
    """Messages that one socket may send at once."""
    calls_per_second: float = 50.0
    """Calls from one address a second, after the burst."""
    call_burst: int = 300
    """Calls from one address at once."""
    phrases_per_minute: float = 10.0
    """Phrases that one seat says a minute, after the burst."""
    phrase_burst: int = 3
    """Phrases that one seat may say at once."""
    tables_per_minute: int = 30
    """New tables of one user a minute; one address may make ten times as many."""
    unfinished_tables: int = 200
    """Tables of one user that are not over."""
    imports: int = 100
    """Replays that one person may keep on the server."""
    import_bytes: int = 4_000_000
    """All replays of one person together, as files; stored they take about ten times as much."""
    imports_per_hour: int = 60
    """Replays stored from one address."""
    import_days: int = 30
    """Replays of guests that nobody has looked at for so long go."""
    unowned_import_bytes: int = 50_000_000
    """All replays of guests together; beyond, those go that were not looked at for the longest time."""
    sign_ins_per_minute: int = 10
    """Tries to sign in under one name from one address; further ones under a name wait longer and longer."""
    sign_ins_per_address: int = 60
    """Tries to sign in from one address in a minute."""
    sign_ups_per_hour: int = 30
    """New accounts from one address."""
    renames_per_day: int = 5
    """New names of one account."""
    proofs_per_minute: int = 12
    """Etudes to prove a minute from one address."""
    analysis_pieces_per_minute: int = 240
    """Pieces of analyses (half a second, or one turn) of one user a minute; one address may have ten times as many."""
    news_targets: int = 10
    """Devices to which one person has news pushed, and channels that they have told of tables; the oldest go."""
    news_changes_per_hour: int = 60
    """Devices, channels and mailboxes that are added or changed from one address."""
    mails_per_hour: int = 5
    """Mails that ask somebody to confirm their address, from one address."""
    news_per_hour: int = 60
    """News of games that one person is sent, to all their targets together."""
    news_waiting: int = 2_000
    """News that wait to be sent, or until somebody's quiet hours end, in one process; more are dropped."""
    sockets_per_user: int = 40
    """Open sockets of one user."""
    sockets_per_table: int = 2_000
    """Open sockets at one table."""
    sockets_per_address: int = 500
    """Open sockets of one address, which may be many people."""
    sockets: int = 20_000
    """Open sockets of one process."""
    connections: int = 24_000
    """Open connections in all; fewer where the system allows fewer descriptors (a quarter may be left for the rest)."""
    connections_per_address: int = 600
    """Open connections of one address; a proxy that is trusted to name the address is not counted."""
    head_seconds: float = 10.0
    """A request whose headers have not arrived by then is cut off."""
    body_seconds: float = 20.0
    """A request whose body has not arrived by then is cut off."""
    stall_seconds: float = 30.0
    """An answer that is not being read for so long is cut off."""
    outgoing_messages: int = 256
    """Messages that wait for one socket that reads too slowly; with more it is closed."""
    name_letters: int = 32
    """Letters of a name."""
    password_letters: int = 200
    """Letters of a password."""
    import_actions: int = 10_000
    """Actions of a replay that somebody stores or goes on from."""
    import_characters: int = 16_000_000
    """Characters of all positions of such a game together: what its recording costs grows with them."""
    jobs_waiting: int = 1_000
    """Jobs (answers of bots, recordings, proofs ...) that wait for a process; more are refused with `busy`."""
    jobs_waiting_per_user: int = 30
    """Of these for one person."""
    jobs_waiting_per_address: int = 120
    """Of these for one address."""
    jobs_running_per_user: int = 2
    """Jobs of one person that run at the same time."""
    jobs_running_per_address: int = 4
    """Jobs of one address that run at the same time."""
    acts: LineLimits = field(default_factory=lambda: LineLimits(64, 1000, 0.25))
    """Moves and other messages that change a table; all other lines give way to them."""
    asks: LineLimits = field(default_factory=lambda: LineLimits(64, 256))
    """Forecasts and questions of a game."""
    joins: LineLimits = field(default_factory=lambda: LineLimits(8, 64, 0.25))
    """Sockets that come to a table."""
    calls: LineLimits = field(default_factory=lambda: LineLimits(32, 256, per_address=16))
    """Calls that change something: new tables, seats, names."""
    reads: LineLimits = field(default_factory=lambda: LineLimits(8, 64, 0.3, per_address=32))
    """Calls that only look: the lobby, tables."""
    games: LineLimits = field(default_factory=lambda: LineLimits(32, 64, per_address=16))
    """Calls that play a game to answer: logs, recordings, positions, replays, etudes."""
    passwords: LineLimits = field(default_factory=lambda: LineLimits(2, 32, per_address=8))
    """Calls that hash a password, which takes time and memory."""
    files: LineLimits = field(default_factory=lambda: LineLimits(16, 512, 2.0, per_address=128))
    """Files of the page."""


class Tally:
    """Counts what is held at the same time by key, at most so much each."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    def take(self, key: str) -> bool:
        """Hold one more, if that may be."""
        held = self._held.get(key, 0)
        if held >= self._most:
            return False
        self._held[key] = held + 1
        return True

    def give(self, key: str) -> None:
        """Hold one less."""
        held = self._held.pop(key) - 1
        if held:
            self._held[key] = held


class Bucket:
    """Lets `burst` through at once and then `rate` per second."""

    __slots__ = ("_burst", "_level", "_rate", "_seen")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._seen = monotonic()

    def take(self) -> bool:
        """Is there room for one more?"""
        moment = monotonic()
        self._level = min(self._burst, self._level + (moment - self._seen) * self._rate)
        self._seen = moment
        if self._level < 1:
            return False
        self._level -= 1
        return True

    def is_full(self) -> bool:
        """Has nobody taken anything for a while?"""
        return self._level + (monotonic() - self._seen) * self._rate >= self._burst


class Buckets:
    """One bucket per key (a user, an address), by a digest of the key: whatever it is made of, it takes as much room.

    Full buckets are forgotten, and beyond `most` the one that was used the longest time ago.
    """

    def __init__(self, rate: float, burst: float, most: int = MOST_BUCKETS) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[bytes, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, what: str) -> None:
        """Take one or refuse with `too_fast`."""
        digest = blake2b(key.encode(errors="replace"), digest_size=16, key=SALT).digest()
        bucket = self._buckets.get(digest)
        if bucket is None:
            self._forget()
            bucket = self._buckets[digest] = Bucket(self._rate, self._burst)
        self._buckets.move_to_end(digest)
        if not bucket.take():
            raise Refused("too_fast", f"too many {what}; wait a moment")

    def _forget(self) -> None:
        """Make room for one more; the oldest come first, so that nothing has to be searched."""
        while self._buckets:
            oldest = next(iter(self._buckets.values()))
            if len(self._buckets) < self._most and not oldest.is_full():
                return
            self._buckets.popitem(last=False)
