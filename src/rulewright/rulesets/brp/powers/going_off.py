"""Going off: whether a spell that was declared still finds its target when its time has come."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.powers.numbers import price_of
from rulewright.rulesets.brp.powers.payment import due, pay
from rulewright.rulesets.brp.powers.refusals import out_of_reach, out_of_sight
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.known import power_had, set_of
from rulewright.rulesets.brp.state.powers_state import Use


def no_aim(state: State, book: Book, who: str, use: Use) -> Refusal | None:
    """Why a spell does not find its target any more: they are out of reach by now, or out of sight.

    [BRP-POW-045 BRP-POW-358]
    """
    if use.target and use.target not in state.actors:
        return None
    entry = power_had(state.actor(who), use.power, book)
    return out_of_reach(state, who, entry, use) or out_of_sight(state, who, entry, use)


@rule
def still_aimed(play: Play, who: str, use: Use) -> Use | None:
    """What is left of a declared spell as it goes off: reach and sight are asked again. Further targets who got away
    drop out; if the first has, all of it is lost. Magic then costs what a failure does, sorcery was paid for before.

    [BRP-POW-017 BRP-POW-024 BRP-POW-045 BRP-POW-358]
    """
    alone = replace(use, more=())
    if refusal := no_aim(play.state, play.book, who, alone):
        entry = power_had(play.actor(who), use.power, play.book)
        play.note(f"{entry.name} is lost. {refusal.reason}")
        if set_of(use.power) == "magic":
            price = price_of(entry.price, use, play.state.actors.get(use.target))
            pay(play, who, due(price, Level.FAILURE), "magic", entry.name, use.item)
        return None
    there = (each for each in use.more if not no_aim(play.state, play.book, who, replace(alone, target=each)))
    return replace(use, more=tuple(there))
