"""A PostgreSQL of our own in a folder of its own, which may be stopped and crashed at will."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Self

OWNER = "postgres"
SETTINGS = """
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 32MB
max_connections = 60
fsync = on
synchronous_commit = on
"""


class Cluster:
    """A server on a free port, with the settings that matter as a host should have them."""

    def __init__(self) -> None:
        self.port = free_port()
        self._root = Path(tempfile.mkdtemp(prefix="rulewright-pg-"))
        self._bin = _programs()

    def __enter__(self) -> Self:
        if os.geteuid() == 0:
            owner = pwd.getpwnam(OWNER)
            os.chown(self._root, owner.pw_uid, owner.pw_gid)
        self._call(
            "initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--pgdata", self.data
        )
        with (self.data / "postgresql.conf").open("a", encoding="utf-8") as settings:
            settings.write(f"{SETTINGS}port = {self.port}\n")
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if (self.data / "postmaster.pid").exists():  # it may have died before
            self.stop("immediate")
        shutil.rmtree(self._root, ignore_errors=True)

    @property
    def data(self) -> Path:
        return self._root / "data"

    @property
    def dsn(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        self._call("pg_ctl", "start", "--wait", "--silent", "--pgdata", self.data, "--log", self._root / "log")

    def stop(self, mode: str = "fast") -> None:
        """Stop it: `fast` says goodbye, `immediate` is a crash, after which it must recover."""
        self._call("pg_ctl", "stop", "--wait", "--silent", "--mode", mode, "--pgdata", self.data)

    def restart(self, mode: str = "immediate") -> None:
        self.stop(mode)
        self.start()

    def _call(self, program: str, *args: object) -> None:
        command = [str(self._bin / program), *map(str, args)]
        if os.geteuid() == 0:
            command = ["runuser", "-u", OWNER, "--", *command]
        # Output goes to files: a server started here would otherwise hold our pipes open.
        with (self._root / "output").open("ab") as output:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, check=False, cwd="/")
        if done.returncode:
            msg = f"{program} failed:\n{(self._root / 'output').read_text(errors='replace')[-2000:]}"
            raise RuntimeError(msg)


def _programs() -> Path:
    """Where the programs of the newest PostgreSQL are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    if initdb is None:
        msg = "initdb was not found: install PostgreSQL's server"
        raise RuntimeError(msg)
    return Path(initdb).parent


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
