"""Healing: treatments of wounds and conditions, cleansing oneself, meditating."""

from __future__ import annotations

from rulewright.play import Part, Refusal, Refused, refuse, rule
from rulewright.rulesets.shards.character import Actor, Book, Play
from rulewright.rulesets.shards.deeds import Doing, attempt
from rulewright.rulesets.shards.entries import Cycle, Item
from rulewright.rulesets.shards.gear import enables
from rulewright.rulesets.shards.health import heal, healing_penalty
from rulewright.rulesets.shards.numbers import grants, level, powers_of, scale
from rulewright.rulesets.shards.powers.boosts import entry_of
from rulewright.rulesets.shards.powers.nodes import Free, Lasts, Trauma
from rulewright.rulesets.shards.powers.workings.making import drive_out
from rulewright.rulesets.shards.results import remove_conditions
from rulewright.rulesets.shards.scale import of_successes

KIT = "medical-kit"


def cleansing_cycle(actor: Actor, book: Book, skill: str, boosts: tuple[str, ...]) -> Cycle:
    """What cleansing costs: nothing to the stunned, nor with a boost for the skill. [SHA-MTH-049 SHA-MTH-066]"""
    nodes = (node for each in boosts for node in entry_of(each, book).does)
    made_free = any(isinstance(node, Free) and "cleanse" in node.deeds and skill in node.skills for node in nodes)
    return "free" if made_free or actor.is_marked("stunned") else "instant"


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


@rule
def meditate(play: Play, actor: str) -> int:
    """An hour within removes conditions of up to a day. [SHA-SKL-090]"""
    outcome, _ = attempt(play, actor, Doing("meditate", "reflection"))
    return remove_conditions(play, actor, outcome.successes, "day")


@rule
def treat_condition(
    play: Play, actor: str, target: str, boosts: tuple[str, ...] = (), *, mind: bool = False, extended: bool = False
) -> int:
    """Treat body or mind: the patient's Athletics or Reflection stands against it.

    Whoever is held fast is freed so of what walks in them. [SHA-SKL-062 SHA-SKL-064 SHA-SKL-065 SHA-SPC-013]
    """
    if not mind:
        needs_kit(play, actor)
    versus = ("reflection",) if mind else ("athletics",)
    name = "treat-extended-condition" if extended else "treat-condition"
    lasts: Lasts = "day" if extended else "encounter"
    outcome, _ = attempt(
        play,
        actor,
        Doing(name, "medical", target, boosts=boosts, versus=versus, gives=(familiarity(play, actor, target),)),
    )
    if outcome.passed and drive_out(play, target):
        return 1
    return remove_conditions(play, target, outcome.successes, lasts)


def no_kit(actor: Actor, book: Book) -> Refusal | None:
    """Why the body cannot be treated: it takes a kit or the like. [SHA-SKL-063 SHA-ECO-028]"""
    carried = (book.content.get(Item, each) for each in actor.character.items if each in book.content[Item])
    if any(enables(each, KIT) for each in carried):
        return None
    return Refusal("Treating the body takes a medical kit.", "SHA-SKL-063", "Find one.")


def needs_kit(play: Play, actor: str) -> None:
    """Refuse to treat the body without a kit."""
    refusal = no_kit(play.actor(actor), play.book)
    if refusal is not None:
        raise Refused(refusal)


def familiarity(play: Play, actor: str, target: str) -> Part:
    """By option, a healer of people is at a loss with animals, and the other way round. [SHA-SKL-094]"""
    strange = play.actor(actor).character.species != play.actor(target).character.species
    return Part("unfamiliar patient", -play.book.options.unfamiliar_patient if strange else 0, "SHA-SKL-094")


@rule
def treat_injury(play: Play, actor: str, target: str, trauma: Trauma = "lethal", boosts: tuple[str, ...] = ()) -> int:
    """Heal by skill: subdual damage only for the untrained; a trained hand treats that alone in minutes. [SHA-SKL-066]"""
    needs_kit(play, actor)
    me = play.actor(actor)
    trained = level(me.character, play.book, "medical") > 0
    if not trained and trauma != "subdual":
        raise refuse("The untrained treat subdual damage only.", "SHA-SKL-066", "Train first.")
    cycle: Cycle = "short" if trained and trauma == "subdual" else "long"
    gives = (Part("shard damage", healing_penalty(trauma), "SHA-CORE-050"), familiarity(play, actor, target))
    outcome, _ = attempt(play, actor, Doing("treat-injury", "medical", target, boosts=boosts, cycle=cycle, gives=gives))
    order: tuple[Trauma, ...] = ("lethal", "subdual") if trauma == "lethal" else (trauma,)
    amount = of_successes(outcome.successes, scale(me, play.book))
    return heal(play, target, amount, order, "treat injury", counts=not uncounted(play, actor, target))


def uncounted(play: Play, actor: str, target: str) -> bool:
    """A surgeon's first healing of somebody in a day leaves the daily limit alone. [SHA-MTH-115]"""
    times = int(powers_of(play.actor(actor).character, play.book).get("surgeon", 0))
    had = play.actor(target).day.uncounted.count(actor)
    if had >= times:
        return False
    play.change(target, "day.uncounted", (*play.actor(target).day.uncounted, actor), "surgeon")
    return True
