"""Encounter: who is quicker, whose turn it is, and when it is over."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, count

from rulewright.kits.grid import Space
from rulewright.play import FrozenMap, RoundEnds, TurnEnds, TurnStarts, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.shards.character import Book, Play, Scene, State
from rulewright.rulesets.shards.checks import TieBreak
from rulewright.rulesets.shards.conditions import bound_will, fade, has_no_hold, is_bound
from rulewright.rulesets.shards.disorders import hear_shards
from rulewright.rulesets.shards.giving_up import YIELDED, still_fights
from rulewright.rulesets.shards.health import down_but_not_out, hurt
from rulewright.rulesets.shards.numbers import adjusting, initiative
from rulewright.rulesets.shards.powers.places import feel_place
from rulewright.rulesets.shards.questions import OrderQuestion
from rulewright.rulesets.shards.skills.hiding import lie_low, notice_around
from rulewright.rulesets.shards.turns import fresh_round


def open_scene(sides: Mapping[str, str]) -> Scene:
    """The scene for actors on their sides."""
    return Scene(sides=FrozenMap(sides))


@rule
def begin(play: Play) -> None:
    """Everybody takes a place, in order of initiative; equals agree, or roll a ten-sided die.

    [SHA-CORE-073 SHA-CORE-077 SHA-ENC-006]
    """
    take_places(play)
    rated = {who: rating_of(play.state, play.book, who) for who in play.state.actors}
    rolled: dict[str, int] = {}
    for rating in sorted(set(rated.values()), reverse=True):
        equals = [who for who in rated if rated[who] == rating]
        if len(equals) > 1 and not agreed(play, tuple(equals)):
            rolled |= {who: tie_roll(play, who) for who in equals}
    play.change_scene("ties", FrozenMap(rolled), "initiative")
    play.change_scene("order", ranked(play.state, play.book, rolled), "initiative")
    for one, other in combinations(rolled, 2):
        if together(rolled, one, other, rated):
            play.note(f"{play.actor(one).name} and {play.actor(other).name} act at the same moment")
    hear_shards(play)
    new_round(play)


def take_places(play: Play) -> None:
    """Whoever stands nowhere yet joins the line of their side, the lines some spaces apart."""
    sides = tuple(dict.fromkeys(play.scene.sides.values()))
    taken = {actor.at for actor in play.state.actors.values() if actor.at != Space()}
    for who, actor in play.state.actors.items():
        side = play.scene.sides.get(who, "")
        if actor.at == Space() and side in sides:
            x = sides.index(side) * play.scene.apart
            at = next(place for n in count(1) if (place := Space(x, n)) not in taken)
            taken.add(at)
            play.change(who, "at", at, "takes a place")


def leader_of(state: State, who: str) -> str:
    """Whose initiative somebody acts on; "" for who follows nobody. [SHA-MTH-028]"""
    found = (effect.source for effect in state.actor(who).effects.values() if "follows" in effect.marks)
    return next((each for each in found if each in state.actors), "")


def rating_of(state: State, book: Book, who: str) -> int:
    """The initiative somebody acts on: their own, or that of whom they follow. [SHA-CORE-076 SHA-MTH-028]"""
    return int(initiative(state.actor(leader_of(state, who) or who), book))


def ranked(state: State, book: Book, ties: Mapping[str, int]) -> tuple[str, ...]:
    """Everybody by initiative, then by the roll among equals, a leader before those who follow. [SHA-CORE-077]"""

    def place(who: str) -> tuple[int, int, bool]:
        return rating_of(state, book, who), ties.get(leader_of(state, who) or who, 0), not leader_of(state, who)

    return tuple(sorted(state.actors, key=place, reverse=True))


@rule
def set_in_order(play: Play, cause: str) -> None:
    """Rank everybody anew where initiative has changed in the middle of things."""
    if play.scene.order:
        play.change_scene("order", ranked(play.state, play.book, play.scene.ties), cause)


def agreed(play: Play, equals: tuple[str, ...]) -> bool:
    """Whether equals settle it among themselves: all but the first let it go. [SHA-CORE-077]"""
    first, *others = equals
    return all(play.ask(OrderQuestion(of=who, other=first, text=f"Let {first} go first?")) for who in others)


@rule
def tie_roll(play: Play, who: str) -> int:
    """A ten-sided die for the order, with what powers add. [SHA-CORE-077]"""
    bonus = sum(part.value for part in adjusting(play.actor(who), play.book, ("tie",)))
    return play.draw(TieBreak(bonus), of=who, what="order")


def together(rolls: Mapping[str, int], one: str, other: str, ratings: Mapping[str, int]) -> bool:
    """Whether two act at the same moment: same rating, same roll. [SHA-CORE-077]"""
    return ratings[one] == ratings[other] and rolls[one] == rolls[other]


def next_up(play: Play) -> str:
    """Who is next: the first who has not had a turn; who holds waits for that initiative and comes last there.

    [SHA-CORE-073 SHA-CORE-078]
    """
    order = play.scene.order
    waiting = [who for who in order if who not in play.scene.had_turn and not play.actor(who).dead]

    def place(who: str) -> tuple[int, int]:
        held = play.actor(who).turn.held
        if held is None:
            return order.index(who), 0
        before = [each for each in order if rating_of(play.state, play.book, each) >= held]
        return order.index(before[-1]) if before else len(order), 1

    return min(waiting, key=place, default="")


@rule
def proceed(play: Play) -> None:
    """The next one's turn begins; after the last a new round does. [SHA-CORE-072 SHA-CORE-073]"""
    if not play.scene.order:
        begin(play)
    if play.scene.interrupted:
        go_back(play)
        return
    who = next_up(play)
    if not who:
        new_round(play)
        who = next_up(play)
    if who:
        start_turn(play, who)


