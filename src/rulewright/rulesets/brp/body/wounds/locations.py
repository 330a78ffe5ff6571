"""Hit locations: where a blow lands, and what too much of it does there."""

from __future__ import annotations

from functools import lru_cache

from rulewright.chance import Table
from rulewright.play import Effect, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.conditions import arm_fails, fall_prone
from rulewright.rulesets.brp.body.untreated import start_to_fail
from rulewright.rulesets.brp.body.wounds.bleeding import bleed
from rulewright.rulesets.brp.body.wounds.major_wounds import lose, may_end, roll_injury
from rulewright.rulesets.brp.checks.senseless import fall_senseless
from rulewright.rulesets.brp.state.character import Actor, Book, Play, Wound
from rulewright.rulesets.brp.state.creatures import LIMBS, creature_of, parts_of_body, role_of
from rulewright.rulesets.brp.state.kinds.creatures import BodyPart
from rulewright.rulesets.brp.state.numbers import LEGS, LOCATIONS, location_hit_points, most_hit_points, place_named

WHERE: Table[str] = Table.ranges(
    (
        (1, 4, "right-leg"),
        (5, 8, "left-leg"),
        (9, 11, "abdomen"),
        (12, 12, "chest"),
        (13, 15, "right-arm"),
        (16, 18, "left-arm"),
        (19, 20, "head"),
    )
)
LOW: Table[str] = Table.ranges(((1, 4, "right-leg"), (5, 8, "left-leg"), (9, 10, "abdomen")))
"""What those of ordinary size can reach of a giant. [BRP-CRE-065]"""
DEADLY_AT = 3


def location_roll(me: Actor, book: Book, *, low: bool = False) -> Table[str]:
    """A d20 says where a hit lands, by how a body is built; whoever reaches only up to a giant's belt rolls a d10.

    [BRP-CHR-093 BRP-CBT-130 BRP-CRE-065 BRP-CRE-153]
    """
    if low:
        return LOW
    body = parts_of_body(me, book)
    return where_on(body) if body else WHERE


@lru_cache(maxsize=64)
def where_on(body: tuple[BodyPart, ...]) -> Table[str]:
    """The faces that hit each place of a body. [BRP-CRE-153]"""
    return Table.ranges(tuple((each.least, each.most, each.location) for each in body))


def at_random(play: Play, who: str) -> str:
    """Some place of somebody's body, where places are told apart. [BRP-CHR-093 BRP-CBT-130]"""
    where = location_roll(play.actor(who), play.book)
    return play.draw(where, of=who, what="location") if play.book.options.hit_locations else ""


def places_of(me: Actor, book: Book) -> tuple[str, ...]:
    """All places of a body, where places are told apart; else the one that stands for all. [BRP-CRE-153]"""
    return body_of(me, book) if book.options.hit_locations else ("",)


def body_of(me: Actor, book: Book) -> tuple[str, ...]:
    """All places of a body, also where nobody tells them apart. [BRP-CRE-153]"""
    return tuple(each.location for each in parts_of_body(me, book)) or LOCATIONS


def points_of(actor: Actor, location: str, book: Book) -> int:
    """Hit points of one location; a maimed one has a point less for good. Arms that can be cut off have their own.

    [BRP-CHR-092 BRP-CBT-142 BRP-CRE-047]
    """
    kind = creature_of(actor, book)
    own = next((each.hit_points for each in kind.clutches if each.hit_points), 0) if kind is not None else 0
    if own and role_of(actor, location, book) == "arm":
        return own
    whole = location_hit_points(int(most_hit_points(actor, book)), parts_of_body(actor, book))[location]
    return whole - 1 if actor.is_marked(f"lost {location}") else whole


def is_useless(actor: Actor, location: str, book: Book) -> bool:
    """Whether a location has taken all it can bear. [BRP-CHR-095 BRP-CBT-132]"""
    taken = actor.locations.get(location, 0)
    return bool(reaches(taken, points_of(actor, location, book), book))


def reaches(damage: int, points: int, book: Book) -> bool:
    """Whether damage disables: at the location's hit points, or only above them. [BRP-CBT-132]"""
    return damage >= points if book.options.disable_at_equal else damage > points


def is_limb(actor: Actor, location: str, book: Book) -> bool:
    """Arms and legs, wings and tails. [BRP-CRE-153]"""
    return role_of(actor, location, book) in LIMBS


def is_maimed(actor: Actor, location: str, damage: int, book: Book) -> bool:
    """Whether one blow crushes or severs a limb: twice its hit points, or three times. [BRP-CHR-096 BRP-CBT-138 BRP-CBT-140]"""
    return is_limb(actor, location, book) and damage >= book.options.maim_multiple * points_of(actor, location, book)


