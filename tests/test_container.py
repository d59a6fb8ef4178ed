"""Dockerfile, compose.yaml and what lies in deploy/ name what is there; the steps of the image are run in a folder."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
import yaml

from sandtable import _build
from sandtable.cli.main import build_parsers, load

ROOT = Path(_build.CHECKOUT)
DOCKERFILE = ROOT / "Dockerfile"


def steps() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile: word and rest, long lines joined."""
    text = re.sub(r"\\\n\s*", "", DOCKERFILE.read_text(encoding="utf-8"))
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in text.splitlines()) if word.isupper()]


def of(word: str) -> list[str]:
    """What follows a word in the Dockerfile, in order."""
    return [rest for found, rest in steps() if found == word]


def compose() -> dict[str, Any]:
    """The services of compose.yaml."""
    read: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    return read


def options_of(arguments: list[str]) -> Any:
    """What the command line makes of arguments; it ends with an error for those it does not know."""
    parser, parsers = build_parsers()
    load(arguments[0]).add_arguments(parsers[arguments[0]])
    return parser.parse_args(arguments)


def test_commands_are_those_of_the_program() -> None:
    assert of("ENTRYPOINT") == ['["sandtable"]']
    assert options_of(json.loads(of("CMD")[0])).host == "0.0.0.0"
    own = {name: one for name, one in compose()["services"].items() if "command" in one}
    assert set(own) == {"worker-1", "worker-2"}
    for name, one in own.items():
        assert options_of(one["command"]).peer_host == one["networks"]["inner"]["ipv4_address"], name
    for unit in (ROOT / "deploy").glob("*.service"):
        [command] = re.findall(r"bin/sandtable (.*?)'?$", unit.read_text(encoding="utf-8"), re.M)
        options_of(re.sub(r"\$\(.*?\)", "now", command).split())


def test_one_server_on_sqlite_is_what_comes_up_by_itself() -> None:
    services = compose()["services"]
    assert [name for name, one in services.items() if "profiles" not in one] == ["sandtable"]
    assert "SANDTABLE_DB=sqlite:////data/games.sqlite" in of("ENV")[0]
    assert services["sandtable"]["volumes"] == ["games:/data"]
    proxy = services["proxy"]["networks"]["inner"]["ipv4_address"]
    for name in ("worker-1", "worker-2"):
        assert services[name]["environment"]["FORWARDED_ALLOW_IPS"] == proxy
        assert services["proxy"]["depends_on"][name] == {"condition": "service_healthy"}


def test_images_have_plain_names() -> None:
    images = [one["image"] for one in compose()["services"].values()]
    images += [rest.split()[0] for rest in of("FROM")]
    assert all(re.fullmatch(r"[a-z]+(:[0-9a-z.-]+)?", image) for image in images), images


def test_the_proxy_hashes_by_table() -> None:
    text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    [by_table] = re.findall(r"~(\^\S+)\s+\$table;", text)
    pattern = re.compile(by_table.replace("(?<", "(?P<"))
    for path in ("/ws/tables/abc123", "/api/tables/abc123", "/api/tables/abc123/seats/0"):
        found = pattern.match(path)
        assert found is not None
        assert found["table"] == "abc123"
    assert pattern.match("/api/tables") is None
    assert re.findall(r"hash \$asked_for consistent;", text)
    servers = re.findall(r"server ([\w-]+):8000", text)
    assert servers == [name for name in compose()["services"] if name.startswith("worker")]


def test_nothing_that_the_image_needs_is_left_out() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    left_out = {name for name in tracked for line in ignored if line and Path(name).is_relative_to(line)}
    assert {name for name in left_out if not name.startswith(".ci/")} == set()


@pytest.mark.soak
def test_the_steps_of_the_image_in_a_plain_folder(tmp_path: Path) -> None:
    """No container engine is needed: what would run in the image runs in folders; libraries are fetched."""
    tree, image = tmp_path / "sandtable", tmp_path / "image"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(tree)], check=True)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SANDTABLE"))}
    [make] = [step for step in of("RUN") if step.startswith("make")]
    subprocess.run(make, shell=True, cwd=tree, env=kept, check=True)
    venv.create(image / "env", with_pip=True)
    (image / "wheel").mkdir()
    for name in next(rest for rest in of("COPY") if rest.startswith("--from")).split()[1:-1]:
        for file in tree.glob(name.removeprefix("/sandtable/")):
            shutil.copy(file, image / "wheel")
    [install] = [step for step in of("RUN") if step.startswith("pip")]
    programs = image / "env" / "bin"
    path = {**kept, "PATH": f"{programs}:/usr/bin:/bin"}
    subprocess.run(install.replace("/wheel", str(image / "wheel")), shell=True, cwd=image, env=path, check=True)
    command = [str(programs / "sandtable"), *json.loads(of("CMD")[0])]
    command[command.index("8000")] = "0"
    environment = {**path, "PATH": str(programs), "SANDTABLE_DB": f"sqlite:///{image}/games.sqlite"}
    with subprocess.Popen(
        command, cwd=image, env={**environment, "PYTHONUNBUFFERED": "1"}, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        port = server.stdout.readline().rpartition(":")[2].strip()
        [check] = [rest for word, rest in steps() if word == "HEALTHCHECK"]
        code = json.loads(check[check.index("[") :])[2].replace("8000", port)
        subprocess.run([sys.executable, "-c", code], check=True)
        with urlopen(f"http://127.0.0.1:{port}/", timeout=30) as page:
            assert b"/assets/" in page.read()
        server.terminate()
