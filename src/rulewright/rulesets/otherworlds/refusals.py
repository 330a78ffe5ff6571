"""Refusals of actions: with the arguments so far, why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulewright.play import Refusal, State
from rulewright.rulesets.otherworlds import gear, movement, recovery
from rulewright.rulesets.otherworlds.character import Actor, Rulebook, Scene, Space
from rulewright.rulesets.otherworlds.combat.arms import usable
from rulewright.rulesets.otherworlds.combat.legal import attack_refusal, grant_refusal, nearest_foes
from rulewright.rulesets.otherworlds.powers import use
from rulewright.rulesets.otherworlds.turn import cannot

type Table = State[Actor, Scene]
type Args = Mapping[str, Any]
type Refusing = Callable[[Table, Rulebook, str, Args], Refusal | None]


def using(which: str) -> Refusing:
    """Refuse where a turn point cannot be spent on this."""
    return lambda state, book, who, args: cannot(state, book, who, which)


def no_attack(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """Why an attack cannot be made so."""
    if "target" not in args or "weapon" not in args:
        return cannot(state, book, who, "attack")
    return attack_refusal(state, book, who, **{**args, "spray": tuple(args.get("spray") or ())})


def no_end(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """A berserk who can attack does not let the turn go by. [OWS-083]"""
    me = state.actor(who)
    if not me.has("berserk") or state.scene.controller:
        return None
    for key in usable(me):
        if any(attack_refusal(state, book, who, foe, key) is None for foe in nearest_foes(state, who)):
            return Refusal("A berserk must attack.", "OWS-083", "Attack the nearest enemy.")
    return None


def no_follow_up(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """Why no owed attack can be made so."""
    if not any(grant.weapon for grant in state.actor(who).turn.grants):
        return Refusal("No attack is owed.", "OWS-029", "Make an attack action.")
    if "target" not in args or "number" not in args:
        return None
    return grant_refusal(state, book, who, args["number"], args["target"])


def no_use(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """Why a skill or spell cannot be used so."""
    if "power" not in args:
        return None if state.actor(who).powers else Refusal("No skill or spell is known.", "OWS-052")
    return use.use_refusal(state, book, who, args["power"], args.get("target") or "", args.get("weapon") or "")


def no_stride(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """Why a movement skill cannot be used so."""
    if "power" not in args:
        return cannot(state, book, who, "move")
    to = Space(args["x"], args["y"]) if "x" in args and "y" in args else None
    return use.stride_refusal(state, book, who, args["power"], to)


def no_move(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """Why there is no moving there."""
    to = Space(args["x"], args["y"], args.get("up") or 0) if "x" in args and "y" in args else None
    return movement.move_refusal(state, book, who, to)


def no_item(place: str) -> Refusing:
    """Why an item of a place cannot be used so."""

    def refusal(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
        if "item" not in args or "target" not in args:
            return cannot(state, book, who, "item" if place == "belt" else "equipment")
        return gear.item_refusal(state, book, who, args["item"], args["target"], place)

    return refusal


def no_loot(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """Why nobody can be looted so."""
    return gear.loot_refusal(state, book, who, args["target"]) if "target" in args else cannot(state, book, who, "loot")


def no_tend(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """Why nobody can be tended so."""
    if "target" not in args or "what" not in args:
        return None
    return recovery.care_refusal(state, book, who, args["target"], args["what"], args.get("means") or "")


def no_sight(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """The blind perceive nothing by sight. [OWS-084]"""
    if state.actor(who).has("blind") and args.get("proficiency", "perception") == "perception":
        return Refusal("The blind perceive nothing by sight.", "OWS-084", "Listen, or wait until it passes.")
    return None


def no_scan(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """Why nobody can be scanned now."""
    return no_sight(state, book, who, {}) or cannot(state, book, who, "scan")


def not_even_free(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """Why even free things cannot be done."""
    return gear.free_refusal(state, who)


def no_rest(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """Why there is no resting now."""
    return recovery.rest_refusal(state, who)


def no_copy(state: Table, book: Rulebook, who: str, args: Args) -> Refusal | None:
    """Why no copy can be cast so."""
    return use.copy_refusal(state, book, who, args.get("target", ""))
