"""Upkeep: what the beginning of a turn brings back, and what it takes."""

from __future__ import annotations

from rulewright.chance import Faces
from rulewright.kits.tracks import lowered, raised
from rulewright.play import TurnStarts, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.otherworlds.body.health import STUN_MOST, count_down, heal, hurt, restore
from rulewright.rulesets.otherworlds.checks.checks import Check, DiceSum
from rulewright.rulesets.otherworlds.checks.edge import dice_edge, edge
from rulewright.rulesets.otherworlds.checks.turns import POINTS
from rulewright.rulesets.otherworlds.state.character import Play, Turn
from rulewright.rulesets.otherworlds.state.numbers import attribute, frozen, most_guard, petrified, recharge
from rulewright.rulesets.otherworlds.state.questions import StirQuestion


@rule
def start_turn(play: Play, who: str) -> bool:
    """Somebody's turn begins; whether there is anything for them to do. [OWS-040]"""
    play.change(who, "readied", None, "the moment has passed")
    pass_moment(play, TurnStarts(who))
    me = play.actor(who)
    if me.dead:
        return False
    if not me.conscious:
        count_down(play, who)
        return False
    refresh(play, who)
    me = play.actor(who)
    if not me.conscious or petrified(me, play.book) or frozen(me):
        play.change(who, "turn", Turn(), "no turn points")
        return False
    play.change(who, "turn", Turn(points=POINTS), "a new turn")
    if me.stun:
        shake_off_stun(play, who)
    if me.poison and play.actor(who).turn.points:
        stir(play, who)
    if me.is_marked("confusion"):
        confuse(play, who)
    return play.actor(who).turn.points > 0 and play.actor(who).conscious


def refresh(play: Play, who: str) -> None:
    """What comes back, and what a wound takes, before anything is done with a turn."""
    me = play.actor(who)
    if recharge(me, play.book):
        recharge_guard(play, who)
    if me.chill:
        thaw(play, who)
    for what in ("health", "astral"):
        if me.is_marked(f"regeneration:{what}"):
            regenerate(play, who, what)
    if me.is_marked("bleeding"):
        lose_blood(play, who)


@rule
def recharge_guard(play: Play, who: str) -> None:
    """Guards recharge at the start of their owner's turn, up to what they hold. [OWS-071]"""
    me = play.actor(who)
    gain = int(recharge(me, play.book))
    most = me.guard + gain if play.book.options.guard_overcharges else most_guard(me, play.book)
    play.change(who, "guard", raised(me.guard, gain, most).now, "recharge")


@rule
def thaw(play: Play, who: str) -> None:
    """A point of Dexterity and of Speed comes back at the start of each own turn. [OWS-102]"""
    play.change(who, "chill", play.actor(who).chill - 1, "thawing")


TURN_BY_TURN = {"chill": "OWS-102", "stun": "OWS-120", "guard": "OWS-071"}
"""What comes back turn by turn, and by which rule."""


def turns_go_by(play: Play, who: str, cause: str) -> None:
    """Outside of a battle nobody counts turns, and many pass: what comes back turn by turn is back.

    Frost has thawed, stun is shaken off, and guards that recharge are full; a guard that does not stays as it is.
    [OWS-071 OWS-102 OWS-120]
    """
    me = play.actor(who)
    if me.dead:
        return
    back = {"chill": 0, "stun": 0}
    if recharge(me, play.book):
        back["guard"] = max(me.guard, int(most_guard(me, play.book)))
    for what, after in back.items():
        if getattr(me, what) != after:
            play.cite(TURN_BY_TURN[what])
            play.change(who, what, after, cause)


@rule
def regenerate(play: Play, who: str, what: str) -> None:
    """A die of Health, or of astral, at the start of an own turn. [OWS-112]"""
    amount = play.draw(DiceSum(1, edge=dice_edge(play.actor(who))), of=who, what="regeneration")
    (heal if what == "health" else restore)(play, who, amount, "regeneration")


@rule
def lose_blood(play: Play, who: str) -> None:
    """An untreated wound bleeds. [OWS-078]"""
    hurt(play, who, play.book.options.bleeding, "bleeding")


@rule
def shake_off_stun(play: Play, who: str) -> None:
    """A stunned actor spends a turn point on a Toughness check; its result comes off the stun. [OWS-120]"""
    me = play.actor(who)
    if play.book.options.stun_knocks_out and me.stun >= STUN_MOST:
        points = 0
    else:
        points = me.turn.points - 1
    roll = play.draw(Check(edge(me, "check", play.book)), of=who, what="Toughness against stun")
    play.change(who, "turn.points", points, "stun")
    toughness = attribute(me, "toughness")
    left = lowered(me.stun, roll.total + toughness).now
    play.change(who, "stun", left, "shaken off")
    told = f"{me.name}'s Toughness {roll.total} + {toughness} = {roll.total + toughness} against {me.stun} stun"
    play.note(f"{told}: {f'{left} left' if left else 'all of it shaken off'}.")


@rule
def stir(play: Play, who: str) -> None:
    """The poisoned choose: act and suffer the poison again, or keep still. [OWS-111]"""
    me = play.actor(who)
    text = f"{me.name} carries {me.poison} poison. Act this turn and take that much damage?"
    acts = play.ask(StirQuestion(of=who, text=text, yes="Act", no="Keep still", poison=me.poison, rules=("OWS-111",)))
    if acts:
        hurt(play, who, me.poison, "poison")
    else:
        play.change(who, "turn.points", 0, "keeping still")


@rule
def confuse(play: Play, who: str) -> None:
    """Somebody at random who is awake takes the turn of the confused. [OWS-089]"""
    seen = play.state.in_view_of(who)
    others = tuple(other for other in play.scene.order if other != who and other in seen and seen[other].conscious)
    if others:
        taker = play.draw(Faces(others), of=who, what="confusion")
        play.change_scene("controller", taker, "confusion")
        with play.about(who):
            play.note(f"{play.actor(taker).name}'s player takes the turn of {play.actor(who).name}.")
