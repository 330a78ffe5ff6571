"""Order: whose rank it is, and who comes first on it."""

from __future__ import annotations

from rulewright.rulesets.brp.checks.minds import rating_of_mind, uses_mind
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.turns import may_act
from rulewright.rulesets.brp.state.arms import arm, order_within_a_rank
from rulewright.rulesets.brp.state.character import Book, State


def order(state: State, book: Book) -> tuple[str, ...]:
    """Those whose rank it is: missiles, then long weapons to short ones, then the higher rating.

    Where a mind and a body come at once, whichever has more of what the other goes by, then the higher rating. Those
    who are still equal act at the same time. [BRP-CBT-007 BRP-CBT-015 BRP-CBT-017]
    """
    ready = {who: actor.fight.rank for who, actor in state.actors.items() if may_act(actor) and actor.fight.rank}
    if not ready:
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
