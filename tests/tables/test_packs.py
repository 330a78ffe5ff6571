"""Homebrew at a running table: a fact with the pack in it, so that the log alone tells of the same table."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.contract import Ruleset
from rulewright.library import open_book, ready, ruleset
from rulewright.log.entry import Entry
from rulewright.log.ruling import Packed
from rulewright.play import Refusal
from rulewright.play.values.wire import decode, encode
from rulewright.stores.archive import export_table
from rulewright.stores.log import Snapshot
from rulewright.stores.memory import MemoryLog
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.intake import MOST_PACKED, Looked, TurnedAway, look_over
from rulewright.tables.history.rules import plain_packs, typed_packs
from rulewright.tables.history.snapshot import restore, take_snapshot
from rulewright.tables.hosted import Hosted
from rulewright.tables.packs.using import MOST_LETTERS, MOST_PACKS, packs_now
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned, Table
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Do, Rewind

THE_GM, PLAYER = Seat("s-gm", "gm"), Seat("s-jun", "player", ("jun",))
HOOK = """
[[weapon]]
id = "meat-hook"
extends = "fighting-knife"
name = "Meat Hook"
text = "A hook for carcasses."
"""
CROW = """
[[creature]]
id = "grave-crow"
extends = "frost-wolf"
name = "Grave Crow"
text = "A crow as large as a dog."
"""


class Evening:
    """A table of Otherworlds with a game master and a player, whose log passes through JSON."""

    def __init__(self, game: Ruleset) -> None:
        self.game, shelf, book = game, ready(game), open_book(game)
        self.table = Table(game, book, FairDice(bytes(32), "t"))
        sides = {who: side for side, members in shelf.fight("duel").sides.items() for who in members}
        actors = {who: game.enter(who, shelf.characters[who], book) for who in sides}
        self.log: list[Entry] = []
        self.put(self.table.found(game.encounter.scene(sides), actors))
        for seat in (THE_GM, PLAYER):
            self.put(self.table.seat(seat))

    @property
    def desk(self) -> Desk:
        return self.table.desk

    def put(self, planned: Planned) -> tuple[Entry, ...]:
        assert not isinstance(planned, Refusal), planned
        assert (unfit := self.desk.unfit(planned)) is None, unfit
        stored = tuple(decode(encode(entry), Entry) for entry in planned)
        self.log += stored
        self.table.take(stored)
        return stored

    def use(self, id: str, text: str = "", name: str = "ours.toml") -> tuple[Entry, ...]:
        return self.put(self.table.use_pack(THE_GM, id, {name: text} if text else {}))

    def no(self, id: str, text: str = "", name: str = "ours.toml") -> str:
        planned = self.table.use_pack(THE_GM, id, {name: text} if text else {})
        assert isinstance(planned, Refusal), planned
        return str(planned)

    def bring(self, creature: str) -> Planned:
        who = next(iter(self.desk.state.actors))
        return self.table.plan(THE_GM, Do("bring", who, {"creature": creature}))

    def view(self, seat: Seat) -> View:
        view = View(seat, self.game, book=self.desk.first_book)
        view.take_all(self.log)
        return view


@pytest.fixture
def evening() -> Evening:
    return Evening(ruleset("otherworlds"))


def test_a_creature_of_ones_own_is_brought_at_once(evening: Evening) -> None:
    """What was refused before is there: with the numbers that its entry gives it, under its own name."""
    assert isinstance(evening.bring("grave-crow"), Refusal)
    evening.use("crows", CROW)
    evening.put(evening.bring("grave-crow"))
    crow = next(each for each in evening.desk.state.actors.values() if each.creature == "grave-crow")
    assert "Grave Crow" == crow.name
    assert crow.name == evening.view(PLAYER).state.actors["grave-crow-1"].name
    assert [("creature", "grave-crow", "Grave Crow")] == [
        (each.kind, each.id, each.name) for pack in packs_now(evening.desk.book) for each in pack.entries
    ]


def test_players_hear_nothing_of_it_and_know_by_its_names(evening: Evening) -> None:
    """A pack may hold what they are still to meet; not a byte, not a number tells of it. Their book has it all the same."""
    before = evening.view(PLAYER)
    evening.use("crows", CROW)
    after = evening.view(PLAYER)
    assert (encode(tuple(before.tail)), before.number) == (encode(tuple(after.tail)), after.number)
    assert "grave-crow" in {id for shelf in after.limits.book.content.shelves.values() for id in shelf}
    assert "Homebrew: crows is used from here on." == evening.view(THE_GM).tail[-1].told


def test_a_pack_is_told_by_its_title(evening: Evening) -> None:
    """As it says itself; in words where it only has an id."""
    evening.use("crows", CROW)
    named = {"pack.toml": 'id = "our-hooks"\nname = "Hooks & Chains"\n', "ours.toml": HOOK}
    evening.put(evening.table.use_pack(THE_GM, "our-hooks", named))
    assert ["crows", "Hooks & Chains"] == [each.name for each in packs_now(evening.desk.book)]
    assert "Homebrew: Hooks & Chains is used from here on." == evening.view(THE_GM).tail[-1].told


def test_the_log_alone_tells_of_the_same_table(evening: Evening) -> None:
    """Whoever reads it needs no pack from elsewhere; going back takes it away and brings it again."""
    mark = evening.desk.head
    evening.use("crows", CROW)
    evening.use("hooks", HOOK)
    evening.put(evening.bring("grave-crow"))
    read = Desk(evening.game, open_book(evening.game), FairDice(bytes(32), "t"))
    read.take(evening.log)
    assert (evening.desk.state, evening.desk.book.packs) == (read.state, read.book.packs)
    assert read.book.content is evening.desk.book.content, "the same packs are read once"
    evening.put(evening.table.plan(THE_GM, Rewind(mark)))
    assert () == evening.desk.book.packs == evening.view(PLAYER).limits.book.packs
    assert evening.desk.book is evening.desk.first_book


def test_another_version_takes_its_place_and_what_is_in_use_stays(evening: Evening) -> None:
    """A pack can be changed and put away, but nothing goes that somebody has or is."""
    evening.use("crows", CROW)
    first = packs_now(evening.desk.book)[0].version
    evening.use("crows", CROW.replace("as a dog", "as a cow"))
    assert 1 == len(evening.desk.book.packs)
    assert first != packs_now(evening.desk.book)[0].version
    evening.put(evening.bring("grave-crow"))
    assert "Grave Crow has or is Grave Crow" in evening.no("crows")
    assert "Grave Crow has or is Grave Crow" in evening.no("crows", HOOK)
    evening.use("hooks", HOOK)
    evening.use("hooks")
    assert ["crows"] == [each.folder for each in evening.desk.book.packs]


@pytest.mark.parametrize(
    ("id", "name", "text", "why"),
    [
        ("Our Table", "ours.toml", HOOK, "small letters"),
        ("../../etc", "ours.toml", HOOK, "small letters"),
        ("a" * 60, "ours.toml", HOOK, "small letters"),
        ("ours", "../ours.toml", HOOK, "no name of a file"),
        ("ours", "ours.py", HOOK, "no name of a file"),
        ("ours", "ours.toml", "x" * (MOST_LETTERS + 1), "at most"),
        ("ours", "ours.toml", "[[weapon]\nid=", "not TOML"),
        ("ours", "ours.toml", '[[weapon]]\nid="x"\nname="X"\ndamag="1"', "damag"),
        ("ours", "pack.toml", 'id="ours"\nname="X"\nruleset="brp"', "content for 'otherworlds'"),
        ("ours", "ours.toml", HOOK + HOOK, "has already"),
        ("ours", "ours.toml", "", "already"),
        ("ours", "pack.toml", 'id="theirs"\nname="X"', "called theirs"),
        ("otherworlds", "ours.toml", HOOK, "a name of its own"),
    ],
)
def test_what_is_no_pack_is_refused_with_words(evening: Evening, id: str, name: str, text: str, why: str) -> None:
    """Too large, no TOML, wrong entries, another game's, two of one id, names that lead elsewhere."""
    assert why in evening.no(id, text, name)
    assert () == evening.desk.book.packs


