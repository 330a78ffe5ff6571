"""Deeds: how any action of the book is attempted, with whose help, to its successes and result."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.play import Part, rule
from rulewright.rulesets.shards.body.disorders import apt_to_wander, disturbance, help_from
from rulewright.rulesets.shards.body.health import heal
from rulewright.rulesets.shards.body.outbreaks import provoke
from rulewright.rulesets.shards.body.recovery import take_time
from rulewright.rulesets.shards.body.rewards import idea_bonus
from rulewright.rulesets.shards.body.sleep import disturb
from rulewright.rulesets.shards.body.will import aggress, set_upon
from rulewright.rulesets.shards.checks.boosts import declare
from rulewright.rulesets.shards.checks.checks import cooperation, difficulty_of
from rulewright.rulesets.shards.checks.laid import PLAIN, Boosted, Boosting, together
from rulewright.rulesets.shards.checks.resolve import ARMS, Attempt, Outcome, resolve
from rulewright.rulesets.shards.checks.trait_effects import brittle_part, in_grapple
from rulewright.rulesets.shards.checks.turns import duration, take_action
from rulewright.rulesets.shards.gear.wares import called
from rulewright.rulesets.shards.skills.aftereffects import come_after
from rulewright.rulesets.shards.skills.doing import Doing, bearing_of, boosting_of, versus_of
from rulewright.rulesets.shards.skills.failures import bargain
from rulewright.rulesets.shards.skills.results import Applied, Terms, apply_result, fewer, worth
from rulewright.rulesets.shards.state.adjustments import adjusting, grants, lying_low
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries import Cycle, Deed
from rulewright.rulesets.shards.state.entries_gear import Item
from rulewright.rulesets.shards.state.numbers import level, reach, scale
from rulewright.rulesets.shards.state.ranges import band, penalty
from rulewright.rulesets.shards.world.concealment import PENALTY
from rulewright.rulesets.shards.world.lighting import light_at
from rulewright.rulesets.shards.world.movement import stride
from rulewright.rulesets.shards.world.senses import by_eye
from rulewright.rulesets.shards.world.surroundings import place_parts

QUICKER: dict[Cycle, Cycle] = {"long": "short", "short": "instant"}


def range_part(state: State, book: Book, actor: str, doing: Doing, deed: Deed) -> tuple[Part, ...]:
    """What distance takes from a deed by sight or voice, and lying low from being aimed at; far-seeing eyes mind it less.

    [SHA-CORE-063 SHA-CORE-064 SHA-TRT-066]
    """
    target = doing.target
    if not target or target == actor or deed.range not in ("sight", "earshot"):
        return ()
    metres = state.scene.distance(state.actor(actor).at, state.actor(target).at) * state.scene.metres
    at = band(metres) if deed.range == "sight" else band(metres, state.scene.loudness)
    watches = deed.range == "sight" and doing.skill in ("intuition", "ranging")
    eased = adjusting(state.actor(actor), book, ("sight-range",)) if watches else ()
    far = min(0, penalty(at, book.options) + sum(part.value for part in eased))
    return Part(deed.range, far, "SHA-CORE-063"), lying_low(state.actor(target))


def helped(play: Play, actor: str, doing: Doing) -> Part:
    """What helpers add; whose mind wanders helps like the untrained. [SHA-CORE-038 SHA-EFF-045]"""
    everyone = (actor, *doing.helpers)
    cycle = doing.cycle or play.book.content.get(Deed, doing.deed).cycle
    ranks = tuple(help_from(play.actor(each), play.book, doing.skill, cycle) for each in doing.helpers)
    hive = all(grants(play.actor(each).character, play.book, "hive") for each in everyone)
    mine = level(play.actor(actor).character, play.book, doing.skill)
    return Part("cooperation", int(cooperation(mine, ranks, hive=hive)) if ranks else 0, "SHA-CORE-038")


def involved(actor: str, doing: Doing) -> tuple[str, ...]:
    """Everybody whose part an action takes: who does it, who helps, and on whom it is done. [SHA-EFF-045]"""
    return (actor, *doing.helpers, *((doing.target,) if doing.target else ()))


def astray(play: Play, actor: str, doing: Doing, cycle: Cycle) -> Part:
    """What minds that wander take from a long piece of work. [SHA-EFF-045]"""
    people = tuple(play.actor(each) for each in involved(actor, doing))
    return Part("a mind wanders", disturbance(people, cycle), "SHA-EFF-045")


@rule
def attempt(play: Play, actor: str, doing: Doing) -> tuple[Outcome, Boosted]:
    """Declare, pay, take the time, and test; a player who fails may ask for an alternate result.

    Whoever helps takes part in it with the action they would have had.
    [SHA-CORE-002 SHA-CORE-032 SHA-CORE-038 SHA-CORE-081]
    """
    deed = play.book.content.get(Deed, doing.deed)
    cycle = doing.cycle or deed.cycle
    boosting = boosting_of(play.state, play.book, actor, doing)
    boosted = declare(play, actor, doing.boosts, boosting) if doing.boosts else PLAIN
    cycle = QUICKER.get(cycle, cycle) if boosted.faster else cycle
    for who in (actor, *doing.helpers):
        take_action(play, who, cycle, deed.id, doing.skill)
    take_time(play, cycle, doing.minutes)
    for who, disorder in apt_to_wander(
        involved(actor, doing), play.state, play.book, doing.cycle or deed.cycle
    ).items():
        provoke(play, who, disorder)
    if boosted.strides:
        within = deed.range == "reach"
        stride(play, actor, boosted, doing.target if within else "", int(reach(play.actor(actor), play.book)))
    outcome = resolve(play, as_attempt(play, actor, doing, boosting, boosted))
    if not outcome.undone:
        felt_by(play, actor, deed, doing)
    minutes = duration(cycle, doing.minutes)
    outcome = bargain(play, actor, deed.name, doing.target, outcome, minutes, doing.outlay)
    boosted = together(boosted, outcome.late)
    if outcome.passed and boosted != PLAIN:
        come_after(play, actor, doing.target, deed.id, boosted, doing.approach, boosting.facts)
    return outcome, boosted


def felt_by(play: Play, actor: str, deed: Deed, doing: Doing) -> None:
    """Whoever is acted on feels it: arms raised against them shake control, what is aggressive answers their taunt, and
    any action stirs a sleeper.

    [SHA-EFF-007 SHA-EFF-012 SHA-MTH-063 SHA-MTH-117]
    """
    target = doing.target
    if not target or target == actor:
        return
    bearing = bearing_of(deed, doing)
    if doing.skill in ARMS and bearing.versus and not bearing.friendly:
        set_upon(play, actor, target)
    elif deed.aggressive:
        aggress(play, actor, target)
    disturb(play, target, "non-physical action" if bearing.mental else "physical action")


def as_attempt(play: Play, actor: str, doing: Doing, boosting: Boosting, boosted: Boosted) -> Attempt:
    """A deed as the test sees it: every circumstance, helper and boost a part of the target number."""
    me, deed = play.actor(actor), play.book.content.get(Deed, doing.deed)
    known = {each.id: each for each in deed.circumstances}
    gross = adjusting(me, play.book, ("gross",)) if deed.gross else ()
    fine = adjusting(me, play.book, ("fine",)) if deed.fine else ()
    return Attempt(
        actor,
        deed.id,
        doing.skill,
        doing.target,
        versus=versus_of(deed, doing),
        friendly=deed.friendly,
        gives=(
            *(Part(known[each].name, known[each].by, deed.cites) for each in doing.circumstances),
            difficulty_of(doing.difficulty),
            helped(play, actor, doing),
            astray(play, actor, doing, doing.cycle or deed.cycle),
            Part("a good idea", idea_bonus(doing.idea, play.book), "SHA-CORE-037"),
            Part("boosts", boosted.chance, "SHA-CORE-092"),
            *range_part(play.state, play.book, actor, doing, deed),
            *place_parts(play.state, play.book, actor, doing.target, versus_of(deed, doing), doing.skill),
            *kit_parts(me, play.book, deed),
            *held_parts(play.state, play.book, actor, doing, deed),
            *gross,
            *fine,
            *((poor_light(play.state, play.book, actor),) if deed.fine else ()),
            *doing.gives,
        ),
        flags=(*doing.flags, *(("forceful",) if doing.approach == "forceful" else ())),
        task=doing.task,
        binary=deed.result == "achievement" and not doing.boosts,
        rerolls=boosted.rerolls or doing.rerolls,
        owed=boosted.owed,
        boosting=boosting,
        boosts=doing.boosts,
        counterable=not deed.intervening,
        added=boosted.successes,
        on_failure=boosted.on_failure,
    )


def held_parts(state: State, book: Book, actor: str, doing: Doing, deed: Deed) -> tuple[Part, ...]:
    """What bodies and faces do to a deed: a constrictor works better in a hold, hollow bones recover worse, some are
    not easily forgotten. [SHA-TRT-015 SHA-TRT-022 SHA-TRT-048 SHA-TRT-054]
    """
    me = state.actor(actor)
    them = state.actor(doing.target) if doing.target else me
    holding = them is not me and them.is_marked("grappled")
    known = deed.recalls and them is not me and grants(them.character, book, "easily-recognised")
    return (
        Part("constrictor", in_grapple(me, book) if holding else 0, "SHA-TRT-048"),
        brittle_part(them, book, doing.skill if them is me else "athletics") if deed.frees else Part("hollow bones", 0),
        Part("a face one knows", int(known), "SHA-TRT-015"),
    )


def kit_parts(actor: Actor, book: Book, deed: Deed) -> tuple[Part, ...]:
    """What carried things add to a deed, each once: hooks and rope to a climb. [SHA-ECO-029]"""
    mine = (book.content[Item].get(each) for each in dict.fromkeys(actor.character.items))
    return tuple(
        Part(each.name, node.by, "SHA-ECO-029") for each in mine if each for node in each.adjusts if node.to == deed.id
    )


def poor_light(state: State, book: Book, actor: str) -> Part:
    """What bad light takes from work that needs a sharp eye. [SHA-ENV-033 SHA-TRT-046 SHA-TRT-061]"""
    me = state.actor(actor)
    return Part("poor light", PENALTY[by_eye(me, book, light_at(state, book, me.at), fine=True)], "SHA-ENV-033")


@rule
def do(play: Play, actor: str, doing: Doing) -> Applied:
    """Do something whose result is one of the eighteen kinds. [SHA-CORE-031 SHA-SKL-004]"""
    deed = play.book.content.get(Deed, doing.deed)
    outcome, _ = attempt(play, actor, doing)
    kind = deed.result or "other"
    if outcome.undone:
        return Applied(kind, 0)
    used = fewer(outcome.successes, doing.most)
    if deed.mends:
        return mend(play, actor, doing.target, used, doing.thing)
    return apply_result(play, kind, actor, doing.target or actor, used, Terms(source=deed.id))


@rule
def mend(play: Play, actor: str, thing: str, successes: int, ware: str = "") -> Applied:
    """Make a thing whole again, a point for each success; no body is mended so, and no day counts it. [SHA-SKL-048]

    What nobody here is, but a `ware`, has its wounds with whoever keeps count of them.
    """
    me = play.actor(actor)
    amount = worth("healing", successes, scale(me, play.book))
    name = called(play.book, ware) if ware else "it"
    if thing:
        name = play.actor(thing).name
        amount = heal(play, thing, amount, ("lethal", "subdual"), "repair", counts=False)
    if amount:
        play.note(f"{me.name} makes {counted(amount, 'point')} of {name} whole")
    return Applied("healing", amount)
