"""Order: whose rank it is, and who comes first on it."""

from __future__ import annotations

from rulewright.contract import InOrder
from rulewright.rulesets.brp.checks.minds import powers_first, rating_of_mind, uses_mind
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.turns import dex_rank, may_act
from rulewright.rulesets.brp.state.arms import arm, order_within_a_rank
from rulewright.rulesets.brp.state.character import Book, State


def order(state: State, book: Book) -> tuple[str, ...]:
    """Those whose rank it is: missiles, then long weapons to short ones, then the higher rating.

    Where a mind and a body come at once, whichever has more of what the other goes by, then the higher rating. Those
    who are still equal act at the same time. Before any of them come those who only defend and have a higher place: it is
    nobody's move until they were seen to hold back. [BRP-CBT-007 BRP-CBT-015 BRP-CBT-017 BRP-CBT-038]
    """
    ready = {who: actor.fight.coming for who, actor in state.actors.items() if actor.fight.coming and may_act(actor)}
    if not ready or holding_back(state):
        return ()
    highest = max(ready.values())
    now = [who for who, rank in ready.items() if rank == highest]
    minds = {who for who in now if uses_mind(state, book, who)}

    def of_weapon(who: str) -> tuple[int, int]:
        me = state.actor(who)
        held = arm(me.in_hand[0] if me.in_hand else "fist", book)
        return order_within_a_rank(held), -int(rating(me, held.skill, book, held.base))

    def of_other_characteristic(who: str) -> tuple[int, int]:
        me = state.actor(who)
        if who in minds:
            return -me.value("DEX"), -rating_of_mind(me, book)
        return -me.value("INT"), of_weapon(who)[1]

    return tuple(sorted(now, key=of_other_characteristic if minds else of_weapon))


def holding_back(state: State) -> tuple[str, ...]:
    """Those who only defend and whose place in the order has come, before all who still act. [BRP-CBT-005 BRP-CBT-038]"""
    there = {who: each.fight for who, each in state.actors.items() if each.fight.rank and may_act(each)}
    highest = max((each.rank for each in there.values() if not each.coming), default=0)
    if not highest or any(each.coming >= highest for each in there.values()):
        return ()
    return tuple(who for who, each in there.items() if not each.coming and each.rank == highest)


def round_of(state: State, book: Book) -> tuple[InOrder, ...]:
    """The round as it goes by ranks: whoever has none left is done, those of the powers come before any blow.

    [BRP-CBT-004 BRP-CBT-011]
    """
    if not state.scene.round.number:
        return ()
    to_come = {who: actor.fight.rank for who, actor in state.actors.items() if actor.fight.rank and may_act(actor)}
    done = sorted(state.actors.keys() - to_come.keys(), key=lambda who: (-dex_rank(state, who), who))
    now = powers_first(state, book) or order(state, book)
    later = sorted(to_come.keys() - set(now), key=lambda who: (-to_come[who], who))
    return (
        *(InOrder(who, done=True, open=False) for who in done),
        *(InOrder(who, open=False) for who in (*now, *later)),
    )
