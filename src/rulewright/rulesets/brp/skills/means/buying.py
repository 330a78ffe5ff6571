"""Buying: no coins are counted; wealth and Status say what somebody gets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.contract import Measure, Pick, Tick, action
from rulewright.play import Effect, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import live_on
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.offers import of_skill
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.gear.things.finding import add
from rulewright.rulesets.brp.skills.making import made_fine
from rulewright.rulesets.brp.skills.means.goods import (
    HARD,
    Order,
    bargained,
    found_out,
    gap,
    listed_value,
    no_deal,
    no_fine_work,
    no_goods,
    no_means,
    no_permit,
    not_found,
    title_of,
    too_many,
    worth,
)
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.belongings.things import Thing
from rulewright.rulesets.brp.state.belongings.values import help_of
from rulewright.rulesets.brp.state.character import Book, Play
from rulewright.rulesets.brp.state.entries import Armour
from rulewright.rulesets.brp.state.kinds.worth import LADDER

DAY = 8 * 60
"""Minutes that it takes to look around for something, or to talk about it. A ruling of ours."""
type Circle = Annotated[str, Pick("Circle", of_skill("status"))]
type Way = Annotated[Literal["status", "appraise", "bargain", "persuade"], Pick("By what")]
type Search = Annotated[Literal["research", "Idea", "Luck", "Knowledge"], Pick("By what")]
GOT = Measure("got", "You get it", lambda ending: ending.outcome.got, bool)
CODES = {"Idea": "INT", "Luck": "POW", "Knowledge": "EDU"}


@dataclass(frozen=True, slots=True)
class Purchase:
    """How a purchase went: the thing, whether somebody has it now, and whether a roll was needed."""

    what: str
    got: bool
    rolled: bool = False


def no_learning(book: Book, by: Search) -> Refusal | None:
    """Why nothing is found by Knowledge: EDU is not in use. [BRP-EQP-007]"""
    if by != "Knowledge" or book.options.education:
        return None
    return Refusal("EDU is not in use.", "BRP-EQP-007", "Use Research, Idea or Luck.")


@action("Look for something to buy", unless=(no_leisure, no_goods, no_learning), tells=(SUCCEEDS,))
def seek_goods(play: Play, actor: str, order: Order, by: Search = "research") -> bool:
    """Find out where something is to be had, by Research or an Idea, Luck or Knowledge roll; the latter take a day.

    [BRP-EQP-007]
    """
    turn_to_a_deed(play, actor)
    title = title_of(order, play.book)
    if by == "research":
        done = use_skill(play, actor, by).level >= Level.SUCCESS
    else:
        live_on(play, DAY, "looks around")
        done = passes(play, actor, CODES[by], f"looks for {title}")
    if done:
        mark(play, actor, found_out(title))
    here = "knows where it is to be had" if done else "does not find it"
    play.note(f"{play.actor(actor).name} looks for {title}, and {here}.")
    return done


@action("Set up a deal", "table", unless=(no_leisure, no_goods), gm_only=True)
def make_a_deal(play: Play, actor: str, order: Order) -> None:
    """The game master lets somebody negotiate for what is priceless, or for anything else that is not just bought. It takes
    a day. [BRP-EQP-004]
    """
    title = title_of(order, play.book)
    live_on(play, DAY, "negotiates")
    mark(play, actor, bargained(title))
    mark(play, actor, found_out(title))
    play.note(f"{play.actor(actor).name} may have {title}: the deal is set up.")


def mark(play: Play, who: str, words: str) -> None:
    """Somebody has come so far; it is said once."""
    begin(
        play,
        who,
        Effect(words.replace(" ", "-").replace(".", ""), words.capitalize(), marks=(words,), stacking="refuse"),
    )


@action(
    "Buy something",
    unless=(no_leisure, no_goods, no_fine_work, no_permit, no_means, too_many, no_deal, not_found, no_hands),
    tells=(GOT,),
)
def buy(
    play: Play,
    actor: str,
    order: Order,
    key: Circle = "status/home",
    by: Way = "status",
    *,
    before_play: Annotated[bool, Tick("Before the first adventure")] = False,
) -> Purchase:
    """Get something by wealth and Status; no coins are counted. What is within one's means is just there, and what is free
    is anybody's; a level above it takes a Status roll and a day, two a Difficult one, and more cannot be had. Appraise, Bargain or Persuade
    may take the place of Status. Nothing is learned by what was bought before play.

    [BRP-EQP-001 BRP-EQP-003 BRP-EQP-005 BRP-EQP-006 BRP-EQP-007 BRP-EQP-010 BRP-POW-302]
    """
    turn_to_a_deed(play, actor)
    title, rank = title_of(order, play.book), worth(order, play.book)
    skill = key if by == "status" else by
    far = gap(play.actor(actor), rank, play.book)
    rolled = bool(rank) and far > 0
    got = not rolled or afford(play, actor, skill, far, tense=not before_play)
    name = play.actor(actor).name
    if got:
        receive(play, actor, order)
        for known in (bargained(title), found_out(title)):
            end(play, actor, known.capitalize(), "bought")
        play.note(f"{name} gets {title}{f' ({order.number})' if order.number > 1 else ''}.")
        if order.restricted:
            play.note(f"{title} takes a permit: whoever has it without one is punished where that is found.")
    else:
        play.note(f"{name} does not get {title}.")
    return Purchase(title, got, rolled)


@rule
def afford(play: Play, actor: str, skill: str, far: int, *, tense: bool = True) -> bool:
    """A roll for what is above one's means: Status, or what takes its place; Difficult for two levels. It takes a day.

    [BRP-EQP-006 BRP-EQP-007 BRP-EQP-010]
    """
    live_on(play, DAY, "makes a purchase")
    how = "difficult" if far >= HARD else "average"
    return use_skill(play, actor, skill, how, tense=tense).level >= Level.SUCCESS


def receive(play: Play, actor: str, order: Order) -> None:
    """What was bought is there: arms are borne, as many as were bought, and strike better or worse by their quality; all else
    is among one's things.

    [BRP-EQP-003 BRP-EQP-025]
    """
    me, book = play.actor(actor), play.book
    if order.item and order.item not in book.content[Armour]:
        play.change(actor, "weapons", (*me.weapons, *(order.item,) * order.number), "bought")
        if bonus := help_of(order.quality):
            made_fine(play, actor, order.item, bonus, "BRP-EQP-025")
        return
    value = LADDER[worth(order, book)] if listed_value(order, book) else LADDER[0]
    thing = Thing(
        name=title_of(order, book),
        value=value,
        quality=order.quality,
        restricted=order.restricted,
        serves=(order.skill,) if order.skill else (),
    )
    for _ in range(order.number):
        add(play, actor, thing, "bought")
