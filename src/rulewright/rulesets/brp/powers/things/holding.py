"""Holding powered things: who notices what is in them, who may use it, and what becomes of that."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Lasting, Refusal, rule
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.ratings.other_form import strike_checks
from rulewright.rulesets.brp.checks.resistance import contest
from rulewright.rulesets.brp.checks.spending import available
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.gear.things.finding import AnyThing, Found, find, no_thing, write
from rulewright.rulesets.brp.powers.effects.lasting import lay, lift
from rulewright.rulesets.brp.powers.effects.take_effect import take_effect
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.magic import spells as magic_spells
from rulewright.rulesets.brp.powers.sorcery import spells as sorcery_spells
from rulewright.rulesets.brp.powers.standing import from_the_start
from rulewright.rulesets.brp.powers.things.prices import is_its_own
from rulewright.rulesets.brp.powers.upkeep import rolls
from rulewright.rulesets.brp.state.belongings.things import Imbued, Thing
from rulewright.rulesets.brp.state.character import Book, Play, Points, State
from rulewright.rulesets.brp.state.kinds.powers import PowerSet
from rulewright.rulesets.brp.state.known import known_of, power_of, set_of, title
from rulewright.rulesets.brp.state.powers_state import Use

CAST = ("magic", "sorcery")
SENSED: tuple[PowerSet, ...] = ("psychic", "magic", "sorcery")
STANDING = ("mutations", "superpowers")


def sets_of(thing: Thing) -> set[str]:
    """The sets of which powers are in a thing."""
    return {set_of(key) for key in thing.imbued.powers} if thing.imbued else set()


def powered(state: State, book: Book, who: str) -> Options:
    """One's own things with powers in them."""
    there = state.actor(who).things
    return tuple(option(key, thing.name) for key, thing in there.items() if thing.imbued is not None)


type Powered = Annotated[str, Pick("Thing", powered)]


# -- noticing -----------------------------------------------------------------------------------


@action("Is there power in it?", "skill", unless=(no_deed, no_thing), tells=(SUCCEEDS,))
def notice_thing(play: Play, actor: str, thing: AnyThing) -> bool:
    """Look whether powers are in a thing: psychics know a psychic one at once, magicians and sorcerers one of their own
    kind; anybody else takes an Idea roll. [BRP-EQP-046 BRP-EQP-053 BRP-EQP-056]
    """
    me, found = play.actor(actor), find(play.state, thing).thing
    act_besides(play, actor, "looks at it")
    kinds = sets_of(found)
    akin = any(known_of(me, each) for each in SENSED if each in kinds)
    noticed = akin or rolls(play, actor, "Idea", "to know what it is")
    if noticed and found.imbued:
        said = ", ".join(title(key, play.book) for key in found.imbued.powers)
        play.note(f"{me.name} knows what is in {found.name}: {said}.")
    else:
        play.note(f"{me.name} notices nothing about {found.name}.")
    return noticed and bool(kinds)


# -- taking up ----------------------------------------------------------------------------------


def no_powered_thing(state: State, actor: str) -> Refusal | None:
    """Why nothing is taken up: no thing of one's own has powers. [BRP-EQP-046]"""
    if any(each.imbued for each in state.actor(actor).things.values()):
        return None
    return Refusal("No thing of yours has powers.", "BRP-EQP-046", "Make or find one.")


def is_in_use(state: State, actor: str, powered: str) -> bool:
    """Whether the powers of a thing are at its bearer's call."""
    imbued = state.actor(actor).things[powered].imbued
    return imbued is not None and imbued.held


def is_held(state: State, actor: str, powered: str) -> Refusal | None:
    """Why a thing is not taken up: it is in use. [BRP-EQP-046]"""
    if not is_in_use(state, actor, powered):
        return None
    return Refusal("Its powers are at your call.", "BRP-EQP-046", "Use them.")


def not_held(state: State, actor: str, powered: str) -> Refusal | None:
    """Why a thing is not let go: nobody uses it. [BRP-EQP-046]"""
    if is_in_use(state, actor, powered):
        return None
    return Refusal("Its powers are not in use.", "BRP-EQP-046", "Take them up first.")


def not_meant_for(state: State, actor: str, powered: str) -> Refusal | None:
    """Why somebody cannot use a thing: it is for its maker alone. [BRP-EQP-020 BRP-EQP-054]"""
    thing = state.actor(actor).things[powered]
    if thing.imbued is None or thing.imbued.access != "maker" or thing.imbued.maker == actor:
        return None
    return Refusal(f"{thing.name} obeys its maker alone.", "BRP-EQP-020", "Bring it to whoever made it.")


@action(
    "Take up the powers of a thing",
    "power",
    unless=(no_powered_thing, no_deed, is_held, not_meant_for, no_hands),
    tells=(SUCCEEDS,),
)
def take_up_thing(
    play: Play, actor: str, powered: Powered, *, by_luck: Annotated[bool, Tick("By Luck, not by power points")] = False
) -> bool:
    """Make the powers of a thing one's own for as long as one holds it: they are used as if one had them, at its own rating
    and with its own points. It may have to be overcome first; a mutated thing takes a Stamina roll, a psychic one an Idea
    roll of psychics, and of others their power points against its, or a Difficult Luck roll.

    [BRP-EQP-020 BRP-EQP-046 BRP-EQP-052 BRP-EQP-054 BRP-EQP-056 BRP-EQP-064 BRP-EQP-066]
    """
    me = play.actor(actor)
    thing = me.things[powered]
    act_besides(play, actor, "takes it up")
    if not obeys(play, actor, powered, by_luck=by_luck):
        play.note(f"{thing.name} does not obey {me.name}.")
        return False
    hold(play, actor, powered)
    imbued = play.actor(actor).things[powered].imbued or Imbued()
    play.note(f"{me.name} commands {thing.name}: {', '.join(title(key, play.book) for key in imbued.powers)}.")
    return True


