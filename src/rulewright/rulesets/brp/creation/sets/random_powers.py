"""Powers at random: a package of sets, and what each set gives at the start, thrown or bought within its budget."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from rulewright.chance import Chance, Dice
from rulewright.kits.at_random import one_of, some_of
from rulewright.play import EVERYONE, Audience, FrozenMap, Question
from rulewright.play import Play as AnyPlay
from rulewright.play import State as AnyState
from rulewright.rulesets.brp.checks.ratings.rating import as_actor
from rulewright.rulesets.brp.creation.sets.power_sets import STARTS, Package, packages
from rulewright.rulesets.brp.creation.sets.power_steps import powers
from rulewright.rulesets.brp.creation.sets.psychic import ABILITIES
from rulewright.rulesets.brp.options.choices import PowerLevel
from rulewright.rulesets.brp.powers.magic.limits import STARTING_SPELLS
from rulewright.rulesets.brp.powers.mutations.gaining import mutate, start_by_dice
from rulewright.rulesets.brp.powers.sorcery.limits import LEAST_POWER
from rulewright.rulesets.brp.state.character import Actor, Book, Character, Scene
from rulewright.rulesets.brp.state.entries import Mutation, Superpower
from rulewright.rulesets.brp.state.known import id_of, power_of, variant_of
from rulewright.rulesets.brp.state.units import part

TRIES = 40
"""How often something is tried that may not fit, before the rest of a budget is left."""


MANY = 200
"""Answers that are thought of, where there are very many."""


class ThrownPlay(AnyPlay[Actor, Scene, Book]):
    """A play before play begins: dice fall at once, and what is asked is answered by dice too."""

    __slots__ = ("_dice",)

    def __init__(self, character: Character, book: Book, dice: Dice) -> None:
        super().__init__(AnyState.of({"me": as_actor(character)}, Scene()), book)
        self._dice = dice

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        return chance.throw(self._dice)

    def ask_all[T](self, questions: Sequence[Question[T]], *, sealed: bool = True) -> tuple[T, ...]:
        return tuple(one_of(self._dice, tuple(islice(question.answers(), MANY))) for question in questions)


def with_powers(dice: Dice, character: Character, book: Book, wish: str = "") -> Character:
    """Powers of one package: of one set, or of several where that needs no leave; `wish` names the set.

    Whoever has too little POW for sorcery does without. [BRP-POW-014 BRP-CHR-015]
    """
    barred = ("sorcery",) if character.characteristics.POW < LEAST_POWER else ()
    open_: list[str] = [each for each in book.options.powers if each not in barred and wish in ("", each)]
    several = not book.options.sets_by_leave and not wish
    room = len(open_) if several else min(1, len(open_))
    fitting: list[Package] = [each for each in packages(book) if len(each) <= room]
    if not fitting:
        return character
    levels = one_of(dice, fitting)
    for set_, level in zip(some_of(dice, open_, len(levels)), levels, strict=True):
        character = replace(character, sets=FrozenMap({**character.sets, set_: level}))
        character = FILLS[set_](dice, character, level, book)
    return character


def for_sorcery_alone(book: Book, wish: str = "") -> bool:
    """Whether powers can be had by great POW only, so that characteristics are worth another throw. [BRP-POW-178]"""
    return {each for each in book.options.powers if wish in ("", each)} == {"sorcery"}


def offered(set_: str, character: Character, book: Book) -> tuple[str, ...]:
    """The powers of a set that anybody may have at this table. [BRP-POW-351]"""
    barred = set(book.options.barred_powers)
    keys = (each.key for each in powers(character, book) if each.key.startswith(f"{set_}/"))
    return tuple(key for key in keys if not {id_of(key), key.partition("/")[2]} & barred)


def fits(set_: str, character: Character, level: PowerLevel, book: Book) -> bool:
    """Whether nothing is wrong with somebody's powers of a set."""
    return not any(True for _ in STARTS[set_].refusals(character, level, book))


