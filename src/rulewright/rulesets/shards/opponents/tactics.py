"""Tactics: what a side that the game plays by itself does on its turns."""

from __future__ import annotations

from typing import Any

from rulewright.contract import NO_MOVE
from rulewright.play import remembered
from rulewright.rulesets.shards.body.health import how_hurt
from rulewright.rulesets.shards.body.will import sent_at, told_to
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.giving_up import YIELDED, still_fights
from rulewright.rulesets.shards.checks.resolve import target_of
from rulewright.rulesets.shards.checks.turns import no_action, no_draw
from rulewright.rulesets.shards.combat.goading import no_turning_away
from rulewright.rulesets.shards.combat.stances import no_stance
from rulewright.rulesets.shards.opponents.arming import arming
from rulewright.rulesets.shards.opponents.blow_value import PRESSED, PossibleBlow, mean_wound
from rulewright.rulesets.shards.opponents.choose_blow import ChosenBlow, best_blow, blows
from rulewright.rulesets.shards.opponents.choose_power import preferred
from rulewright.rulesets.shards.opponents.positioning import better_place
from rulewright.rulesets.shards.opponents.surrender import is_lost, loses_heart
from rulewright.rulesets.shards.powers.use import no_use
from rulewright.rulesets.shards.skills.doing import no_time_for
from rulewright.rulesets.shards.state.adjustments import powers_of
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.entries import Power, Practice
from rulewright.rulesets.shards.state.minds import ANYTHING, untouched
from rulewright.rulesets.shards.state.nodes import Impose
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.world.gait import points_of_move
from rulewright.rulesets.shards.world.movement import no_move, no_step, toward, ways_out
from rulewright.rulesets.shards.world.sneaking import is_hidden_from

type Move = tuple[str, dict[str, Any]]

LEAST_POOL = 3
"""Pool that must be there before any of it goes into a stance."""


def move(state: State, book: Book, who: str) -> Move:
    """Shake off what holds one back, take a stance and arms, close in, strike where it is worth most; then end the turn.

    Whoever sees no end to it gives up.
    """
    me = state.actor(who)
    enemies = foes_of(state, book, who)
    done: Move = ("end-turn", {}) if state.scene.order else NO_MOVE
    told = told_to(state, who)
    if told is not None and ANYTHING not in told:
        return obeying(state, book, who, told) or done
    if (away := fleeing(state, book, who)) is not None:
        return away
    if me.is_marked("stunned") and "cleanse" not in me.turn.free:
        return "cleanse", {"skill": best_of(me, book, ("athletics", "reflection"))}
    if me.is_marked("prone") and no_action(me, "movement", "stand-up", book) is None:
        return "stand-up", {}
    if not enemies or me.is_marked(YIELDED):
        return done if me.is_marked(YIELDED) else searching(state, book, who) or done
    if not me.turn.moved and is_lost(state, book, who):
        return "give-up", {}
    return fighting_on(state, book, who, enemies) or done


