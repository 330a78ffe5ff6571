"""Dispel: spells taken off somebody, beings sent away, a casting cut short."""

from __future__ import annotations

from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.minds import take_the_round
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.powers.beings import leave
from rulewright.rulesets.brp.powers.effects.contests import level_against
from rulewright.rulesets.brp.powers.effects.lasting import lift
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.magic.limits import most_levels
from rulewright.rulesets.brp.powers.numbers import price_of
from rulewright.rulesets.brp.powers.payment import due, pay, short
from rulewright.rulesets.brp.powers.upkeep import rolls
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.known import power_of, title
from rulewright.rulesets.brp.state.powers_state import Use

DISPEL = "magic/dispel"
SENT = ("elemental", "demon", "possessor")


def spells_on(me: Actor, choice: str = "") -> tuple[tuple[str, int], ...]:
    """Spells of magic on somebody, by effect and level, the strongest first; only the one named, if one is.

    [BRP-POW-100]
    """
    there = [
        (name, effect.level)
        for name, effect in me.effects.items()
        if any(mark.startswith("magic/") for mark in effect.marks) and choice in ("", name, effect.name)
    ]
    return tuple(sorted(there, key=lambda each: -each[1]))


@rule
def dispel(play: Play, working: Working, being: str = "", level: int = 0) -> bool:
    """Dispel at work: a being that was called goes if the level beats its POW; otherwise spells go one by one, the
    strongest first, until one holds. Says whether anything went. [BRP-POW-100 BRP-POW-102]
    """
    target, strength = being or working.target, level or working.contest_level
    them = play.actor(target)
    if any(them.is_marked(mark) for mark in SENT):
        if not level_against(play, working.user, strength, them.value("POW"), "level against POW"):
            return False
        leave(play, target, "is sent away")
        return True
    gone = False
    for name, against in spells_on(them, working.use.words):
        if not level_against(play, working.user, strength, against, "level against level"):
            break
        lift(play, target, name, working.entry.name)
        gone = True
    return gone


@rule
def cut_short(play: Play, actor: str, target: str, level: int) -> bool:
    """Cut a casting short: whoever has not acted yet, with a Luck roll, gives up the action for a Dispel that is at
    least as strong as the spell. Says whether the spell is gone. [BRP-POW-101]
    """
    me, casting = play.actor(actor), play.actor(target).powers.casting
    use = Use(power=DISPEL, level=level, target=target)
    if casting is None:
        raise Refused(Refusal("Nobody is casting there.", "BRP-POW-101", "Wait for a spell."))
    if DISPEL not in me.powers.mind or me.fight.acted or not me.fight.rank or level > most_levels(me.value("INT")):
        raise Refused(
            Refusal("One needs Dispel in mind and an action left.", "BRP-POW-101", "Wait for the next round.")
        )
    price = price_of(power_of(DISPEL, play.book).price, use, None)
    if refusal := short(me, price, "magic"):
        raise Refused(refusal)
    take_the_round(play, actor, "Dispel")
    if not rolls(play, actor, "Luck", "quick enough"):
        return False
    outcome, _ = throw(play, actor, roll_for(me, DISPEL, play.book, Difficulty.AVERAGE), "Dispel")
    pay(play, actor, due(price, outcome), "magic", "Dispel")
    if outcome < Level.SUCCESS or level < casting.use.level:
        return False
    play.change(target, "powers.casting", None, "cut short")
    play.note(f"{me.name} cuts {title(casting.use.power, play.book)} short.")
    return True
