"""Sessions at the terminal that pages show, typed again: `python .ci/transcripts.py` writes what comes of them into the pages.

Before such a block stands how it came about, and the lines that were typed before it begins:

    <!-- replay: rulewright new otherworld hero.json --random --seed 7 && rulewright new otherworld; Mia -->

What is typed within the block is read from the block itself, behind each prompt. The last command sits at a real terminal
of eighty columns; it has all the time that it wants for odds and says nothing of it, so that a busy machine shows the same.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import shlex
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").rglob("*.md"))
BLOCK = re.compile(r"^<!-- replay: (?P<how>.+?) -->\n```text\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
PROMPT = re.compile(r"^ *[A-Z].*\S >(?: (?P<typed>.*))?$", re.MULTILINE)
STYLES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|[\x01\x02\x07]")
COLUMNS, LONGEST = 80, 180
AT_LEISURE = (
    "import sys; from rulewright.cli import patience; patience.SAYS_AFTER = 600.0; "
    "from rulewright.cli.prompt import filling, here, menu; "
    "menu.MENU_PATIENCE = filling.FIELD_PATIENCE = here.PATIENCE = here.SECONDS = 600.0; "
    "from rulewright.cli import main; main(sys.argv[1:], prog_name='rulewright')"
)


class Session(NamedTuple):
    """How a block came about: commands before, the one at the terminal, what was typed before the block, and the block."""

    before: tuple[str, ...]
    command: str
    typed_before: tuple[str, ...]
    text: str

    @property
    def typed(self) -> list[str]:
        """What is typed in the block; the last prompt waits."""
        found = [match["typed"] or "" for match in PROMPT.finditer(self.text)]
        return found[:-1] if found and not found[-1] else found

    def replayed(self) -> str:
        """What the block shows now, from the line that it begins with."""
        with tempfile.TemporaryDirectory() as folder:
            for line in self.before:
                subprocess.run([sys.executable, "-m", *shlex.split(line)], cwd=folder, check=True, capture_output=True)
            shown = at_terminal(shlex.split(self.command)[1:], [*self.typed_before, *self.typed], Path(folder))
        first = self.text.partition("\n")[0]
        begins = [number for number, line in enumerate(shown) if line == first]
        if not begins:
            raise AssertionError(f"{self.command} never shows {first!r}, but:\n" + "\n".join(shown))
        return "".join(f"{line}\n" for line in shown[begins[0] :]).rstrip("\n") + "\n"


def sessions(page: str) -> list[Session]:
    """All of a page."""
    return [_session(found) for found in BLOCK.finditer(page)]


def _session(found: re.Match[str]) -> Session:
    commands, *typed = found["how"].split(";")
    *before, command = commands.split(" && ")
    return Session(tuple(before), command, tuple(each.strip() for each in typed), found["text"])


def at_terminal(words: list[str], typed: Iterable[str], folder: Path) -> list[str]:
    """The lines that a command shows at a terminal, until it waits for more than was typed, or ends."""
    screen, inside = pty.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, COLUMNS, 0, 0))
    env = {**os.environ, "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": str(COLUMNS), "INPUTRC": "/dev/null"}
    process = subprocess.Popen(
        [sys.executable, "-c", AT_LEISURE, *words], cwd=folder, env=env,
        stdin=inside, stdout=inside, stderr=inside, start_new_session=True,
    )  # fmt: skip
    os.close(inside)
    waiting, shown = iter(typed), ""
    try:
        while more := _read(screen, shown):
            shown += more
            if shown.endswith(" > "):
                line = next(waiting, None)
                if line is None:
                    break
                os.write(screen, f"{line}\n".encode())
        else:
            assert process.wait(LONGEST) == 0, shown
        assert next(waiting, None) is None, shown
    finally:
        process.kill()
        process.wait()
        os.close(screen)
    return [line.rstrip() for line in shown.split("\n")]


def _read(screen: int, shown: str) -> str:
    """What is shown next, without styles; nothing once the command has ended."""
    ends = time.monotonic() + LONGEST
    while not select.select([screen], [], [], 1)[0]:
        assert time.monotonic() < ends, f"nothing more after:\n{shown}"
    try:
        read = os.read(screen, 65536)
        while select.select([screen], [], [], 0.05)[0] and (more := os.read(screen, 65536)):
            read += more
    except OSError:
        return ""
    return STYLES.sub("", read.decode(errors="replace")).replace("\r\n", "\n").replace("\r", "")


def renewed(page: str) -> str:
    """A page with all its sessions as they go today."""
    return BLOCK.sub(lambda found: found[0].replace(found["text"], _session(found).replayed()), page)


def main() -> int:
    for place in PAGES:
        page = place.read_text("utf-8")
        if BLOCK.search(page) and (anew := renewed(page)) != page:
            place.write_text(anew, "utf-8")
            print(f"written: {place.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
