"""A Ray cluster of two nodes on loopback, for a test to talk to: the address on stdout, then a line for every order.

`kill` waits until the second node is at work, then kills it as a power cut would. The end of stdin ends all.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from ray.cluster_utils import Cluster

LONGEST = 90.0
NODE: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80 * 2**20}


def main() -> None:
    # Not 127.0.0.1: Ray takes that for a word for the address that other machines see.
    head = {**NODE, "node_ip_address": "127.0.0.2", "include_dashboard": False}
    cluster: Any = Cluster(initialize_head=True, head_node_args=head)
    second = cluster.add_node(**NODE, node_ip_address="127.0.0.3")
    print(cluster.address, flush=True)
    try:
        for line in sys.stdin:
            assert line.strip() == "kill"
            pid = stopped_worker(second.all_processes["raylet"][0].process.pid)
            cluster.remove_node(second, allow_graceful=False)
            os.kill(pid, signal.SIGKILL)
            print("killed", flush=True)
    finally:
        cluster.shutdown()


def stopped_worker(raylet: int) -> int:
    """A worker of a node in the midst of a unit, stopped there."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        for pid in (int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal()):
            if is_at_work(pid, raylet):
                os.kill(pid, signal.SIGSTOP)
                if is_at_work(pid, raylet):
                    return pid
                os.kill(pid, signal.SIGCONT)
        time.sleep(0.01)
    raise TimeoutError("the second node has nothing to do")


def is_at_work(pid: int, raylet: int) -> bool:
    """Is that a worker of this node with a unit? Ray names its processes after what they do."""
    try:
        parent = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
        return parent == raylet and Path(f"/proc/{pid}/cmdline").read_bytes().startswith(b"ray::unit")
    except OSError:
        return False


if __name__ == "__main__":
    main()
