"""Bonds: drives that pay karma, relationships that oblige, and what breaking them brings."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.play import GM, Part, refuse, rule
from rulewright.rulesets.shards.character import Actor, Book, Boost, Play, Relationship
from rulewright.rulesets.shards.effects import OWN_FAULT, impose, lift
from rulewright.rulesets.shards.karma import END_BOND, TWIST, factor, gain, lend, pay
from rulewright.rulesets.shards.numbers import adjusting, max_karma
from rulewright.rulesets.shards.questions import AgreeQuestion, TwistQuestion

CLEVER = (1, 2)
FORCED = 2
"""What being forced toward an obvious violation adds to the defence."""
MOST_WORDS = 2


def most(play: Play, who: str) -> int:
    """The most karma somebody may hold."""
    return int(max_karma(play.actor(who), play.book))


# -- drives -------------------------------------------------------------------------------------


def indulgences_left(actor: Actor, book: Book, kind: str) -> int:
    """How often a motivation or a temptation may still pay this session. [SHA-CHR-010]"""
    extra = sum(part.value for part in adjusting(actor, book, ("indulgences",)))
    used = actor.indulged.count(kind)
    beyond = sum(max(0, actor.indulged.count(each) - 1) for each in ("motivation", "temptation"))
    return max(0, 1 - used) + (extra - beyond if used else max(0, extra - beyond))


@rule
def indulge(play: Play, actor: str, kind: str, *, risk: bool = True) -> int:
    """Following a drive into real danger pays one karma when the encounter ends, whether it worked or not.

    Motivation and temptation each once a session; the second of either kind counts as the first. [SHA-CHR-010]
    """
    me = play.actor(actor)
    if not risk:
        raise refuse("A drive pays only where something real is at stake.", "SHA-CHR-010", "Follow it into danger.")
    if indulgences_left(me, play.book, kind) <= 0:
        raise refuse(f"The {kind} has paid this session.", "SHA-CHR-010", "Wait for the next one.")
    play.change(actor, "indulged", (*me.indulged, kind), "indulgence")
    return gain(play, actor, 1, most(play, actor), "indulgence")


@rule
def change_drive(play: Play, actor: str, kind: str, drives: tuple[str, ...]) -> None:
    """Drives may change with the story, at no cost. [SHA-CHR-011]"""
    if any(len(each.split()) > MOST_WORDS for each in drives):
        raise refuse("A drive has a word or two.", "SHA-CHR-009", "Make it shorter.")
    play.change(actor, f"character.{kind}s", drives, "the story")


# -- relationships ------------------------------------------------------------------------------


@rule
def forge(play: Play, actor: str, other: str, bond: str, obligation: str = "", history: tuple[str, ...] = ()) -> int:
    """A relationship comes about in play, and pays one karma; each side keeps its own record.

    Enmity between player characters takes the other's leave. [SHA-CHR-012 SHA-CHR-013 SHA-CHR-016 SHA-CHR-017 SHA-CHR-024]
    """
    if antagonistic(bond) and other in play.state.actors and play.actor(other).character.player:
        text = f"{play.actor(actor).name} would be your {bond}. Is that all right?"
        if not play.ask(AgreeQuestion(of=other, by=actor, text=text)):
            return 0
    tie = Relationship(bond=bond, obligation=obligation, history=history)
    play.change(actor, f"relationships.{other}", tie, "forged")
    return gain(play, actor, 1, most(play, actor), "relationship")


@rule
def rewrite(play: Play, actor: str, other: str, bond: str, obligation: str = "") -> None:
    """A relationship may become another with the game master's leave, at no cost. [SHA-CHR-018]"""
    play.change(actor, f"relationships.{other}.bond", bond, "changed")
    play.change(actor, f"relationships.{other}.obligation", obligation, "changed")


@rule
def violate(play: Play, actor: str, other: str) -> None:
    """Breaking an obligation locks karma for the session; the other learns of it or not. [SHA-CHR-019 SHA-CHR-020]"""
    lock(play, actor, "violation")
    if other in play.state.actors and actor in play.actor(other).relationships:
        play.change(other, f"relationships.{actor}.violated_by_other", after=True, cause="violation")


