"""Errors that people see keep their code and clause on the way to another process, compiled or not."""

from __future__ import annotations

import copy
import pickle

import pytest

from sandtable.core.errors import BadNotation, IllegalAction, SandtableError


@pytest.mark.parametrize("kind", [SandtableError, IllegalAction, BadNotation])
@pytest.mark.parametrize("again", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])
def test_an_error_arrives_as_it_was_sent(kind: type[SandtableError], again: object) -> None:
    assert callable(again)
    for sent in (kind("not so", "bad_example", "NH-NET-10"), kind("not so", "bad_example"), kind("not so")):
        got = again(sent)
        assert type(got) is kind
        assert (str(got), got.args, got.code, got.clause) == (str(sent), sent.args, sent.code, sent.clause)
