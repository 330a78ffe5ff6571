"""Bonds: relationships that oblige, what breaking them brings, and how they end."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import UNASKED, Pick, Say, Tick, Within, action
from rulewright.kits.choosing import Options, choices, entries_of
from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.karma import END_BOND
from rulewright.rulesets.shards.checks.offers import others
from rulewright.rulesets.shards.checks.purse import factor, gain, no_karma, pay
from rulewright.rulesets.shards.checks.resolve import resolve
from rulewright.rulesets.shards.state.character import Actor, Book, Play, Relationship, State
from rulewright.rulesets.shards.state.effects import OWN_FAULT, Hold, impose, lift
from rulewright.rulesets.shards.state.entries_people import Bond
from rulewright.rulesets.shards.state.numbers import max_karma
from rulewright.rulesets.shards.state.questions import AgreeQuestion

FORCED = 2
"""What being forced toward an obvious violation adds to the defence."""
VIOLATION = "violation"
"""Why somebody is locked who broke an obligation: that the other may forgive. [SHA-CHR-019]"""
BINDING = ("controlled", "compelled")
"""What may force somebody. [SHA-CHR-020]"""


type AnyBond = Annotated[str, Pick("What ties them", entries_of(Bond))]
type Obligation = Annotated[str, Say("What it obliges to")]


def bound_to(state: State, book: Book, who: str) -> Options:
    """Those to whom one has a relationship, with what it is and how it came about. [SHA-CHR-015]"""
    living = {each: tie for each, tie in state.actor(who).relationships.items() if not tie.parted}
    return choices({each: f"{each} ({' / '.join((tie.bond, *tie.history))})" for each, tie in living.items()})


def most(play: Play, who: str) -> int:
    """The most karma somebody may hold."""
    return int(max_karma(play.actor(who), play.book))


@action("Form a relationship", "table", any_time=True)
def forge(
    play: Play,
    actor: str,
    other: Annotated[str, Say("With whom")],
    bond: AnyBond,
    obligation: Obligation = "",
    history: Annotated[tuple[str, ...], UNASKED] = (),
) -> int:
    """A tie to somebody comes about, and pays a karma.

    Each side keeps its own record. Enmity between player characters takes the other's leave. [SHA-CHR-012 SHA-CHR-013 SHA-CHR-016 SHA-CHR-017 SHA-CHR-024]
    """
    them = play.state.in_view_of(actor).get(other)  # anybody may be named: who is not in view is nobody to ask
    if antagonistic(bond) and them is not None and them.character.player:
        text = f"{play.actor(actor).name} would be your {bond}. Is that all right?"
        if not play.ask(AgreeQuestion(of=other, by=actor, text=text)):
            return 0
    tie = Relationship(bond=bond, obligation=obligation, history=history)
    play.change(actor, f"relationships.{other}", tie, "forged")
    return gain(play, actor, 1, most(play, actor), "relationship")


@action("Change a relationship", "table", any_time=True, gm_only=True)
def rewrite(
    play: Play,
    actor: str,
    other: Annotated[str, Pick("With whom", bound_to)],
    bond: AnyBond,
    obligation: Obligation = "",
) -> None:
    """A tie becomes another, with the game master's leave. [SHA-CHR-018]"""
    play.change(actor, f"relationships.{other}.bond", bond, "changed")
    play.change(actor, f"relationships.{other}.obligation", obligation, "changed")


@action("Break an obligation", "table", any_time=True, gm_only=True)
def violate(
    play: Play,
    actor: str,
    other: Annotated[str, Pick("Toward whom", bound_to)],
    *,
    forced: Annotated[bool, Tick("Forced to it")] = False,
) -> None:
    """Breaking an obligation locks karma for the session. [SHA-CHR-019 SHA-CHR-020 SHA-CHR-059]

    Whoever is forced to it may first cleanse what binds their will, for nothing; done all the same, it counts.
    """
    if forced and recoil(play, actor):
        play.note(f"{play.actor(actor).name} will not do it")
        return
    lock(play, actor, VIOLATION)
    if other in play.state.actors and actor in play.actor(other).relationships:
        play.change(other, f"relationships.{actor}.violated_by_other", after=True, cause="violation")


@rule
def recoil(play: Play, actor: str) -> bool:
    """Somebody under another's will comes up against an obligation, and may cleanse in between for nothing.

    Gives whether they are free. [SHA-CHR-020]
    """
    bound = next((each for each in BINDING if play.actor(actor).is_marked(each)), "")
    if not bound or play.actor(actor).is_disabled:
        return False
    gives = (Part("an obligation", FORCED, "SHA-CHR-020"),)
    passed = resolve(play, Attempt(actor, "cleanse", "reflection", gives=gives)).passed
    return passed and lift(play, actor, bound, "an obligation")