@rule
def lock(play: Play, actor: str, cause: str, lost: int = 0) -> None:
    """Karma lock for the session, for a broken obligation or a broken theme; the worst also costs karma.

    [SHA-CHR-059 SHA-CHR-060]
    """
    impose(play, actor, "karma-lock", "session", cause, marks=(OWN_FAULT,))
    play.change(actor, "karma", max(0, play.actor(actor).karma - lost), cause)


@rule
def forgive(play: Play, actor: str, other: str) -> None:
    """Whoever was wronged may forgive, and the lock is over. [SHA-CHR-019]"""
    lift(play, other, "karma-lock", "forgiven")
    if other in play.actor(actor).relationships:
        play.change(actor, f"relationships.{other}.violated_by_other", after=False, cause="forgiven")


@rule
def end_relationship(play: Play, actor: str, other: str, *, agreed: bool = False) -> None:
    """End a relationship: free after the other's violation, by agreement or by death; else for karma, and it locks.

    [SHA-CHR-021 SHA-CHR-062]
    """
    me = play.actor(actor)
    tie = me.relationships.get(other)
    if tie is None:
        raise refuse(f"There is no relationship with {other}.", "SHA-CHR-021")
    dead = other in play.state.actors and play.actor(other).dead
    free = tie.violated_by_other or agreed or dead
    if not free:
        pay(play, actor, END_BOND * factor(me), "ends a relationship")
    play.change(actor, f"relationships.{other}", UNSET, "ended")
    if not free:
        violate(play, actor, other)


# -- other karma --------------------------------------------------------------------------------


@rule
def milestone(play: Play, actor: str) -> int:
    """A great quest or a stage of it is done: one karma. [SHA-CHR-055 SHA-CHR-056]"""
    return gain(play, actor, 1, most(play, actor), "milestone")


@rule
def clever_idea(play: Play, actor: str, *, unforeseen: bool = False) -> int:
    """An idea that saves the day: one karma, two where nobody had thought of it. [SHA-CHR-055 SHA-CHR-057]"""
    return gain(play, actor, CLEVER[unforeseen], most(play, actor), "clever idea")


@rule
def hand_out(play: Play, actor: str, amount: int) -> int:
    """Karma for a contribution to the story, as the game master sees fit. [SHA-CHR-071]"""
    return gain(play, actor, amount, most(play, actor), "contribution")


@rule
def plot_twist(play: Play, actor: str, twist: str, changes: str = "", *, allowed: bool = False) -> str:
    """Three karma for a fact of the scene: the player writes the first half, the game master the second or none.

    It may change one's own past, but no other player's character unasked. [SHA-CHR-063]
    """
    if changes and changes != actor and play.actor(changes).character.player and not allowed:
        raise refuse("A twist changes no other player's character unasked.", "SHA-CHR-063", "Ask them first.")
    pay(play, actor, TWIST * factor(play.actor(actor)), "plot twist")
    rest = play.ask(TwistQuestion(of=GM, by=actor, twist=twist, text=f"{twist} How does it go on?"))
    whole = f"{twist} {rest}".strip()
    play.change_scene("twists", (*play.scene.twists, whole), "plot twist")
    return whole


@rule
def gm_boost(play: Play, actor: str, target: str) -> bool:
    """Lent karma may go to the game master too, for one of the people they play; it ends with the encounter.

    [SHA-CHR-064]
    """
    if play.actor(target).character.player:
        raise refuse("The game master's karma is for the game master's people.", "SHA-CHR-064", "Choose another.")
    play.change_scene("gm_boosts", play.scene.gm_boosts + 1, "karma boost")
    return lend(play, target, Boost(), "karma boost")


def forced_part(*, violates: bool) -> Part:
    """Somebody driven toward an obvious violation of what they owe defends better. [SHA-CHR-020]"""
    return Part("an obligation", -FORCED if violates else 0, "SHA-CHR-020")


def antagonistic(bond: str) -> bool:
    """Whether a tie between player characters needs everybody's agreement. [SHA-CHR-024]"""
    return bond in ("enemy", "rival", "friendly-rival")


def lacks_ties(actor: Actor, others: tuple[str, ...]) -> bool:
    """Whether somebody new knows nobody here yet: suggest a tie. [SHA-CHR-023]"""
    return not any(other in actor.relationships for other in others)


def idea_bonus(wished: int, book: Book) -> int:
    """What a good idea adds to a test, as far as the table allows. [SHA-CORE-037]"""
    return max(0, min(wished, book.options.idea_bonus))
