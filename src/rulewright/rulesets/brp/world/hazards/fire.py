"""Fire and heat: into it and out of it, what flames do in a round, who catches fire, and what becomes of things."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.chance import parse
from rulewright.contract import Pick, Tick, Within, action
from rulewright.kits.choosing import Options, entries_of, option
from rulewright.kits.counting import counted
from rulewright.play import Effect, Modifier, Refusal, rule
from rulewright.play.effects import begin, end, total_of
from rulewright.rulesets.brp.body.wounds.kinds import kinds_of_injury
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.gear.armour import pieces, stopped
from rulewright.rulesets.brp.state.arms import arm, kind_of, made_like, weapon_dice
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Armour, Burnable, Fire, Weapon
from rulewright.rulesets.brp.world.hazards.burning import (
    AT_HAND,
    BURNS,
    FIREPROOF,
    IN_FLAMES,
    burn,
    fire_is_over,
    is_in_fire,
    scar,
    scorch,
    set_on_fire,
    shelter_wanes,
    shelters,
    stays_unburnt,
)

IN_FIRE = "In the fire"


# -- into the fire and out of it ----------------------------------------------------------------


@action("Into a fire", "table", gm_only=True, any_time=True)
def into_fire(
    play: Play,
    actor: str,
    fire: Annotated[str, Pick("Which", entries_of(Fire, told=True))],
    *,
    retardant: Annotated[bool, Tick("In gear that does not burn")] = False,
    less: Annotated[int, Within("Points less, for wet cloth or a brief touch", 0, 20)] = 0,
) -> None:
    """A fire touches somebody: it burns them at the end of each round until they are out of it, for less where they are wet,
    wrapped up or only brushed by it. [BRP-SPT-166 BRP-SPT-167 BRP-SPT-169]
    """
    marks = (IN_FLAMES, *((FIREPROOF,) if retardant else ()))
    milder = (Modifier("heat", -less, "BRP-SPT-169"),) if less else ()
    begin(play, actor, Effect("in-fire", IN_FIRE, text=fire, marks=marks, modifiers=milder, stacking="refresh"))
    play.note(f"{play.actor(actor).name} is in the flames of {play.book.content.get(Fire, fire).name.lower()}.")
    if not play.scene.round.number:
        round_of_fire(play, actor)


def not_in_fire(state: State, actor: str) -> Refusal | None:
    """Why nobody gets out: they are in no fire. [BRP-SPT-166]"""
    if "in-fire" in state.actor(actor).effects:
        return None
    return Refusal("They are in no fire.", "BRP-SPT-166", "Do something else.")


@action("Out of the fire", "table", unless=(not_in_fire,), gm_only=True, any_time=True)
def out_of_fire(play: Play, actor: str) -> None:
    """Somebody is out of the fire; whoever is alight still burns. [BRP-SPT-166]"""
    end(play, actor, IN_FIRE, "out of it")
    fire_is_over(play, actor)
    play.note(f"{play.actor(actor).name} is out of the fire.")


# -- a round of it ------------------------------------------------------------------------------


@rule
def round_of_fire(play: Play, who: str) -> int:
    """Rank 1 is past: what the fire does in a round, to who is in it and to who is alight. Says the damage.

    [BRP-SPT-166 BRP-SPT-167 BRP-SPT-168]
    """
    me = play.actor(who)
    if me.fate == "dead" or not is_in_fire(me):
        return 0
    there = me.effects.get("in-fire")
    damage = burn(play, who) if me.is_marked(BURNS) else 0
    if there is not None:
        damage += touch(play, who, play.book.content.get(Fire, there.text), again=bool(there.level))
        if "in-fire" in play.actor(who).effects:
            play.change(who, "effects.in-fire.level", there.level + 1, "another round")
    shelter_wanes(play, who)
    scar(play, who)
    return damage


@rule
def touch(play: Play, who: str, fire: Fire, *, again: bool) -> int:
    """A fire in which somebody is does its damage, takes its part of what they wear, and may set them alight.

    [BRP-SPT-167 BRP-SPT-168 BRP-SPT-170]
    """
    kept = shelters(play, who)
    heat = play.draw(parse(fire.damage).chance, of=who, what=fire.name) + total_of(play.actor(who).effects, "heat")
    damage = scorch(play, who, max(0, heat), fire.places).whole
    play.note(f"The fire does {damage} damage to {play.actor(who).name}.")
    if fire.open_flame:
        ruin_armour(play, who)
    if fire.catches == "at once":
        gear_gives_way(play, who)
    if not kept:
        catch_fire(play, who, fire, again=again)
    return damage


def ruin_armour(play: Play, who: str) -> None:
    """A full round in open flame costs armour that is not of metal a point, until there is nothing left of it. [BRP-SPT-170]"""
    me = play.actor(who)
    single = dict.fromkeys(each for there in me.pieces.values() for each in there)
    for piece in (*pieces(me, play.book), *(play.book.content.get(Armour, each) for each in single)):
        if piece.metal or piece.natural or piece.field:
            continue
        lost = int(play.actor(who).charred.get(piece.id, 0)) + 1
        if lost < piece.stops:
            play.change(who, f"charred.{piece.id}", lost, "fire")
        else:
            burn_up(play, who, piece)


def burn_up(play: Play, who: str, piece: Armour) -> None:
    """Nothing is left of a piece of armour, wherever it was worn. [BRP-SPT-170]"""
    me = play.actor(who)
    if piece.id in me.armour:
        play.change(who, "armour", tuple(each for each in me.armour if each != piece.id), "burnt")
    for where, there in me.pieces.items():
        if piece.id in there:
            left = tuple(each for each in there if each != piece.id)
            play.change(who, f"pieces.{where}", left or UNSET, "burnt")
    if piece.id in me.charred:
        play.change(who, f"charred.{piece.id}", UNSET, "burnt")
    play.note(f"{piece.name} of {me.name} is burnt.")


def gear_gives_way(play: Play, who: str) -> None:
    """Even gear that does not burn fails in the greatest heat: it lasts for a round of it. [BRP-SPT-169]"""
    there = play.actor(who).effects.get("in-fire")
    if there is not None and FIREPROOF in there.marks:
        play.change(who, "effects.in-fire.marks", tuple(each for each in there.marks if each != FIREPROOF), "the heat")
        play.note(f"The gear of {play.actor(who).name} gives way to the heat.")


@rule
def catch_fire(play: Play, who: str, fire: Fire, *, again: bool) -> bool:
    """Who is not kept from it may catch fire: by bad Luck, unless POW in a hundred helps, or as soon as the first round of
    great heat is over. Says whether. [BRP-SPT-168 BRP-CRE-069]
    """
    if play.actor(who).is_marked(BURNS) or play.actor(who).fate == "dead":
        return False
    match fire.catches:
        case "luck":
            caught = not stays_unburnt(play, who, "Luck, clothes in the flames")
        case "power":
            caught = not stays_unburnt(play, who, "POW, clothes in the flames", times=1)
        case "at once":
            caught = again
        case _:
            caught = False
    if caught:
        set_on_fire(play, who, fire.name, at_once=False)
    return caught


def firearms(state: State, book: Book, who: str) -> Options:
    """What somebody carries that holds powder."""
    me = state.actor(who)
    items = dict.fromkeys((*me.in_hand, *me.weapons))
    carried = (arm(item, book) for item in items if made_like(item, book.content) in book.content[Weapon])
    return tuple(option(each.id, each.name) for each in carried if kind_of(each) == "gun")


@action("Ammunition cooks off", "table", gm_only=True, any_time=True)
def cook_off(play: Play, actor: str, weapon: Annotated[str, Pick("Of what", firearms)]) -> tuple[str, ...]:
    """Shots go off in the flames, whoever has them: all within five metres need Luck, or one strikes them for what the weapon
    does, less armour. Says whom. [BRP-SPT-170]
    """
    held = arm(weapon, play.book)
    play.note(f"Shots of {held.name} go off in the fire.")
    struck = []
    for who, me in play.state.actors.items():
        if me.fate == "dead" or play.scene.distance(who, actor) > AT_HAND or passes(play, who, "POW", "Luck, shots"):
            continue
        where = at_random(play, who)
        rolled = play.draw(weapon_dice(held.damage), of=who, what=held.name)
        through = past_powers(
            play, who, rolled, *kinds_of_injury(held), off=stopped(play, who, held, where), attack=False
        )
        wound(play, who, through, held.name, where)
        play.note(f"One strikes {me.name} for {through}.")
        struck.append(who)
    return tuple(struck)


# -- things in the fire -------------------------------------------------------------------------


@action("A thing in the fire", "table", tells=(SUCCEEDS,), gm_only=True, any_time=True)
def burn_thing(
    play: Play,
    actor: str,
    thing: Annotated[str, Pick("What", entries_of(Burnable))],
    fire: Annotated[str, Pick("Which fire", entries_of(Fire, told=True))],
) -> bool:
    """Hold a thing in a fire for a round: it is harmed if the fire does as much as that takes. [BRP-SPT-174]"""
    there, flames = play.book.content.get(Burnable, thing), play.book.content.get(Fire, fire)
    heat = play.draw(parse(flames.damage).chance, of=actor, what=flames.name)
    harmed = heat >= there.least
    came = "is harmed" if harmed else "takes no harm"
    play.note(f"{there.name} {came}: {counted(heat, 'point')} of fire, and it takes {there.least}.")
    return harmed
