"""A magician's mind and grimoires: memorising, reading others' books, writing, learning, inventing."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.chance import Percentile
from rulewright.contract import Pick, action
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.clock import WEEK, elapse
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.powers.choosing import anybody, languages
from rulewright.rulesets.brp.powers.magic.limits import (
    apprentice_months,
    is_magician,
    layman_most,
    layman_weeks,
    room_for_spells,
    spells_of,
    study_chance,
)
from rulewright.rulesets.brp.powers.magic.offers import AnySpell, InMind, Known, every_spell, no_magic, spells
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Book, Play, Points, State
from rulewright.rulesets.brp.state.known import level_known, title

HOUR = 60
MONTH = 30 * 24 * HOUR
MONTHS_TO_INVENT = 6
APPRENTICE_SPELLS = 4


# -- the mind -----------------------------------------------------------------------------------


def no_page(state: State, actor: str, spell: str) -> Refusal | None:
    """Why a spell cannot be memorised: the grimoire does not have it. [BRP-POW-035]"""
    if spell in state.actor(actor).powers.book:
        return None
    return Refusal("It is not in the grimoire.", "BRP-POW-035", "Copy it first.")


def no_free_place(state: State, actor: str) -> Refusal | None:
    """Why nothing more can be memorised: the mind is full. [BRP-POW-337]"""
    if room_for_spells(state.actor(actor)) >= 1:
        return None
    return Refusal("The mind is full.", "BRP-POW-337", "Dismiss a spell first; that takes an hour.")


def in_mind_already(state: State, actor: str, spell: str) -> Refusal | None:
    """Why a spell need not be memorised. [BRP-POW-035]"""
    if spell in state.actor(actor).powers.mind:
        return Refusal("It is in mind.", "BRP-POW-035", "Choose another.")
    return None


def not_to_be_memorised(state: State, actor: str, spell: str) -> Refusal | None:
    """Why a spell is not taken into the mind: the grimoire does not have it, or it is there. [BRP-POW-035]"""
    return no_page(state, actor, spell) or in_mind_already(state, actor, spell)


@action(
    "Memorise a spell",
    unless=(
        no_magic,
        no_leisure,
        not_to_be_memorised,
        none_will_do(not_to_be_memorised, spell=spells),
        no_free_place,
    ),
)
def memorise(play: Play, actor: str, spell: Known) -> None:
    """Take a spell of one's grimoire into the mind: an hour, and a free place. [BRP-POW-034 BRP-POW-035 BRP-POW-337]"""
    turn_to_a_deed(play, actor)
    elapse(play, HOUR, "memorises")
    play.change(actor, f"powers.mind.{spell}", 1, "memorised")


def no_spell_in_mind(state: State, actor: str, spell: str) -> Refusal | None:
    """Why a spell cannot be dismissed: it is not in mind. [BRP-POW-035]"""
    if spell in state.actor(actor).powers.mind:
        return None
    return Refusal("It is not in mind.", "BRP-POW-035", "There is nothing to dismiss.")


def no_grimoire(state: State, actor: str) -> Refusal | None:
    """Why somebody dismisses no spell and writes none down: laymen have no grimoire. [BRP-POW-090]"""
    if is_magician(state.actor(actor)):
        return None
    return Refusal("Without a grimoire spells stay where they are.", "BRP-POW-090", "Become a magician.")


@action("Dismiss a spell from the mind", unless=(no_magic, no_leisure, no_spell_in_mind, no_grimoire), id="unlearn")
def forget(play: Play, actor: str, spell: InMind) -> None:
    """Dismiss a spell from the mind: an hour; laymen cannot. [BRP-POW-035 BRP-POW-090]"""
    elapse(play, HOUR, "dismisses a spell")
    play.change(actor, f"powers.mind.{spell}", UNSET, "dismissed")


# -- books --------------------------------------------------------------------------------------


