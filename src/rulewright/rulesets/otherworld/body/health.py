"""Health: what stops damage, what damage takes, and when somebody is out of play."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.contract.seeming import Hurt, fares
from rulewright.kits.choosing import choices
from rulewright.kits.layers import past, pool
from rulewright.kits.tracks import lowered
from rulewright.play import GM, Derivation, rule
from rulewright.rulesets.otherworld.state.character import STATS, Actor, Book, Play
from rulewright.rulesets.otherworld.state.numbers import armor_left, most_health
from rulewright.rulesets.otherworld.state.questions import FateQuestion, StatQuestion

FATES = {"paralysed": "Paralysed", "unconscious": "Unconscious", "dead": "Dead", "brain-dead": "Brain-dead"}


@rule
def hurt(
    play: Play, victim: str, points: int, cause: str, *, armored: bool = True, why: Derivation | None = None
) -> int:
    """Deal damage: shields and armor stop what they can, the victim loses the rest; gives what came through. How much that
    is is said before anybody falls of it; `why` says where the dice came from.

    [OW-053 OW-058]
    """
    points = past_shields(play, victim, points)
    if armored:
        points = past_armor(play, victim, points)
    play.note(f"{play.actor(victim).name} takes {f'{points} damage' if points else 'no harm'}", why=why)
    lose(play, victim, points, cause)
    return points


def past_shields(play: Play, victim: str, points: int) -> int:
    """A shield of force takes points until it is spent; gives what is left of the damage. [OW-083]"""
    for key, effect in play.actor(victim).effects.items():
        if points and "shield" in effect.marks:
            play.cite("OW-083")
            points, _, left = pool(points, effect.level)
            if left:
                play.change(victim, f"effects.{key}.level", left, "shield")
            else:
                play.change(victim, f"effects.{key}", UNSET, "shield spent")
    return points


def past_armor(play: Play, victim: str, points: int) -> int:
    """Armor prevents damage point for point and wears out by as much; gives what is left. [OW-058 OW-059]"""
    me = play.actor(victim)
    met = past(points, *armor_left(me, play.book))
    play.change(victim, "soaked", me.soaked + met.stopped, "armor")
    if met.stopped:
        play.note(f"{me.name}'s armor stops {met.stopped}")
    if met.stopped and not met.left:
        play.cite("OW-059")
        play.note(f"{me.name}'s armor is broken")
    return met.through


def lose(play: Play, victim: str, points: int, cause: str) -> None:
    """Damage takes Health first; every point beyond takes a stat of the victim's choice. [OW-053]"""
    health, over = lowered(play.actor(victim).health, points)
    play.change(victim, "health", health, cause)
    for left in range(over, 0, -1):
        if play.actor(victim).is_out:
            return
        sacrifice(play, victim, left, cause)


def lost_stats(me: Actor) -> list[str]:
    """The stats that somebody has lost points of."""
    return [stat for stat in (*STATS, "power", "control") if getattr(me, stat) < getattr(me.character, stat)]


def sacrifice(play: Play, victim: str, left: int, cause: str) -> None:
    """The victim gives up a point of a stat; a stat at 0 puts them out of play.

    Whoever had nothing to mend begins to mend now: no hour before counts for it. [OW-053 OW-054 OW-056]
    """
    me = play.actor(victim)
    bleeding = (*STATS, "power", "control") if play.book.options.magic_bleeds else STATS
    offered = choices({stat: f"{stat.title()} {value}" for stat in bleeding if (value := getattr(me, stat)) > 0})
    text = f"{left} more damage. Which stat takes the next point?"
    stat = play.ask(StatQuestion(of=victim, among=offered, left=left, text=text, rules=("OW-053",)))
    if not lost_stats(me):
        play.change(victim, "mending_hours", 0, cause)
    after = getattr(me, stat) - 1
    play.change(victim, stat, after, cause)
    if not after and stat in STATS:
        among = choices(FATES)
        text = f"{me.name} has {stat.title()} 0. What has become of them?"
        fate = play.ask(FateQuestion(of=GM, among=among, stat=stat, text=text, rules=("OW-054",)))
        leave(play, victim, fate)


@rule
def leave(play: Play, who: str, fate: str) -> None:
    """Somebody is out of play: they let go of everybody, and nobody fights them any longer. [OW-054]"""
    play.change(who, "fate", fate, "out of play")
    let_go(play, who, "out of play")
    play.note(f"{play.actor(who).name} is {fate}")


def let_go(play: Play, who: str, cause: str) -> None:
    """Somebody is in the fight no longer: whoever they held is free, and nobody is hand-to-hand with them."""
    play.change(who, "engaged", "", cause)
    for other, actor in play.state.actors.items():
        if actor.hold and actor.hold.by == who:
            play.change(other, "hold", None, "let go")
        if actor.engaged == who:
            play.change(other, "engaged", "", cause)


def how_hurt(actor: Actor, book: Book) -> Hurt:
    """How somebody fares, in a word."""
    del book
    return fares(actor.health, int(most_health(actor)), down=bool(actor.fate))
