"""The attack action: from spending it to everybody it strikes, and the attacks still owed after it."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.play import Refused, rule
from rulewright.rulesets.otherworlds.character import Dropped, Grant, Play
from rulewright.rulesets.otherworlds.combat.arms import Attack, drawn, dual_edges, granted, weapon_attack
from rulewright.rulesets.otherworlds.combat.deliver import deliver, fire
from rulewright.rulesets.otherworlds.combat.exchange import Blow
from rulewright.rulesets.otherworlds.combat.legal import attack_refusal, grant_refusal
from rulewright.rulesets.otherworlds.combat.maneuvers import drop, grant
from rulewright.rulesets.otherworlds.entries import Weapon
from rulewright.rulesets.otherworlds.health import trim_guard
from rulewright.rulesets.otherworlds.turn import spend


@rule
def attack(
    play: Play,
    actor: str,
    target: str,
    weapon: str,
    unload: int = 0,
    spray: tuple[str, ...] = (),
    *,
    both: bool = False,
    burst: bool = False,
    thrown: bool = False,
) -> tuple[Blow, ...]:
    """Make an attack action. [OWS-010 OWS-048]"""
    refusal = attack_refusal(
        play.state, play.book, actor, target, weapon, unload, spray, both=both, burst=burst, thrown=thrown
    )
    if refusal is not None:
        raise Refused(refusal)
    spend(play, actor, "attack")
    made = weapon_attack(
        actor, play.actor(actor), weapon, play.book, thrown=thrown, both=both, unload=unload, burst=burst
    )
    owe_more(play, made, weapon, both=both)
    fire(play, actor, weapon, (1 + unload) * (1 + len(spray)))
    blows = [blow for each in (target, *spray) for blow in deliver(play, made, each)]
    if thrown:
        land_thrown(play, actor, weapon, target)
    return tuple(blows)


def owe_more(play: Play, made: Attack, weapon: str, *, both: bool) -> None:
    """Further attacks that come with this one: multi-attack, the other weapon, the second roll of a burst.

    [OWS-075 OWS-087 OWS-107]
    """
    owed: list[Grant] = []
    if made.has("multi-attack"):
        number = made.keywords["multi-attack"] - (1 if play.book.options.multi_attack == "total" else 0)
        owed += [Grant(source="Multi-Attack", weapon=weapon)] * number
    if both and play.book.options.dual_attacks:
        for other, held in drawn(play.actor(made.by)).items():
            if other != weapon:
                lost = dual_edges(play.book.content.get(Weapon, held.weapon), play.book)
                owed.append(Grant(source="other weapon", weapon=other, lost=lost))
    if made.halved and not made.bonus:
        owed.append(Grant(source="Burst-Fire", weapon=weapon, halved=True))
    if owed:
        grant(play, made.by, *owed)


@rule
def follow_up(play: Play, actor: str, number: int, target: str) -> tuple[Blow, ...]:
    """Make an attack that is still owed."""
    refusal = grant_refusal(play.state, play.book, actor, number, target)
    if refusal is not None:
        raise Refused(refusal)
    grants = play.actor(actor).turn.grants
    owed = grants[number - 1]
    play.change(actor, "turn.grants", (*grants[: number - 1], *grants[number:]), owed.source)
    made = granted(weapon_attack(actor, play.actor(actor), owed.weapon, play.book), owed)
    if owed.source != "Burst-Fire":
        fire(play, actor, owed.weapon, 1)
    return deliver(play, made, target)


def land_thrown(play: Play, who: str, key: str, target: str) -> None:
    """What was thrown lies where its target stands. [OWS-057]"""
    held = play.actor(who).weapons[key]
    play.change(who, f"weapons.{key}", UNSET, "thrown")
    trim_guard(play, who, "thrown")
    drop(play, Dropped(weapon=held, at=play.actor(target).at), "thrown")
