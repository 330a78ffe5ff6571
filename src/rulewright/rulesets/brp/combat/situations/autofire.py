"""Autofire: bursts and whole clips at one target or several."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.chance import Chance, Die, Quotient, Rounding
from rulewright.contract import Measure, Pick, Tick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.acting import no_deed, targets
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.offers import Circumstances
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.checks.turns import may_act
from rulewright.rulesets.brp.combat.attack import exchange, show_oneself, swing_at
from rulewright.rulesets.brp.combat.mishaps import blunder, jam
from rulewright.rulesets.brp.combat.offers import no_attack, no_fight, no_sense_in_it
from rulewright.rulesets.brp.combat.swing import Manner, Stroke
from rulewright.rulesets.brp.gear.fitted import wear_down
from rulewright.rulesets.brp.state.arms import arm, first_arm, kind_of, shots_left
from rulewright.rulesets.brp.state.character import Book, Play, State

BURST, AUTOFIRE, NARROW = 20, 40, 20
"""What a burst and a stream of shots add at one target, and a narrow field at several. [BRP-SPT-047 BRP-SPT-052]"""
SINGLE = (2, 3, 4, 6, 8, 10, 12, 20, 100)
HALVED = (5, 50)
"""Numbers of shots for which there is a die, or a die twice as large. [BRP-SPT-048 BRP-SPT-049]"""
USUAL = 3
HITS = Measure("hits", "Shots that hit", lambda ending: ending.outcome)


def hits_of(shots: int) -> Chance[int]:
    """How many of so many shots hit: each number as likely as any other, by a die if there is one. [BRP-SPT-048]"""
    return Quotient(Die(2 * shots), 2, Rounding.UP) if shots in HALVED else Die(shots)


def automatic_arms(state: State, book: Book, who: str) -> Options:
    """What is in hand and fires bursts, with its chance. [BRP-EQP-110 BRP-EQP-119]"""
    me = state.actor(who)
    held = [arm(item, book) for item in me.in_hand if arm(item, book).burst]
    return tuple(option(each.id, each.name, f"{int(rating(me, each.skill, book, each.base))}%") for each in held)


type Automatic = Annotated[str, Pick("Weapon", automatic_arms)]
type Several = Annotated[tuple[str, ...], Pick("Targets", targets)]
type Shots = Annotated[int, Within("Shots at each", 2, 100)]


def no_automatic(book: Book, weapon: str) -> Refusal | None:
    """Why a weapon fires no bursts. [BRP-SPT-047]"""
    held = arm(weapon, book)
    return None if held.burst else Refusal(f"{held.name} fires no bursts.", "BRP-SPT-047", "Attack with single shots.")


def no_such_field(state: State, book: Book, actor: str, at: tuple[str, ...], weapon: str) -> Refusal | None:
    """Why nobody is shot at: nobody is named, or one of them is no target now. [BRP-SPT-047 BRP-SPT-051]"""
    if not at:
        return Refusal("Nobody is shot at.", "BRP-SPT-047", "Name one target or several.")
    return next((no for each in at if (no := no_attack(state, book, actor, each, weapon))), None)


def no_such_shots(state: State, book: Book, actor: str, at: tuple[str, ...], weapon: str, shots: int) -> Refusal | None:
    """Why so many shots are not fired: there are fewer, all go off at once, or no die is for them.

    [BRP-SPT-047 BRP-SPT-049 BRP-EQP-119]
    """
    left = shots_left(state.actor(actor), weapon, book)
    if shots * len(at) > left:
        return Refusal(
            f"There {'is' if left == 1 else 'are'} {counted(left, 'shot')} left.", "BRP-SPT-047", "Fire fewer, or load."
        )
    if arm(weapon, book).empties and (len(at) > 1 or shots != left):
        return Refusal(f"All {left} that are left go off at once.", "BRP-EQP-119", f"Fire {left} at one target.")
    if book.options.dice_for_bursts and shots not in (*SINGLE, *HALVED):
        return Refusal(f"There is no die for {counted(shots, 'shot')}.", "BRP-SPT-049", "Fire 2, 3, 4, 5, 6, 8 or 10.")
    return None


def single_shots_first(state: State, book: Book, actor: str) -> Refusal | None:
    """Why a burst waits: on one DEX rank single shots come before it. [BRP-SPT-046]"""
    rank = state.actor(actor).fight.rank
    for who, each in state.actors.items():
        held = arm(first_arm(each), book)
        shoots = kind_of(held) != "melee" and not held.burst
        if shoots and who != actor and rank and each.fight.coming == rank and may_act(each):
            return Refusal(f"{each.name} shoots first.", "BRP-SPT-046", "Wait for single shots on this rank.")
    return None


@dataclass(frozen=True, slots=True)
class Fire:
    """How several shots are fired, and what makes them harder. [BRP-SPT-047 BRP-SPT-052 BRP-CBT-105]"""

    mode: Annotated[Literal["burst", "autofire"], Pick("Fire")] = "burst"
    narrow: Annotated[bool, Tick("Several in a narrow field")] = False
    circumstances: Circumstances = ()


BURSTS = Fire()


@action(
    "Fire a burst",
    "attack",
    unless=(no_deed, no_fight, no_sense_in_it, no_automatic, no_such_field, no_such_shots, single_shots_first),
    tells=(HITS,),
    text="One roll for all shots at one target, +20% for a burst and +40% for a stream of fire.",
)
def autofire(
    play: Play,
    actor: str,
    at: Several,
    weapon: Automatic,
    shots: Shots = USUAL,
    fire: Fire = BURSTS,
) -> int:
    """Fire several shots at once. At one target the chance is 20 or 40 better, and a success hits with some of them; at
    several each has a roll of its own, with nothing added but 20 in a narrow field; what makes a shot harder makes these
    harder too. Says the hits. [BRP-SPT-046 BRP-SPT-047 BRP-SPT-051 BRP-SPT-052 BRP-CBT-105 BRP-CBT-106 BRP-CBT-107]
    """
    if len(at) == 1:
        added = BURST if fire.mode == "burst" else AUTOFIRE
    else:
        added = NARROW if fire.narrow else 0
    set_upon(play, actor, *at)
    play.note(f"{play.actor(actor).name} fires {counted(shots * len(at), 'shot')}.")
    hits = sum(
        spray(play, actor, each, weapon, shots, Manner(added, fire.circumstances, free=place > 0))
        for place, each in enumerate(at)
        if play.actor(actor).in_hand and play.actor(each).fate != "dead"
    )
    show_oneself(play, actor, *at)
    fired = int(play.actor(actor).shots.get(weapon, 0)) + shots * len(at)
    play.change(actor, f"shots.{weapon}", fired, "a burst")
    wear_down(play, actor, weapon, shots * len(at))
    if play.scene.round.number:
        play.change(actor, "fight.rank", 0, "a burst")
    return hits


@rule
def spray(play: Play, actor: str, target: str, weapon: str, shots: int, manner: Manner) -> int:
    """Shots at one target: a failure misses with all; of a success only the first hit is as good as the roll.

    [BRP-SPT-047 BRP-SPT-048 BRP-SPT-050]
    """
    rank = play.actor(actor).fight.rank
    swing = swing_at(play, actor, target, weapon, manner)
    if swing.level is Level.FUMBLE:
        play.aftermath(blunder, actor, weapon)
    if swing.jams:
        jam(play, actor, weapon)
    if swing.level < Level.SUCCESS:
        return 0
    hits = play.draw(hits_of(shots), of=actor, what="shots that hit")
    play.note(f"{hits} of {counted(shots, 'shot')} find {play.actor(target).name}.")
    for place in range(hits):
        if play.actor(target).fate != "dead":
            exchange(play, Stroke(actor, target, weapon, Level.SUCCESS if place else swing.level), rank)
    return hits
