"""Sneaking: how hidden somebody is who goes unseen, and what gives them away."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.play import GM, Effect, ThisScene, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.shards.checks.resolve import ONCE
from rulewright.rulesets.shards.checks.zones import WITHERED
from rulewright.rulesets.shards.state.adjustments import adjusting, grants, holds
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.ground import key_of
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.state.ranges import band, penalty
from rulewright.rulesets.shards.world.caches import notice_things
from rulewright.rulesets.shards.world.concealment import PENALTY, lost_to_the_eye, masked, sight_between
from rulewright.rulesets.shards.world.lighting import CLEAR, FULL
from rulewright.rulesets.shards.world.senses import by_ear, notices
from rulewright.rulesets.shards.world.terrain import ground_at, sound_bonus

EXPOSED, CONCEALED = "exposed", "concealed"
STAYS_HIDDEN = "stays-hidden"
"""What a boost gives that lets an aggressive act out of hiding not end it."""
UNDERGONE = (ONCE, WITHERED)
"""What counts once a round and is nothing that one does."""
CROWD = 3
"""How many others around somebody are a crowd to get lost in."""


def crowd_rating(actor: Actor, book: Book, rating: int, *, crowd: bool) -> int:
    """How hidden somebody is among a crowd who draws no attention. [SHA-MTH-124]"""
    helps = sum(part.value for part in adjusting(actor, book, ("crowd-stealth",)))
    return rating + (helps if crowd else 0)


def is_tucked_away(actor: Actor) -> bool:
    """Whether somebody was concealed where they are, and has not stirred from there. [SHA-SKL-034]"""
    return actor.is_marked(f"tucked-away-{key_of(actor.at)}")


def hides(actor: Actor) -> bool:
    """Whether somebody keeps out of sight: by sneaking, or concealed at a place. [SHA-SKL-034 SHA-SKL-093]"""
    return "sneak" in actor.stances or is_tucked_away(actor)


def tuck_away(play: Play, who: str, rating: int, witnesses: tuple[str, ...]) -> None:
    """Somebody is hidden where they are; who looked on is not fooled. [SHA-SKL-034]"""
    marks = (f"tucked-away-{key_of(play.actor(who).at)}", *(f"seen-by-{each}" for each in witnesses))
    hiding = Effect(CONCEALED, CONCEALED, marks=marks, clock=ThisScene(), stacking="refresh", level=rating)
    begin(play, who, replace(hiding, rules=("SHA-SKL-034",)))


def come_out(play: Play, who: str, cause: str) -> None:
    """Nobody hides any longer who was found, or showed themselves. [SHA-SKL-034 SHA-SKL-093]"""
    me = play.actor(who)
    if "sneak" in me.stances:
        play.change(who, "stances", tuple(each for each in me.stances if each != "sneak"), cause)
    if CONCEALED in me.effects:
        end(play, who, CONCEALED, cause)


def hidden_by_sneaking(actor: Actor, book: Book) -> int:
    """How hidden somebody is who sneaks or was concealed, as conditions leave it; -1 for who does neither.

    [SHA-SKL-034 SHA-SKL-059 SHA-SKL-093 SHA-MTH-125]
    """
    adjusted = sum(part.value for part in adjusting(actor, book, ("all", "stealth")))
    sneaks = level(actor.character, book, "stealth") + adjusted - exposure(actor) if "sneak" in actor.stances else -1
    return max(sneaks, actor.effects[CONCEALED].level) if is_tucked_away(actor) else sneaks


def sneaking_rating(state: State, book: Book, who: str) -> int:
    """How hidden a sneaker is where they are: loud or soft ground counts, and a crowd for who goes unremarked in one.

    A face that nobody forgets is picked out of one, and no ground is heard under who does not touch it.
    [SHA-TRT-015 SHA-TRT-022 SHA-SKL-093 SHA-ENV-019 SHA-ENV-024 SHA-MTH-124]
    """
    me = state.actor(who)
    near = [
        other
        for other, each in state.in_view_of(who).items()
        if state.scene.distance(each.at, me.at) <= 1 and not each.dead
    ]
    ground = sound_bonus(ground_at(state.scene, me.at), book) if me.on_the_ground else 0
    crowd = len(near) > CROWD
    picked_out = int(crowd and grants(me.character, book, "easily-recognised"))
    return crowd_rating(me, book, hidden_by_sneaking(me, book) + ground - picked_out, crowd=crowd)


def is_hidden_from(state: State, book: Book, who: str, watcher: str) -> bool:
    """Whether a sneaker is there for nobody to aim at: out of plain sight, and better hidden than an enemy is watchful.

    Who was concealed is out of sight, except to those who looked on. [SHA-SKL-034 SHA-SKL-093]
    """
    me = state.actor(who)
    if not hides(me) or not state.scene.are_enemies(who, watcher) or me.is_marked(f"seen-by-{watcher}"):
        return False
    sight = sight_between(state, book, watcher, who)
    plain = sight.concealment == CLEAR and sight.cover == CLEAR and not is_tucked_away(me)
    return not plain and not is_aware_of(state, book, watcher, who)


def senses_open(state: State, book: Book, watcher: str, who: str, *, listening: bool = False) -> tuple[str, ...]:
    """By which senses somebody could be aware of who hides: by eye in sight, by ear where they have stirred nearby.

    Who does nothing but listen hears also those who keep still. Nothing comes through a wall. [SHA-SKL-056 SHA-SKL-059]
    """
    sight, them = sight_between(state, book, watcher, who), state.actor(who)
    if sight.cover == FULL:
        return ()
    metres = state.scene.distance(state.actor(watcher).at, them.at) * state.scene.metres
    drowned = max(by_ear(state.actor(watcher), book, metres, "quiet"), masked("quiet", state.scene.noise)) == FULL
    stirs = (listening or them.turn.moved) and not drowned
    return (*(("sight",) if sight.concealment < FULL else ()), *(("sound",) if stirs else ()))


def rating_to(state: State, book: Book, watcher: str, who: str, sense: str) -> int:
    """How hidden a sneaker is to one of somebody's senses: half hidden, half covered, half drowned or far off counts.

    [SHA-SKL-056 SHA-SKL-059]
    """
    rating = sneaking_rating(state, book, who)
    metres = state.scene.distance(state.actor(watcher).at, state.actor(who).at) * state.scene.metres
    if sense == "sound":
        lost = PENALTY[masked("quiet", state.scene.noise)] + penalty(band(metres, "normal"), book.options)
    else:
        lost = lost_to_the_eye(sight_between(state, book, watcher, who), metres, book)
    return rating - lost


def is_aware_of(state: State, book: Book, watcher: str, who: str) -> bool:
    """Whether somebody notices who hides, by any sense that gets there. [SHA-SKL-056 SHA-SKL-059]"""
    me = state.actor(watcher)
    senses = senses_open(state, book, watcher, who)
    return any(notices(me, book, rating_to(state, book, watcher, who, sense), sense) for sense in senses)


def notice_around(play: Play, who: str) -> tuple[str, ...]:
    """Without looking for it, the watchful are aware of who sneaks too badly around them. [SHA-SKL-056 SHA-SKL-059]"""
    me = play.actor(who)
    seen = tuple(
        other
        for other, each in play.state.actors.items()
        if other != who and hides(each) and not me.is_disabled and is_aware_of(play.state, play.book, who, other)
    )
    for other in seen:
        notice(play, who, other)
    if play.scene.caches and not me.is_disabled:
        notice_things(play, who)
    return seen


@rule
def notice(play: Play, who: str, other: str) -> None:
    """Somebody becomes aware of who sneaks by. [SHA-SKL-056]"""
    play.note(f"{play.actor(who).name} notices {play.actor(other).name}", to=(who, GM))


def exposure(actor: Actor) -> int:
    """What striking from hiding has taken from one's Stealth so far. [SHA-MTH-125]"""
    found = actor.effects.get(EXPOSED)
    return found.level if found is not None else 0


