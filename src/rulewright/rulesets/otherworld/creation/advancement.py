"""Advancement: what experience buys. The book speaks of it and gives no figures: these are ours."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, Say, Within, action, rising
from rulewright.kits.choosing import Options
from rulewright.kits.counting import so_many
from rulewright.play import Refusal
from rulewright.rulesets.otherworld.body.recovery import no_life
from rulewright.rulesets.otherworld.checks.offers import spoken
from rulewright.rulesets.otherworld.creation import on_offer
from rulewright.rulesets.otherworld.state.character import STATS, Book, Character, Play, State
from rulewright.rulesets.otherworld.state.entries import Skill, Talent

TALENT_POINT = "talent-point"
TALENT_POINTS = 2
"""What everybody starts with; more come with experience, and free ones with high ratings."""

MAGIC_PRICE, STAT_PRICE, SKILL_PRICE, SPECIALTY_PRICE, TALENT_PRICE = 5, 4, 2, 1, 4
HIGHEST_SPECIALTY = 5
FREE_TALENTS_AT = (5, 7, 9)


def rating(character: Character, what: str) -> int:
    """A stat, skill or specialty as written."""
    if what in (*STATS, "power", "control"):
        return int(getattr(character, what))
    return int((character.specialties if "/" in what else character.skills).get(what, 0))


def path_of(what: str) -> str:
    """Where a rating stands in a character."""
    if what in (*STATS, "power", "control"):
        return what
    return f"specialties.{what}" if "/" in what else f"skills.{what}"


def price(what: str, new: int) -> int:
    """What one more point costs in experience, by the rating it reaches. [OW-025]"""
    if what == TALENT_POINT:
        return TALENT_PRICE
    factor = SPECIALTY_PRICE if "/" in what else SKILL_PRICE
    if what in STATS:
        factor = STAT_PRICE
    if what in {"power", "control"}:
        factor = MAGIC_PRICE
    return factor * new


def spent(character: Character) -> int:
    """The experience that all advances so far have cost. [OW-025]"""
    talents = character.advances.count(TALENT_POINT) * TALENT_PRICE
    ratings = {what: rating(character, what) for what in character.advances if what != TALENT_POINT}
    return talents + sum(
        rising(lambda new, what=what: price(what, new), now - character.advances.count(what), now)  # type: ignore[misc]
        for what, now in ratings.items()
    )


def free_talent_points(character: Character) -> dict[str, int]:
    """The Talent points that ratings of 5, 7 and 9 have given, by the stat or skill they belong to. [OW-024]"""
    ratings = {stat: getattr(character, stat) for stat in STATS} | dict(character.skills)
    earned = {what: sum(now >= step for step in FREE_TALENTS_AT) for what, now in ratings.items()}
    return {what: points for what, points in earned.items() if points}


def talent_costs(character: Character, book: Book) -> dict[str, int]:
    """What each Talent of a character has cost in Talent points, as far as there are such levels of it. [OW-025]"""
    known = {key: level for key, level in character.talents.items() if key.partition("/")[0] in book.content[Talent]}
    prices = {key: talent_of(key, book).points for key in known}
    return {key: prices[key][level - 1] for key, level in known.items() if 1 <= level <= len(prices[key])}


def talent_of(key: str, book: Book) -> Talent:
    """The Talent behind a key: "grappler", or "school-flexibility/evocation"."""
    return book.content.get(Talent, key.partition("/")[0])


def general_points_needed(character: Character, book: Book) -> int:
    """Talent points that free ones cannot pay: a free point pays only for what is related to its source. [OW-024]"""
    free = [what for what, points in free_talent_points(character).items() for _ in range(points)]
    wanted = [key for key, cost in talent_costs(character, book).items() for _ in range(cost)]
    pays: dict[int, int] = {}

    def find(unit: int, seen: set[int]) -> bool:
        """Pay one unit with a free point, moving others to another if need be."""
        key = wanted[unit]
        related = (*talent_of(key, book).related, key.partition("/")[2])
        for point, source in enumerate(free):
            if source in related and point not in seen:
                seen.add(point)
                if point not in pays or find(pays[point], seen):
                    pays[point] = unit
                    return True
        return False

    return sum(not find(unit, set()) for unit in range(len(wanted)))


def for_sale(state: State, book: Book, who: str) -> Options:
    """What experience can buy, with its price. [OW-025]"""
    me = state.actor(who).character
    magical = ("power", "control") if me.power else ()
    offered = (
        *STATS,
        *magical,
        *on_offer.keys(on_offer.skills(me, book)),
        *on_offer.keys(on_offer.specialties(me, book)),
        TALENT_POINT,
    )
    costs = {what: price(what, rating(me, what) + 1) for what in offered if rating(me, what) < book.options.ceiling}
    return tuple(spoken(what, f"{cost} experience") for what, cost in costs.items())


def talents_open(state: State, book: Book, who: str) -> Options:
    """Talents to learn."""
    return on_offer.talents(state.actor(who).character, book)


def no_advance(state: State, book: Book, actor: str, what: str) -> Refusal | None:
    """Why somebody cannot raise this now. [OW-019 OW-025]"""
    me = state.actor(actor).character
    new = rating(me, what) + 1
    left = me.experience - spent(me)
    if new > (HIGHEST_SPECIALTY if "/" in what else book.options.ceiling):
        return Refusal(f"{what} is as high as it goes.", "OW-019" if "/" in what else "OW-024")
    if what in {"power", "control"} and not me.power:
        return Refusal(f"{me.name} is no magic-user.", "OW-017")
    if price(what, new) > left:
        costs = f"That costs {price(what, new)} experience; {so_many(left, 'is/are')} left."
        return Refusal(costs, "OW-025", "Play on, and come back.")
    return None


def no_experience(state: State, actor: str) -> Refusal | None:
    """Why nothing can be bought at all: no experience is left. [OW-025]"""
    me = state.actor(actor).character
    if me.experience > spent(me):
        return None
    return Refusal("No experience is left to spend.", "OW-025", "Play on, and come back.")


@action("Spend experience", "table", unless=(no_life, no_advance, no_experience), any_time=True)
def advance(play: Play, actor: str, what: Annotated[str, Pick("On", for_sale)]) -> None:
    """Buy one more point of something with experience; a stat that wounds have brought to 0 has to mend all the same.

    [OW-024 OW-025 OW-057]
    """
    me = play.actor(actor)
    if what != TALENT_POINT:
        new = rating(me.character, what) + 1
        play.change(actor, f"character.{path_of(what)}", new, "experience")
        if what in (*STATS, "power", "control") and getattr(me, what):
            play.change(actor, what, getattr(me, what) + 1, "experience")
    play.change(actor, "character.advances", (*me.character.advances, what), "experience")


@action("Award experience", "table", gm_only=True, any_time=True)
def award(play: Play, actor: str, points: Annotated[int, Within("Points", 1, 20)] = 1) -> None:
    """Give experience, one to three points for an evening. [OW-025]"""
    earned = play.actor(actor).character.experience
    play.change(actor, "character.experience", earned + points, "an evening's play")


def no_agreement(state: State, book: Book, actor: str, what: str) -> Refusal | None:
    """Why there is nothing to agree on: it has a name, and is not listed already. [OW-022]"""
    me = state.actor(actor).character
    skill, _, specialty = what.partition("/")
    if not skill.strip() or ("/" in what and not specialty.strip()):
        return Refusal("It needs a name.", "OW-022", "Write a skill, or skill/specialty.")
    if what in me.agreed or (not specialty and skill in book.content[Skill]):
        return Refusal(f"{what} is there already.", "OW-022", "Spend experience on it.")
    elsewhere = [each.name for each in book.content[Skill].values() if specialty and specialty in each.specialties]
    if elsewhere:
        return Refusal(f"{specialty} is listed under {elsewhere[0]}.", "OW-022", "Take it there.")
    return None


@action("Agree on a skill of one's own", "table", id="agree", unless=(no_agreement,), gm_only=True, any_time=True)
def agree(play: Play, actor: str, what: Annotated[str, Say("Skill, or skill/specialty")]) -> None:
    """The game master agrees to a skill or specialty that no list has; experience can then buy it. [OW-022]"""
    play.change(actor, "character.agreed", (*play.actor(actor).character.agreed, what), "agreed")


def no_talent(state: State, book: Book, actor: str, talent: str) -> Refusal | None:
    """Why somebody cannot learn the next level of a Talent now. [OW-024 OW-025]"""
    me, entry = state.actor(actor).character, talent_of(talent, book)
    level = int(me.talents.get(talent, 0)) + 1
    if level > len(entry.points):
        return Refusal(f"{entry.name} has no higher level.", "OW-025")
    if entry.magical and not me.power:
        return Refusal(f"{entry.name} is for magic-users.", "OW-104")
    learned = replace(me, talents=me.talents.with_(talent, level))
    points = TALENT_POINTS + me.advances.count(TALENT_POINT)
    if general_points_needed(learned, book) > points:
        return Refusal(f"{me.name} has too few Talent points for {entry.name}.", "OW-024", "Buy or earn more.")
    return None


def nothing_to_learn(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no Talent can be learnt at all: the points that were saved are too few for any. [OW-024 OW-025]"""
    offered = talents_open(state, book, actor)
    if not offered or any(no_talent(state, book, actor, each.key) is None for each in offered):
        return None
    name = state.actor(actor).character.name
    return Refusal(f"{name} has too few Talent points for any Talent.", "OW-024", "Buy or earn more.")


@action("Learn a Talent", "table", unless=(no_life, no_talent, nothing_to_learn), any_time=True)
def learn(play: Play, actor: str, talent: Annotated[str, Pick("Talent", talents_open)]) -> None:
    """Take the next level of a Talent, with points that were saved. [OW-024 OW-025]"""
    known = int(play.actor(actor).character.talents.get(talent, 0))
    play.change(actor, f"character.talents.{talent}", known + 1, "learned")
