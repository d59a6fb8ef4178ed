"""Files that people hand over, and files that commands keep."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest
import yaml

from sandtable.cli.files import _yaml_loader, load_data
from sandtable.cli.saving import save
from sandtable.core.errors import BadNotation
from tests.cli.command import Shell
from tests.cli.test_replay import GOLDEN, built


class Key(str):
    """A key that counts how often keys were compared."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        Key.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_keys_of_a_mapping_are_compared_a_few_times_each() -> None:
    count = 2000
    pairs: list[tuple[yaml.Node, yaml.Node]] = [
        (
            yaml.ScalarNode("tag:yaml.org,2002:str", Key(f"k{number}")),
            yaml.ScalarNode("tag:yaml.org,2002:int", str(number)),
        )
        for number in range(count)
    ]
    mark = yaml.Mark("", 0, 0, 0, None, 0)
    node = yaml.MappingNode("tag:yaml.org,2002:map", pairs, mark, mark)
    assert len(_yaml_loader()("").construct_mapping(node, deep=True)) == count
    assert Key.compared < 20 * count


@pytest.mark.parametrize("text", ["a: 1\nb: 2\na: 3", '{"a": 1, "b": 2, "a": 3}'])
def test_a_key_that_stands_twice_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="the key 'a' stands twice"):
        load_data(text)


def test_a_file_is_replaced_at_once_and_keeps_its_mode(tmp_path: Path) -> None:
    target = tmp_path / "game.html"
    assert save(str(target), "one")
    target.chmod(0o640)
    reader = target.open(encoding="utf-8")
    assert save(str(target), "two")
    assert reader.read() == "one", "who has it open keeps the old one"
    reader.close()
    assert target.read_text(encoding="utf-8") == "two"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert os.listdir(tmp_path) == ["game.html"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target, link = tmp_path / "there" / "game.html", tmp_path / "link.html"
    link.symlink_to(target)
    for text in ("one", "two"):
        assert save(str(link), text)
        assert link.is_symlink()
        assert target.read_text(encoding="utf-8") == text


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[str] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_text(encoding="utf-8")), daemon=True)
    reader.start()
    assert not save(str(pipe), "a page")
    reader.join(10)
    assert got == ["a page"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_device_stays_a_device(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    (built(shell, monkeypatch) / "offline.html").write_text('{"format":"none"}', encoding="utf-8")
    link = shell.folder / "nothing"
    link.symlink_to("/dev/null")
    for target in ("/dev/null", str(link)):
        ran = shell("replay", str(GOLDEN), "--html", target)
        assert (ran.code, ran.out, ran.err) == (0, "", ""), "what is said could stand in the stream itself"
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)
    assert link.is_symlink()


@pytest.mark.parametrize("option", ["--html", "--svg"])
@pytest.mark.parametrize("target", ["", ".", "..", "/", "a\0b", "x" * 300, "none/x", f"{GOLDEN}/x"])
def test_a_place_that_takes_no_file(target: str, option: str, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = built(shell, monkeypatch)
    (folder / "offline.html").write_text('{"format":"none"}', encoding="utf-8")
    monkeypatch.setattr("sandtable.cli.replay.picture", lambda *_: "<svg/>")
    monkeypatch.chdir(shell.folder)
    assert shell("replay", str(GOLDEN), option, target).refusal()
    assert not list(shell.folder.rglob("*.part"))
