"""Entries of settings: the optional rules of the book's checklist, and the worlds that come with some of them."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import Entry, Ref
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.options.choices import Era

type Kept = bool | int | str
"""What an option may be set to."""
type PowerSet = Literal["magic", "mutations", "psychic", "sorcery", "superpowers"]
type Heading = Literal[
    "character options",
    "powers",
    "cultures and creatures",
    "traditions",
    "places",
    "vehicles and technology",
    "religions",
    "society and government",
    "history",
    "leading figures",
    "groups",
    "weapons and armour",
    "flora and fauna",
    "adventure seeds",
    "power level",
    "premises",
]
"""What may be told of a world. [BRP-OPT-024]"""


class OptionalRule(Entry, frozen=True, kw_only=True):
    """One line of the checklist. `group` is under which heading it stands. `sets` are options by name, each with the
    values at which this rule is on, of which a setting chooses the first.

    It `excludes` others, `needs` others, goes well `together` with some and badly `against` some; it takes the place of
    something (`instead_of`), is needed as soon as some `powers` are used, and shares what it says with those it `overlaps`.
    One that is `printed` stands in the book's own list. [BRP-OPT-001 BRP-OPT-002 BRP-OPT-003]
    """

    group: Literal["characters", "skills", "powers", "system", "combat", "miscellaneous"]
    sets: FrozenMap[str, tuple[Kept, ...]] = FrozenMap()
    excludes: tuple[Annotated[str, Ref("optional_rule")], ...] = ()
    needs: tuple[Annotated[str, Ref("optional_rule")], ...] = ()
    together: tuple[Annotated[str, Ref("optional_rule")], ...] = ()
    against: tuple[Annotated[str, Ref("optional_rule")], ...] = ()
    overlaps: tuple[Annotated[str, Ref("optional_rule")], ...] = ()
    powers: tuple[PowerSet, ...] = ()
    instead_of: str = ""
    printed: bool = True


class Setting(Entry, frozen=True, kw_only=True):
    """A world to play in: the `further` eras whose goods it has too, and those up to `latest` that may be had at all.
    `era` is when it plays, nothing for what lies over any world. `technology` tells how far people have come.
    `professions` are the only ones that it has, nothing for all, and `lacks` those that it has not. `powers` say of
    each set how usual it is, in a word or two: what is "usual" is in play, all else is told. `chosen` are the optional
    rules that suit it, which are switched on.

    One that is made `of` others begins with all that they have. What is `strict` leaves off every rule of the checklist
    that it does not name. `more` are options besides; `record` is whatever else is told of it.
    [BRP-OPT-020 BRP-OPT-022 BRP-OPT-023 BRP-OPT-024 BRP-OPT-083]
    """

    of: tuple[Annotated[str, Ref("setting")], ...] = ()
    era: Era | None = None
    further: tuple[Era, ...] = ()
    latest: Era | None = None
    technology: str = ""
    professions: tuple[Annotated[str, Ref("profession")], ...] = ()
    lacks: tuple[Annotated[str, Ref("profession")], ...] = ()
    powers: FrozenMap[PowerSet, str] = FrozenMap()
    chosen: tuple[Annotated[str, Ref("optional_rule")], ...] = ()
    strict: bool = False
    more: FrozenMap[str, Kept] = FrozenMap()
    record: FrozenMap[Heading, str] = FrozenMap()
