"""Dealings: persuading, winning over, calming, reading people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import all_but, always, words
from rulewright.play import Part, Refusal
from rulewright.rulesets.shards.body.bonds import forced_part
from rulewright.rulesets.shards.body.conditions import charm_part, does_as_told
from rulewright.rulesets.shards.checks.laid import Boosting, laid, spread_to
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.offers import Boosts, Idea, Target, circumstances, everybody, others
from rulewright.rulesets.shards.checks.trait_effects import prejudged, prejudice
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Approach, Doing, helping, no_pride, no_range, trying
from rulewright.rulesets.shards.skills.surprise import off_guard
from rulewright.rulesets.shards.state.adjustments import adjusting, grants
from rulewright.rulesets.shards.state.attitudes import ATTITUDES, STEPS, attitude, attitude_part, settle, win_over
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries import Deed
from rulewright.rulesets.shards.state.numbers import level

CROWD = "talking-to-a-crowd"
ABHORRENT = ("great", "anything")
"""What even the charmed will not do for the asking. [SHA-EFF-010]"""


def automatic_successes(of: Actor, toward: str, other_penalties: int = 0, at_first: int = 0) -> int:
    """Successes that goodwill gives without a roll, where nothing else lowers it. [SHA-SKL-054]"""
    return max(0, ATTITUDES[attitude(of, toward, at_first)]) if other_penalties >= 0 else 0


def regard_part(state: State, book: Book, of: str, toward: str) -> Part:
    """Goodwill as part of a target number: what one thinks of the other's kind is where it starts. [SHA-SKL-054 SHA-TRT-030]"""
    them = state.actor(of)
    return attitude_part(them, toward, prejudged(them, state.actor(toward), book))


def charm(play: Play, target: str, toward: str, by: int) -> None:
    """Move for an hour how somebody feels about another, from where they stand to them. [SHA-SKL-052 SHA-TRT-030]"""
    win_over(play, target, toward, by, prejudged(play.actor(target), play.actor(toward), play.book))


@action("Say how somebody feels", "table", id="regard", any_time=True, gm_only=True)
def set_regard(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("Who", everybody)],
    toward: Annotated[str, Pick("About whom", everybody)],
    feeling: Annotated[str, Pick("How", always(words(*STEPS)))] = "neutral",
    *,
    amends: Annotated[bool, Tick("Amends were made")] = False,
) -> None:
    """How somebody feels about another is the game master's to say, and when insults are made good.

    [SHA-ENC-028 SHA-ENC-032 SHA-ENC-033 SHA-SKL-054]
    """
    settle(play, target, toward, feeling, amends=amends)


type Further = Annotated[tuple[str, ...], Pick("And others of a crowd", others)]


@dataclass(frozen=True, slots=True)
class Plea:
    """How somebody is asked: the approach, what helps, who else listens, and what speaks against it or for it."""

    approach: Approach = "charming"
    idea: Idea = 0
    boosts: Boosts = ()
    further: Further = ()
    violates: Annotated[bool, Tick("It would break an obligation")] = False
    harms: Annotated[bool, Tick("It harms those they despise")] = False
    favours: Annotated[str, Pick("In whose favour", everybody)] = ""
    believed: Annotated[bool, Tick("Most around them believe it")] = False


KINDLY = Plea()


def crowding(deed: str) -> Callable[..., Refusal | None]:
    """Refuse where so many cannot be talked to at once, or one of them does not hear it."""

    def no_crowd(
        state: State, book: Book, actor: str, target: str, further: tuple[str, ...], boosts: tuple[str, ...]
    ) -> Refusal | None:
        """Why these cannot be talked to together. [SHA-SKL-053]"""
        most = crowd_size(state.actor(actor), book, boosts)
        if 1 + len(further) > most:
            return Refusal(f"{most} at a time, no more.", "SHA-SKL-053", "Talk to a crowd, or to fewer.")
        if len({target, *further}) <= len(further):
            return Refusal("Each of them once.", "SHA-SKL-053", "Name each once.")
        found = (no_range(state, book, actor, who, book.content.get(Deed, deed)) for who in further)
        return next((refusal for refusal in found if refusal is not None), None)

    return no_crowd


@action("Convince", "skill", unless=(*trying("convince", "influence"), no_pride, crowding("convince")), tells=(PASSES,))
def convince(
    play: Play,
    actor: str,
    target: Target,
    circumstance: Annotated[str, Pick("How far they go", circumstances("convince"))],
    plea: Plea = KINDLY,
) -> bool:
    """Talk somebody into something; the more it asks of them, the harder.

    To a crowd, each of them. The charmed do as they are told short of what they abhor; who would break an obligation by
    it, or hears it said of those they despise, weighs that; the distracted are taken by surprise.
    What speaks for whom they are charmed by is easier, and so is what a consensus makes them believe.
    [SHA-SKL-049 SHA-SKL-050 SHA-SKL-053 SHA-EFF-010 SHA-EFF-013 SHA-CHR-020 SHA-TRT-030 SHA-SHM-047]
    """
    won = []
    for who in (target, *plea.further):
        them = play.actor(who)
        if does_as_told(them, actor, abhorrent=circumstance in ABHORRENT):
            won.append(tell_answer(play, actor, who, given_in=True))
            continue
        forceful = plea.approach == "forceful"
        gives = (
            regard_part(play.state, play.book, who, actor),
            forced_part(violates=plea.violates),
            prejudice(play.actor(actor), them, play.book, forceful=forceful, harms=plea.harms),
            charm_part(them, plea.favours or actor),
            *(adjusting(them, play.book, ("swayed",)) if plea.believed else ()),
        )
        doing = Doing(
            "convince",
            "influence",
            who,
            (circumstance,),
            boosts=plea.boosts if who == target else (),
            approach=plea.approach,
            idea=plea.idea,
            gives=gives,
            flags=off_guard(play, who, actor),
            cycle=None if who == target else "passive",
        )
        outcome, _ = attempt(play, actor, doing)
        won.append(outcome.passed if outcome.undone else tell_answer(play, actor, who, given_in=outcome.passed))
    return won[0]


