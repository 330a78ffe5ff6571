"""A NATS server of our own, which may be stopped at will."""

import shutil
import socket
import subprocess
import time
from typing import Self

from faults.cluster import free_port


def program() -> str:
    """Where the server is; folders for administrators are not on everybody's path."""
    found = shutil.which("nats-server") or shutil.which("nats-server", path="/usr/sbin:/usr/local/bin")
    if found is None:
        msg = "nats-server was not found: see .ci/services"
        raise FileNotFoundError(msg)
    return found


class Broker:
    """A server on a free port."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [program(), "-a", "127.0.0.1", "-p", str(self.port)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        msg = "nats-server did not start"
        raise RuntimeError(msg)

    def stop(self) -> None:
        """Kill it, as a crash would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
