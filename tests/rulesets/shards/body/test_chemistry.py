"""Chemistry: agents, the way in, doses, craving."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.stage import BOOK, actor, scripted, state

from rulewright.play import Minutes, Refused
from rulewright.rulesets.shards.body.ailments import gripe
from rulewright.rulesets.shards.body.chemistry import (
    LADDER,
    administer,
    crave_more,
    minutes_for,
    no_effect,
    substance_of,
)
from rulewright.rulesets.shards.gear.belongings import DOSE
from rulewright.rulesets.shards.gear.dosing import Dose, give_dose, let_work
from rulewright.rulesets.shards.state.adjustments import adjusting
from rulewright.rulesets.shards.state.character import Actor
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries_world import Agent


def drugged(agent: str, delivery: Any = "injection", faces: tuple[int, ...] = (), **written: Any) -> Actor:
    """Somebody who was given something."""
    play = scripted(state(turn="a", a=actor("a", player=False, **written)), faces)
    play.run(administer, "a", agent, delivery)
    return play.actor("a")


def test_twelve_agents() -> None:
    """With effect, duration, target, way in and craving. [SHA-ECO-038 SHA-ECO-047]"""
    agents = BOOK.content[Agent]
    assert 12 == len(agents)
    assert {"mild": 3, "none": 9} == {
        each: sum(agent.addiction == each for agent in agents.values()) for each in ("mild", "none")
    }
    assert {("athletics",)} == {each.associated for each in agents.values()}


@pytest.mark.parametrize(
    ("agent", "delivery", "condition"),
    [("hemotoxin", "injection", "suffering"), ("inflammatory", "contact", "crippled"),
     ("narcotoxin", "inhalation", "asleep"), ("neurotoxin", "ingestion", "paralyzed")],
)  # fmt: skip
def test_agents_that_bring_conditions(agent: str, delivery: str, condition: str) -> None:
    """Without a test, whatever is worn. [SHA-ECO-038 SHA-ECO-039]"""
    assert drugged(agent, delivery, armor="heavy").is_marked(condition)


def test_agents_that_change_numbers() -> None:
    """Recovery, initiative, fine hands. [SHA-ECO-038]"""
    for agent, delivery, faces, number, by in (
        ("healing-poultice", "contact", (), "recovered", 1), ("diarrhetic", "ingestion", (), "recovered", -1),
        ("hallucinogen", "injection", (6,), "initiative", -1),
        ("arthroxin", "contact", (), "fine", -2),
    ):  # fmt: skip
        me = drugged(agent, delivery, faces)
        assert by == sum(part.value for part in adjusting(me, BOOK, (number,)))
    assert ("light",) == drugged("arthroxin", "contact", weapons=("light",)).dropped
    play = scripted(state(a=drugged("diarrhetic", "ingestion")))
    assert (0, 1, 2) == tuple(play.run(gripe, "a", minutes) for minutes in (240, 60, 660))


def test_antidote_pain_killer_and_cure_all() -> None:
    """One ends an agent, one a pain, one cleanses. [SHA-ECO-038]"""
    play = scripted(state(turn="a", a=drugged("hemotoxin")))
    play.run(administer, "a", "antidote", "ingestion", against="hemotoxin")
    assert not play.actor("a").is_marked("suffering")
    assert drugged("pain-killer", "injection", (6,)).is_marked("immune-crippled")
    ill = scripted(state(turn="a", a=actor("a", player=False, athletics=3)), [2, 6])
    impose(ill, "a", "crippled", "day")
    ill.run(administer, "a", "cure-all", "injection")
    assert not ill.actor("a").is_marked("crippled")
    with pytest.raises(Refused, match="SHA-ECO-038"):
        scripted(state(a=actor("a"))).run(give_dose, "a", "a", "cure-all", "injection", Dose(days=2))


def test_the_wrong_way_in() -> None:
    """Nothing happens; nor to the dead or the made. [SHA-ECO-039]"""
    hemotoxin = BOOK.content.get(Agent, "hemotoxin")
    assert no_effect(actor("a"), hemotoxin, "contact", BOOK) is not None
    assert no_effect(actor("a", species="tissue-swarm"), hemotoxin, "injection", BOOK) is not None
    assert "non-living" == substance_of(actor("a", species="stone-simulacrum"), BOOK)
    assert not scripted(state(a=actor("a"))).run(administer, "a", "hemotoxin", "contact")


def test_doses_by_scale() -> None:
    """Twice as much for a horse, or half as long. [SHA-ECO-040]"""
    assert (0.2, 30, 60) == (DOSE, minutes_for(60, 2), minutes_for(60, 2, 2))
    for doses, minutes in ((1, 30), (2, 60)):
        play = scripted(state(a=actor("a"), b=actor("b", species="horse", player=False)), [6])
        play.run(let_work, "a", "b", "hallucinogen", "injection", Dose(doses))
        assert Minutes(minutes) == play.actor("b").effects["agent-hallucinogen"].clock


def test_sha_ex2_d17_craving() -> None:
    """A mild one against Athletics 1 needs a 1. [SHA-ECO-041 SHA-EX2-D17]"""
    for face, wants in ((1, True), (2, False)):
        play = scripted(state(a=actor("a", athletics=1)), [face])
        assert wants == play.run(crave_more, "a", "hallucinogen", "mild")


def test_sha_ex2_d18_the_ladder_of_craving() -> None:
    """A day, a week, a month, a year, for ever. [SHA-ECO-042 SHA-EX2-D18]"""
    play = scripted(state(a=actor("a")), [1, 1, 1])
    found = []
    for _ in range(3):
        crave_more(play, "a", "pain-killer", "mild")
        found.append(
            next(
                iter({f"lasts-{each}" for each in LADDER} & set(play.actor("a").effects["addicted-pain-killer"].marks))
            )
        )
    assert ["lasts-day", "lasts-week", "lasts-month"] == found
    assert ("day", "week", "month", "year", "lasting") == LADDER
