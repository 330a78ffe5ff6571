"""Healing: treatments of wounds and conditions, cleansing oneself, meditating."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import Options, listed
from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.shards.body.chemistry import administer
from rulewright.rulesets.shards.body.cleansing import remove_conditions, shaken
from rulewright.rulesets.shards.body.conditions import drive_out
from rulewright.rulesets.shards.body.health import heal, healing_penalty
from rulewright.rulesets.shards.checks.laid import entry_of
from rulewright.rulesets.shards.checks.measures import SUCCESSES, WORKS
from rulewright.rulesets.shards.checks.offers import AnySkill, Boosts, Patient
from rulewright.rulesets.shards.gear.belongings import carry
from rulewright.rulesets.shards.gear.dosing import ONE_FRESH, Dose, no_dose, no_fresh_dose, no_way_in
from rulewright.rulesets.shards.gear.gear import enables, kits_of
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing, no_deed, trying
from rulewright.rulesets.shards.state.adjustments import grants, times_given
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries import Cycle
from rulewright.rulesets.shards.state.entries_world import Agent
from rulewright.rulesets.shards.state.nodes import Free, Lasts, Trauma, gives
from rulewright.rulesets.shards.state.numbers import level, scale
from rulewright.rulesets.shards.state.scale import of_successes

type Treated = Annotated[Literal["lethal", "subdual", "shard"], Pick("Trauma")]
KIT = "medical-kit"


def cleansing_cycle(actor: Actor, book: Book, skill: str, boosts: tuple[str, ...]) -> Cycle:
    """What cleansing costs: nothing to the stunned, nor with a boost for the skill. [SHA-MTH-049 SHA-MTH-066]"""
    nodes = (node for each in boosts for node in entry_of(each, book).does)
    made_free = any(isinstance(node, Free) and "cleanse" in node.deeds and skill in node.skills for node in nodes)
    return "free" if made_free or actor.is_marked("stunned") else "instant"


def no_cleansing(state: State, book: Book, actor: str, skill: str, boosts: tuple[str, ...]) -> Refusal | None:
    """Why somebody cannot cleanse so: the stunned still can, for nothing. [SHA-SKL-021 SHA-EFF-022]"""
    cycle = cleansing_cycle(state.actor(actor), book, skill, boosts)
    return no_deed(state, book, actor, Doing("cleanse", skill, boosts=boosts, cycle=cycle))


@action("Cleanse", "skill", unless=(no_cleansing,), tells=(WORKS,), id="cleanse")
def cleanse_oneself(play: Play, actor: str, skill: AnySkill, boosts: Boosts = ()) -> int:
    """Shake off conditions that are tied to a skill. [SHA-SKL-021]"""
    return cleanse(play, actor, skill, boosts)


@rule
def cleanse(play: Play, actor: str, skill: str, boosts: tuple[str, ...] = (), *, given: bool = False) -> int:
    """Shake off conditions tied to a skill, one per success, none longer than an encounter. [SHA-SKL-021]

    Endure and indomitable breath make it free, a rally costs nothing; a sieved soul cleanses anything with Reflection.
    [SHA-MTH-049 SHA-MTH-066 SHA-MTH-098 SHA-MTH-106]
    """
    cycle = "passive" if given else cleansing_cycle(play.actor(actor), play.book, skill, boosts)
    outcome, _ = attempt(play, actor, Doing("cleanse", skill, boosts=boosts, cycle=cycle))
    sieve = skill == "reflection" and grants(play.actor(actor).character, play.book, "sieve")
    return remove_conditions(play, actor, outcome.successes, "encounter", "" if sieve else skill)


@action("Meditate", "skill", unless=trying("meditate", "reflection"), tells=(WORKS,))
def meditate(play: Play, actor: str, boosts: Boosts = ()) -> int:
    """An hour within: shake off a condition for each success, none that lasts beyond a day. [SHA-SKL-090]"""
    outcome, _ = attempt(play, actor, Doing("meditate", "reflection", boosts=boosts))
    return remove_conditions(play, actor, outcome.successes, "day")


def treatment(*, extended: bool) -> str:
    """The deed by which conditions are treated: those of a fight, or those of a day. [SHA-SKL-064 SHA-SKL-065]"""
    return "treat-extended-condition" if extended else "treat-condition"


def no_treatment(
    state: State, book: Book, actor: str, target: str, boosts: tuple[str, ...], *, extended: bool
) -> Refusal | None:
    """Why a patient cannot be treated so. [SHA-SKL-064 SHA-SKL-065]"""
    return no_deed(state, book, actor, Doing(treatment(extended=extended), "medical", target, boosts=boosts))


def no_kit_for_body(state: State, book: Book, actor: str, *, mind: bool) -> Refusal | None:
    """Why the body cannot be treated; the mind takes no kit. [SHA-SKL-063]"""
    return None if mind else no_kit(state, book, actor)


@action("Treat a condition", "skill", unless=(no_kit_for_body, no_treatment), tells=(WORKS,))
def treat_condition(
    play: Play,
    actor: str,
    target: Patient,
    boosts: Boosts = (),
    *,
    mind: Annotated[bool, Tick("Of the mind")] = False,
    extended: Annotated[bool, Tick("Take an hour")] = False,
) -> int:
    """Take conditions off a patient, one for each success: those of a fight in minutes, those of a day in an hour.

    The patient's Athletics or Reflection stands against it. Whoever is held fast is freed so of what walks in them;
    slapped about, the controlled may shake that off.
    [SHA-SKL-062 SHA-SKL-064 SHA-SKL-065 SHA-SPC-013 SHA-EFF-012]
    """
    versus = ("reflection",) if mind else ("athletics",)
    name = treatment(extended=extended)
    lasts: Lasts = "day" if extended else "encounter"
    outcome, _ = attempt(
        play,
        actor,
        Doing(name, "medical", target, boosts=boosts, versus=versus, gives=(familiarity(play, actor, target),)),
    )
    if outcome.passed and drive_out(play, target):
        return 1
    removed = remove_conditions(play, target, outcome.successes, lasts)
    if not extended and play.actor(target).is_marked("controlled"):
        shaken(play, target)
    return removed


def no_kit(state: State, book: Book, actor: str) -> Refusal | None:
    """Why the body cannot be treated: it takes a kit or the like. [SHA-SKL-063 SHA-ECO-028]"""
    if any(enables(each, KIT) for each in kits_of(state.actor(actor).character, book)):
        return None
    return Refusal("Treating the body takes a medical kit.", "SHA-SKL-063", "Find one.")


def familiarity(play: Play, actor: str, target: str) -> Part:
    """By option, a healer of people is at a loss with animals, and the other way round. [SHA-SKL-094]"""
    strange = play.actor(actor).character.species != play.actor(target).character.species
    return Part("unfamiliar patient", -play.book.options.unfamiliar_patient if strange else 0, "SHA-SKL-094")


def is_trained(actor: Actor, book: Book) -> bool:
    """Whether somebody has learned to heal. [SHA-SKL-066]"""
    return level(actor.character, book, "medical") > 0


def healing_cycle(actor: Actor, book: Book, trauma: Trauma) -> Cycle:
    """How long an injury takes to treat: minutes where a trained hand treats subdual damage alone. [SHA-SKL-066]"""
    return "short" if is_trained(actor, book) and trauma == "subdual" else "long"


def no_training(state: State, book: Book, actor: str, trauma: Trauma) -> Refusal | None:
    """Why somebody cannot treat such an injury: the untrained treat subdual damage only. [SHA-SKL-066]"""
    if is_trained(state.actor(actor), book) or trauma == "subdual":
        return None
    return Refusal("The untrained treat subdual damage only.", "SHA-SKL-066", "Train first.")


def no_healing(
    state: State, book: Book, actor: str, target: str, trauma: Trauma, boosts: tuple[str, ...]
) -> Refusal | None:
    """Why an injury cannot be treated so. [SHA-SKL-066]"""
    cycle = healing_cycle(state.actor(actor), book, trauma)
    return no_deed(state, book, actor, Doing("treat-injury", "medical", target, boosts=boosts, cycle=cycle))


def doses(state: State, book: Book, who: str) -> Options:
    """The agents that somebody carries."""
    mine = dict.fromkeys(state.actor(who).character.items)
    return listed(book.content.get(Agent, each) for each in mine if each in book.content[Agent])


def no_agent(
    state: State, book: Book, actor: str, target: str, boosts: tuple[str, ...], agent: str, dose: Dose
) -> Refusal | None:
    """Why no agent goes with a treatment: that takes a medic, fresh doses at hand, and whoever holds still for them.

    [SHA-ECO-039 SHA-MTH-079]
    """
    if not agent:
        return None
    if not any(gives(entry_of(each, book).does, "doses") for each in boosts):
        return Refusal("Only a medic has a hand free for that.", "SHA-MTH-079", "Give it by itself.")
    refusal = no_fresh_dose(book, agent, dose) or no_dose(state, actor, agent, dose.doses)
    return refusal or no_way_in(state, book, actor, target)


@action("Treat an injury", "skill", unless=(no_kit, no_training, no_agent, no_healing), tells=(WORKS, SUCCESSES))
def treat_injury(
    play: Play,
    actor: str,
    target: Patient,
    trauma: Treated = "lethal",
    boosts: Boosts = (),
    agent: Annotated[str, Pick("With an agent, as a medic", doses)] = "",
    dose: Dose = ONE_FRESH,
) -> int:
    """Heal a point for each success, once a day for each patient; it takes a kit. [SHA-SKL-066]

    The untrained treat subdual damage only; a trained hand treats that alone in minutes. A medic gives an agent with
    it, which is no healing of its own. [SHA-MTH-079]
    """
    me = play.actor(actor)
    if agent:
        carry(play, actor, lost=(agent,) * dose.doses)
        way_in = play.book.content.get(Agent, agent).delivery[-1]
        administer(play, target, agent, way_in, against=dose.against, doses=dose.doses)
    cycle = healing_cycle(me, play.book, trauma)
    parts = (Part("shard damage", healing_penalty(trauma), "SHA-CORE-050"), familiarity(play, actor, target))
    outcome, _ = attempt(play, actor, Doing("treat-injury", "medical", target, boosts=boosts, cycle=cycle, gives=parts))
    order: tuple[Trauma, ...] = ("lethal", "subdual") if trauma == "lethal" else (trauma,)
    amount = of_successes(outcome.successes, scale(me, play.book))
    spared = is_uncounted(play, actor, target)
    mended = heal(play, target, amount, order, "treat injury", counts=not spared)
    if mended and spared:
        play.change(target, "day.uncounted", (*play.actor(target).day.uncounted, actor), "surgeon")
    return mended


def is_uncounted(play: Play, actor: str, target: str) -> bool:
    """Whether a surgeon's healing leaves the daily limit alone: the first that mends anything. [SHA-MTH-115]"""
    times = times_given(play.actor(actor).character, play.book, "surgeon")
    return play.actor(target).day.uncounted.count(actor) < times
