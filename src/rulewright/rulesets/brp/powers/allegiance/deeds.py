"""Deeds: what raises somebody in the eyes of a force, or in those of its enemy."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.chance import Die, Percentile
from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.choosing import entries_of
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.growth import Learning
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.measures import DONE, GAINED
from rulewright.rulesets.brp.checks.ratings.other_form import note_checks
from rulewright.rulesets.brp.powers.allegiance.forces import (
    ally_of,
    chance_with,
    devote,
    every_force,
    force_of,
    no_ally,
    no_forces,
    opposed_to,
    score,
)
from rulewright.rulesets.brp.skills.deed_offers import no_allegiance, no_cause
from rulewright.rulesets.brp.state.beliefs.devotion import ALLEGIANCE
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Deed
from rulewright.rulesets.brp.state.numbers import experience_bonus

type Served = Annotated[str, Pick("Force", every_force)]
type Grade = Literal["minor", "significant", "major"]
type Gravity = Literal["slight", "grave", "very grave"]

WORTH: dict[Grade, int] = {"minor": 1, "significant": 2, "major": 3}
"""Points for a deed. [BRP-OPT-031]"""
GRAVITY: dict[Gravity, int] = {"slight": 4, "grave": 6, "very grave": 8}
"""The die by which an enemy gains. [BRP-OPT-033]"""


@action("Serve a cause", "table", unless=(no_allegiance, no_cause), id="serve-cause", gm_only=True, any_time=True)
def favoured_deed(
    play: Play,
    actor: str,
    allegiance: Annotated[str, Say("Cause")],
    points: Annotated[int, Within("Points", -20, 20)] = 1,
) -> int:
    """A deed that a cause favours raises one's allegiance to it, be it new to the table; points are hardly ever taken away,
    and never below 0. [BRP-SYS-027 BRP-OPT-025]
    """
    return devote(play, actor, allegiance, points, "a deed")


@action("Acknowledge a force", unless=(no_forces,), any_time=True)
def acknowledge(play: Play, actor: str, force: Served) -> bool:
    """Say which force one knowingly serves: without that no score makes anybody its own. Nobody is made to, and anybody may
    turn to another. Says whether one is its own. [BRP-OPT-026 BRP-OPT-032]
    """
    play.change(actor, "character.acknowledged", force, "acknowledges it")
    me, name = play.actor(actor), force_of(force, play.book).name
    own = ally_of(me) == force
    play.note(f"{me.name} acknowledges {name}{', and is its own' if own else '; that alone makes nobody its own'}.")
    return own


def no_single_deeds(book: Book) -> Refusal | None:
    """Why a single deed is worth nothing: only what comes after an adventure counts. [BRP-OPT-031]"""
    if book.options.deeds_count:
        return None
    return Refusal("Single deeds are not counted here.", "BRP-OPT-031", "Grant a test for the whole adventure.")


def no_enemy(book: Book, force: str, opposite: bool) -> Refusal | None:
    """Why the opposite of a deed pleases nobody: the force has no one enemy. [BRP-OPT-031]"""
    if not opposite or opposed_to(force, book):
        return None
    return Refusal("That force has no one enemy.", "BRP-OPT-031", "Name the force that favours what was done.")


@action(
    "Reward a deed",
    "table",
    unless=(no_forces, no_single_deeds, no_enemy),
    tells=(GAINED,),
    gm_only=True,
    any_time=True,
)
def reward_deed(
    play: Play,
    actor: str,
    deed: Annotated[str, Pick("Deed", entries_of(Deed, told=True))],
    force: Served,
    grade: Annotated[Grade, Pick("How great")] = "minor",
    *,
    opposite: Annotated[bool, Tick("Its opposite was done")] = False,
) -> int:
    """A deed that a force favours earns a point with it, two or three if it was greater; its opposite earns them with the
    force that contends with it. Says how many. [BRP-OPT-031 BRP-OPT-025]
    """
    entry = play.book.content.get(Deed, deed)
    done = entry.opposite if opposite else entry.name
    pleased = opposed_to(force, play.book)[0] if opposite else force
    play.note(f"{play.actor(actor).name}: {done.lower()}. {force_of(pleased, play.book).name} sees it.")
    devote(play, actor, pleased, WORTH[grade], done.lower())
    return WORTH[grade]


@action(
    "Act against one's own force", "table", unless=(no_forces, no_ally), tells=(GAINED,), gm_only=True, any_time=True
)
def act_against(
    play: Play,
    actor: str,
    pleased: Annotated[str, Pick("Force that favours it", every_force)],
    gravity: Annotated[Gravity, Pick("How grave")] = "slight",
) -> int:
    """Whoever does something that their own force abhors, as anybody may, rolls under their allegiance: if that fails, the
    force that favours such deeds gains 1D4, 1D6 or 1D8. Says how many. [BRP-OPT-032 BRP-OPT-033 BRP-PLY-054]
    """
    me = play.actor(actor)
    own = ally_of(me)
    name = force_of(own, play.book).name
    if fate.throw_or_again(play, actor, Percentile.plain(chance_with(me, own)), f"allegiance to {name}"):
        play.note(f"{me.name} does it, and stays true at heart.")
        return 0
    gained = play.draw(Die(GRAVITY[gravity]), of=actor, what="what its enemy gains")
    devote(play, actor, pleased, gained, "against one's own")
    return gained


@action("Grant an allegiance test", "table", unless=(no_forces,), tells=(DONE,), gm_only=True, any_time=True)
def grant_test(
    play: Play, actor: str, forces: Annotated[tuple[str, ...], Pick("Forces that were served", every_force)]
) -> bool:
    """After an adventure in which somebody behaved as forces like it, each of them is tested with the next experience rolls,
    once. [BRP-OPT-030]
    """
    earned = [earn_test(play, actor, force) for force in dict.fromkeys(forces)]
    return True in earned


def earn_test(play: Play, who: str, force: str) -> bool:
    """An allegiance test to be made once the adventure is over; one for each force. [BRP-OPT-030 BRP-OPT-040]"""
    me, key = play.actor(who), f"{ALLEGIANCE}{force}"
    if not note_checks(play, who, (key,), "served"):
        return False
    play.note(f"{me.name} has earned an allegiance test for {force_of(force, play.book).name}.")
    return True


@rule
def allegiance_test(play: Play, who: str, force: str) -> int:
    """An allegiance test: an experience roll above the score, and 1D6 if it succeeds. [BRP-OPT-030 BRP-PLY-054]"""
    me, name = play.actor(who), force_of(force, play.book).name
    test = Learning(score(me, force), int(experience_bonus(me)))
    if not fate.throw_or_again(play, who, test, f"allegiance to {name}"):
        return 0
    gained = play.draw(Die(6), of=who, what=f"allegiance to {name} gained")
    devote(play, who, force, gained, "the adventure")
    return gained


def no_session(state: State) -> Refusal | None:
    """Why no new game session begins: rounds are being counted. [BRP-OPT-036]"""
    if not state.scene.round.number:
        return None
    return Refusal("Rounds are being counted.", "BRP-OPT-036", "End the scene first.")
