"""Deeds that make a name: what each adds, once for each adventure, and the ledger of them."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import parse
from rulewright.contract import Measure, Pick, Say, Tick, Within, action
from rulewright.kits.choosing import Options, entries_of, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.skills.renown.rating import reputation
from rulewright.rulesets.brp.skills.temperament.passions import lower
from rulewright.rulesets.brp.skills.temperament.showing import codes
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Dishonour, Fame
from rulewright.rulesets.brp.state.temperament.heart import Deed

HONOR = "Honor"
"""The code that a deed wounds first; another only where there is no such one. [BRP-OPT-064]"""
GAIN = Measure("gain", "Points gained", lambda ending: ending.outcome, lambda points: points > 0)


def gain_of(deed: Fame, book: Book) -> str:
    """The dice of a deed; tables differ about the extraordinary. [BRP-OPT-063]"""
    return book.options.extraordinary_gain if deed.grade == "extraordinary" else deed.gain


def room_for(me: Actor, deed: Fame, more: int, book: Book) -> int:
    """What the same kind of deed can still add in this adventure: in all no more than its dice can show. [BRP-OPT-064]"""
    most = max(parse(gain_of(deed, book)).odds()) + (more if deed.more else 0)
    return max(0, most - sum(each.gain for each in me.heart.deeds if each.act == deed.id and not each.past))


def no_reputation(book: Book) -> Refusal | None:
    """Why nobody has a name here: reputation is not played. [BRP-OPT-062]"""
    if book.options.reputation:
        return None
    return Refusal("Reputation is not in use here.", "BRP-OPT-062", "Switch reputation on, or go by Status.")


def no_more_of_it(book: Book, deed: str, more: int) -> Refusal | None:
    """Why a deed adds no more than its dice: only heroic ones may. [BRP-OPT-063]"""
    if not more or book.content.get(Fame, deed).more:
        return None
    return Refusal("Only a heroic deed may add more.", "BRP-OPT-063", "Leave it at its dice.")


def wounds(state: State, book: Book, who: str) -> Options:
    """What a deed may cost of Honor besides, for those who have any. [BRP-OPT-064]"""
    if not (book.options.passions and codes(state, book, who)):
        return ()
    return tuple(option(each.id, each.name, each.text) for each in book.content.all(Dishonour))


@action(
    "Award reputation",
    "table",
    unless=(no_reputation, no_more_of_it),
    tells=(GAIN,),
    id="award-reputation",
    gm_only=True,
    any_time=True,
)
def make_a_name(
    play: Play,
    actor: str,
    deed: Annotated[str, Pick("What kind of deed", entries_of(Fame, told=True))],
    what: Annotated[str, Say("What was done")],
    more: Annotated[int, Within("More, for a heroic deed", 0, 20)] = 0,
    dishonour: Annotated[str, Pick("And it costs Honor", wounds)] = "",
    *,
    unseen: Annotated[bool, Tick("Nobody knows of it")] = False,
) -> int:
    """A deed, good or bad, makes a name better known: 1D3 for a notable or extraordinary one, 2D6 or more for a heroic
    one. What nobody knows of adds nothing; the same deed done again in an adventure adds up to the most that its dice can
    show. The ledger keeps each with its source; the same deed may cost Honor. [BRP-OPT-063 BRP-OPT-064 BRP-OPT-065]
    """
    me, entry = play.actor(actor), play.book.content.get(Fame, deed)
    done = what.strip() or entry.name
    gain = 0
    if unseen:
        play.note(f"Nobody hears of it: {me.name}, {done}.")
    else:
        rolled = play.draw(parse(gain_of(entry, play.book)).chance, of=actor, what="reputation") + more
        gain = min(rolled, room_for(me, entry, more, play.book))
        play.change(actor, "heart.deeds", (*me.heart.deeds, Deed(act=deed, what=done, gain=gain)), done)
        known = reputation(play.actor(actor), play.book)
        for_it = "notorious" if entry.ill else "known"
        play.note(
            f"{me.name} is {for_it} for this: {done}. Reputation {gain:+}, {int(known)}% in all.", known.derivation
        )
    if dishonour:
        _cost_honor(play, actor, dishonour)
    return gain


def _cost_honor(play: Play, who: str, dishonour: str) -> None:
    """The deed that made the name wounds Honor too, whether anybody saw it or not. [BRP-OPT-049 BRP-OPT-064]"""
    cost = play.book.content.get(Dishonour, dishonour)
    for kept in sorted(codes(play.state, play.book, who), key=lambda each: not each.key.startswith(HONOR))[:1]:
        left = lower(play, who, kept.key, cost.loss, cost.name)
        play.note(f"{play.actor(who).name} loses {cost.loss} of {kept.key} for {cost.name}: {left}% is left.")
