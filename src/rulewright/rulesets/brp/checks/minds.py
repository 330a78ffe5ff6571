"""Turns of minds: which powers come by INT rank, in which order, and what of the round a power takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated

from rulewright.contract import Within, action
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.turns import LAST, dex_rank, is_owed_an_act, may_act, no_action
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.kinds.psychic import Ability
from rulewright.rulesets.brp.state.known import power_of, set_of

ASTRAL, LOCKED = "astral", "in psychic combat"
"""Marks of minds that have left their bodies."""

HELD_FAST = Refusal("Minds that are locked go nowhere.", "BRP-POW-171", "Fight on, or agree to end it.")
"""Why whoever is in psychic combat does nothing else. [BRP-POW-171]"""

RATED = ("magic", "psychic")
"""Sets whose powers are rolled for with a rating of their own."""


INTENT = {"power": "Use a power"}


def comes_by_mind(power: str, book: Book) -> bool:
    """Whether a power comes by INT: sorcery, what a psychic does in an instant, and magic where it keeps to the powers
    phase. All others have their place among DEX ranks. [BRP-CBT-011 BRP-POW-024 BRP-POW-144 BRP-POW-195]
    """
    match set_of(power):
        case "sorcery":
            return True
        case "psychic":
            entry = power_of(power, book)
            return isinstance(entry, Ability) and entry.instant
        case "magic":
            return book.options.magic_phase == "powers"
    return False


def acts_by_mind(me: Actor, book: Book) -> bool:
    """Whether somebody has a power that comes by INT. [BRP-CBT-011]"""
    return any(comes_by_mind(power, book) for power in me.powers.known)


def int_rank(state: State, who: str) -> int:
    """When powers act: INT, or what initiative gave, or later for whoever lets others go first; rank 1 at the last.

    [BRP-CBT-010 BRP-CBT-011 BRP-CBT-012]
    """
    me = state.actor(who)
    return me.fight.mind_rank or state.scene.round.minds.get(who, me.value("INT")) or LAST


def int_order(state: State, ratings: Mapping[str, int]) -> tuple[str, ...]:
    """Who uses powers first: INT, then the rating in it, then POW. [BRP-CBT-011 BRP-CBT-012]"""

    def place(who: str) -> tuple[int, int, int]:
        return -int_rank(state, who), -ratings[who], -state.actor(who).value("POW")

    return tuple(sorted(ratings, key=place))


def best_rating(me: Actor, powers: Iterable[str], book: Book) -> int:
    """The highest rating among powers; sorcery has none. [BRP-CBT-012]"""
    return max((int(rating(me, power, book)) for power in powers if set_of(power) in RATED), default=0)


def rating_of_mind(me: Actor, book: Book) -> int:
    """What settles between equal minds before it is known which power they use: the best rating. [BRP-CBT-012]"""
    return best_rating(me, me.powers.known, book)


# -- among all other acts -----------------------------------------------------------------------


def is_side_by_side(me: Actor, book: Book) -> bool:
    """Whether INT ranks are counted down beside DEX ranks, for somebody whom that concerns. [BRP-CBT-015]"""
    return book.options.powers_with_actions and acts_by_mind(me, book)


def first_rank(state: State, book: Book, who: str) -> int:
    """Somebody's first rank: that of the body, or of a mind outside it; where nobody states anything, that of the mind
    if it comes earlier. [BRP-CBT-004 BRP-CBT-008 BRP-CBT-015 BRP-POW-169]
    """
    me, of_body = state.actor(who), dex_rank(state, who)
    if is_out_of_body(me):
        return int_rank(state, who)
    if book.options.statements == "none" and is_side_by_side(me, book):
        return max(of_body, int_rank(state, who))
    return of_body


def rank_as_stated(play: Play, who: str) -> None:
    """Whoever has stated a power acts on the INT rank, where those are counted side by side. [BRP-CBT-015]"""
    me = play.actor(who)
    if me.fight.rank and is_side_by_side(me, play.book):
        rank = int_rank(play.state, who)
        play.change(who, "fight.rank", rank, "states a power")
        play.change(who, "fight.moved_from", rank, "states a power")


def is_out_of_body(me: Actor) -> bool:
    """Whether only the mind is there, so that INT counts for DEX. [BRP-POW-169 BRP-POW-353]"""
    return me.is_marked(ASTRAL) or me.is_marked(LOCKED)


def locks_with(me: Actor, other: str) -> tuple[str, ...]:
    """The effects by which a mind is locked with another's, by id. [BRP-POW-171]"""
    return tuple(id_ for id_, each in me.effects.items() if LOCKED in each.marks and each.source in ("", other))


def is_locked_with(state: State, one: str, other: str) -> bool:
    """Whether two are in psychic combat with each other, and both are there to fight on. [BRP-POW-171]"""
    me, them = state.actor(one), state.actor(other)
    if one == other or me.is_out or them.is_out:
        return False
    return bool(locks_with(me, other)) and bool(locks_with(them, one))


def is_locked(state: State, who: str) -> bool:
    """Whether somebody is in psychic combat that neither truce nor defeat has ended. [BRP-POW-171]"""
    return state.actor(who).is_marked(LOCKED) and any(is_locked_with(state, who, each) for each in state.actors)


def uses_mind(state: State, book: Book, who: str) -> bool:
    """Whether the rank that somebody acts on is one of INT. [BRP-CBT-015 BRP-POW-169]"""
    me = state.actor(who)
    return is_out_of_body(me) or (
        me.fight.intent in ("power", "")
        and not me.fight.acted
        and is_side_by_side(me, book)
        and me.fight.rank <= int_rank(state, who)
    )


