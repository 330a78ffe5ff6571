"""Psychic combat: two minds outside their bodies, point against point, and what the winner may do then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import UNSET

from rulewright.chance import Die
from rulewright.contract import Pick, Tick, action
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Refusal, YesNo, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.health import hurt
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.minds import ASTRAL, LOCKED, is_locked, is_locked_with, locks_with, take_the_round
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.refusals import no_stirring, no_vigour
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.setting_upon import run_at
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.powers.choosing import anybody
from rulewright.rulesets.brp.powers.psychic.flight import is_fleeing, meets
from rulewright.rulesets.brp.powers.psychic.offers import OVER, OWN_LOSS, TORN, Target
from rulewright.rulesets.brp.powers.upkeep import let_go
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.known import known_of, level_known
from rulewright.rulesets.brp.state.questions import GoOnQuestion

PROJECTION = "psychic/astral-projection"
D3 = Die(3)
NO_PSYCHIC = Refusal("Only psychics fight so.", "BRP-POW-167", "")


@dataclass(frozen=True, slots=True)
class Exchange:
    """What one exchange came to: points lost by each, whether it is over, and who won, if anybody did."""

    attacker: int = 0
    defender: int = 0
    over: bool = False
    winner: str = ""


def reach(me: Actor, them: Actor) -> int:
    """How near minds must be: as many metres as the larger POW. [BRP-POW-167]"""
    return max(me.value("POW"), them.value("POW"))


def no_fighting_mind(state: State, actor: str) -> Refusal | None:
    """Why somebody does not fight with the mind: they are no psychic, and none has begun with them. Whoever is locked
    fights on or offers to end it like the other. [BRP-POW-167 BRP-POW-171 BRP-POW-353]
    """
    if known_of(state.actor(actor), "psychic") or is_locked(state, actor):
        return None
    return NO_PSYCHIC


def no_battle(state: State, book: Book, actor: str, target: str, *, embodied: bool = False) -> Refusal | None:
    """Why two minds cannot fight: both must be astral, and near; some beings may without. Those who are locked go on
    wherever they are, and whoever is no psychic with nobody else. Who flees must be caught, and in the flesh it takes
    somebody who can act.

    [BRP-CBT-019 BRP-POW-167 BRP-POW-168 BRP-POW-171 BRP-POW-353]
    """
    me, them = state.actor(actor), state.actor(target)
    if is_locked_with(state, actor, target):
        return None
    if is_locked(state, actor) and not known_of(me, "psychic"):
        return NO_PSYCHIC
    if actor == target:
        return Refusal("Nobody fights their own mind.", "BRP-POW-167", "Choose somebody else.")
    if is_fleeing(state, actor, target):
        return Refusal(f"{them.name} flees.", "BRP-POW-168", "Chase their mind.")
    if not embodied and not (me.is_marked(ASTRAL) and them.is_marked(ASTRAL)):
        return Refusal("Both must be outside their bodies.", "BRP-POW-167", "Use Astral Projection first.")
    if state.scene.distance(actor, target) > reach(me, them):
        return Refusal(f"Minds meet within {reach(me, them)} m.", "BRP-POW-167", "Go nearer.")
    if me.is_out or them.is_out:
        return Refusal("A mind that is out cold does not fight.", "BRP-POW-173", "Wait.")
    return None if me.is_marked(ASTRAL) else no_vigour(me) or no_stirring(me)


@action(
    "Psychic combat",
    "power",
    unless=(no_fighting_mind, no_battle),
    tells=(TORN, OWN_LOSS, OVER),
    id="psychic-combat",
    toward="foes",
)
def clash(
    play: Play, actor: str, target: Target, *, embodied: Annotated[bool, Tick("In the flesh")] = False
) -> Exchange:
    """One exchange: both roll their points against the other's, at once. Each who fails where the other succeeds loses
    1D3 points, both do where both succeed. There is no way out but a truce, or nothing left; before it has begun, who will
    not may flee.

    [BRP-POW-168 BRP-POW-169 BRP-POW-170 BRP-POW-171 BRP-POW-353]
    """
    if not is_locked_with(play.state, actor, target) and not meets(play, actor, target):
        return Exchange()
    run_at(play, actor, target)
    lock(play, actor, target)
    for who in (actor, target):
        take_the_round(play, who, "psychic combat")
    mine, theirs = available(play.actor(actor)), available(play.actor(target))
    hits = resist(play, actor, mine, theirs, "points against points")
    struck = resist(play, target, theirs, mine, "points against points")
    if not hits and not struck:
        play.note(f"Neither {play.actor(actor).name} nor {play.actor(target).name} gives way.")
    lost = play.draw(D3, of=actor, what="points torn away") if hits else 0
    own = play.draw(D3, of=target, what="points torn away") if struck else 0
    for who, points in ((target, lost), (actor, own)):
        tear(play, who, points)
    beaten = [who for who, points, has in ((target, lost, theirs), (actor, own, mine)) if points and points >= has]
    for who in beaten:
        fall_back(play, who, actor if who == target else target)
    winner = "" if len(beaten) != 1 else actor if beaten[0] == target else target
    if winner and play.book.options.deadly_minds:
        go_on(play, winner, beaten[0])
    return Exchange(own, lost, bool(beaten), winner)


def lock(play: Play, *both: str) -> None:
    """Two minds are locked; the bodies lie empty meanwhile. [BRP-POW-171 BRP-POW-353]"""
    for who, other in zip(both, reversed(both), strict=True):
        if not locks_with(play.actor(who), other):
            begin(play, who, Effect("psychic-combat", "Psychic combat", other, marks=(LOCKED,)))


def let_part(play: Play, one: str, other: str, cause: str) -> None:
    """It is over between two, and between no others. [BRP-POW-171]"""
    for who, whom in ((one, other), (other, one)):
        for id_ in locks_with(play.actor(who), whom):
            play.change(who, f"effects.{id_}", UNSET, cause)


@rule
def come_free(play: Play) -> None:
    """Whoever was locked with somebody that fell by another hand is free again. [BRP-POW-171]"""
    there = play.state.actors
    for who, me in there.items():
        for id_, effect in me.effects.items():
            others = [each for each in there if each == effect.source or not effect.source]
            if LOCKED in effect.marks and not any(is_locked_with(play.state, who, each) for each in others):
                play.change(who, f"effects.{id_}", UNSET, "nobody is left")


@rule
def tear(play: Play, who: str, points: int) -> None:
    """Points are torn away; what is beyond them comes off hit points. [BRP-POW-172]"""
    has = available(play.actor(who))
    beyond = max(0, points - has)
    if points:
        spend(play, who, min(points, has), "psychic combat")
    if beyond:
        hurt(play, who, beyond, "psychic combat")


@rule
def fall_back(play: Play, who: str, winner: str) -> None:
    """With nothing left a mind is back in its body, senseless. [BRP-POW-173]"""
    let_part(play, who, winner, "it is over")
    for name, kept in tuple(play.actor(who).powers.kept.items()):
        if kept.power == PROJECTION:
            let_go(play, who, name, "beaten")
    play.note(f"{play.actor(who).name} is beaten back into the body.")


def not_locked(state: State, actor: str, target: str) -> Refusal | None:
    """Why there is nothing to end: these two are in no psychic combat, in the flesh or outside. [BRP-POW-171]"""
    if is_locked_with(state, actor, target):
        return None
    return Refusal("There is no psychic combat between them.", "BRP-POW-171", "There is nothing to end.")


@action(
    "Offer to end it",
    "power",
    unless=(no_fighting_mind, not_locked, none_will_do(not_locked, target=anybody)),
    tells=(DONE,),
    id="psychic-truce",
    toward="foes",
)
def part_ways(play: Play, actor: str, target: Annotated[str, Pick("To whom", anybody)]) -> bool:
    """Both agree to end it. [BRP-POW-171]"""
    text = f"{play.actor(actor).name} offers to end it. Agree?"
    agreed = play.ask(YesNo(of=target, text=text))
    if agreed:
        let_part(play, actor, target, "agreed")
    return agreed


# -- to the death -------------------------------------------------------------------------------


@rule
def go_on(play: Play, winner: str, loser: str) -> int:
    """The winner may go for the body at once: an Astral Projection roll to get there, then points against POW until it
    stops, dies, or neither succeeds. Says the hit points taken.

    [BRP-POW-174 BRP-POW-175 BRP-POW-177]
    """
    life = {who: play.actor(who).hit_points for who in (loser, winner)}
    before, there = life[loser], False
    mine, will = available(play.actor(winner)), play.actor(loser).value("POW")
    while min(life.values()) > 0:
        text = f"{play.actor(loser).name} lies senseless. Go on, to the death?"
        if not play.ask(GoOnQuestion(of=winner, text=text, against=loser)):
            break
        if not there and not finds_the_body(play, winner):
            break
        there = True
        hits = resist(play, winner, mine, will, "points against POW")
        struck = resist(play, loser, will, mine, "POW against points")
        if not hits and not struck:
            break
        for who, hit in ((loser, hits), (winner, struck)):
            points = play.draw(D3, of=who, what="life torn away") if hit else 0
            life[who] -= points
            hurt(play, who, points, "psychic combat")
            if points and life[who] <= 0:
                play.change(who, "fate", "dead", "psychic combat")
    return before - life[loser]


def finds_the_body(play: Play, who: str) -> bool:
    """An Astral Projection roll brings the winner to the loser's body. [BRP-POW-174]"""
    if not level_known(play.actor(who), PROJECTION):
        return False
    level, _ = throw(
        play, who, roll_for(play.actor(who), PROJECTION, play.book, Difficulty.AVERAGE), "Astral Projection"
    )
    return level >= Level.SUCCESS
