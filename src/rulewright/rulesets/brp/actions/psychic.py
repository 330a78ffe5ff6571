"""Actions of psychics."""

from __future__ import annotations

from functools import partial

from rulewright.contract import Action, Field, Measure
from rulewright.kits.choosing import Options, entries_of, option, people
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.powers.choosing import anybody, picks
from rulewright.rulesets.brp.powers.psychic.abilities import balks
from rulewright.rulesets.brp.powers.psychic.asked import (
    Args,
    cannot_use,
    use_of,
)
from rulewright.rulesets.brp.powers.psychic.combat import Exchange, clash, no_battle, part_ways, run_down
from rulewright.rulesets.brp.powers.psychic.learning import break_out, train_ability
from rulewright.rulesets.brp.powers.psychic.use import ability_of, price_for, use_ability
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.entries import Ability
from rulewright.rulesets.brp.state.known import id_of, known_of
from rulewright.rulesets.brp.state.powers_state import Use

# -- what can be chosen -------------------------------------------------------------------------


def abilities(state: State, book: Book, who: str) -> Options:
    """What somebody can do with the mind, with chance and price."""
    me = state.actor(who)
    found = []
    for key in known_of(me, "psychic"):
        entry = ability_of(key, book)
        third = entry.price.a_third_of
        price = f"a third of {third}" if third else f"{price_for(state, book, who, Use(power=key))}"
        found.append(option(id_of(key), entry.name, f"{int(rating(me, key, book))}%, {price} PP"))
    return tuple(found)


def passive_ones(state: State, book: Book, who: str) -> Options:
    """Abilities that warn by themselves. [BRP-POW-157]"""
    return tuple(each for each in abilities(state, book, who) if ability_of(f"psychic/{each.key}", book).passive)


def controlled(state: State, book: Book, who: str) -> Options:
    """Those whom somebody holds with the mind."""
    held = [kept.on for kept in state.actor(who).powers.kept.values() if kept.power == "psychic/mind-control"]
    return people(state, held)


# -- use ----------------------------------------------------------------------------------------


@rule
def reach_out(
    play: Play,
    actor: str,
    ability: str,
    level: int = 1,
    target: str = "",
    choice: str = "",
    size: int = 0,
    words: str = "",
) -> Level:
    """Use a psychic ability. [BRP-POW-136]"""
    return use_ability(play, actor, use_of(ability, level, target, choice, size, words, play.book))


@rule
def be_warned(play: Play, actor: str, ability: str) -> Level:
    """The game master rolls unseen for what warns by itself, for nothing. [BRP-POW-157 BRP-POW-158]"""
    use = use_of(ability, 1, "", "", 0, "", play.book)
    return use_ability(play, actor, use, passive=True)


@rule
def order(play: Play, actor: str, target: str, words: str = "") -> bool:
    """Order somebody under one's will to do what they would not: they may balk. Says whether they obey. [BRP-POW-309]"""
    return not balks(play, target, words)


def cannot_be_warned(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nothing warns somebody by itself; that takes no action. [BRP-POW-157]"""
    return cannot_use(state, book, who, args, passive=True)


def cannot_clash(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why two minds cannot fight."""
    if args.get("target") in state.actors:
        return no_battle(state, book, who, args["target"], embodied=bool(args.get("embodied")))
    return None if known_of(state.actor(who), "psychic") else Refusal("Only psychics fight so.", "BRP-POW-167", "")


def no_lesson(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why nobody learns an ability now."""
    if state.scene.round.number:
        return Refusal("Nobody has time for that in a fight.", "BRP-POW-154", "End the scene first.")
    if not any(known_of(actor, "psychic") for other, actor in state.actors.items() if other != who):
        return Refusal("There is no mentor here.", "BRP-POW-154", "Find one.")
    return None


def holds_somebody(state: State, book: Book, who: str, args: Args) -> Refusal | None:
    """Why there is nobody to order about."""
    return None if controlled(state, book, who) else Refusal("Nobody is under that will.", "BRP-POW-309", "")


WORKS = Measure("works", "Works", lambda ending: ending.outcome >= Level.SUCCESS, bool)
WINS = Measure("lost", "Points torn from the other", lambda ending: ending.outcome.defender)
OVER = Measure("over", "It is over", lambda ending: ending.outcome.over, bool)
DONE = Measure("done", "Done", lambda ending: bool(ending.outcome), bool)
TARGET = Field("target", "Target", options=anybody, default="")
ABILITY = Field("ability", "Ability", options=abilities)

PSYCHIC_ACTIONS = (
    Action("psychic", "Use a psychic ability", reach_out,
           (ABILITY, TARGET, Field("level", "Points or steps", "number", least=1, most=60, default=1),
            Field("choice", "How", options=partial(picks, "psychic"), default=""), Field("size", "SIZ of a thing", "number", most=200, default=0),
            Field("words", "Words", "text", default="")), "power", cannot_use, (WORKS,), rules=("BRP-POW-136",)),
    Action("warning", "A warning by itself", be_warned, (Field("ability", "Ability", options=passive_ones),), "table", cannot_be_warned,
           (WORKS,), gm_only=True, any_time=True, to=("gm",), rules=("BRP-POW-157",)),
    Action("order", "Order somebody about", order,
           (Field("target", "Whom", options=controlled), Field("words", "To do what", "text", default="")), "power", holds_somebody,
           (DONE,), rules=("BRP-POW-309",)),
    Action("psychic-combat", "Psychic combat", clash,
           (Field("target", "Target", options=anybody), Field("embodied", "In the flesh", "flag", default=False)), "power",
           cannot_clash, (WINS, OVER), rules=("BRP-POW-170",)),
    Action("psychic-truce", "Offer to end it", part_ways, (Field("target", "To whom", options=anybody),), "power", cannot_clash, (DONE,),
           rules=("BRP-POW-171",)),
    Action("chase-mind", "Chase a mind", run_down, (Field("target", "Whom", options=anybody),), "power", cannot_use, (DONE,),
           rules=("BRP-POW-168",)),
    Action("learn-ability", "Learn an ability of a mentor", train_ability,
           (Field("ability", "Ability", options=entries_of(Ability)), Field("mentor", "Mentor", options=anybody)), "other", no_lesson, (DONE,),
           rules=("BRP-POW-154",)),
    Action("break-out", "An ability breaks out", break_out, (Field("ability", "Ability", options=entries_of(Ability)),), "table",
           gm_only=True, rules=("BRP-POW-155",)),
)  # fmt: skip

__all__ = ["PSYCHIC_ACTIONS", "Exchange"]
