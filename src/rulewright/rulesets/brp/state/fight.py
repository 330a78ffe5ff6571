"""What a fight keeps track of: an actor's round, the grips on somebody, and the round of the scene."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright.play import ActorId, FrozenMap
from rulewright.play.values.bounded import Large, Line, Listed, Whole

ROUNDS_A_MINUTE = 5


class Hold(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Somebody's grip on an actor: whose, where, and how firm.

    `fresh` until the round ends in which it was laid on, `used` once an effect was tried in a round.
    `sure` holds by itself the next time; `edge` adds to contests of this round, `halved` halves the
    target's. A pinned location cannot be used, and who strangles need not roll to hold; a `cord` does it better than
    hands.
    """

    by: ActorId
    location: Line
    fresh: bool = True
    used: bool = False
    sure: bool = False
    edge: Whole = 0
    halved: bool = False
    pinned: bool = False
    strangling: bool = False
    cord: bool = False


class Lodged(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A weapon that sticks in somebody: whose it is, where, and the damage it has done so far."""

    by: ActorId
    location: Line = ""
    damage: Whole = 0


class Snare(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Something wound round somebody: whose weapon it is, where, and whether the other end is held."""

    by: ActorId
    weapon: Line
    location: Line = ""
    held: bool = True
    rounds: Whole = 2


class Struck(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A blow that a creature has struck in this round: with what, at whom, whether it hit or was parried. [BRP-CRE-007]"""

    arm: Line
    target: ActorId
    hit: bool = False
    parried: bool = False


GONE = "gone"
"""Marks whoever is here no longer: fled for good, or gone home. [BRP-CRE-057 BRP-CRE-079]"""
YIELDED = "yielded"
"""The mark of who has given a fight up."""


class Fight(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """What somebody does in this combat round, and what clings to them.

    `intent` is what was stated. `rank` is the rank of the next action, 0 for none; `done` counts attacks.
    `dodged_at` and `parried_at` are the ranks of the last ones, `free` are free Dodges left, `free_any` free defences of
    either kind. `shares` are attacks that
    a rating above 100 was divided into, `arts` the Martial Arts in them, `pair` the two weapons they are for, if there are two. `lost` are rounds to be missed, `helpless` those of them without defence, `stunned` rounds of it. `shock` are rounds until
    somebody with a major wound faints, -1 for none; `doom` is the round at whose end somebody dies, 0 for none.
    `lost_next` and `helpless_next` are rounds of both that begin with the next one; `reloading` are the weapons that
    must wait for `reload` rounds. `moved` are metres, and `moved_from` is the rank that they are counted from.
    `mind_rank` is a later INT rank that somebody waits for; `spell_lost` says that sorcery begun in this round was lost.
    Whoever is `spraying` shots does so at a fifth or at the whole of the chance.
    Whoever has `aimed` may do so with a support, or through sights; `careful` are five ranks of careful aim each, taken in the
    round `careful_at`, and `covering` a doorway. `knocked` are those whom one has knocked back in this round, `inside` those
    whose long weapons one has got past, `closed_at` is the round in which two long weapons came together, and `desperate`
    says that a desperate act was tried.
    `struck` are the blows of a creature in this round, and it `clings` to somebody.
    """

    acted: bool = False
    intent: Literal["", "act", "defend", "disengage", "wait", "power"] = ""
    rank: Whole = 0
    mind_rank: Whole = 0
    spell_lost: bool = False
    done: Whole = 0
    moved: Whole = 0
    moved_from: Whole = 0
    dodges: Whole = 0
    parries: Whole = 0
    dodged_at: Whole = 0
    parried_at: Whole = 0
    free: Whole = 0
    free_any: Whole = 0
    fast_dodged: bool = False
    defence_failed: bool = False
    shares: Listed[Whole] = ()
    arts: Listed[Whole] = ()
    pair: Listed[Line] = ()
    engaged: Listed[ActorId] = ()
    aimed: Whole = 0
    supported: bool = False
    sighted: bool = False
    spraying: Literal["", "fifth", "whole"] = ""
    careful: Whole = 0
    careful_at: Large = 0
    covering: bool = False
    knocked: Listed[ActorId] = ()
    inside: Listed[ActorId] = ()
    closed_at: Large = 0
    desperate: bool = False
    reload: Whole = 0
    reloading: Listed[Line] = ()
    lost: Whole = 0
    helpless: Whole = 0
    lost_next: Whole = 0
    helpless_next: Whole = 0
    stunned: Whole = 0
    opened: Literal["", "success", "special", "critical"] = ""
    shock: Whole = -1
    doom: Large = 0
    last_blow: Literal["", "owed", "words", "power", "spent"] = ""
    holding: ActorId = ""
    retrieving: bool = False
    lodged: FrozenMap[Line, Lodged] = FrozenMap()
    struck: Listed[Struck] = ()
    clings: ActorId = ""
    snare: Snare | None = None
    holds: Listed[Hold] = ()

    @property
    def coming(self) -> int:
        """The rank on which somebody still does something in this round; none of who only defends, whether others know it or not."""
        return 0 if self.intent == "defend" else self.rank


class Round(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """The combat round: its number, and ranks that were rolled for, if they were: those of DEX, and of INT."""

    number: Large = 0
    rolled: FrozenMap[ActorId, Whole] = FrozenMap()
    minds: FrozenMap[ActorId, Whole] = FrozenMap()

    @property
    def minutes(self) -> int:
        """Full minutes that the rounds so far have taken. [BRP-PLY-063]"""
        return self.number // ROUNDS_A_MINUTE
