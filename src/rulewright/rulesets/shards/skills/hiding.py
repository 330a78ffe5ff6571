"""Hiding and finding: what is concealed has a rating, and who looks must beat it."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from rulewright.play import GM, Effect, Part, ThisScene, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.character import Actor, Book, Play, State
from rulewright.rulesets.shards.deeds import Doing, attempt
from rulewright.rulesets.shards.numbers import adjusting, holds, level, nodes_of
from rulewright.rulesets.shards.powers.nodes import Reroll
from rulewright.rulesets.shards.senses import notices
from rulewright.rulesets.shards.terrain import ground_at, sound_bonus

EXPOSED = "exposed"
SEARCHED = 20
"""Spaces around that a search covers."""
CROWD = 3
"""How many others around somebody are a crowd to get lost in."""
TRAIL = {"preserving": -1, "plain": 0, "resisting": 1, "concealing": 2}
GROUPS = ((20, -3), (10, -2), (5, -1), (0, 0))
FAMILIARITY = {"stranger": 0, "regular": 1, "intimate": 2}


def rating(successes: int) -> int:
    """What hiding something comes to: one below the successes. [SHA-SKL-034 SHA-SKL-037 SHA-SKL-038 SHA-SKL-080]"""
    return successes - 1


def own_rating(actor: Actor, book: Book, skills: tuple[str, ...], successes: int) -> int:
    """Hiding or disguising oneself: the best of the skills and of the test. [SHA-SKL-034 SHA-SKL-080]"""
    return max(*(level(actor.character, book, skill) for skill in skills), rating(successes))


def search_level(actor: Actor, book: Book, successes: int, skills: tuple[str, ...] = ("intuition", "ranging")) -> int:
    """How well somebody looks: the best of the skills and of the test. [SHA-SKL-061 SHA-SKL-088]"""
    return max(*(level(actor.character, book, skill) for skill in skills), successes - 1)


def found(looking: int, ratings: dict[str, int]) -> tuple[str, ...]:
    """What is found: everything rated strictly lower. [SHA-SKL-061 SHA-SKL-059]"""
    return tuple(thing for thing, hidden in ratings.items() if hidden < looking)


@rule
def search(
    play: Play, actor: str, skill: str, hidden: tuple[tuple[str, int], ...], helpers: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Look for what is hidden around; the test is unopposed. [SHA-SKL-061]"""
    outcome, _ = attempt(play, actor, Doing("search", skill, helpers=helpers))
    return found(search_level(play.actor(actor), play.book, outcome.successes), dict(hidden))


