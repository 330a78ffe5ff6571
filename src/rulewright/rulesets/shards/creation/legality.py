"""Legality: everything that keeps a character from being legal, with the rule that says so."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.kits.counting import counted
from rulewright.kits.legality import nameless
from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.shards.body.drives import MOST_WORDS, wrong_drives
from rulewright.rulesets.shards.body.levels import campaign_level, start_of
from rulewright.rulesets.shards.creation.advancement import bought
from rulewright.rulesets.shards.creation.budgets import budgets
from rulewright.rulesets.shards.creation.flesh import wrong_flesh
from rulewright.rulesets.shards.creation.gates import gifts, no_power
from rulewright.rulesets.shards.creation.ties import wrong_ties
from rulewright.rulesets.shards.state.adjustments import named_disorders
from rulewright.rulesets.shards.state.character import SKILLS, Book, Character
from rulewright.rulesets.shards.state.entries import Power, Trait
from rulewright.rulesets.shards.state.entries_gear import Armor, Item, Weapon
from rulewright.rulesets.shards.state.entries_people import Background, Species
from rulewright.rulesets.shards.state.entries_world import Overlay
from rulewright.rulesets.shards.state.species import APPENDAGES, species_of


def refusals(character: Character, book: Book) -> Iterator[Refusal]:
    """All of it; only the end state counts, in whatever order it was reached. [SHA-CHR-001]"""
    unknown = tuple(unknown_things(character, book))
    if unknown:
        yield from unknown
        return
    yield from nameless(character.name)
    yield from wrong_background(character, book)
    for kind, drives in (("motivation", character.motivations), ("temptation", character.temptations)):
        yield from wrong_drives(character, book, kind, drives)
    yield from wrong_ties(character)
    yield from wrong_traits(character, book)
    yield from wrong_skills(character, book)
    yield from wrong_powers(character, book)
    yield from wrong_flesh(character, book)
    yield from wrong_advances(character)
    for budget in budgets(character, book):
        if budget.left < 0:
            yield Refusal(f"{budget.name}: {budget.spent} of {budget.points}.", budget.rule, "Spend fewer.")


def unknown_things(character: Character, book: Book) -> Iterator[Refusal]:
    """What is not in the book cannot be looked up."""
    listed = (
        (Species, (character.species,), "SHA-CHR-005"),
        (Trait, character.traits, "SHA-TRT-001"),
        (Power, (*character.powers, *character.granted), "SHA-CHR-047"),
        (Weapon, character.weapons, "SHA-CHR-050"),
        (Armor, (character.armor,) if character.armor else (), "SHA-CHR-050"),
        (Item, character.items, "SHA-CHR-050"),
        (Background, character.professions, "SHA-CHR-051"),
        (Overlay, (character.overlay,) if character.overlay else (), "SHA-SPC-004"),
        (Species, (character.becoming,) if character.becoming else (), "SHA-EFF-032"),
    )
    for kind, names, rule in listed:
        for name in names:
            if name not in book.content[kind]:
                yield Refusal(f"There is no {kind.__name__.lower()} {name!r}.", rule, "Choose one that is listed.")
    for skill in (*character.skills, *character.trained, *character.background_skills):
        if skill not in SKILLS:
            yield Refusal(f"There is no skill {skill!r}.", "SHA-CORE-007", "Choose one of the sixteen.")
    for limb in character.appendages:
        if limb not in APPENDAGES:
            yield Refusal(
                f"Nothing grows that is called {limb!r}.", "SHA-SHM-055", f"There are: {', '.join(APPENDAGES)}."
            )


def four_skills(character: Character, book: Book) -> tuple[str, ...]:
    """The skills of the background: as listed, or as agreed with the game master. [SHA-CHR-007 SHA-CHR-008]"""
    if character.background_skills:
        return character.background_skills
    found = book.content[Background].get(character.background)
    return found.skills if found else ()


def wrong_background(character: Character, book: Book) -> Iterator[Refusal]:
    """A name of a word or two and four different skills; what is not listed must be agreed on.

    [SHA-CHR-007 SHA-CHR-008 SHA-CHR-044]
    """
    if book.options.backgrounds_as_skills:
        return
    four = four_skills(character, book)
    words = character.background.replace("-", " ").split()
    if len(set(four)) != 4 or not 0 < len(words) <= MOST_WORDS:
        reason = "A background has a name of a word or two and four different skills."
        yield Refusal(reason, "SHA-CHR-007", "Choose or write one.", about="background")
        return
    listed = book.content[Background].get(character.background)
    if (listed is None or set(listed.skills) != set(four)) and "background" not in character.agreed:
        yield Refusal("This background is not listed so.", "SHA-CHR-008", "Agree on it with the game master.")
    levels = sorted(character.trained.values())
    if set(character.trained) != set(four) or tuple(levels) != start_of(character.experience).levels:
        wanted = ", ".join(map(str, start_of(character.experience).levels))
        reason = f"The background skills get the levels {wanted}."
        yield Refusal(reason, "SHA-CHR-044", "Give each one of them.", about="trained")


def wrong_traits(character: Character, book: Book) -> Iterator[Refusal]:
    """Electives only, each with what it asks one to choose, and no two opposites.

    [SHA-TRT-001 SHA-TRT-003 SHA-TRT-005 SHA-TRT-007 SHA-TRT-008 SHA-TRT-009 SHA-EFF-044]
    """
    inborn = species_of(character, book).traits
    for name, chosen in character.traits.items():
        trait = book.content.get(Trait, name)
        if trait.species:
            yield Refusal(f"{trait.name} comes with a species only.", "SHA-TRT-005", "Choose an elective trait.")
        if trait.chosen and trait.chosen != "descriptor" and not chosen:
            yield Refusal(f"{trait.name}: name the {trait.chosen}.", "SHA-TRT-007", "Choose it.")
        if trait.gives("mental-disorder") and any(each.of_shards for each in named_disorders(book, chosen)):
            yield Refusal("Only shards bring that on.", "SHA-EFF-044", "Choose another disorder.")
        if trait.gives("mental-disorder") and chosen and not named_disorders(book, chosen):
            yield Refusal(f"There is no {chosen}.", "SHA-TRT-026", "Name a disorder of the book, and of what.")
        if name in inborn and not trait.stacks:
            yield Refusal(f"{trait.name} comes with the species.", "SHA-TRT-009", "Choose another.")
        if trait.opposite in character.traits or (trait.opposite in inborn and not trait.stacks):
            yield Refusal(f"{trait.name} and {trait.opposite} exclude each other.", "SHA-TRT-008", "Keep one.")


def wrong_skills(character: Character, book: Book) -> Iterator[Refusal]:
    """No starting level above the highest for the experience; animals lack some skills. [SHA-CHR-046 SHA-TRT-043]"""
    highest = start_of(character.experience).highest
    inborn = species_of(character, book).traits
    lacking = {skill for trait in inborn for skill in book.content.get(Trait, trait).lacks}
    for skill, rank in character.skills.items():
        start = rank - bought(character, skill)
        if not 0 <= start <= highest:
            yield Refusal(f"{skill.title()} starts at most at {highest}.", "SHA-CHR-046", "Lower it.")
        if rank < character.trained.get(skill, 0):
            yield Refusal(f"{skill.title()} is below its background level.", "SHA-CHR-044", "Raise it.")
        if rank and skill in lacking:
            yield Refusal(f"{character.species.title()} cannot have {skill.title()}.", "SHA-TRT-043", "Leave it out.")
    for skill in character.trained:
        if skill not in character.skills:
            yield Refusal(f"{skill.title()} is below its background level.", "SHA-CHR-044", "Raise it.")


def wrong_powers(character: Character, book: Book) -> Iterator[Refusal]:
    """Every power's needs and gates, each purchase in turn; what the campaign grants is exempt. [SHA-CHR-039 SHA-CHR-047]"""
    free = campaign_level(character.campaign).health_powers
    if len(character.granted) != free or not set(character.granted) <= set(gifts(book)):
        words = (
            f"The campaign grants {free} of determined and fortitude."
            if free
            else "The campaign grants no Health power."
        )
        yield Refusal(words, "SHA-CHR-039", "Choose them." if free else "Leave them out.")
    if len(set(character.granted)) < len(character.granted):
        yield Refusal("Each Health power is granted once.", "SHA-CHR-039", "Choose the other one.")
    for name, times in character.powers.items():
        power = book.content.get(Power, name)
        if power.per_language:
            yield Refusal(f"{power.name} is kept by its tongue.", "SHA-CHR-048", "List it among the languages.")
            continue
        earlier = 0 if book.options.heroic_health else character.granted.count(name)
        without = replace(character, powers=FrozenMap({k: v for k, v in character.powers.items() if k != name}))
        refusal = no_power(without, book, power, times + earlier)
        if times < 1:
            yield Refusal(f"{power.name} is bought {counted(times, 'time')}.", "SHA-CHR-047", "Leave it out.")
        elif refusal is not None:
            yield refusal


def wrong_advances(character: Character) -> Iterator[Refusal]:
    """What experience bought must be there. [SHA-CHR-069]"""
    for what in dict.fromkeys(character.advances):
        removed = what.startswith("without-") and what.removeprefix("without-") not in character.traits
        held = character.level(what) or character.powers.get(what, 0) or character.professions.get(what, 0)
        if not removed and bought(character, what) > held:
            yield Refusal(f"Experience bought {what}, and it is not there.", "SHA-CHR-069", "Write it down.")
