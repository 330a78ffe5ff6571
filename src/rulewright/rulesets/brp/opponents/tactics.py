"""Tactics: what opponents would like to do in a round, the most urgent first."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kits.choosing import in_view
from rulewright.kits.wishes import Wish
from rulewright.rulesets.brp.body.conditions import cannot_stand
from rulewright.rulesets.brp.body.health import how_hurt
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.turns import FREE_METRES
from rulewright.rulesets.brp.combat.creatures.clutches import grips_on
from rulewright.rulesets.brp.combat.creatures.swarm import BESET, STINGS
from rulewright.rulesets.brp.combat.creatures.trunk import held_in_trunk
from rulewright.rulesets.brp.combat.loading import empty_arm
from rulewright.rulesets.brp.opponents.blow_value import mean_blow, promise
from rulewright.rulesets.brp.opponents.casters import foes_about, is_lost_from_sight
from rulewright.rulesets.brp.skills.care import aid_parts
from rulewright.rulesets.brp.skills.offers import AT_HAND
from rulewright.rulesets.brp.state.arms import BARE, arm, at_hand, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.fight import YIELDED
from rulewright.rulesets.brp.state.numbers import most_hit_points
from rulewright.rulesets.brp.world.hazards.burning import BURNS

HANDY = 40
"""The least chance of First Aid at which somebody leaves a fight for a friend."""
ANIMAL = 2
"""An animal with one of so many parts of its hit points left seldom fights on. [BRP-CRE-025]"""
HOPELESS = 0.2
"""A share of what the foe's arm would do at even chances: whoever promises less is no match."""


def urgencies(state: State, book: Book, who: str, foes: list[str]) -> Iterator[Wish]:
    """What comes before any thought of striking: to give up what is lost, beat out flames, get free, and get up."""
    me = state.actor(who)
    if state.scene.round.number and is_lost(state, book, who, foes):
        yield "give-up", {}
    if me.is_marked(BURNS):
        yield "put-out", {"target": who}
    if me.fight.snare is not None and me.fight.snare.rounds <= 1:
        yield "wriggle-out", {}
    if grips_on(me):
        yield "struggle", {}
    if BESET in {each.name for each in me.effects.values()}:
        yield "leave-swarm", {}
    if held_in_trunk(state, who):
        yield "use-trunk", {"how": "trample"}
    if me.fight.holds:
        yield "break-free", {"holder": me.fight.holds[0].by}
    if me.is_marked("prone") and me.fight.snare is None and not cannot_stand(me):
        yield "stand-up", {}


def is_lost(state: State, book: Book, who: str, foes: list[str]) -> bool:
    """Whether somebody stands alone against who is better off, with a quarter of their blood left or nothing to do harm with; an
    animal has enough at half of it. [BRP-CRE-025]
    """
    me = state.actor(who)
    friends = in_view(state, who, lambda other: not other.is_out and not other.is_marked(YIELDED))
    if not foes or any(not state.scene.are_enemies(who, each) for each in friends):
        return False
    better_off = all(how_hurt(state.actor(foe), book) != "badly hurt" for foe in foes)
    bled = (ANIMAL if me.is_marked("fixed mind") else 4) * me.hit_points <= int(most_hit_points(me, book))
    return better_off and (bled or is_no_match(state, book, who, foes))


def is_no_match(state: State, book: Book, who: str, foes: list[str]) -> bool:
    """Whether nothing that somebody has does a fair part of the harm that the arms before them would at even chances."""
    me = state.actor(who)
    if me.powers.known and me.power_points > 1:
        return False
    if not any(state.scene.distance(who, foe) <= FREE_METRES + 1 for foe in foes):
        return False
    arms = ((state.actor(foe), item) for foe in foes for item in at_hand(state.actor(foe)))
    threat = max((mean_blow(them, item, book) / 2 for them, item in arms), default=0.0)
    return threat > 0 and all(promise(me, item, book) < HOPELESS * threat for item in (*at_hand(me), *usable(me)))


def usable(me: Actor) -> tuple[str, ...]:
    """What somebody carries or has dropped, and could use."""
    return tuple(each for each in dict.fromkeys((*me.weapons, *me.dropped)) if each not in me.jammed)


def wishes(state: State, book: Book, who: str, foes: list[str]) -> Iterator[Wish]:
    """Help who is dying, see to the weapons, and fight with the best there is; or look for who has hidden."""
    yield from aiding(state, book, who)
    if foes:
        yield from arming(state, book, who, foes)
        yield from fighting(state, book, who, foes)
    elif state.scene.round.number:
        yield from seeking(state, book, who)


