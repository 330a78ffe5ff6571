"""Encounter: how a scene opens, whose rank it is, and when it is over."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.contract import Encounter, action
from rulewright.kits.sides import left_standing
from rulewright.play import FrozenMap, SceneEnds, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.brp.body.clock import fought
from rulewright.rulesets.brp.body.wounds.dying import cling_to_life
from rulewright.rulesets.brp.checks.minds import powers_first
from rulewright.rulesets.brp.checks.turns import may_act
from rulewright.rulesets.brp.combat.close.grapple import keep_holds
from rulewright.rulesets.brp.combat.order import order
from rulewright.rulesets.brp.combat.rounds import (
    bleed_out,
    fresh,
    get_away,
    go_on_strangling,
    roll_initiative,
    run_down,
    state_intents,
    work_hard,
)
from rulewright.rulesets.brp.powers.moments import due_now, go_off, powers_phase, round_ends, scene_ends
from rulewright.rulesets.brp.skills.mounts import crash, falling
from rulewright.rulesets.brp.state.character import Book, Play, Scene, State
from rulewright.rulesets.brp.state.fight import Fight, Round
from rulewright.rulesets.brp.state.units import seconds


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
    """Nobody has an action left: the round ends and the next begins. [BRP-CBT-001 BRP-CBT-002]"""
    if play.scene.round.number and (due := due_now(play.state)):
        go_off(play, *due)
        return
    if play.scene.round.number:
        end_round(play)
    begin_round(play)


def over(state: State, book: Book) -> str | None:
    """How the scene ended, once only one side stands."""
    standing = (who for who, actor in state.actors.items() if may_act(actor) or not actor.is_out)
    return left_standing(state.scene, standing)


@action("End the scene", "table", gm_only=True, any_time=True)
def end_scene(play: Play, actor: str) -> None:
    """The fight is over: nobody is engaged, what lasted for the scene ends, and its minutes have passed.

    [BRP-SYS-015 BRP-PLY-060 BRP-PLY-061 BRP-PLY-063]
    """
    scene_ends(play)
    pass_moment(play, SceneEnds())
    for who, each in play.state.actors.items():
        kept = Fight(lodged=each.fight.lodged, doom=each.fight.doom, shock=each.fight.shock)
        play.change(who, "fight", kept, "scene ends")
    rounds = play.scene.round.number
    play.change_scene("round", Round(), "scene ends")
    if rounds:
        play.note(f"The fight took {seconds(rounds)} seconds.")
        fought(play, rounds)
    play.change_scene("places", FrozenMap(), "scene ends")


@rule
def begin_round(play: Play) -> None:
    """A new round: everybody's part begins afresh, ranks are set, intents are stated.

    [BRP-CBT-001 BRP-CBT-002 BRP-CBT-003 BRP-CBT-010]
    """
    play.change_scene("round.number", play.scene.round.number + 1, "a new round")
    roll_initiative(play)
    for who in play.state.actors:
        fresh(play, who)
        cling_to_life(play, who)
        if play.actor(who).fight.holds:
            keep_holds(play, who)
            go_on_strangling(play, who)
    state_intents(play)
    powers_phase(play)


@rule
def end_round(play: Play) -> None:
    """Rank 1 is past: wounds bleed or are held, shock and stun run down, those who lay dying die.

    [BRP-CBT-002 BRP-CBT-061 BRP-CBT-117 BRP-CBT-122]
    """
    for who in play.state.actors:
        work_hard(play, who)
        bleed_out(play, who)
        run_down(play, who)
        get_away(play, who)
    stalled = falling(play.state)
    round_ends(play)
    crash(play, stalled)


ENCOUNTER = Encounter(scene=open_scene, begin=begin, acting=acting, proceed=proceed, over=over)
