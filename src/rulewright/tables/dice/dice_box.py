"""DiceBox: a table's dice as its log tells them: of which epoch, how often drawn, what is promised, what is stirred in."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from rulewright.chance.dice import Dice
from rulewright.log.entry import Entry
from rulewright.log.facts import Committed, Contributed, Founded, Gathered, Lapsed, Pledged, Revealed, Stirred
from rulewright.play import Audience
from rulewright.play.facts import Drew
from rulewright.tables.dice.fair import FairDice, stream_name
from rulewright.tables.dice.stirring import Stirring


class DiceBox:
    """The dice of one table. A rewind does not reach in here: draws are counted on and never back."""

    def __init__(self, dice: FairDice) -> None:
        self.dice = dice
        self.draws: Counter[str] = Counter()
        self.promised: dict[str, str] = {}  # the commitments of this epoch by their streams
        self.stirring = Stirring(dice.table)

    def take(self, entry: Entry) -> None:
        """Take in an entry of the log; most say nothing about dice."""
        match entry.fact:
            case Drew(hand=False, to=to):
                self.draws[stream_name(to)] += 1
            case Founded(table=table):
                self.dice = replace(self.dice, table=table or self.dice.table)
                self.stirring = Stirring(self.dice.table)
            case Contributed(_, entropy):
                self.dice = self.dice.stirred(entropy)
            case Pledged() | Gathered() | Stirred() | Lapsed() as fact:
                self.stirring, words = self.stirring.after(fact, entry.at)
                self.dice = self.dice.stirred(*words)
            case Revealed(epoch=epoch, to=()) if epoch == self.dice.epoch:
                self._begin(epoch + 1)
            case Committed() as fact:
                self._promise(fact)

    def _promise(self, fact: Committed) -> None:
        """Dice are committed to: of a new epoch by what everybody sees, and of whose line they are."""
        if not fact.to and fact.epoch > self.dice.epoch:  # other dice go on: a branch, an import, a copy put back
            self._begin(fact.epoch)
        if fact.epoch == self.dice.epoch:
            self.promised = {**self.promised, stream_name(fact.to): fact.commitment}
            self.dice = self.dice if fact.to else replace(self.dice, lineage=fact.lineage)

    def _begin(self, epoch: int) -> None:
        self.dice, self.draws = replace(self.dice, epoch=epoch), Counter()
        self.promised, self.stirring = {}, self.stirring.begun(epoch)

    @property
    def commitment(self) -> str:
        """What the log is committed to for the open dice of this epoch; nothing before it is."""
        return self.promised.get("", "")

    @property
    def own(self) -> bool:
        """Whether the open dice that the log is committed to are those of the secret that is kept here."""
        return self.commitment == self.dice.commitment()

    def next(self, to: Audience) -> Dice:
        """The dice for the next draw that an audience sees."""
        return self.dice.at(self.draws[stream_name(to)] + 1, to)
