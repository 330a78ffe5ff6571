"""Questions to the lab: words and values come to the same, and whoever misspells something is told what was meant."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from functools import partial
from xml.etree import ElementTree as ET

import msgspec
import pytest
from tests.lab.conftest import bar, site

from rulewright.lab.ask import (
    AnswerTold,
    Asking,
    BestAsked,
    ChanceAsked,
    CompareAsked,
    CurveAsked,
    FightAsked,
    Matter,
    answer,
    question_of,
    together,
)
from rulewright.lab.ask import fights as ask_fights
from rulewright.lab.ask.files import as_question, read_questions
from rulewright.lab.ask.reference import PAGE, page
from rulewright.lab.chain import Chain
from rulewright.lab.compared.paired import LuckyBase, is_won_by, paired_of
from rulewright.lab.fight import Spec, set_fight
from rulewright.lab.stopping import share_interval
from rulewright.library import ruleset
from rulewright.play import Refused

__all__ = ["bar", "site"]
PATIENT = 3_000.0
LUCKS, TIMES, MISTAKEN = 40, 100, 0.05
"""How often a difference is looked at, from how many pairs, and how often it may be off."""


def asked(text: str, game: str = "otherworld") -> AnswerTold:
    return answer(game, text, PATIENT)


def test_a_line_is_read_as_a_value() -> None:
    """Names, first names and an s behind the action; what stands there is typed."""
    game = ruleset("otherworld")
    knife = {"target": "ace", "weapon": "knife"}
    assert ChanceAsked(fight="alley", actor="dee", action="attack", args=knife) == question_of(
        game, "chance of Dee attacks Ace with the knife"
    )
    assert CurveAsked(
        fight="alley",
        actor="dee",
        action="attempt",
        args={"stat": "brawn"},
        of="passes",
        over="dee.brawn",
        from_=1,
        to=5,
    ) == question_of(game, "curve passes of dee attempt stat=brawn dee.brawn=1..5")
    assert FightAsked(fight="alley", ending="red") == question_of(game, "fight red in alley")
    best = question_of(game, "worst mean damage of dee attacks ace weapon=?")
    assert isinstance(best, BestAsked)
    assert (True, True, {"target": "ace", "weapon": "?"}) == (best.least, best.mean, best.args)
    compared = question_of(game, "compare hit of dee attacks ace with knife if dodge | if not dodge by dodge=no")
    assert isinstance(compared, CompareAsked)
    assert {"dodge": Matter(), "not dodge, dodge False": Matter(answers=("not dodge",), options={"dodge": False})} == (
        compared.variants
    )


@pytest.mark.parametrize(
    ("text", "reason", "instead"),
    [
        ("", "Nothing was asked", "Begin with"),
        ("chanse of dee attack", "no question", "'chance'"),
        ("chance of dee atack ace", "no measured action", "'Attack'"),
        ("chance of dee attacks acce with knife", "nothing that Attack", "'Ace'"),
        ("chance of dee attacks ace", "Attack needs: With", "Knife"),
        ("chance of dee attack weapn=knife", "no field 'weapn'", "'weapon'"),
        ("chance damge of dee attacks ace with knife", "no measure 'damge'", "'Damage'"),
        ("chance of dee attacks ace with knife if dogde", "Nobody is asked", "'dodge'"),
        ("chance of dee attacks ace with knife in aley", "no ready fight 'aley'", "'alley'"),
        ("chance of dee attempt stat=brawn dee.brawm=2", "leads nowhere", "dee.brawn"),
        ("chance of dee attempt stat=brawn dee.skills.meele=2", "leads nowhere", "melee"),
        ("chance of dee attempt stat=brawn dee.brawn=many", "cannot be 'many'", ""),
        ("chance of dee attempt stat=brawn due.brawn=2", "no person 'due'", "'Dee'"),
        ("curve hit of dee attacks ace with knife", "goes through several values", "1..9"),
        ("curve passes of dee attempt stat=brawn dee.brawn=1..5000", "not 5,000", "step"),
        ("compare hit of dee attacks ace with knife", "nothing to compare", "bar"),
        ("compare hit of dee attacks ace with knife | with knife", "the same", "otherwise"),
        ("chance hit of dee attacks ace with knife | if dodge", "Only a comparison", "compare"),
        ("chance damage >= much of dee attacks ace with knife", "stands a number", ""),
        ('chance of "dee attacks', "quotation mark", "Close it"),
    ],
)
def test_what_is_misspelt_is_told(text: str, reason: str, instead: str) -> None:
    """What is wrong, and what was probably meant or what there is."""
    with pytest.raises(Refused) as no:
        asked(text)
    assert reason in no.value.refusal.reason
    assert instead in no.value.refusal.instead


def test_a_measure_in_words_wants_an_outcome() -> None:
    """It has no mean and no headline; a slip of the pen in an outcome is told."""
    with pytest.raises(Refused, match="neither a mean nor a chance") as no:
        asked("chance level of ada lay-hold brom if take it", "brp")
    assert "special" in no.value.refusal.instead
    with pytest.raises(Refused, match="never comes to 'sucess'"):
        asked("chance level is sucess of ada skill dodge", "brp")
    assert "7/100" == asked("chance level is special of ada skill dodge", "brp").rows[0].figure.exactly  # type: ignore[union-attr]


def test_a_question_that_stays_open_has_a_row_for_each_answer() -> None:
    """With what was asked in words; one that is given leaves one row."""
    open_, given = asked("chance of dee attacks ace with knife"), asked("chance of dee attacks ace with knife if dodge")
    assert ["Dodge with 3 dice? Yes", "Dodge with 3 dice? No"] == [row.label for row in open_.rows]
    assert open_.rows[0].figure == given.rows[0].figure
    assert "OW-027" in {each.id for each in given.rules}
    assert all(each.title for each in given.rules)


def test_a_variant_that_cannot_be_done_says_why() -> None:
    """The others are told all the same, and the best is among them."""
    told = asked("compare passes of dee attempt stat=brawn | dee.brawn=9999", "otherworld")
    assert (1, "as it is") == (sum(row.figure is not None for row in told.rows), told.best)
    assert "whole number" in told.rows[1].reason


def test_somebody_in_play_and_the_scene_can_be_otherwise() -> None:
    """A wound that is there already, and a character that was written otherwise: each in its place."""
    plain = asked("chance drops of dee attacks ace with knife if not dodge").rows[0].figure
    weak = asked("chance drops of dee attacks ace with knife ace.health=1 if not dodge").rows[0].figure
    assert plain is not None
    assert weak is not None
    assert plain.value < weak.value


def test_names_of_people_stand_for_their_ids() -> None:
    told = asked("spread winner of kyle contest brawler skill=brawling if trivial", "active_exploits")
    assert ["Billy"] == [name for name, _, _ in told.rows[0].bars]


def test_what_was_cut_is_within_the_bounds() -> None:
    """A pool that is thrown again without end: the true chance lies between the bounds."""
    figure = asked("chance of dee attempt stat=brawn target_number=2").rows[0].figure
    assert figure is not None
    assert 0 < figure.cut < 1e-6
    assert figure.low < figure.value < figure.high
    assert figure.low <= 0.132 <= figure.high


# -- fights ------------------------------------------------------------------------------------------


def test_a_fight_without_dice_is_followed() -> None:
    """For certain, and it says so."""
    told = asked("fight in brawl", "active_exploits")
    assert [("billy", 0.0, "followed"), ("kyle", 1.0, "followed")] == [
        (row.label, row.figure.value, row.figure.how) for row in told.rows if row.figure is not None
    ]
    with pytest.raises(Refused, match="no ending 'kile'"):
        asked("fight kile in brawl", "active_exploits")


def test_a_fight_that_does_not_close_is_fought(bar: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    """The span of the sample covers what following all courses tells for certain."""
    game, question = ruleset("brawl"), FightAsked(fight="bar", ending="house")
    (followed,) = Asking(game, seconds=60).answer(question).rows
    monkeypatch.setattr(ask_fights, "_followed", lambda *_: None)
    (fought,) = Asking(game, seconds=2).answer(question).rows
    assert followed.figure is not None
    assert fought.figure is not None
    assert ("followed", "fought") == (followed.figure.how, fought.figure.how)
    assert fought.figure.samples > 0
    assert fought.figure.low <= followed.figure.high
    assert followed.figure.low <= fought.figure.high


def test_fights_are_compared_with_the_same_luck() -> None:
    told = asked("compare kyle of fight in brawl | brawler.skills.brawling=3", "active_exploits")
    assert ["as it is", "Billy's Brawling 3"] == [row.label for row in told.rows]
    assert all(row.figure is not None for row in told.rows)
    with pytest.raises(Refused, match="2 fights take longer"):
        answer("active_exploits", "compare kyle of fight in brawl | brawler.skills.brawling=3", 1)


def test_fights_that_do_not_close_are_fought_in_pairs(bar: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer says so, and by how much the other lies below the best, with bounds; a curve goes by its first point."""
    monkeypatch.setattr(ask_fights, "_followed", lambda *_: None)
    monkeypatch.setattr(together, "MOST", 60)
    game = ruleset("brawl")
    variants = {"as it is": Matter(), "stronger": Matter(change={"ann.might": 4})}
    sides: dict[str, tuple[str, ...]] = {"house": ("ann",), "guests": ("bob",)}
    told = Asking(game, seconds=30).answer(CompareAsked(sides=sides, ending="House wins", variants=variants))
    base, strong = told.rows
    assert (strong.label, strong.label) == (told.best, told.than)
    assert "with the same luck" in told.answered
    assert "with the same luck" in told.said
    assert strong.beside is None
    assert base.beside is not None
    assert base.figure is not None
    assert strong.figure is not None
    assert ("paired", 60) == (base.beside.how, base.beside.samples)
    assert pytest.approx(base.figure.value - strong.figure.value) == base.beside.value
    assert base.beside.low <= base.beside.value <= base.beside.high
    curve = CurveAsked(sides=sides, ending="House wins", over="ann.might", from_=2, to=4)
    first, *_, last = Asking(game, seconds=30).answer(curve).rows
    assert first.beside is None
    assert last.beside is not None
    assert last.beside.value > 0


