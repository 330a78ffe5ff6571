"""What magicians can choose from, what keeps them from it, and what is worth knowing of how it ends."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from msgspec import Struct

from rulewright.contract import Measure, Pick, Say, Tick, Within
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.spending import available
from rulewright.rulesets.brp.powers.choosing import Spare, anybody, picks, spares, things, use_of
from rulewright.rulesets.brp.powers.magic.limits import spell_rating
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.kinds.powers import Spell
from rulewright.rulesets.brp.state.known import known_of, power_of, title
from rulewright.rulesets.brp.state.powers_state import Use

RESULT = Measure(
    "result", "Result", lambda ending: "on its rank" if ending.outcome is None else ending.outcome.name.lower()
)


# -- what can be chosen -------------------------------------------------------------------------


def spells(state: State, book: Book, who: str) -> Options:
    """Spells that somebody knows, with chance and price; those in mind first."""
    me = state.actor(who)
    known = sorted(known_of(me, "magic"), key=lambda key: key not in me.powers.mind)
    return tuple(
        option(
            key,
            title(key, book),
            f"{spell_rating(me, key, book)}%, {power_of(key, book).price.each} PP a level"
            + ("" if key in me.powers.mind else ", in the grimoire"),
        )
        for key in known
    )


def in_mind(state: State, book: Book, who: str) -> Options:
    """Spells in somebody's mind."""
    mind = state.actor(who).powers.mind
    return tuple(option(key, title(key, book)) for key in mind if key.startswith("magic/"))


def every_spell(state: State, book: Book, who: str) -> Options:
    """Every spell there is; each kind of elemental by itself."""
    found = []
    for entry in book.content.all(Spell):
        for variant in entry.choices if entry.variants else ("",):
            key = f"magic/{entry.id}" + (f"/{variant}" if variant else "")
            found.append(option(key, title(key, book)))
    return tuple(found)


type Known = Annotated[str, Pick("Spell", spells)]
type InMind = Annotated[str, Pick("Spell", in_mind)]
type AnySpell = Annotated[str, Pick("Spell", every_spell)]
type Somebody = Annotated[str, Pick("Whose", anybody)]


class Wish(Struct, frozen=True, kw_only=True):
    """A spell as its caster wishes it: on whom or what, at how many levels, and how."""

    power: Known
    target: Annotated[str, Pick("Target", anybody)] = ""
    level: Annotated[int, Within("Levels", 1, 30)] = 1
    item: Annotated[str, Pick("On what", things)] = ""
    choice: Annotated[str, Pick("How", partial(picks, "magic"))] = ""
    spare: Annotated[str, Pick("Levels to spare go into", partial(spares, "magic"))] = ""
    spare_levels: Annotated[int, Within("So many of them, 0 for all", 0, 30)] = 0
    rest: Annotated[str, Pick("The rest goes into", partial(spares, "magic"))] = ""
    more: Annotated[tuple[str, ...], Pick("Further targets", anybody)] = ()
    size: Annotated[int, Within("SIZ of a thing, or metres", 0, 5000)] = 0
    words: Annotated[str, Say("What or where")] = ""
    from_book: Annotated[bool, Tick("From the grimoire")] = False

    def use(self, state: State, book: Book, by: str) -> Use:
        """The use of the spell that this comes to, for whoever casts it."""
        return use_of(state, book, self, Spare(self.spare, self.spare_levels, self.rest), by=by)


# -- why not ------------------------------------------------------------------------------------


def no_spell(state: State, actor: str) -> Refusal | None:
    """Why somebody has nothing to cast: no spell is known. [BRP-POW-015]"""
    if known_of(state.actor(actor), "magic"):
        return None
    return Refusal(f"{state.actor(actor).name} knows no magic.", "BRP-POW-015", "Learn a spell.")


def no_magic(state: State, book: Book, actor: str) -> Refusal | None:
    """Why there is no magic to speak of. [BRP-POW-015]"""
    if "magic" in book.options.powers or known_of(state.actor(actor), "magic"):
        return None
    return Refusal("There is no magic in this game.", "BRP-POW-015", "Switch the set on.")


def no_point(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody cannot give even one power point. [BRP-CHR-100]"""
    if available(state.actor(actor)):
        return None
    return Refusal(f"No {book.options.power_point_name} are left.", "BRP-CHR-100", "Rest first.")
