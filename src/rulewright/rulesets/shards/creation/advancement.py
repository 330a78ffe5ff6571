"""Advancement: what experience is given for, and what it buys."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.counting import so_many
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Option, Refusal, rule
from rulewright.rulesets.shards.body.levels import profession_price, skill_price, soft_maximum
from rulewright.rulesets.shards.checks.offers import to_learn
from rulewright.rulesets.shards.creation.gates import no_power
from rulewright.rulesets.shards.gear.wearing import put_on
from rulewright.rulesets.shards.state.adjustments import has_trait_for
from rulewright.rulesets.shards.state.character import SKILLS, Book, Character, Play, State
from rulewright.rulesets.shards.state.entries import Power, Trait
from rulewright.rulesets.shards.state.questions import LimbQuestion
from rulewright.rulesets.shards.state.species import no_fit, room_for

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
        return skill_price(
            rank, soft_maximum(character.campaign, what, book.options, clumsy=has_trait_for(character, book, "clumsy"))
        )
    if what.startswith("without-"):
        return TRAIT_PRICE
    return profession_price(rank) if what in character.professions else POWER_PRICE


def no_advance(character: Character, book: Book, what: str) -> Refusal | None:
    """Why experience cannot buy this. [SHA-CHR-069 SHA-TRT-004]"""
    if what in SKILLS:
        return _no_means(character, book, what, character.level(what) + 1)
    if what in character.professions:
        return _no_means(character, book, what, int(character.professions[what]) + 1)
    if what.startswith("without-"):
        name = what.removeprefix("without-")
        if name not in character.traits or not book.content.get(Trait, name).removable:
            return Refusal(f"{called(book, what)} cannot be removed.", "SHA-TRT-004", "Only some elective traits can.")
        return _no_means(character, book, what, 1)
    if what not in book.content[Power]:
        return Refusal(f"There is nothing called {what!r} to buy.", "SHA-CHR-069", "Choose a skill, power or trait.")
    power = book.content.get(Power, what)
    return no_power(character, book, power, int(character.powers.get(what, 0)) + 1) or _no_means(
        character, book, what, 1
    )


def _no_means(character: Character, book: Book, what: str, rank: int) -> Refusal | None:
    price, left = price_of(character, book, what, rank), character.xp - spent(character, book)
    if price <= left:
        return None
    return Refusal(
        f"{called(book, what)} costs {price} XP, and {so_many(left, 'is/are')} left.", "SHA-CHR-069", "Earn more first."
    )


def called(book: Book, what: str) -> str:
    """What experience buys, by its name: a power, a skill, or the trait of which it frees."""
    what = what.removeprefix("without-")
    if what in book.content[Power]:
        return book.content.get(Power, what).name
    return book.content.get(Trait, what).name if what in book.content[Trait] else what.capitalize()


def no_purchase(state: State, book: Book, actor: str, what: str) -> Refusal | None:
    """Why somebody's experience cannot buy this now; ignored burdens come first by option.

    [SHA-CHR-069 SHA-TRT-006 SHA-SHM-055]
    """
    me = state.actor(actor)
    refusal = no_advance(me.character, book, what)
    if refusal is None and grows_limbs(book, what) and not room_for(me.character):
        return Refusal("There is no room for another limb.", "SHA-SHM-055", "Learn something else.")
    owed = [effect.source for effect in me.effects.values() if "ignored-trait" in effect.marks]
    if refusal is None and book.options.enforce_negatives and owed and what != f"without-{owed[0]}":
        return Refusal(f"{called(book, owed[0])} was ignored and is bought off first.", "SHA-TRT-006", "Remove it.")
    return refusal


def no_reason(state: State, actor: str, what: str, reason: str, *, innovated: bool) -> Refusal | None:
    """Why experience is not spent on this: nothing in the story led to it, nor has it been worked out.

    [SHA-CHR-068 SHA-SKL-092]
    """
    if reason or (innovated and what in state.actor(actor).innovated):
        return None
    return Refusal("Experience is spent for a reason in the game.", "SHA-CHR-068", "Give one, or innovate it first.")


def no_experience(state: State, book: Book, actor: str) -> Refusal | None:
    """Why experience buys nothing at all: nothing costs less than a power. [SHA-CHR-069]"""
    character = state.actor(actor).character
    left = character.xp - spent(character, book)
    if left >= POWER_PRICE:
        return None
    return Refusal(
        f"Nothing costs less than {POWER_PRICE} XP, and {so_many(left, 'is/are')} left.",
        "SHA-CHR-069",
        "Earn more first.",
    )


@action(
    "Spend experience",
    "table",
    unless=(no_purchase, no_reason, no_experience, none_will_do(no_purchase, what=to_learn)),
    id="learn",
    any_time=True,
)
def advance(
    play: Play,
    actor: str,
    what: Annotated[str, Pick("On what", to_learn)],
    reason: Annotated[str, Say("Why in the story")] = "",
    *,
    innovated: Annotated[bool, Tick("After innovating")] = False,
) -> None:
    """Buy a level, a power, or freedom from a burden, with a reason in the story.

    [SHA-CHR-068 SHA-CHR-069 SHA-TRT-004 SHA-TRT-006]
    """
    character = play.actor(actor).character
    left = tuple(each for each in play.actor(actor).innovated if each != what)
    play.change(actor, "innovated", left, "experience")
    play.change(actor, "character.advances", (*character.advances, what), "experience")
    if what in SKILLS:
        play.change(actor, f"character.skills.{what}", character.level(what) + 1, "experience")
    elif what in character.professions:
        play.change(actor, f"character.professions.{what}", int(character.professions[what]) + 1, "experience")
    elif what.startswith("without-"):
        play.change(actor, f"character.traits.{what.removeprefix('without-')}", UNSET, "experience")
    else:
        play.change(actor, f"character.powers.{what}", int(character.powers.get(what, 0)) + 1, "experience")
        if grows_limbs(play.book, what):
            grow_limb(play, actor)


def grows_limbs(book: Book, what: str) -> bool:
    """Whether what experience buys is a limb. [SHA-SHM-055]"""
    power = book.content[Power].get(what)
    return power is not None and power.gives("grows-limbs")


@rule
def grow_limb(play: Play, who: str) -> None:
    """A limb of one's choice grows, where there is room for it; armor that was not made for it comes off. [SHA-SHM-055]"""
    me = play.actor(who)
    among = tuple(Option(each, each.replace("-", " ").capitalize(), each) for each in room_for(me.character))
    limb = play.ask(LimbQuestion(of=who, among=among, text=f"What grows on {me.name}?", rules=("SHA-SHM-055",)))
    play.change(who, "character.appendages", (*me.character.appendages, limb), "grows")
    if me.armor and no_fit(play.actor(who).character) is not None:
        put_on(play, who, "")


@action("Give experience", "table", any_time=True, gm_only=True)
def award(
    play: Play,
    actor: str = "",
    hours: Annotated[int, Within("Hours of play", 0, 24)] = 0,
    milestone: Annotated[int, Within("For a milestone", 0, MOST_MILESTONE)] = 0,
) -> int:
    """Experience for hours played and milestones reached, the same for everybody.

    One for two or three hours, up to three for a milestone. [SHA-CHR-065 SHA-CHR-066 SHA-CHR-067]
    """
    earned = general_xp(hours) + milestone
    for who, each in play.state.actors.items():
        if each.character.player:
            play.change(who, "character.xp", each.character.xp + earned, "experience")
    return earned


def general_xp(hours: int) -> int:
    """About one for two or three hours of play, two for an afternoon. [SHA-CHR-066]"""
    return (2 * hours + 2) // 5
