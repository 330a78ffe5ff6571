"""Every rule of the catalogue is listed, played, and shown by a test."""

from __future__ import annotations

from pathlib import Path

from tests.rulesets.otherworlds.stage import BOOK, person, table

from rulewright.library import ready, rows, sheet
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.creation.arrival import numbers
from rulewright.rulesets.otherworlds.options import Options
from rulewright.testing.golden import questions

HERE = Path(__file__).parent


def test_the_catalogue_is_whole() -> None:
    """125 rules, numbered without gaps."""
    assert [f"OWS-{number:03d}" for number in range(1, 126)] == [row.id for row in rows(RULESET.package)]


def test_nothing_is_left_to_advice() -> None:
    """Code or content for every one."""
    assert [] == [row.id for row in rows(RULESET.package) if row.advice]


def test_every_option_is_documented() -> None:
    """The page of the ruleset names each option with its default."""
    root = HERE.parents[2]
    page = (root / "docs" / "reference" / "rulesets" / "otherworlds.md").read_text(encoding="utf-8")
    defaults = Options()
    for name in Options.__struct_fields__:
        value = getattr(defaults, name)
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        assert f"| `{name}` | `{shown}` |" in page, name


def test_the_sheet_shows_what_there_is() -> None:
    """Every name on it is a derived number, a field of an actor, or a field of a character."""
    state = table(a=person(dexterity=5))
    named = {number.name for number in numbers(state, BOOK, "a")}
    for block in sheet(RULESET).blocks:
        for shown in block.shows:
            first = shown.removeprefix("character.").split(".")[0]
            assert (
                shown in named
                or first in RULESET.actor.__struct_fields__
                or first in RULESET.character.__struct_fields__
            )
        assert block.rolls in {"", *(action.id for action in RULESET.actions)}


def test_golden_questions_name_what_exists() -> None:
    """Fights, actors, actions and measures."""
    asked, shelf = questions(RULESET), ready(RULESET)
    assert asked is not None
    for question in asked.odds:
        assert question.actor in {who for side in shelf.fight(question.fight).sides.values() for who in side}
        assert question.measure in {measure.id for measure in RULESET.action(question.action).measures}
    assert {transcript.fight for transcript in asked.transcript} <= set(shelf.fights)