def no_open_book(state: State, book: Book, actor: str, spell: str, language: str) -> Refusal | None:
    """Why another's grimoire is not read: it was not understood before; what was read stays open. [BRP-POW-037]"""
    me = state.actor(actor)
    if f"read:{spell}" in me.powers.flags or me.powers.flags.get(closed(language), -1) < int(
        rating(me, language, book)
    ):
        return None
    return Refusal("The book is closed.", "BRP-POW-037", "Learn its language better.")


def closed(language: str) -> str:
    """Under which name books in a language are shut to a reader."""
    return f"closed:{language}"


@action("Read another's grimoire", unless=(no_magic, no_leisure, no_open_book), tells=(DONE,), id="read-grimoire")
def read_another(
    play: Play, actor: str, spell: AnySpell, language: Annotated[str, Pick("Language", languages)]
) -> bool:
    """Read a spell in another's grimoire: a Language roll and INT in a hundred. Failing either closes the book until
    the language is better known; what was read stays open. [BRP-POW-037 BRP-POW-038 BRP-EQP-214]
    """
    turn_to_a_deed(play, actor)
    me = play.actor(actor)
    if f"read:{spell}" in me.powers.flags:
        return True
    if use_skill(play, actor, language).level < 1 or not passes(play, actor, "INT", "to understand it", times=1):
        play.change(actor, f"powers.flags.{closed(language)}", int(rating(me, language, play.book)), "not understood")
        return False
    play.change(actor, f"powers.flags.read:{spell}", 1, "understood")
    return True


def no_text(state: State, actor: str, spell: str) -> Refusal | None:
    """Why there is nothing to copy: the spell was not read, and is not in mind. [BRP-POW-039 BRP-POW-087]"""
    me = state.actor(actor)
    if f"read:{spell}" in me.powers.flags or spell in me.powers.mind:
        return None
    return Refusal("It was not read yet.", "BRP-POW-087", "Read it first.")


@action(
    "Write a spell into the grimoire", unless=(no_magic, no_leisure, no_grimoire, no_text, no_hands), id="copy-spell"
)
def copy(play: Play, actor: str, spell: AnySpell) -> None:
    """Write a spell that was read or is in mind into one's own grimoire, of whatever kind that is. [BRP-POW-039 BRP-POW-087 BRP-POW-302]"""
    turn_to_a_deed(play, actor)
    come_to_know(play, actor, spell)


# -- new spells ---------------------------------------------------------------------------------


def no_research(state: State, actor: str) -> Refusal | None:
    """Why somebody does not study: laymen do not. [BRP-POW-090]"""
    if is_magician(state.actor(actor)):
        return None
    return Refusal("Laymen do not research.", "BRP-POW-090", "Find a teacher.")


def no_new_spell(state: State, book: Book, actor: str, spell: str) -> Refusal | None:
    """Why there is nothing to find out: the spell is in the grimoire. [BRP-POW-088 BRP-POW-089]"""
    if spell in state.actor(actor).powers.book:
        return Refusal(f"{title(spell, book)} is in the grimoire.", "BRP-POW-088", "Choose another.")
    return None


@action("Study for a spell", unless=(no_magic, no_leisure, no_research, no_new_spell), tells=(DONE,), id="study-spell")
def study(play: Play, actor: str, spell: AnySpell) -> bool:
    """A month with references, then INT and POW together in a hundred. Says whether the spell is known. [BRP-POW-088]"""
    turn_to_a_deed(play, actor)
    elapse(play, MONTH, "studies a spell")
    found = fate.throw_or_again(play, actor, Percentile.plain(study_chance(play.actor(actor))), "study")
    if found:
        come_to_know(play, actor, spell)
    return found


