"""Mending: refills for what runs dry, parts for what broke, and repair that gives hit points back."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.contract import Pick, Tick, action
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.play.effects import end
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS, SUCCEEDS
from rulewright.rulesets.brp.checks.offers import Circumstances
from rulewright.rulesets.brp.checks.refusals import no_leisure
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.gear.things.damage import hurt_thing
from rulewright.rulesets.brp.gear.things.figures import lives
from rulewright.rulesets.brp.gear.things.finding import find, no_thing, offered, write
from rulewright.rulesets.brp.skills.deed_offers import POINTS
from rulewright.rulesets.brp.skills.making import MENDS, Work
from rulewright.rulesets.brp.skills.means.buying import Circle, afford, mark
from rulewright.rulesets.brp.skills.means.goods import gap
from rulewright.rulesets.brp.skills.means.works import Trade
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.belongings.things import Thing
from rulewright.rulesets.brp.state.belongings.values import rank_of
from rulewright.rulesets.brp.state.character import Play, State

CHEAPER = 2
"""How many levels below the device a refill is worth. [BRP-EQP-069]"""
COMPLEX = 3
"""From which rank on spare parts are costly: average. A ruling of ours. [BRP-EQP-072]"""
type Way = Annotated[Literal["status", "research", "Luck"], Pick("Where supply is scarce")]

# -- refills ------------------------------------------------------------------------------------

type Emptied = Annotated[str, Pick("Thing", offered(lambda thing: thing.charges < thing.most_charges))]
type Hurt = Annotated[str, Pick("Thing", offered(lambda thing: thing.lost > 0))]


def refill_rank(thing: Thing) -> int:
    """The rank of a refill: two levels below the device, and free below the ladder. [BRP-EQP-069]"""
    return max(0, rank_of(thing.value) - CHEAPER)


@action("Refill a thing", unless=(no_leisure, no_thing, no_hands), tells=(SUCCEEDS,))
def refill_thing(
    play: Play,
    actor: str,
    thing: Emptied,
    by: Way = "status",
    circle: Circle = "status/home",
    *,
    at_source: Annotated[bool, Tick("From the mains or the sun")] = False,
) -> bool:
    """Fill a thing up again, at nothing or at two levels below what it is worth. Where supply is scarce, Research, Status or
    Luck says whether there is any. [BRP-EQP-069 BRP-EQP-070]
    """
    turn_to_a_deed(play, actor)
    found = find(play.state, thing).thing
    far = gap(play.actor(actor), refill_rank(found), play.book)
    there = True
    if play.book.options.scarce_supply and not at_source:
        there = passes(play, actor, "POW", "supplies") if by == "Luck" else is_supplied(play, actor, by, circle)
    elif not at_source and refill_rank(found) and far > 0:
        there = afford(play, actor, circle, far)
    if there:
        now = find(play.state, thing)
        write(play, now, replace(now.thing, charges=now.thing.most_charges), "refilled")
    play.note(f"{found.name} is full again." if there else f"There is nothing to fill {found.name} with.")
    return there


def is_supplied(play: Play, actor: str, by: Way, circle: str) -> bool:
    """Whether somebody finds supplies by Research or Status. [BRP-EQP-070]"""
    return use_skill(play, actor, circle if by == "status" else by).level >= Level.SUCCESS


# -- repair -------------------------------------------------------------------------------------


def parts_for(name: str) -> str:
    """The mark of somebody who has spare parts for a thing. [BRP-EQP-072]"""
    return f"parts for {name}"


def no_parts(state: State, actor: str, thing: str, intricate: bool) -> Refusal | None:
    """Why an intricate thing is not mended: there are no spare parts. [BRP-EQP-072]"""
    name = find(state, thing).thing.name
    if not intricate or state.actor(actor).is_marked(parts_for(name)):
        return None
    return Refusal(f"{name} takes spare parts.", "BRP-EQP-072", "Find some first.")


def is_alive(state: State, thing: str) -> Refusal | None:
    """Why a thing is not mended: it heals by itself. [BRP-EQP-052]"""
    found = find(state, thing)
    if not lives(found):
        return None
    return Refusal(f"{found.thing.name} lives, and heals by itself.", "BRP-EQP-052", "Let weeks go by.")


@action("Find spare parts", unless=(no_leisure, no_thing, no_hands), tells=(SUCCEEDS,))
def find_parts(
    play: Play,
    actor: str,
    thing: Hurt,
    key: Trade,
    circle: Circle = "status/home",
    *,
    by_knowledge: Annotated[bool, Tick("By a Knowledge or Idea roll")] = False,
) -> bool:
    """Find parts for something intricate: an Easy roll of the skill that mends it, or a Knowledge roll for a source, an Idea
    roll where EDU is not in use. Parts of something dear take a Status roll besides. [BRP-EQP-072 BRP-POW-302]
    """
    turn_to_a_deed(play, actor)
    found = find(play.state, thing).thing
    if by_knowledge:
        there = passes(play, actor, "EDU" if play.book.options.education else "INT", "a source of parts")
    else:
        there = use_skill(play, actor, key, "easy").level >= Level.SUCCESS
    if there and rank_of(found.value) > COMPLEX:
        there = use_skill(play, actor, circle).level >= Level.SUCCESS
    if there:
        mark(play, actor, parts_for(found.name))
    play.note(f"{play.actor(actor).name} {'has' if there else 'finds no'} spare parts for {found.name}.")
    return there


@action(
    "Mend a thing",
    "skill",
    unless=(no_leisure, no_hands, no_thing, is_alive, no_parts),
    tells=(*LEVELS, POINTS),
)
def mend_thing(
    play: Play,
    actor: str,
    thing: Hurt,
    key: Trade,
    circumstances: Circumstances = (),
    *,
    intricate: Annotated[bool, Tick("It takes spare parts")] = False,
) -> Work:
    """Repair or Craft does for a thing what First Aid does for people: 1D3 of its hit points, 2D3 for a special and 1D3+3
    for a critical success. A fumble does it 1D3 harm. Parts are used up. [BRP-EQP-055 BRP-EQP-071 BRP-EQP-072]
    """
    turn_to_a_deed(play, actor)
    found = find(play.state, thing).thing
    level = use_skill(play, actor, key, circumstances=circumstances).level
    if intricate:
        end(play, actor, parts_for(found.name).capitalize(), "used")
    if level is Level.FUMBLE:
        harm = play.draw(MENDS[Level.SUCCESS], of=actor, what="botched repair")
        return Work(level, -hurt_thing(play, thing, found.stops + harm, "botched repair"))
    if level not in MENDS:
        return Work(level)
    points = min(found.lost, play.draw(MENDS[level], of=actor, what="hit points mended"))
    now = find(play.state, thing)
    gaps = now.thing.gaps if now.thing.lost > points else 0
    spot, thinner = max(0, now.thing.spot - points), max(0, now.thing.thinner - points)
    whole = replace(now.thing, lost=now.thing.lost - points, spot=spot, thinner=thinner, gaps=gaps, broken=False)
    write(play, now, whole, "mended")
    play.note(f"{found.name} has {whole.points} of {counted(whole.most_points, 'hit point')}.")
    return Work(level, points)
