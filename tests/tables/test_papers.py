"""Papers at a table: handed out, shown to more, changed, taken back; notes of one's own; and going back across them."""

from __future__ import annotations

import pytest
from tests.tables.live_table import CLEM, EVERYBODY, GUEST, HELPER, THE_GM, WES, LiveTable

from rulewright.log.papers import Handed, Jotted, Paper
from rulewright.log.scene import ScenePlan
from rulewright.play import GM
from rulewright.play.values.wire import encode
from rulewright.stores.log import Snapshot
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.snapshot import restore, take_snapshot
from rulewright.tables.hosted import Hosted
from rulewright.tables.papers.knowing import PaperNow, papers_mark, papers_now, pictures_known
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Bring, HandOut, Jot, LayMap, Portray, Rewind, Say, SetScene, Show, Veil

LETTER = Paper("A letter", "Meet me at the mill.", "ab" * 32)
MENDED = Paper("A letter", "Do not come.", "cd" * 32)
FACE, GROUND = "11" * 32, "22" * 32


def papers(at: LiveTable, seat: Seat) -> tuple[PaperNow, ...]:
    return papers_now(at.table.desk, seat)


def titles(at: LiveTable, seat: Seat) -> list[str]:
    return [each.words for each in papers(at, seat)]


def told(at: LiveTable, seat: Seat) -> list[str]:
    return [each.told for each in at.seen(seat) if isinstance(each.fact, Handed)]


def pictures(at: LiveTable, seat: Seat) -> frozenset[str]:
    view = View(seat, at.table.desk.ruleset)
    for _ in view.take(at.log):
        pass
    return pictures_known(at.table.desk, view)


def test_a_handout_is_for_whom_it_is_for() -> None:
    """Ready it is the game master's; one seat has it, then another too, then everybody; nobody learns who else does."""
    at = LiveTable()
    at.wish(THE_GM, HandOut("letter", LETTER))
    assert [1, 1, 0, 0, 0] == [len(papers(at, seat)) for seat in EVERYBODY]
    at.wish(THE_GM, HandOut("letter", LETTER, (CLEM.id,)))
    assert [1, 1, 1, 0, 0] == [len(papers(at, seat)) for seat in EVERYBODY]
    assert [(GM, CLEM.id)] == [each.fact.to for each in at.seen(CLEM) if isinstance(each.fact, Handed)]
    before = encode(at.seen(CLEM))
    at.wish(THE_GM, HandOut("letter", LETTER, (CLEM.id, WES.id)))
    assert before == encode(at.seen(CLEM)), "that another has it too is not for the first to know"
    assert [(CLEM.id, WES.id)] == [each.readers for each in papers(at, THE_GM)]
    at.wish(THE_GM, HandOut("letter", MENDED, (CLEM.id, WES.id)))
    assert [MENDED.words] == titles(at, WES)
    assert all(set(each.fact.to) == {GM, WES.id} for each in at.seen(WES) if isinstance(each.fact, Handed))
    at.wish(THE_GM, HandOut("letter", MENDED, everybody=True))
    assert [1] * 5 == [len(papers(at, seat)) for seat in EVERYBODY]
    assert ["For everybody: “A letter”."] == told(at, GUEST)


def test_a_handout_is_taken_back_from_those_who_had_it() -> None:
    """From one, from all but one, and from everybody: whoever did not have it hears nothing."""
    at = LiveTable()
    at.wish(THE_GM, HandOut("letter", LETTER, (CLEM.id, WES.id)))
    at.wish(THE_GM, HandOut("letter", LETTER, (WES.id,)))
    assert ([], [LETTER.words]) == (titles(at, CLEM), titles(at, WES))
    assert "A paper is taken back from ⟦seat-c⟧." == told(at, CLEM)[-1]
    assert 1 == len(told(at, WES))
    at.wish(THE_GM, HandOut("letter", LETTER, everybody=True))
    at.wish(THE_GM, HandOut("letter", LETTER, (CLEM.id,)))
    assert [1, 1, 1, 0, 0] == [len(papers(at, seat)) for seat in EVERYBODY]
    silent = len(told(at, WES))
    at.wish(THE_GM, HandOut("letter"))
    assert [0] * 5 == [len(papers(at, seat)) for seat in EVERYBODY]
    assert silent == len(told(at, WES))
    assert "no such paper" in at.no(THE_GM, HandOut("letter"))
    assert () == at.plan(THE_GM, HandOut("x", None)) or "no such" in at.no(THE_GM, HandOut("x"))


def test_a_note_is_its_writers_alone_until_it_is_shared() -> None:
    """Not even the game master reads it; two people's notes may have one name; only its writer changes it."""
    at = LiveTable()
    at.wish(CLEM, Jot("plan", Paper(words="Wes bluffs.")))
    at.wish(WES, Jot("plan", Paper(words="Clem bluffs.")))
    at.wish(THE_GM, HandOut("plan", Paper(words="Both bluff.")))
    assert (["Wes bluffs."], ["Clem bluffs."]) == (titles(at, CLEM), titles(at, WES))
    assert ["Both bluff."] == titles(at, THE_GM) == titles(at, HELPER)
    assert not any(isinstance(each.fact, Jotted) for each in at.seen(THE_GM))
    at.wish(CLEM, Jot("plan", Paper(words="Wes bluffs."), (THE_GM.id,)))
    assert ["Both bluff.", "Wes bluffs."] == titles(at, THE_GM)
    assert ["Clem bluffs."] == titles(at, WES)
    at.wish(CLEM, Jot("plan", Paper(words="Let us talk."), everybody=True))
    assert ["Clem bluffs.", "Let us talk."] == sorted(titles(at, WES))
    at.wish(CLEM, Jot("plan"))
    assert ["Clem bluffs."] == titles(at, WES)
    assert "may not" in at.no(GUEST, Jot("plan", Paper("x")))
    assert "may not" in at.no(CLEM, HandOut("letter", LETTER))
    assert "Nothing is on" in at.no(CLEM, Jot("empty", Paper()))
    assert "no seat" in at.no(CLEM, Jot("x", Paper("x"), ("nobody",)))


