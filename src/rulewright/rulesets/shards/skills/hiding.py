"""Hiding and finding: what is concealed has a rating, and who looks must beat it."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.choosing import always, words
from rulewright.play import GM, Refusal, rule
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.offers import Boosts, Target, circumstances, others, skills_of
from rulewright.rulesets.shards.skills.deeds import attempt, helped
from rulewright.rulesets.shards.skills.doing import Doing, helping, trying
from rulewright.rulesets.shards.state.adjustments import adjusting, holds
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.numbers import level
from rulewright.rulesets.shards.world.caches import PLAIN, SEARCHED, around, come_upon, hide_thing, onlookers
from rulewright.rulesets.shards.world.concealment import sees_space
from rulewright.rulesets.shards.world.senses import notices
from rulewright.rulesets.shards.world.sneaking import come_out, hides, rating_to, senses_open, tuck_away

TRAIL = {"preserving": -1, "plain": 0, "resisting": 1, "concealing": 2}
GROUPS = ((20, -3), (10, -2), (5, -1), (0, 0))
FAMILIARITY = {"stranger": 0, "regular": 1, "intimate": 2}

type Sense = Literal["sight", "sound"]
type Keeping = Annotated[str, Pick("How the ground keeps it", always(words(*TRAIL)))]
type Walkers = Annotated[int, Within("How many walked it", 1, 10_000)]


def rating(successes: int) -> int:
    """What hiding something comes to: one below the successes. [SHA-SKL-034 SHA-SKL-037 SHA-SKL-038 SHA-SKL-080]"""
    return successes - 1


def own_rating(actor: Actor, book: Book, skills: tuple[str, ...], successes: int) -> int:
    """Hiding or disguising oneself: the best of the skills and of the test. [SHA-SKL-034 SHA-SKL-080]"""
    return max(*(level(actor.character, book, skill) for skill in skills), rating(successes))


def search_level(
    actor: Actor,
    book: Book,
    successes: int,
    skills: tuple[str, ...] = ("intuition", "ranging"),
    helped: int = 0,
    sense: str = "",
) -> int:
    """How well somebody looks: the best of the skills as conditions leave them, better with help, and of the test.

    [SHA-SKL-059 SHA-SKL-061 SHA-SKL-088]
    """
    flags = frozenset({sense} - {""})
    state = {skill: sum(part.value for part in adjusting(actor, book, ("all", skill), flags)) for skill in skills}
    return max(*(level(actor.character, book, skill) + state[skill] + helped for skill in skills), successes - 1)


def found(looking: int, ratings: dict[str, int]) -> tuple[str, ...]:
    """What is found: everything rated strictly lower. [SHA-SKL-061 SHA-SKL-059]"""
    return tuple(thing for thing, hidden in ratings.items() if hidden < looking)


@rule
def search(
    play: Play,
    actor: str,
    skill: str,
    hidden: tuple[tuple[str, int], ...],
    helpers: tuple[str, ...] = (),
    sense: Sense = "sight",
    boosts: tuple[str, ...] = (),
) -> tuple[str, ...]:
    """Look for what is hidden around; the test is unopposed. [SHA-SKL-061]"""
    doing = Doing("search", skill, boosts=boosts, helpers=helpers, flags=(sense,))
    outcome, _ = attempt(play, actor, doing)
    more = int(helped(play, actor, doing).value)
    looking = search_level(play.actor(actor), play.book, outcome.successes, helped=more, sense=sense)
    return found(looking, dict(hidden))


def hidden_people(state: State, book: Book, actor: str, sense: Sense) -> dict[str, int]:
    """Who hides around somebody who searches, where that sense gets, and how well: whom one saw hide, not at all.

    [SHA-SKL-034 SHA-SKL-056 SHA-SKL-059]
    """
    me = state.actor(actor)
    near = [
        who
        for who, each in state.actors.items()
        if who != actor and hides(each) and state.scene.distance(me.at, each.at) <= SEARCHED
    ]
    known = {who: PLAIN for who in near if state.actor(who).is_marked(f"seen-by-{actor}")}
    return known | {
        who: rating_to(state, book, actor, who, sense)
        for who in near
        if who not in known and sense in senses_open(state, book, actor, who, listening=True)
    }


def things_for(state: State, book: Book, actor: str, sense: Sense) -> dict[str, int]:
    """What lies hidden around somebody who searches: seen, felt for beside one, or known of; nothing lies there aloud.

    [SHA-SKL-034 SHA-SKL-059]
    """
    caches, me = state.scene.caches, state.actor(actor)
    return {
        key: rating
        for key, rating in around(state, book, actor).items()
        if rating == PLAIN
        or state.scene.distance(me.at, caches[key].at) <= 1
        or (sense == "sight" and sees_space(state, book, actor, caches[key].at))
    }


@action("Search", "skill", unless=trying("search"), id="search")
def look_around(
    play: Play,
    actor: str,
    skill: Literal["intuition", "ranging"] = "intuition",
    helpers: Annotated[tuple[str, ...], Pick("Helpers", helping("search"))] = (),
    sense: Annotated[Sense, Pick("By")] = "sight",
    boosts: Boosts = (),
) -> tuple[str, ...]:
    """Look or listen for who hides around here, and for what is hidden. [SHA-SKL-061 SHA-SKL-093 SHA-TRT-028 SHA-TRT-029 SHA-TRT-062]

    Gives what was found; people are hidden no longer, and who looked on when it was hidden finds it whatever they
    throw. [SHA-SKL-034]
    """
    people = hidden_people(play.state, play.book, actor, sense)
    things = things_for(play.state, play.book, actor, sense)
    seen = search(play, actor, skill, (*people.items(), *things.items()), helpers, sense, boosts)
    for who in seen:
        if who in people:
            come_out(play, who, "found")
    return tuple(come_upon(play, actor, each) if each in things else each for each in seen)


def no_two(*, oneself: bool, thing: str, target: str) -> Refusal | None:
    """Why somebody hides no such thing: it is one thing, or one person, or oneself. [SHA-SKL-034]"""
    if oneself + bool(thing) + bool(target) <= 1:
        return None
    return Refusal("One thing is hidden at a time.", "SHA-SKL-034", "Hide the other after it.")


@action("Conceal", "skill", unless=(*trying("conceal"), no_two))
def conceal(
    play: Play,
    actor: str,
    skill: Annotated[str, Pick("Skill", skills_of("conceal"))],
    boosts: Boosts = (),
    thing: Annotated[str, Say("What")] = "",
    target: Annotated[str, Pick("Or whom", others)] = "",
    *,
    oneself: Annotated[bool, Tick("Oneself")] = False,
) -> int:
    """Hide a thing, somebody or oneself: who looks must do better than it was hidden. [SHA-SKL-034]

    Gives the rating, -1 where nothing is hidden. Who looks on finds it all the same, unless it is done in plain sight by who can. [SHA-MTH-062]
    """
    outcome, boosted = attempt(play, actor, Doing("conceal", skill, boosts=boosts))
    hidden = rating(outcome.successes)
    if oneself:
        hidden = own_rating(play.actor(actor), play.book, ("artistry", "stealth"), outcome.successes)
    unseen = "hides-in-sight" in boosted.marks
    witnesses = () if unseen else onlookers(play.state, play.book, actor)
    if hidden >= 0 and unseen:
        play.note("Even who looked on must search for it")
    if hidden >= 0 and (oneself or target):
        tuck_away(play, target or actor, hidden, witnesses)
    elif hidden >= 0:
        hide_thing(play, actor, thing or "something", hidden, witnesses)
    play.note(f"Hidden by {hidden}" if hidden >= 0 else "It is not hidden", to=(actor, GM))
    return hidden


def trail_rating(base: int, ground: str = "plain", people: int = 1) -> int:
    """How hard a trail is to see, by the ground and by how many walked it. [SHA-SKL-085 SHA-SKL-088]"""
    return base + TRAIL[ground] + next(by for least, by in GROUPS if people >= least)


def recognised(disguised: Actor, book: Book, how: str, *, speaks: bool = False) -> int:
    """What knowing a face adds to seeing through somebody's disguise. [SHA-SKL-080 SHA-MTH-065]"""
    lowered = -sum(part.value for part in adjusting(disguised, book, ("familiarity",)))
    known = FAMILIARITY[how] * (2 if speaks and not holds(disguised, book, "voice-disguised") else 1)
    return max(0, known - lowered)