def test_two_packs_that_have_the_same_entry_are_refused(evening: Evening) -> None:
    """Which of them was meant nobody could say; a pack may change what the book has."""
    evening.use("hooks", HOOK)
    assert "both have a weapon 'meat-hook'" in evening.no("other", HOOK)
    evening.use("knives", '[[weapon]]\nid = "fighting-knife"\nextends = "fighting-knife"\nname = "Our Knife"\n')
    for place in range(MOST_PACKS - 2):
        evening.use(f"more-{place}", HOOK.replace("meat-hook", f"hook-{place}"))
    assert "At most" in evening.no("one-more", HOOK.replace("meat-hook", "hook-last"))


def test_only_the_game_master_chooses(evening: Evening) -> None:
    """And not while a question waits."""
    assert "may not choose homebrew" in str(evening.table.use_pack(PLAYER, "hooks", {"ours.toml": HOOK}))


def test_packs_travel_as_plain_data(evening: Evening) -> None:
    """So that a worker can have them with its question."""
    evening.use("hooks", HOOK)
    packs = evening.desk.book.packs
    assert packs == typed_packs(decode(encode(plain_packs(packs)), dict[str, dict[str, str]]))
    assert isinstance(evening.log[-1].fact, Packed)


def test_a_snapshot_has_the_packs_and_the_rules(evening: Evening) -> None:
    """A worker that begins in the middle lays the same packs, for the table and for every seat."""
    evening.use("crows", CROW)
    evening.put(evening.table.rule(THE_GM, {"discipline": 5}))
    evening.put(evening.bring("grave-crow"))
    hosted = Hosted("t", evening.table)
    for seat in (THE_GM, PLAYER):
        hosted.see(evening.view(seat))
    body = take_snapshot(hosted)
    assert body is not None
    fresh = Hosted("t", Table(evening.game, open_book(evening.game), FairDice(bytes(32), "t")))
    assert restore(Snapshot(evening.desk.head, body), fresh)
    for book in (fresh.table.desk.book, *(view.limits.book for view in fresh.views.values())):
        assert (evening.desk.book.packs, 5) == (book.packs, book.options.discipline)
        assert book.content is evening.desk.book.content
    assert () == fresh.table.desk.first_book.packs


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ([Packed("../x", {"ours.toml": HOOK})], "small letters"),
        ([Packed("ours", {"ours.toml": "#" * (MOST_LETTERS + 1)})], "letters"),
        ([Packed("ours", {"ours.toml": HOOK}), Packed("ours")] * MOST_PACKED, "more than"),
        ([Packed("ours", {"ours.toml": "[[weapon]"})], "do not make a table"),
        ([Packed("ours", {"ours.toml": HOOK})], ""),
    ],
)
async def test_a_strangers_file_is_held_to_the_same_bounds(
    evening: Evening, tmp_path: Path, facts: list[Packed], why: str
) -> None:
    """Whatever was written into a log elsewhere, a pack that could not be used here is not taken in."""
    log = MemoryLog()
    head = len(evening.log)
    entries = [*evening.log, *(Entry(head + place, fact) for place, fact in enumerate(facts, 1))]
    await log.append("t", 0, entries)
    with (tmp_path / "t.rulewright").open("w+b") as file:
        await export_table(log, "t", file, None)
        file.seek(0)
        looked = decode(look_over(file.read()), Looked)
    assert isinstance(looked, TurnedAway) == bool(why), looked
    assert why in getattr(looked, "reason", "")
