"""Policy of casters: what magicians and sorcerers do when the game plays them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulewright.kits.choosing import in_view
from rulewright.kits.sides import enemies_of
from rulewright.rulesets.brp.powers.choosing import use_of
from rulewright.rulesets.brp.powers.effects.lasting import strength
from rulewright.rulesets.brp.powers.effects.working import harms
from rulewright.rulesets.brp.powers.fight.battle import has_noticed
from rulewright.rulesets.brp.powers.magic.casting import no_cast as no_magic
from rulewright.rulesets.brp.powers.magic.limits import most_levels
from rulewright.rulesets.brp.powers.sorcery.casting import no_cast as no_sorcery
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.deeds import Drain, Enchant, Grip, Mend
from rulewright.rulesets.brp.state.fight import YIELDED
from rulewright.rulesets.brp.state.known import known_of, power_of
from rulewright.rulesets.brp.state.powers_state import Use
from rulewright.rulesets.brp.state.units import half

type Move = tuple[str, dict[str, Any]]

LEFT = 2
"""Points that somebody sensible keeps."""


def of_casters(state: State, book: Book, who: str, enemies: list[str]) -> Move | None:
    """The spell that somebody sensible casts now, if any: magic, then sorcery."""
    return of_magicians(state, book, who, enemies) or of_sorcerers(state, book, who, enemies)


def foes_in_view(state: State, who: str) -> list[str]:
    """The enemies whom somebody can have in view and who still fight: nobody goes for the fallen, or who gave up, nor for
    who has hidden and was not noticed.

    Those whom a wound keeps from fighting count only where nobody else is left.
    """
    foes = [each for each in foes_about(state, who) if not is_lost_from_sight(state, who, each)]
    return [each for each in foes if not state.actor(each).is_marked("cannot fight")] or foes


def foes_about(state: State, who: str) -> tuple[str, ...]:
    """The enemies who still fight, seen or not."""
    standing = in_view(state, who, lambda other: not other.is_out and not other.is_marked(YIELDED))
    return tuple(enemies_of(state.scene, who, standing))


def is_lost_from_sight(state: State, who: str, foe: str) -> bool:
    """Whether a foe has hidden, and somebody knows no more where. [BRP-SKL-092]"""
    them = state.actor(foe)
    return them.is_marked("hidden") and not has_noticed(state.actor(who), them)


def of_magicians(state: State, book: Book, who: str, enemies: list[str]) -> Move | None:
    """Heal when it is needed, then shelter, then harm the nearest foe at half of what can be afforded."""
    me = state.actor(who)
    keys = [key for key in known_of(me, "magic") if key in me.powers.mind]
    if not keys:
        return None
    hurt = any(wound.open for wound in me.wounds.values()) and me.hit_points <= half(me.value("CON"))
    for key in keys:
        entry = power_of(key, book)
        if hurt and any(isinstance(deed, Mend) for deed in entry.deeds):
            return _cast(state, book, who, key, who, 2)
    for key in keys:
        if power_of(key, book).tactic == "shelter" and not strength(me, key):
            return _cast(state, book, who, key, who, 4)
    for key in keys:
        if harms(power_of(key, book)):
            for target in sorted(enemies, key=lambda each: state.scene.distance(who, each)):
                if found := _cast(state, book, who, key, target, 3):
                    return found
    return None


def _cast(state: State, book: Book, who: str, key: str, target: str, wanted: int) -> Move | None:
    """A casting at the level wanted, or the highest below it that is possible."""
    me = state.actor(who)
    for level in range(min(wanted, most_levels(me.value("INT"))), 0, -1):
        args = {"power": key, "target": target, "level": level}
        use = use_of(state, book, Use(power=key, level=level, target=target))
        spare = me.power_points - power_of(key, book).price.each * level >= LEFT
        if spare and no_magic(state, book, who, use) is None:
            return "cast", args
    return None


def of_sorcerers(state: State, book: Book, who: str, enemies: list[str]) -> Move | None:
    """A weapon made better while there is time, then a grip on the mightiest foe, then what drains; steel otherwise."""
    me = state.actor(who)
    keys = [key for key in known_of(me, "sorcery") if key in me.powers.mind]
    for key, target, item in _plans(state, book, who, keys, enemies):
        level = int(me.powers.mind[key])
        use = use_of(state, book, Use(power=key, level=level, target=target, item=item))
        if me.power_points - level >= LEFT and no_sorcery(state, book, who, use) is None:
            args = {"power": key, "target": target, "level": level}
            return "cast-sorcery", args | ({"item": item} if item else {})
    return None


def _plans(
    state: State, book: Book, who: str, keys: Iterable[str], enemies: list[str]
) -> Iterable[tuple[str, str, str]]:
    """What might be cast, best first: spell, target, thing."""
    me = state.actor(who)
    mightiest = sorted(enemies, key=lambda each: -state.actor(each).value("POW"))
    for key in keys:
        entry = power_of(key, book)
        if (
            any(isinstance(deed, Enchant) and deed.damage for deed in entry.deeds)
            and me.in_hand
            and not strength(me, key)
        ):
            yield key, who, me.in_hand[0]
    for key in keys:
        if any(isinstance(deed, Grip) for deed in power_of(key, book).deeds):
            for target in mightiest:
                if not _gripped(state.actor(target)):
                    yield key, target, ""
    for key in keys:
        if any(isinstance(deed, Drain) for deed in power_of(key, book).deeds):
            for target in mightiest:
                yield key, target, ""


def _gripped(them: Actor) -> bool:
    return them.is_marked("muddled") or them.is_marked("bound")
