"""Whole fights a second in the lab: beside the same fights at a table, and beside what an idle machine did when it began."""

from __future__ import annotations

from time import process_time

from benchmarks.row import Row
from rulewright.lab.chain import Chain
from rulewright.lab.counts import count_fights
from rulewright.lab.fight import set_fight
from rulewright.lab.tally import tally_of
from rulewright.lab.watch import ready_spec
from rulewright.library import all_rulesets, open_book, ready
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.dice.fair import FairDice

FIRST_MEASURED = {
    ("otherworld", "alley"): 61.0,
    ("otherworlds", "duel"): 60.0,
    ("brp", "yard"): 344.0,
    ("shards", "duel"): 24.0,
    ("otherworlds", "rivals"): 9.0,
    ("brp", "warehouse"): 69.0,
    ("shards", "ford"): 2.2,
}
"""Fights a second of one processor, nothing else running, before there was a lab; rules and tactics have grown since."""

MILLION = 1_000_000
CLOSED = {("shards", "duel"): 1e-4, ("otherworld", "alley"): 1e-3}
"""So little may be open in a fight that counts as known."""
MOSTLY = 0.1
"""Where more is open, most fights would be played out by the rules, and nothing but those measured."""


def rows(*, quick: bool) -> list[Row]:
    """Fights by seconds of a processor, so that what else a machine does counts less."""
    found = []
    for (game, fight), first in FIRST_MEASURED.items():
        if game in all_rulesets():
            seconds = 0.2 if quick else 6.0
            lab, table = in_the_lab(game, fight, seconds), at_a_table(game, fight, seconds)
            name = f"fights.{game}.{fight}"
            found.append(Row(name, lab, table, lab / table, "/s", "the same at a table"))
            found.append(Row(name, lab, first, lab / first, "/s", "first measured, idle"))
    return [*found, *along_all_courses(quick=quick)]


def along_all_courses(*, quick: bool) -> list[Row]:
    """States a second that duels are gone on from when they are followed along all their courses, beside steps of sampled
    ones; and fights a second counted from what is known of them.
    """
    found = []
    for (game, fight), closed in CLOSED.items():
        if game in all_rulesets():
            chain, began = Chain(ready_spec(game, fight)), process_time()
            known = chain.expand(1.0 if quick else 60.0, closed, process_time)
            took = process_time() - began
            states, steps = known.states / took, steps_in_the_lab(game, fight, 0.2 if quick else 6.0)
            told = f"steps sampled in the same run; {known.open:.2%} open after {took:.0f} s"
            found.append(Row(f"chain.{game}.{fight}", states, steps, states / steps, "/s", told))
            if known.open < MOSTLY:
                many, began = 1000 if quick else MILLION, process_time()
                count_fights(chain, many)
                counted, plain = many / (process_time() - began), in_the_lab(game, fight, 0.2 if quick else 6.0)
                name = f"counts.{game}.{fight}"
                found.append(Row(name, counted, plain, counted / plain, "/s", "sampled in the same run"))
    return found


def steps_in_the_lab(game: str, fight: str, seconds: float) -> float:
    """Steps a second of fights that the lab samples."""
    opened = set_fight(ready_spec(game, fight).packed)
    tally_of(opened, range(1000, 1002))
    began, fights, steps = process_time(), 0, 0
    while process_time() - began < seconds or fights < 3:
        steps += tally_of(opened, (fights,)).steps
        fights += 1
    return steps / (process_time() - began)


def in_the_lab(game: str, fight: str, seconds: float) -> float:
    """Fights a second, counted as the lab counts them; what is worked out once in a process has been."""
    opened = set_fight(ready_spec(game, fight).packed)
    tally_of(opened, range(1000, 1002))
    began, fights = process_time(), 0
    while process_time() - began < seconds or fights < 3:
        tally_of(opened, (fights,))
        fights += 1
    return fights / (process_time() - began)


def at_a_table(game: str, fight: str, seconds: float) -> float:
    """The same at a table that plays itself: fair dice, a log, legality."""
    rules, shelf = all_rulesets()[game], ready(all_rulesets()[game])
    book, began, fights = open_book(rules), process_time(), 0
    while process_time() - began < seconds or not fights:
        dice = FairDice(fights.to_bytes(32), fight)
        desk, _ = set_table(rules, book, shelf.fight(fight), shelf.characters, dice)
        for _ in play_out(desk, 4000):
            pass
        fights += 1
    return fights / (process_time() - began)
