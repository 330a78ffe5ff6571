"""An atlas of creatures and things: each is really what is fought with, and comes out as it must."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec import to_builtins
from tests.cli.conftest import Run

from rulewright.contract import Price, Ruleset
from rulewright.lab import Enough
from rulewright.lab.compared.atlas import atlas_of, duel_spec
from rulewright.lab.compared.duellists import A_FEW, Duellists, assortment_of, bearer, people_of, things_of
from rulewright.lab.compared.gains import Gain, gains_of, ordered
from rulewright.lab.compared.paired import is_won_by
from rulewright.lab.fight import set_fight
from rulewright.library import all_rulesets, open_book, ready, ruleset
from rulewright.library.bestiary import specimen
from rulewright.play import Refused
from rulewright.play.values.wire import plain

BRIEFLY = ("--fights", "2", "--minutes", "0.01")
OURS = ("active_exploits", "brp", "otherworld", "otherworlds", "shards")


FIGHTS = 24


def won(game: Ruleset, met: Duellists) -> int:
    """How many of two dozen fights the first of two wins."""
    one, other = met.characters
    fight = set_fight(duel_spec(game, met.characters, one, other, open_book(game), 1).packed)
    return sum(is_won_by(one, fight.once(number).ended or "") for number in range(FIGHTS))


def test_creatures_come_as_a_game_master_brings_them() -> None:
    """As printed, beside people, by a short name; and they fight as what they are."""
    game = ruleset("brp")
    book = open_book(game)
    met = people_of(game, book, ("milo", "elephant"))
    assert specimen(game, book, "creature/elephant") == plain(met.characters["elephant"])
    assert "Ready characters and creatures" in met.told
    assert won(game, met) < FIGHTS / 4
    beasts = people_of(game, book, beastly=True)
    assert "wolf" in beasts.characters
    assert not set(beasts.characters) & set(ready(game).characters)


def test_a_creature_that_shares_a_name_with_somebody_ready_keeps_its_whole_one() -> None:
    """Both can be named."""
    game = ruleset("otherworlds")
    met = people_of(game, open_book(game), ("ghoul", "creature/ghoul"))
    assert ["Ghoul", "Ghoul"] == list(met.names.values())
    assert met.characters["ghoul"] == ready(game).characters["ghoul"]


@pytest.mark.parametrize("which", OURS)
def test_every_thing_is_had_by_whoever_is_given_it(which: str) -> None:
    """All that a game offers steps into play, no two are the same, and none leaves what was there before."""
    game = ruleset(which)
    book = open_book(game)
    assert {"weapons", "armour"} <= set(game.assortments)
    for kind, there in game.assortments.items():
        _, character = bearer(game, kind)
        entries = there.entries(character, book)
        assert set(there.own(character)) & {each.id for each in entries}, kind
        made = {each.id: there.given(character, each, book) for each in entries}
        actors = {key: plain(game.enter("who", each, book)) for key, each in made.items()}
        assert len(entries) == len({json.dumps(to_builtins(each), sort_keys=True) for each in actors.values()}) > 1
        for key, each in made.items():
            assert (key,) == tuple(there.own(each)), kind
        bare = there.given(character, None, book)
        assert bare not in made.values() or kind != "powers"


def test_better_armour_wins_more() -> None:
    """Plate against nothing, on the same body."""
    game = ruleset("brp")
    assert won(game, things_of(game, open_book(game), "armour", "brom", ("plate-full", "nothing"))) > FIGHTS * 2 / 3


def test_two_who_roll_again_while_they_are_level_are_fought_in_time() -> None:
    """Otherworlds rolls for who comes first until somebody does: no way through all of that ends."""
    game = ruleset("otherworlds")
    met = things_of(game, open_book(game), "armour", "jun", ("leather", "clothes"))
    (cell,) = atlas_of(game, met, open_book(game), Enough(fights=2, seconds=1)).cells
    assert not cell.exact
    assert 1 <= cell.fights <= 2


def test_a_better_weapon_wins_more() -> None:
    """And whoever takes up another is no worse trained in it."""
    game = ruleset("brp")
    met = things_of(game, open_book(game), "weapons", "oda", ("rifle-bolt-action", "fist"))
    assert won(game, met) > FIGHTS * 2 / 3
    axe = things_of(game, open_book(game), "weapons", "brom", ("axe-hand", "sword-broad")).characters["axe-hand"]
    assert 55 == axe.skills.profession["melee-weapon/axe"]
    assert "shield-heater" == axe.shield
    assert not things_of(game, open_book(game), "weapons", "brom", ("axe-great", "fist")).characters["axe-great"].shield


def test_a_few_are_of_many_sorts_and_ones_own_is_among_them() -> None:
    """Where nobody names any."""
    game = ruleset("brp")
    book = open_book(game)
    chosen = things_of(game, book, "weapons", "ada")
    there = assortment_of(game, "weapons")
    sorts = {there.sort(each) for each in there.entries(None, book) if each.id in chosen.characters}
    assert A_FEW == len(chosen.characters)
    assert {"rifle-sporting", "knife"} <= set(chosen.characters)
    assert len(sorts) >= A_FEW - 1
    assert "cheap" == chosen.prices["knife"].told


def test_powers_bring_what_they_bring() -> None:
    """A blast wins fights. What opponents never cast brings next to nothing: who has it is slower to lose heart."""
    game = ruleset("brp")
    asked = ("orla", ("blast", "illusion"), 1)
    found = gains_of(game, open_book(game), asked, Enough(fights=40, seconds=60))
    by = {each.key: each for each in found.found}
    assert by["blast"].difference > 0.1
    assert by["blast"].low <= by["blast"].difference <= by["blast"].high
    assert by["illusion"].moved < by["blast"].moved
    assert by["illusion"].low <= 0 <= by["illusion"].high
    assert not by["illusion"].marked
    assert (Price("3 power points", 3), 40) == (by["blast"].price, by["blast"].pairs)
    assert not found.untried


def test_gains_are_ordered_by_what_they_bring_for_their_price() -> None:
    """What is free first; and many that are luck alone are not marked."""

    def gain(key: str, difference: float, points: float, surprise: float = 1.0) -> Gain:
        return Gain(key, key, Price(f"{points}", points), difference, -1, 1, 10, 5, surprise)

    told = ordered([gain("dear", 0.4, 4), gain("cheap", 0.2, 1, 0.001), gain("free", 0.1, 0), gain("gift", 0.3, 0)])
    assert ["gift", "free", "cheap", "dear"] == [each.key for each in told]
    assert ["cheap"] == [each.key for each in told if each.marked]
    assert pytest.approx(0.1) == told[-1].per_point


def test_things_are_told_and_written(run: Run, tmp_path: Path) -> None:
    """With their price, at the terminal and in files; powers in a table and a picture of their own."""
    told = run("atlas", "brp", "--weapons", "--of", "brom", "--among", "knife,fist", *BRIEFLY).output
    assert "Weapons of Basic Roleplaying" in told
    assert "cheap" in told
    asked = ("atlas", "brp", "--powers", "--of", "orla", "--among", "blast,dark", *BRIEFLY)
    assert "3 power points" in run(*asked, "--out", str(tmp_path)).output
    page = (tmp_path / "brp-powers.md").read_text()
    assert "| Blast | 3 power points |" in page
    assert "$ rulewright atlas brp --powers --of orla --among blast,dark --minutes 0.01" in page
    rows = list(csv.DictReader((tmp_path / "brp-powers.csv").read_text().splitlines()))
    assert {"Blast", "Dark"} == {row["power"] for row in rows}
    picture = ET.fromstring((tmp_path / "brp-powers.svg").read_text())  # noqa: S314 - it was written here
    assert 2 == len(picture.findall("{http://www.w3.org/2000/svg}circle"))
    answer = json.loads(run("atlas", "brp", "--armour", "--among", "hide,nothing", *BRIEFLY, "--json").output)
    assert {"hide": "Hide", "nothing": "Nothing"} == answer["names"]


def test_what_a_game_does_not_have_is_said(run: Run) -> None:
    """With what it has, and what was meant."""
    assert "--weapons or --armour" in run("atlas", "active_exploits", "--powers").output
    assert "no creatures" in run("atlas", "active_exploits", "--creatures").output
    assert "axe-hand" in run("atlas", "brp", "--weapons", "--among", "axe-hnd,fist").output
    assert "takes two to compare" in run("atlas", "brp", "--weapons", "--among", "fist").output
    assert "no ready character 'bram'" in run("atlas", "brp", "--weapons", "--of", "bram").output
    without = next((each for each in all_rulesets().values() if not each.assortments), None)
    if without is not None:
        with pytest.raises(Refused):
            assortment_of(without, "weapons")
