"""Two weapons: which hand is the better one, and an attack with each for the masterly."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.chance import Die
from rulewright.contract import Pick, action, bears_on
from rulewright.play import Effect, Refusal
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.touch import no_force
from rulewright.rulesets.brp.checks.turns import ranks_of
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.offers import no_fight
from rulewright.rulesets.brp.state.arms import arm, in_hands
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.units import half

PAIR, MASTERLY, EITHER_HAND = 2, 100, 16
"""Two weapons; the rating from which both hands are alike; the DEX from which somebody may be born so. [BRP-SPT-275 BRP-SPT-277]"""
HANDED = "Handedness"


# -- an attack with each ------------------------------------------------------------------------


def rated_with(me: Actor, item: str, book: Book) -> int:
    """Somebody's rating with what they hold."""
    held = arm(item, book)
    return int(rating(me, held.skill, book, held.base))


def no_pair(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is no attack with each of two weapons. [BRP-SPT-272 BRP-SPT-273]"""
    me = state.actor(actor)
    if not (book.options.several_attacks and book.options.two_weapon_split):
        return Refusal("Ratings are not divided so at this table.", "BRP-SPT-273", "Attack with one of them.")
    if me.fight.done:
        return Refusal("There has been an attack in this round.", "BRP-SPT-273", "Divide before the first.")
    if len(in_hands(me, book)) < PAIR:
        return Refusal("It takes a weapon in each hand.", "BRP-SPT-272", "Take up another.")
    if min(rated_with(me, item, book) for item in in_hands(me, book)) > MASTERLY:
        return None
    return Refusal("It takes more than 100% with each of them.", "BRP-SPT-273", "Attack with one of them.")


@action("Attack with both weapons", "attack", unless=(no_deed, no_fight, no_pair, no_force))
def use_both(play: Play, actor: str) -> tuple[int, ...]:
    """Whoever has more than 100% with each of two weapons strikes once with each, at half the rating, the second five ranks
    later. Says the shares. [BRP-SPT-272 BRP-SPT-273 BRP-SPT-274 BRP-POW-302]
    """
    me = play.actor(actor)
    left = len(ranks_of(me.fight.rank, PAIR)) if play.scene.round.number else PAIR
    both = in_hands(me, play.book)[:left]
    shares = tuple(half(rated_with(me, item, play.book)) for item in both)
    play.change(actor, "fight.shares", shares, "two weapons")
    play.change(actor, "fight.pair", both, "two weapons")
    told = " and ".join(f"{arm(item, play.book).name} at {share}%" for item, share in zip(both, shares, strict=True))
    play.note(f"{me.name} strikes with {told}.")
    return shares


# -- the other hand -----------------------------------------------------------------------------


def is_in_the_other_hand(me: Actor, item: str, book: Book) -> bool:
    """Whether something is held in the hand that is not the better one: what was taken second. Claws and teeth are held in
    no hand. [BRP-SPT-275]
    """
    held = in_hands(me, book)
    return len(held) == PAIR and held[1] == item and held[0] != item


@bears_on(ATTACK)
def with_the_other_hand(aim: Aim) -> Weight:
    """A blow with the other hand is Difficult, but for who uses both alike, whoever has 100% with it, and what is made for
    that hand. [BRP-SPT-275]
    """
    me, held = aim.me, aim.held
    if not is_in_the_other_hand(me, held.id, aim.book) or held.off_hand or me.is_marked("ambidextrous"):
        return NOTHING
    trained = int(rating(me, held.skill, aim.book, held.base)) >= MASTERLY
    return NOTHING if trained else Weight(difficulty=Difficulty.DIFFICULT)


def known_hand(state: State, actor: str) -> Refusal | None:
    """Why nobody asks for the better hand again: it was found out for good. [BRP-SPT-277]"""
    if "handedness" not in state.actor(actor).effects:
        return None
    return Refusal("The better hand is known.", "BRP-SPT-277", "It stays so for good.")


def born_to_one(state: State, actor: str, choice: str) -> Refusal | None:
    """Why somebody does not choose to use both hands alike: it takes DEX 16. [BRP-SPT-277]"""
    if choice != "both" or state.actor(actor).value("DEX") >= EITHER_HAND:
        return None
    return Refusal(f"Only DEX {EITHER_HAND} or more may choose both.", "BRP-SPT-277", "Leave it to Luck, or take one.")


@action("The better hand", "table", unless=(known_hand, born_to_one), any_time=True, id="better-hand")
def better_hand(
    play: Play,
    actor: str,
    choice: Annotated[Literal["by Luck", "right", "left", "both"], Pick("Which")] = "by Luck",
    rather: Annotated[Literal["right", "left"], Pick("Which one likes better, with good Luck")] = "right",
) -> str:
    """Say which hand is the better one, or leave it to Luck: special means both, a success the one that is liked better, a
    failure is thrown for. It stays so for good. Says which. [BRP-SPT-277]
    """
    hand = choice
    if choice == "by Luck":
        luck = characteristic_roll(play, actor, "POW")
        if luck >= Level.SPECIAL:
            hand = "both"
        elif luck is Level.SUCCESS:
            hand = rather
        else:
            hand = "right" if play.draw(Die(6), of=actor, what="right or left") <= 3 else "left"
    marks = ("ambidextrous",) if hand == "both" else ()
    text = "Uses both hands alike." if hand == "both" else f"Uses the {hand} hand."
    begin(play, actor, Effect("handedness", HANDED, marks=marks, text=text, stacking="refuse"))
    play.note(f"{play.actor(actor).name}: {text}")
    return hand
