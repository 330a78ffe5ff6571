"""Wearing: armor put on, taken off, or changed for another; what is carried weighs twice."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, option
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal
from rulewright.rulesets.shards.checks.refusals import no_quiet
from rulewright.rulesets.shards.gear.belongings import weigh
from rulewright.rulesets.shards.gear.wares import name_of, ware_of
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries_gear import Armor
from rulewright.rulesets.shards.state.species import no_fit

NOTHING = "nothing"


def armors(state: State, book: Book, who: str) -> Options:
    """Every armor somebody has, and nothing at all."""
    mine = state.actor(who).character
    spare = (ware for each in dict.fromkeys(mine.items) if isinstance(ware := ware_of(book, each), Armor))
    own = (*((book.content.get(Armor, mine.armor),) if mine.armor else ()), *spare)
    return (option(NOTHING, "Nothing"), *(option(name_of(each, book), each.name) for each in own))


def no_change(state: State, book: Book, actor: str, armor: str) -> Refusal | None:
    """Why somebody cannot wear that: they do already, or it does not fit. [SHA-ECO-019 SHA-SHM-055]"""
    unfit = no_fit(state.actor(actor).character) if armor != NOTHING else None
    if unfit is not None:
        return unfit
    worn = state.actor(actor).armor
    now = name_of(book.content.get(Armor, worn), book) if worn else NOTHING
    return Refusal("That is what they wear.", "SHA-ECO-019", "Choose another.") if armor == now else None


@action("Change armor", unless=(no_quiet, no_change, none_will_do(no_change, armor=armors)))
def wear(play: Play, actor: str, armor: Annotated[str, Pick("What to wear", armors)]) -> None:
    """Put armor on or take it off, where there is time for it; carried it weighs twice. [SHA-ECO-019 SHA-CHR-029]"""
    mine, ware = play.actor(actor).character, ware_of(play.book, armor)
    if isinstance(ware, Armor) and ware.id != mine.armor:
        items = list(mine.items)
        items.remove(armor)
        if mine.armor:
            items.append(name_of(play.book.content.get(Armor, mine.armor), play.book))
        play.change(actor, "character.items", tuple(items), "changes armor")
        play.change(actor, "character.armor", ware.id, "changes armor")
    put_on(play, actor, ware.id if isinstance(ware, Armor) else "")


def put_on(play: Play, who: str, armor: str) -> None:
    """Somebody wears an armor of theirs, or none. [SHA-ECO-019]"""
    play.change(who, "armor", armor, "changes armor")
    weigh(play, who)
