"""Acid: burns round by round, is slowed by armour, and ruins it."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.chance import parse
from rulewright.contract import Measure, Pick, Tick, Within, action
from rulewright.kits.choosing import entries_of
from rulewright.play import Effect, Modifier, Refusal, rule
from rulewright.play.effects import begin, end, total_of
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.gear.damaged import destroy_armour
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Hazard
from rulewright.rulesets.brp.state.units import half

ACID, SLOWED, RUIN = "Acid", "acid is slowed", "armour holds out"
HOLY = "holy"
HARM = Measure("harm", "Damage", lambda ending: ending.outcome)


def name_of(acid: Hazard, *, holy: bool) -> str:
    """What burns somebody, as it is told. [BRP-SPT-007]"""
    return "Holy water" if holy else acid.name


def acids(entry: Hazard) -> bool:
    """Whether a hazard is an acid. [BRP-SPT-003]"""
    return entry.kind == "acid"


@action("Acid", "table", tells=(HARM,), gm_only=True, any_time=True)
def pour_acid(
    play: Play,
    actor: str,
    strength: Annotated[str, Pick("Strength", entries_of(Hazard, acids))],
    rounds: Annotated[int, Within("Rounds, out of combat", 1, 100)] = 1,
    *,
    splash: Annotated[bool, Tick("Only a splash")] = False,
) -> int:
    """Acid of some strength burns somebody round by round, until it is washed off; a splash does half. Armour stops nothing
    of it, but slows it for a while, and the strongest ruins armour. Says the damage at once. [BRP-SPT-003 BRP-SPT-004 BRP-SPT-005 BRP-SPT-006]
    """
    burn(play, actor, strength, splash=splash)
    if play.scene.round.number:
        return 0
    done = sum(burns(play, actor) for _ in range(rounds))
    end(play, actor, ACID, "washed off")
    return done


@rule
def burn(play: Play, who: str, strength: str, *, splash: bool = False, holy: bool = False) -> None:
    """Acid is on somebody, or holy water that burns like it: armour slows it for 1D3 rounds, and the strongest eats armour
    in 1D6. [BRP-SPT-005 BRP-SPT-006 BRP-CRE-093]
    """
    acid, me = play.book.content.get(Hazard, strength), play.actor(who)
    clocks = []
    if me.armour and acid.slowed:
        clocks.append(
            Modifier(SLOWED, play.draw(parse(acid.slowed).chance, of=who, what="rounds that armour slows it"))
        )
    if me.armour and acid.ruins:
        clocks.append(Modifier(RUIN, play.draw(parse(acid.ruins).chance, of=who, what="rounds until armour is ruined")))
    marks = ("in acid", *(("splashed",) if splash else ()), *((HOLY,) if holy else ()))
    begin(play, who, Effect("acid", ACID, modifiers=tuple(clocks), marks=marks, text=strength, stacking="refresh"))
    play.note(f"{name_of(acid, holy=holy)} is on {me.name}.")


@rule
def burns(play: Play, who: str) -> int:
    """A round in acid: half of it, rounded up, while armour slows it. Says the damage. [BRP-SPT-004 BRP-SPT-005 BRP-SPT-006]"""
    me = play.actor(who)
    there = me.effects["acid"]
    acid = play.book.content.get(Hazard, there.text)
    name, kind = name_of(acid, holy=HOLY in there.marks), HOLY if HOLY in there.marks else ""
    damage = max(0, play.draw(parse(acid.damage).chance, of=who, what=name))
    slowed, ruin = total_of(me.effects, SLOWED), total_of(me.effects, RUIN)
    if slowed:
        damage = half(damage)
    if "splashed" in there.marks:
        damage = half(damage)
    left = tuple(
        replace(each, by=each.by - 1) if each.to in (SLOWED, RUIN) else each for each in there.modifiers if each.by > 1
    )
    play.change(who, "effects.acid", replace(there, modifiers=left), "a round in acid")
    play.note(f"{name} burns {me.name}: {damage} damage.")
    wound(play, who, damage, name, at_random(play, who) if damage else "", kind)
    if ruin == 1:
        destroy_armour(play, who, "eaten by acid")
    return damage


def no_acid(state: State, actor: str) -> Refusal | None:
    """Why nothing is washed off: there is no acid. [BRP-SPT-003]"""
    me = state.actor(actor)
    return (
        None if "acid" in me.effects else Refusal(f"There is no acid on {me.name}.", "BRP-SPT-003", "There is no need.")
    )


@action("Wash the acid off", "table", unless=(no_acid,), gm_only=True, any_time=True)
def wash_off(play: Play, actor: str) -> None:
    """The acid is gone: it burns no more. [BRP-SPT-003]"""
    end(play, actor, ACID, "washed off")
    play.note(f"The acid is washed off {play.actor(actor).name}.")


def no_holy_water(book: Book) -> Refusal | None:
    """Why holy water does nothing. [BRP-SPT-007]"""
    if book.options.holy_water != "none":
        return None
    return Refusal("Holy water is just water here.", "BRP-SPT-007", "Switch the option on, or use something else.")


@action("Holy water", "table", unless=(no_holy_water,), tells=(HARM,), gm_only=True, any_time=True)
def sprinkle(play: Play, actor: str) -> int:
    """Holy water burns the unholy for a round as acid does, as strong as the table says. Says the damage. [BRP-SPT-007]"""
    strength = f"acid-{play.book.options.holy_water.replace(' ', '-')}"
    burn(play, actor, strength, holy=True)
    damage = burns(play, actor)
    end(play, actor, ACID, "it dries")
    return damage
