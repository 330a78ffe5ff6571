"""Gaining mutations: the random table, the characteristic table, mutagens, evolution, and a body that grows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.chance import Die, Repeat, Table, parse
from rulewright.contract import Tick, action
from rulewright.kits.choosing import choices, listed
from rulewright.kits.counting import counted
from rulewright.play import FrozenMap, Refusal, Source, rule
from rulewright.rulesets.brp.body.clock import DAY, elapse
from rulewright.rulesets.brp.body.health import settle
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.powers.mutations.body import effect_of, grown_armour, grown_weapons
from rulewright.rulesets.brp.powers.mutations.offers import AnyMutation, OwnMutation, key_of, no_mutant, no_mutations
from rulewright.rulesets.brp.powers.update_points import update_points
from rulewright.rulesets.brp.state.character import Actor, Book, Character, Play, State
from rulewright.rulesets.brp.state.kinds.mutations import MAJOR, MINOR, Mutation, Rolled
from rulewright.rulesets.brp.state.known import id_of, known_of
from rulewright.rulesets.brp.state.questions import DividedQuestion, MutationQuestion, WhereQuestion

type Worse = Annotated[bool, Tick("A step up")]

EITHER = "choose"
"""What the last tenth of the table says: choose one. [BRP-POW-126]"""

WHICH: tuple[tuple[str, ...], ...] = (
    ("STR",),
    ("CON",),
    ("SIZ",),
    ("INT",),
    ("POW",),
    ("DEX",),
    ("CHA",),
    ("STR", "SIZ"),
)
"""The eight faces of the characteristic table; 9 and 0 throw twice and three times. [BRP-POW-127]"""
HOW_MUCH: Table[int] = Table.ranges(((1, 3, 1), (4, 5, 2), (6, 6, 3)))
"""How many D6: one on 1 to 3, two on 4 and 5, three on 6. [BRP-POW-127]"""


@dataclass(frozen=True, slots=True)
class Came:
    """A mutation that came to somebody: its key, and its grade now."""

    key: str
    level: int


@lru_cache(maxsize=8)
def mutation_table(book: Book) -> Table[str]:
    """The random table of mutations; its last tenth leaves the choice. [BRP-POW-126]"""
    rows = sorted((*entry.faces, entry.id) for entry in book.content.all(Mutation) if entry.faces is not None)
    return Table.ranges((*rows, (rows[-1][1] + 1, 100, EITHER)))


@rule
def throw_mutation(play: Play, who: str) -> str:
    """Throw on the random table; where it leaves the choice, choose. [BRP-POW-126]"""
    thrown = play.draw(mutation_table(play.book), of=who, what="mutation")
    return choose_mutation(play, who) if thrown == EITHER else thrown


@rule
def choose_mutation(play: Play, who: str) -> str:
    """A mutation that its bearer chooses: by the table, or where a table has it so. [BRP-POW-118 BRP-POW-126]"""
    among = listed(play.book.content.all(Mutation))
    return play.ask(MutationQuestion(of=who, text="Choose a mutation.", among=among))


@rule
def characteristic_changes(play: Play, who: str) -> FrozenMap[str, int]:
    """Throw on the characteristic table: which, and for each of them how much; what comes twice adds up.

    [BRP-POW-127]
    """
    first = play.draw(Die(10), of=who, what="characteristic")
    faces = (
        [first]
        if first <= len(WHICH)
        else [play.draw(Die(8), of=who, what="characteristic") for _ in range(2 if first == len(WHICH) + 1 else 3)]
    )
    changes: dict[str, int] = {}
    for code in (code for face in faces for code in WHICH[face - 1]):
        dice = play.draw(HOW_MUCH, of=who, what=f"dice for {code}")
        changes[code] = changes.get(code, 0) + play.draw(Repeat(Die(6), dice), of=who, what=code)
    return FrozenMap(changes)


@rule
def throw_amounts(play: Play, who: str, rolled: Rolled) -> FrozenMap[str, int]:
    """Throw what a mutation's dice give; its bearer says where it goes: to so many characteristics, to one thing, or
    divided freely. [BRP-POW-127 BRP-POW-345]
    """
    if rolled.spread == "table":
        return characteristic_changes(play, who)
    dice = parse(rolled.dice).chance
    if rolled.spread == "freely":
        total = play.draw(dice, of=who, what="points of it")
        sources = tuple(Source(code, code, total) for code in rolled.among)
        text = f"{counted(total, 'point')}: how are they divided?"
        return play.ask(DividedQuestion(of=who, text=text, sources=sources, least=total, most=total))
    places: list[str] = []
    for _ in range(rolled.number):
        left = choices({code: code for code in rolled.among if code not in places})
        places.append(play.ask(WhereQuestion(of=who, text="What does it change?", among=left)))
    return FrozenMap({code: play.draw(dice, of=who, what=code) for code in places})


@rule
def mutate(play: Play, actor: str, mutation: str, *, major: bool = False, choice: str = "") -> Came:
    """Somebody gains a mutation; the same one a second time makes it major. [BRP-POW-116 BRP-POW-122]"""
    me, entry = play.actor(actor), play.book.content.get(Mutation, mutation)
    chosen = choice or next(iter(entry.stands_for), "")
    key = f"mutations/{mutation}/{chosen}" if chosen else f"mutations/{mutation}"
    had = next((each for each in known_of(me, "mutations") if id_of(each) == mutation), "")
    key = had or key
    level = MAJOR if (had or major) and entry.major is not None else MINOR
    amounts = {}
    grade = entry.grade(level)
    if grade.rolled is not None and not had:
        amounts = {f"{mutation}/{code}": by for code, by in throw_amounts(play, actor, grade.rolled).items()}
    if grade.potency is not None and grade.potency.kept:
        amounts[f"{mutation}/POT"] = play.draw(parse(grade.potency.dice).chance, of=actor, what="potency")
    return put_on(play, actor, key, level, amounts)


def put_on(play: Play, who: str, key: str, level: int, amounts: dict[str, int]) -> Came:
    """Write a mutation down, and let the body follow it."""
    before = play.actor(who)
    written = before.character
    powers = FrozenMap({**written.powers, key: level})
    kept = FrozenMap({**written.amounts, **amounts})
    play.change(who, "character.powers", powers, "mutation")
    play.change(who, "character.amounts", kept, "mutation")
    play.change(who, f"powers.known.{key}", level, "mutation")
    entry = play.book.content.get(Mutation, id_of(key))
    effect = effect_of(key, entry, level, play.actor(who), play.book)
    play.change(who, f"effects.{effect.id}", effect, "mutation")
    outgrow(play, who, before, replace(written, powers=powers))
    update_points(play, who, before)
    play.note(f"{before.name} has {entry.name}, {'major' if level >= MAJOR else 'minor'}.")
    return Came(key, level)


def take_off(play: Play, who: str, key: str) -> None:
    """A mutation goes, and the body follows."""
    before = play.actor(who)
    powers = FrozenMap({each: level for each, level in before.character.powers.items() if each != key})
    play.change(who, "character.powers", powers, "mutation gone")
    play.change(who, f"powers.known.{key}", UNSET, "mutation gone")
    for name, effect in before.effects.items():
        if key in effect.marks:
            play.change(who, f"effects.{name}", UNSET, "mutation gone")
    outgrow(play, who, before, replace(before.character, powers=powers))
    update_points(play, who, before)
    settle(play, who)


def outgrow(play: Play, who: str, before: Actor, now: Character) -> None:
    """Claws, scales and the like come with a mutation, change with its grade, and go with it. [BRP-POW-131 BRP-POW-346]"""
    for path, grown in (("weapons", grown_weapons), ("armour", grown_armour)):
        had, has = grown(before.character, play.book), grown(now, play.book)
        kept = tuple(each for each in getattr(before, path) if each not in had)
        after = (*kept, *has)
        if after != getattr(before, path):
            play.change(who, path, after, "mutation")
    gone = set(grown_weapons(before.character, play.book)) - set(grown_weapons(now, play.book))
    if gone & set(before.in_hand):
        play.change(who, "in_hand", tuple(each for each in before.in_hand if each not in gone), "mutation")


# -- how they come ------------------------------------------------------------------------------


@action("Throw starting mutations", "table", unless=(no_mutations,), id="mutant-start", gm_only=True)
def start_by_dice(play: Play, actor: str) -> tuple[Came, ...]:
    """The start at the normal level: two throws, both minor, the same one twice is one major. Luck replaces an adverse
    one, as often as it holds. Where a table has it so, they are chosen. [BRP-POW-118]
    """
    came = []
    for _ in range(2):
        if play.book.options.mutant_choice:
            came.append(mutate(play, actor, choose_mutation(play, actor)))
            continue
        thrown = throw_mutation(play, actor)
        while (
            play.book.options.adverse_again
            and play.book.content.get(Mutation, thrown).adverse
            and passes(play, actor, "POW", "Luck against an adverse mutation")
        ):
            thrown = throw_mutation(play, actor)
        came.append(mutate(play, actor, thrown))
    return tuple(came)


@action("Exposed to a mutagen", "table", unless=(no_mutations,), id="mutagen", gm_only=True, any_time=True)
def expose(play: Play, actor: str, mutation: AnyMutation = "", *, major: bool = False) -> Came:
    """A mutagen adds a mutation, thrown or chosen, mostly minor. [BRP-POW-122]"""
    return mutate(play, actor, mutation or throw_mutation(play, actor), major=major)


def no_step(state: State, book: Book, actor: str, mutation: str, *, worse: bool) -> Refusal | None:
    """Why a mutation goes no step further: it is not there, or at its worst. [BRP-POW-123]"""
    me, entry = state.actor(actor), book.content.get(Mutation, mutation)
    key = key_of(me, mutation)
    if not key:
        return Refusal(f"{me.name} does not have {entry.name}.", "BRP-POW-123", "Choose one that is there.")
    if worse and me.powers.known[key] >= (MAJOR if entry.major else MINOR):
        return Refusal(f"{entry.name} goes no further.", "BRP-POW-123", "Choose another.")
    return None


@action("A mutation changes a step", "table", unless=(no_mutant, no_step), gm_only=True)
def evolve(play: Play, actor: str, mutation: OwnMutation, *, worse: Worse = False) -> int:
    """A mutation moves one step: minor to major, major to minor, a minor one away. Says its grade now. [BRP-POW-123]"""
    me = play.actor(actor)
    key = key_of(me, mutation)
    level = me.powers.known[key] + (1 if worse else -1)
    if level < MINOR:
        take_off(play, actor, key)
        return 0
    put_on(play, actor, key, level, {})
    return level


@action("Change altogether", "table", unless=(no_mutant,), id="chrysalis", gm_only=True)
def transform(play: Play, actor: str) -> int:
    """A chrysalis for CON days; all mutations go, and may be chosen anew. Says how many picks there are.

    [BRP-POW-124]
    """
    me = play.actor(actor)
    elapse(play, me.value("CON") * DAY, "chrysalis")
    gone = known_of(me, "mutations")
    for key in gone:
        take_off(play, actor, key)
    return sum(me.powers.known[key] for key in gone)


def owed_by_growth(me: Actor) -> int:
    """Mutations that CON gained in play brings and that have not been taken; lost CON takes none away. [BRP-POW-125]"""
    gained = me.characteristics.CON - me.character.characteristics.CON
    return max(0, gained - int(me.powers.flags.get("grown mutations", 0)))


def no_growth(state: State, actor: str) -> Refusal | None:
    """Why nothing has grown: no point of CON was gained for it. [BRP-POW-125]"""
    if owed_by_growth(state.actor(actor)):
        return None
    return Refusal("No point of CON has been gained for it.", "BRP-POW-125", "Train CON first.")


def no_growing_into(state: State, book: Book, actor: str, mutation: str, *, worse: bool) -> Refusal | None:
    """Why one that is there cannot be taken further. [BRP-POW-123 BRP-POW-125]"""
    return no_step(state, book, actor, mutation, worse=worse) if key_of(state.actor(actor), mutation) else None


@action("Mutation for CON gained", unless=(no_mutations, no_growth, no_growing_into))
def grow_into(play: Play, actor: str, mutation: AnyMutation, *, worse: Worse = True) -> None:
    """For each point of CON gained in play: a new minor mutation, or a step up or down of one. [BRP-POW-125]"""
    me = play.actor(actor)
    play.change(actor, "powers.flags.grown mutations", me.powers.flags.get("grown mutations", 0) + 1, "CON grew")
    if key_of(me, mutation):
        evolve(play, actor, mutation, worse=worse)
    else:
        mutate(play, actor, mutation)
