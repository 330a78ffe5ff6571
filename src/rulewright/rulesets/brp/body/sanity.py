"""Sanity: rolled against when the mind is shaken, lost, and hard to win back."""

from __future__ import annotations

import re
from typing import Annotated

from rulewright.chance import Chance, Die, Percentile, Repeat, Sure, parse
from rulewright.contract import UNASKED, Measure, Say, action
from rulewright.play import GM, Derived, Refusal, derived, rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.body.insanity import UNNAMED, Sight, go_mad
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.character import Actor, Book, Play, Shock
from rulewright.rulesets.brp.state.keys import name_of
from rulewright.rulesets.brp.state.numbers import sanity_at_the_start
from rulewright.rulesets.brp.state.questions import SanityQuestion
from rulewright.rulesets.brp.state.units import part

MOST = 99
WINDOW = 5
"""Minutes within which losses add up to temporary insanity. [BRP-CHR-120]"""

MASTERY = 91

LOSS = re.compile(r"(?:([1-9]\d?)?d([1-9]\d{0,2})|(\d{1,3}))([+-]\d{1,2})?", re.ASCII)
WORST = 100
"""What may be lost at most at one sight. [BRP-CHR-119]"""

LOST = Measure("lost", "Sanity lost", lambda ending: ending.outcome)


def threshold(me: Actor, had: int, book: Book) -> int:
    """The loss that brings temporary insanity: half of what one had before it, rounded up; at some tables half of what one
    began with, or POW itself. [BRP-CHR-120 BRP-OPT-070]
    """
    match book.options.insanity_basis:
        case "POW":
            return me.value("POW")
        case "starting":
            return part(int(sanity_at_the_start(me, book)), book.options.insanity_part)
        case "current":
            return part(had, book.options.insanity_part)


def forbidden(actor: Actor) -> int:
    """What somebody knows of things that nobody should know. [BRP-SKL-099]"""
    lore = actor.skills.get("knowledge/blasphemous-lore")
    return lore.total + (lore.given or 0) if lore is not None else 0


