"""Thieving: quick fingers that take, plant and fool, and who sees them at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Say, Tick, action
from rulewright.play import GM, Minutes, Refusal, rule
from rulewright.rulesets.shards.checks.offers import Boosts, Foe, Target, circumstances
from rulewright.rulesets.shards.gear.belongings import carry
from rulewright.rulesets.shards.gear.stock import names_of, stocks_of, time_left
from rulewright.rulesets.shards.gear.wares import called
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing, no_deed, no_time_for
from rulewright.rulesets.shards.skills.hiding import rating
from rulewright.rulesets.shards.skills.surprise import off_guard, startle
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries_gear import Item
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.world.senses import notices

PILFER, SLEIGHT, FINGERS = "pilfer", "sleight-of-hand", "artistry"


def deftness(actor: Actor, book: Book, successes: int) -> int:
    """How hard it is to see fingers at work: Artistry, or what the test gave if that is better. [SHA-SKL-037 SHA-SKL-038]"""
    return max(level(actor.character, book, FINGERS), rating(successes))


def owns(actor: Actor, thing: str) -> bool:
    """Whether somebody has a thing about them."""
    return thing in (*actor.character.weapons, *actor.character.items)


def no_time_to_pilfer(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody has no action left for it. [SHA-CORE-080]"""
    return no_time_for(state, book, actor, PILFER)


def no_pilfering(
    state: State,
    book: Book,
    actor: str,
    target: str,
    thing: str,
    circumstances: tuple[str, ...],
    boosts: tuple[str, ...] = (),
) -> Refusal | None:
    """Why that cannot be taken so: out of reach, in a hand, or beyond these fingers. [SHA-SKL-037]"""
    if thing and thing in state.actor(target).in_hand:
        return Refusal("What is held in a hand is not pilfered.", "SHA-SKL-037", "Disarm them, or wait.")
    return no_deed(state, book, actor, Doing(PILFER, FINGERS, target, circumstances, boosts=boosts))


@dataclass(frozen=True, slots=True)
class Theft:
    """How fingers go about it: what makes it harder, what is laid upon it, which way it goes, and who is wary."""

    circumstances: Annotated[tuple[str, ...], Pick("What holds of it", circumstances(PILFER))] = ()
    boosts: Boosts = ()
    plants: Annotated[bool, Tick("Plant it on them")] = False
    aware: Annotated[bool, Tick("They are on their guard")] = False


PLAINLY = Theft()


@action("Pilfer", "skill", unless=(no_time_to_pilfer, no_pilfering), id=PILFER)
def pilfer(play: Play, actor: str, target: Foe, thing: Annotated[str, Say("What")] = "", theft: Theft = PLAINLY) -> int:
    """Take something from somebody, or leave it on them. [SHA-SKL-037]

    Who is on guard defends and sees it; who is not, or is distracted, finds out only by noticing more than these
    fingers hide. Gives how well it is hidden, -1 where nothing came of it. [SHA-EFF-013]
    """
    flags = off_guard(play, target, actor) if theft.aware else ("surprise",)
    if not theft.aware:
        startle(play, target, actor)
    outcome, _ = attempt(
        play, actor, Doing(PILFER, FINGERS, target, theft.circumstances, boosts=theft.boosts, flags=flags)
    )
    if not outcome.passed:
        return -1
    giver, taker = (actor, target) if theft.plants else (target, actor)
    if thing and owns(play.actor(giver), thing):
        pass_on(play, giver, taker, thing)
    hidden = deftness(play.actor(actor), play.book, outcome.successes)
    play.note(
        f"{play.actor(actor).name}: {called(play.book, thing) if thing else 'it'} changes hands, hidden by {hidden}",
        to=(actor, GM),
    )
    if not flags or notices(play.actor(target), play.book, hidden):
        play.note(f"{play.actor(target).name} notices the hand of {play.actor(actor).name}", to=(target, GM))
    return hidden


@rule
def pass_on(play: Play, giver: str, taker: str, thing: str) -> None:
    """A thing goes from one to another as the piece it is: a kit for its field, a container of its size, food as old as
    it was. [SHA-SKL-037 SHA-ECO-028 SHA-ECO-031 SHA-ECO-036]
    """
    oldest = min((time_left(each) for each in stocks_of(play.actor(giver), thing).values()), default=0)
    had = stocks_of(play.actor(taker), thing)
    entry = play.book.content[Item].get(thing)
    before = names_of(entry, play.actor(giver).character.worked.get(thing, ()))
    carry(play, giver, lost=(thing,))
    after = names_of(entry, play.actor(giver).character.worked.get(thing, ()))
    carry(play, taker, (thing,), before[len(after) :])
    for key in stocks_of(play.actor(taker), thing):
        if key not in had and oldest:
            play.change(taker, f"effects.{key}.clock", Minutes(oldest), "as old as it was")


def no_trick(
    state: State, book: Book, actor: str, target: str, circumstances: tuple[str, ...], boosts: tuple[str, ...] = ()
) -> Refusal | None:
    """Why somebody cannot be fooled so. [SHA-SKL-038]"""
    return no_deed(state, book, actor, Doing(SLEIGHT, FINGERS, target, circumstances, boosts=boosts))


@action("Sleight of hand", "skill", unless=(no_trick,), id=SLEIGHT)
def sleight_of_hand(
    play: Play,
    actor: str,
    target: Target,
    circumstances: Annotated[tuple[str, ...], Pick("How large it is", circumstances(SLEIGHT))] = (),
    boosts: Boosts = (),
) -> int:
    """A trick with the fingers, seen through by who notices more than they hide. [SHA-SKL-038]

    Gives how well it is hidden, -1 where it goes wrong.
    """
    outcome, _ = attempt(play, actor, Doing(SLEIGHT, FINGERS, target, circumstances, boosts=boosts))
    if not outcome.passed:
        return -1
    hidden = deftness(play.actor(actor), play.book, outcome.successes)
    play.note(f"{play.actor(actor).name}: the trick is hidden by {hidden}", to=(actor, GM))
    for who in play.state.seen_by(actor):
        if who != actor and notices(play.actor(who), play.book, hidden):
            play.note(f"{play.actor(who).name} sees through it", to=(who, GM))
    return hidden
