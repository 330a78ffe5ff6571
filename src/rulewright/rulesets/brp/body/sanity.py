"""Sanity: rolled against when the mind is shaken, lost, and hard to win back."""

from __future__ import annotations

import re
from typing import Annotated

from rulewright.chance import Chance, Die, Percentile, Repeat, parse
from rulewright.contract import Measure, Say, action
from rulewright.play import Derived, Refusal, derived, rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.body.insanity import go_mad
from rulewright.rulesets.brp.state.character import Actor, Book, Play, Shock
from rulewright.rulesets.brp.state.units import part

MOST = 99
WINDOW = 5
"""Minutes within which losses add up to temporary insanity. [BRP-CHR-120]"""

MASTERY = 91

LOSS = re.compile(r"(?:([1-9]\d?)?d([1-9]\d{0,2})|(\d{1,3}))([+-]\d{1,2})?", re.ASCII)
WORST = 100
"""What may be lost at most at one sight. [BRP-CHR-119]"""

LOST = Measure("lost", "Sanity lost", lambda ending: ending.outcome)


def threshold(sanity: int, book: Book) -> int:
    """The loss that brings temporary insanity: half of what one had, rounded up. [BRP-CHR-120]"""
    return part(sanity, book.options.insanity_part)


def forbidden(actor: Actor) -> int:
    """What somebody knows of things that nobody should know. [BRP-SKL-099]"""
    lore = actor.skills.get("knowledge/blasphemous-lore")
    return lore.total + (lore.given or 0) if lore is not None else 0


def most_sanity(actor: Actor) -> Derived:
    """The most that sanity can be: 99, less what forbidden knowledge has taken. [BRP-CHR-122 BRP-SKL-099]"""
    limit = min(actor.sanity_most, MOST)
    return derived(
        "Most sanity", ("limit", limit, "BRP-CHR-122"), ("blasphemous lore", -forbidden(actor), "BRP-SKL-099"), least=0
    )


def losses(notation: str) -> tuple[Chance[int], Chance[int]]:
    """What "1/1D3" costs: so much on a success, so much on a failure. [BRP-CHR-119]"""
    held, shaken = notation.lower().split("/")
    return parse(held).chance, parse(shaken).chance


def worst_of(part: str) -> int | None:
    """What half of a loss costs at worst; None where it is neither a number nor dice. [BRP-CHR-119]"""
    read = LOSS.fullmatch(part.strip().lower())
    if read is None:
        return None
    dice, sides, number, more = read.groups()
    return (int(number) if number else int(dice or 1) * int(sides)) + int(more or 0)


def no_such_loss(loss: str) -> Refusal | None:
    """Why a text says no loss of sanity: it takes two halves, and nobody has more than that to lose. [BRP-CHR-119]"""
    worst = [worst_of(each) for each in loss.split("/")]
    if len(worst) == len(("held", "shaken")) and all(each is not None and each <= WORST for each in worst):
        return None
    text = "That is no loss of sanity."
    return Refusal(
        text, "BRP-CHR-119", f"Write what a success costs and what a failure does, as 1/1D3, {WORST} at most."
    )


def no_sanity(book: Book) -> Refusal | None:
    """Why no mind is shaken at this table. [BRP-CHR-118]"""
    return None if book.options.sanity else Refusal("Sanity is not in use.", "BRP-CHR-118", "Switch the option on.")


@action("Sanity roll", unless=(no_sanity, no_such_loss), tells=(LOST,), id="sanity", gm_only=True)
def sanity_roll(play: Play, actor: str, loss: Annotated[str, Say("Loss, as 1/1D3")]) -> int:
    """Roll under sanity when something shakes the mind. A Mind Shield keeps a point out for each of its own.

    Says what was lost. [BRP-CHR-119 BRP-CHR-120 BRP-CHR-121 BRP-POW-163]
    """
    held, shaken = losses(loss)
    stood = play.draw(Percentile.plain(play.actor(actor).sanity), of=actor, what="sanity")
    kept_out = total_of(play.actor(actor).effects, "mind shield")
    lost = max(0, play.draw(held if stood else shaken, of=actor, what="sanity lost") - kept_out)
    lose(play, actor, lost)
    return lost


@rule
def lose(play: Play, who: str, points: int) -> None:
    """Lose sanity: half of it within any five minutes is temporary insanity, all of it the end. What has brought a bout
    on does not bring the next.

    [BRP-CHR-120 BRP-CHR-121]
    """
    me, now = play.actor(who), play.scene.now
    lost = min(points, me.sanity)
    if lost <= 0:
        return
    play.change(who, "sanity", me.sanity - lost, "shock")
    if me.sanity == lost:
        lose_ones_mind(play, who)
        return
    lately = (*(each for each in me.shocks if now - each.at < WINDOW), Shock(at=now, points=lost))
    together = sum(each.points for each in lately)
    breaks = together >= threshold(me.sanity - lost + together, play.book)
    play.change(who, "shocks", () if breaks else lately, "shock")
    if breaks:
        go_mad(play, who)


def lose_ones_mind(play: Play, who: str) -> None:
    """Nothing is left of a mind: nobody can play it any more. [BRP-CHR-121]"""
    if play.actor(who).fate not in ("dead", "dying"):
        play.change(who, "fate", "insane", "no sanity left")
        play.note(f"{play.actor(who).name} is hopelessly insane.")


@rule
def restore(play: Play, who: str, points: int, most: int | None = None, cause: str = "") -> int:
    """Win sanity back, never above its maximum, nor above `most`; it never comes back by itself. [BRP-CHR-122]"""
    me = play.actor(who)
    limit = min(int(most_sanity(me)), MOST if most is None else most)
    after = max(me.sanity, min(limit, me.sanity + points))
    play.change(who, "sanity", after, cause)
    return after - me.sanity


@rule
def mastery(play: Play, who: str, key: str, before: int, after: int) -> int:
    """Mastering a skill in play, at 91%, gives back 2D6 sanity, once for each skill. [BRP-CHR-123]"""
    me = play.actor(who)
    if not play.book.options.sanity or before >= MASTERY or after < MASTERY or key in me.mastered:
        return 0
    play.change(who, "mastered", (*me.mastered, key), "mastery")
    return restore(play, who, play.draw(Repeat(Die(6), 2), of=who, what="sanity regained"), cause=f"mastery of {key}")
