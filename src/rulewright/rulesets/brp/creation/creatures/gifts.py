"""Gifts of the game master to a creature: a skill that its entry leaves out, looks, and powers of its own."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.chance import Die, Repeat
from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.offers import AnySkill
from rulewright.rulesets.brp.creation.creatures.bring import no_creature
from rulewright.rulesets.brp.state.character import Book, Play, Points, State
from rulewright.rulesets.brp.state.keys import name_of
from rulewright.rulesets.brp.state.kinds.powers import SETS
from rulewright.rulesets.brp.state.known import KINDS, power_of, title

GREAT, LEAST = "sorcery for the mighty", 16
MORE = 10
"""What CHA is less toward those of another kind. [BRP-CRE-018]"""


@action("Rate a creature's skill", "table", unless=(no_creature,), gm_only=True, any_time=True, id="set-skill")
def set_skill(play: Play, actor: str, skill: AnySkill, rating: Annotated[int, Within("Rating", 0, 500)]) -> None:
    """What a creature's entry leaves out the game master sets; humans have their base chances. [BRP-CRE-009]"""
    there = play.actor(actor).skills.get(skill, Points())
    play.change(actor, f"skills.{skill}", replace(there, given=rating), "as the game master says")
    play.note(f"{play.actor(actor).name}: {name_of(skill, play.book)} {rating}%.")


@action("Give a creature looks", "table", unless=(no_creature,), gm_only=True, any_time=True, id="give-looks")
def give_looks(play: Play, actor: str, dice: Annotated[int, Within("D6 of CHA: 1 plain, 6 divine", 1, 10)] = 3) -> int:
    """A creature that has no CHA and needs some gets it: from 1D6 for the plain to 6D6 and more for divine beauty. Says how
    much. [BRP-CRE-018]
    """
    looks = play.draw(Repeat(Die(6), dice), of=actor, what="CHA")
    play.change(actor, "characteristics.CHA", looks, "looks")
    play.note(f"{play.actor(actor).name}: CHA {looks}, and {MORE} less toward those of another kind.")
    return looks


def all_powers(state: State, book: Book, who: str) -> Options:
    """Every power of the sets, where it needs no narrower word. [BRP-CRE-161]"""
    return tuple(
        option(f"{set_}/{each.id}", f"{each.name} ({set_})")
        for set_ in SETS
        for each in book.content.all(KINDS[set_])
        if not each.variants and set_ != "mutations"
    )


def no_powers_for(state: State, actor: str, power: str) -> Refusal | None:
    """Why somebody gets no powers: some never have any, and orcs no sorcery below POW 16. [BRP-CRE-071 BRP-CRE-161]"""
    if power.startswith("sorcery/") and state.actor(actor).is_marked(GREAT) and state.actor(actor).value("POW") < LEAST:
        return Refusal(f"Sorcerers among them have POW {LEAST} or more.", "BRP-CRE-071", "Choose a mightier one.")
    if state.actor(actor).is_marked("never has powers"):
        return Refusal("Such people never have powers.", "BRP-CRE-161", "Give them to their leader.")
    return None


@action(
    "Give a creature a power",
    "table",
    unless=(no_creature, no_powers_for),
    gm_only=True,
    any_time=True,
    id="give-power",
)
def give_power(
    play: Play,
    actor: str,
    power: Annotated[str, Pick("Power", all_powers)],
    level: Annotated[int, Within("Level", 1, 60)] = 1,
    rating: Annotated[int, Within("Rating, where it is rolled for", 0, 300)] = 50,
) -> None:
    """A creature or a ready person has a power that the setting allows: a given one may have all that its entry lists, some or
    none, and others besides. [BRP-CRE-054 BRP-CRE-106 BRP-CRE-150 BRP-CRE-160 BRP-CRE-161]
    """
    set_ = power.partition("/")[0]
    play.change(actor, f"powers.known.{power}", level, "as the game master says")
    if set_ in ("magic", "sorcery"):
        held = play.actor(actor).powers
        play.change(actor, "powers.book", (*held.book, power), "as the game master says")
        play.change(actor, f"powers.mind.{power}", level, "as the game master says")
    if set_ in ("magic", "psychic"):
        play.change(actor, f"skills.{power}", Points(given=rating), "as the game master says")
    play.note(
        f"{play.actor(actor).name} has {title(power, play.book)}, level {max(level, power_of(power, play.book).levels[0])}."
    )


def its_powers(state: State, book: Book, who: str) -> Options:
    """The powers that a creature has. [BRP-CRE-106]"""
    return tuple(option(each, title(each, book)) for each in state.actor(who).powers.known)


@action("Take a power from a creature", "table", unless=(no_creature,), gm_only=True, any_time=True, id="take-power")
def take_power(play: Play, actor: str, power: Annotated[str, Pick("Power", its_powers)]) -> None:
    """Of what its entry lists a given creature may have some or none. [BRP-CRE-106]"""
    held = play.actor(actor).powers
    play.change(actor, "powers.known", held.known.without(power), "as the game master says")
    play.change(actor, "powers.mind", held.mind.without(power), "as the game master says")
    play.change(actor, "powers.book", tuple(each for each in held.book if each != power), "as the game master says")
    play.note(f"{play.actor(actor).name} does not have {title(power, play.book)}.")
