"""Moments: when spells that were declared go off, and what the end of a round brings for powers."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.play import FrozenMap, Happens, RoundEnds, TimePasses, Until, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.brp.checks.minds import best_rating, int_order, take_the_round
from rulewright.rulesets.brp.checks.turns import end_of_the_last_act, is_at_the_last, may_act
from rulewright.rulesets.brp.powers.beings import leave
from rulewright.rulesets.brp.powers.effects.ending import leave_reach
from rulewright.rulesets.brp.powers.effects.lasting import carry_over, in_force, lift
from rulewright.rulesets.brp.powers.effects.working_bodies import bodies_work
from rulewright.rulesets.brp.powers.fight.rage import rages_end
from rulewright.rulesets.brp.powers.going_off import still_aimed
from rulewright.rulesets.brp.powers.magic.casting import release as release_magic
from rulewright.rulesets.brp.powers.psychic.combat import come_free
from rulewright.rulesets.brp.powers.psychic.use import release as release_psychic
from rulewright.rulesets.brp.powers.sorcery.arrivals import on_their_way
from rulewright.rulesets.brp.powers.sorcery.casting import release as release_sorcery
from rulewright.rulesets.brp.powers.sorcery.elements import round_in_the_elements
from rulewright.rulesets.brp.powers.sorcery.summoning import bonds_break, freed_by_death
from rulewright.rulesets.brp.powers.superpowers.use import release as release_superpower
from rulewright.rulesets.brp.powers.update_points import update_all_points
from rulewright.rulesets.brp.powers.upkeep import round_of_upkeep
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.fight import ROUNDS_A_MINUTE
from rulewright.rulesets.brp.state.known import set_of
from rulewright.rulesets.brp.state.powers_state import THIS_SCENE, Casting
from rulewright.rulesets.brp.state.units import ROUND_IS_OVER


def due_now(state: State) -> tuple[str, Casting] | None:
    """The spell that goes off now: declared, its round come, and nobody left with a higher rank. [BRP-POW-024]"""
    now = state.scene.round.number
    waiting = [
        (each.powers.casting.rank, who, each.powers.casting)
        for who, each in state.actors.items()
        if each.powers.casting is not None and each.powers.casting.rank is not None and each.powers.casting.round <= now
    ]
    if not waiting:
        return None
    rank, who, casting = max(waiting, key=lambda each: each[0])
    ahead = max((each.fight.rank for each in state.actors.values() if may_act(each)), default=0)
    return (who, casting) if rank >= ahead else None


@rule
def go_off(play: Play, who: str, casting: Casting) -> None:
    """A declared spell goes off; whoever is out by then has lost it, unless it is the last thing that they do, and so has whoever has lost the target: spells of
    magic and sorcery are aimed when they come about, abilities and mighty touches when they are rolled for.

    [BRP-CBT-091 BRP-POW-024 BRP-POW-045 BRP-POW-195 BRP-POW-358]
    """
    play.change(who, "powers.casting", None, "goes off")
    if play.actor(who).is_out and not is_at_the_last(play.actor(who)):
        play.note(f"{play.actor(who).name} cannot finish the spell.")
        return
    match set_of(casting.use.power):
        case "psychic":
            release_psychic(play, who, casting)
        case "superpowers":
            release_superpower(play, who, casting)
        case of:
            use = still_aimed(play, who, casting.use)
            if use is not None and of == "magic":
                release_magic(play, who, use)
            elif use is not None:
                release_sorcery(play, who, replace(casting, use=use))
    end_of_the_last_act(play, who)


@rule
def powers_phase(play: Play) -> None:
    """The powers phase of a round begins: sorcery of the last round works now, the highest INT first. A spell of magic
    that spilled over takes its caster's action. [BRP-CBT-011 BRP-CBT-012 BRP-POW-025 BRP-POW-195]
    """
    for who, actor in play.state.actors.items():
        if actor.powers.awaited:
            on_their_way(play, who)
    now = play.scene.round.number
    due: dict[str, int] = {}
    for who, actor in play.state.actors.items():
        casting = actor.powers.casting
        if casting is None or casting.round > now:
            continue
        if casting.rank is None:
            due[who] = best_rating(actor, (casting.use.power,), play.book)
        else:
            take_the_round(play, who, "is casting")
    for who in int_order(play.state, due):
        casting = play.actor(who).powers.casting
        if casting is not None:
            go_off(play, who, casting)


@rule
def round_ends(play: Play) -> None:
    """A round is over for powers: upkeep is paid, victims struggle, what is out of reach ends, clocks run, and points follow what ended; five
    rounds are a minute. [BRP-POW-046 BRP-POW-105 BRP-POW-107]
    """
    for who in tuple(play.state.actors):
        if who not in play.state.actors:
            continue
        if play.actor(who).powers.bonds:
            freed_by_death(play, who)
        if play.actor(who).powers.kept:
            round_of_upkeep(play, who)
        if play.actor(who).effects:
            round_in_the_elements(play, who)
        if play.actor(who).fate == "dead":
            with_their_master(play, who)
    leave_reach(play)
    come_free(play)
    bodies_work(play)
    before = play.state.actors
    pass_moment(play, RoundEnds())
    pass_moment(play, Happens(ROUND_IS_OVER))
    if not play.scene.round.number % ROUNDS_A_MINUTE:
        pass_moment(play, TimePasses(1))
    update_all_points(play, before)
    rages_end(play)
    go_home(play)


@rule
def go_home(play: Play) -> None:
    """Elementals that were conjured for a time go when it is over; those who were summoned or bound stay.

    [BRP-POW-046 BRP-POW-105]
    """
    bound = {bond.actor for actor in play.state.actors.values() for bond in actor.powers.bonds.values()}
    for who, actor in tuple(play.state.actors.items()):
        summoned = who in bound or "called" in actor.powers.flags
        if actor.is_marked("elemental") and not summoned and not actor.is_marked("called"):
            leave(play, who)


@rule
def with_their_master(play: Play, who: str) -> None:
    """Somebody is dead: what was bound is free, and what lasts until then is over. [BRP-POW-199 BRP-POW-237]"""
    if play.actor(who).powers.bonds:
        bonds_break(play, who)
    for bound in in_force(play, who):
        if bound.effect.clock == Until("the caster dies"):
            lift(play, bound.on, bound.id, "its caster is dead")


@rule
def scene_ends(play: Play) -> None:
    """A scene ends for powers: what has rounds left goes on, nobody is casting any more, and no fumble shuts anything.

    [BRP-POW-047 BRP-POW-200]
    """
    carry_over(play)
    come_free(play)
    for who, actor in play.state.actors.items():
        if actor.powers.awaited:
            on_their_way(play, who, at_once=True)
    for who, actor in play.state.actors.items():
        if actor.powers.casting is not None:
            play.change(who, "powers.casting", None, "the scene ends")
        if actor.powers.locked:
            play.change(who, "powers.locked", FrozenMap(), "the scene ends")
        for flag in actor.powers.flags:
            if flag.startswith(THIS_SCENE):
                play.change(who, f"powers.flags.{flag}", UNSET, "the scene ends")
