"""Recovery: rests, meditation and time."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Within, action
from rulewright.play import Happens, Refusal, TimePasses, rule
from rulewright.play.clock import Lasting
from rulewright.play.effects import end, pass_moment
from rulewright.rulesets.otherworlds.body.health import die, heal, hurt, restore
from rulewright.rulesets.otherworlds.body.upkeep import turns_go_by
from rulewright.rulesets.otherworlds.checks.checks import DiceSum
from rulewright.rulesets.otherworlds.checks.edge import dice_edge
from rulewright.rulesets.otherworlds.checks.turns import in_battle
from rulewright.rulesets.otherworlds.state.character import Play, State
from rulewright.rulesets.otherworlds.state.entries import Attribute
from rulewright.rulesets.otherworlds.state.numbers import attribute, most_astral, most_guard

POISON_MINUTES = 5
REST = "rest"


# -- time ---------------------------------------------------------------------------------------


@action("Let time pass", "table", any_time=True, gm_only=True, formerly=("pass_time",))
def pass_time(play: Play, actor: str, minutes: Annotated[int, Within("Minutes", 1, 1440)]) -> None:
    """Time passes for somebody who keeps still: clocks run, what comes back turn by turn is back, and poison works every
    five minutes.

    Whoever is counted in rounds to live does not last a minute. [OWS-020 OWS-111]
    """
    pass_moment(play, TimePasses(minutes), (actor,))
    turns_go_by(play, actor, "time passes")
    if play.actor(actor).dying is not None:
        die(play, actor, "out of rounds to live")
    for passed in range(POISON_MINUTES, minutes + 1, POISON_MINUTES):
        if play.actor(actor).conscious:
            hurt(play, actor, play.actor(actor).poison, "poison")
        if play.actor(actor).dying is not None and passed < minutes:
            die(play, actor, "out of rounds to live")


def fighting(state: State) -> bool:
    """Whether a battle is going on around them."""
    awake = {state.scene.sides.get(who) for who, actor in state.actors.items() if actor.conscious}
    return in_battle(state.scene) and len(awake) > 1


def no_rest(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot rest or meditate now."""
    if fighting(state):
        return Refusal("Nobody rests in the middle of a battle.", "OWS-059", "End the battle first.")
    me = state.actor(actor)
    if me.dead:
        return Refusal("The dead do not rest like that.", "OWS-020")
    if not me.conscious:
        return Refusal(f"{me.name} has rounds to live, no hours.", "OWS-020", "Somebody must heal them first.")
    return None


def _settle_down(play: Play, who: str, minutes: int) -> None:
    """Begin a rest: the time passes, and what a rest ends, ends."""
    pass_time(play, who, minutes)
    pass_moment(play, Happens(REST), (who,))
    for effect in tuple(play.actor(who).effects.values()):
        if not isinstance(effect.clock, Lasting) and any(mark.startswith("regeneration") for mark in effect.marks):
            end(play, who, effect.id, "a rest")


def short_amount(play: Play, who: str, which: Attribute, what: str) -> int:
    """An attribute and a die of which no more than the attribute counts. [OWS-059 OWS-060]"""
    limit = int(attribute(play.actor(who), which))
    amount = limit + play.draw(DiceSum(1, limit, dice_edge(play.actor(who))), of=who, what=what)
    return amount if play.book.options.rest_limit == "die" else min(amount, limit)


def long_amount(play: Play, who: str, which: Attribute, what: str) -> int:
    """A die for each point of an attribute. [OWS-061 OWS-062]"""
    me = play.actor(who)
    return play.draw(DiceSum(int(attribute(me, which)), edge=dice_edge(me)), of=who, what=what)


@rule
def refresh(play: Play, who: str, amount: int, cause: str) -> None:
    """Astral comes back with rest; whoever holds all they can is told that none does. [OWS-060 OWS-062 OWS-067]"""
    me = play.actor(who)
    if not restore(play, who, amount, cause) and amount > 0 and most_astral(me, play.book):
        play.note(f"{cause} brings {me.name} no astral: they hold all that they can.")


# -- rests --------------------------------------------------------------------------------------


@action("Short rest", "table", unless=(no_rest,), any_time=True, formerly=("short_rest",))
def short_rest(play: Play, actor: str) -> None:
    """About an hour: some Health and some astral. [OWS-059 OWS-060]"""
    _settle_down(play, actor, 60)
    if not play.actor(actor).conscious:
        return
    heal(play, actor, short_amount(play, actor, "toughness", "short rest"), "a short rest")
    refresh(play, actor, short_amount(play, actor, "resolve", "short rest"), "a short rest")


@action("Long rest", "table", unless=(no_rest,), any_time=True, formerly=("long_rest",))
def long_rest(play: Play, actor: str) -> None:
    """About eight hours: dice of Health and astral, Discipline, daily effects, falls forgotten.

    [OWS-061 OWS-062 OWS-063]
    """
    _settle_down(play, actor, 480)
    if not play.actor(actor).conscious:
        return
    heal(play, actor, long_amount(play, actor, "toughness", "long rest"), "a long rest")
    refresh(play, actor, long_amount(play, actor, "resolve", "long rest"), "a long rest")
    play.change(actor, "discipline", play.book.options.discipline, "a long rest")
    play.change(actor, "spent", (), "a long rest")
    play.change(actor, "falls", 0, "a long rest")
    full = int(most_guard(play.actor(actor), play.book))
    play.change(actor, "guard", max(full, play.actor(actor).guard), "a long rest")


@action("Meditate", "table", unless=(no_rest,), any_time=True)
def meditate(play: Play, actor: str, length: Annotated[Literal["short", "long"], Pick("How long")] = "short") -> None:
    """Half an hour or an hour for astral alone. [OWS-064 OWS-065 OWS-066]"""
    long = length == "long"
    _settle_down(play, actor, 60 if long else 30)
    if play.actor(actor).conscious:
        amount = (long_amount if long else short_amount)(play, actor, "resolve", "meditation")
        refresh(play, actor, amount, "meditation")
