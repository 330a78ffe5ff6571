"""Dispel: spells taken off somebody or off a thing, beings sent away, a casting cut short."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options, people
from rulewright.kits.counting import counted
from rulewright.play import Effect, Refusal, rule
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.minds import lose_spell, take_the_round
from rulewright.rulesets.brp.checks.ratings.impairments import begins
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.turns import no_action
from rulewright.rulesets.brp.powers.beings import leave
from rulewright.rulesets.brp.powers.effects.contests import is_helpless, level_against
from rulewright.rulesets.brp.powers.effects.lasting import Spellbound, is_said, lies_on, lift
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.fight.walls import noted
from rulewright.rulesets.brp.powers.magic.limits import most_levels
from rulewright.rulesets.brp.powers.magic.offers import no_magic
from rulewright.rulesets.brp.powers.numbers import price_of
from rulewright.rulesets.brp.powers.payment import due, pay, short
from rulewright.rulesets.brp.powers.upkeep import disturb, rolls
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.known import power_of, title
from rulewright.rulesets.brp.state.powers_state import Use

DISPEL = "magic/dispel"
SENT = ("elemental", "demon", "possessor")
THING, CAST = "thing magic/", "levels cast"
"""How the mark of a spell on a thing begins, and under which name its levels are noted."""


def spells_on(me: Actor, choice: str = "") -> tuple[tuple[str, int], ...]:
    """Spells of magic on somebody, by effect and level, the strongest first; only the one named, if one is.

    [BRP-POW-100]
    """
    there = [
        (name, effect.level)
        for name, effect in me.effects.items()
        if any(mark.startswith("magic/") for mark in effect.marks)
        and (not choice or is_said(choice, name, effect.name))
    ]
    return tuple(sorted(there, key=lambda each: -each[1]))


def level_cast(effect: Effect) -> int:
    """The level at which a spell was cast, where it is not the one at which it works. [BRP-POW-100]"""
    return noted(effect, CAST) or effect.level


def things_under(state: State, said: str) -> tuple[Spellbound, ...]:
    """Spells of magic on things and places that go by their own name, by what they lie on, or by both, the strongest
    first: a Ward on its objects, a light, a wall, a seal; all of them, where none is named. [BRP-POW-100 BRP-POW-300]
    """
    there = []
    for who, actor in state.actors.items():
        for name, effect in actor.effects.items():
            spell = effect.name.partition(" (")[0]
            meant = not said or is_said(said, name, effect.name, spell) or lies_on(effect, said)
            if meant and any(mark.startswith(THING) for mark in effect.marks):
                there.append(Spellbound(who, name, effect))
    return tuple(sorted(there, key=lambda each: -level_cast(each.effect)))


def spells_meant(state: State, target: str, said: str) -> tuple[tuple[str, str, int], ...]:
    """The spells that a Dispel goes against: on whom, which, and how strong. Those on its target, or on the thing that
    was named. [BRP-POW-100 BRP-POW-300]
    """
    on_them = spells_on(state.actor(target), said) if target in state.actors else ()
    if on_them or not said:
        return tuple((target, name, level) for name, level in on_them)
    return tuple((each.on, each.id, level_cast(each.effect)) for each in things_under(state, said))


def is_sent(them: Actor) -> bool:
    """Whether somebody was called from elsewhere, and can be sent away. [BRP-POW-102]"""
    return any(them.is_marked(mark) for mark in SENT)


def no_such_spell(state: State, who: str, use: Use) -> Refusal | None:
    """Why a Dispel does not go against what was named: nothing there goes by that name. [BRP-POW-300]"""
    target = use.target or who
    if use.power != DISPEL or not use.words.strip() or target not in state.actors or is_sent(state.actor(target)):
        return None
    if spells_meant(state, target, use.words):
        return None
    them = state.actor(target)
    there = [them.effects[name].name for name, _ in spells_on(them)]
    there += [each.effect.name for each in things_under(state, "")]
    instead = f"There is: {', '.join(dict.fromkeys(there))}." if there else "There is no spell to dispel."
    return Refusal(f"No spell there goes by the name of {use.words.strip()}.", "BRP-POW-300", instead)


@rule
def dispel(play: Play, working: Working, being: str = "", level: int = 0) -> bool:
    """Dispel at work: a being that was called goes if the level beats its POW; otherwise spells go one by one, the
    strongest first, until one holds. Says whether anything went. [BRP-POW-100 BRP-POW-102 BRP-POW-300]
    """
    target, strength = being or working.target, level or working.contest_level
    them = play.state.actors.get(target)
    if them is not None and is_sent(them):
        resists = not is_helpless(them)
        if resists and not level_against(play, working.user, strength, them.value("POW"), "level against POW"):
            return False
        leave(play, target, "is sent away")
        return True
    gone = False
    for on, name, against in spells_meant(play.state, target, working.use.words):
        if not level_against(play, working.user, strength, against, "level against level"):
            break
        lift(play, on, name, working.entry.name)
        gone = True
    return gone


# -- cutting short ------------------------------------------------------------------------------


def casting(state: State, book: Book, who: str) -> Options:
    """Those who are casting now."""
    return people(state, [each for each, actor in state.actors.items() if actor.powers.casting is not None])


def no_casting_there(state: State, target: str) -> Refusal | None:
    """Why there is nothing to cut short. [BRP-POW-101]"""
    if state.actor(target).powers.casting is not None:
        return None
    return Refusal("Nobody is casting there.", "BRP-POW-101", "Wait for a spell.")


def no_dispel(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot give up an action for a Dispel. [BRP-POW-101]"""
    me = state.actor(actor)
    if DISPEL in me.powers.mind and not me.fight.acted and me.fight.coming:
        return None
    return Refusal("One needs Dispel in mind and an action left.", "BRP-POW-101", "Wait for the next round.")


