"""Manoeuvres: attacks that a Talent makes possible."""

from __future__ import annotations

from rulewright.kits.choosing import Options, listed, option
from rulewright.play import Effect, Modifier, Turns, rule
from rulewright.play.effects import begin
from rulewright.rulesets.otherworld.state.character import Book, Play, State
from rulewright.rulesets.otherworld.state.entries import Talent
from rulewright.rulesets.otherworld.state.numbers import armor_left

MELEE_TALENTS = {"pressure-points": "OW-094", "ignore-armor": "OW-095"}
PRESSED = "Pressure points"


def harder(play: Play, needed: int, target: str, manoeuvre: str) -> int:
    """The Defense that a manoeuvre must reach: doubled, or with the target's Armor on top. [OW-094 OW-095]"""
    if manoeuvre == "plain":
        return needed
    play.cite(MELEE_TALENTS[manoeuvre])
    them = play.actor(target)
    base = them.stat("agility") if play.book.options.manoeuvre_base == "agility" else needed
    return needed + base if manoeuvre == "pressure-points" else base + armor_left(them, play.book)[0]


@rule
def press(play: Play, actor: str, target: str) -> None:
    """A hit on pressure points: one die less on physical rolls until the attacker's next turn, at most Wits times by
    each attacker. [OW-094]
    """
    borne = play.actor(target).effects.values()
    if sum(each.source == actor and each.name == PRESSED for each in borne) >= play.actor(actor).stat("wits"):
        return
    effect = Effect(
        id="pressure-points",
        name=PRESSED,
        source=actor,
        modifiers=(Modifier("physical", -1, "OW-094"),),
        clock=Turns(actor),
        rules=("OW-094",),
    )
    begin(play, target, effect, "pressure points")


def manoeuvres_known(state: State, book: Book, who: str) -> Options:
    """A plain attack, or one that a Talent makes possible."""
    known = [talent for talent in MELEE_TALENTS if state.actor(who).talent(talent)]
    return (option("plain", "Plain"), *listed(book.content.get(Talent, each) for each in known))
