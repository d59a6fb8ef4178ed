"""A small network with integer weights: what a position is worth, from inputs that are on or off.

Sparse inputs are summed into accumulators; what is left of them between 0 and 1 goes through one dense layer to one
output, and one accumulator goes there directly. The output is the logit of the winning chance in thousandths. There are
integers only, so compiled, interpreted and in a browser it gives the same.

Three accumulators share a word: a weight is stored `MIDDLE` higher than it is, so that no lane ever borrows from the
next, and `MOST_INPUTS` of them cannot overflow it. Four words are summed at a time.
"""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import i64, vec

MOST_HIDDEN: Final = 191
MOST_DENSE: Final = 64
LANES: Final = 3
WORDS: Final = 4
LANE_BITS: Final = 20
LANE_MASK: Final = (1 << LANE_BITS) - 1
MIDDLE: Final = 1024
"""Weights of inputs lie strictly between -MIDDLE and MIDDLE."""
MOST_INPUTS: Final = 511
"""So many inputs may be on at once."""
ONE: Final = 256
"""What stands for 1 in an accumulator and in a weight of the dense layer."""
ONE_BITS: Final = 8
DIRECT: Final = 4
"""Thousandths of a logit that a weight of 1 in the direct accumulator is worth."""
OUTPUT_BITS: Final = 12
"""A weight of the output is counted in 1/16 of a thousandth: 16,000 times ONE, shifted by so many bits, is a logit."""

CERTAIN: Final = 1_000_000
"""A winning chance of 1."""
STEP: Final = 16
"""Thousandths of a logit between two entries of the table of chances."""
STEPS: Final = 640
LESS: Final = 1_134_621_550_562_843_366
"""exp(-STEP / 1000) in 2**60."""


def starts(sizes: dict[str, int], first: int = 0) -> dict[str, int]:
    """The first input of each block, where blocks of these sizes follow each other."""
    found: dict[str, int] = {}
    for name, size in sizes.items():
        found[name] = first
        first += size
    return found


class Inputs:
    """Which inputs are on; one that is on twice counts twice. Filled natively and used again."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * MOST_INPUTS)
        self.count: i64 = 0
        self.words: vec[i64] = vec[i64]([0] * ((MOST_HIDDEN + 1) // LANES))
        """Room for sums, so that an evaluation allocates nothing."""
        self.dense: vec[i64] = vec[i64]([0] * MOST_DENSE)

    def clear(self) -> None:
        """Nothing is on."""
        self.count = 0

    def add(self, at: i64) -> None:
        """An input is on."""
        if self.count >= MOST_INPUTS:
            raise ValueError(f"more than {MOST_INPUTS} inputs are on")
        self.items[self.count] = at
        self.count += 1

    def to_list(self) -> list[int]:
        """The inputs as ordinary integers, in the order they were added."""
        return [int(self.items[place]) for place in range(self.count)]


class Network:
    """Weights, as `search.weights` reads them. `hidden` and one direct accumulator fill `WORDS` words, or twice, ..."""

    def __init__(
        self,
        inputs: int,
        hidden: int,
        dense: int,
        words: vec[i64],
        bias: vec[i64],
        first: vec[i64],
        first_bias: vec[i64],
        last: vec[i64],
        last_bias: int,
    ) -> None:
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.dense: i64 = dense
        self.row: i64 = (hidden + 1) // LANES
        """Words of one input."""
        self.words = words
        self.bias = bias
        """Of each accumulator; the direct one is the last."""
        self.first = first
        """From each accumulator to each unit of the dense layer."""
        self.first_bias = first_bias
        self.last = last
        self.last_bias: i64 = last_bias

    def logit(self, on: Inputs) -> i64:
        """The logit of the winning chance in thousandths."""
        self._sum(on)
        self._spread(on)
        total = self.last_bias
        for unit in range(self.dense):
            total += self.last[unit] * _clipped(on.dense[unit] >> ONE_BITS)
        return (total >> OUTPUT_BITS) + DIRECT * self._accumulator(on, self.hidden)

    def chance(self, on: Inputs) -> i64:
        """The winning chance in millionths."""
        return chance_of(self.logit(on))

    def _sum(self, on: Inputs) -> None:
        """Add up the words of all inputs that are on."""
        row = self.row
        words = self.words
        items = on.items
        word: i64 = 0
        while word < row:
            one: i64 = 0
            two: i64 = 0
            three: i64 = 0
            four: i64 = 0
            for place in range(on.count):
                at = items[place] * row + word
                one += words[at]
                two += words[at + 1]
                three += words[at + 2]
                four += words[at + 3]
            on.words[word] = one
            on.words[word + 1] = two
            on.words[word + 2] = three
            on.words[word + 3] = four
            word += WORDS

    def _accumulator(self, on: Inputs, at: i64) -> i64:
        """The sum in one lane, without what was added to keep it positive."""
        lane = on.words[at // LANES] >> (at % LANES * LANE_BITS) & LANE_MASK
        return lane - MIDDLE * on.count + self.bias[at]

    def _spread(self, on: Inputs) -> None:
        """Sums of the dense layer; an accumulator at 0 adds nothing."""
        size = self.dense
        dense = on.dense
        first = self.first
        for unit in range(size):
            dense[unit] = self.first_bias[unit]
        for at in range(self.hidden):
            level = _clipped(self._accumulator(on, at))
            if level != 0:
                base = at * size
                for unit in range(size):
                    dense[unit] += level * first[base + unit]


def _clipped(level: i64) -> i64:
    """Between 0 and ONE."""
    if level < 0:
        return 0
    return level if level < ONE else i64(ONE)


def chance_of(logit: i64) -> i64:
    """The winning chance in millionths of a logit in thousandths; never more the lower the logit is."""
    if logit < 0:
        return CERTAIN - chance_of(-logit)
    place = logit // STEP
    if place >= STEPS:
        return CHANCES[STEPS]
    return CHANCES[place] + (CHANCES[place + 1] - CHANCES[place]) * (logit % STEP) // STEP


def logit_of(chance: i64) -> i64:
    """The logit in thousandths of a winning chance in millionths, as `chance_of` has it."""
    if 2 * chance < CERTAIN:
        return -logit_of(CERTAIN - chance)
    low: i64 = 0
    high: i64 = STEPS
    while high - low > 1:
        middle = (low + high) // 2
        if CHANCES[middle] <= chance:
            low = middle
        else:
            high = middle
    rise = CHANCES[high] - CHANCES[low]
    beyond = chance - CHANCES[low]
    return STEP * low + (STEP * beyond // rise if beyond < rise else i64(STEP))


def _chances() -> list[i64]:
    """The logistic function at every step from 0 on, by whole numbers alone."""
    whole = 1 << 60
    odds = whole
    table: list[i64] = []
    for _ in range(STEPS + 1):
        table.append(CERTAIN * whole // (whole + odds))
        odds = odds * LESS // whole
    return table


CHANCES: Final[vec[i64]] = vec[i64](_chances())
