"""Exposure: surroundings act on somebody, once or for a while."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import entries_of
from rulewright.rulesets.shards.body.hazards import continuous, discrete
from rulewright.rulesets.shards.checks.offers import Anybody
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.entries_world import Hazard
from rulewright.rulesets.shards.world.senses import spotted


@dataclass(frozen=True, slots=True)
class Exposure:
    """How surroundings act: how well, for how long, and how hidden."""

    skill: Annotated[int, Within("Its skill", 0, 20)] = 2
    rounds: Annotated[int, Within("Rounds", 1, 100_000)] = 1
    hidden: Annotated[bool, Tick("It is hidden")] = False
    stealth: Annotated[int, Within("How well", 0, 20)] = 0


ONCE_OPENLY = Exposure()


@action("Let surroundings act", "table", id="surroundings", any_time=True, gm_only=True)
def expose(
    play: Play,
    actor: str,
    target: Anybody,
    hazard: Annotated[str, Pick("What", entries_of(Hazard))],
    exposure: Exposure = ONCE_OPENLY,
) -> int:
    """A bolt tests once and adds its damage; fire, cold and depth hurt by the round, without a test.

    On the way a scout sees a single one in time. [SHA-ENV-027 SHA-ENV-028 SHA-MTH-104]
    """
    entry = play.book.content.get(Hazard, hazard)
    avoided = entry.discrete and not play.scene.order
    if avoided and spotted(play.actor(target), play.book, exposure.stealth if exposure.hidden else None):
        play.note(f"{play.actor(target).name} sees the {entry.name} coming")
        return 0
    if entry.discrete:
        return discrete(play, target, exposure.skill, hazard)
    return continuous(play, target, hazard, exposure.rounds)
