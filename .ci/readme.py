"""The README's lines as text: from an empty folder with nothing but the wheel, each is typed as it stands.

`.ci/readme.py WHEEL` makes an environment of its own. `LINK` stands for what `serve` prints; what a line must answer
is given here, so that one which does nothing is noticed.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
LONGEST = 300
ANSWERS = {
    "rulewright verify": "holds",
    "rulewright check": "legal",
    "rulewright play": "is left",
    "rulewright join": "Kim",
}
TYPED = {"rulewright join": "Kim\n1\nHello from the README\nquit\n"}


def lines(text: str) -> list[str]:
    """What the README has one type before the checkout's own way, and under its terminal's heading."""
    tonight = text[text.index("## Play tonight") : text.index("From a checkout")]
    terminal = text[text.index("## At the terminal") :]
    found = re.findall(r"^\$ (.+?)(?:\s+#.*)?$", tonight + terminal, re.MULTILINE)
    assert {"pip", "rulewright"} == {line.split()[0] for line in found}, found
    return found


class Folder:
    """An empty folder in which lines are typed."""

    def __init__(self, place: Path) -> None:
        self.place = place
        venv.create(place / "venv", with_pip=True)
        paths = f"{place / 'venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
        self.environment = {
            "PATH": paths, "HOME": str(place), "BROWSER": "true", "RULEWRIGHT_DATA": str(place / "data"),
            "PYTHONUNBUFFERED": "1", "NO_COLOR": "1", "COLUMNS": "120",
        }  # fmt: skip
        self.server: subprocess.Popen[str] | None = None
        self.link = ""

    def type(self, line: str) -> None:
        """Type a line and wait for its end; `serve` goes on beside the others."""
        print(f"$ {line}", flush=True)
        if " serve " in line:
            self.serve(line)
            return
        words = next((words for words in ANSWERS if line.startswith(words)), "")
        done = subprocess.run(
            line.replace("LINK", self.link), shell=True, cwd=self.place, env=self.environment, check=False,
            input=TYPED.get(words, ""), capture_output=True, text=True, timeout=LONGEST,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        assert ANSWERS.get(words, "") in done.stdout, done.stdout

    def serve(self, line: str) -> None:
        """Start the server and read the link that it gives."""
        self.server = subprocess.Popen(
            f"exec {line}", shell=True, cwd=self.place, env=self.environment, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        assert self.server.stdout is not None
        told = ""
        while "Kept in" not in told:
            more = self.server.stdout.readline()
            assert more, told
            told += more
        found = re.search(r"Everybody else +(\S+/join/\S+)", told)
        assert found, told
        assert "not built" not in told
        self.link = found[1]

    def close(self) -> None:
        """Stop the server; it must end by itself."""
        if self.server is not None:
            self.server.send_signal(signal.SIGINT)
            told, _ = self.server.communicate(timeout=60)
            assert "Nothing is lost" in told, told


def main() -> int:
    with tempfile.TemporaryDirectory() as room:
        folder = Folder(Path(room))
        shutil.copy(sys.argv[1], room)
        try:
            for line in lines(README.read_text(encoding="utf-8")):
                folder.type(line)
        finally:
            folder.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