def most_sanity(actor: Actor, book: Book) -> Derived:
    """The most that sanity can be: 99, or what one began with where a table plays so; and not more than forbidden knowledge
    leaves of 100, or of 99.

    [BRP-CHR-122 BRP-SKL-099 BRP-EQP-212 BRP-OPT-075]
    """
    end = int(sanity_at_the_start(actor, book)) if book.options.sanity_end == "start" else MOST
    limit, lore = min(actor.sanity_most, end, MOST), forbidden(actor)
    spared = max(0, lore - (book.options.lore_limit - limit))
    return derived(
        "Most sanity", ("limit", limit, "BRP-CHR-122"), ("blasphemous lore", -spared, "BRP-SKL-099"), least=0
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


@action("Sanity roll", unless=(no_sanity, no_such_loss), tells=(LOST,), id="sanity", gm_only=True, any_time=True)
def sanity_roll(
    play: Play,
    actor: str,
    loss: Annotated[str, Say("Loss, as 1/1D3")],
    sight: Annotated[Sight, UNASKED] = UNNAMED,
) -> int:
    """Roll under sanity when something shakes the mind. A Mind Shield keeps a point out for each of its own, and whoever
    has seen a thing often enough, where that counts, has no more to lose to it.

    Says what was lost. [BRP-CHR-119 BRP-CHR-120 BRP-CHR-121 BRP-POW-163 BRP-OPT-071 BRP-OPT-082]
    """
    me = play.actor(actor)
    room = still_to_lose(me, loss, sight, play.book)
    if not room:
        play.note(f"{me.name} has seen too much of {sight.name} to be shaken by it.")
        return 0
    kept_out = total_of(me.effects, "mind shield")
    lost = max(0, min(room, play.draw(_cost(play, actor, loss), of=actor, what="sanity lost") - kept_out))
    if sight.key and play.book.options.accustomed and lost:
        play.change(actor, f"horrors.{sight.key}", me.horrors.get(sight.key, 0) + lost, sight.name)
    lose(play, actor, lost, sight)
    return lost


def _cost(play: Play, who: str, loss: str) -> Chance[int]:
    """What a roll under sanity makes it cost; a fumble the most that a failure can, where a table plays so.

    [BRP-OPT-055 BRP-OPT-071]
    """
    held, shaken = losses(loss)
    me = play.actor(who)
    chance = max(0, me.sanity + total_of(me.effects, "rolls"))
    if not play.book.options.fumbled_sanity:
        return held if fate.throw_or_again(play, who, Percentile.plain(chance), "sanity") else shaken
    level, _ = fate.level_or_again(play, who, chance, "sanity", practised=True)
    if level is Level.FUMBLE:
        return Sure(max(shaken.odds()))
    return held if level >= Level.SUCCESS else shaken


def still_to_lose(me: Actor, loss: str, sight: Sight, book: Book) -> int:
    """What a thing can still cost somebody: where people grow used to things, the worst that it costs at once is all that
    it ever does. [BRP-OPT-082]
    """
    if not sight.key or not book.options.accustomed:
        return WORST
    worst = max(max(each.odds()) for each in losses(loss))
    return max(0, worst - int(me.horrors.get(sight.key, 0)))


@rule
def lose(play: Play, who: str, points: int, sight: Sight = UNNAMED) -> None:
    """Lose sanity: half of it within any five minutes is temporary insanity, all of it the end. What has brought a bout
    on does not bring the next.

    [BRP-CHR-120 BRP-CHR-121 BRP-OPT-070 BRP-OPT-072 BRP-OPT-074]
    """
    me, now = play.actor(who), play.scene.now
    lost = min(points, me.sanity)
    if lost <= 0:
        return
    play.change(who, "sanity", me.sanity - lost, sight.name or "shock")
    if me.sanity == lost:
        lose_ones_mind(play, who)
        return
    lately = (*(each for each in me.shocks if now - each.at < WINDOW), Shock(at=now, points=lost))
    together = sum(each.points for each in lately)
    breaks = together >= threshold(me, me.sanity - lost + together, play.book)
    play.change(who, "shocks", () if breaks else lately, "shock")
    if breaks:
        go_mad(play, who, sight)


def lose_ones_mind(play: Play, who: str) -> None:
    """Nothing is left of a mind: it is the game master's now, and nobody can play it any more. [BRP-CHR-121 BRP-OPT-074]"""
    if play.actor(who).fate not in ("dead", "dying"):
        play.change(who, "fate", "insane", "no sanity left")
        play.note(f"{play.actor(who).name} is hopelessly insane, and the game master's from now on.")


@rule
def restore(play: Play, who: str, points: int, most: int | None = None, cause: str = "") -> int:
    """Win sanity back, never above its maximum, nor above `most`; it never comes back by itself, nor to a mind that is lost.

    [BRP-CHR-122 BRP-OPT-074]
    """
    me = play.actor(who)
    if me.fate == "insane":
        return 0
    limit = min(int(most_sanity(me, play.book)), MOST if most is None else most)
    after = max(me.sanity, min(limit, me.sanity + points))
    play.change(who, "sanity", after, cause)
    return after - me.sanity


def is_granted(play: Play, who: str, points: int, cause: str) -> bool:
    """Whether the game master agrees that sanity comes back, where every such gain needs that. [BRP-OPT-080]"""
    if points <= 0 or play.actor(who).fate == "insane" or not play.book.options.sanity_by_leave:
        return True
    text = f"{play.actor(who).name} would win {points} sanity back: {cause}. Agreed?"
    return bool(play.ask(SanityQuestion(of=GM, text=text, who=who, points=points)))


@rule
def win_back(play: Play, who: str, points: int, most: int | None = None, cause: str = "") -> int:
    """Win sanity back by something that is not the game master's own word, if they agree. [BRP-CHR-122 BRP-OPT-080]"""
    return restore(play, who, points, most, cause) if is_granted(play, who, points, cause) else 0


def bow_to_lore(play: Play, who: str) -> None:
    """What one has learned of forbidden things leaves no more sanity than it leaves room for. [BRP-OPT-075]"""
    me = play.actor(who)
    if play.book.options.sanity and me.sanity > (most := int(most_sanity(me, play.book))):
        play.change(who, "sanity", most, "forbidden knowledge")
        play.note(f"{me.name} knows too much: {most} sanity is the most now.")


@rule
def mastery(play: Play, who: str, key: str, before: int, after: int) -> int:
    """Mastering a skill in play, at 91%, gives back 2D6 sanity, once for each skill. [BRP-CHR-123 BRP-OPT-079]"""
    me = play.actor(who)
    if not play.book.options.sanity or before >= MASTERY or after < MASTERY or key in me.mastered:
        return 0
    play.change(who, "mastered", (*me.mastered, key), "mastery")
    points = play.draw(Repeat(Die(6), 2), of=who, what="sanity regained")
    won = win_back(play, who, points, cause=f"mastery of {name_of(key, play.book)}")
    play.note(f"{me.name} has mastered {name_of(key, play.book)}: {won} sanity comes back.")
    return won
