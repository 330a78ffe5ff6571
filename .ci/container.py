"""Run the steps of the Containerfile without a container: the same lines, in a folder of their own, then its command.

Each absolute path of a stage (`/src`, `/app`, …) stands for a folder within that room; `COPY` copies, `RUN` runs in a
shell, and at last `CMD` must answer at `/healthz` and serve the web app. What needs a container's own system (making
a user) is left out and said.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
PLACES = ("/src", "/build", "/wheel", "/app", "/sbom", "/data")
LEFT_OUT = ("useradd ",)
BUILT = shutil.ignore_patterns("node_modules", "__pycache__", "static")
"""What `.containerignore` keeps out of the checkout's own copy."""
TIME_TO_START = 60


def steps(text: str) -> list[tuple[str, str]]:
    """Every instruction of a Containerfile, with lines that run on put together."""
    joined = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in joined.splitlines() if line.strip())]


class Room:
    """A folder that stands for a container's root."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.here = root
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(root), "NO_COLOR": "1"}

    def within(self, words: str) -> str:
        """A line with the places of the container as folders of the room."""
        return re.sub(rf"(?<![\w.])({'|'.join(PLACES)})(?=[/\s]|$)", lambda found: f"{self.root}{found[1]}", words)

    def take(self, word: str, rest: str) -> None:
        """Do what an instruction says."""
        match word:
            case "WORKDIR":
                self.here = Path(self.within(rest))
                self.here.mkdir(parents=True, exist_ok=True)
            case "COPY":
                self.copy(rest.split())
            case "ENV":
                self.environment |= dict(pair.split("=", 1) for pair in rest.split())
            case "RUN" if rest.startswith(LEFT_OUT):
                print(f"  left out: {rest}", flush=True)
            case "RUN":
                print(f"  $ {rest}", flush=True)
                subprocess.run(["/bin/sh", "-ec", self.within(rest)], cwd=self.here, env=self.environment, check=True)
            case "CMD":
                self.answers(json.loads(rest))

    def copy(self, words: list[str]) -> None:
        """Copy from the checkout, or from an earlier stage."""
        earlier = words[0].startswith("--from=")
        *sources, target = words[1:] if earlier else words
        into = Path(self.within(target)) if target.startswith("/") else self.here / target
        for source in sources:
            found = Path(self.within(source)) if earlier else ROOT / source
            if found == into:
                continue
            if found.is_dir():
                shutil.copytree(found, into, dirs_exist_ok=True, ignore=None if earlier else BUILT)
            else:
                (into if target.endswith("/") else into.parent).mkdir(parents=True, exist_ok=True)
                shutil.copy(found, into)

    def answers(self, command: list[str]) -> None:
        """Start the command of the image on a free port; its health and its first page must come."""
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = str(probe.getsockname()[1])
        words = [self.within(word).replace("8321", port).replace("0.0.0.0", "127.0.0.1") for word in command]
        print(f"  $ {' '.join(words)}", flush=True)
        server = subprocess.Popen(words, cwd=self.here, env=self.environment)
        try:
            assert json.loads(got(f"http://127.0.0.1:{port}/healthz", server)) is not None
            assert "<script" in got(f"http://127.0.0.1:{port}/", server), "the first page is not the web app"
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


def got(address: str, server: subprocess.Popen[bytes]) -> str:
    """What an address answers, once it does."""
    for _ in range(TIME_TO_START * 10):
        assert server.poll() is None, "the server has ended"
        try:
            with urlopen(address, timeout=5) as answer:
                return str(answer.read().decode())
        except OSError:
            time.sleep(0.1)
    msg = f"{address} does not answer"
    raise TimeoutError(msg)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        room = Room(Path(folder))
        for word, rest in steps((ROOT / "Containerfile").read_text()):
            room.take(word, rest)
        bills = [json.loads((room.root / "app/sbom" / f"{name}.cdx.json").read_text()) for name in ("server", "web")]
        parts = [len(bill["components"]) for bill in bills]
        print(f"bills of materials: {parts[0]} packages of Python, {parts[1]} of the web app")
        assert all(bill["bomFormat"] == "CycloneDX" for bill in bills)
        assert min(parts) > 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
