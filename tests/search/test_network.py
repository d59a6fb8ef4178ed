"""A network gives what a plain reference gives, compiled and interpreted; files of weights are checked."""

from __future__ import annotations

import json
from math import exp

import numpy as np
import pytest

from sandtable.core.errors import BadNotation
from sandtable.search.network import CERTAIN, MIDDLE, MOST_INPUTS, Inputs, chance_of
from sandtable.search.weights import Weights, read_weights

ABOUT: dict[str, object] = {"game": "none", "features": "squares 1", "command": "by lot", "seed": 5, "generation": 0}


def by_lot(seed: int, inputs: int, hidden: int, dense: int) -> Weights:
    """A network with weights that use the whole of their ranges."""
    chance = np.random.default_rng(seed)
    weights = Weights(ABOUT, inputs, hidden, dense, [])
    row = hidden + 1
    parts = [
        chance.integers(1 - MIDDLE, MIDDLE, inputs * row),
        chance.integers(-2000, 2000, row),
        chance.integers(-700, 700, hidden * dense),
        chance.integers(-60_000, 60_000, dense),
        chance.integers(-40_000, 40_000, dense),
        chance.integers(-4_000_000, 4_000_000, 1),
    ]
    weights.numbers = [int(number) for part in parts for number in part]
    assert len(weights.numbers) == weights.count()
    return weights


def reference(weights: Weights, on: list[int]) -> int:
    """The same in numpy, from the definition alone."""
    row, dense = weights.hidden + 1, weights.dense
    numbers = np.array(weights.numbers, np.int64)
    table = numbers[: weights.inputs * row].reshape(weights.inputs, row)
    bias, first, first_bias, last, last_bias = np.split(
        numbers[weights.inputs * row :], np.cumsum([row, weights.hidden * dense, dense, dense])
    )
    sums = table[on].sum(axis=0) + bias
    inner = np.clip(sums[:-1], 0, 256) @ first.reshape(weights.hidden, dense) + first_bias
    return int((np.clip(inner >> 8, 0, 256) @ last + last_bias[0] >> 12) + 4 * sums[-1])


def switched(on: list[int]) -> Inputs:
    """Inputs that are on."""
    inputs = Inputs()
    for at in on:
        inputs.add(at)
    return inputs


@pytest.mark.parametrize(("hidden", "dense"), [(11, 1), (35, 16), (47, 8)])
def test_a_network_gives_what_the_reference_gives(hidden: int, dense: int) -> None:
    weights = by_lot(hidden, 300, hidden, dense)
    network = weights.network()
    chance = np.random.default_rng(1)
    for count in [0, 1, 2, 7, 60, 200, MOST_INPUTS]:
        on = [int(at) for at in chance.integers(0, 300, count)]
        assert network.logit(switched(on)) == reference(weights, on)


def test_lanes_do_not_spill_into_each_other() -> None:
    for extreme in (1 - MIDDLE, MIDDLE - 1):
        weights = Weights(ABOUT, 1, 11, 1, [extreme, -extreme] * 6 + [0] * 12 + [5] * 11 + [0, 1, 0])
        on = [0] * MOST_INPUTS
        assert weights.network().logit(switched(on)) == reference(weights, on)


def test_inputs_are_used_again_and_bounded() -> None:
    weights = by_lot(3, 20, 23, 4)
    network, inputs = weights.network(), switched([1, 2, 3])
    network.logit(inputs)
    inputs.clear()
    inputs.add(7)
    assert inputs.to_list() == [7]
    assert network.logit(inputs) == reference(weights, [7])
    with pytest.raises(ValueError, match="more than 511 inputs"):
        switched([0] * (MOST_INPUTS + 1))


def test_a_chance_follows_the_logistic_function() -> None:
    last = -1
    for logit in range(-12_000, 12_001, 7):
        chance = int(chance_of(logit))
        assert abs(chance / CERTAIN - 1 / (1 + exp(-logit / 1000))) < 6e-5
        assert chance >= last
        assert chance + chance_of(-logit) == CERTAIN
        last = chance
    assert chance_of(0) == CERTAIN // 2
    assert chance_of(10**9) < CERTAIN


def test_weights_are_read_as_they_were_written() -> None:
    weights = by_lot(8, 50, 11, 3)
    data = weights.to_bytes()
    read = read_weights(data, "here", "squares 1")
    assert (read.inputs, read.hidden, read.dense, read.numbers) == (50, 11, 3, weights.numbers)
    assert read.about["command"] == "by lot"
    assert read.to_bytes() == data
    assert data.startswith(b"sandtable network 1\n{")


def damaged() -> dict[str, tuple[bytes, str]]:
    """Files that are none, by what is wrong with them, and what is said about it."""
    form, header, packed = by_lot(8, 50, 11, 3).to_bytes().split(b"\n", 2)
    about = json.loads(header)

    def with_header(**changes: object) -> bytes:
        return b"\n".join([form, json.dumps({**about, **changes}).encode(), packed])

    return {
        "empty": (b"", "no network of the form"),
        "other": (b"PNG\n" + header + b"\n" + packed, "no network of the form"),
        "no header": (form + b"\nnot JSON\n" + packed, "no JSON object"),
        "a list": (form + b"\n[1]\n" + packed, "no JSON object"),
        "cut": (b"\n".join([form, header, packed[:-9]]), "do not fit its digest"),
        "flipped": (b"\n".join([form, header, packed[:-1] + bytes([packed[-1] ^ 1])]), "do not fit its digest"),
        "no size": (with_header(inputs=None), "inputs must be a number, not None"),
        "huge": (with_header(hidden=10**9), "hidden must be a number from 1 to 191"),
        "true": (with_header(dense=True), "dense must be a number, not True"),
        "odd": (with_header(hidden=9), "one less than a multiple of 12, not 9"),
        "short": (with_header(inputs=51), "bytes of numbers are needed"),
        "long": (with_header(inputs=49), "bytes of numbers are needed"),
        "others": (with_header(features="squares 2"), "learned for the features 'squares 2', not 'squares 1'"),
    }


@pytest.mark.parametrize("kind", damaged())
def test_a_file_that_is_no_network_is_refused_in_one_line(kind: str) -> None:
    data, words = damaged()[kind]
    with pytest.raises(BadNotation) as refused:
        read_weights(data, "here", "squares 1")
    assert words in str(refused.value)
    assert str(refused.value).startswith("here: ")
    assert "\n" not in str(refused.value)
    assert refused.value.code == "bad_network"
