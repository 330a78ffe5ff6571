"""Characteristics in play: the rolls made of them, what changes them, and what happens at 0."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Tick, Weighed, Within, action
from rulewright.kits.choosing import Options, choices
from rulewright.play import Derived, Refusal, derived, rule
from rulewright.rulesets.brp.checks.senseless import lose_hold
from rulewright.rulesets.brp.checks.spending import clip_surplus
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, EDU, Actor, Book, Character, Fate, Play, State
from rulewright.rulesets.brp.state.numbers import most_fatigue, most_hit_points, most_power_points
from rulewright.rulesets.brp.state.units import half

ROLLS = {
    "STR": "Effort",
    "CON": "Stamina",
    "INT": "Idea",
    "POW": "Luck",
    "DEX": "Agility",
    "CHA": "Charm",
    "EDU": "Knowledge",
}
"""SIZ has no roll. [BRP-CHR-026 BRP-CHR-027]"""

ROLL_RULES = {
    "STR": "BRP-CHR-072",
    "CON": "BRP-CHR-073",
    "INT": "BRP-CHR-074",
    "POW": "BRP-CHR-075",
    "DEX": "BRP-CHR-076",
    "CHA": "BRP-CHR-077",
    "EDU": "BRP-CHR-078",
}

AT_ZERO = {
    "STR": "invalid",
    "CON": "dead",
    "SIZ": "vanished",
    "INT": "vegetative",
    "POW": "catatonic",
    "DEX": "immobile",
}
"""What becomes of whoever has nothing left of it. CHA and EDU at 0 leave one playing.