@action("Invent a spell, a month", unless=(no_magic, no_leisure, no_research, no_new_spell), id="invent-spell")
def invent(play: Play, actor: str, spell: AnySpell) -> int:
    """Invent a spell: a roll each month until six have succeeded. Says how many months it took so far: this is one.

    [BRP-POW-089]
    """
    turn_to_a_deed(play, actor)
    me = play.actor(actor)
    flag = f"inventing:{spell}"
    elapse(play, MONTH, "invents a spell")
    done = int(me.powers.flags.get(flag, 0))
    if fate.throw_or_again(play, actor, Percentile.plain(study_chance(me)), "a month of inventing"):
        done += 1
        play.change(actor, f"powers.flags.{flag}", done, "a step further")
    if done >= MONTHS_TO_INVENT:
        come_to_know(play, actor, spell)
    return done


def no_more_by_heart(state: State, actor: str) -> Refusal | None:
    """Why somebody learns no spell by heart: they have a grimoire, or know as many as a layman can. [BRP-POW-090]"""
    me = state.actor(actor)
    if is_magician(me):
        return Refusal("A magician learns from books.", "BRP-POW-090", "Study, copy or invent it.")
    if len(spells_of(me)) < layman_most(me.value("INT")):
        return None
    return Refusal("No more spells stay in mind.", "BRP-POW-090", "Become an apprentice.")


def known_by_heart(state: State, book: Book, actor: str, spell: str) -> Refusal | None:
    """Why there is nothing to learn by heart. [BRP-POW-090]"""
    if level_known(state.actor(actor), spell):
        return Refusal(f"{title(spell, book)} is known.", "BRP-POW-090", "Choose another.")
    return None


@action("Learn a spell by heart", unless=(no_magic, no_leisure, no_more_by_heart, known_by_heart), id="learn-by-heart")
def learn_as_layman(play: Play, actor: str, spell: AnySpell) -> None:
    """Somebody without a grimoire learns a spell by heart: weeks, as far as a quarter of INT allows. [BRP-POW-090]"""
    turn_to_a_deed(play, actor)
    elapse(play, layman_weeks(play.actor(actor).value("INT")) * WEEK, "learns a spell")
    play.change(actor, f"powers.known.{spell}", 1, "learned")
    play.change(actor, f"powers.mind.{spell}", 1, "learned")


def no_master(state: State, actor: str, teacher: str) -> Refusal | None:
    """Why somebody takes no apprentice: they are no magician, or it is themselves. [BRP-POW-091]"""
    if teacher == actor:
        return Refusal("Nobody is their own apprentice.", "BRP-POW-091", "Find a magician.")
    if is_magician(state.actor(teacher)):
        return None
    return Refusal("Only a magician takes apprentices.", "BRP-POW-091", "Find one.")


def is_no_apprentice(state: State, actor: str) -> Refusal | None:
    """Why somebody is apprenticed to nobody: they are a magician. [BRP-POW-091]"""
    if is_magician(state.actor(actor)):
        return Refusal("A magician needs no master.", "BRP-POW-091", "Study, copy or invent.")
    return None


def no_four_spells(spells: tuple[str, ...]) -> Refusal | None:
    """Why nobody becomes a magician so: it is not four spells. [BRP-POW-091]"""
    if len(set(spells)) == len(spells) == APPRENTICE_SPELLS:
        return None
    return Refusal(f"An apprentice learns {APPRENTICE_SPELLS} spells.", "BRP-POW-091", "Name four different ones.")


@action(
    "Be apprenticed",
    unless=(
        no_magic,
        no_leisure,
        no_master,
        none_will_do(no_master, "No magician is here.", teacher=anybody),
        is_no_apprentice,
        no_four_spells,
    ),
)
def apprentice(
    play: Play,
    actor: str,
    teacher: Annotated[str, Pick("Teacher", anybody)],
    spells: Annotated[tuple[str, ...], Pick("Four spells", every_spell)],
) -> None:
    """An apprenticeship with a magician: months, then four spells and a grimoire of one's own. [BRP-POW-091]"""
    turn_to_a_deed(play, actor)
    elapse(play, apprentice_months(play.actor(actor).value("INT")) * MONTH, "apprenticeship")
    for spell in spells:
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
