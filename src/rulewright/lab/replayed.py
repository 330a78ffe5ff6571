"""Replayed: one numbered fight of the lab, as the log of a table: to be read, opened, and gone on from."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from rulewright.chance.dice import Dice, RandomDice
from rulewright.lab.fight import SetFight
from rulewright.lab.patience import TimeIsUp, within
from rulewright.lab.planned import PlannedScene
from rulewright.lab.spell import scene_fight
from rulewright.library import reopen_book
from rulewright.log.entry import Entry
from rulewright.log.facts import Committed
from rulewright.play import GM, Audience, Refusal, Refused, refuse
from rulewright.play.values.wire import decode, encode
from rulewright.stores.archive import archive_of
from rulewright.tables.autoplay import play_out
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.rules import plain_packs
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table

SECONDS = 25.0
"""Seconds of the processor for one of them: a table writes down what the lab only counts."""


@dataclass(frozen=True, slots=True)
class CourseDice(FairDice):
    """Dice that fall as they fell in the lab, whoever sees them. They were never promised, so none are committed to."""

    luck: Dice = field(default_factory=RandomDice)

    def at(self, count: int, to: Audience = ()) -> Dice:
        return self.luck


class CourseAsked(Struct, frozen=True):
    """A planned scene, and the number of one of its fights."""

    scene: PlannedScene
    number: Annotated[int, Meta(ge=0)]


def tell_course(question: bytes, given_up: Callable[[], bool] | None = None) -> bytes:
    """The file of a table at which a planned scene went as it did in that fight."""
    asked = decode(question, CourseAsked)
    try:
        with within(SECONDS, given_up, time.process_time):
            return course_file(scene_fight(encode(asked.scene)), asked.number)
    except TimeIsUp:
        raise refuse("That fight takes too long to be written down here.", instead="Choose a shorter one.") from None


def course_file(fight: SetFight, number: int) -> bytes:
    """The file of a table at which a fight went as it did in the lab under this number."""
    return archive_of(course_entries(fight, number))


def course_entries(fight: SetFight, number: int) -> tuple[Entry, ...]:
    """All that a table would have written down of a fight."""
    game, start = fight.game, fight.start
    dice = CourseDice(b"", f"fight {number}", luck=fight.luck(number))
    table = Table(game, reopen_book(game, fight.spec.options), dice)
    set_out = table.found(start.scene, start.actors, start.hidden)
    entries = _numbered(each for each in set_out if not isinstance(each.fact, Committed))
    table.take(entries)
    for id, files in plain_packs(fight.book.packs).items():
        laid = table.use_pack(Seat(GM, "gm"), id, files)
        if isinstance(laid, Refusal):
            raise Refused(laid)
        table.take(laid)
        entries += laid
    told = [*entries]
    for more in play_out(table.desk, fight.spec.most_steps * 10):
        told += more
    return tuple(told)


def _numbered(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(replace(entry, number=place) for place, entry in enumerate(entries, 1))