@rule
def lock(play: Play, actor: str, cause: str, lost: int = 0) -> None:
    """Karma lock for the session, for a broken obligation or a broken theme; the worst also costs karma.

    [SHA-CHR-059 SHA-CHR-060]
    """
    impose(play, actor, "karma-lock", "session", cause, Hold(marks=(OWN_FAULT,)))
    play.change(actor, "karma", max(0, play.actor(actor).karma - lost), cause)


def no_theme(book: Book) -> Refusal | None:
    """Why nobody breaks the theme of this game: the group has agreed on none. [SHA-CHR-060]"""
    if book.options.theme:
        return None
    return Refusal("This game has no theme to break.", "SHA-CHR-060", "Agree on one first.")


@action("Break the theme", "table", unless=(no_theme,), id="theme", any_time=True, gm_only=True)
def break_theme(play: Play, actor: str, lost: Annotated[int, Within("Karma lost besides", 0, 10)] = 0) -> None:
    """Acting against the theme of the game locks karma for the session; the worst of it costs karma too.

    [SHA-CHR-059 SHA-CHR-060 SHA-CORE-097]
    """
    play.note(f"{play.actor(actor).name} breaks the theme: {play.book.options.theme}")
    lock(play, actor, "theme", lost)


@action("Forgive", "table", any_time=True, toward="friends")
def forgive(play: Play, actor: str, other: Annotated[str, Pick("Whom", others)]) -> None:
    """Whoever was wronged may forgive, and the lock is over. [SHA-CHR-019]"""
    lift(play, other, "karma-lock", "forgiven", VIOLATION)
    if other in play.actor(actor).relationships:
        play.change(actor, f"relationships.{other}.violated_by_other", after=False, cause="forgiven")


def lies_dead(state: State, who: str, other: str) -> bool:
    """Whether somebody can see that another is dead. [SHA-CHR-021]"""
    them = state.in_view_of(who).get(other)
    return them is not None and them.dead


def parts_freely(state: State, who: str, other: str, *, agreed: bool) -> bool:
    """Whether a tie ends for nothing: after the other's violation, by agreement or by death. [SHA-CHR-021]"""
    return state.actor(who).relationships[other].violated_by_other or agreed or lies_dead(state, who, other)


def no_parting(state: State, actor: str, other: str, *, agreed: bool) -> Refusal | None:
    """Why a tie cannot be ended: there is none, or no karma for it. [SHA-CHR-021 SHA-CHR-062]"""
    me = state.actor(actor)
    if other not in me.relationships:
        return Refusal("There is no such relationship.", "SHA-CHR-021")
    return None if parts_freely(state, actor, other, agreed=agreed) else no_karma(me, END_BOND * factor(me))


@action("End a relationship", "table", unless=(no_parting,), id="part", any_time=True)
def end_relationship(
    play: Play,
    actor: str,
    other: Annotated[str, Pick("With whom", bound_to)],
    *,
    agreed: Annotated[bool, Tick("Both agree")] = False,
) -> None:
    """A tie ends: for nothing if it was broken or both agree, else for karma and a lock on it. [SHA-CHR-021 SHA-CHR-062]"""
    if lies_dead(play.state, actor, other):
        play.change(actor, f"relationships.{other}.parted", after=True, cause="death")
        return
    free = parts_freely(play.state, actor, other, agreed=agreed)
    if not free:
        pay(play, actor, END_BOND * factor(play.actor(actor)), "ends a relationship")
    play.change(actor, f"relationships.{other}", UNSET, "ended")
    if not free:
        violate(play, actor, other)


@rule
def part_from_all(play: Play, who: str, *, dead: bool) -> None:
    """Death ends every tie to somebody, for nothing, for all who see it; if they come back, it is as it was. [SHA-CHR-021]"""
    for other, each in play.state.actors.items():
        tie = each.relationships.get(who)
        if tie is not None and tie.parted != dead and who in play.state.in_view_of(other):
            play.change(other, f"relationships.{who}.parted", after=dead, cause="death" if dead else "comes back")


def forced_part(*, violates: bool) -> Part:
    """Somebody driven toward an obvious violation of what they owe defends better. [SHA-CHR-020]"""
    return Part("an obligation", -FORCED if violates else 0, "SHA-CHR-020")


def antagonistic(bond: str) -> bool:
    """Whether a tie between player characters needs everybody's agreement. [SHA-CHR-024]"""
    return bond in ("enemy", "rival", "friendly-rival")


def lacks_ties(actor: Actor, others: tuple[str, ...]) -> bool:
    """Whether somebody new knows nobody here yet: suggest a tie. [SHA-CHR-023]"""
    return not any(other in actor.relationships for other in others)
