"""Powers at work: whoever has one, and somebody in leather with a shield to use it on."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.rulesets.brp.powers.stage import ALL, facing, gifted, seat, sorcerer
from tests.rulesets.brp.seats import changed, rolled
from tests.rulesets.brp.stage import person, rated

from rulewright.rulesets.brp.state.character import Actor, State
from rulewright.testing.at_the_seat import AtTheSeat

BUTTONS = {"magic": "cast", "psychic": "psychic", "sorcery": "cast-sorcery", "superpowers": "superpower"}

type Use = tuple[str, dict[str, Any], list[int], list[Any], list[str], dict[str, Any]]
"""A power, its form without its name, faces, answers; then what is rolled, and all that changes. A power with a mark is
used in a fight.
"""


@cache
def user_of(key: str) -> Actor:
    """Somebody who has a power, as high as it takes, with 50% in what is rolled for it."""
    set_, _, name = key.partition("/")
    if set_ == "sorcery":
        return sorcerer(name)
    if set_ == "superpowers":
        return gifted(key, level=12, POW=20)
    return gifted(key, POW=20, INT=18, skills={key: {"given": 50}})


@cache
def start(key: str) -> State:
    """Both of them, in a fight where the power is marked; beams have some way to go."""
    armed = {"weapons": ["sword-broad", "mace-light", "rapier"], "armour": ["leather-hard"], "shield": "shield-heater"}
    them = person(at=ALL, POW=14, CON=12, SIZ=13, STR=11, skills=rated(dodge=10), **armed)
    apart = 10 if "projection" in key else 1
    return facing(user_of(key.rstrip("!")), them, fight=key.endswith("!"), apart=apart)


def works(*uses: Use) -> None:
    """Each use rolls and changes just what is said, and no more."""
    for key, form, faces, answers, dice, came in uses:
        table = at_work(key, form, faces, answers)
        assert (dice, came) == (rolled(table), changed(table)), (key, form, faces)


def at_work(key: str, form: dict[str, Any], faces: list[int], answers: list[Any]) -> AtTheSeat:
    """A table at which a power has been used."""
    table, power = seat(start(key)), key.rstrip("!")
    set_, _, name = power.partition("/")
    named = {"ability": name} if set_ == "psychic" else {"power": power}
    table.press(BUTTONS[set_], "a", faces, answers, **named, **form)
    return table


type Later = tuple[
    str, dict[str, Any], list[int], list[Any], list[list[int]], list[list[Any]], list[str], dict[str, Any]
]
"""A use, faces and answers of the rounds that follow; then what the last of them rolls and changes, intents apart."""
EVERY_ROUND = ("fight", "fight.rank", "fight.intent", "round.number")


def lasts(*uses: Later) -> None:
    """Each use, so many rounds later."""
    for key, form, faces, answers, later, given, dice, came in uses:
        table = at_work(key, form, faces, answers)
        for thrown, said in zip(later, given, strict=True):
            table.proceed(thrown, said)
        left = {what: now for what, now in changed(table).items() if what.partition(".")[2] not in EVERY_ROUND}
        assert (dice, came) == (rolled(table), left), (key, form, len(later))