def scrounge_area(actor: Actor, book: Book) -> str:
    """Where somebody can look for things to use; a scout finds them farther away. [SHA-SKL-087 SHA-MTH-104]"""
    return "field (1000)" if holds(actor, book, "wide-scrounge") else "field (200)"


@action("See through a disguise", "skill", id="recognise", any_time=True, gm_only=True)
def see_through(
    play: Play,
    actor: str,
    target: Target,
    rated: Annotated[int, Within("How good it is", 0, 20)],
    familiar: Annotated[str, Pick("How well they know each other", always(words(*FAMILIARITY)))] = "stranger",
    *,
    speaks: Annotated[bool, Tick("They speak")] = False,
) -> bool:
    """Whether somebody sees through a disguise, better the better they know the face. [SHA-SKL-080 SHA-MTH-065]"""
    them = play.actor(target)
    known = recognised(them, play.book, familiar, speaks=speaks)
    through = notices(play.actor(actor), play.book, rated - known)
    play.note(f"{play.actor(actor).name} {'knows' if through else 'does not know'} {them.name}", to=(actor, GM))
    return through


@action("Follow a trail", "skill", unless=trying("tracking", "ranging"), tells=(PASSES,))
def track(
    play: Play,
    actor: str,
    ground: Keeping = "plain",
    people: Walkers = 1,
    hidden: Annotated[int, Within("How well it was hidden", 0, 20)] = 0,
    boosts: Boosts = (),
) -> bool:
    """Follow a trail whose marks are plainer than one is good at reading them. [SHA-SKL-088]

    The better of Ranging and the test must pass what hides it.
    """
    outcome, _ = attempt(play, actor, Doing("tracking", "ranging", boosts=boosts))
    looking = search_level(play.actor(actor), play.book, outcome.successes, ("ranging", "ranging"))
    return looking > trail_rating(hidden, ground, people)


