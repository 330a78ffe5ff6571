"""Health and astral: losing them, healing, falling, death damage, dying."""

from __future__ import annotations

from rulewright.contract.seeming import Hurt, fares
from rulewright.kits.tracks import lowered, raised
from rulewright.play import rule
from rulewright.rulesets.otherworlds.body.conditions import let_go
from rulewright.rulesets.otherworlds.state.character import Actor, Book, Play
from rulewright.rulesets.otherworlds.state.numbers import (
    attribute,
    most_astral,
    most_guard,
    most_health,
    reachable_health,
)

STUN_MOST = 20


@rule
def hurt(play: Play, who: str, amount: int, cause: str, death: int = 0) -> None:
    """Health goes down by damage; at 0 its owner falls. Death damage also lowers what can be healed."""
    me = play.actor(who)
    if amount <= 0 or me.dead:
        return
    if death:
        play.cite("OWS-092")
        play.change(who, "death", me.death + death, cause)
    left = lowered(me.health, amount).now
    play.change(who, "health", left, cause)
    if left == 0 and me.health > 0:
        fall(play, who)


@rule
def fall(play: Play, who: str) -> None:
    """Unconscious at 0 Health, with rounds to live: Toughness less the times this happened before. [OWS-019 OWS-020]"""
    me = play.actor(who)
    earlier = me.falls + (1 if play.book.options.present_fall_counts else 0)
    rounds = attribute(me, "toughness") - earlier
    play.change(who, "falls", me.falls + 1, "0 Health")
    play.change(who, "turn.points", 0, "unconscious")
    play.change(who, "turn.grants", (), "unconscious")
    play.change(who, "readied", None, "unconscious")
    let_go(play, who, "unconscious")
    if rounds <= 0:
        die(play, who, "no rounds left to live")
        return
    play.change(who, "dying", rounds, "0 Health")
    play.note(f"{me.name} falls unconscious with {to_live(rounds)}.")


def to_live(rounds: int) -> str:
    """So many rounds until somebody dies. [OWS-020]"""
    return f"{rounds} round{'' if rounds == 1 else 's'} to live"


@rule
def die(play: Play, who: str, cause: str) -> None:
    """Somebody dies. [OWS-020 OWS-030]"""
    if play.actor(who).dead:
        return
    play.change(who, "health", 0, cause)
    play.change(who, "dying", None, cause)
    play.change(who, "turn.points", 0, cause)
    play.change(who, "turn.grants", (), cause)
    play.change(who, "dead", True, cause)
    let_go(play, who, cause)
    play.note(f"{play.actor(who).name} dies: {cause}.")


@rule
def count_down(play: Play, who: str) -> None:
    """A round less to live; dead when none is left. [OWS-020]"""
    me = play.actor(who)
    if me.dying is None:
        return
    if me.dying <= 1:
        die(play, who, "out of rounds to live")
    else:
        play.change(who, "dying", me.dying - 1, "time runs out")
        play.note(f"{me.name} has {to_live(me.dying - 1)}.")


@rule
def heal(play: Play, who: str, amount: int, cause: str) -> int:
    """Health comes back, never above what death damage leaves; whoever rises above 0 wakes."""
    me = play.actor(who)
    if me.dead or amount <= 0:
        return 0
    health = raised(me.health, amount, reachable_health(me, play.book)).now
    if health == me.health:
        whole = health == int(most_health(me, play.book))
        play.note(f"{cause} does nothing for {me.name}: {'they are whole' if whole else 'death damage does not heal'}.")
    play.change(who, "health", health, cause)
    if health > 0 and me.dying is not None:
        play.change(who, "dying", None, "awake")
        play.note(f"{me.name} wakes.")
    return health - me.health


@rule
def restore(play: Play, who: str, amount: int, cause: str) -> int:
    """Astral comes back, up to its most. [OWS-067]"""
    me = play.actor(who)
    if me.dead:
        return 0
    astral = raised(me.astral, amount, most_astral(me, play.book)).now
    play.change(who, "astral", astral, cause)
    return astral - me.astral


@rule
def stun(play: Play, who: str, amount: int, cause: str) -> None:
    """Stun is kept apart from Health and never passes 20. [OWS-120]"""
    if amount > 0 and not play.actor(who).dead:
        play.change(who, "stun", raised(play.actor(who).stun, amount, STUN_MOST).now, cause)


def trim_guard(play: Play, who: str, cause: str) -> None:
    """A guard holds no more than what still feeds it. [OWS-071]"""
    me = play.actor(who)
    if not play.book.options.guard_overcharges:
        play.change(who, "guard", min(me.guard, int(most_guard(me, play.book))), cause)


def how_hurt(actor: Actor, book: Book) -> Hurt:
    """How somebody fares, in a word."""
    return fares(actor.health, int(most_health(actor, book)), down=not actor.conscious)
