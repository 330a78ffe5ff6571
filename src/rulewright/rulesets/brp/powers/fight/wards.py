"""Wards: what happens when somebody crosses a line that magic or sorcery guards; and elements that meet."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Die, Repeat
from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.powers.choosing import no_powers
from rulewright.rulesets.brp.powers.effects.contests import level_against
from rulewright.rulesets.brp.powers.effects.lasting import Spellbound, lift
from rulewright.rulesets.brp.powers.fight.defences import Onslaught, soak
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
    """Somebody crosses a Ward, in or out, or touches what it is made of. Magic strikes with a Blast, whoever it is but
    its caster; sorcery tells its caster of the first enemy, and is spent. Says the damage.

    [BRP-POW-300 BRP-POW-357]
    """
    there = wards_by_name(play.state)[ward]
    maker, me = there.effect.source, play.actor(actor)
    if SORCERY in there.effect.marks:
        if play.scene.are_enemies(maker, actor):
            play.note(f"{play.actor(maker).name} knows that {me.name} has crossed the Ward.", to=("gm", maker))
            lift(play, there.on, there.id, "crossed")
        return 0
    if actor == maker:
        return 0
    rolled = play.draw(Repeat(Die(6), there.effect.level), of=maker, what="the Ward's Blast")
    onslaught = Onslaught("force", there.effect.level, ("protection", "resistance"))
    through = soak(play, actor, onslaught, rolled)
    wound(play, actor, through, "the Ward")
    return through


@action("Move the objects of a Ward", "power", unless=(no_ward,))
def shift_ward(play: Play, actor: str, ward: Ward) -> bool:
    """The caster shifts the objects of a Ward of magic: that ends it, unless the table lets it move. Says whether it
    stands. [BRP-POW-300 BRP-POW-344]
    """
    if play.book.options.movable_ward:
        return True
    bearer, _, id_ = ward.partition(":")
    lift(play, bearer, id_, "its objects were moved")
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
