"""A stranger's first evening, from an empty folder with nothing but the wheel: `.ci/stranger.py WHEEL`.

Everything is typed as README and tutorial have it: installing, serving, joining, a character, a fight; then homebrew at a
table, the game of the tutorial, and one that `new-ruleset` writes, installed and played over the server.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

from readme import Folder, try_readme
from tutorial import MODULE, blocks

AT_A_TABLE = Path(__file__).with_name("at_a_table.py")
CROW = """\
[[creature]]
id = "grave-crow"
extends = "frost-wolf"
name = "Grave Crow"
text = "A crow as large as a dog, with a bite like a wolf of the frost."
"""


def played(folder: Folder, game: str, *lines: str) -> None:
    """Play at the table that is served, as host and as guest, and stop the server; some lines must be told."""
    told = folder.type(f"python {AT_A_TABLE} {folder.house} LINK {game}")
    missing = [line for line in lines if line not in told]
    assert not missing, told
    folder.close()


def try_homebrew(folder: Folder) -> None:
    """A pack of one's own is sound, and whom it has is met at a table."""
    pack = folder.place / "our-table"
    pack.mkdir()
    (pack / "crows.toml").write_text(CROW)
    assert "sound pack" in folder.type("rulewright check our-table --ruleset otherworlds --people 0")
    folder.type("rulewright serve otherworlds duel --pack our-table")
    played(folder, "otherworlds", "Grave Crow")


def try_tutorial(folder: Folder) -> None:
    """The game of the tutorial, block by block; what is served is played."""
    home = folder.place
    folder.place = home / "toll"
    for block in blocks():
        if block.file:
            block.write(folder.place)
        for line, answers in block.commands():
            if line.startswith("pytest"):
                continue  # tried with the next game
            faulty = any(each.startswith(MODULE) for each in answers)
            said = [each.strip() for each in folder.type(line, code=int(faulty)).splitlines()]
            assert all(each in said for each in answers), said
            if " serve " in line:
                told = folder.type("rulewright join LINK --name Kim --as ada < /dev/null")
                assert "Ada" in told, told
                folder.close()
    folder.type("rulewright serve toll gate --new")
    played(folder, "toll", "Ada: Strike (Bo).", "Bo: now off balance")
    folder.place = home


def try_new_ruleset(folder: Folder) -> None:
    """A game that is written whole: installed, looked over, tested, and played over the server."""
    home = folder.place
    told = folder.type("rulewright new-ruleset emberfall")
    folder.place = home / "emberfall"
    typed = [line.strip().partition("   ")[0] for line in told.splitlines()]
    install = next(line for line in typed if line.startswith("pip install"))
    check = next(line for line in typed if line.startswith("rulewright check"))
    folder.type(install)
    assert "Emberfall 0.1 is a sound game, 22 laws kept" in folder.type(check)
    assert "27 passed" in folder.type("pytest -q")
    folder.type("rulewright serve emberfall bridge")
    played(folder, "emberfall", "Wren: Attack (Bram).", "Bram: breath 2 → 1 (dodges).")
    folder.place = home


def main() -> int:
    with tempfile.TemporaryDirectory() as room:
        folder = Folder(Path(room))
        shutil.copy(sys.argv[1], room)
        try:
            for tried in (try_readme, try_homebrew, try_tutorial, try_new_ruleset):
                began = time.monotonic()
                tried(folder)
                folder.close()
                print(f"---- {time.monotonic() - began:.0f} s {tried.__name__}", flush=True)
        finally:
            folder.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
