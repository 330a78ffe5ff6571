"""Drives: what moves somebody, and the karma that following it into danger pays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from rulewright.contract import Pick, Say, Tick, action
from rulewright.kits.choosing import entries_of
from rulewright.play import Refusal
from rulewright.rulesets.shards.body.bonds import most
from rulewright.rulesets.shards.checks.purse import gain
from rulewright.rulesets.shards.state.adjustments import adjusting, has_trait_for
from rulewright.rulesets.shards.state.character import Actor, Book, Character, Play, State
from rulewright.rulesets.shards.state.entries_people import Drive

MOST_WORDS = 2
SECOND = {"motivation": "twin-interests", "temptation": "dual-nature"}
"""What a trait gives that makes room for a second drive of a kind."""
type Drives = Annotated[Literal["motivation", "temptation"], Pick("Which drive")]


def indulgences_left(actor: Actor, book: Book, kind: str) -> int:
    """How often a motivation or a temptation may still pay this session. [SHA-CHR-010]"""
    extra = sum(part.value for part in adjusting(actor, book, ("indulgences",)))
    used = actor.indulged.count(kind)
    beyond = sum(max(0, actor.indulged.count(each) - 1) for each in ("motivation", "temptation"))
    return max(0, 1 - used) + max(0, extra - beyond)


def no_indulgence(state: State, book: Book, actor: str, kind: str) -> Refusal | None:
    """Why a drive pays no more: it has paid this session. [SHA-CHR-010]"""
    if indulgences_left(state.actor(actor), book, kind) > 0:
        return None
    return Refusal(f"The {kind} has paid this session.", "SHA-CHR-010", "Wait for the next one.")


def no_danger(*, risk: bool) -> Refusal | None:
    """Why a drive does not pay here: nothing is at stake. [SHA-CHR-010]"""
    if risk:
        return None
    return Refusal("A drive pays only where something real is at stake.", "SHA-CHR-010", "Follow it into danger.")


@action("Follow a drive", "table", unless=(no_danger, no_indulgence), any_time=True, gm_only=True)
def indulge(play: Play, actor: str, kind: Drives, *, risk: Annotated[bool, Tick("Into real danger")] = True) -> int:
    """Following a drive into danger pays a karma. [SHA-CHR-010]

    When the encounter ends, whether it worked or not. Motivation and temptation each once a session; the second of
    either kind counts as the first.
    """
    play.change(actor, "indulged", (*play.actor(actor).indulged, kind), "indulgence")
    return gain(play, actor, 1, most(play, actor), "indulgence")


def named_drives(drives: tuple[str, ...], own: str) -> tuple[str, ...]:
    """Drives that were picked, and one in a player's own words. [SHA-CHR-009]"""
    return (*drives, *((own.strip(),) if own.strip() else ()))


def most_drives(character: Character, book: Book, kind: str) -> int:
    """One motivation and one temptation; a second for those with a trait for it. [SHA-CHR-009 SHA-TRT-019 SHA-TRT-035]"""
    return 2 if has_trait_for(character, book, SECOND[kind]) else 1


def wrong_drives(character: Character, book: Book, kind: str, drives: tuple[str, ...]) -> Iterator[Refusal]:
    """Why somebody cannot be moved by these: too many or none, or too many words for one. [SHA-CHR-009]"""
    most = most_drives(character, book, kind)
    if not 1 <= len(drives) <= most:
        reason = f"There is to be one {kind}{' or two' * (most - 1)}."
        yield Refusal(reason, "SHA-CHR-009", "Choose it.", about=f"{kind}s")
    if any(len(each.split()) > MOST_WORDS for each in drives):
        yield Refusal(f"A {kind} has a word or two.", "SHA-CHR-009", "Make it shorter.")


def no_other_drive(
    state: State, book: Book, actor: str, kind: str, drives: tuple[str, ...] = (), own: str = ""
) -> Refusal | None:
    """Why one's drives do not become these: the story grants as many as the builder does, as short. [SHA-CHR-009]"""
    return next(wrong_drives(state.actor(actor).character, book, kind, named_drives(drives, own)), None)


@action("Change a drive", "table", unless=(no_other_drive,), id="drive", any_time=True)
def change_drive(
    play: Play,
    actor: str,
    kind: Drives,
    drives: Annotated[tuple[str, ...], Pick("To what", entries_of(Drive))] = (),
    own: Annotated[str, Say("In your own words")] = "",
) -> None:
    """Drives may change with the story, to what the book lists or to a word or two of one's own. [SHA-CHR-009 SHA-CHR-011]"""
    play.change(actor, f"character.{kind}s", named_drives(drives, own), "the story")
