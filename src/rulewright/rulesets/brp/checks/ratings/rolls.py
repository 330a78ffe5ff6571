"""Characteristic rolls: for what no skill covers."""

from __future__ import annotations

from rulewright.play import GM, Part, refuse, rule
from rulewright.rulesets.brp.checks.characteristic_rolls import chance_of
from rulewright.rulesets.brp.checks.characteristics import ROLLS
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.circumstances import difficulty_of, found, points_of
from rulewright.rulesets.brp.checks.ratings.rolling import Roll, throw
from rulewright.rulesets.brp.state.character import EDU, Play


@rule
def characteristic_roll(
    play: Play,
    actor: str,
    characteristic: str,
    times: int = 5,
    difficulty: str = "average",
    modifier: int = 0,
    circumstances: tuple[str, ...] = (),
    *,
    secret: bool = False,
) -> Level:
    """Effort, Stamina, Idea, Luck, Agility, Charm or Knowledge: a d100 under the characteristic, five times over.

    [BRP-SYS-013 BRP-CHR-026 BRP-CHR-027 BRP-CHR-071 BRP-CHR-072 BRP-CHR-073 BRP-CHR-074 BRP-CHR-075 BRP-CHR-076
    BRP-CHR-077 BRP-CHR-078 BRP-PLY-018 BRP-PLY-078]
    """
    me, book = play.actor(actor), play.book
    if characteristic not in ROLLS:
        raise refuse("SIZ has no roll of its own.", "BRP-CHR-026", "Set it against something in a resistance roll.")
    if characteristic == EDU and not book.options.education:
        raise refuse("EDU is not in use.", "BRP-CHR-027", "Use an Idea roll, or a Knowledge skill.")
    there = found(circumstances, ROLLS[characteristic].lower(), book)
    hard = difficulty_of(there, Difficulty[difficulty.upper()])
    said = Part("situation", modifier, "BRP-SYS-010")
    chance = chance_of(me, characteristic, book, hard, said, *points_of(there), times=times)
    to = (GM,) if secret else ()
    level, _ = throw(play, actor, Roll(chance, hard, practised=False, teaches=False), chance.name, to)
    play.note(f"{me.name}, {chance.name}: {level.name.lower()}.", chance.derivation, to=to)
    return level
