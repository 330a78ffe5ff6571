"""Recovery: what time and rest give back."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, choices
from rulewright.kits.turn_order import forget_order
from rulewright.play import GM, Happens, SceneEnds, TimePasses, rule, run_clock
from rulewright.play.effects import end, pass_moment
from rulewright.rulesets.shards.body.ailments import ail
from rulewright.rulesets.shards.body.bonds import lacks_ties
from rulewright.rulesets.shards.body.health import rouse
from rulewright.rulesets.shards.body.horror import settle_horrors
from rulewright.rulesets.shards.body.mutations import essence_burden, feel_burden, has_core, max_burden, waste_away
from rulewright.rulesets.shards.body.sleep import hold_still, is_ravaged
from rulewright.rulesets.shards.checks.saturation import charge_at, recovered_here
from rulewright.rulesets.shards.checks.trait_effects import stick
from rulewright.rulesets.shards.checks.turns import duration
from rulewright.rulesets.shards.checks.zones import pass_over_zones
from rulewright.rulesets.shards.state.adjustments import adjusting, grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State, Turn
from rulewright.rulesets.shards.state.effects import NO_REST, PERISHABLE
from rulewright.rulesets.shards.state.entries import Cycle
from rulewright.rulesets.shards.state.numbers import max_pool, scale
from rulewright.rulesets.shards.state.scale import exactly

CYCLES = {"subdual": 60, "lethal": 1440}
"""Minutes to a recovery cycle; shard and permanent damage have none. [SHA-CORE-054]"""
DAY = 1440
MOST_CYCLES = 1000
"""After so many cycles without any Health nothing will come of more of them."""


def recovers(actor: Actor, book: Book) -> bool:
    """Whether somebody recovers by themselves: no thing does, nor anybody under lasting damage. [SHA-CORE-055]"""
    thing = grants(actor.character, book, "lifeless") and not grants(actor.character, book, "recovers")
    return not (thing or actor.dead or actor.is_marked("suffering"))


@rule
def pass_time(play: Play, minutes: int, *, resting: bool = False, rests: str = "") -> None:
    """Time goes by: effects run out, wounds close by their clocks, and nobody is overwhelmed any more.

    While somebody rests, it is nobody else's day that goes by: they find their own time to. [SHA-CORE-012 SHA-CORE-054 SHA-CORE-081]
    """
    crumble(play, minutes)
    spoil(play, minutes)
    catch_breath(play)
    for who in [who for who, each in play.state.actors.items() if is_ravaged(each)]:
        hold_still(play, who, minutes)
    for who in play.state.actors:
        ail(play, who, minutes)
    pass_moment(play, TimePasses(minutes))
    pass_over_zones(play, TimePasses(minutes))
    for who in play.state.actors:
        count_days(play, who, minutes)
        grow_older(play, who, minutes)
        if rests in ("", who):
            stay_up(play, who, minutes)
        recover(play, who, minutes, resting=resting)


@rule
def grow_older(play: Play, who: str, minutes: int) -> None:
    """What one has once a day comes again with the long rest, or when a day has gone by. [SHA-CORE-053 SHA-SKL-089]"""
    me = play.actor(who)
    lent = any(boost.expires == "day" for boost in me.boosts)
    if not (lent or me.day.healed or me.day.uncounted or me.day.centered or me.day.driven):
        return
    awaited = me.day.minutes + minutes
    play.change(who, "day.minutes", awaited if awaited < DAY else 0, "time")
    if awaited >= DAY:
        for path, value in (("healed", False), ("uncounted", ()), ("centered", False), ("driven", False)):
            play.change(who, f"day.{path}", value, "a day has passed")
        kept = tuple(boost for boost in me.boosts if boost.expires != "day")
        play.change(who, "boosts", kept, "a day has passed")


@rule
def stay_up(play: Play, who: str, minutes: int) -> None:
    """Whoever has a player is fatigued after a day without a long rest; what takes longer at once has its nights in it.

    Of all others the game master says so. [SHA-SKL-016 SHA-EFF-015]
    """
    me = play.actor(who)
    if not me.character.player or me.dead or minutes > DAY or grants(me.character, play.book, "lifeless"):
        return
    days, awake = divmod(me.day.awake + minutes, DAY)
    play.change(who, "day.awake", awake, "time")
    if days:
        miss_sleep(play, who)


def catch_breath(play: Play) -> None:
    """Outside an encounter nobody is overwhelmed any longer than a moment. [SHA-CORE-012]"""
    for who in [who for who, each in play.state.actors.items() if each.overwhelm] if not play.scene.order else ():
        play.change(who, "overwhelm", 0, "time passes")


@rule
def count_days(play: Play, who: str, minutes: int) -> None:
    """Each day that passes a cancer takes its toll, and too much essence works on whoever bears it.

    [SHA-EFF-026 SHA-EFF-031]
    """
    me = play.actor(who)
    laden = essence_burden(play.state, play.book, who) > max_burden(me, play.book)
    if me.dead or not (laden or has_core(me, "cancerous")):
        play.change(who, "day.toll", 0, "a day")
        return
    days, rest = divmod(me.day.toll + minutes, DAY)
    play.change(who, "day.toll", rest, "a day")
    for _ in range(days):
        waste_away(play, who)
        feel_burden(play, who, day=True)


def take_time(play: Play, cycle: Cycle, minutes: int = 0) -> None:
    """Outside an encounter an action takes the time that it takes. [SHA-CORE-081]"""
    if not play.scene.order and duration(cycle, minutes):
        pass_time(play, duration(cycle, minutes))


@rule
def crumble(play: Play, minutes: int) -> None:
    """What a power made and moved falls apart when its time is over. [SHA-SHM-050]"""
    for who, each in play.state.actors.items():
        leashes = [effect.clock for effect in each.effects.values() if "animated" in effect.marks]
        if not each.dead and any(run_clock(clock, TimePasses(minutes)) is None for clock in leashes):
            play.change(who, "dead", after=True, cause="its time is over")
            play.note(f"{each.name} falls apart")


@rule
def spoil(play: Play, minutes: int) -> None:
    """Food that has kept as long as it does is thrown away. [SHA-ECO-036]"""
    for who, each in play.state.actors.items():
        for stock in each.effects.values():
            if PERISHABLE not in stock.marks or run_clock(stock.clock, TimePasses(minutes)) is not None:
                continue
            left = list(play.actor(who).character.items)
            for _ in range(min(stock.level, left.count(stock.source))):
                left.remove(stock.source)
            play.change(who, "character.items", tuple(left), "spoiled")
            play.note(f"{stock.text} has spoiled", to=(who, GM))


@rule
def recover(play: Play, who: str, minutes: int, *, resting: bool = False) -> None:
    """At the end of each cycle one regains Health like one's Scale: subdual by the hour, and once none is left,
    lethal by the day. [SHA-CORE-050 SHA-CORE-054 SHA-CORE-055]
    """
    me = play.actor(who)
    if not recovers(me, play.book) or (play.book.options.recovery_needs_rest and not resting):
        return
    wounds = {trauma: int(getattr(me.wounds, trauma)) for trauma in CYCLES}
    clocks = {trauma: int(getattr(me.day, f"{trauma}_minutes")) if wounds[trauma] else 0 for trauma in CYCLES}
    left = minutes
    while any(wounds.values()):
        step = min(length - clocks[trauma] % length for trauma, length in CYCLES.items() if wounds[trauma])
        for trauma in CYCLES:
            clocks[trauma] += min(step, left) if wounds[trauma] else 0
        left -= step
        if left < 0:
            break
        close_wounds(play, who, wounds, clocks)
    for trauma in CYCLES:
        play.change(who, f"day.{trauma}_minutes", clocks[trauma] if wounds[trauma] else 0, "recovery")
        play.change(who, f"wounds.{trauma}", wounds[trauma], "recovery")
    rouse(play, who)


def close_wounds(play: Play, who: str, wounds: dict[str, int], clocks: dict[str, int]) -> None:
    """A cycle may have ended: what it gives back comes off the wounds, and its clock starts over.

    A lethal cycle that ends before the last subdual point is gone gives nothing. [SHA-CORE-054 SHA-CORE-055]
    """
    for trauma, length in CYCLES.items():
        cycles, into = divmod(clocks[trauma], length)
        if into or not cycles or not wounds[trauma]:
            continue
        waits = trauma == "lethal" and bool(wounds["subdual"])
        regained = 0 if waits else regained_in(play.state, play.book, who, cycles)
        wounds[trauma] = max(0, wounds[trauma] - regained)
        if regained or waits or not charge_at(play.state, who).recovery:
            clocks[trauma] = 0


def regained_in(state: State, book: Book, who: str, cycles: int) -> int:
    """How much Health cycles give back together, by the Scale of who heals and the ground they are on.

    [SHA-CORE-050 SHA-CORE-054 SHA-ENV-037]
    """
    me = state.actor(who)
    each = recovered_here(state, who, exactly(scale(me, book)) * cycles)
    more = sum(part.value for part in adjusting(me, book, ("recovered",)))
    return max(0, each + (more * cycles if each else 0))


def minutes_to_heal(state: State, book: Book, who: str, trauma: str) -> int:
    """How long it takes until the next wound of a kind closes by itself, 0 where none ever does.

    The small wait for more than one cycle. [SHA-CORE-050 SHA-CORE-054 SHA-ENV-037]
    """
    length, gone = CYCLES[trauma], int(getattr(state.actor(who).day, f"{trauma}_minutes"))
    begun = gone // length
    closing = (cycles for cycles in range(begun + 1, begun + MOST_CYCLES) if regained_in(state, book, who, cycles))
    return max(0, next(closing, 0) * length - gone)


@action("A day without sleep", "table", id="sleepless", any_time=True, gm_only=True)
def miss_sleep(play: Play, actor: str) -> None:
    """A day without a long rest leaves one fatigued until there is one. [SHA-SKL-016 SHA-EFF-015]

    Whom a shard sustains needs no sleep that day. [SHA-SHM-061]
    """
    if not play.actor(actor).is_marked("nourished"):
        stick(play, actor, "fatigued", "lasting", NO_REST)


@action("End the encounter", "table", any_time=True, gm_only=True)
def end_encounter(play: Play, actor: str = "") -> None:
    """Pools refill, what lasted for the encounter ends, and so does the last round: whatever was done in it may be done
    again. Lent karma is gone. [SHA-CHR-036 SHA-CORE-045 SHA-CORE-074 SHA-CORE-080]
    """
    settle_horrors(play)
    pass_moment(play, SceneEnds())
    pass_over_zones(play, SceneEnds())
    pass_moment(play, Happens("encounter ends"))
    for who, me in tuple(play.state.actors.items()):
        if not me.is_marked("fatigued"):
            play.change(who, "pool", int(max_pool(me, play.book)), "encounter ends")
        kept = tuple(boost for boost in me.boosts if boost.expires != "encounter")
        play.change(who, "boosts", kept, "encounter ends")
        for path, value in (
            ("stances", ()),
            ("overwhelm", 0),
            ("initiative", 0),
            ("trigger", None),
            ("sustaining", ""),
            ("turn", Turn()),
        ):
            play.change(who, path, value, "encounter ends")
    forget_order(play, "encounter ends")
    play.change_scene("gm_boosts", 0, "encounter ends")
    play.change_scene("number", play.scene.number + 1, "encounter ends")


def for_the_session(state: State, book: Book, who: str) -> Options:
    """What lasts for the session, on anybody. [SHA-CORE-075]"""
    found = (item for each in state.actors.values() for item in each.effects.items())
    return choices({key: effect.name for key, effect in found if "lasts-session" in effect.marks})


@action("End the session", "table", any_time=True, gm_only=True)
def end_session(
    play: Play, actor: str = "", *, carry: Annotated[tuple[str, ...], Pick("To carry over", for_the_session)] = ()
) -> None:
    """Drives may pay again, and what lasted for the session ends.

    The game master may carry something over. Whoever knows nobody at the table yet is reminded to. [SHA-CORE-075 SHA-CHR-023]
    """
    players = tuple(who for who, me in play.state.actors.items() if me.character.player)
    for who, me in tuple(play.state.actors.items()):
        if who in players and len(players) > 1 and lacks_ties(me, players):
            play.note(f"{me.name} has no tie to anybody here; think of one", to=(who, GM))
        play.change(who, "indulged", (), "session ends")
        play.change(who, "boosts", tuple(boost for boost in me.boosts if boost.expires != "session"), "session ends")
        for key, effect in tuple(me.effects.items()):
            if "lasts-session" in effect.marks and key not in carry:
                end(play, who, key, "session ends")
    play.change_scene("session", play.scene.session + 1, "session ends")