@action("Hide a trail", "skill", unless=trying("hide-trail"))
def hide_trail(
    play: Play,
    actor: str,
    skill: Literal["ranging", "stealth"] = "ranging",
    ground: Keeping = "plain",
    people: Walkers = 1,
    boosts: Boosts = (),
) -> int:
    """Walk so that few could follow. [SHA-SKL-085]

    Gives how well the trail is hidden.
    """
    outcome, _ = attempt(play, actor, Doing("hide-trail", skill, boosts=boosts))
    hidden = trail_rating(rating(outcome.successes), ground, people)
    play.note(f"The trail is hidden by {hidden}", to=(actor, GM))
    return hidden


@action("Scrounge", "skill", unless=trying("scrounge", "ranging"), tells=(PASSES,))
def scrounge(
    play: Play,
    actor: str,
    thing: Annotated[str, Say("For what")],
    rarity: Annotated[tuple[str, ...], Pick("How rare", circumstances("scrounge"))] = (),
    boosts: Boosts = (),
) -> bool:
    """An hour's search for a thing, or for a day's supplies. [SHA-SKL-087 SHA-MTH-104]

    It goes over as wide a ground as one knows to search.
    """
    outcome, _ = attempt(play, actor, Doing("scrounge", "ranging", circumstances=rarity, boosts=boosts))
    ground = scrounge_area(play.actor(actor), play.book)
    play.note(f"{play.actor(actor).name} {'finds' if outcome.passed else 'does not find'} {thing} within {ground}")
    return outcome.passed
