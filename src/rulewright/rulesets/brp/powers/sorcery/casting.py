"""Casting sorcery: no roll; the round is spent on it, and it works a round later."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.minds import take_the_round
from rulewright.rulesets.brp.checks.ratings.impairments import stirs
from rulewright.rulesets.brp.checks.spending import available
from rulewright.rulesets.brp.powers.effects.contests import Backing, overcome
from rulewright.rulesets.brp.powers.effects.lasting import lift
from rulewright.rulesets.brp.powers.effects.take_effect import take_effect
from rulewright.rulesets.brp.powers.effects.working import Working, set_upon_by_power
from rulewright.rulesets.brp.powers.numbers import price_of
from rulewright.rulesets.brp.powers.payment import pay, short, source_of, thing_with
from rulewright.rulesets.brp.powers.refusals import no_use
from rulewright.rulesets.brp.powers.sorcery.chain import CHAIN, links, no_circle, pay_together
from rulewright.rulesets.brp.powers.sorcery.limits import no_sorcerer, parts_here, rounds_gone
from rulewright.rulesets.brp.powers.sorcery.offers import TAKES, Wish, no_spell
from rulewright.rulesets.brp.powers.sorcery.spells import FOCUS, PROCEDURES, permanence
from rulewright.rulesets.brp.powers.sorcery.true_names import no_such_demon
from rulewright.rulesets.brp.powers.upkeep import disturb, rolls
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.deeds import Procedure
from rulewright.rulesets.brp.state.kinds.powers import Power, Sorcery
from rulewright.rulesets.brp.state.known import power_of, title
from rulewright.rulesets.brp.state.powers_state import Casting, Use
from rulewright.rulesets.brp.state.terms import Contest

RESISTED = Contest(active="PP", passive="PP")
"""Whoever does not want a spell resists it with power points. [BRP-POW-205]"""

OUTSIDER = "outsider"
SUMMONING = "sorcery/summon-demon"


def no_cast(state: State, book: Book, who: str, use: Use) -> Refusal | None:
    """Why somebody cannot cast this so: too little POW, not in mind at that level, or not the points.

    [BRP-POW-178 BRP-POW-184 BRP-POW-186 BRP-POW-187]
    """
    me = state.actor(who)
    unlearned = None if thing_with(me, use.power) else no_sorcerer(me)
    if refusal := unlearned or no_use(state, book, who, use):
        return refusal
    if use.power == SUMMONING and state.scene.round.number:
        return Refusal("Summoning a demon takes hours.", "BRP-POW-229", "Do it before the fight.")
    if use.power == SUMMONING and (refusal := no_such_demon(state, book, who, use)):
        return refusal
    if use.power == CHAIN and (refusal := no_circle(state, who, use)):
        return refusal
    held = int(me.powers.mind.get(use.power, 0))
    if held < use.level:
        said = f"is in mind at {held}" if held else "is not in mind"
        return Refusal(f"{title(use.power, book)} {said}.", "BRP-POW-186", "Ready it from the grimoire first.")
    circle = links(state, who)
    if len(circle) > 1 and makes_a_focus(use, book):
        return Refusal("A brazier and a chain exclude each other.", "BRP-POW-221", "Let go of the others.")
    if len(circle) > 1 and sum(available(state.actor(each)) for each in circle) >= price(state, book, use):
        return None
    joined = (who, *(each for each in use.more if each in state.actors))
    if use.power == CHAIN and any(FOCUS in state.actor(each).powers.stores for each in joined):
        return Refusal("A brazier and a chain exclude each other.", "BRP-POW-221", "Leave the brazier.")
    return short(me, price(state, book, use), source_of(me, use.power))


def makes_a_focus(use: Use, book: Book) -> bool:
    """Whether a spell makes a focus that holds points. [BRP-POW-221]"""
    return any(isinstance(deed, Procedure) and deed.name == FOCUS for deed in power_of(use.power, book).deeds)


def price(state: State, book: Book, use: Use) -> int:
    """What it costs: its level; twice that on another plane. [BRP-POW-180 BRP-POW-212]"""
    points = price_of(power_of(use.power, book).price, use, state.actors.get(use.target))
    return points * parts_here(book)


def no_casting(state: State, book: Book, actor: str, wish: Wish) -> Refusal | None:
    """Why somebody cannot cast as they wish."""
    return no_cast(state, book, actor, wish.use(state, book))


@action(
    "Cast sorcery",
    "power",
    unless=(no_spell, no_casting),
    tells=(TAKES,),
    text="No roll; it takes the round and works in the next one.",
)
def cast_sorcery(play: Play, actor: str, wish: Wish) -> bool | None:
    """Cast a spell of sorcery. [BRP-POW-179 BRP-POW-195]"""
    return cast(play, actor, wish.use(play.state, play.book))


@rule
def cast(play: Play, actor: str, use: Use) -> bool | None:
    """Cast a spell of sorcery: the points are spent now, the caster does nothing else, and it works in the powers phase
    of the next round; out of a fight a round more or less does not matter. Whoever is utterly exhausted loses the round, and
    no points, unless Stamina lets them. Says whether it works, if that is known.

    [BRP-CHR-117 BRP-CBT-011 BRP-CBT-014 BRP-POW-179 BRP-POW-195 BRP-POW-196 BRP-POW-198 BRP-POW-203]
    """
    disturb(play, actor, "other power")
    if not stirs(play, actor):
        take_the_round(play, actor, "too exhausted to cast")
        return False
    me, points = play.actor(actor), price(play.state, play.book, use)
    permanent_value = available(me)
    if len(links(play.state, actor)) > 1:
        if not pay_together(play, actor, points, title(use.power, play.book)):
            return False
    else:
        pay(play, actor, points, source_of(me, use.power), title(use.power, play.book))
    permanent_value -= available(play.actor(actor))
    now = play.scene.round.number
    casting = Casting(use=use, round=now + 1, paid=permanent_value)
    if not now:
        return release(play, actor, casting)
    take_the_round(play, actor, "casts")
    play.change(actor, "powers.casting", casting, "casts")
    play.note(f"{me.name} casts {title(use.power, play.book)} {use.level}; it works in the next round.")
    return None


@rule
def release(play: Play, who: str, casting: Casting) -> bool:
    """A spell begins to work, unless its subject is no fit one or resists; says whether it does.

    It runs from the round after the casting to POW rounds after that round. A casting on another plane needs luck, and
    half of it comes about; whom a spell has changed for ever it changes no more.
    [BRP-POW-179 BRP-POW-195 BRP-POW-199 BRP-POW-205 BRP-POW-212 BRP-POW-214]
    """
    use, entry = casting.use, power_of(casting.use.power, play.book)
    working = Working(who, use, entry, spent=use.level, own=casting.paid, parts=parts_here(play.book))
    if play.book.options.other_plane and not rolls(play, who, "Difficult Luck", "on another plane"):
        return False
    target = working.target
    set_upon_by_power(play, working, target)
    if target in play.state.actors:
        if f"immune:{entry.id}" in play.actor(target).powers.flags:
            play.note(f"{play.actor(target).name} is beyond {entry.name}.")
            return False
        if refused := unfit(play.actor(target), entry, use, play.book):
            play.note(refused)
            return False
        if resisted(entry) and not overcome_by_points(play, working, target):
            play.note(f"{play.actor(target).name} resists {entry.name}.")
            return False
    if isinstance(entry, Sorcery) and entry.opposite and meets_its_opposite(play, working, entry.opposite):
        return False
    if (
        isinstance(entry, Sorcery)
        and entry.lucky
        and use.choice == entry.lucky
        and not rolls(play, who, "Luck", "far from it")
    ):
        play.note(f"{entry.name} comes to nothing.")
        return False
    worked = take_effect(play, working, PROCEDURES, less=rounds_gone(play.actor(who), entry, play.book))
    if worked:
        permanence(play, working)
    return worked


def resisted(entry: Power) -> bool:
    """Whether whoever does not want a spell resists it with power points; some have a contest of their own, or none.

    [BRP-POW-205]
    """
    return entry.contest is None and not (isinstance(entry, Sorcery) and entry.unresisted)


@rule
def overcome_by_points(play: Play, working: Working, target: str) -> bool:
    """Whoever does not want a spell makes its caster win power points against power points, as they were before the
    price. [BRP-POW-204 BRP-POW-205]
    """
    return overcome(play, working.user, target, RESISTED, Backing(boost=working.own, of="sorcery"))


def unfit(them: Actor, entry: object, use: Use, book: Book) -> str:
    """Why a spell finds no hold on its subject, though it was paid for: an outsider cannot be enhanced, and a thing
    bears one spell. [BRP-POW-209 BRP-POW-211]
    """
    if isinstance(entry, Sorcery) and entry.helps and them.is_marked(OUTSIDER):
        return f"{entry.name} has no hold on somebody from another plane."
    if isinstance(entry, Sorcery) and (
        them.character.species in entry.barred or any(map(them.is_marked, entry.barred))
    ):
        return f"{entry.name} has no hold on what does not live."
    if not use.item:
        return ""
    name = f"on {use.item}"
    others = [effect for effect in them.effects.values() if name in effect.marks and use.power not in effect.marks]
    if others:
        return f"{others[0].name} is on it already; {title(use.power, book)} is lost."
    return ""


@rule
def meets_its_opposite(play: Play, working: Working, opposite: str) -> bool:
    """An element meets the one that cancels it: both are gone. [BRP-POW-219]"""
    key = f"thing sorcery/{opposite}"
    for who, actor in play.state.actors.items():
        for name, effect in actor.effects.items():
            if key in effect.marks:
                lift(play, who, name, working.entry.name)
                play.note(f"{working.entry.name} and {effect.name} cancel each other.")
                return True
    return False
