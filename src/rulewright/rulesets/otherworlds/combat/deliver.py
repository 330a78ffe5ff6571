"""Delivering an attack: to everybody it strikes, with the reactions it calls forth."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import rule
from rulewright.rulesets.otherworlds.combat.arms import Attack
from rulewright.rulesets.otherworlds.combat.exchange import Blow, exchange, show_oneself
from rulewright.rulesets.otherworlds.combat.reactions import offer_attack, offer_hurt
from rulewright.rulesets.otherworlds.combat.targets import struck
from rulewright.rulesets.otherworlds.state.character import Play
from rulewright.rulesets.otherworlds.state.entries import Weapon


def fire(play: Play, who: str, key: str, rounds: int) -> None:
    """Rounds leave the magazine; what has none needs none. [OWS-068 OWS-076 OWS-118]"""
    held = play.actor(who).weapons[key]
    if play.book.content.get(Weapon, held.weapon).magazine:
        play.change(who, f"weapons.{key}.rounds", held.rounds - rounds, "fired")


@rule
def deliver(play: Play, made: Attack, target: str) -> tuple[Blow, ...]:
    """An attack reaches everybody it strikes, one exchange each."""
    times, made = grades(play, made)
    if made.blast:
        play.cite("OWS-125")
    elif made.has("sweep") or made.has("spread-fire"):
        play.cite("OWS-119")
    blows = []
    for _ in range(times):
        for who in struck(play, made, target):
            if not play.actor(who).dead and play.actor(made.by).conscious:
                blows.append(answered(play, made, who))
    show_oneself(play, made.by)
    return tuple(blows)


def grades(play: Play, made: Attack) -> tuple[int, Attack]:
    """How often an explosive attack is rolled: once for each grade, or once with a die for each. [OWS-097]"""
    if not made.has("explosive"):
        return 1, made
    play.cite("OWS-097")
    grade = made.keywords["explosive"]
    if play.book.options.explosive == "rolls":
        return grade, made
    return 1, replace(made, bonus=made.bonus + grade - 1)


@rule
def answered(play: Play, made: Attack, target: str) -> Blow:
    """An exchange between two windows: reactions before it, and after damage."""
    offer_attack(play, made, target)
    if not play.actor(made.by).conscious or play.actor(target).dead:
        return Blow(target=target)
    blow = exchange(play, made, target)
    if blow.dealt:
        offer_hurt(play, made, target, blow.dealt)
    return blow
