"""An attempt: what may be said of the use of a skill, and what does not go together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Tick
from rulewright.kits.choosing import Options, words
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.offers import Circumstances, Hardness, Situation, skills
from rulewright.rulesets.brp.checks.ratings.competence import TASKS, Task
from rulewright.rulesets.brp.checks.ratings.specialities import no_kinship
from rulewright.rulesets.brp.gear.things.tools import gear
from rulewright.rulesets.brp.state.character import Book, State

# -- what can be chosen -------------------------------------------------------------------------


def languages(state: State, book: Book, who: str) -> Options:
    """Languages that somebody speaks. [BRP-SKL-103]"""
    spoken = [
        key.partition("/")[2] for key in ("language/own", *state.actor(who).skills) if key.startswith("language/")
    ]
    return words(*dict.fromkeys(spoken))


def tasks(state: State, book: Book, who: str) -> Options:
    """How demanding a task is, where nothing presses. [BRP-SKL-013]"""
    return words(*TASKS)


@dataclass(frozen=True, slots=True)
class Attempt:
    """The use of a skill as somebody means it: how hard it is, and with what help.

    `complement` adds a fifth of another skill, `augment` is rolled first, `instead` is a related skill at half; `task`
    is how demanding it is where nothing presses; `gear` is a thing of one's own, or says that what it takes is missing.
    [BRP-SYS-010 BRP-SKL-003 BRP-SKL-013 BRP-SKL-015 BRP-SKL-018 BRP-EQP-027 BRP-EQP-029]
    """

    difficulty: Hardness = "average"
    modifier: Situation = 0
    circumstances: Circumstances = ()
    complement: Annotated[str, Pick("Complementary skill", skills)] = ""
    augment: Annotated[str, Pick("Augment with", skills)] = ""
    instead: Annotated[str, Pick("Related skill at half", skills)] = ""
    task: Annotated[Task, Pick("Task under no pressure", tasks)] = ""
    only_critical: Annotated[bool, Tick("Only a critical will do")] = False
    luck: Annotated[bool, Tick("Blind luck may help")] = False
    language: Annotated[str, Pick("In which language", languages)] = ""
    gear: Annotated[str, Pick("With what gear", gear)] = ""


PLAIN = Attempt()
"""A skill is used, and there is no more to say."""


# -- why not ------------------------------------------------------------------------------------


def no_second_aid(complement: str, augment: str) -> Refusal | None:
    """Why a complementary skill and an augment do not go with the same roll. [BRP-SKL-019]"""
    if complement and augment:
        text = "A roll takes a complementary skill or an augment, not both."
        return Refusal(text, "BRP-SKL-019", "Choose one of the two.")
    return None


def no_related_skill(book: Book, skill: str, instead: str) -> Refusal | None:
    """Why one skill does not stand in for another. [BRP-SKL-003]"""
    return no_kinship(instead, skill, book) if instead else None
