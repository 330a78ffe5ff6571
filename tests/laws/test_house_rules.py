"""House rules may be changed at a running table, in every ruleset that is installed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as with_
from tests.examples import THOROUGH
from tests.laws.test_read_off_the_code import GAMES

from rulewright.contract import HouseRules, Ruleset
from rulewright.library import open_book, ready, reopen_book, ruleset
from rulewright.library.house_rules import house_rules as rules_of
from rulewright.log.entry import Entry
from rulewright.log.ruling import Ruled
from rulewright.play import GM, Refusal
from rulewright.play.facts import Changed
from rulewright.tables.autoplay import set_table
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.house_rules import rule
from rulewright.tables.table import Planned
from rulewright.tables.telling.ruled import ruled
from rulewright.tables.wishes import SetRules
from rulewright.testing.laws import house_rules
from rulewright.testing.set_table import THE_GM
from rulewright.testing.twins import Twins

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@each_game
def test_house_rules_can_be_changed_in_the_middle_of_a_fight(game: Ruleset) -> None:
    """On and off again while anything happens: nothing fails, what must hold does, and the log tells of the same table."""
    seeds = range(1, 600, 100) if THOROUGH else (1,)
    assert [] == [fault for seed in seeds for fault in house_rules.faults(game, seed)]


@each_game
def test_there_is_something_to_change(game: Ruleset) -> None:
    """Nearly all of a game's options are tried; those that are set in a file alone are not."""
    tried = {name for each in rules_of(game) for options, _ in house_rules.otherwise(each) for name in options}
    assert {each.name for each in rules_of(game) if each.kind != "other"} == tried
    assert len(tried) > 0


def test_a_game_that_does_not_settle_its_people_is_found_out() -> None:
    """Otherworlds counts astral by an option: whoever came before it was changed would have more than there is."""
    game = ruleset("otherworlds")
    careless = replace(game, house_rules=HouseRules())
    assert any("out of bounds" in fault for fault in house_rules.faults(careless))


def _fight(game: Ruleset, fight: str, **options: object) -> Desk:
    shelf = ready(game)
    dice = FairDice(bytes(32), "t")
    return set_table(game, open_book(game, options), shelf.fight(fight), shelf.characters, dice)[0]


def test_what_is_lost_stays_lost_of_the_new_most() -> None:
    """Hit points by CON and SIZ together: whoever has lost three has lost three; whoever is down stays down."""
    game, fight = ruleset("brp"), next(iter(ready(ruleset("brp")).fights))
    desk = _fight(game, fight)
    who, other, *_ = desk.state.actors
    desk.take(_granted(desk.override(who, "hit_points", desk.state.actor(who).hit_points - 3, "gm")))
    desk.take(_granted(desk.override(other, "hit_points", 0, "gm")))
    whole = game.enter(who, desk.state.actor(who).character, reopen_book(game, {"hit_points": "total"})).hit_points
    told = rule(desk, {"hit_points": "total"}, "gm")
    assert isinstance(told, list)
    assert Ruled({"hit_points": "total"}, "gm") == told[0]
    after = {fact.change.of: fact.change.after for fact in told[1:] if isinstance(fact, Changed)}
    assert whole - 3 == after[who]
    assert other not in after


def test_a_hidden_one_is_settled_unseen() -> None:
    """What a house rule changes about somebody who is about unseen is told to the game master alone."""
    game = ruleset("brp")
    desk = _fight(game, next(iter(ready(game).fights)))
    who = next(iter(desk.state.actors))
    desk.state = desk.state.unseen(who, hidden=True)
    told = rule(desk, {"hit_points": "total"}, "gm")
    assert isinstance(told, list)
    audiences = {fact.change.of: fact.to for fact in told if isinstance(fact, Changed)}
    assert (GM, who) == audiences.pop(who)
    assert {()} == set(audiences.values())


def test_what_excludes_another_rule_is_refused() -> None:
    """The book's own list of what does not go together holds at a running table too."""
    desk = _fight(ruleset("brp"), next(iter(ready(ruleset("brp")).fights)), hit_locations=True)
    told = rule(desk, {"random_armour": True}, "gm")
    assert isinstance(told, Refusal)
    assert "exclude each other" in told.reason


def test_a_setting_brings_its_options() -> None:
    """Another world in the middle of it: what goes with it holds too, unless something else is said of it."""
    desk = _fight(ruleset("brp"), next(iter(ready(ruleset("brp")).fights)))
    told = rule(desk, {"setting": "bronze-age", "hit_locations": False}, "gm")
    assert isinstance(told, list)
    assert isinstance(told[0], Ruled)
    assert {"setting": "bronze-age", "era": "ancient"}.items() <= told[0].options.items()
    assert "hit_locations" not in told[0].options


def test_values_in_words() -> None:
    """On and off, nothing, lists; what is long is cut."""
    game = ruleset("brp")
    told = ruled({"fate_points": True, "sanity": False, "setting": "", "forces": ["Law", "Chaos"]}, game)
    assert "House rules from here on: fate points on; sanity off; setting none; forces Law, Chaos." == told
    assert ruled({"setting": "x" * 200}, game).endswith("….")


def test_proficiencies_add_what_they_add_now() -> None:
    """A creature's are its own and stay."""
    game = ruleset("otherworlds")
    before, after = reopen_book(game), reopen_book(game, {"proficiency_bonus": 4})
    assert game.house_rules is not None
    for who, character in ready(game).characters.items():
        actor = game.enter(who, character, before)
        settled = game.house_rules.settle(actor, before, after)
        assert with_(settled, effects=actor.effects) == with_(game.enter(who, character, after), effects=actor.effects)


def _granted(planned: Planned) -> tuple[Entry, ...]:
    assert not isinstance(planned, Refusal), planned
    return planned


class RulingTwins(Twins):
    """Two tables at which house rules change now and then."""

    ruled = 0

    def step(self) -> bool:
        """The next thing, and before it another house rule at both tables."""
        desks = [each.table.desk for each in (self.bare, self.full)]
        if all(desk.open is None for desk in desks):
            rules = [each for one in rules_of(self.game) for each in house_rules.otherwise(one)]
            options, _ = rules[(self.moment * 7) % len(rules)]
            self.ruled += self.both(THE_GM, SetRules(options))
        return super().step()


@pytest.mark.parametrize("seed", range(6) if THOROUGH else range(2))
@each_game
def test_whoever_is_not_to_know_of_somebody_learns_nothing_by_house_rules(game: Ruleset, seed: int) -> None:
    """Rules change all the time, and people are counted anew: a seat gets the same bytes with somebody unseen about."""
    twins = RulingTwins(game, next(iter(ready(game).fights)), seed)
    assert [] == twins.play(30).doubts
    assert twins.ruled or len(rules_of(game)) < 3