def obeys(play: Play, actor: str, powered: str, *, by_luck: bool) -> bool:
    """Whether a thing lets itself be used. Its maker has no trouble with it.

    [BRP-EQP-020 BRP-EQP-052 BRP-EQP-054]
    """
    me = play.actor(actor)
    thing = me.things[powered]
    if thing.imbued is None or thing.imbued.maker == actor:
        return thing.imbued is not None
    sets, store = sets_of(thing), me.powers.stores.get(powered)
    points = store.points if store else 0
    if "mutations" in sets and not rolls(play, actor, "Stamina", thing.name):
        return False
    if "psychic" in sets:
        if known_of(me, "psychic"):
            return rolls(play, actor, "Idea", thing.name)
        if by_luck:
            return rolls(play, actor, "Difficult Luck", thing.name)
        return contest(play, actor, available(me), points, thing.name)
    if thing.imbued.access == "contest" and points:
        return contest(play, actor, available(me), points, thing.name)
    return True


@rule
def hold(play: Play, who: str, powered: str) -> None:
    """The powers of a thing are at its bearer's call; those that are always on begin to work. [BRP-EQP-046 BRP-EQP-051]"""
    me = play.actor(who)
    found = Found(who, powered, me.things[powered])
    imbued = found.thing.imbued or Imbued()
    calls = {key: level for key, level in imbued.powers.items() if not is_its_own(key, play.book)}
    lent = tuple(key for key in calls if key not in me.powers.known)
    write(play, found, replace(found.thing, imbued=replace(imbued, held=True, lent=lent)), "taken up")
    for key in lent:
        play.change(who, f"powers.known.{key}", calls[key], found.thing.name)
        if set_of(key) in CAST:
            play.change(who, f"powers.mind.{key}", calls[key], found.thing.name)
        if key in imbued.ratings:
            play.change(who, f"skills.{key}", Points(given=int(imbued.ratings[key])), found.thing.name)
        if set_of(key) in STANDING:
            for effect in from_the_start(key, calls[key], play.actor(who), play.book):
                lay(play, who, replace(effect, marks=(*effect.marks, from_thing(powered))))
    if imbued.always:
        for key, level in calls.items():
            work_always(play, who, powered, key, level)


def from_thing(powered: str) -> str:
    """The mark of what lasts for as long as somebody holds a thing."""
    return f"by {powered}"


@rule
def work_always(play: Play, who: str, powered: str, key: str, level: int) -> None:
    """A spell that is always on works on its bearer for as long as they hold the thing, and costs nothing.

    [BRP-EQP-051 BRP-EQP-060]
    """
    entry, before = power_of(key, play.book), set(play.actor(who).effects)
    use = Use(power=key, level=level, target=who, choice=next(iter(entry.choices), ""))
    procedures = magic_spells.PROCEDURES if set_of(key) == "magic" else sorcery_spells.PROCEDURES
    take_effect(play, Working(who, use, entry, Level.SUCCESS), procedures)
    for name, effect in tuple(play.actor(who).effects.items()):
        if name not in before:
            stays = replace(effect, clock=Lasting(), marks=(*effect.marks, from_thing(powered)))
            play.change(who, f"effects.{name}", stays, "always on")


# -- letting go ---------------------------------------------------------------------------------


@action("Let go of a thing's powers", "power", unless=(no_powered_thing, no_deed, not_held))
def let_go_of_thing(play: Play, actor: str, powered: Powered) -> None:
    """Put a powered thing away: its powers are not one's own any more. [BRP-EQP-046 BRP-EQP-061]"""
    act_besides(play, actor, "lets go of it")
    let_go(play, actor, powered, "let go")
    play.note(f"{play.actor(actor).name} puts {play.actor(actor).things[powered].name} away.")


@rule
def let_go(play: Play, who: str, powered: str, cause: str) -> None:
    """What a thing lent is gone from its bearer: powers, ratings, what lasted by them, and what they would have learned.

    [BRP-EQP-045 BRP-EQP-046 BRP-EQP-065]
    """
    me = play.actor(who)
    thing = me.things[powered]
    imbued = thing.imbued
    if imbued is None or not imbued.held:
        return
    for key in imbued.lent:
        play.change(who, f"powers.known.{key}", UNSET, cause)
        if key in me.powers.mind:
            play.change(who, f"powers.mind.{key}", UNSET, cause)
        if key in me.skills and key in imbued.ratings:
            play.change(who, f"skills.{key}", UNSET, cause)
    for name, effect in tuple(me.effects.items()):
        if from_thing(powered) in effect.marks:
            lift(play, who, name, cause)
    strike_checks(play, who, imbued.lent, cause)
    now = replace(imbued, held=False, lent=())
    write(play, Found(who, powered, thing), replace(thing, imbued=now), cause)
