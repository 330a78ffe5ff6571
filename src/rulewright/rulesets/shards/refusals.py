"""Refusals: with the arguments so far, why an action cannot be taken so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulewright.play import Refusal
from rulewright.rulesets.shards.advancement import no_advance
from rulewright.rulesets.shards.belongings import no_ready
from rulewright.rulesets.shards.bonds import indulgences_left
from rulewright.rulesets.shards.character import Book, State
from rulewright.rulesets.shards.combat import attack
from rulewright.rulesets.shards.conditions import controller_of
from rulewright.rulesets.shards.entries import Cycle, Deed
from rulewright.rulesets.shards.giving_up import no_giving_up
from rulewright.rulesets.shards.movement import no_step
from rulewright.rulesets.shards.numbers import grants, has_trait, holds
from rulewright.rulesets.shards.powers import use
from rulewright.rulesets.shards.powers.workings.making import maker_of
from rulewright.rulesets.shards.skills.bodily import no_way
from rulewright.rulesets.shards.skills.healing import cleansing_cycle, no_kit
from rulewright.rulesets.shards.skills.making import no_making
from rulewright.rulesets.shards.stances import no_stance
from rulewright.rulesets.shards.tries import no_try
from rulewright.rulesets.shards.turns import no_action, no_draw, sustaining_cycle
from rulewright.rulesets.shards.waiting import no_call, no_hold, no_trigger

type Args = Mapping[str, Any]
type Refusing = Callable[[State, Book, str, Args], Refusal | None]


def spending(cycle: Cycle, name: str) -> Refusing:
    """Refuse where somebody has no such action left."""
    return lambda state, book, who, args: no_action(state.actor(who), cycle, name)


def no_attack(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is no attacking so."""
    if "target" not in args or "weapon" not in args:
        return no_action(state.actor(who), "instant", "attack")
    boosts, hands = tuple(args.get("boosts") or ()), args.get("hands") or 1
    return attack.no_attack(state, book, who, args["target"], args["weapon"], boosts, hands=hands)


