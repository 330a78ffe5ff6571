"""Scenes that are changed before they are set, scenes without a fight, and an end that is told only where there was one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.tables.test_scenes import FIGHTS, GAMES, THE_GM, Evening

from rulewright.library import open_book, ready, ruleset
from rulewright.log.entry import Entry
from rulewright.log.scene import ScenePlan
from rulewright.play import SCENE, Refusal
from rulewright.play.facts import Ended
from rulewright.play.values.wire import encode, plain
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.scenes.stage import Stage
from rulewright.tables.scenes.standing import as_calm, may_fight
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Begin, Bring, Do, Override, PartWays, Prepare, Rewind, SetScene, TurnTo


def test_a_kept_scene_is_changed_and_kept_again() -> None:
    """What is kept under the same id takes its place; whoever goes back has the old one again, and players hear of neither."""
    evening = Evening(ruleset("brp"), "yard")
    plan = evening.plan("warehouse")
    evening.wish(Prepare("ford", plan))
    first, heard = evening.table.desk.head, len(evening.view(evening.player).tail)
    other = replace(plan, name="The ford at night", calm=True)
    evening.wish(Prepare("ford", other))
    assert encode({"ford": other}) == encode(dict(evening.table.desk.scenes.prepared))
    assert heard == len(evening.view(evening.player).tail)
    evening.wish(Rewind(first))
    assert encode({"ford": plan}) == encode(dict(evening.table.desk.scenes.prepared))


def test_a_calm_scene_says_so() -> None:
    """That nobody means to fight is a fact of its setting; the next scene is not calm unless it says so."""
    evening = Evening(ruleset("brp"), "yard")
    evening.end()
    evening.wish(SetScene(replace(evening.plan("warehouse"), calm=True)))
    assert evening.table.desk.scenes.stage.calm
    assert evening.view(evening.player).stage.calm
    evening.wish(SetScene(ScenePlan("The road")))
    assert not evening.table.desk.scenes.stage.calm


def test_a_table_that_is_founded_in_free_time_is_shown_a_calm_scene() -> None:
    """A ready fight that is none is not to be begun; once it goes by turns it is as any other, and a fight is none of it."""
    game = ruleset("active_exploits")
    brawl, calm = game.encounter.scene({"a": "ours", "b": "theirs"}), game.encounter.calm
    table = replace(brawl, **ready(game).fight("table").scene)
    assert as_calm(Stage(), table, calm).calm
    assert not as_calm(Stage(begun=True), table, calm).calm
    assert not as_calm(Stage(), brawl, calm).calm
    assert not as_calm(Stage(), brawl, {}).calm


@pytest.mark.parametrize(("id_", "fight", "other"), GAMES)
def test_in_a_calm_scene_everybody_may_do_something(id_: str, fight: str, other: str) -> None:
    """Whoever is up may act without waiting for a turn, in every game; begun all the same, it goes by turns and nobody has won."""
    evening = Evening(ruleset(id_), fight)
    evening.end()
    evening.wish(SetScene(replace(evening.plan(other), calm=True)))
    desk = evening.table.desk
    assert set(desk.acting) == {who for who in desk.state.actors if who in desk.state.scene.sides}
    evening.wish(Begin())
    assert desk.open is not None or len(desk.acting) < len(desk.state.actors)
    assert desk.over is None


def test_what_lies_ready_says_whether_it_would_be_a_fight() -> None:
    """Two sides make one, unless it is meant to be calm; whoever leaves and whoever is alone counts as they stand."""
    evening = Evening(ruleset("brp"), "yard")
    state, plan = evening.table.desk.state, evening.plan("warehouse")
    assert may_fight(plan, state)
    assert not may_fight(replace(plan, calm=True), state)
    assert not may_fight(replace(plan, cast={}), state)
    assert may_fight(ScenePlan(), state), "those of the yard are still there"
    assert not may_fight(ScenePlan(sides=dict.fromkeys(state.actors, "us")), state)
    assert may_fight(ScenePlan(sides={**dict.fromkeys(state.actors, "us"), evening.hero: ""}), state)


@pytest.mark.parametrize("id_", [each.id for each in GAMES])
def test_nobody_is_the_last_to_stand_at_a_table_with_one(id_: str) -> None:
    """With one character, or one side, nothing is over until somebody has begun; two sides may end before."""
    game = ruleset(id_)
    table, log = Table(game, open_book(game), FairDice(bytes(32), "t")), list[Entry]()

    def put(planned: object) -> None:
        assert not isinstance(planned, Refusal), planned
        assert isinstance(planned, tuple)
        log.extend(planned)
        table.take(planned)

    def over(seat: Seat = THE_GM) -> str | None:
        view = View(seat, game)
        for _ in view.take(log):
            pass
        return Knowledge(view, table.desk).over

    put(table.found(game.encounter.scene({}), {}))
    one, *others = list(ready(game).characters.items())
    for seat in (THE_GM, Seat("s-player", "player")):
        put(table.seat(seat))
    put(table.plan(THE_GM, Bring("one", plain(one[1]), side="us")))
    assert over() is None
    put(table.plan(THE_GM, Bring("two", plain(others[0][1]), side="us")))
    assert over() is None
    put(table.plan(THE_GM, Bring("gaunt", plain(others[1][1]), side="them", hidden=True)))
    assert over(Seat("s-player", "player")) is None, "whoever is unseen ends nothing, and begins nothing"


def test_two_sides_can_end_before_anybody_begins() -> None:
    """A foe who lies dead before the first round is an end, and so is a fight that has begun."""
    evening = Evening(ruleset("brp"), "yard")
    foes = [
        who
        for who, side in evening.table.desk.state.scene.sides.items()
        if side != evening.table.desk.state.scene.side_of(evening.hero)
    ]

    def over() -> str | None:
        return Knowledge(evening.view(THE_GM), evening.table.desk).over

    assert over() is None
    for foe in foes:
        evening.wish(Override(foe, "hit_points", -20))
        evening.wish(Override(foe, "fate", "dead"))
    assert "left standing" in str(over())
    evening = Evening(ruleset("brp"), "yard")
    evening.wish(Begin())
    assert over() is None


def roll_something(evening: Evening) -> None:
    """Somebody does something that is no attack; where a game lets nobody act without turns, those begin."""
    desk = evening.table.desk
    if hasattr(desk.state.scene, "focus"):
        evening.wish(Override(SCENE, "focus", value=False))
    if not desk.acting:
        evening.wish(Begin())
        return
    for deed in evening.game.actions:
        if deed.any_time or deed.gm_only or deed.group == "attack":
            continue
        planned = evening.table.plan(evening.player, Do(deed.id, evening.hero))
        if not isinstance(planned, Refusal) and isinstance(planned[-1].fact, Ended):
            evening.put(planned)
            assert (desk.scenes.stage.begun, desk.scenes.stage.opened) == (True, False)
            return
    pytest.fail("there is nothing to do without a choice")


def ends_told(evening: Evening) -> int:
    """How often a player heard that a scene ended."""
    name = evening.game.action(evening.game.encounter.ends).name
    return sum(seen.told.startswith(name) for seen in evening.view(evening.player).tail)


@pytest.mark.parametrize(("id_", "first", "second"), GAMES)
@pytest.mark.parametrize("why", ["calm", "one side"])
def test_a_scene_without_a_fight_is_left_at_once(id_: str, first: str, second: str, why: str) -> None:
    """After a roll the next scene is set without ending this one by hand; its end is told once, and what it ends has ended."""
    evening = Evening(ruleset(id_), first)
    desk, plan = evening.table.desk, evening.plan(second)
    sides = dict.fromkeys(desk.state.actors, "us") if why == "one side" else {}
    evening.wish(SetScene(ScenePlan("The inn", sides=sides, calm=why == "calm")))
    assert ends_told(evening) == 0
    roll_something(evening)
    assert desk.scenes.stage.touched
    before, at = desk.state, desk.head
    evening.wish(Prepare("next", plan))
    evening.wish(SetScene(prepared="next"))
    assert ends_told(evening) == 1
    assert (desk.scenes.stage.name, desk.scenes.stage.begun, desk.scenes.stage.touched) == (plan.name, False, False)
    assert not desk.scenes.prepared
    evening.wish(SetScene(ScenePlan("The road")))
    assert ends_told(evening) == 1, "nothing was done, so there was nothing to end"
    evening.wish(Rewind(at))
    assert desk.state == before


@pytest.mark.parametrize(("id_", "first", "second"), GAMES)
def test_a_scene_left_at_once_ends_as_one_ended_by_hand(id_: str, first: str, second: str) -> None:
    """Everybody is in the next scene as they would be had the game master ended this one."""
    found = []
    for by_hand in (True, False):
        evening = Evening(ruleset(id_), first)
        plan = evening.plan(second)
        evening.wish(SetScene(ScenePlan("The inn", calm=True)))
        roll_something(evening)
        if by_hand:
            evening.end()
        evening.wish(SetScene(plan))
        found.append(evening.table.desk.state)
    assert found[0] == found[1]


@pytest.mark.parametrize("id_", ["otherworld", "shards", "brp"])
def test_two_sides_who_never_went_by_turns_can_be_left(id_: str) -> None:
    """Somebody rolled something, and no fight came of it: there is nothing to end by hand."""
    evening = Evening(ruleset(id_), dict(each[:2] for each in FIGHTS)[id_])
    roll_something(evening)
    assert not evening.table.desk.scenes.stage.opened
    evening.wish(SetScene(ScenePlan("The road")))
    assert ends_told(evening) == 1


def test_a_fight_that_is_on_is_ended_first() -> None:
    """Where it goes by turns and somebody stands against somebody, the game master is told how to end it."""
    evening = Evening(ruleset("otherworld"), "alley")
    evening.wish(Begin())
    assert evening.no(SetScene(ScenePlan("The road"))) == "The scene is still on. End it first: End the scene."
    assert "does not lie ready" in evening.no(SetScene(prepared="nothing"))


def test_what_somebody_unseen_does_ends_nothing() -> None:
    """That only somebody unseen has done something is not told by an end when the next scene is set."""
    heard = []
    for acts in (True, False):
        evening = Evening(ruleset("otherworld"), "alley")
        someone = plain(next(iter(evening.shelf.characters.values())))
        evening.wish(Bring("gaunt", someone, side="them", hidden=True))
        unseen = next(iter(evening.table.desk.state.hidden))
        if acts:
            evening.wish(Do("end-turn", unseen))
            assert evening.table.desk.scenes.stage.begun
        evening.wish(SetScene(ScenePlan("The road")))
        heard.append([seen.told for seen in evening.view(evening.player).tail])
    assert heard[0] == heard[1]


def test_a_calm_scene_is_laid_aside_and_left_later() -> None:
    """Whoever turns back to a conversation can leave it for the next scene at once, and that one's end alone is told."""
    evening = Evening(ruleset("brp"), "yard")
    desk = evening.table.desk
    evening.wish(SetScene(ScenePlan("The inn", calm=True)))
    roll_something(evening)
    inn = desk.scenes.stage.number
    other = next(who for who in desk.state.actors if who != evening.hero)
    evening.wish(PartWays((other,), ScenePlan("The cellar", calm=True)))
    assert not desk.scenes.stage.touched
    evening.wish(TurnTo(inn))
    assert (desk.scenes.stage.calm, desk.scenes.stage.touched) == (True, True)
    evening.wish(SetScene(ScenePlan("The road")))
    assert ends_told(evening) == 1
    assert [each.stage.name for each in desk.scenes.aside] == ["The cellar"]
