"""Zone effects: what a place that a power fills does to whoever is in it."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.shards.body.health import PIERCING, hurt
from rulewright.rulesets.shards.body.will import provoked_by
from rulewright.rulesets.shards.checks.zones import WITHERED, covers, zones_at
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.ground import Light
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.world.lighting import light_at


def death_damage(rating: int, athletics: int) -> int:
    """What a death field does: the caster's skill less one's Athletics. [SHA-SHM-027]"""
    return max(0, rating - athletics)


def clutched(rating: int, reflection: int, athletics: int, light: Light) -> tuple[str, ...]:
    """What a clutching darkness does to who is strictly weaker: nothing by blinding light. [SHA-SHM-027]"""
    if light == "blinding":
        return ()
    mind = ("staggered", *(("snared",) if light == "dark" else ())) if rating > reflection else ()
    return (*mind, *(("suffering",) if rating > athletics else ()))


@rule
def clutch(play: Play, who: str) -> None:
    """Whoever is in a clutching darkness feels it, until they leave; of several, what any of them does. [SHA-SHM-027]"""
    me = play.actor(who)
    mind, body = (level(me.character, play.book, each) for each in ("reflection", "athletics"))
    light = light_at(play.state, play.book, me.at)
    ratings = [zone.rating for zone in zones_at(play.state, me.at, "clutching-darkness")]
    held = dict.fromkeys(each for rating in ratings for each in clutched(rating, mind, body, light))
    leave_darkness(play, who, tuple(held))
    for condition in held:
        impose(play, who, condition, "encounter", "clutching-darkness")


@rule
def leave_darkness(play: Play, who: str, held: tuple[str, ...] = ()) -> None:
    """Out of the dark it lets go, but for what another darkness `held` there still does. [SHA-SHM-027]"""
    for key, effect in tuple(play.actor(who).effects.items()):
        if effect.source == "clutching-darkness" and not set(held) & set(effect.marks):
            play.change(who, "effects", play.actor(who).effects.without(key), "out of the dark")


@rule
def reap(play: Play, owner: str) -> None:
    """On its owner's turn a death field works on everybody in it. [SHA-SHM-027]"""
    for zone in tuple(play.scene.zones.values()):
        if (zone.power, zone.owner) == ("death-field", owner):
            for who, each in play.state.actors.items():
                if covers(play.state, zone, each.at):
                    shrivel(play, who, owner)


@rule
def shrivel(play: Play, who: str, owner: str = "") -> int:
    """Once a round for each death field, or for its `owner`'s, whoever lives and stands in it withers; no armor is proof
    against it. [SHA-SHM-027]
    """
    me = play.actor(who)
    if grants(me.character, play.book, "horrible") or grants(me.character, play.book, "lifeless"):
        return 0
    total = 0
    for zone in zones_at(play.state, me.at, "death-field"):
        done, bonus = f"{WITHERED} by {zone.owner}", play.actor(who).turn.bonus
        if zone.owner == who or owner not in ("", zone.owner) or done in bonus:
            continue
        play.change(who, "turn.bonus", (*bonus, done), zone.power)
        amount = death_damage(zone.rating, level(me.character, play.book, "athletics"))
        total += hurt(play, who, amount, "lethal", zone.power, PIERCING) if amount else 0
    return total


@rule
def feel_zones(play: Play, who: str) -> None:
    """On entering a place, what fills it does its work; whom somebody comes near on their turn is in their death field.

    [SHA-SHM-027]
    """
    if not play.scene.zones or play.actor(who).dead:
        return
    shrivel(play, who)
    feel_darkness(play, who)
    if play.scene.turn == who:
        reap(play, who)


def feel_darkness(play: Play, who: str) -> None:
    """A clutching darkness works where it lies, and nowhere else. [SHA-SHM-027]"""
    if any(zones_at(play.state, play.actor(who).at, "clutching-darkness")):
        clutch(play, who)
    else:
        leave_darkness(play, who)


def lulled(state: State, book: Book, animal: str, target: str) -> bool:
    """Whether a lull over an animal keeps it from turning on somebody, unless its mind is stronger; not on its attacker.

    [SHA-SHM-027]
    """
    beast = state.actor(animal)
    if not grants(beast.character, book, "animal") or beast.is_marked(provoked_by(target)):
        return False
    mind = level(beast.character, book, "reflection")
    for each in state.actors.values():
        for effect in each.effects.values():
            if "lull" not in effect.marks or effect.source not in state.actors:
                continue
            rating = level(state.actor(effect.source).character, book, "mysticism")
            near = state.scene.distance(each.at, beast.at) <= 2 * rating
            if near and mind <= rating:
                return True
    return False
