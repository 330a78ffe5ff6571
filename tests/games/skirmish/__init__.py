"""Skirmish: a small game for tests of live tables, in which every kind of fact and question comes up.

Open and sealed questions, hidden dice and hidden difficulties, whispers of the rules to one actor,
windows with standing answers, choices of one and of some, amounts, points from sources, words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from rulewright.chance import Die, SuccessPool
from rulewright.contract import Action, Book, Encounter, Field, Measure, Ruleset
from rulewright.play import (
    GM,
    ActorId,
    Amount,
    Amounts,
    FrozenMap,
    OneOf,
    Option,
    Play,
    Question,
    Refusal,
    SomeOf,
    Source,
    State,
    Window,
    Words,
    YesNo,
    derived,
    refuse,
    rule,
)
from rulewright.play.derivation import Derived


class Fighter(Struct, frozen=True, cache_hash=True, kw_only=True):
    """Somebody in the field."""

    name: str
    side: str = "red"
    health: int = 6
    skill: int = 4
    luck: int = 2
    secret: int = 0
    marks: FrozenMap[str, int] = FrozenMap()


class Battle(Struct, frozen=True, cache_hash=True, kw_only=True):
    """Whose turn it is, in which round."""

    order: tuple[ActorId, ...] = ()
    place: int = 0
    round: int = 1
    omen: int = 0


class Options(Struct, frozen=True):
    """House rules: how hard it is to spot something."""

    needed: int = 3


type Field_ = Play[Fighter, Battle, Book[Options]]


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeQuestion(YesNo):
    """Out of the way?"""

    text: str = "Dodge?"


@dataclass(frozen=True, slots=True, kw_only=True)
class BidQuestion(Amount):
    """How much luck?"""

    text: str = "How much luck?"


@dataclass(frozen=True, slots=True, kw_only=True)
class DifficultyQuestion(Amount):
    """How hard is it? Only the GM knows."""

    text: str = "How hard is it?"


@dataclass(frozen=True, slots=True, kw_only=True)
class OathQuestion(Words):
    """What do you swear?"""

    text: str = "What do you swear?"


@dataclass(frozen=True, slots=True, kw_only=True)
class StanceQuestion(OneOf[str]):
    """How do you stand?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrophyQuestion(SomeOf[str]):
    """What do you take?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolQuestion(Amounts):
    """Where does it come from?"""


@rule
def strike(play: Field_, actor: str, target: str) -> int:
    """Strike somebody who may dodge; onlookers may cheer. [SK-01]"""
    me, them = play.actor(actor), play.actor(target)
    dodged = play.ask(DodgeQuestion(of=target)) and play.draw(Die(6), of=target, what="dodge") >= 5
    others = {who: (Option("cheer", "Cheer", 1),) for who in play.state.actors if who not in (actor, target)}
    cheers = play.offer(Window(name="cheer", text="Cheer?", open_to=others)) if others else ()
    hits = play.draw(SuccessPool(me.skill + len(cheers), 6, 5, None), of=actor, what="strike").successes
    hurt = 0 if dodged else hits
    play.change(target, "health", max(0, them.health - hurt), "strike")
    play.note(f"{me.name} strikes {them.name} for {hurt}.", derived("Dice", ("skill", me.skill)))
    return end_turn(play, hurt)


@rule
def end_turn(play: Field_, result: int) -> int:
    """The next one moves. [SK-02]"""
    play.change_scene("place", (play.scene.place + 1) % max(1, len(play.scene.order)))
    return result


@rule
def spot(play: Field_, actor: str) -> bool:
    """Look for what is hidden: the GM sets a difficulty and throws in secret, and tells the spotter alone. [SK-03]"""
    hard = play.ask(DifficultyQuestion(of=GM, to=(GM,), most=6))
    shown = play.draw(Die(6), of=actor, what="spot", to=(GM,))
    found = shown >= max(hard, play.book.options.needed)
    play.change(actor, "secret", play.actor(actor).secret + shown, "spotting", to=(GM, actor))
    play.note("You see something move." if found else "You see nothing.", to=(GM, actor))
    end_turn(play, 0)
    return False


@rule
def gamble(play: Field_, actor: str, target: str) -> str:
    """Both bid luck, sealed; the higher bid takes a trophy. [SK-04]"""
    pair = (actor, target)
    bids = play.ask_all([BidQuestion(of=who, to=(who,), most=play.actor(who).luck) for who in pair], sealed=True)
    if bids[0] == bids[1]:
        play.note("Nobody wins.")
        return str(end_turn(play, 0))
    winner = pair[bids[0] < bids[1]]
    among = tuple(Option(what, what.title(), what) for what in ("sword", "shield", "horse"))
    took = play.ask(TrophyQuestion(of=winner, text="What do you take?", among=among, least=0, most=2))
    for what in took:
        play.change(winner, f"marks.{what}", 1, "gamble")
    end_turn(play, 0)
    return winner


@rule
def pray(play: Field_, actor: str) -> str:
    """Swear something in private, stand somehow, and pay for it. [SK-05]"""
    oath = play.ask(OathQuestion(of=actor, to=(actor,)))
    stances = (Option("low", "Low", "low"), Option("high", "High", "high"))
    stance = play.ask(StanceQuestion(of=actor, text="How do you stand?", among=stances))
    sources = (Source("health", "Health", 2), Source("luck", "Luck", max(0, play.actor(actor).luck)))
    paid = play.ask(PoolQuestion(of=actor, text="From where?", sources=sources, most=2))
    for what, amount in paid.items():
        play.change(actor, what, max(0, getattr(play.actor(actor), what) - amount), "prayer")
    omen = play.draw(Die(8), of=actor, what="omen", to=(actor,))
    play.change_scene("omen", play.scene.omen + omen, "prayer", to=(GM,))
    play.note(f"The omen says {omen} to “{oath}”.", to=(actor,))
    end_turn(play, 0)
    return stance


@rule
def plot(play: Field_, actor: str) -> int:
    """Something that only the GM knows of. [SK-06]"""
    thrown = play.draw(Die(20), what="plot", to=(GM,))
    play.change_scene("omen", thrown, "plot", to=(GM,))
    return thrown


@rule
def begin(play: Field_) -> None:
    """Who moves first. [SK-02]"""
    order = sorted(play.state.actors, key=lambda who: (-play.draw(Die(6), of=who, what="initiative"), who))
    play.change_scene("order", tuple(order))


@rule
def proceed(play: Field_) -> None:
    """Those who are down are passed over. [SK-02]"""
    end_turn(play, 0)


@rule
def drill(play: Field_, actor: str, tag: str) -> int:
    """Swing at straw: two throws, two changes, a line; what a short action of most games comes to. [SK-08]"""
    hits = play.draw(SuccessPool(play.actor(actor).skill, 6, 5, None), of=actor, what="swing").successes
    luck = play.draw(Die(6), of=actor, what="luck")
    play.change(actor, "luck", luck, "drill")
    play.change(actor, "marks.drills", play.actor(actor).marks.get("drills", 0) + 1, "drill")
    play.note(f"{play.actor(actor).name} hits straw {hits} times.", derived("Hits", ("swing", hits)))
    return hits


def acting(state: State[Fighter, Battle], book: Any) -> tuple[str, ...]:
    order = state.scene.order
    who = order[state.scene.place % len(order)] if order else ""
    return (who,) if who in state.actors and state.actor(who).health > 0 and over(state, book) is None else ()


def over(state: State[Fighter, Battle], book: Any) -> str | None:
    standing = {fighter.side for fighter in state.actors.values() if fighter.health > 0}
    if len(standing) > 1 or not state.actors:
        return None
    return f"{min(standing)} holds the field" if standing else "Nobody is left"


def others(state: State[Fighter, Battle], book: Any, who: str) -> tuple[Option[str], ...]:
    return tuple(Option(each, a.name, each) for each, a in state.actors.items() if each != who and a.health)


def tired(state: State[Fighter, Battle], book: Any, who: str, args: Any) -> Refusal | None:
    return None if state.actor(who).luck else Refusal("No luck is left to gamble with.", "SK-04", "Strike instead.")


def move(state: State[Fighter, Battle], book: Any, who: str) -> tuple[str, dict[str, Any]]:
    """By turns all there is to do."""
    them = [each for each, a in state.actors.items() if a.side != state.actor(who).side and a.health] or [who]
    match (state.scene.place + state.actor(who).health + state.actor(who).secret) % 5:
        case 1:
            return "spot", {}
        case 2 if state.actor(who).luck:
            return "gamble", {"target": them[0]}
        case 3:
            return "pray", {}
    return "strike", {"target": them[0]}


def policy(question: Question[Any], state: State[Any, Any], book: Any) -> Any:
    if isinstance(question, Words):
        return "Never again."
    return next(iter(question.answers()))


def numbers(state: State[Fighter, Battle], book: Any, who: str) -> tuple[Derived, ...]:
    me = state.actor(who)
    return (derived("Dice", ("skill", me.skill, "SK-01"), least=1), derived("Luck", ("luck", me.luck)))


@rule
def flee(play: Field_, actor: str) -> None:
    """Nobody flees. [SK-07]"""
    raise refuse("There is nowhere to run.", "SK-07", "Stand.")


TARGET = Field("target", "Target", options=others)
HURTS = Measure("hurts", "Hurts", lambda ending: ending.outcome > 0, good=bool)
HURT = Measure("hurt", "Hurt", lambda ending: ending.outcome)

RULESET = Ruleset(
    id="skirmish",
    name="Skirmish",
    version="0.1",
    notice="For tests.",
    summary="Every kind of fact and question, in a small game.",
    package="skirmish",
    character=Fighter,
    actor=Fighter,
    scene=Battle,
    options=Options,
    enter=lambda who, character, book: character,
    encounter=Encounter(scene=lambda sides: Battle(), acting=acting, proceed=proceed, over=over, begin=begin),
    actions=(
        Action("strike", "Strike", strike, (TARGET,), "attack", measures=(HURTS, HURT)),
        Action("spot", "Spot", spot, group="skill", called=True),
        Action("gamble", "Gamble", gamble, (TARGET,), refusal=tired),
        Action("pray", "Pray", pray),
        Action("plot", "Plot", plot, gm_only=True, any_time=True, to=(GM,), group="table"),
        Action("flee", "Flee", flee, group="move"),
        Action("drill", "Drill", drill, (Field("tag", "Tag", "text"),), any_time=True),
    ),
    numbers=numbers,
    policy=policy,
    move=move,
    broken=lambda state, book: tuple(who for who, a in state.actors.items() if a.health < 0),
)