@pytest.mark.slow
def test_the_span_of_a_difference_is_narrower_in_pairs_and_right(bar: Spec) -> None:
    """In a duel that is known for certain: the true difference lies within, as often as is said, and two spans of fights
    that were fought apart leave more open, with as many fights.
    """
    spec = msgspec.structs.replace(bar, sides={"house": ("ann",), "guests": ("bob",)})
    ann = {**spec.characters["ann"], "might": spec.characters["ann"].get("might", 0) + 1}
    more = msgspec.structs.replace(spec, characters={**spec.characters, "ann": ann})
    exact = [Chain(each).expand(60, 1e-9).within("House wins").low for each in (spec, more)]
    right = narrower = 0
    for seed in range(1, LUCKS + 1):
        both = [msgspec.structs.replace(each, seed=seed) for each in (spec, more)]
        fought = together.fight_together(both, 60, most=TIMES)
        pairs = paired_of(
            partial(is_won_by, "house"), ((here, there, count) for (here, there), count in fought.ends.items())
        )
        apart = [
            share_interval(sum(map(LuckyBase(fight, "house").won, range(TIMES))), TIMES, MISTAKEN / 2)
            for fight in (set_fight(each.packed) for each in both)
        ]
        low, high = pairs.within(MISTAKEN)
        right += low <= exact[1] - exact[0] <= high
        narrower += high - low < (apart[1].high - apart[0].low) - (apart[1].low - apart[0].high)
    assert right >= LUCKS * (1 - MISTAKEN) - 1
    assert LUCKS == narrower


