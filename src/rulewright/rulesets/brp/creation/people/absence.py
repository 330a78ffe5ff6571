"""Absent players: somebody else leads the character for them, or the story goes on without it."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Tick, action
from rulewright.play import Effect, Refusal
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.ratings.absence import AWAY
from rulewright.rulesets.brp.state.character import Play, State

ABSENT = "Player away"
IDLE = "cannot act"
"""The mark of whoever does nothing for now."""


def is_away(state: State, actor: str) -> Refusal | None:
    """Why nobody is missed: that is known already. [BRP-OPT-007]"""
    me = state.actor(actor)
    return (
        Refusal(f"{me.name}'s player is away already.", "BRP-OPT-007", "Say when they are back.")
        if me.is_marked(AWAY)
        else None
    )


def is_there(state: State, actor: str) -> Refusal | None:
    """Why nobody comes back: nobody was away. [BRP-OPT-007]"""
    me = state.actor(actor)
    return None if me.is_marked(AWAY) else Refusal(f"{me.name}'s player is here.", "BRP-OPT-007", "Play on.")


@action("The player is away", "table", unless=(is_away,), gm_only=True, any_time=True, id="player-away")
def player_away(
    play: Play, actor: str, *, written_out: Annotated[bool, Tick("Written out of the story for now")] = False
) -> None:
    """Somebody's player cannot come: the game master or another player leads the character, who earns no checks meanwhile;
    or the story goes on without it. [BRP-OPT-007]
    """
    marks = (AWAY, IDLE) if written_out else (AWAY,)
    begin(play, actor, Effect("player-away", ABSENT, marks=marks, rules=("BRP-OPT-007",), stacking="refuse"))
    how = "is elsewhere for now" if written_out else "is led by others, and learns nothing by it"
    play.note(f"{play.actor(actor).name} {how}: the player is away.")


@action("The player is back", "table", unless=(is_there,), gm_only=True, any_time=True, id="player-back")
def player_back(play: Play, actor: str) -> None:
    """Somebody's player is there again, and the character is theirs and learns as before. [BRP-OPT-007]"""
    end(play, actor, ABSENT, "the player is back")
    play.note(f"{play.actor(actor).name} is played by their own player again.")
