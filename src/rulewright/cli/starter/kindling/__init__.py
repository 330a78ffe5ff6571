"""Kindling: two sides, one six-sided die. A whole small game, to be made into another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Struct

from rulewright import d6
from rulewright.content import Entry
from rulewright.contract import Book, Measure, Pick, Ruleset, Seeming, action, actions, fares
from rulewright.kits.in_turns import TurnScene, end_scene, end_turn, foes, in_turns
from rulewright.kits.invariants import each_actor, outside, overdue
from rulewright.kits.point_buy import PointBuy
from rulewright.play import (
    NO_EFFECTS,
    Derived,
    Effect,
    Effects,
    Modifier,
    Play,
    Question,
    Refusal,
    Rounds,
    State,
    YesNo,
    derived,
    rule,
)
from rulewright.play.effects import begin, has_mark, parts_of
from rulewright.play.values.bounded import Few, Line, Score, Whole

# -- what there is ----------------------------------------------------------------------------------

HEALTH, BREATH = 8, 2


class Weapon(Entry, frozen=True, kw_only=True):
    """Something to strike with; `damage` is what a hit does besides."""

    damage: Few


class Hero(Struct, frozen=True, kw_only=True, cache_hash=True):
    """Somebody, on the sheet and in play alike. [KIN-04]"""

    name: Line = ""
    might: Score = 1
    wits: Score = 1
    weapon: Line = "fists"
    health: Whole = HEALTH
    breath: Score = BREATH
    effects: Effects = NO_EFFECTS


class Options(Struct, frozen=True):
    """House rules.

    dodge_adds: How much harder it is to hit somebody who dodges.
    """

    dodge_adds: Few = 2


type Table = Play[Hero, TurnScene, Book[Options]]
type Now = State[Hero, TurnScene]


def stands(hero: Hero) -> bool:
    """Whoever has health left is in the fight."""
    return hero.health > 0


# -- numbers, each of which says why ------------------------------------------------------------------


def strike_of(hero: Hero) -> Derived:
    """What one adds to the die of a blow. [KIN-01]"""
    return derived("Strike", ("Might", hero.might, "KIN-01"))


def defense_of(hero: Hero) -> Derived:
    """What a blow must beat: 3 and Wits, less while one is off balance. [KIN-01 KIN-03]"""
    return derived("Defense", ("everybody", 3, "KIN-01"), ("Wits", hero.wits), *parts_of(hero.effects, "defense"))


def numbers(state: Now, book: Book[Options], who: str) -> tuple[Derived, ...]:
    """The numbers of somebody's sheet."""
    hero = state.actor(who)
    return strike_of(hero), defense_of(hero)


# -- what one can do ----------------------------------------------------------------------------------

type Target = Annotated[str, Pick("Target", foes(stands))]

HIT = Measure("hit", "hits", lambda ending: ending.outcome > 0, bool)
HURT = Measure("hurt", "health lost", lambda ending: ending.outcome)
WORKS = Measure("works", "works", lambda ending: ending.outcome, bool)


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeQuestion(YesNo):
    """Whether to get out of the way."""

    text: str = "Dodge? It costs 1 breath."


@action("Attack", "attack", tells=(HIT, HURT))
def attack(play: Table, actor: str, target: Target) -> int:
    """Strike at somebody, who may dodge: a die and Strike must beat their Defense. [KIN-01 KIN-02]"""
    me, them = play.actor(actor), play.actor(target)
    defense = defense_of(them)
    if them.breath and play.ask(DodgeQuestion(of=target, rules=("KIN-02",))):
        play.change(target, "breath", them.breath - 1, "dodges")
        defense = derived("Defense", *defense.parts, ("dodge", play.book.options.dodge_adds, "KIN-02"))
    rolled = play.draw(d6, of=actor, what="the blow") + strike_of(me)
    hurt = wound(play, target, me.weapon) if rolled > defense else 0
    outcome = f"hits {them.name} for {hurt}" if hurt else f"misses {them.name}"
    play.note(f"{me.name} {outcome}: {rolled} against {defense}.", why=defense.derivation)
    end_turn(play, actor)
    return hurt


