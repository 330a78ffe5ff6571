"""A sorcerer's mind and grimoire: spells readied and dismissed, a book lost and written again."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.powers.choosing import anybody, languages
from rulewright.rulesets.brp.powers.effects.contests import band
from rulewright.rulesets.brp.powers.sorcery.limits import room_left
from rulewright.rulesets.brp.powers.sorcery.offers import WORKS, Held, Known, known, no_sorcery
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.fight import ROUNDS_A_MINUTE
from rulewright.rulesets.brp.state.known import level_known, title, unknown
from rulewright.rulesets.brp.state.units import part

RECALLING = "recalling"
"""Under which name a try of today is counted. [BRP-POW-191]"""
FLUENT = 5
"""A reader with less than INT x 5 in the language of a grimoire rolls for it at each use. [BRP-POW-192]"""


def tongues(state: State, book: Book, who: str) -> Options:
    """Languages that a grimoire may be written in; one's own need not be named."""
    return (option("", "One's own hand"), *languages(state, book, who))


def rounds_to_ready(me: Actor, key: str) -> int:
    """Rounds that readying takes: one for each level, of a variable spell the highest that is known. [BRP-POW-188]"""
    return level_known(me, key)


def no_readying(state: State, book: Book, actor: str, spell: str, level: int) -> Refusal | None:
    """Why a spell cannot be readied: unknown, no grimoire, a fight, or no room. [BRP-POW-182 BRP-POW-187 BRP-POW-188]"""
    me = state.actor(actor)
    if refusal := unknown(me, spell, book):
        return refusal
    if spell not in me.powers.book:
        return Refusal("No grimoire at hand has it.", "BRP-POW-188", "Find the book, or write it anew.")
    if me.fight.engaged:
        return Refusal("Nobody readies spells in a melee.", "BRP-POW-187", "Get out of it first.")
    if level > level_known(me, spell):
        return Refusal(f"It is known at {level_known(me, spell)}.", "BRP-POW-186", "Choose a lower level.")
    room = room_left(me, book) + int(me.powers.mind.get(spell, 0))
    if level > room:
        return Refusal(f"There is room for {counted(room, 'level')}.", "BRP-POW-182", "Dismiss something first.")
    return None


@action("Ready a spell", "power", unless=(no_sorcery, no_deed, no_readying), tells=(WORKS,), id="ready-spell")
def ready(
    play: Play,
    actor: str,
    spell: Known,
    level: Annotated[int, Within("Level", 1, 20)],
    language: Annotated[str, Pick("Language of the grimoire", tongues)] = "",
) -> bool:
    """Ready a spell from the grimoire, at a level up to the one that is known; it takes rounds. A reader who is not
    fluent rolls for the language. Says whether it is in mind. [BRP-POW-182 BRP-POW-186 BRP-POW-188 BRP-POW-192]
    """
    me = play.actor(actor)
    if play.scene.round.number:
        play.change(actor, "fight.rank", 0, "reads")
        play.change(actor, "fight.lost", max(me.fight.lost, rounds_to_ready(me, spell)), "reads")
    else:
        elapse(play, part(rounds_to_ready(me, spell), ROUNDS_A_MINUTE), "readies a spell")
    halting = language and int(rating(me, language, play.book)) < me.value("INT") * FLUENT
    if halting and use_skill(play, actor, language).level < 1:
        return False
    play.change(actor, f"powers.mind.{spell}", level, "readied")
    play.note(f"{me.name} has {title(spell, play.book)} {level} in mind.")
    return True


def no_spell_in_mind(state: State, actor: str, spell: str) -> Refusal | None:
    """Why a spell cannot be dismissed. [BRP-POW-189]"""
    if spell in state.actor(actor).powers.mind:
        return None
    return Refusal("It is not in mind.", "BRP-POW-189", "There is nothing to dismiss.")


