"""Workings of force: pushing, crushing, breaking, and changing places."""

from __future__ import annotations

from math import floor

from rulewright.kits.counting import counted
from rulewright.play import Refusal, YesNo, rule
from rulewright.rulesets.shards.body.health import Harm, hurt
from rulewright.rulesets.shards.checks.trait_effects import swarm_share
from rulewright.rulesets.shards.combat.passing import drive, set_down
from rulewright.rulesets.shards.combat.strike import knock_away
from rulewright.rulesets.shards.gear.wares import called
from rulewright.rulesets.shards.powers.at_work import WORKINGS, Casting, comes_from_afar
from rulewright.rulesets.shards.powers.cost_and_range import NOT_SO, let_call
from rulewright.rulesets.shards.skills.results import standing_strength
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.numbers import level, scale
from rulewright.rulesets.shards.state.scale import of_successes
from rulewright.rulesets.shards.world.terrain import ground_at
from rulewright.space.grid import Space

HELD = ("one-hand", "hands")


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
    spaces = pushed_spaces(casting.successes, scale(me, play.book), casting.rating, standing_strength(them, play.book))
    drive(play, casting.on, me.at, swarm_share(them, play.book, spaces, template=bool(casting.volume)))


@rule
def clattering_cry(play: Play, casting: Casting) -> None:
    """What somebody holds or bears flies off, a space for each success. [SHA-SHM-026]"""
    held = play.actor(casting.on).in_hand
    what = called(play.book, held[0]) if held and casting.choice in HELD else "What they bear"
    if casting.choice in HELD:
        knock_away(play, casting.on, casting.entry.name)
    spaces = of_successes(casting.successes, scale(play.actor(casting.actor), play.book))
    play.note(f"{what} flies {counted(spaces, 'space')}")


def strike(play: Play, casting: Casting, damage: int) -> None:
    """Hurt whom a power works on; a swarm takes half of what is aimed at it, twice what fills a space. [SHA-TRT-064]"""
    share = swarm_share(play.actor(casting.on), play.book, damage, template=bool(casting.volume))
    harm = Harm(less=casting.sheltered, far=comes_from_afar(casting))
    hurt(play, casting.on, share, "lethal", casting.entry.name, harm)


@rule
def crush(play: Play, casting: Casting) -> None:
    """Squeeze somebody. [SHA-SHM-032]"""
    size = scale(play.actor(casting.actor), play.book)
    strike(play, casting, half_skill_damage(casting.successes, size, casting.rating))


@rule
def wail_of_ruin(play: Play, casting: Casting) -> None:
    """A cry that breaks things and rattles bones. [SHA-SHM-033]"""
    size = scale(play.actor(casting.actor), play.book)
    character = play.actor(casting.on).character
    undead = grants(character, play.book, "horrible")
    thing = grants(character, play.book, "lifeless") and not undead
    damage = ruin(half_skill_damage(casting.successes, size, casting.rating), thing=thing)
    strike(play, casting, damage)


@rule
def scouring_breath(play: Play, casting: Casting) -> None:
    """Flying sand: successes by Scale, and the Scale once more. [SHA-SPC-015]"""
    size = scale(play.actor(casting.actor), play.book)
    strike(play, casting, of_successes(casting.successes, size) + floor(size))


def no_void(
    state: State, book: Book, actor: str, targets: tuple[str, ...], choice: str, at: Space | None
) -> Refusal | None:
    """Why the void does not take them there: too many, too large, or nowhere to come out. [SHA-SHM-028 SHA-SHM-030]"""
    me = state.actor(actor)
    if at is None:
        return Refusal("Where to?", "SHA-SHM-030", "Name a space in sight.")
    if ground_at(state.scene, at).terrain == "impassable":
        return Refusal("Nobody comes out in solid stone.", "SHA-SHM-030", "Name a space that is free.")
    if len(targets) > level(me.character, book, "mysticism"):
        return Refusal("The void takes no more than Mysticism.", "SHA-SHM-028", "Leave some behind.")
    large = next((each for each in targets if scale(state.actor(each), book) > scale(me, book)), "")
    return Refusal(f"{state.actor(large).name} is too large.", "SHA-SHM-030", "Take smaller ones.") if large else None


@rule
def arterial_void(play: Play, casting: Casting) -> None:
    """Whole things and willing people change places with a spot in sight; one who will not makes it fail for all.

    [SHA-SHM-029 SHA-SHM-030]
    """
    moved = casting.companions or (casting.actor,)
    for who in moved:
        agreed = (
            who == casting.actor
            or play.actor(who).is_marked("unaware")
            or play.ask(YesNo(of=who, text="Be carried through the void?"))
        )
        if not agreed:
            play.note(f"{play.actor(who).name} will not go; nothing happens")
            return
    start = play.actor(moved[0]).at
    for other, each in tuple(play.state.actors.items()):
        if each.at == casting.middle and other not in moved:
            set_down(play, other, start, casting.entry.name)
    for who in moved:
        set_down(play, who, casting.middle, casting.entry.name)


let_call(WORKINGS, clamoring_force, clattering_cry, crush, wail_of_ruin, scouring_breath, arterial_void)
let_call(NOT_SO, no_void)