def not_yet_of_mind(state: State, book: Book, who: str, power: str) -> Refusal | None:
    """Why a power that comes by INT must wait: whoever has stated something else has no part in the phase of powers;
    where ranks are counted side by side the INT rank has not come. All others wait for the DEX rank.

    [BRP-CBT-011 BRP-CBT-015 BRP-POW-144 BRP-POW-195]
    """
    me = state.actor(who)
    if not comes_by_mind(power, book):
        return not_yet_of_body(state, book, who)
    if not is_side_by_side(me, book):
        if me.fight.intent in ("", *INTENT):
            return None
        return Refusal(
            "That comes in the phase of powers, before any blow.", "BRP-POW-195", "State a power in the next round."
        )
    due = int_rank(state, who)
    if me.fight.rank <= due:
        return None
    return Refusal(f"A power comes on INT rank {due}.", "BRP-CBT-015", "Wait for that rank.")


def stay_the_hand(state: State, book: Book, who: str) -> Refusal | None:
    """Why a bodily deed must wait: it is the phase of powers, or the DEX rank has not come; or the mind is locked with
    another. [BRP-CBT-013 BRP-CBT-015 BRP-POW-171]
    """
    return HELD_FAST if is_locked(state, who) else not_yet_of_body(state, book, who)


def not_yet_of_body(state: State, book: Book, who: str) -> Refusal | None:
    """Why what goes by DEX must wait: it is the phase of powers, or the DEX rank has not come. [BRP-CBT-011 BRP-CBT-013 BRP-CBT-015]"""
    me = state.actor(who)
    if is_out_of_body(me):
        return None
    if is_side_by_side(me, book):
        of_body = dex_rank(state, who)
        if me.fight.rank <= of_body:
            return None
        return Refusal(f"Bodily deeds come on DEX rank {of_body}.", "BRP-CBT-015", "Wait for that rank.")
    if me.fight.intent == "power" and who in powers_first(state, book):
        return Refusal("It is the phase of powers.", "BRP-CBT-013", "Use a power, or wait for the DEX rank.")
    return None


# -- the phase of powers ------------------------------------------------------------------------


def powers_first(state: State, book: Book) -> tuple[str, ...]:
    """Whose powers come now, before any blow: of those who stated it the highest INT; none where powers act among the
    rest. [BRP-CBT-011 BRP-CBT-012 BRP-POW-195]
    """
    if book.options.powers_with_actions:
        return ()
    waiting = {
        who: rating_of_mind(each, book)
        for who, each in state.actors.items()
        if each.fight.intent == "power" and each.fight.rank and not each.fight.acted and may_act(each)
    }
    return int_order(state, waiting)[:1]


def no_mind_is_later(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no mind waits: no INT rank is left to wait for. [BRP-CBT-012]"""
    return no_later_mind(state, book, actor, LAST)


def no_later_mind(state: State, book: Book, actor: str, rank: int) -> Refusal | None:
    """Why nobody waits for an INT rank: it is not their moment in the phase of powers, or the rank has gone by.

    [BRP-CBT-012]
    """
    if actor in powers_first(state, book) and LAST <= rank < int_rank(state, actor):
        return None
    return Refusal("One waits for a later INT rank, down to 1.", "BRP-CBT-012", "Use the power now, or wait for DEX.")


@action("Let other minds go first", "move", unless=(no_action, no_mind_is_later, no_later_mind), id="hold-power")
def hold_power(play: Play, actor: str, rank: Annotated[int, Within("INT rank", 1, 60)] = LAST) -> None:
    """Use a power on a later INT rank of this phase, rank 1 at the last. [BRP-CBT-012]"""
    play.change(actor, "fight.mind_rank", rank, "waits")


def take_the_round(play: Play, who: str, cause: str) -> None:
    """A power is the action of the round, and the only one: no blow follows on a DEX rank. Moving and defending remain.
    It is the last thing that the dying do, who live until it has come about.

    [BRP-CBT-013 BRP-CBT-091]
    """
    if play.scene.round.number:
        if is_owed_an_act(play.actor(who)):
            play.change(who, "fight.last_blow", "power", cause)
        play.change(who, "fight.acted", after=True, cause=cause)
        play.change(who, "fight.rank", 0, cause)


def casts_sorcery(me: Actor) -> bool:
    """Whether somebody is casting sorcery, or has lost in this round what they began in it: they do nothing else in the
    round. [BRP-CBT-013 BRP-POW-197]
    """
    casting = me.powers.casting
    return me.fight.spell_lost or (casting is not None and set_of(casting.use.power) == "sorcery")


def lose_spell(play: Play, who: str, cause: str) -> None:
    """What somebody casts is lost; sorcery that was begun in this round has taken the round all the same. [BRP-CBT-013]"""
    me, now = play.actor(who), play.scene.round.number
    if casts_sorcery(me) and me.powers.casting is not None and me.powers.casting.round > now > 0:
        play.change(who, "fight.spell_lost", after=True, cause=cause)
    play.change(who, "powers.casting", None, cause)


def intends_a_power(me: Actor, book: Book) -> dict[str, str]:
    """What somebody whose powers come by INT may state besides. [BRP-CBT-011 BRP-POW-195]"""
    return INTENT if acts_by_mind(me, book) else {}
