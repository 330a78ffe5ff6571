"""Small things: what takes neither skill nor test: a few words, a button pushed, a bow loaded."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Say, action
from rulewright.kits.choosing import Options, listed
from rulewright.play import Refusal
from rulewright.rulesets.shards.checks.turns import no_action, spending, take_action
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries import Deed
from rulewright.rulesets.shards.state.entries_gear import Weapon

SMALL = ("speak", "trivial-movement")
LOAD = "load"


def small_things(state: State, book: Book, who: str) -> Options:
    """What can be done beside all else."""
    return listed((book.content.get(Deed, each) for each in SMALL), told=True)


def no_small_thing(state: State, book: Book, actor: str, deed: str) -> Refusal | None:
    """Why somebody cannot do such a thing now: each once a round, and once more instead of something else.

    [SHA-SKL-003 SHA-CORE-082]
    """
    if deed not in SMALL:
        return Refusal("That is no small thing.", "SHA-SKL-003", "Do it by its own name.")
    return no_action(state.actor(actor), book.content.get(Deed, deed).cycle, deed, book)


@action("Do a small thing", unless=(no_small_thing,), id="small-thing")
def do_small_thing(
    play: Play,
    actor: str,
    deed: Annotated[str, Pick("What", small_things)],
    words: Annotated[str, Say("In a few words")] = "",
) -> None:
    """Some five words, a button, a nudge: no skill, no test, hardly any time. [SHA-SKL-003 SHA-SKL-017 SHA-SKL-019]"""
    entry = play.book.content.get(Deed, deed)
    take_action(play, actor, entry.cycle, deed)
    play.note(f"{play.actor(actor).name}: {words or entry.name}")


def launchers(state: State, book: Book, who: str) -> Options:
    """What is in hand and shoots."""
    held = (book.content.get(Weapon, each) for each in state.actor(who).in_hand if each in book.content[Weapon])
    return listed(each for each in held if each.launcher)


def no_loading(state: State, book: Book, actor: str, item: str) -> Refusal | None:
    """Why something is not loaded: it is not in hand, does not shoot, or is loaded. [SHA-SKL-011]"""
    if item in state.actor(actor).loaded:
        return Refusal("It is loaded.", "SHA-SKL-011", "Shoot.")
    if item not in {each.key for each in launchers(state, book, actor)}:
        return Refusal("There is nothing to load.", "SHA-SKL-011", "Take a bow in hand.")
    return None


@action("Load", unless=(spending("instant", LOAD), no_loading), id=LOAD)
def load(play: Play, actor: str, item: Annotated[str, Pick("What", launchers)]) -> None:
    """Put an arrow to the string: an instant action, for nothing where a power says so. [SHA-SKL-011 SHA-MTH-097]"""
    take_action(play, actor, "instant", LOAD)
    play.change(actor, "loaded", (*play.actor(actor).loaded, item), "loads")
