"""Brawl: a game small enough for tests of the command line. One die to hit, one to hurt, a dodge between."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from rulewright.chance import Dice, Die
from rulewright.content import Entry, Ref
from rulewright.contract import (
    Action,
    Blank,
    Book,
    Budget,
    Encounter,
    Field,
    Measure,
    Ruleset,
    Step,
)
from rulewright.play import (
    GM,
    Derived,
    FrozenMap,
    Option,
    Play,
    Question,
    Refusal,
    State,
    YesNo,
    derived,
    rule,
)


class Weapon(Entry, frozen=True, kw_only=True):
    """Something to hit with."""

    damage: int
    beats: Annotated[str, Ref("weapon")] | None = None


class Fighter(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A fighter as written: 6 points for Might and Guard, and tricks for the rest."""

    name: str = ""
    might: int = 0
    guard: int = 0
    weapon: str = ""
    tricks: FrozenMap[str, int] = FrozenMap()
    scars: tuple[str, ...] = ()


class Brawler(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A fighter in play."""

    name: str
    fighter: Fighter
    health: int = 6
    winded: bool = False


class Room(Struct, frozen=True, kw_only=True, cache_hash=True):
    """Where it happens."""

    round: int = 1
    order: tuple[str, ...] = ()
    turn: int = 0
    sides: FrozenMap[str, str] = FrozenMap()


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules: how far a dodge helps."""

    dodge: int = 2


type Brawl = Play[Brawler, Room, Book[Options]]
type Now = State[Brawler, Room]


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeQuestion(YesNo):
    """Dodge? It leaves you winded."""

    against: str

    @property
    def prompt(self) -> str:
        return f"{self.against} swings at you. Dodge?"


@rule
def attack(play: Brawl, actor: str, target: str, boldly: bool) -> bool:
    """Swing at somebody: a six-sided die and Might must beat 4 and Guard. [BRL-01 BRL-02]"""
    me, them = play.actor(actor), play.actor(target)
    defense = defense_of(them)
    dodge = False if them.winded else play.ask(DodgeQuestion(of=target, against=me.name, rules=("BRL-02",)))
    if dodge:
        defense = derived("Defense", *defense.parts, ("dodge", play.book.options.dodge, "BRL-02"))
        play.change(target, "winded", True, "dodged")
    roll = play.draw(Die(6), of=actor, what="the swing")
    if roll + me.fighter.might + boldly <= defense:
        play.note(f"{me.name} misses {them.name}", defense.derivation)
        pass_turn(play)
        return False
    hurt = wound(play, target, me.fighter.weapon)
    play.note(f"{me.name} hits {them.name} for {hurt}", defense.derivation)
    pass_turn(play)
    return True


@rule
def wound(play: Brawl, target: str, weapon: str) -> int:
    """A hit hurts by a six-sided die, halved, and what the weapon adds. [BRL-03]"""
    hurt = (play.draw(Die(6), what="the wound") + 1) // 2 + play.book.content.get(Weapon, weapon).damage
    play.change(target, "health", max(0, play.actor(target).health - hurt), weapon)
    return hurt


@rule
def breathe(play: Brawl, actor: str) -> None:
    """Catch your breath. [BRL-04]"""
    play.change(actor, "winded", False, "breath")
    play.note(f"{play.actor(actor).name} would rather not be seen", to=(GM,))
    pass_turn(play)


@rule
def trip(play: Brawl, actor: str) -> None:
    """Fall over your own feet: a mistake of ours, for tests of what a mistake does."""
    play.ask(DodgeQuestion(of=actor, against="the floor"))
    raise ZeroDivisionError(actor)


@rule
def weaken(play: Brawl, actor: str, target: str) -> None:
    """The game master has somebody be winded, and keeps it to herself. [BRL-02]"""
    play.change(target, "winded", True, "bad luck", to=(GM,))


def pass_turn(play: Brawl) -> None:
    """The next in order acts."""
    play.change_scene("turn", play.scene.turn + 1)


@rule
def next_round(play: Brawl) -> None:
    """Everybody acts again. [BRL-04]"""
    play.change_scene("round", play.scene.round + 1)
    play.change_scene("turn", 0)


def defense_of(them: Brawler) -> Derived:
    """4 and Guard; a winded fighter has 1 less. [BRL-01]"""
    return derived(
        "Defense", ("everybody", 4, "BRL-01"), ("Guard", them.fighter.guard, "BRL-01"), ("winded", -them.winded)
    )


def foes(state: Now, book: Any, actor: str) -> tuple[Option[str], ...]:
    """Whoever stands on another side and still stands."""
    side = state.scene.sides.get(actor)
    return tuple(
        Option(who, each.name, who)
        for who, each in state.actors.items()
        if each.health and state.scene.sides.get(who) != side
    )


def not_winded(state: Now, book: Any, actor: str, args: Mapping[str, Any]) -> Refusal | None:
    """Breath is for the winded."""
    return None if state.actor(actor).winded else Refusal("You have all your breath.", "BRL-04", "Attack somebody.")


def acting(state: Now, book: Any) -> tuple[str, ...]:
    """The next in order who still stands."""
    return tuple(who for who in state.scene.order[state.scene.turn :] if state.actor(who).health)[:1]


def over(state: Now, book: Any) -> str | None:
    """It is over when one side is left."""
    left = {state.scene.sides[who] for who, each in state.actors.items() if each.health}
    return None if len(left) > 1 else f"{next(iter(left), 'nobody').capitalize()} wins"


def essence(state: Now, book: Any) -> Now:
    """Nobody ever asks which round it is."""
    return State(state.actors, msgspec.structs.replace(state.scene, round=1), state.standing, state.hidden, state.shown)


def numbers(state: Now, book: Any, who: str) -> tuple[Derived, ...]:
    """Defense and Swing."""
    me = state.actor(who)
    return defense_of(me), derived("Swing", ("Might", me.fighter.might, "BRL-01"))


def bold(question: Question[Any], state: Now, book: Any) -> Any:
    """Dodge only when it gets serious."""
    return state.actor(question.of).health <= 3


def move(state: Now, book: Any, who: str) -> tuple[str, dict[str, Any]]:
    """Hit the first foe."""
    return "attack", {"target": foes(state, book, who)[0].key}


def weapons(fighter: Fighter, book: Any) -> tuple[Option[str], ...]:
    return tuple(Option(each.id, each.name, each.id, f"hurts {each.damage} more") for each in book.content.all(Weapon))


def tricks(fighter: Fighter, book: Any) -> tuple[Option[str], ...]:
    return Option("trip", "Trip", "trip", "down they go"), Option("bite", "Bite", "bite")


class Making:
    """How fighters are made."""

    steps = (
        Step("who", "Who", (Blank("name", "Name", "text", help="What others shout."),)),
        Step(
            "stats",
            "Might and Guard",
            (
                Blank("might", "Might", "number", least=0, most=4, help="Hits more often."),
                Blank("guard", "Guard", "number", least=0, most=4),
            ),
            ("Points",),
        ),
        Step(
            "gear",
            "Gear and tricks",
            (
                Blank("weapon", "Weapon", "choice", weapons),
                Blank("tricks", "Tricks", "map", tricks, least=0, most=3),
                Blank("scars", "Scars", "list", tricks),
            ),
            ("Points",),
        ),
    )

    def blank(self, book: Any) -> Fighter:
        return Fighter()

    def budgets(self, fighter: Fighter, book: Any) -> tuple[Budget, ...]:
        return (Budget("Points", 6, fighter.might + fighter.guard + sum(fighter.tricks.values()), "BRL-05"),)

    def refusals(self, fighter: Fighter, book: Any) -> tuple[Refusal, ...]:
        found = []
        if not fighter.name:
            found.append(Refusal("A fighter needs a name.", instead="Give one."))
        if not fighter.weapon:
            found.append(Refusal("A fighter needs a weapon.", "BRL-03", "Take fists: they cost nothing."))
        left = self.budgets(fighter, book)[0].left
        if left < 0:
            found.append(Refusal(f"{-left} points too many are spent.", "BRL-05", "Lower Might or Guard."))
        if left > 0:
            found.append(Refusal(f"{left} points are left.", "BRL-05", "Raise Might or Guard."))
        for name, rating in (("Might", fighter.might), ("Guard", fighter.guard)):
            if rating > 4:
                found.append(Refusal(f"{name} {rating} is above 4.", "BRL-05", "Lower it to 4."))
        return tuple(found)

    def doubts(self, fighter: Fighter, book: Any) -> tuple[str, ...]:
        found = []
        if fighter.name.islower():
            found.append("has a name without a capital")
        held = book.content[Weapon].get(fighter.weapon)
        if held is not None and held.damage > 6:
            found.append(f"goes about with a {held.name} that does {held.damage}")
        return tuple(found)

    def random(self, dice: Dice, book: Any, wishes: Mapping[str, Any]) -> Fighter:
        might = min(4, wishes.get("might", 1 + dice.die(4)))
        made = Fighter(name="Sam", might=might, guard=6 - might, weapon=("fists", "stick")[dice.die(2) - 1])
        kept = {name: value for name, value in wishes.items() if name not in {"might", "guard", "tricks", "scars"}}
        return msgspec.structs.replace(made, **kept)


RULESET = Ruleset(
    id="brawl",
    name="Brawl",
    version="0.3",
    notice="Made for tests.",
    summary="A die to hit, a die to hurt.",
    package="brawl",
    character=Fighter,
    actor=Brawler,
    scene=Room,
    options=Options,
    enter=lambda who, fighter, book: Brawler(name=fighter.name, fighter=fighter),
    essence=essence,
    encounter=Encounter(
        scene=lambda sides: Room(order=tuple(sides), sides=FrozenMap(sides)),
        acting=acting,
        proceed=next_round,
        over=over,
    ),
    creation=Making(),
    kinds={"weapon": Weapon},
    actions=(
        Action(
            "attack",
            "Attack",
            attack,
            (Field("target", "Target", options=foes), Field("boldly", "Boldly", "flag", default=False)),
            "attack",
            measures=(
                Measure("hit", "hit", lambda ending: bool(ending.outcome), bool),
                Measure("health", "health left", lambda ending: tuple(a.health for a in ending.state.actors.values())),
            ),
        ),
        Action("trip", "Trip", trip, measures=(Measure("x", "x", lambda ending: 1 // 0),)),
        Action(
            "weaken",
            "Weaken",
            weaken,
            (Field("target", "Target", options=foes),),
            gm_only=True,
            any_time=True,
            to=(GM,),
        ),
        Action("breathe", "Catch your breath", breathe, refusal=not_winded),
    ),
    numbers=numbers,
    policy=bold,
    move=move,
)
