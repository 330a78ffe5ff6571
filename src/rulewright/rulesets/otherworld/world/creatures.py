"""Creatures: beasts and spirits with the stats of people, and the Otherness that some are born with."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.chance import Dice, Table
from rulewright.contract import Bestiary, Pick, Say, action
from rulewright.kits.choosing import entries_of
from rulewright.play import EVERYONE, GM, Audience, FrozenMap, Lasting, rule
from rulewright.rulesets.otherworld.body.conditions import effect_of
from rulewright.rulesets.otherworld.body.health import let_go
from rulewright.rulesets.otherworld.gear import hands_full
from rulewright.rulesets.otherworld.state.character import MAGIC, STATS, Actor, Book, Character, Play
from rulewright.rulesets.otherworld.state.entries import Condition, Creature, Weapon
from rulewright.rulesets.otherworld.state.numbers import most_health


def as_character(beast: Creature, name: str = "") -> Character:
    """A creature as a character: it has the same stats as people do. [OW-090]"""
    return Character(
        name=name or beast.name,
        text=beast.text,
        creature=beast.id,
        size=beast.size,
        health=beast.health,
        skills=beast.skills,
        weapons=beast.weapons,
        armor=beast.armor or "",
        **{stat: getattr(beast, stat) for stat in (*STATS, *MAGIC)},
    )


def unhurt(who: str, character: Character, book: Book, *conditions: str) -> Actor:
    """Somebody steps into play unhurt, with the first weapons that two hands hold. [OW-052]"""
    effects = [effect_of(book.content.get(Condition, each), Lasting()) for each in conditions]
    actor = Actor(
        name=character.name or who,
        character=character,
        weapons=character.weapons,
        in_hand=hands_full(character.weapons, book),
        armor=character.armor,
        items=character.items,
        effects=FrozenMap({effect.id: effect for effect in effects}),
        **{stat: getattr(character, stat) for stat in (*STATS, *MAGIC)},
    )
    return replace(actor, health=int(most_health(actor)))


def alive(beast: Creature, name: str, book: Book) -> Actor:
    """A creature steps into play with all that its kind is born with. [OW-090]"""
    return unhurt(beast.id, as_character(beast, name), book, *beast.conditions)


def otherness_table(beast: Creature) -> Table[int]:
    """The ten-sided die that tells how Other an animal is. [OW-087 OW-088 OW-089]"""
    firsts = (1, *(last + 1 for last, _ in beast.faces))
    return Table.ranges(
        [(first, last, otherness) for first, (last, otherness) in zip(firsts, beast.faces, strict=False)]
    )


def born_other(play: Play, creature: str, who: str = "", to: Audience = EVERYONE) -> int:
    """How Other an animal is: a die tells for cats, dogs and wild animals, its kind for the rest.

    [OW-087 OW-088 OW-089 OW-090]
    """
    beast = play.book.content.get(Creature, creature)
    if not beast.faces:
        return beast.otherness
    play.cite(*beast.rules)
    what = "Otherness" if who else f"Otherness of the {beast.name}"
    return play.draw(otherness_table(beast), of=who, what=what, to=to)


def unmet(them: Actor, book: Book) -> bool:
    """Whether the die that tells how Other an animal is has still to fall. [OW-087 OW-088 OW-089]"""
    kind = them.character.creature
    return bool(kind) and not them.met and bool(book.content.get(Creature, kind).faces)


def meet(play: Play, who: str, to: Audience = EVERYONE) -> None:
    """The first time an animal is met, the die tells how Other it is. [OW-087 OW-088 OW-089]"""
    me = play.actor(who)
    if me.character.creature and not me.met:
        with play.about(who):
            otherness = born_other(play, me.character.creature, who, to)
        play.change(who, "otherness", otherness, "born so")
        play.change(who, "met", after=True, cause="met")


@rule
def bring(play: Play, creature: str, side: str = "otherworld", to: Audience = EVERYONE) -> str:
    """A creature arrives and takes a side; gives the name it goes by. Who sees its dice is said. [OW-090]"""
    who = next(f"{creature}-{n}" for n in range(1, 1000) if f"{creature}-{n}" not in play.state.actors)
    play.change(who, "", alive(play.book.content.get(Creature, creature), "", play.book), "arrives")
    play.change_scene(f"sides.{who}", side, "arrives")
    if play.scene.order:
        play.change_scene("order", (*play.scene.order, who), "arrives")
    meet(play, who, to)
    return who


@rule
def become(play: Play, who: str, creature: str, side: str) -> None:
    """Somebody turns into a creature: its body, its side, and of what they had only the name. [OW-075 OW-090]

    How Other it is now, its kind tells, or the die. What was in their hands falls, and whoever they held is free.
    """
    me, beast = play.actor(who), play.book.content.get(Creature, creature)
    dropped = tuple(weapon for weapon in me.in_hand if play.book.content.get(Weapon, weapon).hands)
    let_go(play, who, "transformed")
    play.note(f"{me.name} turns into this: {beast.name}")
    play.change(who, "", alive(beast, me.name, play.book), "transformed")
    play.change_scene(f"sides.{who}", side, "transformed")
    meet(play, who)
    if dropped:
        play.change_scene("ground", (*play.scene.ground, *dropped), "transformed")


def creatures_of(book: Book) -> tuple[Creature, ...]:
    """Every creature of the book. [OW-090]"""
    return book.content.all(Creature)


def specimen(beast: Creature, name: str, book: Book, dice: Dice | None) -> Character:
    """A creature as a character: all of a kind are alike until they are met. [OW-087 OW-090]"""
    del book, dice
    return as_character(beast, name)


BESTIARY = Bestiary(creatures_of, specimen)
"""Whom a game master can bring with a scene. [OW-090]"""


@action("Bring a creature in", "table", id="bring", gm_only=True, any_time=True, to=(GM,))
def bring_creature(
    play: Play,
    actor: str,
    creature: Annotated[str, Pick("Creature", entries_of(Creature))],
    side: Annotated[str, Say("Side")] = "otherworld",
) -> str:
    """The game master lets a creature arrive. [OW-087 OW-088 OW-089 OW-090]"""
    who = bring(play, creature, side, (GM,))
    play.note(f"{play.actor(who).name} comes.")
    return who