@remembered(0)
def fighting_on(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Move | None:
    """What somebody does who has not had enough."""
    return (
        drawing(state, book, who)
        or forming(state, book, who)
        or shouting(state, book, who, enemies)
        or arming(state, book, who, enemies)
        or casting(state, book, who, enemies)
        or striking(state, book, who, enemies)
        or taking_heart(state.actor(who))
        or closing(state, book, who, enemies)
    )


@remembered(0)
def foes_of(state: State, book: Book, who: str) -> tuple[str, ...]:
    """Whom somebody would fight: who taunts them, else every enemy who still fights, the nearest first.

    Of who hides too well to be noticed nobody knows where they are. [SHA-SKL-093]
    """
    me = state.actor(who)
    foes = [each for each in foes_about(state, who) if not is_hidden_from(state, book, each, who)]
    taunting = [effect.source for effect in me.effects.values() if "compelled" in effect.marks]
    foes = [each for each in foes if each in taunting] or foes
    return tuple(sorted(foes, key=lambda each: state.scene.distance(me.at, state.actor(each).at)))


def foes_about(state: State, who: str) -> tuple[str, ...]:
    """Every enemy who still fights, noticed or not."""
    about = state.in_view_of(who).items()
    return tuple(each for each, actor in about if state.scene.are_enemies(who, each) and still_fights(actor))


def searching(state: State, book: Book, who: str) -> Move | None:
    """Look for enemies who have hidden, where that is all there is to do. [SHA-SKL-061]"""
    skill = best_of(state.actor(who), book, ("intuition", "ranging"))
    if not state.scene.order or not foes_about(state, who) or no_time_for(state, book, who, "search") is not None:
        return None
    return "search", {"skill": skill}


def best_of(actor: Actor, book: Book, skills: tuple[str, ...]) -> str:
    """The best of some skills."""
    return max(skills, key=lambda skill: level(actor.character, book, skill))


def obeying(state: State, book: Book, who: str, told: tuple[str, ...]) -> Move | None:
    """What somebody under control does of what they were told: strike, cast or close in, on whom they were sent at.

    [SHA-EFF-012]
    """
    sent = sent_at(state.actor(who))
    foes = (sent,) if sent in state.actors else foes_of(state, book, who)
    if not foes:
        return None
    cast = casting(state, book, who, foes) if "power" in told else None
    best = best_blow(state, book, who, foes) if "attack" in told else None
    strike: Move | None = None if best is None else ("attack", best.arguments)
    return cast or strike or (closing(state, book, who, foes) if "move" in told else None)


@remembered(0)
def fleeing(state: State, book: Book, who: str) -> Move | None:
    """Away by the shortest way from what one fears, where there is a way that a taunt allows. [SHA-EFF-006 SHA-MTH-117]"""
    away = ways_out(state, book, who)
    nearest = sorted(away, key=lambda each: (away[each], each))
    there = next((each for each in nearest if no_turning_away(state, book, who, each.x, each.y) is None), None)
    return None if there is None else ("move", {"x": there.x, "y": there.y})


def taking_heart(me: Actor) -> Move | None:
    """Shake off fear, where there is nothing to strike at for it."""
    shaking = any("afraid" in each.marks and "stuck" not in each.marks for each in me.effects.values())
    afraid = shaking and no_action(me, "instant", "cleanse") is None
    return ("cleanse", {"skill": "reflection"}) if afraid else None


def drawing(state: State, book: Book, who: str) -> Move | None:
    """Draw from the well when the pool is nearly dry and there is something to spend it on."""
    me = state.actor(who)
    spends = any(book.content.get(Power, each).cost == "pool" for each in powers_of(me.character, book))
    return ("draw", {}) if spends and me.pool <= 1 and no_draw(state, book, who) is None else None


def forming(state: State, book: Book, who: str) -> Move | None:
    """Take up a stance that one knows, once there is pool to spare."""
    me = state.actor(who)
    if me.stances or me.pool < LEAST_POOL:
        return None
    known = [each.id for each in wanted_of(me, book, "stance")]
    free = no_action(me, "free", "activate-stance", book) is None
    fitting = [each for each in known if free and no_stance(state, book, who, each) is None]
    return ("stance", {"stance": fitting[0]}) if fitting else None


def shouting(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Move | None:
    """A roar at several, a taunt at one who is busy with a friend; at nobody whom it cannot move.

    Who is badly hurt draws nobody's blows on purpose.
    """
    me = state.actor(who)
    for shout in wanted_of(me, book, "shout") if me.pool >= LEAST_POOL else ():
        imposed = [node.condition for node in shout.does if isinstance(node, Impose)]
        several = shout.targets > 1
        if not several and how_hurt(me, book) == "badly hurt":
            continue
        moved = [each for each in (enemies if several else enemies[:1]) if may_move(state, book, who, each, shout)]
        targets = tuple(each for each in moved if not any(state.actor(each).is_marked(mark) for mark in imposed))
        targets = targets[: shout.targets]
        if len(targets) > (1 if several else 0) and no_use(state, book, who, shout.id, targets) is None:
            return "use-power", {"power": shout.id, "targets": targets}
    return None


def may_move(state: State, book: Book, who: str, target: str, shout: Power) -> bool:
    """Whether a shout can work on somebody at all: there is a mind to touch, and a face of the die that does it."""
    me, them = state.actor(who), state.actor(target)
    if shout.versus and all(untouched(them, book, skill) for skill in shout.versus):
        return False
    attempt = Attempt(who, shout.id, shout.skills[0], target, versus=shout.versus, flags=("power",))
    return target_of(attempt, me, them, book) >= 1


def wanted_of(actor: Actor, book: Book, practice: Practice) -> list[Power]:
    """The powers of a practice that a fighter knows and wants, the most wanted first."""
    known = (book.content.get(Power, each) for each in powers_of(actor.character, book))
    return sorted((each for each in known if each.practice == practice and each.wanted), key=lambda each: -each.wanted)


def casting(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Move | None:
    """A power outside the core, where it is worth more than any blow."""
    best = preferred(state, book, who, enemies)
    if best is None:
        return None
    least = max((blow.worth for blow in blows(state, book, who, (best.target,))), default=0.25)
    return None if best.worth <= least else ("cast", {"power": best.power, "targets": (best.target,)})


def striking(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Move | None:
    """The blow that is worth most, if any can be struck; a better place first, or a few steps back for a charge.

    Who can leave no wound from here, and sees no end to it, gives up.
    """
    best = best_blow(state, book, who, enemies)
    turn = state.actor(who).turn
    if not turn.moved and not turn.standard and is_harmless(state, book, who, best) and loses_heart(state, book, who):
        return "give-up", {}
    there = better_place(state, book, who, enemies, best)
    if there is not None and there != state.actor(who).at:
        return "move", {"x": there.x, "y": there.y}
    return None if best is None else ("attack", best.arguments)


def is_harmless(state: State, book: Book, who: str, best: ChosenBlow | None) -> bool:
    """Whether the best that somebody can strike from here would leave no wound."""
    if best is None or not best.boosts:  # a plain blow that may wound is worth more than that somebody defends
        return best is None or best.worth <= PRESSED
    blow = PossibleBlow(best.target, best.weapon, best.boosts, best.hands, best.run)
    return not mean_wound(state, book, who, blow)


def closing(state: State, book: Book, who: str, enemies: tuple[str, ...]) -> Move | None:
    """Get as near as the arms ask for, if that is any nearer."""
    me = state.actor(who)
    if no_move(state, book, who) is not None or state.scene.distance(me.at, state.actor(enemies[0]).at) <= 1:
        return None
    there = toward(state, book, who, enemies[0], me.turn.points or points_of_move(me, book))
    held_back = there == me.at or no_step(state, book, who, there.x, there.y) is not None
    return None if held_back else ("move", {"x": there.x, "y": there.y})
