"""What mutants can choose from, what keeps them from it, and what is worth knowing of how it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from rulewright.contract import Measure, Pick
from rulewright.kits.choosing import Options, entries_of, option, people
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.minds import ASTRAL
from rulewright.rulesets.brp.powers.mutations.body import concealment, reach_of
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.entries import Mutation
from rulewright.rulesets.brp.state.known import id_of, known_of

LEFT_BEHIND = Refusal(
    "What a body gives off stays with it, and the mind is away.", "BRP-POW-302", "Go back into the body."
)
"""Why a mutation does nothing to whoever is in their body: only another who has left theirs is met as in the flesh."""
GIVES_IN = Measure("gives-in", "Somebody gives in", lambda ending: bool(ending.outcome.struck), bool)


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


type Target = Annotated[str, Pick("Target", others)]
type AnyMutation = Annotated[str, Pick("Mutation", entries_of(Mutation, told=True))]
type OwnMutation = Annotated[str, Pick("Mutation", mine)]


def key_of(me: Actor, mutation: str) -> str:
    """The key of a mutation somebody has; none if they have it not."""
    return next((each for each in known_of(me, "mutations") if id_of(each) == mutation), "")


# -- why not ------------------------------------------------------------------------------------


def no_mutation(state: State, book: Book, actor: str, mutation: str, targets: tuple[str, ...] = ()) -> Refusal | None:
    """Why somebody cannot use a mutation so. [BRP-POW-114 BRP-POW-128 BRP-POW-302]"""
    me = state.actor(actor)
    key = key_of(me, mutation)
    if not key:
        name = book.content.get(Mutation, mutation).name
        return Refusal(f"{me.name} does not have {name}.", "BRP-POW-114", "Use one that is there.")
    if me.is_out:
        return Refusal(f"{me.name} cannot act.", "BRP-POW-114", "Wait.")
    for target in targets:
        if me.is_marked(ASTRAL) and not state.actor(target).is_marked(ASTRAL):
            return LEFT_BEHIND
        far, reach = state.scene.distance(actor, target), max(5, reach_of(me, key, book))
        if far > reach:
            return Refusal(f"It reaches {reach} m, and it is {far} m.", "BRP-POW-128", "Go nearer.")
    return None


def without(mutation: str) -> Callable[..., Refusal | None]:
    """Refuse whoever has not one mutation, or does not reach so far with it."""

    def no_use(state: State, book: Book, actor: str, target: str = "") -> Refusal | None:
        return no_mutation(state, book, actor, mutation, (target,) if target else ())

    return no_use


def lacking(mutation: str) -> Callable[..., Refusal | None]:
    """Refuse whoever has not one mutation, whomever it would be used on."""

    def none_of_it(state: State, book: Book, actor: str) -> Refusal | None:
        return no_mutation(state, book, actor, mutation)

    return none_of_it


def nobody_to_meet(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing of a body works on anybody: its mind is away, and nobody else's is. [BRP-POW-302]"""
    if not state.actor(actor).is_marked(ASTRAL):
        return None
    met = any(state.actor(each.key).is_marked(ASTRAL) for each in others(state, book, actor))
    return None if met else LEFT_BEHIND


def no_mutant(state: State, actor: str) -> Refusal | None:
    """Why this is not for somebody: no mutations."""
    if not known_of(state.actor(actor), "mutations"):
        return Refusal(f"{state.actor(actor).name} is no mutant.", "BRP-POW-114", "Nothing to do.")
    return None


def no_potency(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing can be let loose on others."""
    if not potent(state, book, actor):
        return Refusal(f"{state.actor(actor).name} has nothing of the kind.", "BRP-POW-128", "Use something else.")
    return None


def no_mutations(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there are no mutations in this game."""
    if "mutations" in book.options.powers or known_of(state.actor(actor), "mutations"):
        return None
    return Refusal("There are no mutations in this game.", "BRP-CHR-015", "Switch the set on.")


def nothing_to_hide(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is nothing to hide, or no hiding it."""
    if hideable(state, book, actor):
        return None
    return Refusal(f"{state.actor(actor).name} has nothing that can be hidden.", "BRP-POW-345", "Keep out of sight.")


def no_hiding(state: State, book: Book, actor: str, mutation: str) -> Refusal | None:
    """Why one mutation cannot be hidden: it is too large. [BRP-POW-345]"""
    if concealment(state.actor(actor), book).get(key_of(state.actor(actor), mutation)) == "disguise":
        return None
    return Refusal("That cannot be hidden.", "BRP-POW-345", "Keep out of sight.")


def no_beam(state: State, actor: str) -> Refusal | None:
    """Why nobody is blinded: only a major light does. [BRP-POW-114]"""
    if state.actor(actor).is_marked("beam of light"):
        return None
    return Refusal("It only glows.", "BRP-POW-114", "Only a major one blinds.")
