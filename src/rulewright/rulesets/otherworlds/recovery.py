"""Recovery: rests, meditation, time, and the care that death damage, poison and stone need."""

from __future__ import annotations

from rulewright.play import Happens, Refusal, Refused, State, TimePasses, rule
from rulewright.play.clock import Lasting
from rulewright.play.effects import end, pass_moment
from rulewright.rulesets.otherworlds.character import Actor, Play, Rulebook, Scene
from rulewright.rulesets.otherworlds.checks import Tally
from rulewright.rulesets.otherworlds.effects import dice_edge
from rulewright.rulesets.otherworlds.entering import power_of
from rulewright.rulesets.otherworlds.entries import Attribute, Difficulty, Item, Spell
from rulewright.rulesets.otherworlds.gear import take_one
from rulewright.rulesets.otherworlds.grid import adjacent
from rulewright.rulesets.otherworlds.health import heal, hurt, restore
from rulewright.rulesets.otherworlds.numbers import attribute, most_guard
from rulewright.rulesets.otherworlds.powers.perform import pay, power_refusal
from rulewright.rulesets.otherworlds.tasks import Outcome, skill_check
from rulewright.rulesets.otherworlds.turn import cannot, in_battle, spend

POISON_MINUTES = 5
CURE_BASE = 10
REST = "rest"
BLEEDING_DIFFICULTY = "moderate"


# -- time ---------------------------------------------------------------------------------------


@rule
def pass_time(play: Play, actor: str, minutes: int) -> None:
    """Time passes for somebody who keeps still: clocks run, and poison works every five minutes. [OWS-111]"""
    pass_moment(play, TimePasses(minutes), (actor,))
    for _ in range(minutes // POISON_MINUTES):
        if not play.actor(actor).conscious:
            break
        hurt(play, actor, play.actor(actor).poison, "poison")


def fighting(state: State[Actor, Scene]) -> bool:
    """Whether a battle is going on around them."""
    awake = {state.scene.sides.get(who) for who, actor in state.actors.items() if actor.conscious}
    return in_battle(state.scene) and len(awake) > 1


def rest_refusal(state: State[Actor, Scene], who: str) -> Refusal | None:
    """Why somebody cannot rest or meditate now."""
    if fighting(state):
        return Refusal("Nobody rests in the middle of a battle.", "OWS-059", "End the battle first.")
    if state.actor(who).dead:
        return Refusal("The dead do not rest like that.", "OWS-020")
    return None


def _settle_down(play: Play, who: str, minutes: int) -> None:
    """Begin a rest: the time passes, and what a rest ends, ends."""
    refusal = rest_refusal(play.state, who)
    if refusal is not None:
        raise Refused(refusal)
    pass_time(play, who, minutes)
    pass_moment(play, Happens(REST), (who,))
    for effect in tuple(play.actor(who).effects.values()):
        if not isinstance(effect.clock, Lasting) and any(mark.startswith("regeneration") for mark in effect.marks):
            end(play, who, effect.id, "a rest")


def short_amount(play: Play, who: str, which: Attribute, what: str) -> int:
    """An attribute and a die of which no more than the attribute counts. [OWS-059 OWS-060]"""
    limit = int(attribute(play.actor(who), which))
    amount = limit + play.draw(Tally(1, limit, dice_edge(play.actor(who))), of=who, what=what)
    return amount if play.book.options.rest_limit == "die" else min(amount, limit)


def long_amount(play: Play, who: str, which: Attribute, what: str) -> int:
    """A die for each point of an attribute. [OWS-061 OWS-062]"""
    me = play.actor(who)
    return play.draw(Tally(int(attribute(me, which)), edge=dice_edge(me)), of=who, what=what)


# -- rests --------------------------------------------------------------------------------------


@rule
def short_rest(play: Play, actor: str) -> None:
    """About an hour: some Health and some astral. [OWS-059 OWS-060]"""
    _settle_down(play, actor, 60)
    if play.actor(actor).dead:
        return
    heal(play, actor, short_amount(play, actor, "toughness", "short rest"), "a short rest")
    restore(play, actor, short_amount(play, actor, "resolve", "short rest"), "a short rest")


@rule
def long_rest(play: Play, actor: str) -> None:
    """About eight hours: dice of Health and astral, Discipline, daily effects, falls forgotten.

    [OWS-061 OWS-062 OWS-063]
    """
    _settle_down(play, actor, 480)
    if play.actor(actor).dead:
        return
    heal(play, actor, long_amount(play, actor, "toughness", "long rest"), "a long rest")
    restore(play, actor, long_amount(play, actor, "resolve", "long rest"), "a long rest")
    play.change(actor, "discipline", play.book.options.discipline, "a long rest")
    play.change(actor, "spent", (), "a long rest")
    play.change(actor, "falls", 0, "a long rest")
    full = int(most_guard(play.actor(actor), play.book))
    play.change(actor, "guard", max(full, play.actor(actor).guard), "a long rest")


@rule
def meditate(play: Play, actor: str, length: str = "short") -> None:
    """Half an hour or an hour for astral alone. [OWS-064 OWS-065 OWS-066]"""
    long = length == "long"
    _settle_down(play, actor, 60 if long else 30)
    if play.actor(actor).conscious:
        amount = (long_amount if long else short_amount)(play, actor, "resolve", "meditation")
        restore(play, actor, amount, "meditation")


# -- care ---------------------------------------------------------------------------------------


def care_level(them: Actor, what: str, book: Rulebook) -> int:
    """What a check to cure something must exceed: ten and the damage. [OWS-092 OWS-109 OWS-111]"""
    if what == "bleeding":
        return book.content.get(Difficulty, BLEEDING_DIFFICULTY).level
    return CURE_BASE + {"death": them.death, "poison": them.poison, "stone": them.stone}[what]


def care_refusal(
    state: State[Actor, Scene], book: Rulebook, who: str, target: str, what: str, means: str
) -> Refusal | None:
    """Why somebody cannot be tended so. [OWS-092]"""
    me = state.actor(who)
    if fighting(state) and (refusal := cannot(state, book, who, "item")):
        return refusal
    them = state.actors.get(target)
    if them is None or them.dead or not adjacent(me.at, them.at):
        return Refusal("Whoever is tended must live and be within reach.", "OWS-092", "Move next to them.")
    sick = them.has("bleeding") if what == "bleeding" else bool(state.read(target, what))
    if not sick:
        return Refusal(f"{them.name} does not suffer from that.", "OWS-092", "Choose what ails them.")
    if what == "bleeding" and not means:
        return None
    if means in me.powers:
        spell = power_of(means, book)
        if not isinstance(spell, Spell) or not spell.healing or what != "death":
            return Refusal("Only healing spells, and only for death damage.", "OWS-092", "Use a healing item.")
        return power_refusal(state, book, who, spell)
    if not book.content[Item].get(means) or not book.content.get(Item, means).healing or not me.belt.get(means, 0):
        return Refusal("A healing item at the belt is needed.", "OWS-092", "Find bandages or a kit.")
    return None


@rule
def tend(play: Play, actor: str, target: str, what: str, means: str = "") -> Outcome:
    """Cure death damage, poison, stone or bleeding: Medical with a healing item, or Astrana with a healing spell.

    [OWS-078 OWS-092 OWS-109 OWS-111]
    """
    refusal = care_refusal(play.state, play.book, actor, target, what, means)
    if refusal is not None:
        raise Refused(refusal)
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
