"""Encounter: how a scene opens, whose rank it is, and when it is over."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.contract import Encounter, action
from rulewright.kits.counting import counted
from rulewright.kits.sides import left_standing
from rulewright.play import FrozenMap, SceneEnds, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.brp.body.clock import ROUND_ENDS, fought
from rulewright.rulesets.brp.body.wounds.dying import cling_to_life
from rulewright.rulesets.brp.checks.minds import powers_first
from rulewright.rulesets.brp.checks.turns import is_at_the_last, may_act
from rulewright.rulesets.brp.combat.close.grapple import keep_holds
from rulewright.rulesets.brp.combat.creatures.packs import PACK, muster_all
from rulewright.rulesets.brp.combat.creatures.rounds import round_of_creatures
from rulewright.rulesets.brp.combat.manners.knocking_out import come_to, lie_on, lying_out
from rulewright.rulesets.brp.combat.order import holding_back, order, round_of
from rulewright.rulesets.brp.combat.places.lengths import longest_first
from rulewright.rulesets.brp.combat.rounds import (
    bleed_out,
    fresh,
    get_away,
    go_on_strangling,
    hold_back,
    roll_initiative,
    run_down,
    state_intents,
    work_hard,
)
from rulewright.rulesets.brp.combat.situations.aerial import fly_steadily
from rulewright.rulesets.brp.combat.situations.aura import auras_strike
from rulewright.rulesets.brp.combat.situations.desperate import no_desperation
from rulewright.rulesets.brp.gear.field import hold_the_field
from rulewright.rulesets.brp.powers.moments import due_now, go_off, powers_phase, round_ends, scene_ends
from rulewright.rulesets.brp.skills.mounts import crash, falling
from rulewright.rulesets.brp.skills.saddle import drag_along
from rulewright.rulesets.brp.state.character import Book, Play, Scene, State
from rulewright.rulesets.brp.state.fight import YIELDED, Fight, Round
from rulewright.rulesets.brp.state.units import seconds
from rulewright.rulesets.brp.world.hazards.fire import round_of_fire
from rulewright.rulesets.brp.world.hazards.footing import steady_oneself
from rulewright.rulesets.brp.world.hazards.rounds import round_in_hazards
from rulewright.rulesets.brp.world.hazards.vacuum import endure_vacuum
from rulewright.rulesets.brp.world.weather import stand_against_wind


def open_scene(sides: Mapping[str, str]) -> Scene:
    """The scene for actors on their sides."""
    return Scene(sides=FrozenMap(sides))


@rule
def begin(play: Play) -> None:
    """Everybody takes their place, each side apart from the others, and the first round begins. [BRP-CBT-001 BRP-PLY-061]"""
    sides = tuple(dict.fromkeys(play.scene.sides.values()))
    for who, side in play.scene.sides.items():
        if who not in play.scene.places:
            play.change_scene(f"places.{who}", sides.index(side) * play.scene.apart, "takes place")
    if any(actor.is_marked(PACK) for actor in play.state.actors.values()):
        muster_all(play)
    begin_round(play)


def acting(state: State, book: Book) -> tuple[str, ...]:
    """Who may act now: in the phase of powers the best mind, then those of the highest rank; without a fight everybody,
    the quickest first. [BRP-SYS-017 BRP-CBT-004 BRP-CBT-011 BRP-CBT-017]
    """
    if state.scene.round.number:
        return () if due_now(state) else powers_first(state, book) or order(state, book)
    able = [who for who, actor in state.actors.items() if not actor.is_out]
    return tuple(sorted(able, key=lambda who: -state.actor(who).value("DEX")))


@rule
def proceed(play: Play) -> None:
    """It is nobody's move: a spell goes off, or those whose place has come hold back; if nobody has an action left then, the
    round ends and the next begins. [BRP-CBT-001 BRP-CBT-002]
    """
    if play.scene.round.number and (due := due_now(play.state)):
        go_off(play, *due)
        return
    if play.scene.round.number and has_gone_on(play):
        return
    if play.scene.round.number:
        end_round(play)
    begin_round(play)


def has_gone_on(play: Play) -> bool:
    """Whether somebody else is to act, or a spell to go off, once all have held back whose place had come; or might still act out
    of desperation, which they could not before. [BRP-CBT-038 BRP-SPT-125]
    """
    held: list[str] = []
    while idle := [who for who in holding_back(play.state) if who not in held]:
        if acting(play.state, play.book) or due_now(play.state):
            break
        for who in idle:
            hold_back(play, who)
        held += idle
    desperate = any(no_desperation(play.state, play.book, who) is None for who in play.state.actors)
    return bool(held) and bool(acting(play.state, play.book) or due_now(play.state) or desperate)


def over(state: State, book: Book) -> str | None:
    """How the scene ended, once only one side stands and has not given up."""
    fighting = {who: actor for who, actor in state.actors.items() if not actor.is_marked(YIELDED)}
    standing = (who for who, actor in fighting.items() if not actor.is_out or may_act(actor) or is_at_the_last(actor))
    return left_standing(state.scene, standing)


@action("End the scene", "table", gm_only=True, any_time=True)
def end_scene(play: Play, actor: str) -> None:
    """The fight is over: nobody is engaged, what lasted for the scene ends, and its minutes have passed.

    [BRP-SYS-015 BRP-PLY-060 BRP-PLY-061 BRP-PLY-063]
    """
    scene_ends(play)
    lie_on(play)
    pass_moment(play, SceneEnds())
    for who, each in play.state.actors.items():
        kept = Fight(lodged=each.fight.lodged, doom=each.fight.doom, shock=each.fight.shock)
        play.change(who, "fight", kept, "scene ends")
    rounds = play.scene.round.number
    play.change_scene("round", Round(), "scene ends")
    if rounds:
        play.note(f"The fight took {counted(seconds(rounds), 'second')}.")
        fought(play, rounds)
    play.change_scene("places", FrozenMap(), "scene ends")


@rule
def begin_round(play: Play) -> None:
    """A new round: everybody's part begins afresh, ranks are set, wind and weightlessness are stood, intents are stated.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-003 BRP-CBT-010 BRP-SPT-290 BRP-SPT-296 BRP-SPT-300]
    """
    play.change_scene("round.number", play.scene.round.number + 1, "a new round")
    roll_initiative(play)
    for who in play.state.actors:
        fresh(play, who)
        cling_to_life(play, who)
        if play.actor(who).fight.holds:
            keep_holds(play, who)
            go_on_strangling(play, who)
    for who in play.state.actors:
        steady_oneself(play, who)
        stand_against_wind(play, who)
    state_intents(play)
    longest_first(play)
    fly_steadily(play)
    auras_strike(play)
    powers_phase(play)


@rule
def end_round(play: Play) -> None:
    """Rank 1 is past: wounds bleed or are held, shock and stun run down, those who lay dying die, fire and the void do
    their harm, and whoever was knocked out may come to.

    [BRP-CBT-002 BRP-CBT-061 BRP-CBT-117 BRP-CBT-122 BRP-SPT-166 BRP-SPT-191 BRP-SPT-208 BRP-SPT-285]
    """
    for who in play.state.actors:
        work_hard(play, who)
        bleed_out(play, who)
        round_in_hazards(play, who)
        run_down(play, who)
        hold_the_field(play, who)
        get_away(play, who)
        round_of_fire(play, who)
        endure_vacuum(play, who)
        round_of_creatures(play, who)
    drag_along(play)
    for befalls in ROUND_ENDS.on(play.book):
        befalls(play)
    stalled, out = falling(play.state), lying_out(play.state)
    round_ends(play)
    crash(play, stalled)
    come_to(play, out)


ENCOUNTER = Encounter(
    scene=open_scene,
    begin=begin,
    acting=acting,
    proceed=proceed,
    over=over,
    round=lambda state: int(state.scene.round.number),
    order=round_of,
    ends="end-scene",
    keeps=("minutes", "elsewhere", "vehicles"),
    clocks=("minutes",),
)
