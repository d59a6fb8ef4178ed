"""Weights of a network as a file: a line that names the form, a line of JSON that says what made them, the numbers.

The numbers are compressed: the weights of all inputs (low bytes, then high bytes), then those of the dense layer. A
digest guards them, and the name of the inputs says for which features they were learned.
"""

from __future__ import annotations

import json
import zlib
from hashlib import blake2b
from typing import Final

from sandtable.core.errors import BadNotation
from sandtable.kit.bits import append, i64, vec
from sandtable.search.network import LANE_BITS, LANES, MIDDLE, MOST_DENSE, MOST_HIDDEN, WORDS, Network

FORM: Final = "sandtable network 1"
LARGEST: Final = 65_536
"""Inputs of a network."""
WIDE: Final = 4
"""Bytes of a number that is not a weight of an input."""
LARGEST_HEADER: Final = 10_000


class Weights:
    """All numbers of a network, plain, with what made them."""

    def __init__(self, about: dict[str, object], inputs: int, hidden: int, dense: int, numbers: list[int]) -> None:
        self.about = about
        """Game, features, command, games, positions, seed, generation: for people and for the check of the features."""
        self.inputs = inputs
        self.hidden = hidden
        self.dense = dense
        self.numbers = numbers
        """Of each input to each accumulator and the direct one; biases of these; accumulators to dense units; biases of
        these; dense units to the output; its bias."""

    def count(self) -> int:
        """How many numbers a network of this shape has."""
        row = self.hidden + 1
        return self.inputs * row + row + self.hidden * self.dense + 2 * self.dense + 1

    def to_bytes(self) -> bytes:
        """The file."""
        sparse = self.inputs * (self.hidden + 1)
        low = bytearray()
        high = bytearray()
        for number in self.numbers[:sparse]:
            low.append((number + MIDDLE) & 255)
            high.append((number + MIDDLE) >> 8)
        rest = bytearray()
        for number in self.numbers[sparse:]:
            rest += number.to_bytes(WIDE, "little", signed=True)
        packed = zlib.compress(bytes(low + high + rest), 9)
        header = dict(self.about)
        header["inputs"] = self.inputs
        header["hidden"] = self.hidden
        header["dense"] = self.dense
        header["digest"] = _digest(packed)
        return f"{FORM}\n{json.dumps(header, sort_keys=True)}\n".encode() + packed

    def network(self) -> Network:
        """The network, its weights packed into words."""
        row = self.hidden + 1
        at = self.inputs * row
        words = vec[i64]()
        for first in range(0, at, LANES):
            word: i64 = 0
            for lane in range(LANES):
                weight: i64 = self.numbers[first + lane] + MIDDLE
                word |= weight << (lane * LANE_BITS)
            words = append(words, word)
        bias = self._part(at, row)
        at += row
        dense = self._part(at, self.hidden * self.dense)
        at += self.hidden * self.dense
        dense_bias = self._part(at, self.dense)
        at += self.dense
        last = self._part(at, self.dense)
        return Network(
            self.inputs, self.hidden, self.dense, words, bias, dense, dense_bias, last, self.numbers[at + self.dense]
        )

    def _part(self, start: int, size: int) -> vec[i64]:
        return vec[i64]([i64(number) for number in self.numbers[start : start + size]])


def read_weights(data: bytes, name: str, features: str = "") -> Weights:
    """The weights of a file; BadNotation in one line where it is damaged or was learned for other features."""
    form, _, rest = data.partition(b"\n")
    if form != FORM.encode():
        raise BadNotation(f"{name}: no network of the form {FORM!r}", "bad_network")
    line, _, packed = rest.partition(b"\n")
    header = _read_header(line, name)
    inputs, hidden, dense = _size(header, "inputs", name), _size(header, "hidden", name), _size(header, "dense", name)
    check_shape(inputs, hidden, dense, name)
    if features and header.get("features") != features:
        raise BadNotation(
            f"{name}: learned for the features {header.get('features')!r}, not {features!r}", "bad_network"
        )
    if header.get("digest") != _digest(packed):
        raise BadNotation(f"{name}: damaged: its numbers do not fit its digest", "bad_network")
    weights = Weights(header, inputs, hidden, dense, [])
    weights.numbers = _unpack(packed, inputs * (hidden + 1), weights.count(), name)
    return weights


def _read_header(line: bytes, name: str) -> dict[str, object]:
    try:
        if len(line) > LARGEST_HEADER:
            raise ValueError
        header: object = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict):
        raise BadNotation(f"{name}: damaged: the second line is no JSON object", "bad_network")
    return {str(key): value for key, value in header.items()}


def _size(header: dict[str, object], key: str, name: str) -> int:
    value = header.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadNotation(f"{name}: {key} must be a number, not {value!r}", "bad_network")
    return value


def check_shape(inputs: int, hidden: int, dense: int, name: str) -> None:
    """Refuse a network that is too large, or whose accumulators do not fill their words."""
    for key, value, most in (
        ("inputs", inputs, LARGEST),
        ("hidden", hidden, MOST_HIDDEN),
        ("dense", dense, MOST_DENSE),
    ):
        if not 0 < value <= most:
            raise BadNotation(f"{name}: {key} must be a number from 1 to {most}, not {value}", "bad_network")
    if (hidden + 1) % (LANES * WORDS):
        wanted = f"one less than a multiple of {LANES * WORDS}"
        raise BadNotation(f"{name}: hidden must be {wanted}, not {hidden}", "bad_network")


def _unpack(packed: bytes, sparse: int, count: int, name: str) -> list[int]:
    size = 2 * sparse + WIDE * (count - sparse)
    try:
        opener = zlib.decompressobj()
        data = opener.decompress(packed, size + 1)
    except zlib.error:
        data = b""
    if len(data) != size:
        raise BadNotation(f"{name}: damaged: {size} bytes of numbers are needed, not {len(data)}", "bad_network")
    numbers: list[int] = []
    for place in range(sparse):
        numbers.append((data[place] | data[sparse + place] << 8) - MIDDLE)
    if sparse and (min(numbers) <= -MIDDLE or max(numbers) >= MIDDLE):
        raise BadNotation(f"{name}: damaged: a weight of an input is too large", "bad_network")
    for start in range(2 * sparse, size, WIDE):
        numbers.append(int.from_bytes(data[start : start + WIDE], "little", signed=True))
    return numbers


def _digest(packed: bytes) -> str:
    return blake2b(packed, digest_size=8).hexdigest()