[BRP-CHR-063 BRP-CHR-064 BRP-CHR-065 BRP-CHR-066 BRP-CHR-067 BRP-CHR-068]
"""

CRIPPLED: dict[str, Fate] = {"STR": "invalid", "INT": "vegetative", "POW": "catatonic", "DEX": "immobile"}
"""What ends when a point comes back. [BRP-CHR-062]"""

LEFT_WITH = {
    "CHA": "so repulsive, or so bland, that nobody wants to notice them",
    EDU: "without any idea of the world outside",
}
"""What one goes on playing with. [BRP-CHR-069 BRP-CHR-070]"""

GIVEN_BACK: Weighed[[Play, str, str, int], None] = Weighed("points given back")
"""What follows when training, or what befell somebody, has given points of a characteristic back."""


def roll_chance(actor: Actor, code: str, times: int = 5) -> Derived:
    """The chance of a characteristic roll: five times the characteristic, or fewer for what is harder.

    [BRP-SYS-013 BRP-CHR-026 BRP-CHR-027 BRP-CHR-071]
    """
    name = ROLLS[code] if times == 5 else f"{code} x {times}"
    return derived(name, (f"{code} {actor.value(code)} x {times}", actor.value(code) * times, ROLL_RULES[code]))


def rolls_of(actor: Actor, book: Book) -> tuple[Derived, ...]:
    """Effort, Stamina, Idea, Luck, Agility and Charm, and Knowledge where EDU is in use. [BRP-CHR-026 BRP-CHR-027]"""
    in_use = [
        code for code in ROLLS if code != EDU or (book.options.education and actor.characteristics.EDU is not None)
    ]
    return tuple(roll_chance(actor, code) for code in in_use)


def human_most(code: str) -> int | None:
    """The most a human can have: 21 of body, no limit of mind. [BRP-CHR-058 BRP-CHR-059]"""
    return None if code in ("INT", "POW", EDU) else 21


def species_most(character: Character, code: str, book: Book) -> int | None:
    """The most a body can have by its species; none in epic and superhuman games. [BRP-CHR-058 BRP-PLY-099]"""
    mighty = book.options.power_level in ("epic", "superhuman")
    return human_most(code) if character.species == "human" and not mighty else None


@rule
def alter(
    play: Play, who: str, code: str, by: int, cause: str = "", *, starving: bool = False, by_power: bool = False
) -> int:
    """Raise or lower a characteristic; everything made of it follows at once.

    Points above a lowered maximum are gone until the maximum is back, but nobody is hurt by that. A human
    body stops at 21, where it is not lifted `by_power`. At 0 something dreadful happens.
    [BRP-CHR-061 BRP-CHR-062 BRP-CHR-069 BRP-CHR-070 BRP-CHR-079 BRP-SPT-116]
    """
    me = play.actor(who)
    before = me.characteristics.value(code)
    after = max(0, before + by)
    limit = species_most(me.character, code, play.book)
    if by > 0 and limit is not None and not by_power and before <= limit:
        after = min(after, max(limit, before))
    play.change(who, f"characteristics.{code}", after, cause)
    clip(play, who)
    fate = doom(play.actor(who), code, starving=starving)
    if fate and play.actor(who).fate != "dead":
        play.change(who, "fate", fate, f"{code} {after}")
        play.change(who, "fight.rank", 0, fate)
        play.note(f"{me.name}: {code} {after}, {fate}.")
        lose_hold(play, who)
    elif before and not after and code in LEFT_WITH:
        play.note(f"{me.name}: {code} 0, {LEFT_WITH[code]}.")
    elif after and not before and me.fate and me.fate == CRIPPLED.get(code):
        rise_again(play, who, code)
    return after - before


def rise_again(play: Play, who: str, code: str) -> None:
    """Somebody has a point again of what was all gone; whatever else is at 0 still keeps them down. [BRP-CHR-062]"""
    me = play.actor(who)
    still = next((fate for other, fate in CRIPPLED.items() if not me.characteristics.value(other)), "")
    play.change(who, "fate", still, f"{code} {me.characteristics.value(code)}")


def clip(play: Play, who: str) -> None:
    """Current points never stand above their maximum, and surplus not above what there is room for. [BRP-CHR-079]"""
    me = play.actor(who)
    most = {
        "hit_points": int(most_hit_points(me, play.book)),
        "power_points": int(most_power_points(me)),
        "fatigue": int(most_fatigue(me)),
    }
    for path, limit in most.items():
        if getattr(me, path) > limit:
            play.change(who, path, limit, "lower maximum")
    if me.fatigue < -most["fatigue"]:
        play.change(who, "fatigue", -most["fatigue"], "lower maximum")
    clip_surplus(play, who)


def doom(actor: Actor, code: str, *, starving: bool = False) -> str:
    """What becomes of somebody whose characteristic has fallen that far; nothing, mostly.

    [BRP-CHR-063 BRP-CHR-064 BRP-CHR-065 BRP-CHR-066 BRP-CHR-067 BRP-CHR-068]
    """
    left = actor.characteristics.value(code)
    if (
        code == "SIZ"
        and starving
        and actor.character.characteristics.SIZ - left > half(actor.character.characteristics.SIZ)
    ):
        return "dead"
    return AT_ZERO.get(code, "") if not left else ""


# -- as the game master says ---------------------------------------------------------------------


def in_use(state: State, book: Book, who: str) -> Options:
    """The characteristics that somebody has. [BRP-CHR-057]"""
    codes = [code for code in (*CHARACTERISTICS, EDU) if code != EDU or has_schooling(state.actor(who), book)]
    return choices({code: f"{code} {state.actor(who).characteristics.value(code)}" for code in codes})


def has_schooling(me: Actor, book: Book) -> bool:
    """Whether EDU means anything for somebody: beasts and many others lack it. [BRP-CHR-070]"""
    return book.options.education and me.characteristics.EDU is not None


def no_such_characteristic(state: State, book: Book, actor: str, characteristic: str) -> Refusal | None:
    """Why a characteristic does not change: there is none of it. [BRP-CHR-070]"""
    if characteristic != EDU or has_schooling(state.actor(actor), book):
        return None
    return Refusal(f"{state.actor(actor).name} has no EDU.", "BRP-CHR-070", "Choose another characteristic.")


@action(
    "Change a characteristic",
    "table",
    unless=(no_such_characteristic,),
    id="alter",
    text="Injury, illness, hunger, a limb lost or regained: everything made of it follows at once.",
    gm_only=True,
    any_time=True,
)
def change_characteristic(
    play: Play,
    actor: str,
    characteristic: Annotated[str, Pick("Characteristic", in_use)],
    points: Annotated[int, Within("Points", -60, 60)],
    *,
    starving: Annotated[bool, Tick("By hunger")] = False,
) -> int:
    """What befalls somebody lowers a characteristic or gives it back.

    Says by how much. [BRP-CHR-062 BRP-CHR-063 BRP-CHR-064 BRP-CHR-065 BRP-CHR-066 BRP-CHR-067 BRP-CHR-068 BRP-CHR-069]
    """
    after = alter(play, actor, characteristic, points, "hunger" if starving else "what befell", starving=starving)
    follow_a_gain(play, actor, characteristic, after)
    return after


def follow_a_gain(play: Play, who: str, code: str, points: int) -> None:
    """Points of a characteristic have come, and what follows on that does. [BRP-CBT-119]"""
    for befalls in GIVEN_BACK.on(play.book) if points > 0 else ():
        befalls(play, who, code, points)


def schooling(education: int) -> str:
    """What an EDU stands for: 12 is school to its end. [BRP-CHR-012]"""
    return "some schooling" if education < 12 else "secondary school" if education == 12 else "college or beyond"
