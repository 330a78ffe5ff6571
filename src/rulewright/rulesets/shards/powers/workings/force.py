"""Workings of force: pushing, crushing, breaking, and changing places."""

from __future__ import annotations

from math import floor

from rulewright.kits.grid import Space
from rulewright.play import YesNo, rule
from rulewright.rulesets.shards.character import Play
from rulewright.rulesets.shards.health import hurt
from rulewright.rulesets.shards.numbers import grants, has_trait, scale, strength
from rulewright.rulesets.shards.powers.casting import ONCE, WORKINGS, Casting
from rulewright.rulesets.shards.results import push
from rulewright.rulesets.shards.scale import of_successes


def half_skill_damage(successes: int, size: float, rating: int) -> int:
    """Successes times Scale, and half the skill on top. [SHA-SHM-032]"""
    return of_successes(successes, size) + rating // 2


def ruin(damage: int, *, thing: bool) -> int:
    """Twice as much to things, half as much to what lives or did; what is worn or held is spared like its bearer.

    [SHA-SHM-033]
    """
    return damage * 2 if thing else damage // 2


def pushed_spaces(successes: int, size: float, rating: int, stands: float) -> int:
    """How far a clamoring force pushes: successes and Mysticism, less the Strength that stands against it. [SHA-SHM-031]"""
    return max(0, floor(of_successes(successes, size) + rating - stands))


@rule
def clamoring_force(play: Play, casting: Casting) -> None:
    """Push somebody away; further than their Strength, they fall. [SHA-SHM-031]"""
    me, them = play.actor(casting.actor), play.actor(casting.on)
    spaces = pushed_spaces(casting.successes, scale(me, play.book), casting.rating, strength(them, play.book))
    push(play, casting.on, me.at, spaces)


@rule
def clattering_cry(play: Play, casting: Casting) -> None:
    """What somebody holds flies off, a space for each success. [SHA-SHM-026]"""
    them = play.actor(casting.on)
    if them.in_hand:
        play.change(casting.on, "dropped", (*them.dropped, them.in_hand[0]), casting.entry.name)
        play.change(casting.on, "in_hand", them.in_hand[1:], casting.entry.name)
        play.note(
            f"{them.in_hand[0]} flies {of_successes(casting.successes, scale(play.actor(casting.actor), play.book))} spaces"
        )


@rule
def crush(play: Play, casting: Casting) -> None:
    """Squeeze somebody. [SHA-SHM-032]"""
    size = scale(play.actor(casting.actor), play.book)
    hurt(play, casting.on, half_skill_damage(casting.successes, size, casting.rating), "lethal", casting.entry.name)


@rule
def wail_of_ruin(play: Play, casting: Casting) -> None:
    """A cry that breaks things and rattles bones. [SHA-SHM-033]"""
    size = scale(play.actor(casting.actor), play.book)
    character = play.actor(casting.on).character
    undead = grants(character, play.book, "horrible")
    thing = has_trait(character, play.book, "animation") and not undead
    damage = ruin(half_skill_damage(casting.successes, size, casting.rating), thing=thing)
    hurt(play, casting.on, damage, "lethal", casting.entry.name)


@rule
def scouring_breath(play: Play, casting: Casting) -> None:
    """Flying sand: successes by Scale, and the Scale once more. [SHA-SPC-015]"""
    size = scale(play.actor(casting.actor), play.book)
    hurt(play, casting.on, of_successes(casting.successes, size) + floor(size), "lethal", casting.entry.name)


@rule
def arterial_void(play: Play, casting: Casting) -> None:
    """Whole things and willing people change places with a spot in sight, no more of them than Mysticism.

    One who will not makes it fail for all. [SHA-SHM-028 SHA-SHM-029 SHA-SHM-030]
    """
    moved = casting.companions or (casting.actor,)
    own = scale(play.actor(casting.actor), play.book)
    too_large = [who for who in moved if scale(play.actor(who), play.book) > own]
    if len(moved) > casting.rating or too_large:
        play.note("The void does not take so much")
        return
    for who in moved:
        agreed = (
            who == casting.actor
            or play.actor(who).is_marked("unaware")
            or play.ask(YesNo(of=who, text="Be carried through the void?"))
        )
        if not agreed:
            play.note(f"{play.actor(who).name} will not go; nothing happens")
            return
    x, y = (
        (int(word) for word in casting.choice.split(","))
        if "," in casting.choice
        else (casting.middle.x, casting.middle.y)
    )
    start = play.actor(moved[0]).at
    for other, each in tuple(play.state.actors.items()):
        if each.at == Space(x, y) and other not in moved:
            play.change(other, "at", start, casting.entry.name)
    for who in moved:
        play.change(who, "at", Space(x, y), casting.entry.name)


WORKINGS.update(
    {
        "clamoring-force": clamoring_force,
        "clattering-cry": clattering_cry,
        "crush": crush,
        "wail-of-ruin": wail_of_ruin,
        "scouring-breath": scouring_breath,
        "arterial-void": arterial_void,
    }
)
ONCE.add("arterial-void")
