"""The README's lines as text, and an empty folder with nothing but the wheel in which they are typed as they stand.

`LINK` stands for what `serve` prints; what a line must answer is given here, so that one which does nothing is noticed.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
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
TYPED = {"rulewright join": "Kim\n1\nsay Hello from the README\nquit\n"}


def lines(text: str) -> list[str]:
    """What the README has one type once it is installed with pip, and under its terminal's heading."""
    tonight = text[text.index("## Play tonight") : text.index("Without installing anything")]
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
        self.link = self.house = ""

    def type(self, line: str, *, code: int = 0) -> str:
        """Type a line and wait for its end, with a code; `serve` goes on beside the others. What was answered."""
        print(f"$ {line}", flush=True)
        if " serve " in line:
            self.serve(line)
            return ""
        words = next((words for words in ANSWERS if line.startswith(words)), "")
        done = subprocess.run(
            line.replace("LINK", self.link), shell=True, cwd=self.place, env=self.environment, check=False,
            input=TYPED.get(words, ""), capture_output=True, text=True, timeout=LONGEST,
        )  # fmt: skip
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout

    def serve(self, line: str) -> None:
        """Start the server, on a port that nobody has, and read the link that it gives."""
        self.server = subprocess.Popen(
            f"exec {line} --port 0", shell=True, cwd=self.place, env=self.environment, text=True,
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
        own = re.search(r"You, the host +(\S+/house/\S+)", told)
        assert own, told
        self.house = own[1]

    def close(self) -> None:
        """Stop the server; it must end by itself."""
        if self.server is not None:
            self.server.send_signal(signal.SIGINT)
            told, _ = self.server.communicate(timeout=60)
            self.server = None
            assert "Nothing is lost" in told, told


def try_readme(folder: Folder) -> None:
    """Type what the README has one type, and hold some of the answers to what they must be."""
    for line in lines(README.read_text(encoding="utf-8")):
        told = folder.type(line)
        wanted = next((answer for words, answer in ANSWERS.items() if line.startswith(words)), "")
        assert wanted in told, told
