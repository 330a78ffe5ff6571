"""Builder: the pages on which a character is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.content import Entry
from rulewright.contract import Blank, Budget, Step
from rulewright.kits.counting import counted
from rulewright.play import FrozenMap, Option, Refusal
from rulewright.rulesets.shards.body.levels import CAMPAIGNS, STARTS, campaign_level, start_of
from rulewright.rulesets.shards.creation.at_random import random_character
from rulewright.rulesets.shards.creation.budgets import budgets
from rulewright.rulesets.shards.creation.doubts import doubts
from rulewright.rulesets.shards.creation.gates import gifts
from rulewright.rulesets.shards.creation.legality import four_skills, refusals
from rulewright.rulesets.shards.gear.wares import needed_for_powers
from rulewright.rulesets.shards.state.character import Book, Character
from rulewright.rulesets.shards.state.entries import Power, Skill, Trait
from rulewright.rulesets.shards.state.entries_gear import Armor, Item, Weapon
from rulewright.rulesets.shards.state.entries_people import Background, Drive, Species


def of_kind(kind: type[Entry], *, none: bool = False) -> Any:
    """Every entry of a kind as options."""

    def offered(character: Character, book: Book) -> tuple[Option[str], ...]:
        first = (Option("", "None", ""),) if none else ()
        return (*first, *(Option(each.id, each.name, each.id, each.text) for each in book.content[kind].values()))

    return offered


def needed_first(kind: type[Entry]) -> Any:
    """Every entry of a kind, first those that the powers chosen so far cannot do without. [SHA-CHR-050]"""

    def offered(character: Character, book: Book) -> tuple[Option[str], ...]:
        needed = needed_for_powers(character, book)
        entries = sorted(book.content[kind].values(), key=lambda each: each.id not in needed)
        return tuple(
            Option(each.id, f"{each.name} (for your powers)" if each.id in needed else each.name, each.id, each.text)
            for each in entries
        )

    return offered


def granted_by_campaign(character: Character, book: Book) -> tuple[Option[str], ...]:
    """The powers that a campaign may give. [SHA-CHR-039]"""
    given = (book.content.get(Power, each) for each in gifts(book))
    return tuple(Option(each.id, each.name, each.id, each.text) for each in given)


def is_granted_any(character: Character, book: Book) -> bool:
    """Whether the campaign gives Health powers, or somebody holds one whom it gives none. [SHA-CHR-039]"""
    return bool(campaign_level(character.campaign).health_powers or character.granted)


def told_campaigns(character: Character, book: Book) -> tuple[Option[str], ...]:
    """Campaign levels with what they give. [SHA-CHR-002]"""
    return tuple(
        Option(
            key,
            key.title(),
            key,
            f"{counted(level.trait_points, 'trait point')}; skills cost double above level {level.soft_maximum}"
            + (f"; {counted(level.health_powers, 'Health power')} for nothing." if level.health_powers else "."),
        )
        for key, level in CAMPAIGNS.items()
    )


def told_starts(character: Character, book: Book) -> tuple[Option[str], ...]:
    """Experience with what it gives. [SHA-CHR-003]"""
    return tuple(
        Option(
            key,
            key.title(),
            key,
            f"Background skills at {', '.join(map(str, start.levels))}, {counted(start.points, 'skill point')}, "
            f"no skill above {start.highest}, {counted(start.powers, 'power')}.",
        )
        for key, start in STARTS.items()
    )


def skills_of_background(character: Character, book: Book) -> tuple[Option[str], ...]:
    """The four skills of the background, and no others; all of them before there is one. [SHA-CHR-007 SHA-CHR-044]"""
    four = four_skills(character, book)
    every = book.content[Skill].values()
    return tuple(Option(each.id, each.name, each.id, each.text) for each in every if each.id in four or not four)


def levels_of_start(character: Character, book: Book) -> tuple[int, ...]:
    """The levels that the background skills get, each once. [SHA-CHR-044]"""
    return tuple(sorted(start_of(character.experience).levels, reverse=True))


def has_background(character: Character, book: Book) -> bool:
    """There is a background whose skills are known."""
    return bool(four_skills(character, book) or character.trained)


def trained_further(before: Character, after: Character, book: Book) -> Character:
    """What the background teaches goes to the skills: whatever was bought beyond it stays. [SHA-CHR-044]"""
    skills = dict(after.skills.items())
    for key in {*before.trained, *after.trained}:
        more = after.trained.get(key, 0) - before.trained.get(key, 0)
        skills[key] = max(skills.get(key, 0) + more, after.trained.get(key, 0))
    return replace(after, skills=FrozenMap({key: rank for key, rank in skills.items() if rank > 0}))


def untrained(before: Character, after: Character, book: Book) -> Character:
    """Another background, or another start: its levels are to be given anew, and skills that were agreed on for another
    background are no longer its own, nor is the leave for them. [SHA-CHR-008 SHA-CHR-044]
    """
    if before.background != after.background and before.background_skills == after.background_skills:
        after = replace(after, background_skills=())
    if before.background not in ("", after.background) and before.agreed == after.agreed:
        after = replace(after, agreed=tuple(each for each in after.agreed if each != "background"))
    if (before.background, before.experience) == (after.background, after.experience):
        return after
    return trained_further(before, replace(after, trained=FrozenMap()), book)


def electives(character: Character, book: Book) -> tuple[Option[str], ...]:
    """Traits that may be elected. [SHA-TRT-005]"""
    return tuple(
        Option(each.id, each.name, each.id, each.text) for each in book.content[Trait].values() if not each.species
    )


def playable(character: Character, book: Book) -> tuple[Option[str], ...]:
    """Species for players: humans unless the game says otherwise. [SHA-CHR-005]"""
    return tuple(
        Option(each.id, each.name, each.id, each.text) for each in book.content[Species].values() if each.playable
    )


class ShardsCreation:
    """Thirteen steps in any order; what counts is the end. [SHA-CHR-001]"""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The pages of the builder."""
        return (
            Step(
                "game",
                "Game",
                (
                    Blank("campaign", "Campaign level", "choice", told_campaigns),
                    Blank("experience", "Experience", "choice", told_starts, brings=untrained),
                ),
            ),
            Step(
                "who",
                "Who",
                (
                    Blank("name", "Name", "text"),
                    Blank("concept", "Concept", "text", help="A word or two."),
                    Blank("species", "Species", "choice", playable),
                ),
            ),
            Step(
                "background",
                "Background",
                (
                    Blank("background", "Background", "choice", of_kind(Background), brings=untrained),
                    Blank(
                        "trained",
                        "Levels of its four skills",
                        "map",
                        skills_of_background,
                        most=4,
                        applies=has_background,
                        levels=levels_of_start,
                        brings=trained_further,
                    ),
                ),
            ),
            Step(
                "drives",
                "Drives",
                (
                    Blank("motivations", "Motivation", "list", of_kind(Drive)),
                    Blank("temptations", "Temptation", "list", of_kind(Drive)),
                ),
            ),
            Step(
                "ties",
                "Relationships",
                (
                    Blank(
                        "ties", "Relationships", "text", help="Rachel: friend: met at sea / she saved me; Peter: ally"
                    ),
                ),
            ),
            Step("traits", "Traits", (Blank("traits", "Traits", "named", electives),), ("Traits",)),
            Step("skills", "Skills", (Blank("skills", "Skills", "map", of_kind(Skill), most=4),), ("Skills",)),
            Step(
                "powers",
                "Powers",
                (
                    Blank("granted", "Granted by the campaign", "list", granted_by_campaign, applies=is_granted_any),
                    Blank("powers", "Powers", "map", of_kind(Power), most=4),
                ),
                ("Powers",),
            ),
            Step(
                "gear",
                "Equipment",
                (
                    Blank("weapons", "Weapons", "list", needed_first(Weapon)),
                    Blank("armor", "Armor", "choice", of_kind(Armor, none=True)),
                    Blank("items", "Other things", "list", needed_first(Item)),
                ),
            ),
        )

    def blank(self, book: Book) -> Character:
        """A character of this game's campaign level and experience, before any choice. [SHA-CHR-002 SHA-CHR-003]"""
        return Character(campaign=book.options.campaign, experience=book.options.experience)

    def budgets(self, character: Character, book: Book) -> tuple[Budget, ...]:
        """What there is to spend."""
        return budgets(character, book)

    def refusals(self, character: Character, book: Book) -> tuple[Refusal, ...]:
        """Everything that keeps a character from being legal."""
        return tuple(refusals(character, book))

    def random(self, dice: Dice, book: Book, wishes: Mapping[str, Any]) -> Character:
        """A legal character at random; `campaign`, `experience`, `background` and `name` may be wished for."""
        return random_character(dice, book, wishes)

    def doubts(self, character: Character, book: Book) -> tuple[str, ...]:
        """What a game master would ask about, though nothing forbids it."""
        return tuple(doubts(character, book))


CREATION = ShardsCreation()