def most_off_the_total(actor: Actor, location: str, damage: int, book: Book) -> int:
    """One blow to a limb never costs more in all than twice what the limb has. [BRP-CBT-138 BRP-CBT-140]"""
    return min(damage, 2 * points_of(actor, location, book)) if is_limb(actor, location, book) else damage


def closes_by_itself(me: Actor, wound: Wound, book: Book) -> bool:
    """Whether a wound bleeds because a place has failed: a Stamina roll ends that, with no hand on it and without one's
    senses. [BRP-CBT-134 BRP-CBT-135 BRP-CBT-138 BRP-CBT-139]
    """
    if not book.options.hit_locations or not wound.location:
        return False
    trunk = role_of(me, wound.location, book) in ("abdomen", "chest")
    return wound.stamina == "difficult" or (trunk and is_useless(me, wound.location, book))


@rule
def wound_location(play: Play, who: str, location: str, damage: int, wound: str) -> None:
    """What a blow does where it landed, by how many times it is as much as the place can bear.

    [BRP-CBT-132 BRP-CBT-133 BRP-CBT-134 BRP-CBT-135 BRP-CBT-136 BRP-CBT-137 BRP-CBT-138 BRP-CBT-139 BRP-CBT-140
    BRP-CBT-141]
    """
    me, book = play.actor(who), play.book
    points, limb = points_of(me, location, book), is_limb(me, location, book)
    if not limb and damage >= DEADLY_AT * points:
        fall_senseless(play, who, "dead", f"{location} destroyed")
        return
    if is_maimed(me, location, damage, book):
        if may_end(me):
            maim(play, who, location)
        else:
            play.aftermath(maim, who, location)
    hard = False
    if (limb and damage >= 2 * points) or (not limb and damage > 2 * points):
        hard = True
        bleed(play, who, wound, "difficult")
        if limb:
            begin(play, who, Effect("location-shock", "In shock", marks=("cannot fight",), stacking="refuse"))
        elif not me.fate:
            fall_senseless(play, who, "unconscious", location)
    elif not is_useless(me, location, book):
        return
    match role_of(me, location, book):
        case "leg":
            lie_down(play, who, f"useless {location}")
            disable(play, who, location)
        case "arm":
            arm_fails(play, who, location, f"useless {location}")
            disable(play, who, location)
        case "wing" | "tail":
            disable(play, who, location)
        case "abdomen" | "chest" as trunk:
            lie_down(play, who, f"useless {location}")
            bleed(play, who, wound, "difficult" if hard else "average")
            if trunk == "abdomen":
                disable(play, who, location, legs_of(me, book))
            start_to_fail(play, who, trunk, play.scene.now)
        case "head":
            if not me.fate:
                fall_senseless(play, who, "unconscious", "head")
            start_to_fail(play, who, "head", play.scene.now)


def legs_of(me: Actor, book: Book) -> tuple[str, ...]:
    """The legs of a body: two, or the hind ones. [BRP-CBT-134 BRP-CRE-153]"""
    own = tuple(each.location for each in parts_of_body(me, book) if each.role == "leg" and "fore" not in each.location)
    return own or LEGS


def disable(play: Play, who: str, location: str, limbs: tuple[str, ...] = ()) -> None:
    """A place is of no use until it heals, with whatever hangs on it. [BRP-CBT-133 BRP-CBT-134 BRP-CBT-136]"""
    marks = tuple(f"useless {limb}" for limb in limbs or (location,))
    begin(play, who, Effect(f"useless-{location}", f"Useless {location}", marks=marks, stacking="refuse"))


def recover(play: Play, who: str, location: str, taken: int) -> None:
    """A place that has healed so far is of use again, and the shock of it is over. [BRP-CBT-132 BRP-CBT-138]"""
    if not reaches(taken, points_of(play.actor(who), location, play.book), play.book):
        end(play, who, f"Useless {location}", "healed")
        end(play, who, f"failing-{role_of(play.actor(who), location, play.book)}", "healed")
        if is_limb(play.actor(who), location, play.book):
            end(play, who, "location-shock", "healed")


def lie_down(play: Play, who: str, cause: str) -> None:
    """A leg gives way: prone, and nothing more this round; one may act lying down in the next. [BRP-CBT-133]"""
    fall_prone(play, who, cause)
    play.change(who, "fight.rank", 0, cause)


@rule
def maim(play: Play, who: str, location: str) -> None:
    """A limb is lost: the place has a point less for good, and a characteristic suffers as by a major wound.

    [BRP-CBT-140 BRP-CBT-142]
    """
    result = roll_injury(play, who)
    marks = (f"lost {location}", f"useless {location}")
    begin(play, who, Effect(f"lost-{location}", f"Lost {place_named(location)}", marks=marks))
    lose(play, who, result)
    play.note(f"{play.actor(who).name} loses the {place_named(location)}.")