def test_going_back_takes_handouts_along_and_leaves_notes() -> None:
    """What was handed out is part of what happened; what somebody noted down is theirs. It can be had again, too."""
    at = LiveTable()
    at.wish(THE_GM, HandOut("letter", LETTER, (CLEM.id,)))
    here = at.table.desk.head
    at.wish(THE_GM, HandOut("letter", MENDED, (CLEM.id, WES.id)))
    at.wish(THE_GM, Portray("wes", FACE))
    at.wish(THE_GM, Rewind(here))
    at.wish(WES, Jot("mine", Paper(words="Was that all?")))
    assert [LETTER.words] == titles(at, CLEM)
    assert ["Was that all?"] == titles(at, WES)
    assert {LETTER.picture} == pictures(at, CLEM)
    at.wish(THE_GM, Rewind(here + 2))
    assert [MENDED.words] == titles(at, CLEM)
    assert [MENDED.words, "Was that all?"] == titles(at, WES)
    at.wish(THE_GM, Rewind(here))
    assert ["Was that all?"] == titles(at, WES), "going back over a note leaves it"
    assert not pictures(at, WES)


def test_a_picture_is_known_by_what_shows_it() -> None:
    """A paper that one has, somebody whom one knows, a map of which one sees everything."""
    at = LiveTable()
    at.wish(THE_GM, HandOut("letter", LETTER, (CLEM.id,)))
    assert [1, 1, 1, 0, 0] == [len(pictures(at, seat)) for seat in EVERYBODY]
    at.wish(WES, Portray("wes", FACE))
    assert "not yours" in at.no(CLEM, Portray("wes", FACE))
    assert {FACE} == pictures(at, GUEST)
    at.wish(THE_GM, LayMap())
    at.wish(THE_GM, Portray("scene", GROUND))
    assert {FACE, GROUND} == pictures(at, GUEST)
    at.wish(THE_GM, Veil(((0, 0, 3),), (GUEST.id,)))
    assert {FACE} == pictures(at, GUEST), "a picture under fog would show what lies there"
    assert GROUND in pictures(at, CLEM)
    assert GROUND in pictures(at, THE_GM)
    at.wish(THE_GM, Show("wes", "hidden"))
    assert FACE not in pictures(at, CLEM)
    assert FACE in pictures(at, THE_GM)
    at.wish(THE_GM, SetScene(ScenePlan("Elsewhere")))
    assert GROUND not in pictures(at, THE_GM), "another place has another ground"


def test_the_face_of_somebody_unseen_is_seen_when_they_are() -> None:
    at = LiveTable()
    at.wish(THE_GM, Bring("ghost", {"name": "Ghost"}, hidden=True))
    silent = encode(at.seen(CLEM))
    at.wish(THE_GM, Portray("ghost", FACE))
    assert silent == encode(at.seen(CLEM))
    assert FACE not in pictures(at, CLEM)
    at.wish(THE_GM, Show("ghost", "all"))
    assert FACE in pictures(at, CLEM)


@pytest.mark.parametrize("hidden", [Paper("A trap", "The floor gives way."), Paper("A map", picture="ef" * 32)])
def test_a_paper_for_another_shows_nowhere(hidden: Paper) -> None:
    """Two tables that differ in a handout alone are one table to whoever does not have it: marks, papers, pictures."""
    told = []
    for papers_ in ((), (hidden,)):
        at = LiveTable()
        for each in papers_:
            at.wish(THE_GM, HandOut("secret", each, (WES.id,)))
            at.wish(WES, Jot("secret", each))
        told.append(
            [
                (encode(at.seen(seat)), papers(at, seat), papers_mark(at.table.desk, seat), pictures(at, seat))
                for seat in (CLEM, GUEST)
            ]
        )
        assert [at.no(CLEM, HandOut("secret")), at.no(CLEM, Jot("secret"))] == [
            "A seat of role player may not hand out papers. Ask the gm.",
            "There is no such paper.",
        ]
    assert told[0] == told[1]


def test_a_snapshot_keeps_papers() -> None:
    """A table opened from a snapshot has the same papers and pictures."""
    at = LiveTable()
    at.wish(THE_GM, HandOut("letter", LETTER, (CLEM.id,)))
    at.wish(WES, Jot("mine", Paper(words="Mine."), (CLEM.id,)))
    at.wish(WES, Portray("wes", FACE))
    at.wish(WES, Say("hello"))
    desk = at.table.desk
    hosted = Hosted("t", at.table)
    for seat in EVERYBODY:
        view = View(seat, desk.ruleset, book=desk.book)
        for _ in view.take(at.log):
            pass
        hosted.see(view)
    body = take_snapshot(hosted)
    assert body is not None
    again = Hosted("t", Table(desk.ruleset, desk.book, FairDice(bytes(range(32)), "t")))
    assert restore(Snapshot(desk.head, body), again)
    assert (desk.exhibits, desk.notes) == (again.table.desk.exhibits, again.table.desk.notes)
    assert [papers_now(desk, seat) for seat in EVERYBODY] == [papers_now(again.table.desk, seat) for seat in EVERYBODY]
