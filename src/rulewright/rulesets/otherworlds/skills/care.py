"""Care: what death damage, poison, stone and bleeding need."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal
from rulewright.play.effects import end
from rulewright.rulesets.otherworlds.body.recovery import fighting
from rulewright.rulesets.otherworlds.checks.astral import no_power, pay
from rulewright.rulesets.otherworlds.checks.measures import PASSES
from rulewright.rulesets.otherworlds.checks.offers import Anyone
from rulewright.rulesets.otherworlds.checks.refusals import no_waking
from rulewright.rulesets.otherworlds.checks.turns import no_stirring, no_turn_for, spend
from rulewright.rulesets.otherworlds.gear.items import take_one
from rulewright.rulesets.otherworlds.skills.tasks import Outcome, skill_check
from rulewright.rulesets.otherworlds.state.character import Actor, Book, Play, State
from rulewright.rulesets.otherworlds.state.entries import Difficulty, Item, Spell, power_of
from rulewright.rulesets.otherworlds.state.grid import adjacent

type Ailment = Literal["death", "poison", "stone", "bleeding"]
AILMENTS: tuple[Ailment, ...] = get_args(Ailment.__value__)
CURE_BASE = 10

BLEEDING_DIFFICULTY = "moderate"


def care_level(them: Actor, what: str, book: Book) -> int:
    """What a check to cure something must exceed: ten and the damage. [OWS-092 OWS-109 OWS-111]"""
    if what == "bleeding":
        return book.content.get(Difficulty, BLEEDING_DIFFICULTY).level
    return CURE_BASE + {"death": them.death, "poison": them.poison, "stone": them.stone}[what]


def means_of_care(state: State, book: Book, who: str) -> Options:
    """What death damage and the like can be tended with: healing items, healing spells."""
    me = state.actor(who)
    items = [key for key in me.belt if book.content.get(Item, key).healing]
    spells = [key for key in me.powers if getattr(power_of(key, book), "healing", False)]
    return tuple(map(option, (*items, *spells)))


def no_time_for_care(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is no tending in the middle of a battle: it takes a turn point. [OWS-040]"""
    return no_turn_for(state, book, actor, "item") if fighting(state) else None


def no_care(state: State, book: Book, actor: str, target: str, what: str, means: str) -> Refusal | None:
    """Why somebody cannot be tended so. [OWS-092]"""
    me = state.actor(actor)
    them = state.actors.get(target)
    if them is None or them.dead or not adjacent(me.at, them.at):
        return Refusal("Whoever is tended must live and be within reach.", "OWS-092", "Move next to them.")
    sick = them.is_marked("bleeding") if what == "bleeding" else bool(state.read(target, what))
    if not sick:
        return Refusal(f"{them.name} does not suffer from that.", "OWS-092", "Choose what ails them.")
    if what == "bleeding" and not means:
        return None
    if means in me.powers:
        spell = power_of(means, book)
        if not isinstance(spell, Spell) or not spell.healing or what != "death":
            return Refusal("Only healing spells, and only for death damage.", "OWS-092", "Use a healing item.")
        return no_power(state, actor, spell)
    if not book.content[Item].get(means) or not book.content.get(Item, means).healing or not me.belt.get(means, 0):
        return Refusal("A healing item at the belt is needed.", "OWS-092", "Find bandages or a kit.")
    return None


def nobody_to_tend(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody can be tended in any way: nobody in reach is ill, or there is nothing to tend them with. [OWS-092]"""
    means = ("", *(each.key for each in means_of_care(state, book, actor)))
    ways = ((who, what, by) for who in state.actors for what in AILMENTS for by in means)
    if any(no_care(state, book, actor, *way) is None for way in ways):
        return None
    name = state.actor(actor).name
    return Refusal(f"Nobody within reach has anything that {name} could tend.", "OWS-092", "Move next to who has.")


@action(
    "Tend",
    "skill",
    unless=(no_waking, no_stirring, no_time_for_care, no_care, nobody_to_tend),
    tells=(PASSES,),
    any_time=True,
)
def tend(
    play: Play,
    actor: str,
    target: Anyone,
    what: Annotated[Ailment, Pick("What")],
    means: Annotated[str, Pick("With", means_of_care)] = "",
) -> Outcome:
    """Cure death damage, poison, stone or bleeding: Medical with a healing item, or Astrana with a healing spell.

    [OWS-078 OWS-092 OWS-109 OWS-111]
    """
    if fighting(play.state):
        spend(play, actor, "item")
    proficiency = "medical"
    if means in play.actor(actor).powers:
        proficiency = "astrana"
        pay(play, actor, power_of(means, play.book))
    elif means:
        take_one(play, actor, "belt", means, "tending")
    outcome = skill_check(play, actor, proficiency, "", care_level(play.actor(target), what, play.book))
    if outcome.passed and what == "bleeding":
        end(play, target, "bleeding", "tended")
    elif outcome.passed:
        play.change(target, what, 0, "tended")
    return outcome
