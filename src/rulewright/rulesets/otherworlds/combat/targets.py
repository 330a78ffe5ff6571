"""Targets: who can be reached, at what penalty, and who else is struck."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.kits.counting import counted
from rulewright.play import Part, Refusal
from rulewright.rulesets.otherworlds.combat.arms import Attack, weapon_attack
from rulewright.rulesets.otherworlds.state.character import Actor, Book, Play, Scene, Spot, State
from rulewright.rulesets.otherworlds.state.entries import Weapon
from rulewright.rulesets.otherworlds.state.grid import around, beside, cover, spaces_between


def range_of(attack: Attack, me: Actor, at: Spot, book: Book) -> int:
    """How many spaces an attack reaches at its best; what lobs reaches further from above. [OWS-106]"""
    above = max(0, me.at.up - at.up) if attack.has("lob") and book.options.lob in ("both", "range") else 0
    return attack.range + above


def no_range(attack: Attack, me: Actor, at: Spot, book: Book) -> Refusal | None:
    """Why a space is too far: guns shoot past their range at a penalty, nothing else does. [OWS-073]"""
    distance, reach = spaces_between(me.at, at), range_of(attack, me, at, book)
    if distance <= reach or attack.group == "guns":
        return None
    far = f"{attack.name} reaches {counted(reach, 'space')}, and it is {distance} to there."
    return Refusal(far, "OWS-073", "Move nearer or use a gun.")


def no_sight_of(scene: Scene, me: Actor, at: Spot) -> Refusal | None:
    """Why a space cannot be attacked for what stands between. [OWS-106]"""
    if cover(scene, me.at, at) == "full":
        return Refusal("Full cover stands between.", "OWS-106", "Move to where the target can be seen.")
    return None


def can_reach(state: State, book: Book, who: str, attack: Attack, at: Spot) -> bool:
    """Whether an attack can be made at a space from where its maker stands."""
    me = state.actor(who)
    return not no_range(attack, me, at, book) and not no_sight_of(state.scene, me, at)


def aim(attack: Attack, me: Actor, them: Actor, scene: Scene, book: Book) -> tuple[Part, ...]:
    """What distance and height do to the attack: guns lose 1 for each 10 feet too far. [OWS-073 OWS-106]"""
    parts = []
    beyond = spaces_between(me.at, them.at) - range_of(attack, me, them.at, book)
    if attack.group == "guns" and beyond > 0:
        parts.append(Part("beyond range", -beyond, "OWS-073"))
    above = me.at.up - them.at.up
    if attack.has("lob") and above > 0 and book.options.lob in ("both", "attack"):
        parts.append(Part("height", above, "OWS-106"))
    return tuple(parts)


def aim_edge(attack: Attack, me: Actor, them: Actor, scene: Scene, *, evading: bool) -> tuple[Part, ...]:
    """Edges by where and how the target is: partial cover, or prone and defending. [OWS-103 OWS-106]"""
    parts = [Part(attack.name, attack.edge, "OWS-006")] if attack.edge else []
    if not attack.has("lob") and cover(scene, me.at, them.at) == "partial":
        parts.append(Part("partial cover", -1, "OWS-106"))
    if them.is_marked("prone") and not evading:
        parts.append(Part("prone target", 1, "OWS-103"))
    return tuple(parts)


def struck(play: Play, attack: Attack, target: str) -> tuple[str, ...]:
    """Everybody an attack is made against: its target, a blast's area, or those beside. [OWS-119 OWS-125]"""
    actors, at = play.state.actors, play.actor(target).at
    if attack.blast:
        others = around(actors, at, attack.blast)
    elif attack.has("sweep") or attack.has("spread-fire"):
        friends, sides = play.book.options.friends_in_reach, play.scene.sides
        others = tuple(
            who
            for who in beside(actors, play.actor(attack.by).at, at)
            if friends or sides.get(who) != sides.get(attack.by)
        )
    else:
        others = ()
    standing = tuple(who for who in others if who != target and not actors[who].dead)
    return (target, *standing)


def grades(play: Play, made: Attack) -> tuple[int, Attack]:
    """How often an explosive attack is rolled: once for each grade, or once with a die for each. [OWS-097]"""
    if not made.has("explosive"):
        return 1, made
    play.cite("OWS-097")
    grade = made.keywords["explosive"]
    if play.book.options.explosive == "rolls":
        return grade, made
    return 1, replace(made, bonus=made.bonus + grade - 1)


def strikes(play: Play, made: Attack, target: str) -> Iterator[tuple[Attack, str]]:
    """One attack after the other as it is rolled: grade by grade, against everybody struck who still lives.

    So it goes in one's own turn, with what was readied, and with an answer. [OWS-097 OWS-119 OWS-125]
    """
    times, made = grades(play, made)
    if made.blast:
        play.cite("OWS-125")
    elif made.has("sweep") or made.has("spread-fire"):
        play.cite("OWS-119")
    for _ in range(times):
        for who in struck(play, made, target):
            if not play.actor(who).dead and goes_on(play, made):
                yield made, who


def goes_on(play: Play, made: Attack) -> bool:
    """Whether whoever attacks still can: awake, and with the weapon in hand unless it flies already. [OWS-019 OWS-025]"""
    me = play.actor(made.by)
    return me.conscious and (made.thrown or not made.weapon or made.weapon in me.usable)


# -- weapons at hand ----------------------------------------------------------------------------


def loaded(play: Play, me: Actor, key: str) -> bool:
    """Whether a weapon has a round in it, or needs none."""
    held = me.weapons[key]
    return held.rounds > 0 or not play.book.content.get(Weapon, held.weapon).magazine


def within_reach(play: Play, who: str, at: Spot) -> tuple[str, ...]:
    """The weapons at hand that are loaded and reach a space."""
    me = play.actor(who)
    return tuple(
        key
        for key in me.usable
        if loaded(play, me, key) and can_reach(play.state, play.book, who, weapon_attack(who, me, key, play.book), at)
    )


def reaching(play: Play, who: str, at: Spot) -> str:
    """A weapon at hand that is loaded and reaches a space."""
    return next(iter(within_reach(play, who, at)), "")


def fire_one(play: Play, who: str, key: str) -> None:
    """A round leaves the magazine of what needs one."""
    held = play.actor(who).weapons[key]
    if held.rounds:
        play.change(who, f"weapons.{key}.rounds", held.rounds - 1, "fired")