def no_such_dispel(state: State, book: Book, actor: str, level: int) -> Refusal | None:
    """Why a Dispel cannot be so strong: too many levels, or too few points. [BRP-POW-019 BRP-POW-026]"""
    me = state.actor(actor)
    most = most_levels(me.value("INT"))
    if level > most:
        return Refusal(f"No casting goes beyond {counted(most, 'level')}.", "BRP-POW-026", "Use fewer levels.")
    return short(me, price_of_dispel(book, level), "magic")


def price_of_dispel(book: Book, level: int) -> int:
    """What a Dispel costs at a level."""
    return price_of(power_of(DISPEL, book).price, Use(power=DISPEL, level=level), None)


@action(
    "Cut a casting short",
    "power",
    unless=(no_magic, no_action, no_dispel, no_casting_there, no_such_dispel),
    tells=(DONE,),
    any_time=True,
)
def cut_short(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("Whose", casting)],
    level: Annotated[int, Within("Levels", 1, 30)],
) -> bool:
    """Cut a casting short: whoever has not acted yet, with a Luck roll, gives up the action for a Dispel that is at
    least as strong as the spell. It is a spell like others, and breaks off what another spell does; the utterly exhausted cast none
    without Stamina, and pay for none. Says whether the spell is gone. [BRP-CHR-117 BRP-POW-101 BRP-POW-105]
    """
    me, there = play.actor(actor), play.actor(target).powers.casting
    disturb(play, actor, "other power")
    take_the_round(play, actor, "Dispel")
    if not rolls(play, actor, "Luck", "quick enough"):
        return False
    roll = roll_for(me, DISPEL, play.book, Difficulty.AVERAGE)
    if not begins(play, actor, roll.first):
        return False
    outcome, _ = throw(play, actor, roll.begun, "Dispel")
    pay(play, actor, due(price_of_dispel(play.book, level), outcome), "magic", "Dispel")
    if there is None or outcome < Level.SUCCESS or level < there.use.level:
        return False
    lose_spell(play, target, "cut short")
    play.note(f"{me.name} cuts {title(there.use.power, play.book)} short.")
    return True
