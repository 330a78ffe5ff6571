"""At large: whatever somebody about unseen does, and others do to them, not a byte of them is told to anybody else."""

from __future__ import annotations

from random import Random

from rulewright.contract import Ruleset
from rulewright.play.values.wire import encode
from rulewright.tables.wishes import Begin, Bring, Do
from rulewright.testing.set_table import (
    SCREENS,
    STRANGER,
    STRANGER_NAME,
    THE_GM,
    SetTable,
    TwinsCompared,
    random_deed,
    stranger,
)  # fmt: skip


class AtLarge:
    """A table at which somebody about unseen does whatever they like, and others do to them: not a byte of them shows."""

    def __init__(self, game: Ruleset, fight: str, seed: int) -> None:
        self.game, self.whim, self.found = game, Random(f"{game.id} {fight} {seed} at large"), TwinsCompared(fights=1)
        self.at = SetTable(game, fight, self.whim.randbytes(32))
        assert self.at.wish(THE_GM, Bring(STRANGER, stranger(game, self.whim), hidden=True)) is None
        self.looked: dict[str, int] = {}

    def play(self, steps: int) -> TwinsCompared:
        """Begin, and so many steps; fewer if it is over before."""
        at, whim = self.at, self.whim
        at.wish(THE_GM, Begin())
        for _ in range(steps):
            desk = at.table.desk
            if desk.waiting:
                question = whim.choice(desk.waiting)
                at.wish(THE_GM, at.answer(question, whim))
            elif desk.over is not None or not desk.acting:
                break
            else:
                self.deed(STRANGER if STRANGER in desk.acting and whim.random() < 0.5 else whim.choice(desk.acting))
            self.look()
            if self.found.doubts:
                break
            self.found.steps += 1
        self.found.undeclared = set(at.undeclared)
        return self.found

    def deed(self, who: str) -> None:
        """Whatever somebody may do: by their own lights, or at random, to those unseen among others."""
        at, desk = self.at, self.at.table.desk
        if self.whim.random() < 0.6 and at.wish(THE_GM, random_deed(at, who, self.whim)) is None:
            return
        if self.game.move is not None:
            action, args = self.game.move(desk.state, desk.book, who)
            at.wish(THE_GM, Do(action, who, args))

    def look(self) -> None:
        """Look through all that the onlookers are told and shown."""
        for seat in self.at.onlookers:
            told = self.at.told[seat.id]
            fresh = [encode(each) for each in told[self.looked.get(seat.id, 0) :]]
            self.looked[seat.id] = len(told)
            for text in (*fresh, *([encode(self.at.now(seat))] if self.whim.random() < SCREENS else ())):
                found = next((each for each in (STRANGER, STRANGER_NAME) if each.encode() in text), None)
                if found is not None:
                    at = text.index(found.encode())
                    self.found.doubts.append(f"{seat.id} was told of {found}: {text[max(0, at - 300) : at + 100]!r}")
                    return
            self.found.entries += len(fresh)
