"""Rewards: karma for deeds and ideas, twists of the plot, and what the game master lends."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.play import GM, Refusal
from rulewright.rulesets.shards.body.bonds import most
from rulewright.rulesets.shards.checks.karma import TWIST
from rulewright.rulesets.shards.checks.offers import Anybody, everybody
from rulewright.rulesets.shards.checks.purse import factor, gain, lend, no_karma, pay
from rulewright.rulesets.shards.state.character import Book, Boost, Play, State
from rulewright.rulesets.shards.state.questions import AgreeQuestion, TwistQuestion

CLEVER = (1, 2)


@action("Milestone", "table", any_time=True, gm_only=True)
def milestone(play: Play, actor: str) -> int:
    """A great quest, or a stage of it, is done: a karma. [SHA-CHR-055 SHA-CHR-056]"""
    return gain(play, actor, 1, most(play, actor), "milestone")


@action("Clever idea", "table", id="clever", any_time=True, gm_only=True)
def clever_idea(
    play: Play, actor: str, *, unforeseen: Annotated[bool, Tick("Nobody had thought of it")] = False
) -> int:
    """An idea that saved the day: a karma, two if nobody had thought of it. [SHA-CHR-055 SHA-CHR-057]"""
    return gain(play, actor, CLEVER[unforeseen], most(play, actor), "clever idea")


@action("Give karma", "table", id="karma", any_time=True, gm_only=True)
def hand_out(play: Play, actor: str, amount: Annotated[int, Within("How much", 1, 5)]) -> int:
    """Karma for what somebody gave to the story. [SHA-CHR-071]"""
    return gain(play, actor, amount, most(play, actor), "contribution")


def no_twist(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot write a twist: it takes karma. [SHA-CHR-063]"""
    return no_karma(state.actor(actor), TWIST * factor(state.actor(actor)))


@action("Plot twist", "table", unless=(no_twist,), id="twist", any_time=True)
def plot_twist(
    play: Play,
    actor: str,
    twist: Annotated[str, Say("The first half of it")],
    changes: Annotated[str, Pick("Whom it changes", everybody)] = "",
) -> str:
    """Three karma write a fact of the scene. [SHA-CHR-063]

    The player writes the first half, the game master the second or none. It may change one's own past; another
    player's character it changes if that player agrees, and otherwise nothing is written or paid.
    """
    me = play.actor(actor)
    if changes not in ("", actor) and play.actor(changes).character.player:
        text = f"{me.name} writes of {play.actor(changes).name}: “{twist}” Do you agree?"
        if not play.ask(AgreeQuestion(of=changes, by=actor, text=text, rules=("SHA-CHR-063",))):
            play.note(f"{play.actor(changes).name} does not agree to the twist of {me.name}")
            return ""
    pay(play, actor, TWIST * factor(me), "plot twist")
    rest = play.ask(TwistQuestion(of=GM, by=actor, twist=twist, text=f"“{twist}” How does it go on?"))
    whole = f"{twist} {rest}".strip()
    play.change_scene("twists", (*play.scene.twists, whole), "plot twist")
    play.note(f"So it is, by the twist of {me.name}: {whole}")
    return whole


def no_one_of_the_gms(state: State, target: str) -> Refusal | None:
    """Why the game master lends somebody no karma: a player plays them. [SHA-CHR-064]"""
    if not state.actor(target).character.player:
        return None
    return Refusal("The game master's karma is for the game master's people.", "SHA-CHR-064", "Choose another.")


@action("Karma for the game master", "table", unless=(no_one_of_the_gms,), any_time=True, gm_only=True)
def gm_boost(play: Play, actor: str, target: Anybody) -> bool:
    """Lend a karma to one of the game master's people, for this encounter. [SHA-CHR-064]"""
    play.change_scene("gm_boosts", play.scene.gm_boosts + 1, "karma boost")
    return lend(play, target, Boost(), "karma boost")


def idea_bonus(wished: int, book: Book) -> int:
    """What a good idea adds to a test, as far as the table allows. [SHA-CORE-037]"""
    return max(0, min(wished, book.options.idea_bonus))
