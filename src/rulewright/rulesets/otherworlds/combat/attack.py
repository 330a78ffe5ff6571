"""The attack action: from spending it to everybody it strikes, and the attacks still owed after it."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Within, action
from rulewright.rulesets.otherworlds.body.health import trim_guard
from rulewright.rulesets.otherworlds.checks.measures import BLOWS
from rulewright.rulesets.otherworlds.checks.offers import Armed, Target
from rulewright.rulesets.otherworlds.checks.refusals import using
from rulewright.rulesets.otherworlds.checks.turns import no_stirring, spend
from rulewright.rulesets.otherworlds.combat.arms import PLAINLY, Attack, Manner, dual_edges, granted, weapon_attack
from rulewright.rulesets.otherworlds.combat.deliver import deliver, fire
from rulewright.rulesets.otherworlds.combat.exchange import Blow
from rulewright.rulesets.otherworlds.combat.legal import no_attack, no_attack_owed, no_owed_attack
from rulewright.rulesets.otherworlds.combat.maneuvers import grant
from rulewright.rulesets.otherworlds.gear.hands import drop
from rulewright.rulesets.otherworlds.state.character import Dropped, Grant, Held, Play
from rulewright.rulesets.otherworlds.state.entries import Weapon


@action("Attack", "attack", unless=(using("attack"), no_attack), tells=BLOWS)
def attack(play: Play, actor: str, target: Target, weapon: Armed, manner: Manner = PLAINLY) -> tuple[Blow, ...]:
    """Attack somebody with a weapon in hand. [OWS-010 OWS-048]"""
    spend(play, actor, "attack")
    made = weapon_attack(actor, play.actor(actor), weapon, play.book, manner)
    owe_more(play, made, target, manner)
    fire(play, actor, weapon, (1 + manner.unload) * (1 + len(manner.spray)))
    flying = let_fly(play, actor, weapon) if manner.thrown else None
    blows = deliver(play, made, target, *manner.spray)
    if flying is not None:
        drop(play, Dropped(weapon=flying, at=play.actor(target).at), "thrown")
    return blows


def owe_more(play: Play, made: Attack, target: str, manner: Manner) -> None:
    """Further attacks that come with this one: multi-attack, the other weapon, the second roll of a burst.

    The second roll of a burst is the same attack over again: same target, and all rounds unloaded count for it.
    [OWS-075 OWS-076 OWS-087 OWS-107]
    """
    owed: list[Grant] = []
    weapon = made.weapon
    if made.has("multi-attack"):
        number = made.keywords["multi-attack"] - (1 if play.book.options.multi_attack == "total" else 0)
        owed += [Grant(source="Multi-Attack", weapon=weapon, lost=made.lost)] * number
    if manner.both and play.book.options.dual_attacks:
        for other, held in play.actor(made.by).drawn.items():
            if other != weapon:
                lost = dual_edges(play.book.content.get(Weapon, held.weapon), play.book)
                owed.append(Grant(source="other weapon", weapon=other, lost=lost))
    if made.halved and not made.bonus:
        owed.append(
            Grant(
                source="Burst-Fire",
                weapon=weapon,
                targets=(target,),
                lost=made.lost,
                halved=True,
                more=manner.unload,
            ),
        )
    if owed:
        grant(play, made.by, *owed)


@action(
    "Further attack",
    "attack",
    unless=(no_stirring, no_attack_owed, no_owed_attack),
    tells=BLOWS,
    formerly=("follow_up",),
)
def follow_up(
    play: Play, actor: str, target: Target, number: Annotated[int, Within("Which", 1, 12)] = 1
) -> tuple[Blow, ...]:
    """Make an attack that a maneuver or a weapon still owes this turn."""
    grants = play.actor(actor).turn.grants
    owed = grants[number - 1]
    play.change(actor, "turn.grants", (*grants[: number - 1], *grants[number:]), owed.source)
    made = granted(actor, play.actor(actor), owed, play.book)
    if owed.source != "Burst-Fire":
        fire(play, actor, owed.weapon, 1)
    return deliver(play, made, target)


def let_fly(play: Play, who: str, key: str) -> Held:
    """What is thrown leaves the hand before it strikes: nobody parries with it, and nobody strikes it from the hand.

    In the end it lies where its target stands. [OWS-025 OWS-057]
    """
    held = play.actor(who).weapons[key]
    play.change(who, f"weapons.{key}", UNSET, "thrown")
    trim_guard(play, who, "thrown")
    return held
