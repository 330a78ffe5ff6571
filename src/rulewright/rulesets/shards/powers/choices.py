"""Choices: what a power may be made into: as its entry lists it, or by who is here and what ails minds."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.kits.choosing import Options, choices
from rulewright.play import Part, Refusal
from rulewright.rulesets.shards.body.will import Bearing
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.entries_world import Disorder
from rulewright.rulesets.shards.world.hostility import no_hostility, no_reaching

BOTH_HANDS = 2


def declared(state: State, book: Book, entry: Power) -> dict[str, str]:
    """Everything that a power could be made into now, by key and in words."""
    listed = {each.id: each.name for each in entry.choices}
    match entry.choosing:
        case "people":
            return {**{who: each.name for who, each in state.actors.items() if not each.dead}, **listed}
        case "disorders":
            return {**{each.id: each.name for each in book.content.all(Disorder)}, **listed}
    return listed


def offered(state: State, book: Book, powers: Iterable[Power]) -> Options:
    """What somebody who knows these powers may choose, each with the powers that it belongs to."""
    found: dict[str, tuple[str, list[str]]] = {}
    for entry in powers:
        for key, label in declared(state, book, entry).items():
            found.setdefault(key, (label, []))[1].append(entry.name)
    return choices({key: f"{label} ({', '.join(names)})" for key, (label, names) in found.items()})


def no_choice(state: State, book: Book, entry: Power, choice: str) -> Refusal | None:
    """Why a power cannot be made into this."""
    known = declared(state, book, entry)
    if not choice or choice in known:
        return None
    instead = f"Choose among: {', '.join(known)}." if known else "Leave it open."
    return Refusal(f"{entry.name} cannot be {choice!r}.", entry.cites, instead)


def settled(state: State, book: Book, entry: Power, choice: str, target: str) -> str:
    """What a power is made into where nothing was said: the first that is listed.

    A cry takes what is held, as it is held. [SHA-SHM-026]
    """
    if choice or entry.choosing in ("people", "disorders") or not entry.choices:
        return choice
    if entry.choosing == "grip" and target:
        return "hands" if in_both_hands(state.actor(target), book) else "one-hand"
    return entry.choices[0].id


def in_both_hands(actor: Actor, book: Book) -> bool:
    """Whether what somebody holds foremost takes more than one hand."""
    held = actor.in_hand[:1]
    return any(each in book.content[Weapon] and book.content.get(Weapon, each).hands >= BOTH_HANDS for each in held)


def bearing_of(entry: Power) -> Bearing:
    """How a power bears on whom it is used on."""
    return Bearing(entry.friendly, entry.range == "earshot", entry.versus)


def no_bearing(state: State, book: Book, actor: str, targets: tuple[str, ...], entry: Power) -> Refusal | None:
    """Why somebody does not use a power on these; one that is no kindness is an act of aggression, as a blow is. What is
    for oneself is for nobody else, unless it takes companions.

    [SHA-SKL-093 SHA-EFF-012 SHA-SHM-027 SHA-CORE-061]
    """
    if entry.range == "self" and not entry.for_many and any(each != actor for each in targets):
        return Refusal(f"{entry.name} is for oneself.", "SHA-CORE-061", "Name nobody else.")
    why_not = no_reaching if entry.friendly else no_hostility
    return why_not(state, book, actor, targets, bearing_of(entry))


def choice_part(entry: Power, choice: str) -> Part:
    """What the choice takes from the test: a firm grip from a cry, a deep secret from a question. [SHA-SHM-026 SHA-SHM-039]"""
    by = next((each.by for each in entry.choices if each.id == choice), 0)
    return Part(choice or "choice", by, entry.cites)
