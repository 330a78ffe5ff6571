"""A tiny game for the tests: fighters in a pit, who swing, dodge, bid and are cheered on.

Everything a rule can want of a `play` is wanted here: luck, decisions one by one, sealed and in
windows, changes of actors and scene, effects that last, derivations and notes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from rulewright.chance import Die, SuccessPool
from rulewright.play import (
    GM,
    NO_EFFECTS,
    Amount,
    Effect,
    FrozenMap,
    Modifier,
    Option,
    Question,
    Rounds,
    State,
    Window,
    WindowQuestion,
    YesNo,
    derived,
    refuse,
    rule,
)
from rulewright.play import Play as AnyPlay
from rulewright.play.effects import Effects, begin, has_mark, parts_of


class Weapon(Struct, frozen=True, cache_hash=True):
    """Something to swing, with so many dice of damage."""

    name: str
    dice: int = 1


FIST = Weapon("fist", 1)


class Fighter(Struct, frozen=True, cache_hash=True, kw_only=True):
    """Somebody in the pit."""

    name: str
    health: int = 6
    stamina: int = 3
    armour: int = 1
    skill: int = 4
    weapon: Weapon | None = None
    skills: FrozenMap[str, int] = FrozenMap()
    packs: FrozenMap[str, FrozenMap[str, int]] = FrozenMap()
    effects: Effects = NO_EFFECTS


class Pit(Struct, frozen=True, cache_hash=True, kw_only=True):
    """Where they fight."""

    round: int = 1
    cheers: int = 0
    pot: FrozenMap[str, int] = FrozenMap()


class House(Struct, frozen=True):
    """House rules: how many faces of the die of a swing hit at most."""

    sure_hits: int = 5


type Arena = AnyPlay[Fighter, Pit, House]
type Scene = State[Fighter, Pit]

HOUSE = House()
STUNNED = Effect(
    "stunned", "Stunned", modifiers=(Modifier("skill", -1),), marks=("dazed",), clock=Rounds(1), stacking="refresh"
)


def two_fighters(**dee: Any) -> Scene:
    """Dee, as told, against Ace, both in the pit."""
    fighters = {"dee": Fighter(name="Dee", **dee), "ace": Fighter(name="Ace", weapon=Weapon("club", 2))}
    return State.of(fighters, Pit())


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeQuestion(YesNo):
    """Shall I get out of the way?"""

    against: str
    text: str = "Dodge?"


@dataclass(frozen=True, slots=True, kw_only=True)
class BidQuestion(Amount):
    """How much stamina goes into this?"""

    text: str = "How much stamina?"


def skill_of(fighter: Fighter) -> int:
    """A fighter's skill, with all that adds to it."""
    return derived("Skill", ("skill", fighter.skill), *parts_of(fighter.effects, "skill"), least=1, rule="AR-002")


@rule
def wound(play: Arena, target: str, dice: int, cause: str) -> int:
    """Hurt somebody: what their armour lets through. [AR-004]"""
    them = play.actor(target)
    hurt = max(0, play.draw(SuccessPool(dice, 6, 4, None), of=target, what="wound").successes - them.armour)
    play.change(target, "health", max(0, them.health - hurt), cause)
    if hurt > 1:
        begin(play, target, STUNNED, cause)
    return hurt


@rule
def swing(play: Arena, attacker: str, target: str) -> int:
    """Swing at somebody who may dodge; how much it hurt, or -1 for a miss. [AR-001 AR-002]"""
    me, them = play.actor(attacker), play.actor(target)
    if me.health == 0:
        raise refuse(f"{me.name} is down.", "AR-001", "Let somebody else swing.")
    needed = min(skill_of(me), play.book.sure_hits)
    if them.stamina and play.ask(DodgeQuestion(of=target, against=attacker)):
        play.change(target, "stamina", them.stamina - 1, "dodge")
        needed -= play.draw(Die(3), of=target, what="dodge")
    if play.draw(Die(6), of=attacker, what="swing") > needed:
        play.note(f"{me.name} misses {them.name}.")
        return -1
    return wound(play, target, (me.weapon or FIST).dice + 1, "swing")


@rule
def contest(play: Arena, first: str, second: str) -> str:
    """Both bid stamina in secret; the higher bid, with luck, wins the pot. [AR-005]"""
    pair = (first, second)
    bids = play.ask_all([BidQuestion(of=who, most=play.actor(who).stamina) for who in pair])
    sums = []
    for who, bid in zip(pair, bids, strict=True):
        play.change(who, "stamina", play.actor(who).stamina - bid, "bid")
        sums.append(bid + play.draw(Die(4), of=who, what="contest"))
    won = "" if sums[0] == sums[1] else pair[sums[0] < sums[1]]
    if won:
        play.change_scene(f"pot.{won}", play.scene.pot.get(won, 0) + sum(bids), "contest")
    play.note(f"{won or 'Nobody'} wins the contest.", derived("First", ("bid", bids[0])))
    return won


def cheer_window(open_to: dict[str, tuple[Option[int], ...]], *, dire: bool = False) -> Window[int]:
    """The moment at which those around may cheer."""
    cases = {who: {"dire": dire} for who in open_to}
    return Window(name="cheer", text="Cheer?", open_to=open_to, cases=cases, rules=("AR-006",), deadline=30)


CHEERS = (Option("clap", "Clap", 1), Option("shout", "Shout", 2))


@rule
def bout(play: Arena, attacker: str, target: str) -> int:
    """A swing, cheered on by both, and a contest after it; the GM secretly counts. [AR-003 AR-006]"""
    hurt = swing(play, attacker, target)
    down = play.actor(target).health == 0
    for stepped in play.offer(cheer_window({attacker: CHEERS, target: CHEERS}, dire=down)):
        play.change_scene("cheers", play.scene.cheers + stepped.choice, f"{stepped.of} cheers")
    won = contest(play, attacker, target)
    secret = play.draw(Die(6), of=GM, what="omen", to=(GM,))
    play.note(f"The omen is {secret}.", to=(GM,))
    if has_mark(play.actor(target).effects, "dazed") and won == attacker:
        play.change(target, "armour", 0, "shaken off")
    return hurt + secret


RULES: dict[str, Callable[..., Any]] = {"swing": swing, "contest": contest, "bout": bout, "wound": wound}


def cautious(question: Question[Any], state: State[Any, Any], book: Any) -> Any:
    """A policy: dodge when hurt, bid half, cheer whenever there is anything to say."""
    match question:
        case DodgeQuestion():
            return state.actor(question.of).health < 6
        case BidQuestion():
            return question.most // 2
        case WindowQuestion():
            return question.among[-1].value
    msg = f"no answer to {question}"
    raise AssertionError(msg)


def always_dodge(question: Question[Any], state: State[Any, Any], book: Any) -> Any:
    """A policy that dodges, and otherwise does as the cautious do."""
    return True if isinstance(question, DodgeQuestion) else cautious(question, state, book)