def known(character: Character, levels: dict[str, int]) -> Character:
    """Somebody who has these powers besides."""
    return replace(character, powers=FrozenMap({**character.powers, **levels}))


# -- set by set ---------------------------------------------------------------------------------


def spells(dice: Dice, character: Character, level: PowerLevel, book: Book) -> Character:
    """As many spells as magicians start with. [BRP-POW-040]"""
    chosen = some_of(dice, offered("magic", character, book), STARTING_SPELLS[level])
    return known(character, dict.fromkeys(chosen, 1))


def abilities(dice: Dice, character: Character, level: PowerLevel, book: Book) -> Character:
    """As many abilities as psychics start with. [BRP-POW-150]"""
    chosen = some_of(dice, offered("psychic", character, book), ABILITIES[level])
    return known(character, dict.fromkeys(chosen, 1))


def sorcery(dice: Dice, character: Character, level: PowerLevel, book: Book) -> Character:
    """Spells of sorcery, one after the other, until no levels are left. [BRP-POW-181]"""
    for key in some_of(dice, offered("sorcery", character, book), TRIES):
        least, most = power_of(key, book).levels
        more = known(character, {key: least - 1 + dice.die(most - least + 1)})
        character = more if fits("sorcery", more, level, book) else character
    return character


def mutations(dice: Dice, character: Character, level: PowerLevel, book: Book) -> Character:
    """Two throws at the normal level; picks above it. What needs leave is thrown again. [BRP-POW-118 BRP-POW-119]"""
    grown = _thrown_twice(dice, character, book) if level == "normal" else _picked(dice, character, level, book)
    return next((each for each in grown if fits("mutations", each, level, book)), character)


def _thrown_twice(dice: Dice, character: Character, book: Book) -> Iterator[Character]:
    for _ in range(TRIES):
        play = ThrownPlay(character, book, dice)
        start_by_dice(play, "me")
        yield play.actor("me").character


def _picked(dice: Dice, character: Character, level: PowerLevel, book: Book) -> Iterator[Character]:
    """Mutations that fit, minor or major, till no pick is left."""
    for key in some_of(dice, offered("mutations", character, book), TRIES):
        entry = book.content.get(Mutation, id_of(key))
        if entry.leave or any(id_of(each) == entry.id for each in character.powers):
            continue
        play = ThrownPlay(character, book, dice)
        mutate(play, "me", entry.id, major=dice.die(2) > 1, choice=variant_of(key))
        more = play.actor("me").character
        character = more if fits("mutations", more, level, book) else character
    yield character


def superpowers(dice: Dice, character: Character, level: PowerLevel, book: Book) -> Character:
    """Levels of some powers, bought by handfuls as long as there are character points. [BRP-POW-244 BRP-POW-256]"""
    there = offered("superpowers", character, book)
    among = [key for key in there if not book.content.get(Superpower, id_of(key)).by_hand]
    wanted: list[str] = []
    for key in some_of(dice, among, TRIES):
        first = known(character, {key: _least(key, character, book)})
        if fits("superpowers", first, level, book) and len(wanted) < MOST_POWERS:
            character = first
            wanted.append(key)
    for _ in range(TRIES if wanted else 0):
        key = one_of(dice, wanted)
        for by in (dice.die(6), 1):
            more = known(character, {key: character.powers[key] + by})
            if fits("superpowers", more, level, book):
                character = more
                break
    return character


def _least(key: str, character: Character, book: Book) -> int:
    """The fewest levels that a power is bought at: where it must cover its owner, as many as that takes."""
    entry = power_of(key, book)
    size = part(character.characteristics.SIZ, entry.size_each) if isinstance(entry, Superpower) and entry.covers else 1
    return max(1, entry.levels[0], size)


MOST_POWERS = 4
"""How many superpowers a budget is spread over: few that matter rather than many that do not."""

FILLS: dict[str, Callable[[Dice, Character, PowerLevel, Book], Character]] = {
    "magic": spells,
    "mutations": mutations,
    "psychic": abilities,
    "sorcery": sorcery,
    "superpowers": superpowers,
}
