"""Cutting: what names a stranger goes, and what only looks like it stays."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rulewright.library import all_rulesets
from rulewright.play import ActorId, FrozenMap, Mention, State, Word
from rulewright.play.effects import Effect, Effects, Modifier
from rulewright.play.facts import Noted
from rulewright.play.values.wire import plain
from rulewright.tables.views.cutting import GONE, Cutting, without
from rulewright.tables.views.discretion import Discretion
from rulewright.tables.views.strangers import StrangersInWords

GOBLIN = frozenset({"goblin-2"})
KNOWN = frozenset({"bram", "goblin"})


class Fighter(Struct, frozen=True):
    """Somebody with keys of every kind."""

    effects: Effects = FrozenMap()
    kept: FrozenMap[Mention, int] = FrozenMap()
    foes: FrozenMap[ActorId, int] = FrozenMap()
    kinds: FrozenMap[Word, int] = FrozenMap()


def grappled(by: str) -> Effect:
    """A grip, under a key that names whose it is."""
    return Effect(f"grappled-{by}", f"grappled by {by}")


def test_a_key_that_names_a_stranger_within_goes() -> None:
    """It told a seat of somebody hidden, if it were left; with it goes all that stands under it."""
    fighter = Fighter(
        effects=FrozenMap({f"grappled-{by}": grappled(by) for by in ("bram", "goblin-2")}),
        kept=FrozenMap({"goblin-2:sleep": 1, "bram:sleep": 2}),
        foes=FrozenMap({"goblin-2": 1, "bram": 2}),
    )
    left = Fighter(
        effects=FrozenMap({"grappled-bram": grappled("bram")}),
        kept=FrozenMap({"bram:sleep": 2}),
        foes=FrozenMap({"bram": 2}),
    )
    assert left == without(fighter, GOBLIN, KNOWN)


def test_somebody_known_is_not_taken_for_a_part_of_a_strangers_name() -> None:
    """The goblin is known and the second is not: what names the goblin alone stays, and so does a word of the book."""
    fighter = Fighter(kept=FrozenMap({"goblin:sleep": 1}), kinds=FrozenMap({"goblin-2": 1}))
    assert fighter == without(fighter, GOBLIN, KNOWN)


def test_a_mark_or_a_number_that_names_a_stranger_goes_without_the_rest() -> None:
    """An effect of several marks keeps those that name nobody hidden."""
    effect = Effect(
        "watched", "Watched", marks=("slow", "unseen:goblin-2"), modifiers=(Modifier("against-goblin-2", 1),)
    )
    assert Effect("watched", "Watched", marks=("slow",)) == without(effect, GOBLIN, KNOWN)


def test_what_a_seat_knows_to_stand_there_is_no_news_to_it() -> None:
    """A player has written it once: were it cut the next time it is told, they would learn whom they had named."""
    fighter = Fighter(
        effects=FrozenMap({"watched": Effect("watched", "Watched", marks=("asked about goblin-2", "slow"))}),
        kept=FrozenMap({"goblin-2:sleep": 1}),
        foes=FrozenMap({"goblin-2": 1}),
    )
    cutting = Cutting(StrangersInWords(FrozenMap({"goblin-2": ()}), KNOWN))
    assert replace(fighter, foes=FrozenMap()) == cutting.typed(fighter, Fighter, known=fighter)
    assert Fighter(effects=FrozenMap({"watched": Effect("watched", "Watched", marks=("slow",))})) == cutting.typed(
        fighter, Fighter, known=Fighter()
    )
    assert GONE is not cutting.at(Fighter, "kept.goblin-2:sleep", fighter)
    assert GONE is cutting.at(Fighter, "foes.goblin-2", fighter)
    assert GONE is cutting.at(Fighter, "kept.goblin-2:sleep", Fighter())


def test_what_says_whom_it_names_is_not_reported() -> None:
    """The law reports keys that do not say so, and none that do; a path through a stranger's key leads nowhere."""
    undeclared: list[str] = []
    cutting = Cutting(StrangersInWords(FrozenMap({"goblin-2": ("Snag",)}), KNOWN), undeclared)
    assert GONE is cutting.at(Fighter, "effects.grappled-goblin-2.level")
    assert GONE is cutting.at(Fighter, "kept.Snag:sleep")
    assert GONE is not cutting.at(Fighter, "kept.bram:sleep")
    assert [] == undeclared
    assert GONE is cutting.typed("wary of Snag", str, where="text")
    assert ["text"] == undeclared


def test_why_is_told_where_it_names_nobody_unseen() -> None:
    """Somebody unseen goes by the name of somebody whom all see: what speaks of that one is told whole, fresh as from a log."""
    game = next(iter(all_rulesets().values()))
    discretion = Discretion(FrozenMap({"spare-dog": ("Dog",)}), game, State.of({"dog": {"name": "Dog"}}, None))
    why = {"name": "Attack", "total": 9, "parts": ({"name": "skill", "value": 9}, {"name": "Dog", "value": 0})}
    for each in (why, plain(why)):
        fact = Noted("Dee misses Dog", each)
        assert fact == discretion.told(fact)
    about = Noted("Dee looks around", {"name": "Attack", "parts": ({"name": "spare-dog", "value": 1},)})
    assert Noted("Dee looks around") == discretion.told(about)
