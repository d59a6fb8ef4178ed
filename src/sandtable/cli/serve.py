"""`sandtable serve`: the match server with the web app."""

from __future__ import annotations

import argparse
import os

from sandtable.cli.arguments import natural, positive
from sandtable.core.errors import BadNotation


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments; each is a setting by its name (docs/settings.md)."""
    parser.add_argument("--config", metavar="FILE", help="settings and limits in TOML; options go before them")
    parser.add_argument("--host", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=natural, help="port, 0 for any free one (default: 8000)")
    parser.add_argument(
        "--db",
        metavar="URL",
        help="sqlite:///path or postgresql://user@host/name (default: $SANDTABLE_DB, or sandtable.sqlite here)",
    )
    parser.add_argument("--workers", type=positive, help="processes; more than one needs PostgreSQL")
    parser.add_argument(
        "--bots",
        dest="bot_processes",
        metavar="BOTS",
        type=positive,
        help="processes in which bots think, per worker (default: 1)",
    )
    parser.add_argument(
        "--work",
        choices=["auto", "local", "remote"],
        help="where bots think: on this machine or on those of `sandtable work` (default: there if --workers > 1)",
    )
    parser.add_argument(
        "--origin",
        dest="origins",
        metavar="ORIGIN",
        action="append",
        help="a further origin whose pages may call the server",
    )
    parser.add_argument(
        "--peer-host",
        metavar="ADDRESS",
        help="address of this machine at which workers on other machines reach it (PostgreSQL; docs/deployment.md)",
    )
    parser.add_argument(
        "--compress", action="store_true", default=None, help="compress messages; worth it over the internet"
    )
    parser.add_argument("--log-level", choices=["debug", "info", "warning", "error"])


def said_by(args: argparse.Namespace) -> dict[str, object]:
    """What was said of settings, by name: options before the environment, the environment before the file."""
    from sandtable.server.config import OPTIONS, read_config

    said: dict[str, object] = read_config(args.config) if args.config is not None else {}
    if os.environ.get("SANDTABLE_DB"):
        said["db"] = os.environ["SANDTABLE_DB"]
    if os.environ.get("SANDTABLE_SMTP_PASSWORD"):
        said["smtp_password"] = os.environ["SANDTABLE_SMTP_PASSWORD"]
    return said | {name: value for name, value in vars(args).items() if value is not None and name in OPTIONS}


def add_database(parser: argparse.ArgumentParser) -> None:
    """`--db` and `--config`, for commands about the database of a server."""
    parser.add_argument("--db", metavar="URL", help="sqlite:///path or postgresql://... (default: as for serve)")
    parser.add_argument("--config", metavar="FILE", help="the settings of the server in TOML")


def run(args: argparse.Namespace) -> int:
    """Serves until it is told to stop."""
    if args.port is not None and args.port > 65535:
        raise BadNotation("--port: at most 65535", "bad_address")
    from sandtable.server.config import place_of
    from sandtable.server.ops.logs import set_up
    from sandtable.server.run import listen, serve_one, url_of
    from sandtable.server.work.opening import check

    place = place_of(said_by(args))
    check(place.settings)
    set_up(place.log_level)
    sock = listen(place.host, place.port)
    url = url_of(place.host, sock)

    def ready() -> None:
        print(f"Sandtable serves on {url}", flush=True)

    if place.workers == 1 and not place.peer_host:
        return serve_one(place, sock, ready)
    from sandtable.server.workers.supervisor import serve_many

    return serve_many(place, sock, place.workers, place.peer_host or "127.0.0.1", ready)