@rule
def show_oneself(play: Play, actor: str, *, stays: bool = False) -> None:
    """An aggressive act ends sneaking; who can hide in plain sight stays hidden, who vanishes again a little less.

    [SHA-SKL-093 SHA-MTH-062 SHA-MTH-125]
    """
    me = play.actor(actor)
    if not hides(me) or holds(me, play.book, "hides-in-sight"):
        return
    if stays:
        more = Effect(
            id=EXPOSED,
            name=EXPOSED,
            level=exposure(me) + 1,
            clock=ThisScene(),
            stacking="refresh",
            rules=("SHA-MTH-125",),
        )
        begin(play, actor, more)
    else:
        come_out(play, actor, "shows oneself")


@rule
def lie_low(play: Play, actor: str) -> None:
    """A round of doing nothing gives back a point of what striking from hiding took. [SHA-MTH-125]"""
    me = play.actor(actor)
    did = (
        me.turn.standard
        or me.turn.moved
        or me.turn.free
        or any(not each.startswith(UNDERGONE) for each in me.turn.bonus)
    )
    if exposure(me) and not did:
        left = exposure(me) - 1
        play.change(
            actor, f"effects.{EXPOSED}", replace(me.effects[EXPOSED], level=left) if left else UNSET, "lies low"
        )
