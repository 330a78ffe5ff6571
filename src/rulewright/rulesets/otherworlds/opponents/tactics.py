"""Tactics: what a side that the game plays by itself does with its turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.kits.choosing import in_view
from rulewright.kits.sides import enemies_of
from rulewright.rulesets.otherworlds.body.conditions import times_braced
from rulewright.rulesets.otherworlds.checks.turns import POINTS
from rulewright.rulesets.otherworlds.combat.arms import weapon_attack
from rulewright.rulesets.otherworlds.combat.targets import can_reach
from rulewright.rulesets.otherworlds.state.character import Actor, Book, Spot, State
from rulewright.rulesets.otherworlds.state.deeds import Mend, Strike
from rulewright.rulesets.otherworlds.state.entries import Item, Power, Weapon, power_of
from rulewright.rulesets.otherworlds.state.grid import cover, spaces_between
from rulewright.rulesets.otherworlds.state.numbers import reachable_health, skill, speed
from rulewright.rulesets.otherworlds.world.movement import gait_of, no_move, ways

FAR_BEHIND = 5
"""By so much less on a skill nobody tries it against another: all but the luckiest die would lose."""

type Choice = tuple[str, dict[str, Any]]


def wishes(state: State, book: Book, who: str) -> Iterator[Choice]:
    """What somebody would like to do, best first."""
    me = state.actor(who)
    targets = enemies(state, who)
    yield from owed(state, who, targets)
    if not me.turn.points and book.options.once_cost and "boost" in me.turn.used:
        return
    yield from rescues(state, book, who)
    yield from arms(state, book, who)
    yield from boosts(state, book, who, targets)
    yield from spells(state, book, who, targets)
    yield from attacks(state, book, who, targets)
    if me.turn.points or not book.options.once_cost:
        yield from approach(state, book, who, targets)
        yield from spare_points(state, book, who, targets)


def enemies(state: State, who: str) -> tuple[str, ...]:
    """Whom to attack, the weakest first; the confused fight for whoever took their turn."""
    awake = in_view(state, who, lambda other: other.conscious)
    foes = enemies_of(state.scene, state.scene.controller or who, awake)
    return tuple(
        sorted(
            foes,
            key=lambda other: (state.actor(other).health, spaces_between(state.actor(who).at, state.actor(other).at)),
        )
    )


def owed(state: State, who: str, targets: tuple[str, ...]) -> Iterator[Choice]:
    """Attacks and copies that cost nothing more."""
    for number, grant in enumerate(state.actor(who).turn.grants, 1):
        for target in grant.targets or targets:
            if grant.power:
                yield "dualcast", {"target": target}
            elif state.actor(target).conscious:
                yield "follow-up", {"number": number, "target": target}


def rescues(state: State, book: Book, who: str) -> Iterator[Choice]:
    """Healing for friends who are down, or for oneself when nearly so."""
    me, sides = state.actor(who), state.scene.sides
    in_need = [
        other
        for other, actor in state.in_view_of(who).items()
        if sides.get(other) == sides.get(who)
        and not actor.dead
        and actor.health < reachable_health(actor, book)
        and actor.health * 3 <= reachable_health(actor, book)
    ]
    for other in in_need:
        for item in me.belt:
            if any(isinstance(deed, Mend) and deed.what == "health" for deed in book.content.get(Item, item).deeds):
                yield "use-item", {"item": item, "target": other}
        for power in _known(me, book, "action", "boost"):
            if any(isinstance(deed, Mend) for deed in power.deeds) and (power.at != "self" or other == who):
                yield "use-power", {"power": power.id, "target": other}
    if me.poison and me.belt.get("antivenom"):
        yield "use-item", {"item": "antivenom", "target": who}


def arms(state: State, book: Book, who: str) -> Iterator[Choice]:
    """A weapon in hand, and rounds in it."""
    me = state.actor(who)
    if not me.drawn and not any(held.where == "body" and held.weapon != "fists" for held in me.weapons.values()):
        for key, held in me.weapons.items():
            if held.where == "sheathed":
                yield "draw", {"weapon": key}
        for key, thing in state.scene.ground.items():
            if thing.weapon is not None:
                yield "pick-up", {"thing": key}
    for key, held in me.drawn.items():
        if not held.rounds and book.content.get(Weapon, held.weapon).magazine:
            yield "reload", {"weapon": key}


def boosts(state: State, book: Book, who: str, targets: tuple[str, ...]) -> Iterator[Choice]:
    """A boost that is not running yet, while astral lasts: the last point is kept; rage only where something can be reached."""
    me = state.actor(who)
    for power in _known(me, book, "boost"):
        idle = power.id not in me.effects and not any(isinstance(deed, Mend) for deed in power.deeds)
        affordable = not power.astral or me.astral > power.astral
        if idle and affordable and me.absorb < 3 and (power.id != "rage" or reaches_any(state, book, who, targets)):
            yield "use-power", {"power": power.id, "target": who}


def reaches_any(state: State, book: Book, who: str, targets: tuple[str, ...]) -> bool:
    """Whether somebody can attack any of these from where they stand."""
    me = state.actor(who)
    made = (weapon_attack(who, me, key, book) for key in me.usable)
    return any(can_reach(state, book, who, each, state.actor(target).at) for each in made for target in targets)


def spells(state: State, book: Book, who: str, targets: tuple[str, ...]) -> Iterator[Choice]:
    """Action skills and spells against foes, while astral lasts: the last point of it is kept."""
    me = state.actor(who)
    for power in _known(me, book, "action"):
        if power.at != "foe" or me.astral <= power.astral:
            continue
        for target in targets:
            if power.id in state.actor(target).effects:
                continue
            if power.area and any(
                spaces_between(state.actor(target).at, actor.at) <= power.area // 2
                for friend, actor in state.in_view_of(who).items()
                if friend not in targets and not actor.dead
            ):
                continue
            strikes = any(isinstance(deed, Strike) for deed in power.deeds)
            for key in me.usable if strikes else ("",):
                yield (
                    "use-power",
                    {"power": power.id, "target": target, "weapon": key}
                    if key
                    else {"power": power.id, "target": target},
                )


def attacks(state: State, book: Book, who: str, targets: tuple[str, ...]) -> Iterator[Choice]:
    """An attack with what is in hand, by the most it offers."""
    me = state.actor(who)
    for key, held in sorted(me.usable.items(), key=lambda each: -book.content.get(Weapon, each[1].weapon).attack):
        weapon = book.content.get(Weapon, held.weapon)
        made = weapon_attack(who, me, key, book)
        for target in targets:
            if made.blast and not me.is_marked("berserk") and _friends_near(state, who, target, made.blast // 2):
                continue
            plain: dict[str, Any] = {"target": target, "weapon": key}
            if made.has("spray-fire"):
                more = [other for other in targets if other != target][: made.keywords["spray-fire"]]
                yield "attack", {**plain, "spray": tuple(more)}
            if weapon.magazine and held.rounds > 2 and not made.has("slow-fire"):
                yield "attack", {**plain, "unload": 1}
            if len(me.drawn) > 1 and weapon.size == "small":
                yield "attack", {**plain, "both": True}
            yield "attack", plain
            if weapon.thrown:
                yield "attack", {**plain, "thrown": True}


def _friends_near(state: State, who: str, target: str, reach: int) -> bool:
    sides = state.scene.sides
    return any(
        sides.get(other) == sides.get(who)
        and not actor.dead
        and spaces_between(actor.at, state.actor(target).at) <= reach
        for other, actor in state.in_view_of(who).items()
    )


def approach(state: State, book: Book, who: str, targets: tuple[str, ...]) -> Iterator[Choice]:
    """A step to where something can be attacked, or at least nearer; up from the ground in any case."""
    me = state.actor(who)
    if no_move(state, book, who) is not None or not targets:
        return
    moving = "move" in me.turn.used
    left = (me.turn.spaces if moving else int(speed(me))) - (book.options.rising if me.is_marked("prone") else 0)
    made = [weapon_attack(who, me, key, book) for key in me.usable]
    if any(can_reach(state, book, who, each, state.actor(target).at) for each in made for target in targets):
        if me.is_marked("prone"):
            yield "move", {"x": me.at.x, "y": me.at.y, "up": me.at.up}
        return
    reach = max((each.range for each in made), default=1)
    goal = min(targets, key=lambda other: spaces_between(me.at, state.actor(other).at))
    there = state.actor(goal).at
    spots = ways(state, who, max(0, left), gait_of(me), me.at.up)

    def worse(spot: tuple[int, int]) -> tuple[int, int, int]:
        at = Spot(spot[0], spot[1], me.at.up)
        far = max(0, spaces_between(at, there) - reach)
        return far + (2 if cover(state.scene, at, there) == "full" else 0), spots[spot], spaces_between(at, there)

    for spot in sorted(spots, key=worse)[:3]:
        if spot != (me.at.x, me.at.y) or me.is_marked("prone"):
            yield "move", {"x": spot[0], "y": spot[1], "up": me.at.up}


def spare_points(state: State, book: Book, who: str, targets: tuple[str, ...]) -> Iterator[Choice]:
    """What to do with a turn point that is left; nothing that has hardly a chance."""
    me = state.actor(who)

    def likely(mine: str, other: str, theirs: str) -> bool:
        return skill(me, mine, book) + FAR_BEHIND > skill(state.actor(other), theirs, book)

    for effect in me.effects.values():
        if "grappled" in effect.marks:
            yield "grapple", {"target": effect.source}
        if "intimidated" in effect.marks and likely("influence", effect.source, "influence"):
            yield "inspire", {"friend": who, "against": effect.source}
    if "influence" in me.proficiencies:
        for target in targets:
            if f"intimidated-{who}" not in state.actor(target).effects and likely("influence", target, "influence"):
                yield "intimidate", {"target": target}
    if "stealth" in me.proficiencies:
        for target in targets:
            if f"unseen-{target}" not in me.effects and likely("stealth", target, "perception"):
                yield "conceal", {"target": target}
    if times_braced(me) < POINTS:
        yield "brace", {}


def _known(me: Actor, book: Book, *uses: str) -> list[Power]:
    return [power for each in me.powers if (power := power_of(each, book)).use in uses]
