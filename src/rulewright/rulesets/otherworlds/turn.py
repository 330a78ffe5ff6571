"""Turns: two turn points, what may be done once, and what happens when a turn begins and ends."""

from __future__ import annotations

from rulewright.chance import Faces
from rulewright.kits.tracks import lowered, raised
from rulewright.play import Refusal, Refused, State, TurnEnds, TurnStarts, rule
from rulewright.play.effects import pass_moment
from rulewright.rulesets.otherworlds.character import Actor, Play, Rulebook, Scene, Turn
from rulewright.rulesets.otherworlds.checks import Check, Tally
from rulewright.rulesets.otherworlds.effects import dice_edge, edge
from rulewright.rulesets.otherworlds.health import STUN_MOST, count_down, heal, hurt, restore
from rulewright.rulesets.otherworlds.numbers import attribute, frozen, most_guard, petrified, recharge
from rulewright.rulesets.otherworlds.questions import StirQuestion

POINTS = 2
ONCE = frozenset({"attack", "grapple", "skill", "ready", "move", "equipment", "loot"})
"""What may be done once in a turn. [OWS-048]"""
BERSERK = frozenset({"attack", "intimidate"})
"""All that a berserk may do of their own accord. [OWS-083]"""


# -- spending -----------------------------------------------------------------------------------


def in_battle(scene: Scene) -> bool:
    """Whether turns are counted: outside a battle there are none, and nobody counts points."""
    return bool(scene.order)


def cannot(state: State[Actor, Scene], book: Rulebook, who: str, use: str) -> Refusal | None:
    """Why somebody cannot spend a turn point on this now. [OWS-040 OWS-048 OWS-083]"""
    me = state.actor(who)
    if not me.conscious:
        return Refusal(f"{me.name} is unconscious.", "OWS-019", "Somebody must heal them first.")
    if me.has("berserk") and use not in BERSERK:
        return Refusal("A berserk only attacks and intimidates.", "OWS-083", "Attack the nearest enemy.")
    if not in_battle(state.scene):
        return None
    if use in ONCE and use in me.turn.used:
        return Refusal("That is done already this turn.", "OWS-048", "Choose something else; it comes back next turn.")
    if me.turn.points < price(use, book):
        return Refusal("No turn points are left.", "OWS-040", "End the turn, or do something that is free.")
    return None


def may_react(state: State[Actor, Scene], book: Rulebook, who: str) -> bool:
    """Whether somebody has the round's reaction and can use it: awake, free to move, in another's turn. [OWS-049]"""
    me = state.actor(who)
    free = me.conscious and not frozen(me) and not petrified(me, book)
    return me.reaction and free and state.scene.turn != who


def decider(scene: Scene, who: str) -> str:
    """Who decides for somebody: in a confused turn, whoever took it. [OWS-089]"""
    return scene.controller if scene.turn == who and scene.controller else who


def price(use: str, book: Rulebook) -> int:
    """Turn points that a use costs. [OWS-040]"""
    return book.options.once_cost if use in ONCE else 1


def spend(play: Play, who: str, use: str) -> None:
    """Spend what a use costs, or refuse. [OWS-040 OWS-048]"""
    refusal = cannot(play.state, play.book, who, use)
    if refusal is not None:
        raise Refused(refusal)
    if not in_battle(play.scene):
        return
    turn = play.actor(who).turn
    play.change(who, "turn.points", turn.points - price(use, play.book), use)
    if use in ONCE:
        play.change(who, "turn.used", (*turn.used, use), use)


# -- beginning ----------------------------------------------------------------------------------


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
    if me.has("confusion"):
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
        if me.has(f"regeneration:{what}"):
            regenerate(play, who, what)
    if me.has("bleeding"):
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


@rule
def regenerate(play: Play, who: str, what: str) -> None:
    """A die of Health, or of astral, at the start of an own turn. [OWS-112]"""
    amount = play.draw(Tally(1, edge=dice_edge(play.actor(who))), of=who, what="regeneration")
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
    play.change(who, "stun", lowered(me.stun, roll.total + attribute(me, "toughness")).now, "shaken off")


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
    """Somebody at random takes the turn of the confused. [OWS-089]"""
    others = tuple(other for other in play.scene.order if other != who and not play.actor(other).dead)
    if others:
        play.change_scene("controller", play.draw(Faces(others), of=who, what="confusion"), "confusion")


# -- ending -------------------------------------------------------------------------------------


@rule
def end_turn(play: Play, actor: str) -> None:
    """The turn is over; what was not used is lost. [OWS-040]"""
    pass_moment(play, TurnEnds(actor))
    play.change(actor, "turn", Turn(), "the turn ends")
    play.change_scene("turn", "", "the turn ends")
    play.change_scene("controller", "", "the turn ends")
