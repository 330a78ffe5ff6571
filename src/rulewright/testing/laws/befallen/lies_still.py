"""Who is out of it lies still: the dead, the senseless and the bound are offered nothing to do, in a fight or out of one.

A game says in which ways somebody can do nothing by its book (`Ruleset.out_of_it`). Each of them is brought over everybody
at the game's own fights, before they begin and once they have; then every action is looked at as a wish is: whether it is
their move, and whether a form is granted with any of the first choices on it. That something else is against it just there
and then is not enough: somewhere one of its guards must say what it did not say before. What the game master rules is not
tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from random import Random
from typing import Any

from rulewright.chance.dice import RandomDice
from rulewright.contract import Action, OutOfIt, Ruleset
from rulewright.library import open_book, ready
from rulewright.play import Refusal, Sampled, State
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.dice.fair import FairDice
from rulewright.testing.forms import LEFT_OUT, is_granted, offered

FEW = 4
"""So many choices of a field are tried."""
TRIES = 40
"""So many forms are looked at, half filled in or wholly, before an action counts as refused."""
STEPS = 12
"""After so many steps somebody has the first move."""


def faults(game: Ruleset, fights: int = 99) -> list[str]:
    """What those can still do who can do nothing, in the first so many of the game's own fights."""
    return [f"{game.id}: {way}, and nothing is against: {action}" for way, action in sorted(open_to_all(game, fights))]


def open_to_all(game: Ruleset, fights: int = 99) -> set[tuple[str, str]]:
    """The ways of being out of it, each with the id of an action that was granted all the same, or of which no guard was
    ever seen to mind.
    """
    looked, minded, done = set[tuple[str, str]](), set[tuple[str, str]](), set[tuple[str, str]]()
    for state, book in moments(game, fights):
        for way, who in product(game.out_of_it, state.actors):
            lying = struck(game, state, book, who, way)
            if lying is None:
                continue
            for action in in_reach(game, lying, book, who):
                case = way.name, action.id
                if case in done:
                    continue
                looked.add(case)
                if can_still(action, lying, book, who):
                    done.add(case)
                elif case not in minded and minds(action, state, lying, book, who):
                    minded.add(case)
    return done | (looked - minded)


def moments(game: Ruleset, fights: int) -> Iterator[tuple[State[Any, Any], Any]]:
    """The game's own fights, before anything has begun and when somebody has the first move."""
    shelf, book = ready(game), open_book(game)
    for name in islice(shelf.fights, fights):
        desk, _ = set_table(game, book, shelf.fight(name), shelf.characters, FairDice(bytes(32), name))
        yield desk.state, book
        for _ in play_out(desk, STEPS):
            if desk.open is None and game.encounter.acting(desk.state, book):
                yield desk.state, book
                break


def struck(game: Ruleset, state: State[Any, Any], book: Any, who: str, way: OutOfIt) -> State[Any, Any] | None:
    """How it stands once somebody is out of it; None where that cannot befall them."""
    play: Sampled[Any, Any, Any] = Sampled(state, book, RandomDice(Random(way.name).randrange(10**6)), game.policy)
    way.befalls(play, who)
    return None if play.state == state else play.state


def in_reach(game: Ruleset, state: State[Any, Any], book: Any, who: str) -> Iterator[Action]:
    """What a table would let somebody wish for now: on their move anything, else what needs none. Who is asked for a roll
    need not wait for their move.
    """
    has_the_move = who in game.encounter.acting(state, book)
    for action in game.actions:
        if not action.gm_only and (has_the_move or action.any_time or action.called):
            yield action


# -- what is against it -------------------------------------------------------------------------


def minds(action: Action, state: State[Any, Any], lying: State[Any, Any], book: Any, who: str) -> bool:
    """Whether something is against an action since somebody is out of it that was not before."""
    return any(
        now is not None and now != then
        for then, now in zip(said(action, state, book, who), said(action, lying, book, who), strict=True)
    )


def said(action: Action, state: State[Any, Any], book: Any, who: str) -> Iterator[Refusal | None]:
    """What each guard says of an action, with the first choices on its form as far as there are any."""
    form: dict[str, Any] = {}
    sayings = offered(action, state, book, who, few=1)
    for field in action.fields:
        chosen = next((each for each in sayings[field.name] if each is not LEFT_OUT), field.default)
        if chosen is not None or not field.must_be_given:
            form[field.name] = tuple(chosen) if isinstance(chosen, list) else chosen
    known = {"actor": who, **form}
    known |= {each.name: each.gather(form) for each in action.grouped if form.keys() >= set(each.names)}
    yield action.refusal(state, book, who, {}) if action.refusal is not None else None
    for guard in action.guards:
        try:
            yield guard.ask(state, book, known)
        except Exception:  # noqa: BLE001 - a guard counts on those before it, which are asked here though they said no
            yield None


def can_still(action: Action, state: State[Any, Any], book: Any, who: str) -> bool:
    """Whether an action is granted somebody with any of the first choices in each field."""
    if action.closed(state, book, who) is not None:
        return False
    return is_granted(action, state, book, who, offered(action, state, book, who, FEW), TRIES) is True
