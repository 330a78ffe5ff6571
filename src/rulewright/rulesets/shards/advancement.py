"""Advancement: what experience is given for, and what it buys."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.play import Refusal, Refused, refuse, rule
from rulewright.rulesets.shards.character import SKILLS, Book, Character, Play
from rulewright.rulesets.shards.creation.gates import no_power
from rulewright.rulesets.shards.creation.levels import profession_price, skill_price, soft_maximum
from rulewright.rulesets.shards.entries import Power, Trait

POWER_PRICE = 2
TRAIT_PRICE = 5
MOST_MILESTONE = 3


def bought(character: Character, what: str) -> int:
    """How often experience has bought something."""
    return character.advances.count(what)


def spent(character: Character, book: Book) -> int:
    """All that experience has paid: each advance at its price when it was made. [SHA-CHR-069]"""
    total = 0
    ranks = {
        each: (character.professions if book.options.backgrounds_as_skills else character.skills).get(each, 0)
        - bought(character, each)
        for each in set(character.advances)
    }
    for advance in character.advances:
        if advance in SKILLS or advance in character.professions:
            ranks[advance] += 1
            total += price_of(character, book, advance, int(ranks[advance]))
        else:
            total += price_of(character, book, advance, 1)
    return total


def price_of(character: Character, book: Book, what: str, rank: int) -> int:
    """What an advance costs: twice a skill's next level, two for a power, five for a trait's removal.

    [SHA-CHR-069 SHA-CHR-053 SHA-SKL-002]
    """
    if what in SKILLS:
        return skill_price(rank, soft_maximum(character.campaign, what, character.traits, book.options))
    if what.startswith("without-"):
        return TRAIT_PRICE
    return profession_price(rank) if what in character.professions else POWER_PRICE


def no_advance(character: Character, book: Book, what: str) -> Refusal | None:
    """Why experience cannot buy this. [SHA-CHR-069 SHA-TRT-004]"""
    if what in SKILLS:
        return _too_dear(character, book, what, character.level(what) + 1)
    if what in character.professions:
        return _too_dear(character, book, what, int(character.professions[what]) + 1)
    if what.startswith("without-"):
        name = what.removeprefix("without-")
        if name not in character.traits or not book.content.get(Trait, name).removable:
            return Refusal(f"{name} cannot be removed.", "SHA-TRT-004", "Only some elective traits can.")
        return _too_dear(character, book, what, 1)
    if what not in book.content[Power]:
        return Refusal(f"There is nothing called {what!r} to buy.", "SHA-CHR-069", "Choose a skill, power or trait.")
    power = book.content.get(Power, what)
    return no_power(character, book, power, int(character.powers.get(what, 0)) + 1) or _too_dear(
        character, book, what, 1
    )


def _too_dear(character: Character, book: Book, what: str, rank: int) -> Refusal | None:
    price, left = price_of(character, book, what, rank), character.xp - spent(character, book)
    if price <= left:
        return None
    return Refusal(f"{what} costs {price} XP, and {left} are left.", "SHA-CHR-069", "Earn more first.")


@rule
def advance(play: Play, actor: str, what: str, reason: str = "", *, innovated: bool = False) -> None:
    """Spend experience, for a reason in the story or after innovating; ignored burdens come first by option.

    [SHA-CHR-068 SHA-CHR-069 SHA-TRT-004 SHA-TRT-006]
    """
    me = play.actor(actor)
    character = me.character
    if not reason and not innovated:
        raise refuse("Experience is spent for a reason in the game.", "SHA-CHR-068", "Give one, or innovate first.")
    refusal = no_advance(character, play.book, what)
    if refusal is not None:
        raise Refused(refusal)
    owed = [effect.source for effect in me.effects.values() if "ignored-trait" in effect.marks]
    if play.book.options.enforce_negatives and owed and what != f"without-{owed[0]}":
        raise refuse(f"{owed[0]} was ignored and is bought off first.", "SHA-TRT-006", "Remove it.")
    play.change(actor, "character.advances", (*character.advances, what), "experience")
    if what in SKILLS:
        play.change(actor, f"character.skills.{what}", character.level(what) + 1, "experience")
    elif what in character.professions:
        play.change(actor, f"character.professions.{what}", int(character.professions[what]) + 1, "experience")
    elif what.startswith("without-"):
        play.change(actor, f"character.traits.{what.removeprefix('without-')}", UNSET, "experience")
    else:
        play.change(actor, f"character.powers.{what}", int(character.powers.get(what, 0)) + 1, "experience")


@rule
def award(play: Play, actor: str = "", hours: int = 0, milestone: int = 0) -> int:
    """Everybody gets the same: one for two or three hours, one for a milestone, up to three. [SHA-CHR-065]

    [SHA-CHR-066 SHA-CHR-067]
    """
    if not 0 <= milestone <= MOST_MILESTONE:
        raise refuse("A milestone is worth up to three.", "SHA-CHR-067", "Give fewer.")
    earned = general_xp(hours) + milestone
    for who, each in play.state.actors.items():
        if each.character.player:
            play.change(who, "character.xp", each.character.xp + earned, "experience")
    return earned


def general_xp(hours: int) -> int:
    """About one for two or three hours of play, two for an afternoon. [SHA-CHR-066]"""
    return (2 * hours + 2) // 5
