"""Skills of one's own: agreed on, on offer in the builder, bought with experience."""

from __future__ import annotations

from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK, READY, actor, state

from rulewright.play import FrozenMap
from rulewright.rulesets.otherworld import RULESET
from rulewright.rulesets.otherworld.creation.builder import CREATION
from rulewright.testing.at_the_seat import AtTheSeat


def offered(step: str, path: str, character: object) -> list[str]:
    """What a blank of the builder offers somebody."""
    page = next(each for each in CREATION.steps if each.id == step)
    blank = next(each for each in page.blanks if each.path == path)
    return [] if blank.options is None else [each.key for each in blank.options(character, BOOK)]


def test_ow_022_the_builder_has_room_for_what_no_list_has() -> None:
    """What is agreed on is on offer, can be rated, and is legal; before it is agreed on, none of it. [OW-022]"""
    dee = READY.characters["dee"]
    assert "agreed" in [blank.path for step in CREATION.steps for blank in step.blanks]
    assert "falconry" not in offered("skills", "skills", dee)
    own = replace(dee, agreed=("falconry", "melee/fans"))
    assert "falconry" in offered("skills", "skills", own)
    assert "melee/fans" in offered("specialties", "specialties", own)
    skilled = replace(own, skills=dee.skills.with_("falconry", 1), specialties=FrozenMap({"melee/fans": 1}))
    spared = replace(skilled, skills=skilled.skills.with_("melee", dee.skills["melee"] - 1))
    assert () == tuple(each for each in CREATION.refusals(spared, BOOK) if each.rule == "OW-022")
    assert "OW-022" in {each.rule for each in CREATION.refusals(replace(spared, agreed=()), BOOK)}


def test_ow_022_the_game_master_agrees_in_play() -> None:
    """Falconry is agreed on, bought with experience, and rolled with; what is listed somewhere is to be taken there.

    [OW-022 OW-025]
    """
    table = AtTheSeat(RULESET, state(kit=actor("kit", experience=5, skills={"melee": 1}, wits=2)))
    assert "falconry" not in table.offered("advance", "kit", "what")
    table.press("agree", "kit", what="falconry")
    table.press("advance", "kit", what="falconry")
    assert 1 == table.actor("kit").character.skills["falconry"]
    table.press("attempt", "kit", stat="wits", skill="falconry", faces=[8, 2, 2])
    table.press("agree", "kit", what="melee/fans")
    table.press("advance", "kit", what="melee/fans")
    assert 1 == table.actor("kit").character.specialties["melee/fans"]
    for listed in ("melee", "melee/running", "falconry", "", "melee/"):
        assert "OW-022" == table.refused("agree", "kit", what=listed).rule
