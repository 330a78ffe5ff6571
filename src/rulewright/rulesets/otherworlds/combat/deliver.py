"""Delivering an attack: to everybody it strikes, with the reactions it calls forth."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.otherworlds.body.conditions import show_oneself
from rulewright.rulesets.otherworlds.combat.arms import Attack
from rulewright.rulesets.otherworlds.combat.exchange import Blow, exchange
from rulewright.rulesets.otherworlds.combat.reactions import offer_attack, offer_hurt
from rulewright.rulesets.otherworlds.combat.targets import goes_on, strikes
from rulewright.rulesets.otherworlds.state.character import Play
from rulewright.rulesets.otherworlds.state.entries import Weapon


def fire(play: Play, who: str, key: str, rounds: int) -> None:
    """Rounds leave the magazine; what has none needs none. [OWS-068 OWS-076 OWS-118]"""
    held = play.actor(who).weapons[key]
    if play.book.content.get(Weapon, held.weapon).magazine:
        play.change(who, f"weapons.{key}.rounds", held.rounds - rounds, "fired")


@rule
def deliver(play: Play, made: Attack, *targets: str) -> tuple[Blow, ...]:
    """An attack reaches everybody it strikes, one exchange each; only then is whoever made it seen. [OWS-042]"""
    blows = tuple([answered(play, each, who) for target in targets for each, who in strikes(play, made, target)])
    show_oneself(play, made.by)
    return blows


@rule
def answered(play: Play, made: Attack, target: str) -> Blow:
    """An exchange between two windows: reactions before it, and after damage."""
    offer_attack(play, made, target)
    if not goes_on(play, made) or play.actor(target).dead:
        return Blow(target=target)
    blow = exchange(play, made, target)
    if blow.dealt:
        offer_hurt(play, made, target, blow.dealt)
    return blow
