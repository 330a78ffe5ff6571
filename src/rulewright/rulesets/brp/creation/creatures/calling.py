"""Calling: beasts of the night that come to a vampire, for power points."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import parse
from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.creatures.packs import PACK, muster
from rulewright.rulesets.brp.creation.creatures.bring import step_in
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.kinds.creatures import Call, Creature


def calls_of(me: Actor, book: Book) -> tuple[Call, ...]:
    """The beasts that come at somebody's call. [BRP-CRE-087]"""
    kind = creature_of(me, book)
    return () if kind is None else kind.calls


def callable_beasts(state: State, book: Book, who: str) -> Options:
    """Whom one may call, with how many come and what each costs. [BRP-CRE-087]"""
    return tuple(
        option(
            each.creature, book.content.get(Creature, each.creature).name, f"{each.number.upper()}, {each.cost} each"
        )
        for each in calls_of(state.actor(who), book)
    )


def no_call(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing comes: nobody listens, or no points are left. [BRP-CRE-087]"""
    me = state.actor(actor)
    calls = calls_of(me, book)
    if not calls:
        return Refusal("No beasts come at this one's call.", "BRP-CRE-087", "Train some.")
    if available(me) <= min(each.cost for each in calls):
        return Refusal("Too few power points are left for it.", "BRP-CRE-087", "Feed first.")
    return None


def too_dear(state: State, book: Book, actor: str, beasts: str) -> Refusal | None:
    """Why none of these come: not even one can be paid for. [BRP-CRE-087]"""
    call = next((each for each in calls_of(state.actor(actor), book) if each.creature == beasts), None)
    if call is not None and available(state.actor(actor)) > call.cost:
        return None
    return Refusal("Too few power points are left for one of them.", "BRP-CRE-087", "Call something smaller.")


@action("Call beasts", "power", unless=(no_deed, no_call, too_dear), id="call-beasts")
def call_beasts(play: Play, actor: str, beasts: Annotated[str, Pick("Which", callable_beasts)]) -> tuple[str, ...]:
    """Rats, bats or wolves come and obey, as many as the dice say and as can be paid for, each for its power points; one point
    stays. Its power points stand for POW where it must master them. Says as whom they came. [BRP-CRE-087 BRP-CRE-162]
    """
    take_the_action(play, actor, "calls")
    call = next(each for each in calls_of(play.actor(actor), play.book) if each.creature == beasts)
    heard = play.draw(parse(call.number).chance, of=actor, what="beasts that come")
    many = min(heard, (available(play.actor(actor)) - 1) // call.cost)
    spend(play, actor, many * call.cost, "calls")
    kind = play.book.content.get(Creature, beasts)
    side, where = play.scene.side_of(actor), int(play.scene.places.get(actor, 0))
    came = tuple(step_in(play, kind, side, where, average=True) for _ in range(many))
    if PACK in kind.marks:
        muster(play, came[0])
    return came
