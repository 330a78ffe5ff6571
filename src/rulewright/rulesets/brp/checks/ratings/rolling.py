"""Rolling for a skill: its chance put together, thrown, ticked for experience, and told."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rulewright.contract import Weighed
from rulewright.play import EVERYONE, GM, Audience, Derived, Part, derived, known_of, rule
from rulewright.play.effects import end, parts_of
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check, modified
from rulewright.rulesets.brp.checks.ratings.absence import earns_checks
from rulewright.rulesets.brp.checks.ratings.circumstances import together
from rulewright.rulesets.brp.checks.ratings.hindered import hands_full, hindered
from rulewright.rulesets.brp.checks.ratings.impairments import First, needed_first, passes_first
from rulewright.rulesets.brp.checks.ratings.other_form import note_checks
from rulewright.rulesets.brp.checks.ratings.outcomes import outcome_of
from rulewright.rulesets.brp.checks.ratings.rating import base_chance, rating
from rulewright.rulesets.brp.checks.ratings.specialities import may_be_learned_so, standing_in
from rulewright.rulesets.brp.checks.weariness import penalty, tired_rating
from rulewright.rulesets.brp.checks.weighing import weighs_on
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.keys import name_of, skill_of, speciality_of, split


class SkillUse(Struct, frozen=True):
    """How using a skill went: the level, whether the dice alone decided, and what was ticked for experience."""

    skill: str
    level: Level
    rolled: bool = True
    ticked: tuple[str, ...] = ()


class Roll(Struct, frozen=True):
    """A roll to be made: its chance and difficulty, whether a success would teach anything, what must succeed first, and
    effects that are `lent` to it and used up by it. Where an augment moved the difficulty, `unaided` is what it was without.
    """

    chance: Derived
    difficulty: Difficulty
    practised: bool
    teaches: bool
    first: tuple[First, ...] = ()
    lent: tuple[str, ...] = ()
    unaided: Difficulty = Difficulty.AUTOMATIC

    @property
    def in_earnest(self) -> bool:
        """Whether a roll is hard enough to learn by: not Easy, with all that bears on it, unless an augment alone made it so.

        [BRP-SYS-014 BRP-SKL-020 BRP-PLY-081]
        """
        return max(self.difficulty, self.unaided) > Difficulty.EASY

    @property
    def begun(self) -> Roll:
        """The same once what must succeed first has: where that cost something else than a failure does, it was asked for before."""
        return replace(self, first=())


class Basis(Struct, frozen=True):
    """What a roll goes by: the rating itself, or another skill `instead`, blind luck where there is none, a weapon's
    own base chance, or a share of the rating.
    """

    instead: str = ""
    luck: bool = False
    base: int | None = None
    share: int | None = None


RATING = Basis()


def lent_to(key: str) -> str:
    """What effects modify that lend points to the rating of a skill, for one roll. [BRP-OPT-038]"""
    return f"lent {key}"


FUMBLED: Weighed[[Play, str], None] = Weighed("fumbled")
"""What befalls whoever fumbles anything."""


def improves(key: str, book: Book) -> bool:
    """Whether experience can raise a skill; some never do, and Literacy goes by its language unless it is a skill of
    its own.

    [BRP-SYS-014 BRP-SKL-099 BRP-SKL-105 BRP-SKL-111 BRP-SKL-142]
    """
    if split(key)[0] == "martial-arts" and book.options.martial_arts_training:
        return False
    if split(key)[0] == "literacy" and book.options.literacy != "separate":
        return False
    listed = speciality_of(key, book)
    return skill_of(key, book).improves and (listed is None or listed.improves)


@known_of(16_384)
def roll_for(
    actor: Actor,
    key: str,
    book: Book,
    difficulty: Difficulty,
    *situational: Part,
    on: Basis = RATING,
) -> Roll:
    """Put a roll together: rating or a related one at half, weariness, difficulty, then the situation.

    A load that is too great weighs on body and hand. Without any rating there is one chance in a hundred, or POW where blind luck could help, and nothing is
    learned by it. [BRP-SYS-002 BRP-PLY-016 BRP-PLY-050 BRP-SYS-010 BRP-SKL-003 BRP-SKL-010 BRP-SKL-011 BRP-CHR-110 BRP-CHR-115 BRP-CHR-116 BRP-PLY-078]
    """
    instead, base, share = on.instead, on.base, on.share
    first = needed_first(actor, key, book) if actor.effects or actor.exertion else ()
    value = standing_in(actor, instead, key, book) if instead else rating(actor, key, book, base)
    if share is not None:
        value = derived(value.name, ("share", share, "BRP-CBT-085"))
    aid = parts_of(actor.effects, lent_to(key))
    if aid:
        value = derived(value.name, *value.parts, *aid)
    if not value or (
        not aid
        and base is None
        and book.options.untrained == "wild"
        and not base_chance(actor, key, book)
        and key not in actor.skills
    ):
        wild = actor.value("POW") if on.luck else 1
        chance = derived(name_of(key, book), ("POW" if on.luck else "wild chance", wild, "BRP-SKL-011"))
        return Roll(chance, difficulty, practised=False, teaches=False, first=first)
    left, steps = tired_rating(int(value), actor, book)
    tired = derived(value.name, *value.parts, ("weariness", left - value, "BRP-CHR-116")) if left != value else value
    category = skill_of(key, book).category
    blows = ("roll attack",) if category == "combat" else ()
    lasting = parts_of(actor.effects, f"roll {key}", f"roll {split(key)[0]}", "rolls", *blows)
    difficulty = together((difficulty, hindered(actor, key), hands_full(actor, key, category)))
    difficulty = together((difficulty, Difficulty.AVERAGE.harder(steps)))
    weighing = weighs_on(actor, category, key, book)
    chance = modified(tired, difficulty, *situational, *penalty(actor, book), *weighing, *lasting)
    teaches = improves(key, book) and (not instead or may_be_learned_so(key, book))
    practised = (base_chance(actor, instead or key, book) if base is None else base) >= 5
    return Roll(chance, difficulty, practised, teaches and not aid, first, _lenders(actor, key) if aid else ())


def _lenders(actor: Actor, key: str) -> tuple[str, ...]:
    to = lent_to(key)
    return tuple(name for name, each in actor.effects.items() if any(by.to == to for by in each.modifiers))


def use_up(play: Play, who: str, roll: Roll) -> None:
    """What was lent to a roll is gone with it. [BRP-OPT-038]"""
    for each in roll.lent:
        end(play, who, each, "used")


@rule
def throw(play: Play, who: str, roll: Roll, what: str, to: Audience = EVERYONE) -> tuple[Level, bool]:
    """Throw for a roll, unless it needs none or can have none; says whether the dice alone decided.

    Where fate is for sale, whoever rolled may think again. [BRP-SKL-036 BRP-SYS-008 BRP-SYS-009 BRP-PLY-003 BRP-PLY-044 BRP-PLY-054 BRP-PLY-057]
    """
    if roll.difficulty is Difficulty.AUTOMATIC:
        return Level.SUCCESS, False
    if roll.difficulty is Difficulty.IMPOSSIBLE:
        if not play.book.options.impossible_01:
            return Level.FAILURE, False
        return play.draw(check(1, play.book, practised=False), of=who, what=what, to=to), True
    if not passes_first(play, who, roll.first):
        return Level.FAILURE, False
    level, bought = play.draw(check(roll.chance, play.book, practised=roll.practised), of=who, what=what, to=to), False
    if play.book.options.fate_points and not to:
        level, bought = fate.reconsider(play, who, level, int(roll.chance), practised=roll.practised)
    use_up(play, who, roll)
    bear(play, who, level)
    return level, not bought


def bear(play: Play, who: str, level: Level) -> None:
    """Whatever a fumble brings, such as a fall from a wall. [BRP-SKL-036]"""
    if level is Level.FUMBLE:
        for befalls in FUMBLED.on(play.book):
            befalls(play, who)


def tick(play: Play, who: str, keys: tuple[str, ...], level: Level, roll: Roll, *, tense: bool) -> tuple[str, ...]:
    """Tick skills that succeeded in earnest: not the easy ones, not those that never improve, each only once.

    An augment that made the roll easy does not stand in the way. [BRP-SYS-014 BRP-PLY-081 BRP-PLY-082 BRP-OPT-007]
    """
    if level < Level.SUCCESS or not tense or not roll.in_earnest or not roll.teaches:
        return ()
    if not earns_checks(play.actor(who)):
        return ()
    return note_checks(play, who, tuple(key for key in keys if improves(key, play.book)), "experience check")


def tell(play: Play, who: str, key: str, level: Level, roll: Roll, to: Audience) -> None:
    """Say what a roll came to; of a secret one that failed only the game master hears. [BRP-SKL-007]"""
    said = (
        f"{play.actor(who).name}, {name_of(key, play.book)}: {level.name.lower()}. {outcome_of(key, level, play.book)}."
    )
    heard = (GM, who) if to and level >= Level.SUCCESS else to
    play.note(said, roll.chance.derivation, to=heard)
