"""`sandtable serve`: the match server with the web app."""

from __future__ import annotations

import argparse

from sandtable.cli.arguments import natural, positive
from sandtable.core.errors import BadNotation


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the command's arguments."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=natural, default=8000, help="port, 0 for any free one (default: 8000)")
    parser.add_argument(
        "--db",
        metavar="URL",
        default="sqlite:///sandtable.sqlite",
        help="sqlite:///path or postgresql://user@host/name (default: sandtable.sqlite here)",
    )
    parser.add_argument("--workers", type=positive, default=1, help="processes; more than one needs PostgreSQL")
    parser.add_argument(
        "--bots", type=positive, default=1, help="processes in which bots think, per worker (default: 1)"
    )
    parser.add_argument(
        "--origin", action="append", default=[], help="a further origin whose pages may call the server"
    )
    parser.add_argument(
        "--peer-host",
        metavar="ADDRESS",
        default="",
        help="address of this machine at which workers on other machines reach it (PostgreSQL; docs/deployment.md)",
    )
    parser.add_argument("--compress", action="store_true", help="compress messages; worth it over the internet")
    parser.add_argument("--log-level", default="info", choices=["debug", "info", "warning", "error"])


def run(args: argparse.Namespace) -> int:
    """Serves until it is told to stop."""
    if args.port > 65535:
        raise BadNotation("--port: at most 65535", "bad_address")
    from sandtable.server.ops.logs import set_up
    from sandtable.server.run import Place, listen, serve_one, url_of
    from sandtable.server.settings import Settings

    set_up(args.log_level)
    settings = Settings(db=args.db, origins=args.origin, bot_processes=args.bots)
    place = Place(args.host, args.port, args.compress, args.log_level, settings)
    sock = listen(args.host, args.port)
    url = url_of(args.host, sock)

    def ready() -> None:
        print(f"Sandtable serves on {url}", flush=True)

    if args.workers == 1 and not args.peer_host:
        return serve_one(place, sock, ready)
    from sandtable.server.workers.supervisor import serve_many

    return serve_many(place, sock, args.workers, args.peer_host or "127.0.0.1", ready)
