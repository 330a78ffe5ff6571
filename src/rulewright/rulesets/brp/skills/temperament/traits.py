"""Traits in play: rolled or read, acted on or against, given and changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.chance import Die, parse
from rulewright.contract import Measure, Pick, Say, Within, action
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.skills.learning import earn_check, move_trait
from rulewright.rulesets.brp.skills.temperament.offers import AnyTrait, Because, OwnTrait, no_traits
from rulewright.rulesets.brp.skills.temperament.ratings import trait_check, trait_now
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.questions import TraitQuestion
from rulewright.rulesets.brp.state.temperament.feelings import EVEN, TRAIT, WHOLE, opposite_of, side_of, written_trait
from rulewright.rulesets.brp.state.units import half

EXTREME = parse("3d10+70")
"""Dice for somebody who is all of a piece: 73 to 100. [BRP-OPT-014]"""
HOW_STRONGLY = {Level.SUCCESS: "", Level.SPECIAL: "strongly ", Level.CRITICAL: "with all their heart "}
"""What the level of a trait's roll colours, and no more. [BRP-OPT-015]"""
type Dealt = Literal["assigned", "leaning", "extreme"]


@dataclass(frozen=True, slots=True)
class Shown:
    """Which trait of a pair showed, how strongly, and whether it was followed."""

    trait: str
    level: Level
    followed: bool = True


SHOWS = Measure("shows", "What shows", lambda ending: ending.outcome.trait or "neither")
TRUE = Measure("true", "It shows", lambda ending: ending.outcome.level >= Level.SUCCESS, bool)


@action("Roll a trait", "skill", unless=(no_traits,), tells=(TRUE, SHOWS), id="trait", any_time=True)
def show_trait(
    play: Play,
    actor: str,
    trait: OwnTrait,
    what: Annotated[str, Say("What provokes it")] = "",
    how: Annotated[Literal["roll", "read"], Pick("Rolled, or as the rating leans")] = "roll",
) -> Shown:
    """See which side of somebody shows: up to the rating the trait, above it the opposite; or the higher of the two
    without a roll, and neither at 50. The player decides what is done: whoever acts on the trait that was rolled has
    earned a check for it, who acts against it one for the opposite; a roll that fate had a hand in teaches nothing.

    [BRP-OPT-015 BRP-OPT-018 BRP-OPT-019 BRP-PLY-054 BRP-PLY-057 BRP-PLY-081]
    """
    me, value = play.actor(actor), trait_now(play.actor(actor), trait, play.book)
    other = opposite_of(trait, play.book)
    by = f" ({what})" if what else ""
    if how == "read":
        leans = trait if value > EVEN else other if value < EVEN else ""
        play.note(f"{me.name} {f'is rather {leans}' if leans else f'leans neither way, {trait} or {other}'}{by}.")
        return Shown(leans, Level.SUCCESS if leans == trait else Level.FAILURE)
    level, bought = fate.shown_or_again(play, actor, trait_check(int(value)), trait)
    if level < Level.SUCCESS:
        play.note(f"{me.name} shows as {other}{by}.", value.derivation)
        return Shown(other, level)
    play.note(f"{me.name} shows {HOW_STRONGLY[level]}as {trait}{by}.", value.derivation)
    asked = TraitQuestion(
        of=actor,
        text=f"{me.name} feels {trait}{by}. Act on it?",
        yes=f"Be {trait}",
        no=f"Be {other} all the same",
        trait=trait,
    )
    followed = not me.character.hero or play.ask(asked)
    if not bought:
        earn_check(play, actor, f"{TRAIT}/{trait if followed else other}")
    if not followed:
        play.note(f"{me.name} acts {other} all the same.")
    return Shown(trait, level, followed)


@action("Give a trait", "table", unless=(no_traits,), id="give-trait", gm_only=True, any_time=True)
def give_trait(
    play: Play,
    actor: str,
    trait: AnyTrait,
    how: Annotated[Dealt, Pick("Assigned, or by dice")] = "assigned",
    value: Annotated[int, Within("Rating, where it is assigned", 0, 100)] = EVEN,
    why: Because = "",
) -> int:
    """Write a pair of traits down for somebody, as they need it: a rating that the game master says, half a d100 and 50,
    or 3D10+70 for extremes. The opposite has what is left of 100. [BRP-OPT-012 BRP-OPT-013 BRP-OPT-014]
    """
    if how == "leaning":
        value = half(play.draw(Die(WHOLE), of=actor, what=trait)) + EVEN
    elif how == "extreme":
        value = play.draw(EXTREME.chance, of=actor, what=trait)
    found = side_of(trait, play.book)
    if found is not None:
        pair, first = found
        play.change(actor, f"character.traits.{pair.id}", value if first else WHOLE - value, why or "given")
    other = opposite_of(trait, play.book)
    play.note(f"{play.actor(actor).name}: {trait.capitalize()} {value} / {WHOLE - value} {other.capitalize()}.")
    return value


@action("Change a trait", "table", unless=(no_traits,), id="change-trait", gm_only=True, any_time=True)
def change_trait(
    play: Play, actor: str, trait: OwnTrait, by: Annotated[int, Within("By", -100, 100)], why: Because
) -> int:
    """What somebody has lived through moves a pair: one trait grows by as much as the other shrinks. [BRP-OPT-013 BRP-OPT-019]"""
    moved = move_trait(play, actor, trait, by, why or "the game master's word")
    now = written_trait(play.actor(actor).character, trait, play.book)
    play.note(f"{play.actor(actor).name}: {trait} is now {now}, for {why}." if why else f"{trait} is now {now}.")
    return moved
