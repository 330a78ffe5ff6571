"""The journal: a log in a file."""

from pathlib import Path

import msgspec
import pytest

from rulewright.log.entry import Entry
from rulewright.log.facts import Said
from rulewright.stores.journal import Journal, JournalInUse, OutOfStep

HELLO = Entry(1, Said("ann", "hello"))


def test_entries_are_kept(tmp_path: Path) -> None:
    """What was appended is there when the file is opened again."""
    journal = Journal(tmp_path / "deep" / "log.jsonl")
    journal.append([HELLO])
    journal.close()
    again = Journal(tmp_path / "deep" / "log.jsonl")
    assert [HELLO] == again.entries
    again.close()


def test_a_torn_line_is_cut_off(tmp_path: Path) -> None:
    """A crash while writing loses what was never acknowledged, and nothing else."""
    place = tmp_path / "log.jsonl"
    journal = Journal(place)
    journal.append([HELLO])
    journal.close()
    with place.open("ab") as file:
        file.write(b'{"number": 2, "fa')
    journal = Journal(place)
    journal.append([Entry(2, Said("bob", "hm"))])
    assert [1, 2] == [entry.number for entry in journal.entries]
    journal.close()


def test_only_one_may_hold_it(tmp_path: Path) -> None:
    """A second program is refused while the first has it open."""
    journal = Journal(tmp_path / "log.jsonl")
    with pytest.raises(JournalInUse):
        Journal(tmp_path / "log.jsonl")
    journal.close()
    Journal(tmp_path / "log.jsonl").close()


def test_numbers_go_up_one_by_one(tmp_path: Path) -> None:
    """A gap is refused, written and read alike."""
    journal = Journal(tmp_path / "log.jsonl")
    with pytest.raises(OutOfStep):
        journal.append([Entry(2, Said("ann", "hello"))])
    journal.append([HELLO])
    journal.close()
    text = (tmp_path / "log.jsonl").read_bytes()
    (tmp_path / "log.jsonl").write_bytes(text + text)
    with pytest.raises(OutOfStep):
        Journal(tmp_path / "log.jsonl")


def test_a_file_that_is_no_log_is_let_go_of_unchanged(tmp_path: Path) -> None:
    """Opening the wrong file harms nothing, and does not keep it locked."""
    place = tmp_path / "letter.txt"
    place.write_text("Dear Ann,\n")
    with pytest.raises(msgspec.DecodeError) as kept:
        Journal(place)
    with pytest.raises(msgspec.DecodeError):
        Journal(place)
    assert "Dear Ann,\n" == place.read_text()
    del kept
