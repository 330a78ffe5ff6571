"""A magician's mind and grimoires: memorising, reading others' books, writing, learning, inventing."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.chance import Percentile
from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.brp.body.clock import WEEK, elapse
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.powers.magic.limits import (
    apprentice_months,
    is_magician,
    layman_most,
    layman_weeks,
    room_for_spells,
    spells_of,
    study_chance,
)
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Play, Points
from rulewright.rulesets.brp.state.known import level_known, title

HOUR = 60
MONTH = 30 * 24 * HOUR
MONTHS_TO_INVENT = 6
APPRENTICE_SPELLS = 4


@rule
def memorise(play: Play, actor: str, spell: str) -> None:
    """Take a spell of one's grimoire into the mind: an hour, and a free place. [BRP-POW-034 BRP-POW-035 BRP-POW-337]"""
    me = play.actor(actor)
    if spell not in me.powers.book:
        raise Refused(Refusal("It is not in the grimoire.", "BRP-POW-035", "Copy it first."))
    if room_for_spells(me) < 1:
        raise Refused(Refusal("The mind is full.", "BRP-POW-337", "Dismiss a spell first; that takes an hour."))
    elapse(play, HOUR, "memorises")
    play.change(actor, f"powers.mind.{spell}", 1, "memorised")


@rule
def forget(play: Play, actor: str, spell: str) -> None:
    """Dismiss a spell from the mind: an hour; laymen cannot. [BRP-POW-035 BRP-POW-090]"""
    me = play.actor(actor)
    if spell not in me.powers.mind:
        raise Refused(Refusal("It is not in mind.", "BRP-POW-035", "There is nothing to dismiss."))
    if not is_magician(me):
        raise Refused(Refusal("Without a grimoire spells stay where they are.", "BRP-POW-090", "Become a magician."))
    elapse(play, HOUR, "dismisses a spell")
    play.change(actor, f"powers.mind.{spell}", UNSET, "dismissed")


@rule
def read_another(play: Play, actor: str, spell: str, language: str) -> bool:
    """Read a spell in another's grimoire: a Language roll and INT in a hundred. Failing either closes the book until
    the language is better known; what was read stays open. [BRP-POW-037 BRP-POW-038]
    """
    me = play.actor(actor)
    flag, now = f"closed:{language}", int(rating(me, language, play.book))
    if f"read:{spell}" in me.powers.flags:
        return True
    if me.powers.flags.get(flag, -1) >= now:
        raise Refused(Refusal("The book is closed.", "BRP-POW-037", "Learn its language better."))
    if use_skill(play, actor, language).level < 1 or not passes(play, actor, "INT", "to understand it", times=1):
        play.change(actor, f"powers.flags.{flag}", now, "not understood")
        return False
    play.change(actor, f"powers.flags.read:{spell}", 1, "understood")
    return True


@rule
def copy(play: Play, actor: str, spell: str) -> None:
    """Write a spell that was read or is in mind into one's own grimoire, of whatever kind that is. [BRP-POW-039 BRP-POW-087]"""
    me = play.actor(actor)
    if f"read:{spell}" not in me.powers.flags and spell not in me.powers.mind:
        raise Refused(Refusal("It was not read yet.", "BRP-POW-087", "Read it first."))
    come_to_know(play, actor, spell)


@rule
def study(play: Play, actor: str, spell: str) -> bool:
    """A month with references, then INT and POW together in a hundred. Says whether the spell is known. [BRP-POW-088]"""
    if not is_magician(play.actor(actor)):
        raise Refused(Refusal("Laymen do not research.", "BRP-POW-090", "Find a teacher."))
    elapse(play, MONTH, "studies a spell")
    found = play.draw(Percentile.plain(study_chance(play.actor(actor))), of=actor, what="study")
    if found:
        come_to_know(play, actor, spell)
    return found


@rule
def invent(play: Play, actor: str, spell: str) -> int:
    """Invent a spell: a roll each month until six have succeeded. Says how many months it took so far: this is one.

    [BRP-POW-089]
    """
    me = play.actor(actor)
    flag = f"inventing:{spell}"
    elapse(play, MONTH, "invents a spell")
    done = int(me.powers.flags.get(flag, 0))
    if play.draw(Percentile.plain(study_chance(me)), of=actor, what="a month of inventing"):
        done += 1
        play.change(actor, f"powers.flags.{flag}", done, "a step further")
    if done >= MONTHS_TO_INVENT:
        come_to_know(play, actor, spell)
    return done


@rule
def learn_as_layman(play: Play, actor: str, spell: str) -> None:
    """Somebody without a grimoire learns a spell by heart: weeks, as far as a quarter of INT allows. [BRP-POW-090]"""
    me = play.actor(actor)
    if len(spells_of(me)) >= layman_most(me.value("INT")):
        raise Refused(Refusal("No more spells stay in mind.", "BRP-POW-090", "Become an apprentice."))
    elapse(play, layman_weeks(me.value("INT")) * WEEK, "learns a spell")
    play.change(actor, f"powers.known.{spell}", 1, "learned")
    play.change(actor, f"powers.mind.{spell}", 1, "learned")


@rule
def apprentice(play: Play, actor: str, teacher: str, spells: tuple[str, ...]) -> None:
    """An apprenticeship with a magician: months, then four spells and a grimoire of one's own. [BRP-POW-091]"""
    if not is_magician(play.actor(teacher)):
        raise Refused(Refusal("Only a magician takes apprentices.", "BRP-POW-091", "Find one."))
    elapse(play, apprentice_months(play.actor(actor).value("INT")) * MONTH, "apprenticeship")
    for spell in spells[:APPRENTICE_SPELLS]:
        come_to_know(play, actor, spell)


def come_to_know(play: Play, who: str, spell: str) -> None:
    """A spell is known, and stands in the grimoire, at INT in a hundred. [BRP-POW-040 BRP-POW-087]"""
    me = play.actor(who)
    if not level_known(me, spell):
        play.change(who, f"powers.known.{spell}", 1, "learned")
    if spell not in me.skills:
        play.change(who, f"skills.{spell}", Points(), "learned")
    if spell not in me.powers.book:
        play.change(who, "powers.book", (*me.powers.book, spell), "written")
    play.note(f"{me.name} has {title(spell, play.book)} in the grimoire.")