def seeking(state: State, book: Book, who: str) -> Iterator[Wish]:
    """Look or listen for those who have hidden, with the better of eye and ear. [BRP-SKL-092]"""
    me = state.actor(who)
    keener = max(("spot", "listen"), key=lambda each: int(rating(me, each, book)))
    for foe in foes_about(state, who):
        if is_lost_from_sight(state, who, foe):
            yield "seek", {"target": foe, "skill": keener}


def aiding(state: State, book: Book, who: str) -> Iterator[Wish]:
    """First Aid for whoever on the own side is dying, then for who bleeds; or go there, with nobody in the way."""
    me = state.actor(who)
    wounded = in_view(state, who, lambda other: bool(other.wounds))
    friends = [each for each in wounded if not state.scene.are_enemies(who, each)]
    if not friends or int(rating(me, "first-aid", book)) + sum(part.value for part in aid_parts(me, book)) < HANDY:
        return
    for friend in sorted(friends, key=lambda each: state.actor(each).fate != "dying"):
        them = state.actor(friend)
        fresh = [name for name, wound in them.wounds.items() if wound.open and not wound.treated]
        bleeding = [name for name in fresh if them.wounds[name].bleeding]
        if them.fate == "dying" and fresh:
            worst = max(fresh, key=lambda name: them.wounds[name].open)
            yield "first-aid", {"patient": friend, "wound": worst, "effect": "heal"}
        elif bleeding and them.fate != "dead":
            yield "first-aid", {"patient": friend, "wound": bleeding[0], "effect": "stop"}
        if them.fate == "dying" and fresh and not me.fight.moved and state.scene.distance(who, friend) > AT_HAND:
            yield "move", {"toward": friend}


def arming(state: State, book: Book, who: str, foes: list[str]) -> Iterator[Wish]:
    """A weapon in hand that works: another for one that jammed or is lost, a gun for who is far; else clear or load it."""
    me = state.actor(who)
    nearest = min(state.scene.distance(who, each) for each in foes)
    far = nearest > FREE_METRES + 1
    works = [item for item in me.in_hand if item not in me.jammed and item != empty_arm(me, book)]
    shoots = any(kind_of(arm(item, book)) != "melee" for item in me.in_hand)
    if not works or (far and not shoots and nearest > 3 * FREE_METRES):
        for item in better_than_bare(me, book):
            if kind_of(arm(item, book)) != "melee" or not far:
                yield "take-up", {"item": item}
    for item in me.in_hand:
        if item in me.jammed and not works:
            yield "clear", {"weapon": item}
    if (empty := empty_arm(me, book)) and not me.fight.engaged:
        yield "reload", {"weapon": empty}
    if not me.in_hand and (spare := better_than_bare(me, book)):
        yield "take-up", {"item": spare[0]}


def better_than_bare(me: Actor, book: Book) -> list[str]:
    """What somebody could take in hand that promises more than fists and feet do, the best first."""
    bare = max(promise(me, item, book) for item in BARE)
    promised = {item: promise(me, item, book) for item in usable(me) if item not in me.in_hand}
    return sorted((item for item in promised if promised[item] > bare), key=lambda item: -promised[item])


def only_loads(state: State, who: str, foes: list[str]) -> bool:
    """Whether somebody loads what they shoot with, and nobody is near enough to strike at."""
    near = (state.scene.distance(who, each) <= FREE_METRES + 1 for each in foes)
    return bool(state.actor(who).fight.reload) and not any(near)


def fighting(state: State, book: Book, who: str, foes: list[str]) -> Iterator[Wish]:
    """Strike the weakest in reach with what promises most; shoot from afar; else go where the nearest is."""
    me = state.actor(who)
    if me.is_marked(STINGS):
        yield "swarm-stings", {"target": min(foes, key=lambda each: state.scene.distance(who, each))}
    foes = sorted(foes, key=lambda each: (state.scene.distance(who, each), state.actor(each).hit_points))
    for item in sorted(at_hand(me), key=lambda each: -promise(me, each, book)):
        for target in foes:
            yield "attack", {"target": target, "weapon": item}
    engaged = [each for each in me.fight.engaged if each in state.actors and not state.actor(each).is_out]
    far = state.scene.distance(who, foes[0]) > FREE_METRES + 1
    if far and not engaged and not me.fight.moved and not only_loads(state, who, foes):
        yield "move", {"toward": foes[0]}