@rule
def look_around(play: Play, actor: str, skill: str = "intuition", helpers: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Search all around for who sneaks there; gives those found, who are hidden no longer. [SHA-SKL-061 SHA-SKL-093]"""
    me = play.actor(actor)
    hidden = tuple(
        (who, sneaking_rating(play.state, play.book, who))
        for who, each in play.state.actors.items()
        if who != actor and "sneak" in each.stances and play.scene.distance(me.at, each.at) <= SEARCHED
    )
    seen = search(play, actor, skill, hidden, helpers)
    for who in seen:
        left = tuple(each for each in play.actor(who).stances if each != "sneak")
        play.change(who, "stances", left, "found")
    return seen


@rule
def conceal(play: Play, actor: str, skill: str, boosts: tuple[str, ...] = (), *, oneself: bool = False) -> int:
    """Hide a thing or oneself; gives the rating, -1 where nothing is hidden. [SHA-SKL-034]

    Who looks on finds it all the same, unless it is done in plain sight by who can. [SHA-MTH-062]
    """
    outcome, boosted = attempt(play, actor, Doing("conceal", skill, boosts=boosts))
    if outcome.passed and "hides-in-sight" in boosted.marks:
        play.note("Even who looked on must search for it")
    if oneself:
        return own_rating(play.actor(actor), play.book, ("artistry", "stealth"), outcome.successes)
    return rating(outcome.successes)


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


def crowd_rating(actor: Actor, book: Book, rating: int, *, crowd: bool, unnoticed: bool = True) -> int:
    """How hidden somebody is among a crowd who draws no attention. [SHA-MTH-124]"""
    helps = sum(part.value for part in adjusting(actor, book, ("crowd-stealth",)))
    return rating + (helps if crowd and unnoticed else 0)


@rule
def see_through(
    play: Play, actor: str, target: str, rated: int, familiar: str = "stranger", *, speaks: bool = False
) -> bool:
    """Whether somebody sees through a disguise of some rating, better the better they know the face. [SHA-SKL-080]"""
    them = play.actor(target)
    known = recognised(them, play.book, familiar, speaks=speaks)
    through = notices(play.actor(actor), play.book, rated - known)
    play.note(f"{play.actor(actor).name} {'knows' if through else 'does not know'} {them.name}", to=(actor, GM))
    return through


@rule
def track(
    play: Play, actor: str, ground: str = "plain", people: int = 1, hidden: int = 0, boosts: tuple[str, ...] = ()
) -> bool:
    """Follow a trail: the better of Ranging and the test must pass what hides it. [SHA-SKL-088]"""
    outcome, _ = attempt(play, actor, Doing("tracking", "ranging", boosts=boosts))
    looking = search_level(play.actor(actor), play.book, outcome.successes, ("ranging", "ranging"))
    return looking > trail_rating(hidden, ground, people)


@rule
def hide_trail(
    play: Play, actor: str, skill: str = "ranging", ground: str = "plain", people: int = 1, boosts: tuple[str, ...] = ()
) -> int:
    """Cover a trail; gives how well it is hidden. [SHA-SKL-085]"""
    outcome, _ = attempt(play, actor, Doing("hide-trail", skill, boosts=boosts))
    hidden = trail_rating(rating(outcome.successes), ground, people)
    play.note(f"The trail is hidden by {hidden}", to=(actor, GM))
    return hidden


@rule
def scrounge(play: Play, actor: str, thing: str, rarity: tuple[str, ...] = (), boosts: tuple[str, ...] = ()) -> bool:
    """Look around for something to use, over as wide a ground as one knows to search. [SHA-SKL-087 SHA-MTH-104]"""
    outcome, _ = attempt(play, actor, Doing("scrounge", "ranging", circumstances=rarity, boosts=boosts))
    ground = scrounge_area(play.actor(actor), play.book)
    play.note(f"{play.actor(actor).name} {'finds' if outcome.passed else 'does not find'} {thing} within {ground}")
    return outcome.passed


@rule
def resist_surprise(play: Play, actor: str, against: str, skill: str = "stealth", *, trap: bool = False) -> bool:
    """Keep one's defence and one's answers when something comes out of nowhere.

    Some are harder to see coming; a cry of warning, or a light step near a trap, gives a second look.
    [SHA-SKL-060 SHA-MTH-037 SHA-MTH-073 SHA-ENC-009]
    """
    me = play.actor(actor)
    sly = sum(part.value for part in adjusting(play.actor(against), play.book, ("surprising",))) if against else 0
    again = me.is_marked("rerolls-surprise") or (trap and light_step(me, play.book))
    doing = Doing(
        "resist-surprise", "intuition", against, versus=(skill,) if against else (), flags=("surprise-test",),
        gives=(Part("hard to see coming", -sly, "SHA-MTH-024"),), rerolls=again, cycle="passive",
    )  # fmt: skip
    outcome, _ = attempt(play, actor, doing)
    return outcome.passed


def light_step(actor: Actor, book: Book) -> bool:
    """Whether a trap gives somebody a second look, and a second try at countering it. [SHA-MTH-073]"""
    nodes = (node for _, node, _, _ in nodes_of(actor.character, book))
    return any(isinstance(node, Reroll) and node.only == "trap" for node in nodes)


def hidden_by_sneaking(actor: Actor, book: Book) -> int:
    """How hidden somebody is who sneaks; -1 for who does not. [SHA-SKL-093 SHA-MTH-125]"""
    return level(actor.character, book, "stealth") - exposure(actor) if "sneak" in actor.stances else -1


def sneaking_rating(state: State, book: Book, who: str) -> int:
    """How hidden a sneaker is where they are: loud or soft ground counts, and a crowd for who goes unremarked in one.

    [SHA-SKL-093 SHA-ENV-024 SHA-MTH-124]
    """
    me = state.actor(who)
    near = [
        other for other, each in state.actors.items() if state.scene.distance(each.at, me.at) <= 1 and not each.dead
    ]
    ground = sound_bonus(ground_at(state.scene, me.at), book)
    return crowd_rating(me, book, hidden_by_sneaking(me, book) + ground, crowd=len(near) > CROWD)


def notice_around(play: Play, who: str) -> tuple[str, ...]:
    """Without looking for it, the watchful are aware of who sneaks too badly around them. [SHA-SKL-056 SHA-SKL-059]"""
    me = play.actor(who)
    seen = tuple(
        other
        for other, each in play.state.actors.items()
        if other != who and "sneak" in each.stances and play.scene.distance(me.at, each.at) <= SEARCHED
        and not me.is_disabled and notices(me, play.book, sneaking_rating(play.state, play.book, other))
    )  # fmt: skip
    for other in seen:
        notice(play, who, other)
    return seen


@rule
def notice(play: Play, who: str, other: str) -> None:
    """Somebody becomes aware of who sneaks by. [SHA-SKL-056]"""
    play.note(f"{play.actor(who).name} notices {play.actor(other).name}", to=(who, GM))


def exposure(actor: Actor) -> int:
    """What striking from hiding has taken from one's Stealth so far. [SHA-MTH-125]"""
    found = actor.effects.get(EXPOSED)
    return found.level if found is not None else 0


@rule
def show_oneself(play: Play, actor: str, *, stays: bool = False) -> None:
    """An aggressive act ends sneaking; who can hide in plain sight stays hidden, who vanishes again a little less.

    [SHA-SKL-093 SHA-MTH-062 SHA-MTH-125]
    """
    me = play.actor(actor)
    if "sneak" not in me.stances or holds(me, play.book, "hides-in-sight"):
        return
    if stays:
        more = Effect(id=EXPOSED, name=EXPOSED, level=exposure(me) + 1, clock=ThisScene(), stacking="refresh",
                      rules=("SHA-MTH-125",))  # fmt: skip
        begin(play, actor, more)
    else:
        play.change(actor, "stances", tuple(each for each in me.stances if each != "sneak"), "shows oneself")


@rule
def lie_low(play: Play, actor: str) -> None:
    """A round of doing nothing gives back a point of what striking from hiding took. [SHA-MTH-125]"""
    me = play.actor(actor)
    if exposure(me) and not (me.turn.standard or me.turn.moved or me.turn.free):
        left = exposure(me) - 1
        play.change(
            actor, f"effects.{EXPOSED}", replace(me.effects[EXPOSED], level=left) if left else UNSET, "lies low"
        )