def tell_answer(play: Play, actor: str, target: str, wish: str = "", *, given_in: bool) -> bool:
    """Tell everybody who has given in to whom, or turned them down, and over what; gives which of the two."""
    me, them = play.actor(actor).name, play.actor(target).name
    play.note(
        f"{me} wins {them} over{wish and f': {wish}'}" if given_in else f"{them} refuses {me}{wish and f': {wish}'}"
    )
    return given_in


@action(
    "Socialize",
    "skill",
    unless=(*trying("socialize", "influence"), no_pride, crowding("socialize")),
    tells=(PASSES,),
)
def socialize(
    play: Play,
    actor: str,
    target: Target,
    approach: Approach = "charming",
    boosts: Boosts = (),
    further: Further = (),
    *,
    worse: Annotated[bool, Tick("Toward hostile")] = False,
) -> bool:
    """Spend a while with somebody, and move how they feel about you a step, for an hour. [SHA-SKL-052]

    To a crowd, each of them; those one despises, or who despise one, are harder to win. The distracted are taken by
    surprise. [SHA-SKL-053 SHA-TRT-030 SHA-EFF-013]
    """
    won = []
    for who in (target, *further):
        first = who == target
        gives = (
            regard_part(play.state, play.book, who, actor),
            prejudice(play.actor(actor), play.actor(who), play.book, forceful=approach == "forceful"),
        )
        doing = Doing("socialize", "influence", who, boosts=boosts if first else (), approach=approach, gives=gives)
        doing = replace(doing, flags=off_guard(play, who, actor))
        outcome, _ = attempt(play, actor, doing if first else replace(doing, cycle="passive"))
        if outcome.passed:
            charm(play, who, actor, -1 if worse else 1)
        won.append(outcome.passed)
    return won[0]


def no_animal(state: State, book: Book, target: str) -> Refusal | None:
    """Why somebody cannot be soothed so: they are no animal. [SHA-SKL-084]"""
    them = state.actor(target)
    if grants(them.character, book, "animal"):
        return None
    return Refusal(f"{them.name} is no animal.", "SHA-SKL-084", "Talk to them.")


def no_animal_here(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody can be soothed so: none of those around is an animal. [SHA-SKL-084]"""
    alive = all_but(state, actor, lambda other: not other.dead)
    if any(no_animal(state, book, each) is None for each in alive):
        return None
    return Refusal("There is no animal here.", "SHA-SKL-084", "Talk to people.")


@action(
    "Calm an animal",
    "skill",
    unless=(*trying("calm-animal", "ranging"), no_animal, no_pride, no_animal_here),
    tells=(PASSES,),
)
def calm_animal(
    play: Play,
    actor: str,
    target: Target,
    approach: Approach = "charming",
    boosts: Boosts = (),
    helpers: Annotated[tuple[str, ...], Pick("Helpers", helping("calm-animal"))] = (),
    *,
    worse: Annotated[bool, Tick("Toward hostile")] = False,
) -> bool:
    """Soothe a beast that threatens but has not struck, or set it on edge, for an hour. [SHA-SKL-084]

    Wild ones are harder, the distracted taken by surprise. [SHA-EFF-013]
    """
    them = play.actor(target)
    wild = () if grants(them.character, play.book, "tamable") else ("wild",)
    gives = (regard_part(play.state, play.book, target, actor),)
    doing = Doing(
        "calm-animal", "ranging", target, wild, boosts=boosts, approach=approach, helpers=helpers, gives=gives
    )
    outcome, _ = attempt(play, actor, replace(doing, flags=off_guard(play, target, actor)))
    if outcome.passed:
        charm(play, target, actor, -1 if worse else 1)
    return outcome.passed


def crowd_size(actor: Actor, book: Book, boosts: tuple[str, ...]) -> int:
    """How many a speaker reaches at once: one, or as many as the level of Influence who knows to talk to a crowd.

    An oration reaches more. [SHA-SKL-053 SHA-MTH-086]
    """
    crowd = max(1, level(actor.character, book, "influence")) if CROWD in boosts else 1
    wider = tuple(each for each in boosts if each != CROWD)
    return spread_to(crowd, laid(book, wider, Boosting("convince", "influence", "short", earshot=True)))
