"""Asked for: a use of a superpower as its form says it, and why it cannot be."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

from msgspec import Struct

from rulewright.contract import Pick, Say, Within
from rulewright.kits.choosing import always, choices
from rulewright.kits.counting import counted
from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.brp.checks.ratings.rating import OTHER_FORM
from rulewright.rulesets.brp.powers.choosing import anybody, picks
from rulewright.rulesets.brp.powers.payment import short, source_of
from rulewright.rulesets.brp.powers.refusals import cannot_see, no_use
from rulewright.rulesets.brp.powers.superpowers.aim import is_directed
from rulewright.rulesets.brp.powers.superpowers.barriers import no_energy_at_hand
from rulewright.rulesets.brp.powers.superpowers.combined import apart, ill_combined
from rulewright.rulesets.brp.powers.superpowers.costs import only_in_form
from rulewright.rulesets.brp.powers.superpowers.feats import no_attack_by_teleport, no_mimicry
from rulewright.rulesets.brp.powers.superpowers.offers import energies, usable
from rulewright.rulesets.brp.powers.superpowers.price import price_for, superpower_had, superpower_of, with_variant
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.known import level_known, limits_of, title
from rulewright.rulesets.brp.state.powers_state import Use

MATCHES = choices({"": "As any other", "weak": "Badly", "strong": "Well"})
SUITS: dict[str, Literal[-5, 0, 5]] = {"": 0, "weak": -5, "strong": 5}
"""What it is worth in a contest how well an energy suits a defence, where that is played. [BRP-POW-276]"""
MOST = 100
"""Levels, at most, that a form takes."""


class Wish(Struct, frozen=True, kw_only=True):
    """A superpower as its user wishes it: on whom or what, with how many levels, and what goes with it."""

    power: Annotated[str, Pick("Power", usable)]
    target: Annotated[str, Pick("Target", anybody)] = ""
    level: Annotated[int, Within("Levels (0: all)", 0, MOST)] = 0
    choice: Annotated[str, Pick("How", partial(picks, "superpowers"))] = ""
    size: Annotated[int, Within("SIZ of a thing", 0, 200)] = 0
    words: Annotated[str, Say("Words")] = ""
    more: Annotated[tuple[str, ...], Pick("Further targets", anybody)] = ()
    range: Annotated[int, Within("Levels for range", 0, MOST)] = 0
    beside: Annotated[tuple[str, ...], Pick("Energies that go with it", energies)] = ()
    match: Annotated[Literal["", "weak", "strong"], Pick("It suits the defence", always(MATCHES))] = ""

    def use(self, state: State, book: Book, who: str) -> Use:
        """The use that is meant: all levels and the first choice, where nothing else was said. Energies that go with it
        take as many levels as were said, or as many as they have. [BRP-POW-275]
        """
        entry, me = superpower_of(self.power, book), state.actor(who)
        chosen = self.choice if self.choice in entry.choices else next(iter(entry.choices), "")
        use = Use(
            power=self.power,
            level=self.level or level_known(me, self.power) or 1,
            target=self.target,
            choice="" if entry.variants else chosen,
            size=self.size,
            words=self.words,
            spare=FrozenMap({"range": self.range}) if self.range else FrozenMap(),
            more=self.more,
            match=SUITS[self.match],
            beside=FrozenMap({each: min(self.level or MOST, level_known(me, each)) for each in self.beside}),
        )
        return with_variant(use, book)


# -- why not ------------------------------------------------------------------------------------


def no_unleashing(state: State, book: Book, actor: str, wish: Wish) -> Refusal | None:
    """Why somebody cannot use a superpower as they wish."""
    return no_superpower(state, book, actor, wish.use(state, book, actor))


def no_superpower(state: State, book: Book, who: str, use: Use) -> Refusal | None:
    """Why somebody cannot use a superpower so, alone or with the energies that go out with it. [BRP-POW-019 BRP-POW-275]"""
    if refusal := ill_combined(use, book):
        return refusal
    for each in apart(use):
        if refusal := not_alone(state, book, who, each):
            return refusal
    me = state.actor(who)
    return short(me, price_for(state, book, who, use), source_of(me, use.power))


def not_alone(state: State, book: Book, who: str, use: Use) -> Refusal | None:
    """Why somebody cannot use one power so, whatever it costs: fewer levels than owned are fine, more are not.

    A power that sits in a thing is there only as long as the thing is. [BRP-POW-006 BRP-POW-247 BRP-POW-266 BRP-POW-277 BRP-POW-379]
    """
    me = state.actor(who)
    entry = superpower_had(me, use.power, book)
    if refusal := no_use(state, book, who, use):
        return refusal
    if use.level > level_known(me, use.power):
        return Refusal(
            f"{title(use.power, book)} has {counted(level_known(me, use.power), 'level')}.", "BRP-POW-247", "Use fewer."
        )
    if entry.lasts.what == "always":
        return Refusal(f"{entry.name} is always on.", "BRP-POW-269", "Switch it off or on.")
    if use.more and not entry.several:
        return Refusal(f"{entry.name} is for one target.", "BRP-POW-244", "Use it again on another.")
    if refusal := no_attack_by_teleport(state, book, who, use):
        return refusal
    if use.choice == "mimic" and (refusal := no_mimicry(use, me, book)):
        return refusal
    if is_directed(state, who, entry, use.target) and (refusal := cannot_see(state, who, use.target, "BRP-POW-266")):
        return refusal
    if refusal := no_energy_at_hand(me, use):
        return refusal
    if only_in_form(use.power, me.character, book) and not me.is_marked(OTHER_FORM):
        return Refusal(f"{entry.name} is there only in the other form.", "BRP-POW-379", "Change first.")
    thing = me.character.in_things.get(use.power)
    if thing is not None and thing in me.dropped:
        return Refusal(f"{entry.name} sits in the {thing}, and that lies on the ground.", "BRP-POW-006", "Pick it up.")
    uses = [count for limit, count in limits_of(use.power, me.character, book).values() if limit.a_day]
    if uses and me.powers.day.get(use.power, 0) >= min(uses):
        return Refusal("Its uses of today are spent.", "BRP-POW-251", "Wait for tomorrow.")
    return None