# -- files, and what comes out -----------------------------------------------------------------------


def test_a_file_of_questions() -> None:
    """TOML and JSON; what is wrong in one is told with its name."""
    text = 'ruleset = "otherworld"\n[questions.one]\nask = "chance"\naction = "attempt"\nargs = { stat = "Brawn" }\n'
    assert ChanceAsked(action="attempt", args={"stat": "Brawn"}) == read_questions(text).questions["one"]
    for told, reason, instead in (
        ({"ask": "chanse"}, "'chanse'", "'chance'"),
        ({"ask": "chance", "acton": "x"}, "no 'acton'", "'action'"),
        ({"ask": "compare", "variants": {"one": {}}}, "variants", ""),
        ({"ask": "curve"}, "over", ""),
        ([], "a table", "ask"),
    ):
        with pytest.raises(Refused) as no:
            as_question(told)
        assert reason in no.value.refusal.reason
        assert instead in no.value.refusal.instead
    for broken in ("ruleset =", 'ruleset = "brp"', "questions = 3"):
        with pytest.raises(Refused):
            read_questions(broken)


def test_an_answer_as_picture_table_and_page() -> None:
    """SVG that is XML with its words for whoever does not see it, CSV with its fractions, HTML with its rules."""
    told = asked("curve passes of dee attempt stat=brawn dee.brawn=1..3")
    drawn = ET.fromstring(told.svg())  # noqa: S314 - our own
    assert told.said in drawn.attrib["aria-label"]
    assert 3 == sum(each.tag.endswith("circle") for each in drawn.iter())
    lines = list(csv.DictReader(io.StringIO(told.csv())))
    assert [Fraction(3, 10), Fraction(51, 100), Fraction(657, 1000)] == [Fraction(line["exactly"]) for line in lines]
    shown = told._repr_html_()
    assert "OW-005" in shown
    assert "<svg" in shown
    spread = asked("spread shift of dee attempt stat=brawn")
    assert len(spread.rows[0].bars) == sum(bool(line["outcome"]) for line in csv.DictReader(io.StringIO(spread.csv())))
    ET.fromstring(spread.svg())  # noqa: S314


def test_the_reference_is_that_of_the_types() -> None:
    assert page() == PAGE.read_text(encoding="utf-8"), "python -m rulewright.lab.ask.reference"
