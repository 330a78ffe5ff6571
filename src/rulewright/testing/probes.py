"""Probes: what somebody tries who suspects that somebody is about unseen, and has guessed an id or a name.

Whatever comes of it, a refusal or what it brings about, is the same whether they have guessed right or nobody is there.
"""

from __future__ import annotations

from random import Random
from typing import Any

from rulewright.contract import Action, Ruleset
from rulewright.log.scene import ScenePlan
from rulewright.play.standing import Standing
from rulewright.tables.seat import Seat
from rulewright.tables.wishes import (
    Answer,
    Bring,
    ComeOver,
    Do,
    Override,
    PartWays,
    Place,
    Prepare,
    Say,
    SetScene,
    Show,
    Sketch,
    Stand,
    Wish,
)


def probe(game: Ruleset, seat: Seat, guess: str, whim: Random) -> Wish:
    """Something that a seat that may not know wishes by a guess."""
    own = seat.actors[0] if seat.actors else ""
    action = whim.choice(game.actions)
    wishes: tuple[Wish, ...] = (
        Say(f"/w {guess} are you there?"),
        Say(f"/{guess} 1d6"),
        Say(f"/r 1d6 # {guess}", own),
        Say(f"It is {guess}!"),
        Say("Is it me?", guess),
        Answer(guess, "yes"),
        Place(guess, 1, 1),
        Place(guess, off=True),
        Stand(guess, "dodge", Standing("pass")),
        Override(guess, "name", "Found"),
        Show(guess, "all"),
        Bring(guess, {}),
        Prepare(guess),
        SetScene(prepared=guess),
        SetScene(ScenePlan(leave=(guess,))),
        PartWays((guess,), ScenePlan()),
        ComeOver(0, (guess,)),
        Sketch(guess[:40], "burst", 1, 2, 2),
        Sketch(guess[:40]),
        Sketch("here", "burst", 1, 2, 2, whose=guess),
        Do(guess, own),
        Do(action.id, guess, {}),
        Do(action.id, own, _filled(action, guess)),
        Do(action.id, own, {guess: 1}),
    )
    return whim.choice(wishes)


def _filled(action: Action, guess: str) -> dict[str, Any]:
    """A form in which everything is what was guessed."""
    return {each.name: [guess] if each.kind == "some" else guess for each in action.fields}
