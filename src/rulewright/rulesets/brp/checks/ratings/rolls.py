"""Characteristic rolls: for what no skill covers."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options, choices
from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import BODILY, chance_of, strained
from rulewright.rulesets.brp.checks.characteristics import ROLLS
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import Circumstances, Hardness, Situation
from rulewright.rulesets.brp.checks.ratings.circumstances import difficulty_of, found, no_bearing, points_of, together
from rulewright.rulesets.brp.checks.ratings.hindered import is_clinging
from rulewright.rulesets.brp.checks.ratings.impairments import stirs
from rulewright.rulesets.brp.checks.ratings.rolling import Roll, throw
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, EDU, Book, Play, State


def with_a_roll(state: State, book: Book, who: str) -> Options:
    """Characteristics with a roll. [BRP-CHR-026]"""
    codes = [code for code in (*CHARACTERISTICS, EDU) if code in ROLLS and (code != EDU or book.options.education)]
    return choices({code: f"{ROLLS[code]} ({code})" for code in codes})


def no_such_roll(book: Book, characteristic: str) -> Refusal | None:
    """Why a characteristic has no roll. [BRP-CHR-026 BRP-CHR-027]"""
    if characteristic not in ROLLS:
        text = "SIZ has no roll of its own."
        return Refusal(text, "BRP-CHR-026", "Set it against something in a resistance roll.")
    if characteristic == EDU and not book.options.education:
        return Refusal("EDU is not in use.", "BRP-CHR-027", "Use an Idea roll, or a Knowledge skill.")
    return None


def no_sense_in_it(book: Book, characteristic: str, circumstances: tuple[str, ...]) -> Refusal | None:
    """Why circumstances do not go with the roll that was chosen."""
    return no_bearing(circumstances, ROLLS[characteristic].lower(), book)


def no_bodily_deed(state: State, book: Book, actor: str, characteristic: str) -> Refusal | None:
    """Why there is no time for an effort now. [BRP-CBT-018 BRP-CBT-022]"""
    return no_deed(state, book, actor) if characteristic in BODILY else None


@action(
    "Characteristic roll",
    "skill",
    unless=(no_strength, no_such_roll, no_sense_in_it, no_bodily_deed),
    tells=LEVELS,
    id="characteristic",
    called=True,
    text="Effort, Stamina, Idea, Luck, Agility, Charm or Knowledge, for what no skill covers.",
)
def roll_by_choice(
    play: Play,
    actor: str,
    characteristic: Annotated[str, Pick("Characteristic", with_a_roll)],
    times: Annotated[int, Within("Multiplier", 1, 10)] = 5,
    difficulty: Hardness = "average",
    modifier: Situation = 0,
    circumstances: Circumstances = (),
) -> Level:
    """Make a characteristic roll because somebody wants to, and can try anything at all. In a fight, strength and
    nimbleness are deeds like others; whether one thinks, endures or is lucky costs nothing. [BRP-SYS-013 BRP-CHR-117 BRP-CBT-022]
    """
    if characteristic in BODILY:
        act_besides(play, actor, characteristic)
        if not stirs(play, actor):
            return Level.FAILURE
    return characteristic_roll(play, actor, characteristic, times, difficulty, modifier, circumstances)


@rule
def characteristic_roll(
    play: Play,
    actor: str,
    characteristic: str,
    times: int = 5,
    difficulty: str = "average",
    modifier: int = 0,
    circumstances: tuple[str, ...] = (),
) -> Level:
    """Effort, Stamina, Idea, Luck, Agility, Charm or Knowledge: a d100 under the characteristic, five times over.

    [BRP-SYS-013 BRP-CHR-026 BRP-CHR-027 BRP-CHR-071 BRP-CHR-072 BRP-CHR-073 BRP-CHR-074 BRP-CHR-075 BRP-CHR-076
    BRP-CHR-077 BRP-CHR-078 BRP-SKL-036 BRP-PLY-018 BRP-PLY-078 BRP-SPT-111]
    """
    me, book = play.actor(actor), play.book
    there = found(circumstances, ROLLS[characteristic].lower(), book)
    clinging = Difficulty.DIFFICULT if is_clinging(me) else Difficulty.AVERAGE
    hard = together((difficulty_of(there, Difficulty[difficulty.upper()]), clinging, strained(me, characteristic)))
    said = Part("situation", modifier, "BRP-SYS-010")
    chance = chance_of(me, characteristic, book, hard, said, *points_of(there), times=times)
    level, _ = throw(play, actor, Roll(chance, hard, practised=False, teaches=False), chance.name)
    play.note(f"{me.name}, {chance.name}: {level.name.lower()}.", chance.derivation)
    return level
