"""Actions of mutants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.contract import Action, Field, Measure
from rulewright.kits.choosing import Options, choices, entries_of, option, people
from rulewright.play import Refusal
from rulewright.rulesets.brp.character import Book, State
from rulewright.rulesets.brp.entries import Mutation
from rulewright.rulesets.brp.powers.known import id_of, known_of
from rulewright.rulesets.brp.powers.mutations.body import concealment
from rulewright.rulesets.brp.powers.mutations.gaining import evolve, expose, grow_into, start_by_dice, transform
from rulewright.rulesets.brp.powers.mutations.injuries import reel
from rulewright.rulesets.brp.powers.mutations.use import (
    cover_up,
    dazzle,
    endure,
    exude,
    feel_for,
    imitate,
    no_mutation,
    shine,
    stay_upright,
    sting,
    suffer_allergy,
)

type Args = Mapping[str, Any]
GIVES_IN = Measure("gives-in", "Somebody gives in", lambda ending: bool(ending.outcome.struck), bool)
DONE = Measure("done", "Done", lambda ending: bool(ending.outcome), bool)


def mine(state: State, book: Book, who: str) -> Options:
    """The mutations somebody has."""
    there = known_of(state.actor(who), "mutations")
    return tuple(option(id_of(key), book.content.get(Mutation, id_of(key)).name) for key in there)


def potent(state: State, book: Book, who: str) -> Options:
    """Those that work on others by their potency."""
    return tuple(each for each in mine(state, book, who) if book.content.get(Mutation, each.key).minor.potency)


def others(state: State, book: Book, who: str) -> Options:
    """Everybody else who lives."""
    return people(state, [each for each, actor in state.actors.items() if each != who and actor.fate != "dead"])


def hideable(state: State, book: Book, who: str) -> Options:
    """Those that show, and can be hidden."""
    ways = concealment(state.actor(who), book)
    hidden = {id_of(key) for key, how in ways.items() if how == "disguise"}
    return tuple(each for each in mine(state, book, who) if each.key in hidden)


def nothing_to_hide(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nothing to hide, or no hiding it."""
    if hideable(state, book, who):
        return None
    return Refusal(f"{state.actor(who).name} has nothing that can be hidden.", "BRP-POW-345", "Keep out of sight.")


def needs(mutation: str) -> Any:
    """Why somebody cannot use one mutation."""

    def refusal(state: State, book: Book, who: str, args: Args) -> Refusal | None:
        return no_mutation(state, book, who, mutation, (args["target"],) if args.get("target") else ())

    return refusal


def is_mutant(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why this is not for somebody: no mutations."""
    if not known_of(state.actor(who), "mutations"):
        return Refusal(f"{state.actor(who).name} is no mutant.", "BRP-POW-114", "Nothing to do.")
    return None


def can_exude(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nothing can be let loose on others."""
    if not potent(state, book, who):
        return Refusal(f"{state.actor(who).name} has nothing of the kind.", "BRP-POW-128", "Use something else.")
    return (
        no_mutation(state, book, who, args["mutation"], tuple(args.get("targets", ()))) if "mutation" in args else None
    )


def in_use(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there are no mutations in this game."""
    if "mutations" in book.options.powers or known_of(state.actor(who), "mutations"):
        return None
    return Refusal("There are no mutations in this game.", "BRP-CHR-015", "Switch the set on.")


TARGET = Field("target", "Target", options=others)
EVERY = entries_of(Mutation, told=True)
CODES = choices({code: code for code in ("STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA")})

MUTATION_ACTIONS = (
    Action("exude", "Let a scent or infection work", exude,
           (Field("mutation", "Mutation", options=potent), Field("targets", "On whom", "some", options=others),
            Field("feeling", "Feeling", "text", default="")), "power", can_exude, (GIVES_IN,), rules=("BRP-POW-128",)),
    Action("sting", "Use venom", sting, (TARGET,), "power", needs("venom"), (GIVES_IN,), rules=("BRP-POW-128",)),
    Action("shine", "Blind with a beam of light", shine, (TARGET,), "power", needs("luminescence"), (DONE,), rules=("BRP-POW-114",)),
    Action("imitate", "Use a beast's talent", imitate, (), "power", needs("imitation"), (DONE,), rules=("BRP-POW-126",)),
    Action("feel-for", "Feel for a substance", feel_for, (Field("specific", "One piece of it", "flag", default=False),), "power",
           needs("sensitivity"), (DONE,), rules=("BRP-POW-126",)),
    Action("cover-up", "Hide a mutation", cover_up, (Field("mutation", "Mutation", options=hideable),), "skill", nothing_to_hide, (DONE,),
           rules=("BRP-POW-345",)),
    Action("stay-upright", "Stand upright", stay_upright, (), "move", needs("biped"), (DONE,), rules=("BRP-POW-115",)),
    Action("grow-into", "Mutation for CON gained", grow_into,
           (Field("mutation", "Mutation", options=EVERY), Field("worse", "A step up", "flag", default=True)), "other", in_use,
           rules=("BRP-POW-125",)),
    Action("mutant-start", "Throw starting mutations", start_by_dice, (), "table", in_use, gm_only=True, rules=("BRP-POW-118",)),
    Action("mutagen", "Exposed to a mutagen", expose,
           (Field("mutation", "Mutation", options=EVERY, default=""), Field("major", "Major", "flag", default=False)), "table", in_use,
           gm_only=True, rules=("BRP-POW-122",)),
    Action("evolve", "A mutation changes a step", evolve,
           (Field("mutation", "Mutation", options=mine), Field("worse", "A step up", "flag", default=False)), "table", is_mutant,
           gm_only=True, rules=("BRP-POW-123",)),
    Action("chrysalis", "Change altogether", transform, (), "table", is_mutant, gm_only=True, rules=("BRP-POW-124",)),
    Action("allergen", "Meet an allergen", suffer_allergy, (Field("quarters", "Quarters of an hour", "number", least=1, most=96, default=1),),
           "table", needs("allergy"), gm_only=True, rules=("BRP-POW-115",)),
    Action("dazzle", "Too much for a keen sense", dazzle, (), "table", needs("keen-sense"), (DONE,), gm_only=True,
           rules=("BRP-POW-133",)),
    Action("reel", "Struck hard without harm", reel, (), "table", needs("pain-sensitivity"), (DONE,), gm_only=True,
           rules=("BRP-POW-130",)),
    Action("endure", "Endure a harsh condition", endure,
           (Field("condition", "Condition", "text"), Field("code", "Resisted with", options=lambda state, book, who: CODES),
            Field("potency", "Strength", "number", least=1, most=100)), "table", is_mutant, (DONE,), gm_only=True,
           rules=("BRP-POW-114",)),
)  # fmt: skip
