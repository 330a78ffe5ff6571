"""Works: making things of one's own, hour by hour or month by month."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.choosing import Options
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.clock import DAY, WEEK, live_on
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.offers import of_skill, others
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.gear.things.finding import add, find, offered, write
from rulewright.rulesets.brp.skills.means.buying import Circle, afford
from rulewright.rulesets.brp.skills.means.goods import beyond_means, gap
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.belongings.things import Thing, Unit, Work
from rulewright.rulesets.brp.state.belongings.values import PRICELESS, rank_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.kinds.worth import Value
from rulewright.rulesets.brp.state.units import part

CRAFTSMAN = 75
"""The rating from which one makes things cheaper than they are bought. [BRP-EQP-021]"""
TIMES: dict[str, Unit] = {"simple": "hour", "average": "day", "complex": "week", "extremely complex": "month"}
"""What a point of SIZ takes. [BRP-EQP-023]"""
MINUTES: dict[Unit, int] = {"hour": 60, "day": DAY, "week": WEEK, "month": 30 * DAY}
TRADES = ("craft", "repair", "technical-skill", "art", "science", "heavy-machine")


def trades(state: State, book: Book, who: str) -> Options:
    """Skills that make things, one's own first."""
    return of_skill(*TRADES)(state, book, who)


type Trade = Annotated[str, Pick("Trade", trades)]


class Plan(Struct, frozen=True, kw_only=True):
    """A thing that somebody wants to make: how large and how intricate, and what a finished one is worth."""

    name: Annotated[str, Say("What")]
    size: Annotated[int, Within("SIZ", 1, 1000)] = 1
    complexity: Annotated[Literal["simple", "average", "complex", "extremely complex"], Pick("How intricate")] = (
        "average"
    )
    value: Annotated[Value, Pick("Value of a finished one")] = "average"
    parts: Annotated[bool, Tick("Parts that can be trusted are to be had")] = True
    spoiled: Annotated[bool, Tick("Material was spoiled before")] = False
    unique: Annotated[bool, Tick("There is only one like it")] = False


def price_of_material(me: Actor, key: str, plan: Plan, book: Book) -> int:
    """The rank of the material: a level below the finished thing for whoever knows the trade at 75% and gets parts that
    can be trusted; a level above it where material was spoiled before. [BRP-EQP-021 BRP-EQP-022]
    """
    rank = rank_of(plan.value)
    if not rank:
        return 0
    skilled = plan.parts and int(rating(me, key, book)) >= CRAFTSMAN
    return min(PRICELESS, max(1, rank - skilled + (plan.spoiled and not skilled)))


def no_material(state: State, book: Book, actor: str, key: str, plan: Plan) -> Refusal | None:
    """Why nothing is begun: the material is far beyond one's means. [BRP-EQP-021]"""
    me = state.actor(actor)
    return beyond_means(me, price_of_material(me, key, plan, book), book)


def no_plan(plan: Plan) -> Refusal | None:
    """Why nothing is begun: nobody knows what. [BRP-EQP-023]"""
    return None if plan.name.strip() else Refusal("What is to be made?", "BRP-EQP-023", "Say what it is.")


@action("Begin a piece of work", unless=(no_leisure, no_plan, no_material, no_hands), tells=(SUCCEEDS,))
def begin_work(play: Play, actor: str, key: Trade, plan: Plan, circle: Circle = "status/home") -> bool:
    """Get the material for something of one's own making, by wealth and Status as if it were bought: a level cheaper than the finished
    thing for a master of the trade. It will take an hour, a day, a week or a month for each point of SIZ; of what there is but once
    only a replica is made. [BRP-EQP-021 BRP-EQP-022 BRP-EQP-023 BRP-EQP-024]
    """
    turn_to_a_deed(play, actor)
    me = play.actor(actor)
    name = f"a replica of {plan.name.strip()}" if plan.unique else plan.name.strip()
    rank = price_of_material(me, key, plan, play.book)
    far = gap(me, rank, play.book)
    if rank and far > 0 and not afford(play, actor, circle, far):
        play.note(f"{me.name} does not get the material for {name}.")
        return False
    work = Work(left=plan.size, unit=TIMES[plan.complexity])
    add(play, actor, Thing(name=name, size=plan.size, value=plan.value, work=work), "begun")
    play.note(
        f"{me.name} begins {name}: {plan.size} {work.unit}{'s' if plan.size > 1 else ''} of work for one pair of hands."
    )
    return True


# -- going on -----------------------------------------------------------------------------------

type Begun = Annotated[str, Pick("Piece of work", offered(lambda thing: thing.work is not None))]
type Helpers = Annotated[tuple[str, ...], Pick("Who works with you", others)]


def nothing_begun(state: State, actor: str) -> Refusal | None:
    """Why nobody works on anything: nothing was begun. [BRP-EQP-023]"""
    begun = (thing for each in state.actors.values() for thing in each.things.values() if thing.work)
    return None if any(begun) else Refusal("Nothing was begun.", "BRP-EQP-023", "Begin a piece of work.")


@action("Work on it", unless=(no_leisure, nothing_begun, no_hands), tells=(SUCCEEDS,))
def go_on_with_work(
    play: Play,
    actor: str,
    thing: Begun,
    key: Trade,
    spans: Annotated[int, Within("Hours, days, weeks or months", 1, 120)],
    helpers: Helpers = (),
    *,
    rolled: Annotated[bool, Tick("Each takes a roll")] = False,
) -> bool:
    """Work at something for so many hours, days, weeks or months, as it takes; several workers share what is left. Where
    rolls are asked for, each worker's time counts only with a success. Says whether it is finished. [BRP-EQP-023 BRP-EQP-024]
    """
    turn_to_a_deed(play, actor)
    workers = tuple(dict.fromkeys((actor, *helpers)))
    for _ in range(spans):
        found = find(play.state, thing)
        work = found.thing.work
        if work is None:
            break
        live_on(play, MINUTES[work.unit], f"works on {found.thing.name}")
        done = sum(not rolled or use_skill(play, who, key).level >= Level.SUCCESS for who in workers)
        left = max(0, work.left - done)
        found = find(play.state, thing)
        write(play, found, replace(found.thing, work=replace(work, left=left) if left else None), "work")
    now = find(play.state, thing).thing
    if now.work is None:
        play.note(f"{now.name} is finished.")
        return True
    each = part(now.work.left, len(workers))
    play.note(f"{now.name}: {each} {now.work.unit}{'s' if each > 1 else ''} more for as many hands.")
    return False


@action("Reckon the work anew", "table", unless=(nothing_begun,), gm_only=True, any_time=True)
def reckon_work(
    play: Play, actor: str, thing: Begun, left: Annotated[int, Within("Spans left for one", 1, 1000)]
) -> None:
    """A good workshop or fine rolls make a piece of work shorter, poor ones longer: the game master says. [BRP-EQP-024]"""
    found = find(play.state, thing)
    work = found.thing.work or Work(left=left)
    write(play, found, replace(found.thing, work=replace(work, left=left)), "reckoned anew")
    play.note(f"{found.thing.name}: {left} {work.unit}{'s' if left > 1 else ''} of work for one.")