@rule
def wound(play: Table, target: str, weapon: str) -> int:
    """A hit takes 1 health, and what the weapon adds. [KIN-01]"""
    hurt = 1 + play.book.content.get(Weapon, weapon).damage
    play.change(target, "health", max(0, play.actor(target).health - hurt), "a blow")
    return hurt


@action("Feint", "skill", tells=(WORKS,))
def feint(play: Table, actor: str, target: Target) -> bool:
    """Bring somebody off balance: a die and Wits must beat 3 and theirs. [KIN-03]"""
    me, them = play.actor(actor), play.actor(target)
    works = play.draw(d6, of=actor, what="the feint") + me.wits > 3 + them.wits
    if works:
        begin(play, target, OFF_BALANCE, "feint")
    play.note(f"{them.name} {'is off balance' if works else 'is not fooled'}.")
    end_turn(play, actor)
    return works


OFF_BALANCE = Effect(
    "off-balance",
    "off balance",
    modifiers=(Modifier("defense", -2, "KIN-03"),),
    marks=("off balance",),
    clock=Rounds(2),
    stacking="refresh",
)


def no_need(state: Now, actor: str) -> Refusal | None:
    """Whoever has all their breath need not catch it."""
    full = state.actor(actor).breath >= BREATH
    return Refusal("You have all your breath.", "KIN-02", "Attack, or feint.") if full else None


@action("Catch your breath", "other", unless=(no_need,))
def catch_breath(play: Table, actor: str) -> None:
    """Stand back for a moment, and be able to dodge again. [KIN-02]"""
    play.change(actor, "breath", BREATH, "stands back")
    end_turn(play, actor)


# -- opponents that the game plays -------------------------------------------------------------------------


def answer(question: Question[Any], state: Now, book: Book[Options]) -> Any:
    """Dodge when it becomes serious."""
    return state.actor(question.of).health <= HEALTH // 2


def move(state: Now, book: Book[Options], who: str) -> tuple[str, dict[str, Any]]:
    """Go for the weakest; whoever is the cleverer feints first."""
    me = state.actor(who)
    among = [option.key for option in foes(stands)(state, book, who)]
    if not among:
        return "end-turn", {}
    target = min(among, key=lambda each: state.actor(each).health)
    them = state.actor(target)
    clever = me.wits > them.wits and not has_mark(them.effects, "off balance")
    return ("feint" if clever else "attack"), {"target": target}


def broken(state: Now, book: Book[Options]) -> tuple[str, ...]:
    """What must never be, whatever is played."""

    def found(who: str, hero: Hero) -> Iterator[str]:
        yield from outside("health", hero.health, HEALTH)
        yield from outside("breath", hero.breath, BREATH)
        yield from overdue(hero.effects)

    return each_actor(state, found)


# -- the whole ------------------------------------------------------------------------------------------

RULESET = Ruleset(
    "kindling",
    "Kindling",
    Hero,
    summary="Two sides and one six-sided die.",
    notice="A game of my own.",
    options=Options,
    encounter=in_turns(stands, lambda hero: hero.wits),
    creation=PointBuy(
        character=Hero,
        points=4,
        ratings={"might": "Might", "wits": "Wits"},
        least=1,
        most=4,
        picks={"weapon": Weapon},
        help={"might": "Strikes home more often.", "wits": "Acts first, and is harder to hit and to fool."},
        rule="KIN-04",
    ),
    kinds={"weapon": Weapon},
    actions=actions(attack, feint, catch_breath, end_turn, end_scene),
    numbers=numbers,
    policy=answer,
    move=move,
    seeming=Seeming(lambda hero, book: fares(hero.health, HEALTH, down=not stands(hero)), ("weapon",)),
    broken=broken,
)
