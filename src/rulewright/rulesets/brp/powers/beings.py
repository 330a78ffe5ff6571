"""Beings that are called: they come to the table as actors of their own, and go again."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.chance import parse
from rulewright.kits.counting import counted
from rulewright.play import GM, Effect, FrozenMap, rule
from rulewright.rulesets.brp.state.character import Actor, Book, Character, Characteristics, Ledger, Play
from rulewright.rulesets.brp.state.fight import Fight
from rulewright.rulesets.brp.state.kinds.powers import Being
from rulewright.rulesets.brp.state.numbers import most_fatigue, most_hit_points, most_power_points

OUTSIDER = "outsider"
TRUE_NAME, ESCAPED = "true-name:", "escaped:"
"""How a sorcerer's flags begin that keep a being's true name, or that it wants nothing more of them."""
ELSEWHERE = Effect("from-elsewhere", "From elsewhere", marks=(OUTSIDER, "demon"))
"""Whoever was not born on this plane."""


def dice_of(being: Being) -> int:
    """How many dice its POW has, whatever their size. [BRP-POW-234]"""
    return int(being.power.partition("d")[0] or 1)


def actor_of(being: Being, name: str, power: int, book: Book) -> Actor:
    """A being as it stands at the table: average but for its POW, and from another plane. Its hit points are CON and SIZ
    together if it is an elemental. [BRP-POW-194]
    """
    codes = Characteristics(**{**being.characteristics, "POW": power})
    written = Character(
        name=name,
        species=being.id,
        hero=False,
        characteristics=codes,
        skills=Ledger(given=being.skills),
        weapons=being.weapons,
        move=being.move,
    )
    plane = Effect("from-elsewhere", ELSEWHERE.name, marks=(OUTSIDER, being.kind))
    actor = Actor(
        name=name,
        character=written,
        characteristics=codes,
        skills=written.skills.by_skill(),
        weapons=being.weapons,
        in_hand=being.weapons[:1],
        effects=FrozenMap({plane.id: plane}),
    )
    return replace(
        actor,
        hit_points=int(most_hit_points(actor, book)),
        power_points=int(most_power_points(actor)),
        fatigue=int(most_fatigue(actor)),
    )


def being_of(id_: str, book: Book) -> Being:
    """A being by its id."""
    return book.content.get(Being, id_)


def elemental_of(element: str, book: Book) -> Being:
    """The elemental of an element."""
    return next(each for each in book.content.all(Being) if each.element == element)


def is_remembered(play: Play, name: str) -> bool:
    """Whether a being of that name is here or elsewhere, is bound, or has left somebody its true name or the memory of
    its escape: each is one of its kind, and no other is taken for it. [BRP-POW-233 BRP-POW-235]
    """
    bodies = (*play.state.actors.values(), *play.scene.elsewhere.values())
    flags = {f"{TRUE_NAME}{name}", f"{ESCAPED}{name}"}
    return any(
        body.name == name
        or not flags.isdisjoint(body.powers.flags)
        or any(bond.name == name for bond in body.powers.bonds.values())
        for body in bodies
    )


def own_name(play: Play, who: str, being: Being) -> str:
    """What a being that comes for the first time is called: by its kind and its caller, and by a number where another of
    that name is remembered. [BRP-POW-233 BRP-POW-235]
    """
    said = f"{being.name} of {play.actor(who).name}"
    number, name = 1, said
    while is_remembered(play, name):
        number += 1
        name = f"{said} ({number})"
    return name


def free_name(play: Play, wanted: str) -> str:
    """A name that nobody at the table has yet."""
    number, name = 1, wanted
    while name in play.state.actors or name in play.scene.elsewhere:
        number += 1
        name = f"{wanted}-{number}"
    return name


@rule
def roll_power(play: Play, who: str, being: Being) -> int:
    """The POW of a being that comes. [BRP-POW-240]"""
    return play.draw(parse(being.power).chance, of=who, what=f"POW of the {being.name}")


@rule
def come(play: Play, who: str, being: Being, power: int, called: str = "") -> str:
    """A being comes to the table on its caller's side, under its own name or as it was called before; says as whom.

    [BRP-POW-229 BRP-POW-241]
    """
    name = free_name(play, f"{being.id}-of-{who}")
    said = called or own_name(play, who, being)
    step_forth(play, who, name, actor_of(being, said, power, play.book))
    play.note(f"{said} appears, POW {power}.")
    return name


def step_forth(play: Play, who: str, name: str, body: Actor) -> None:
    """A being stands beside its caller, on the same side."""
    play.change(name, "", body, "called")
    play.change_scene(f"sides.{name}", play.scene.side_of(who), "called")
    play.change_scene(f"places.{name}", int(play.scene.places.get(who, 0)), "called")


@rule
def come_again(play: Play, who: str, name: str) -> bool:
    """A being that went home comes again as it left: its wounds, its points, all that it knows. Says whether there was
    one of that name. [BRP-POW-235 BRP-POW-359]
    """
    body = play.scene.elsewhere.get(name)
    if body is None:
        return False
    play.change_scene(f"elsewhere.{name}", UNSET, "called back", to=(GM, who))
    step_forth(play, who, name, replace(body, fight=Fight()))
    play.note(f"{body.name} appears again, {counted(body.hit_points, 'hit point')}.")
    return True


@rule
def go_elsewhere(play: Play, who: str, name: str, cause: str) -> None:
    """A being goes to where its caller can find it again. [BRP-POW-235]"""
    if name in play.state.actors:
        play.change_scene(f"elsewhere.{name}", play.actor(name), cause, to=(GM, who))
        leave(play, name, cause)


@rule
def leave(play: Play, name: str, cause: str = "goes back") -> None:
    """A being goes back to where it came from. [BRP-POW-102 BRP-POW-239]"""
    if name not in play.state.actors:
        return
    play.note(f"{play.actor(name).name} {cause}.")
    play.change(name, "", UNSET, cause)
    if name in play.scene.sides:
        play.change_scene(f"sides.{name}", UNSET, cause)
    if name in play.scene.places:
        play.change_scene(f"places.{name}", UNSET, cause)
