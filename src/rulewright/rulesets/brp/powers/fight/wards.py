"""Wards: what happens when somebody crosses a line that magic or sorcery guards; and elements that meet."""

from __future__ import annotations

from rulewright.chance import Die, Repeat
from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.powers.effects.contests import level_against
from rulewright.rulesets.brp.powers.effects.lasting import Spellbound, lift
from rulewright.rulesets.brp.powers.fight.defences import Onslaught, soak
from rulewright.rulesets.brp.state.character import Play, State

MAGIC, SORCERY = "thing magic/ward", "thing sorcery/ward"


def wards_in(state: State) -> tuple[Spellbound, ...]:
    """Every Ward that stands."""
    return tuple(
        Spellbound(who, name, effect)
        for who, actor in state.actors.items()
        for name, effect in actor.effects.items()
        if {MAGIC, SORCERY} & set(effect.marks)
    )


@rule
def cross(play: Play, actor: str, ward: str) -> int:
    """Somebody crosses a Ward, in or out, or touches what it is made of. Magic strikes with a Blast, whoever it is but
    its caster; sorcery tells its caster of the first enemy, and is spent. Says the damage.

    [BRP-POW-300 BRP-POW-357]
    """
    there = next((each for each in wards_in(play.state) if f"{each.on}:{each.id}" == ward), None)
    if there is None:
        raise Refused(Refusal("There is no such Ward.", "BRP-POW-300", "Choose one that stands."))
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


@rule
def shift_ward(play: Play, actor: str, ward: str) -> bool:
    """The caster shifts the objects of a Ward of magic: that ends it, unless the table lets it move. Says whether it
    stands. [BRP-POW-300 BRP-POW-344]
    """
    if play.book.options.movable_ward:
        return True
    bearer, _, id_ = ward.partition(":")
    lift(play, bearer, id_, "its objects were moved")
    return False


@rule
def points_cross(play: Play, actor: str, ward: str, points: int) -> bool:
    """Power points that cross a Ward of magic meet its Countermagic, level against level. [BRP-POW-300]"""
    there = next((each for each in wards_in(play.state) if f"{each.on}:{each.id}" == ward), None)
    return there is None or level_against(play, actor, points, there.effect.level, "points against the Ward")


@rule
def fire_meets_frost(play: Play, actor: str, mine: int, theirs: int) -> int:
    """Fire and Frost on one spot: level against level; the winner goes on with what it has more, if it has more. Says
    the levels left, below 0 for the other's. [BRP-POW-099]
    """
    won = level_against(play, actor, mine, theirs, "Fire against Frost")
    return max(0, mine - theirs) if won else -max(0, theirs - mine)
