"""A mutated body: what mutations change for good, as one lasting effect each, and the arms that grow on it."""

from __future__ import annotations

from rulewright.play import Effect, Lasting, Modifier
from rulewright.rulesets.brp.checks.ratings.bases import flying_base
from rulewright.rulesets.brp.state.character import Actor, Book, Character
from rulewright.rulesets.brp.state.kinds.mutations import MAJOR, Mutation
from rulewright.rulesets.brp.state.known import id_of, title, variant_of
from rulewright.rulesets.brp.state.permanent import mutations_of, original, rolled_changes

CHOICE = "choice"
WING_TIMES = {1: 2, 2: 4}
"""What Fly starts at with wings, times DEX. [BRP-POW-134]"""


def effect_of(key: str, entry: Mutation, level: int, me: Actor, book: Book) -> Effect:
    """All that a mutation changes for good. [BRP-POW-114 BRP-POW-127 BRP-POW-131 BRP-POW-134]"""
    grade, chosen = entry.grade(level), variant_of(key)
    rule = entry.cites
    meant = entry.stands_for.get(chosen, chosen.replace("+", "/"))
    modifiers = [Modifier(meant if each.to == CHOICE else each.to, each.by, rule) for each in grade.modifiers]
    modifiers += [Modifier(code, by, rule) for code, by in rolled_changes(entry, grade, me.character).items() if by]
    if grade.flies:
        modifiers.append(Modifier("fly", flying(me.character, level, book), rule))
    marks = tuple(mark.replace("{choice}", chosen).replace("{meant}", meant) for mark in grade.marks)
    return Effect(
        key.replace("/", "-"),
        title(key, book),
        "",
        tuple(modifiers),
        (key, *marks),
        Lasting(),
        level=level,
        rules=entry.rules,
        text=grade.text or entry.text,
    )


def flying(character: Character, level: int, book: Book) -> int:
    """What wings add to Fly, so that it starts at twice or four times DEX. [BRP-POW-134]"""
    dexterity = original(character, book).DEX
    return dexterity * WING_TIMES[min(MAJOR, level)] - flying_base(character, dexterity)


def flight(me: Actor, book: Book) -> tuple[int, int]:
    """Metres a round by wings, and the SIZ or ENC they carry besides; none without wings. [BRP-POW-134]"""
    times = max((entry.grade(level).flies for entry, level in mutations_of(me.character, book).values()), default=0)
    return me.character.move * times, me.value("STR") if times else 0


def grown_weapons(character: Character, book: Book) -> tuple[str, ...]:
    """Weapons that grow on somebody; of several kinds only the one chosen. [BRP-POW-346]"""
    found: list[str] = []
    for key, (entry, level) in mutations_of(character, book).items():
        there = entry.grade(level).weapons
        chosen = variant_of(key)
        found += [there[chosen]] if chosen in there else list(there.values())
    return tuple(found)


def grown_armour(character: Character, book: Book) -> tuple[str, ...]:
    """Armour that grows on somebody; what is worn counts besides. [BRP-POW-131]"""
    grades = (entry.grade(level) for entry, level in mutations_of(character, book).values())
    return tuple(grade.armour for grade in grades if grade.armour is not None)


def tongues(character: Character, book: Book) -> dict[str, int]:
    """Languages of beasts that a mutant speaks, at twice INT. [BRP-POW-126]"""
    return {
        f"language/{each}": 2 * original(character, book).INT
        for key, (entry, _) in mutations_of(character, book).items()
        if entry.speaks
        for each in variant_of(key).split("+")
        if each
    }


def reach_of(me: Actor, key: str, book: Book) -> int:
    """How far a mutation reaches, in metres. [BRP-POW-128]"""
    entry = book.content.get(Mutation, id_of(key))
    return entry.grade(me.powers.known.get(key, 1)).reach * me.value("CON")


def concealment(me: Actor, book: Book) -> dict[str, str]:
    """How each mutation that shows may be hidden: by a Disguise roll, or never. [BRP-POW-345]"""
    there = mutations_of(me.character, book)
    hidden = {key: entry.grade(level).hidden for key, (entry, level) in there.items()}
    return {key: how for key, how in hidden.items() if how}
