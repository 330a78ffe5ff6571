"""Wards: what happens when somebody crosses a line that magic or sorcery guards; and elements that meet."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Die, Repeat
from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.setting_upon import come_under_attack
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.powers.choosing import no_powers
from rulewright.rulesets.brp.powers.effects.contests import level_against
from rulewright.rulesets.brp.powers.effects.lasting import Spellbound, lift
from rulewright.rulesets.brp.powers.fight.defences import Onslaught, comes_through
from rulewright.rulesets.brp.state.character import Book, Play, State

MAGIC, SORCERY = "thing magic/ward", "thing sorcery/ward"


def wards_in(state: State) -> tuple[Spellbound, ...]:
    """Every Ward that stands."""
    return tuple(
        Spellbound(who, name, effect)
        for who, actor in state.actors.items()
        for name, effect in actor.effects.items()
        if {MAGIC, SORCERY} & set(effect.marks)
    )


def wards_by_name(state: State) -> dict[str, Spellbound]:
    """Every Ward that stands, as a form calls it: by its bearer and its id there."""
    return {f"{each.on}:{each.id}": each for each in wards_in(state)}


def standing_wards(state: State, book: Book, who: str) -> Options:
    """Wards that stand, of magic and of sorcery."""
    return tuple(option(name, each.effect.name) for name, each in wards_by_name(state).items())


type Ward = Annotated[str, Pick("Ward", standing_wards)]


def no_ward(state: State) -> Refusal | None:
    """Why there is no Ward to cross."""
    return None if wards_in(state) else Refusal("No Ward stands here.", "BRP-POW-300", "Cast one.")


def no_such_ward(state: State, ward: str) -> Refusal | None:
    """Why that Ward is not crossed: it does not stand, or no longer."""
    if ward in wards_by_name(state):
        return None
    return Refusal("There is no such Ward.", "BRP-POW-300", "Choose one that stands.")


@action("Cross a Ward", "table", unless=(no_ward, no_such_ward), id="cross-ward", gm_only=True, any_time=True)
def cross(play: Play, actor: str, ward: Ward) -> int:
    """Somebody crosses a Ward, in or out, or meddles with what it is made of. Magic strikes with a Blast whoever it is,
    its caster too; sorcery tells its caster of the first enemy, and is spent. Says the damage.

    [BRP-POW-300 BRP-POW-357]
    """
    there = wards_by_name(play.state)[ward]
    maker, me = there.effect.source, play.actor(actor)
    if SORCERY in there.effect.marks:
        if play.scene.are_enemies(maker, actor):
            play.note(f"{play.actor(maker).name} knows that {me.name} has crossed the Ward.", to=("gm", maker))
            lift(play, there.on, there.id, "crossed")
        return 0
    return strike_back(play, actor, there)


@rule
def strike_back(play: Play, who: str, ward: Spellbound) -> int:
    """A Ward of magic strikes whoever sets it off with a Blast as strong as it is. Says the damage. [BRP-POW-300]"""
    come_under_attack(play, who)
    level = ward.effect.level
    rolled = play.draw(Repeat(Die(6), level), of=ward.effect.source, what="the Ward's Blast")
    through = comes_through(play, who, Onslaught("force", level, ("protection", "resistance")), rolled)
    through = fate.spare(play, who, through)
    wound(play, who, through, "the Ward")
    return through


def no_objects(state: State, ward: str) -> Refusal | None:
    """Why nothing of a Ward is moved: that of sorcery has no objects. [BRP-POW-300]"""
    if MAGIC in wards_by_name(state)[ward].effect.marks:
        return None
    return Refusal("No objects make that Ward.", "BRP-POW-300", "Choose one of magic.")


@action("Move the objects of a Ward", "power", unless=(no_ward, no_such_ward, no_objects, no_hands))
def shift_ward(play: Play, actor: str, ward: Ward) -> bool:
    """The caster shifts the objects of a Ward of magic: that ends it, unless the table lets it move. Anybody else who
    lays a hand on them sets it off, and they stay where they are. Says whether it stands. [BRP-POW-300 BRP-POW-344]
    """
    there = wards_by_name(play.state)[ward]
    if actor != there.effect.source:
        play.note(f"Only its caster moves the objects of the Ward; it strikes {play.actor(actor).name}.")
        strike_back(play, actor, there)
        return True
    if play.book.options.movable_ward:
        return True
    lift(play, there.on, there.id, "its objects were moved")
    return False


@action("Send points across a Ward", "power", unless=(no_ward,))
def points_cross(play: Play, actor: str, ward: Ward, points: Annotated[int, Within("Points", 1, 100)]) -> bool:
    """Power points that cross a Ward of magic meet its Countermagic, level against level. [BRP-POW-300]"""
    there = wards_by_name(play.state).get(ward)
    return there is None or level_against(play, actor, points, there.effect.level, "points against the Ward")


@action("Fire meets Frost", "table", unless=(no_powers,), gm_only=True, any_time=True)
def fire_meets_frost(
    play: Play,
    actor: str,
    mine: Annotated[int, Within("Own levels", 1, 40)],
    theirs: Annotated[int, Within("Other levels", 1, 40)],
) -> int:
    """Fire and Frost on one spot: level against level; the winner goes on with what it has more, if it has more. Says
    the levels left, below 0 for the other's. [BRP-POW-099]
    """
    won = level_against(play, actor, mine, theirs, "Fire against Frost")
    return max(0, mine - theirs) if won else -max(0, theirs - mine)
