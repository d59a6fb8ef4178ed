"""Which way heavy work is done: in processes of this machine, or also on others."""

from __future__ import annotations

from importlib.util import find_spec

from sandtable.server.ops.metrics import Metrics
from sandtable.server.settings import Settings
from sandtable.server.work import engine
from sandtable.server.work.pool import Pool
from sandtable.server.work.remote import RemotePool
from sandtable.server.work.service import LocalWork, Work, places_of


def check(settings: Settings) -> None:
    """BadNotation where other machines shall be asked and cannot be."""
    if settings.work == "remote":
        engine.open_app(engine.address_of(settings.db))


def open_work(settings: Settings, metrics: Metrics) -> Work:
    """Heavy work as the settings want it."""
    size, megabytes, limits = settings.bot_processes, settings.work_megabytes, settings.limits
    if not is_remote(settings):
        return LocalWork(size, megabytes, limits, metrics)
    pool = RemotePool(settings.db, Pool(megabytes, metrics), places_of(size), metrics)
    work = LocalWork(size, megabytes, limits, metrics, pool)
    pool.on_places = work.resize
    return work


def is_remote(settings: Settings) -> bool:
    """Are other machines asked? By themselves servers of several processes do, where the queue is installed."""
    if settings.work == "auto":
        return bool(settings.peer_address) and find_spec("procrastinate") is not None
    return settings.work == "remote"
