"""Lying still: buttons that are open to whoever is whole, and closed to those who can do nothing, each for their reason."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL
from tests.rulesets.brp.scenes import GIFTED_SCENES
from tests.rulesets.brp.stage import duel, fighter, person, seat, state

from rulewright.play import Effect
from rulewright.play.state import State
from rulewright.rulesets.brp.state.fight import Hold
from rulewright.testing.at_the_seat import AtTheSeat

type Struck = tuple[str, Any]
ASLEEP: Struck = ("effects.s", Effect("s", "Asleep", marks=("asleep", "cannot act", "helpless")))
DREAMS: Struck = ("effects.s", Effect("s", "Asleep", marks=("asleep",)))
LAMED: Struck = ("effects.s", Effect("s", "Paralysed", marks=("cannot act", "helpless")))
MAD: Struck = ("effects.s", Effect("s", "Catatonia", marks=("cannot act", "beside oneself", "helpless")))
GONE: Struck = ("effects.s", Effect("gone-home", "Gone home", marks=("yielded", "cannot act", "gone")))
TIRED: Struck = ("exhausted", True)
PINNED: Struck = ("fight.holds", (Hold(by="b", location="chest", pinned=True),))
COLD: Struck = ("fate", "unconscious")

WORDS: dict[str, dict[str, Any]] = {
    "speak": {"words": "Hello"},
    "tell-spells": {"target": "b"},
    "switch": {"power": "superpowers/leap"},
    "forget-spell": {"spell": "sorcery/fury"},
}
"""What needs no move and no stirring, but somebody to do it."""


def gifted() -> AtTheSeat:
    return seat(GIFTED_SCENES["gifted"], ALL)


def struck(table: AtTheSeat, *what: Struck) -> AtTheSeat:
    there: State[Any, Any] = table.state
    for path, after in what:
        there = there.write("a", path, after)
    return AtTheSeat(table.game, there, table.book)


@pytest.mark.rule(
    "BRP-CHR-087", "BRP-CBT-025", "BRP-SPT-054", "BRP-CHR-120", "BRP-POW-193", "BRP-POW-189", "BRP-POW-269"
)
@pytest.mark.parametrize("button", WORDS)
def test_words_and_looks_take_somebody_who_is_there(button: str) -> None:
    """The senseless speak to nobody, sleepers look for nothing, and whoever has gone home is not here to answer."""
    table, form = gifted(), WORDS[button]
    assert table.allows(button, "a", **form)
    for how, rule in ((COLD, "BRP-CHR-087"), (DREAMS, "BRP-SPT-054"), (MAD, "BRP-CHR-120"), (GONE, "BRP-CRE-057")):
        assert rule == struck(table, how).refused(button, "a", **form).rule
    for how in (LAMED, TIRED, PINNED, ("fate", "invalid"), ("fate", "immobile")):
        assert struck(table, how).allows(button, "a", **form)


DEEDS: dict[str, dict[str, Any]] = {
    "climb": {},
    "hide": {},
    "navigate": {},
    "track": {},
    "skill": {"skill": "spot"},
    "cast": {"power": "magic/blast", "target": "b", "level": 1},
}
"""What somebody does with hands and feet, or with all their mind, in peace."""


@pytest.mark.rule("BRP-CBT-019", "BRP-SPT-054", "BRP-SKL-086", "BRP-CHR-111", "BRP-CRE-057")
@pytest.mark.parametrize("button", DEEDS)
def test_who_cannot_stir_does_nothing_in_peace_either(button: str) -> None:
    """Outside a fight nobody counts ranks: a sleeper climbed, the paralysed hid, and the pinned cast spells."""
    table, form = gifted(), DEEDS[button]
    assert table.allows(button, "a", **form), table.game.action(button).refuse(table.state, table.book, "a", form)
    for how in (ASLEEP, LAMED, GONE, TIRED, PINNED):
        assert struck(table, how).refused(button, "a", **form).rule in {
            *("BRP-SPT-054", "BRP-CBT-019", "BRP-CRE-057", "BRP-CHR-111", "BRP-SKL-086", "BRP-POW-020"),
        }


@pytest.mark.rule("BRP-SYS-013", "BRP-PLY-019", "BRP-SPT-054", "BRP-CRE-057")
@pytest.mark.parametrize(
    ("button", "form"), [("characteristic", {"characteristic": "POW"}), ("resist", {"active": 10, "passive": 10})]
)
def test_what_is_rolled_for_somebody_takes_no_stirring(button: str, form: dict[str, Any]) -> None:
    """The lamed can be lucky and withstand a poison; sleepers and those who went home are asked for nothing."""
    for how in (LAMED, PINNED):
        assert struck(gifted(), how).allows(button, "a", **form)
    assert "BRP-SPT-054" == struck(gifted(), ASLEEP).refused(button, "a", **form).rule
    assert "BRP-CRE-057" == struck(gifted(), GONE).refused(button, "a", **form).rule


@pytest.mark.rule("BRP-PLY-033", "BRP-SPT-054", "BRP-CBT-019")
def test_nobody_helps_who_sleeps_or_lies_bound() -> None:
    table = seat(state(a=person(), b=person(), c=person()))
    form = {"skill": "spot", "helpers": ("b",)}
    assert table.allows("cooperate", "a", **form)
    for (path, after), rule in ((DREAMS, "BRP-SPT-054"), (LAMED, "BRP-CBT-019"), (PINNED, "BRP-SKL-086")):
        there = seat(table.state.write("b", path, after))
        assert rule == there.refused("cooperate", "a", **form).rule


@pytest.mark.rule("BRP-CBT-024", "BRP-SPT-054", "BRP-CHR-120")
def test_sleepers_and_the_mad_do_not_give_up() -> None:
    """Whoever lies pinned can; it takes no stirring."""
    table = seat(duel(fighter("sword-broad"), fighter("sword-broad")))
    assert struck(table, PINNED).allows("give-up", "a")
    assert "BRP-SPT-054" == struck(table, DREAMS).refused("give-up", "a").rule
    assert "BRP-CHR-120" == struck(table, MAD).refused("give-up", "a").rule


@pytest.mark.rule("BRP-SPT-144", "BRP-CBT-019")
def test_the_lamed_let_nothing_fall() -> None:
    table = seat(duel(fighter("sword-broad"), fighter("sword-broad")))
    assert table.allows("let-fall", "a", item="sword-broad")
    for how, rule in ((LAMED, "BRP-CBT-019"), (("fate", "immobile"), "BRP-CHR-087"), (COLD, "BRP-CHR-087")):
        assert rule == struck(table, how).refused("let-fall", "a", item="sword-broad").rule


@pytest.mark.rule("BRP-CBT-091", "BRP-POW-316")
def test_the_dying_have_what_is_left_to_them() -> None:
    """Whoever is owed a last act is dying, and speaks and strikes for all that."""
    table = seat(duel(fighter("sword-broad"), fighter("sword-broad")))
    owed = struck(table, ("fate", "dying"), ("fight.last_blow", "owed"))
    assert owed.allows("speak", "a", words="Farewell")
    assert owed.allows("last-words", "a", fact="It was the butler")
    assert not struck(table, ("fate", "dying")).allows("speak", "a", words="Farewell")
    assert struck(table, ("fate", "dying"), ("effects.f", Effect("f", "Fury", marks=("fury",)))).allows(
        "speak", "a", words="Ha"
    )