def no_power(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why a power cannot be used so."""
    if "power" not in args:
        return None
    return use.no_use(
        state, book, who, args["power"], tuple(args.get("targets") or ()), tuple(args.get("boosts") or ()),
        args.get("choice") or "",
    )  # fmt: skip


def trying(deed: str) -> Refusing:
    """Refuse where one deed cannot be tried so."""

    def refusal(state: State, book: Book, who: str, args: Args) -> Refusal | None:
        if book.content.get(Deed, deed).range != "self" and not args.get("target"):
            return no_action(state.actor(who), book.content.get(Deed, deed).cycle, deed)
        return no_try(state, book, who, deed, dict(args))

    return refusal


def no_cleansing(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot cleanse: the stunned still can, for nothing. [SHA-SKL-021 SHA-EFF-022]"""
    me = state.actor(who)
    return no_action(me, cleansing_cycle(me, book, args.get("skill") or "", tuple(args.get("boosts") or ())), "cleanse")


def no_crossing(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot jump, climb or swim there."""
    refusal = no_action(state.actor(who), "movement", args.get("way") or "jump")
    if refusal is None and {"way", "x", "y"} <= set(args):
        refusal = no_way(state, book, who, args["way"], args["x"], args["y"])
        if refusal is None and args.get("circumstances") and args["way"] != "climb":
            refusal = Refusal("Those belong to a climb.", "SHA-SKL-040", "Leave them out.")
    return refusal


def no_fabricating(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why something cannot be made so."""
    if "thing" not in args:
        return no_action(state.actor(who), "long", "fabricate-product")
    boosts = tuple(args.get("boosts") or ())
    return no_making(state, book, who, args["thing"], boosts, args.get("quality") or "") or no_try(
        state, book, who, "fabricate-product", {"skill": args.get("skill")}
    )


def no_treatment(deed: str) -> Refusing:
    """Refuse where a treatment cannot be given so: a deed, and a kit for the body. [SHA-SKL-063]"""
    ordinary = trying(deed)

    def refusal(state: State, book: Book, who: str, args: Args) -> Refusal | None:
        return (None if args.get("mind") else no_kit(state.actor(who), book)) or ordinary(state, book, who, args)

    return refusal


def no_deed(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why a deed cannot be tried so."""
    if "deed" not in args:
        return None
    return no_try(state, book, who, args["deed"], dict(args))


def no_move(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot go there."""
    if "x" not in args or "y" not in args:
        return no_step(state, book, who)
    return no_step(state, book, who, args["x"], args["y"], tuple(args.get("boosts") or ()))


def not_lying(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot get up."""
    if not state.actor(who).is_marked("prone"):
        return Refusal("Nobody is lying down.", "SHA-SKL-018", "Move instead.")
    return no_action(state.actor(who), "movement", "stand-up")


def not_drawing(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why the well gives nothing now."""
    return no_draw(state.actor(who))


def not_standing(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why a stance cannot be taken up."""
    if "stance" not in args:
        return no_action(state.actor(who), "free", "activate-stance")
    return no_stance(state.actor(who), book, args["stance"], tuple(args.get("pair") or ()))


def in_no_stance(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is no stance to leave."""
    return None if state.actor(who).stances else Refusal("No stance is taken.", "SHA-CORE-095", "Take one up first.")


def no_sustaining(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why something cannot be kept up."""
    what = args.get("what") or ""
    return no_action(state.actor(who), sustaining_cycle(state, who, what), f"sustain {what}")


def out_of_a_fight(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why something that belongs into an encounter cannot be done now."""
    return None if state.scene.order else Refusal("No encounter is on.", "SHA-CORE-074", "Begin one first.")


def in_a_fight(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why something that takes quiet cannot be done now."""
    return Refusal("An encounter is on.", "SHA-CORE-074", "End it first.") if state.scene.order else None


def not_fighting(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot give up."""
    return no_giving_up(state, who)


def no_readying(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why something cannot be taken in hand."""
    return no_ready(state.actor(who), book, args["item"]) if "item" in args else None


def no_waiting(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot lie in wait for something."""
    return out_of_a_fight(state, book, who, args) or no_trigger(state.actor(who))


def no_holding(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody cannot hold."""
    return no_hold(state, book, who, args.get("until"))


def no_calling(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why somebody's moment cannot have come."""
    return no_call(state, who)


def only(holds: Callable[[State, Book, str], bool], reason: str, rule: str, instead: str) -> Refusing:
    """Refuse an action to whom it is nothing."""
    return lambda state, book, who, args: None if holds(state, book, who) else Refusal(reason, rule, instead)


not_asleep = only(
    lambda state, book, who: state.actor(who).is_marked("asleep"), "Nobody is asleep here.", "SHA-EFF-007", "Go on."
)
not_intangible = only(
    lambda state, book, who: state.actor(who).is_marked("intangible"), "Walls stop who has a shape.", "SHA-EFF-017",
    "Find a door.",
)  # fmt: skip
not_shifting = only(
    lambda state, book, who: state.actor(who).is_marked("intangible") or holds(state.actor(who), book, "shifts"),
    "Few can leave their shape.", "SHA-SKL-012", "Stay as you are.",
)  # fmt: skip
no_maker = only(
    lambda state, book, who: any(maker_of(each) == who for each in state.actors.values()),
    "Nothing here was made by you.", "SHA-SHM-050", "Make something first.",
)  # fmt: skip
no_controller = only(
    lambda state, book, who: any(controller_of(each) == who for each in state.actors.values()),
    "Nobody is under your control.", "SHA-EFF-012", "Take control first.",
)  # fmt: skip
no_alpha = only(
    lambda state, book, who: grants(state.actor(who).character, book, "alpha"), "Only an alpha perceives so.",
    "SHA-SPC-007", "Use your own senses.",
)  # fmt: skip
nothing_kept_up = only(
    lambda state, book, who: any("sustained" in each.marks for each in state.actor(who).effects.values()),
    "Nobody keeps anything up on you.", "SHA-EFF-002", "Cleanse it.",
)  # fmt: skip
no_addict = only(
    lambda state, book, who: has_trait(state.actor(who).character, book, "addiction")
    or state.actor(who).is_marked("addicted"), "There is nothing they crave.", "SHA-TRT-011", "Leave it be.",
)  # fmt: skip
no_allergy = only(
    lambda state, book, who: has_trait(state.actor(who).character, book, "allergy"), "It does nothing to them.",
    "SHA-TRT-013", "Leave it be.",
)  # fmt: skip


def no_learning(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why experience cannot buy something."""
    return no_advance(state.actor(who).character, book, args["what"]) if "what" in args else None


def no_indulging(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why a drive does not pay."""
    if "kind" not in args or indulgences_left(state.actor(who), book, args["kind"]) > 0:
        return None
    return Refusal(f"The {args['kind']} has paid this session.", "SHA-CHR-010", "Wait for the next one.")
