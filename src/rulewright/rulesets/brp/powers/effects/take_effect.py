"""A power takes effect: on its target and on further ones, contest first, then deed by deed."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.brp.powers.effects.contests import Backing, active_number, overcome, passive_number
from rulewright.rulesets.brp.powers.effects.perform import Procedures, endures, lay_on, perform
from rulewright.rulesets.brp.powers.effects.working import Working, contest_boost
from rulewright.rulesets.brp.powers.numbers import figures
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.creatures import lacks
from rulewright.rulesets.brp.state.deeds import Procedure
from rulewright.rulesets.brp.state.known import set_of, title


@rule
def take_effect(play: Play, working: Working, procedures: Procedures, *, less: int = 0, extra: int = 0) -> bool:
    """A power works on its target, if that does not resist it, nor has died since it was aimed; says whether it did.

    [BRP-POW-001 BRP-POW-028 BRP-POW-195]
    """
    entry, use = working.entry, working.use
    play.cite(*entry.rules)
    target = working.target
    living = target in play.state.actors
    if living and play.actor(target).fate == "dead":
        play.note(f"{play.actor(target).name} is dead: {title(use.power, play.book)} comes too late.")
        return False
    if living and not won_over(play, working, target):
        play.note(f"{play.actor(target).name} resists {title(use.power, play.book)}.")
        return False
    told = figures(entry, play.actor(working.user), working.level, working.parts)
    play.note(
        f"{play.actor(working.user).name}: {title(use.power, play.book)} {use.level} works{told and '; ' + told}."
    )
    if endures(working):
        lay_on(play, working, target if living else "", less=less, extra=extra)
    for deed in entry.deeds:
        if not working.reaches(deed):
            continue
        if isinstance(deed, Procedure):
            procedures[deed.name](play, working, deed)
        elif living or deed.at == "user":
            perform(play, working, deed, working.user if deed.at == "user" else target)
        else:
            play.note(f"{entry.name}: {deed.text or use.words or 'it takes hold'}")
    return True


def has_no_reason(them: Actor) -> bool:
    """Whether nothing that works on reason works on somebody: a beast with a fixed mind, or what has no mind. [BRP-CRE-015]"""
    return them.is_marked("fixed mind") or lacks(them, "INT")


@rule
def won_over(play: Play, working: Working, target: str) -> bool:
    """The contest that a power names against its target, with what a great success adds to it. Power points count as
    they were before the price was paid, whoever rolls. What works on reason does nothing to a beast.

    [BRP-POW-028 BRP-POW-029 BRP-POW-204 BRP-CRE-015]
    """
    contest = working.entry.contest
    me, them = play.actor(working.user), play.actor(target)
    if working.entry.reasons and has_no_reason(them):
        play.note(f"{them.name} has no reason for it to work on.")
        return False
    if contest is None:
        return True
    boost = 0
    rolls = contest.rolls == "user"
    mine = contest.active if rolls else contest.passive
    if mine != "level":
        before = working.own if mine == "PP" else 0
        if rolls:
            has = active_number(contest, me, them, working.level, working.spent)
        else:
            has = passive_number(contest, me, them, working.level)
        boost = before + contest_boost(working, before + has)
    backing = Backing(working.contest_level, working.spent, boost, set_of(working.use.power))
    return overcome(play, working.user, target, contest, backing)