@action("Dismiss a spell", "power", unless=(no_sorcery, no_spell_in_mind), id="forget-spell", any_time=True)
def forget(play: Play, actor: str, spell: Held) -> None:
    """Dismiss a spell from the mind, at once. [BRP-POW-189]"""
    play.change(actor, f"powers.mind.{spell}", UNSET, "dismissed")


@action("A grimoire is lost", "table", unless=(no_sorcery,), gm_only=True, any_time=True)
def lose_grimoire(play: Play, actor: str) -> None:
    """The grimoire is gone; what is in mind can be written down again at once. [BRP-POW-191]"""
    me = play.actor(actor)
    kept = tuple(key for key in me.powers.book if not key.startswith("sorcery/"))
    kept += tuple(key for key in me.powers.mind if key.startswith("sorcery/"))
    play.change(actor, "powers.book", kept, "the grimoire is lost")


def no_lost_spell(state: State, actor: str, spell: str) -> Refusal | None:
    """Why a spell is not to be recalled: it is in the grimoire, or was never known. [BRP-POW-191]"""
    me = state.actor(actor)
    if spell in me.powers.book or not level_known(me, spell):
        return Refusal("There is nothing to recall.", "BRP-POW-191", "Choose a spell that was lost.")
    return None


def no_other_try(state: State, actor: str) -> Refusal | None:
    """Why nothing more is recalled today. [BRP-POW-191]"""
    if state.actor(actor).powers.day.get(RECALLING, 0):
        return Refusal("One tries that once a day.", "BRP-POW-191", "Wait for tomorrow.")
    return None


@action(
    "Recall a lost spell",
    unless=(no_sorcery, no_leisure, no_lost_spell, none_will_do(no_lost_spell, spell=known), no_other_try),
    tells=(WORKS,),
    id="recall-spell",
)
def recall(play: Play, actor: str, spell: Known) -> bool:
    """Once a day, try to recall a spell of a lost grimoire: INT in a hundred. [BRP-POW-191]"""
    turn_to_a_deed(play, actor)
    play.change(actor, f"powers.day.{RECALLING}", 1, "tries")
    if not passes(play, actor, "INT", "to recall a spell", times=1):
        return False
    play.change(actor, "powers.book", (*play.actor(actor).powers.book, spell), "recalled")
    return True


def recognises(me: Actor, key: str) -> bool:
    """Whether a sorcerer knows a spell for what it is: always, if it is known. [BRP-POW-193]"""
    return level_known(me, key) > 0


@action("Recognise sorcery", "power", unless=(no_sorcery,), any_time=True, toward="foes")
def tell_spells(play: Play, actor: str, target: Annotated[str, Pick("On whom", anybody)]) -> tuple[str, ...]:
    """Tell which spells of sorcery are at work on somebody: always those one knows. Says their names. [BRP-POW-193]"""
    me, them = play.actor(actor), play.actor(target)
    seen = tuple(
        effect.name
        for effect in them.effects.values()
        for mark in effect.marks
        if mark.startswith("sorcery/") and recognises(me, mark)
    )
    play.note(f"{me.name} recognises: {', '.join(seen) or 'nothing'}.")
    return seen


def no_witch_sight(state: State, actor: str) -> Refusal | None:
    """Why somebody does not see what others are. [BRP-POW-193]"""
    if state.actor(actor).is_marked("witch sight"):
        return None
    return Refusal("That takes Witch Sight.", "BRP-POW-193", "Cast it first.")


@action(
    "Look with Witch Sight", "power", unless=(no_sorcery, no_witch_sight), id="witch-look", any_time=True, toward="foes"
)
def look(play: Play, actor: str, target: Annotated[str, Pick("At whom", anybody)]) -> str:
    """Look at somebody with Witch Sight. [BRP-POW-193]"""
    me, them = play.actor(actor), play.actor(target)
    seen = band(me.value("POW"), them.value("POW"))
    play.note(f"{me.name} sees {them.name}: {seen}.")
    return seen
