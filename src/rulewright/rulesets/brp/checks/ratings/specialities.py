"""Specialities: what a related one is worth, and how trying opens a new one."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import Derived, Refusal, Refused, derived, rule
from rulewright.rulesets.brp.checks.ratings.rating import base_chance, rating
from rulewright.rulesets.brp.state.character import Actor, Book, Play, Points
from rulewright.rulesets.brp.state.keys import name_of, skill_of, speciality_of, split
from rulewright.rulesets.brp.state.units import half


def are_related(known: str, wanted: str, book: Book) -> bool:
    """Whether one speciality may stand in for another of the same skill. [BRP-SKL-003 BRP-SKL-134]"""
    if split(known)[0] != split(wanted)[0] or known == wanted:
        return False
    one, other = speciality_of(known, book), speciality_of(wanted, book)
    if one is None or other is None:
        return skill_of(wanted, book).neighbours
    return other.key in one.related or one.key in other.related


def no_kinship(known: str, wanted: str, book: Book) -> Refusal | None:
    """Why one speciality is of no use for another. [BRP-SKL-003]"""
    if are_related(known, wanted, book):
        return None
    text = f"{name_of(known, book)} is of no use for {name_of(wanted, book)}."
    return Refusal(text, "BRP-SKL-003", "Use a related speciality, or roll without skill.")


def standing_in(actor: Actor, known: str, wanted: str, book: Book) -> Derived:
    """A related speciality at half its rating, rounded up; an unrelated one is of no use. [BRP-SKL-003 BRP-SKL-023]"""
    if refusal := no_kinship(known, wanted, book):
        raise Refused(refusal)
    value = rating(actor, known, book)
    return derived(name_of(wanted, book), (f"half of {value.name}", half(value), "BRP-SKL-003"))


def neighbour_of(actor: Actor, wanted: str, book: Book) -> str:
    """The best related speciality that somebody has, where the wanted one is not open yet; none perhaps. [BRP-SKL-023]"""
    if "/" not in wanted or wanted in actor.skills or not may_be_learned_so(wanted, book):
        return ""
    related = [known for known in actor.skills if are_related(known, wanted, book)]
    return max(related, key=lambda known: int(rating(actor, known, book)), default="")


def may_be_learned_so(wanted: str, book: Book) -> bool:
    """Whether using a neighbour teaches a speciality: weapons, Pilot and Ride do, Science does not.

    [BRP-SKL-023 BRP-SKL-134]
    """
    return skill_of(wanted, book).neighbours


@rule
def open_speciality(play: Play, who: str, known: str, wanted: str, gain: int) -> int:
    """A good experience roll for a speciality one only tried opens it, at the half that was rolled plus the gain.

    [BRP-SKL-023]
    """
    me = play.actor(who)
    reached = standing_in(me, known, wanted, play.book) + gain
    points = me.skills.get(wanted, Points())
    more = reached - base_chance(me, wanted, play.book) - points.total
    if more > 0:
        play.change(who, f"skills.{wanted}", replace(points, experience=points.experience + more), "learned by trying")
    return int(rating(play.actor(who), wanted, play.book))
