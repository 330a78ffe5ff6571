"""Encounter: who is quicker, whose turn it is, and when it is over."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.play import FrozenMap, RoundEnds, TurnStarts, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.shards.character import Book, Play, Scene, State
from rulewright.rulesets.shards.checks import TieBreak
from rulewright.rulesets.shards.health import down_but_not_out, hurt
from rulewright.rulesets.shards.numbers import adjusting, initiative
from rulewright.rulesets.shards.questions import OrderQuestion
from rulewright.rulesets.shards.turns import fresh_round


def open_scene(sides: Mapping[str, str]) -> Scene:
    """The scene for actors on their sides."""
    return Scene(sides=FrozenMap(sides))


@rule
def begin(play: Play) -> None:
    """Everybody in order of initiative; equals agree, or roll a ten-sided die. [SHA-CORE-073 SHA-CORE-077]"""
    rated = {who: int(initiative(each, play.book)) for who, each in play.state.actors.items()}
    rolled: dict[str, int] = {}
    for rating in sorted(set(rated.values()), reverse=True):
        equals = [who for who in rated if rated[who] == rating]
        if len(equals) > 1 and not agreed(play, tuple(equals)):
            rolled |= {who: tie_roll(play, who) for who in equals}
    order = sorted(rated, key=lambda who: (rated[who], rolled.get(who, 0)), reverse=True)
    play.change_scene("ties", FrozenMap(rolled), "initiative")
    play.change_scene("order", tuple(order), "initiative")


def agreed(play: Play, equals: tuple[str, ...]) -> bool:
    """Whether equals settle it among themselves: all but the first let it go. [SHA-CORE-077]"""
    first, *others = equals
    return all(play.ask(OrderQuestion(of=who, other=first, text=f"Let {first} go first?")) for who in others)


@rule
def tie_roll(play: Play, who: str) -> int:
    """A ten-sided die for the order, with what powers add. [SHA-CORE-077]"""
    bonus = sum(part.value for part in adjusting(play.actor(who), play.book, ("tie",)))
    return play.draw(TieBreak(bonus), of=who, what="order")


def together(scene: Scene, one: str, other: str, ratings: Mapping[str, int]) -> bool:
    """Whether two act at the same moment: same rating, same roll. [SHA-CORE-077]"""
    tied = one in scene.ties and other in scene.ties
    return tied and ratings[one] == ratings[other] and scene.ties[one] == scene.ties[other]


def next_up(play: Play) -> str:
    """Who is next: the first who has not had a turn; who holds waits for that initiative and comes last there.

    [SHA-CORE-073 SHA-CORE-078]
    """
    waiting = [who for who in play.scene.order if who not in play.scene.had_turn and not play.actor(who).dead]

    def place(who: str) -> tuple[int, int, int]:
        held = play.actor(who).turn.held
        rating = int(initiative(play.actor(who), play.book)) if held is None else held
        if held is None:
            return 0, play.scene.order.index(who), 0
        later = [each for each in play.scene.order if int(initiative(play.actor(each), play.book)) >= rating]
        return 0, play.scene.order.index(later[-1]) if later else len(play.scene.order), 1

    return min(waiting, key=place, default="")


@rule
def proceed(play: Play) -> None:
    """The next one's turn begins; after the last a new round does. [SHA-CORE-072 SHA-CORE-073]"""
    if not play.scene.order:
        begin(play)
        new_round(play)
    who = next_up(play)
    if not who:
        new_round(play)
        who = next_up(play)
    if who:
        start_turn(play, who)


@rule
def new_round(play: Play) -> None:
    """A round of about six seconds begins: counts start over, and unused triggers are gone. [SHA-CORE-072]"""
    if play.scene.round:
        pass_moment(play, RoundEnds())
    swapped = any(each.turn.swapped for each in play.state.actors.values())
    for who in play.state.actors:
        fresh_round(play, who)
    if swapped:
        ranked = sorted(
            play.scene.order,
            key=lambda who: (initiative(play.actor(who), play.book), play.scene.ties.get(who, 0)),
            reverse=True,
        )
        play.change_scene("order", tuple(ranked), "new round")
    play.change_scene("had_turn", (), "new round")
    play.change_scene("round", play.scene.round + 1, "new round")


@rule
def start_turn(play: Play, who: str) -> None:
    """A turn begins: the suffering are hurt, the downed get their karma boost. [SHA-CORE-045 SHA-CORE-073]"""
    play.change_scene("turn", who, "turn")
    play.change_scene("had_turn", (*play.scene.had_turn, who), "turn")
    pass_moment(play, TurnStarts(who))
    if play.actor(who).is_marked("suffering"):
        hurt(play, who, 1, "lethal", "suffering", irreducible=True)
    down_but_not_out(play, who)


@rule
def end_turn(play: Play, actor: str) -> None:
    """A turn is over; movement points that were not used are lost. [SHA-CHR-032]"""
    play.change(actor, "turn.points", 0, "turn ends")
    play.change_scene("turn", "", "turn ends")


def acting(state: State, book: Book) -> tuple[str, ...]:
    """Whoever's turn it is; outside an encounter, everybody."""
    turns = (state.scene.turn,) if state.scene.order else tuple(state.actors)
    return tuple(who for who in turns if who in state.actors and not state.actor(who).is_disabled)


def over(state: State, book: Book) -> str | None:
    """It is over when only one side is left standing."""
    sides = {state.scene.sides.get(who, who) for who, actor in state.actors.items() if not actor.is_disabled}
    if len(sides) > 1:
        return None
    return f"{sides.pop()} is left standing" if sides else "nobody is left standing"
