"""Charges: laid with Demolition, shaped to do more or less, and set off from afar."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import Circumstances
from rulewright.rulesets.brp.checks.refusals import no_sense_in, no_strength
from rulewright.rulesets.brp.checks.touch import no_force, no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.blasts.grenades import go_off
from rulewright.rulesets.brp.combat.blasts.reach import safe_beyond, shaped
from rulewright.rulesets.brp.combat.blasts.timers import set_off_at_once, use_a_cap
from rulewright.rulesets.brp.gear.stock import Stocked, carried, use_up
from rulewright.rulesets.brp.skills.in_a_fight import no_moment
from rulewright.rulesets.brp.skills.making import DEMOLITION
from rulewright.rulesets.brp.skills.offers import HURT
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.belongings.field import Laid
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Charge

MORE = {Level.SUCCESS: 125, Level.SPECIAL: 150, Level.CRITICAL: 150}
"""The most percent of its force that a level of Demolition shapes a charge to. [BRP-SPT-152]"""
LEAST, PLAIN = 50, 100


def is_charge(thing: Stocked) -> bool:
    """What can be laid: whatever explodes and is not a launcher."""
    return isinstance(thing, Charge) and thing.use != "fired"


type Layable = Annotated[str, Pick("What", carried(is_charge))]


def laid(state: State, book: Book, who: str) -> Options:
    """Charges that somebody laid, and where."""
    mine = {key: each for key, each in state.scene.laid.items() if each.by == who}
    return tuple(
        option(key, book.content.get(Charge, each.charge).name, f"at {each.place} m") for key, each in mine.items()
    )


def nothing_to_lay(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing is laid: there is nothing. [BRP-SPT-152]"""
    if carried(is_charge)(state, book, actor):
        return None
    return Refusal(f"{state.actor(actor).name} has no charge to lay.", "BRP-SPT-152", "Have some handed out.")


@action("Lay a charge", "skill", unless=(no_moment, no_sense_in(DEMOLITION), no_hands, nothing_to_lay), tells=LEVELS)
def lay_charge(
    play: Play,
    actor: str,
    charge: Layable,
    percent: Annotated[int, Within("Shaped to percent of its force", LEAST, 150)] = PLAIN,
    circumstances: Circumstances = (),
) -> Level:
    """Lay a charge where one stands, to be set off later. Demolition shapes it: a success to a quarter more in dice and
    radius, a better one to half more, either down to half; a failure leaves it as it is, a fumble sets it off.

    [BRP-SPT-152 BRP-SKL-042]
    """
    entry, me = play.book.content.get(Charge, charge), play.actor(actor)
    level = use_skill(play, actor, DEMOLITION, circumstances=circumstances).level
    use_up(play, actor, charge, "laid")
    place = int(play.scene.places.get(actor, 0))
    if level is Level.FUMBLE:
        go_off(play, entry, place)
    else:
        shape = min(percent, MORE[level]) if level in MORE else PLAIN
        there = Laid(charge=charge, by=actor, place=place, percent=shape)
        play.change_scene(f"laid.{charge}-{len(play.scene.laid) + 1}", there, "laid")
        safe = safe_beyond(shaped(entry.blast, shape))
        play.note(f"{me.name} lays {entry.name} at {shape}% of its force: it reaches {safe} m.")
    take_the_action(play, actor, "lays a charge")
    return level


def nothing_laid(state: State, actor: str) -> Refusal | None:
    """Why nothing goes off: no charge of theirs waits. [BRP-SPT-152]"""
    if any(each.by == actor for each in state.scene.laid.values()):
        return None
    return Refusal("No charge waits.", "BRP-SPT-152", "Lay one first.")


@action(
    "Set off a charge", "attack", unless=(no_strength, no_deed, no_force, nothing_laid, set_off_at_once), tells=(HURT,)
)
def detonate(play: Play, actor: str, key: Annotated[str, Pick("Which", laid)]) -> int:
    """Set off a charge that was laid, by wire or remote: it goes off as it was shaped, where it lies. In a fight it is the
    action. Says the damage in all. [BRP-SPT-149 BRP-SPT-152 BRP-EQP-178 BRP-EQP-233]
    """
    there = play.scene.laid[key]
    entry = play.book.content.get(Charge, there.charge)
    use_a_cap(play, actor, entry)
    play.change_scene(f"laid.{key}", UNSET, "set off")
    take_the_action(play, actor, "sets it off")
    play.note(f"{play.actor(actor).name} sets off {entry.name}.")
    return go_off(play, entry, there.place, shaped(entry.blast, there.percent))