@rule
def go_back(play: Play) -> None:
    """Whoever was cut short by somebody who lay in wait goes on. [SHA-CORE-079]"""
    who, *rest = play.scene.interrupted
    play.change_scene("interrupted", tuple(rest), "goes on")
    play.change_scene("turn", who, "goes on")


@rule
def new_round(play: Play) -> None:
    """A round of about six seconds begins: counts start over, and unused triggers are gone.

    [SHA-CORE-072 SHA-CORE-079]
    """
    if play.scene.round:
        pass_moment(play, RoundEnds())
    for who in play.state.actors:
        lie_low(play, who)
        fresh_round(play, who)
    set_in_order(play, "new round")
    play.change_scene("had_turn", (), "new round")
    play.change_scene("interrupted", (), "new round")
    play.change_scene("round", play.scene.round + 1, "new round")


@rule
def start_turn(play: Play, who: str) -> None:
    """A turn begins: the suffering are hurt, places do their work, the downed get their karma boost.

    [SHA-CORE-045 SHA-CORE-073 SHA-EFF-023]

    Whoever held has had all this when the turn first came.
    """
    play.change_scene("turn", who, "turn")
    play.change_scene("had_turn", (*play.scene.had_turn, who), "turn")
    if play.actor(who).turn.held is not None:
        return
    pass_moment(play, TurnStarts(who))
    if play.actor(who).is_marked("suffering"):
        twice = 2 if play.actor(who).is_marked("vice") else 1
        hurt(play, who, twice, "lethal", "suffering", irreducible=True)
    feel_place(play, who)
    notice_around(play, who)
    if is_bound(play.state, play.book, who):
        bound_will(play, who)
    if has_no_hold(play.state, who):
        fade(play, who)
    down_but_not_out(play, who)


@rule
def end_turn(play: Play, actor: str) -> None:
    """A turn is over; movement points that were not used are lost. [SHA-CHR-032]"""
    play.change(actor, "turn.points", 0, "turn ends")
    pass_moment(play, TurnEnds(actor))
    play.change_scene("turn", "", "turn ends")


def acting(state: State, book: Book) -> tuple[str, ...]:
    """Whoever's turn it is; outside an encounter, everybody."""
    turns = (state.scene.turn,) if state.scene.order else tuple(state.actors)
    return tuple(who for who in turns if who in state.actors and not state.actor(who).is_disabled)


def over(state: State, book: Book) -> str | None:
    """It is over when only one side still fights; a side that others have given up against has won all the same.

    [SHA-CORE-074]
    """
    sides = {state.scene.sides.get(who, who) for who, actor in state.actors.items() if still_fights(actor)}
    if len(sides) > 1:
        return None
    how = "left fighting" if any(actor.is_marked(YIELDED) for actor in state.actors.values()) else "left standing"
    return f"{sides.pop() if sides else 'nobody'} is {how}"
