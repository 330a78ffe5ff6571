"""The world at the table: every action of shards, minds and surroundings, filled in and done."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, scripted, state

from rulewright.chance import RandomDice
from rulewright.play import Sampled
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.actions.invariants import broken
from rulewright.rulesets.shards.body.mutations import charge_ground
from rulewright.rulesets.shards.checks.zones import fill
from rulewright.rulesets.shards.gear.belongings import give_fragments
from rulewright.rulesets.shards.powers.casting import cast
from rulewright.rulesets.shards.powers.cost_and_range import Shaping
from rulewright.rulesets.shards.skills.talking.persuasion import Persuasion
from rulewright.rulesets.shards.skills.traps import Sprung, spring_trap
from rulewright.rulesets.shards.state.character import State
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.ground import Zone, key_of
from rulewright.rulesets.shards.world.lighting import light_scene
from rulewright.rulesets.shards.world.terrain import Lie, lay_ground, step_cost
from rulewright.space.grid import Space

ACTIONS = {each.id: each for each in RULESET.actions}
FILLED: dict[str, dict[str, Any]] = {
    "cast": {"power": "castigate", "targets": ("b",)},
    "pandemonium": {"target": "b"},
    "change-image": {"power": "illusion", "words": "a cow"},
    "feast": {"target": "c"},
    "command": {},
    "shake-off": {},
    "persuade": {"target": "b", "leverage": "positive", "degree": "major", "temptation": 1},
    "dose": {"target": "a", "agent": "hemotoxin", "delivery": "injection"},
    "agent": {"target": "b", "agent": "hemotoxin", "delivery": "injection"},
    "surroundings": {"target": "b", "hazard": "bonfire"},
    "trap": {"target": "b", "name": "pit", "skill": 2, "damage": 1},
    "horror": {"who": "b", "source": "carnage"},
    "provoke": {"disorder": "fixation"},
    "saturation": {"saturation": "immersed"},
    "light": {"light": "dark"},
    "ground": {"x": 1, "y": 0, "terrain": "arduous", "modifiers": ("flooded",)},
    "fragments": {"target": "b", "fragments": 12},
    "harvest": {"target": "b"},
}


def everything() -> State:
    """Somebody of everything, and somebody with a crystal heart."""
    a = actor(
        "a", overlay="ravening-dead", mysticism=4, reflection=3, influence=3, weapons=("full-shard",), player=False,
        items=("hemotoxin",), powers={"castigate": 1, "pandemonium": 1, "illusion": 1}, traits={"mental-disorder": "fixation"},
    )  # fmt: skip
    b = actor("b", player=False, where=(1, 0), mutations={"shard": "seed"})
    c = replace(actor("c", where=(0, 1), player=False), dead=True)
    play = scripted(state(turn="a", a=replace(a, fragments=9), b=b, c=c))
    impose(play, "a", "stunned", "encounter", "b")
    return play.state


@pytest.mark.parametrize("name", FILLED)
def test_every_action_can_be_done(name: str) -> None:
    """Or says why not; nothing breaks either way. [SHA-SHM-008 SHA-ENC-016 SHA-EFF-022 SHA-ECO-039 SHA-SPC-007 SHA-SPC-008]"""
    action, now = ACTIONS[name], everything()
    if name != "shake-off":
        calm = now.actor("a").effects.without("stunned")
        now = replace(now, actors=now.actors.with_("a", replace(now.actor("a"), effects=calm)))
    if name == "pandemonium":
        assert action.refuse(now, BOOK, "a", FILLED[name]) is not None
        play = Sampled(now, BOOK, RandomDice(3), RULESET.policy)
        cast(play, "a", "pandemonium", ("b",), Shaping(choice="depression"))
        now = play.state
        if action.refuse(now, BOOK, "a", FILLED[name]) is not None:
            return
    if name == "change-image":
        play = Sampled(now, BOOK, RandomDice(3), RULESET.policy)
        fill(play, Zone(power="illusion", owner="a", radius=4))
        now = play.state
    refusal = action.refuse(now, BOOK, "a", FILLED[name])
    assert refusal is None, refusal
    play = Sampled(now, BOOK, RandomDice(5), RULESET.policy)
    action.rule(play, actor="a", **action.complete(FILLED[name]))
    assert () == broken(play.state, BOOK)


def test_what_cannot_be_done_is_refused() -> None:
    """Feasting by the living, casting the unknown, commanding nobody. [SHA-SPC-007 SHA-SPC-008 SHA-SHM-008]"""
    now = state(turn="a", a=actor("a"), b=actor("b", where=(1, 0)))
    for name in ("feast", "command", "cast", "shake-off", "pandemonium"):
        assert ACTIONS[name].refuse(now, BOOK, "a", {} if name != "pandemonium" else {"target": "b"}) is not None


def test_charged_ground_is_felt_at_once() -> None:
    """By whoever bears too much for it, and not by the game master's slip of the tongue. [SHA-EFF-026 SHA-ENV-040]"""
    laden = actor("a", weapons=("full-shard", "shard-dagger"))
    play = scripted(state(a=laden), [6])
    play.run(charge_ground, "a", "vibrant")
    assert "vibrant" == play.scene.saturation
    assert ACTIONS["saturation"].refuse(play.state, BOOK, "a", {"saturation": "damp"}) is not None
    given = scripted(state(a=actor("a")), [6])
    given.run(give_fragments, "b", "a", 21)
    assert 21 == given.actor("a").fragments


def test_light_and_ground_by_word() -> None:
    """A dark scene, an arduous space. [SHA-ENV-031 SHA-ENV-003]"""
    play = scripted(state(a=actor("a")))
    play.run(light_scene, "a", "dark")
    play.run(lay_ground, "a", 1, 0, Lie("arduous"))
    assert ("dark", 4) == (play.scene.light, step_cost(play.state, BOOK, "a", Space(), Space(1, 0)))
    assert key_of(Space(1, 0)) in play.scene.ground
    assert ACTIONS["light"].refuse(play.state, BOOK, "a", {"light": "murky"}) is not None


def test_a_trap_by_word() -> None:
    """Its condition instead of its damage. [SHA-ENC-037]"""
    play = scripted(state(turn="a", a=actor("a", player=False)), [6, 3])
    assert 3 == play.run(spring_trap, "b", "a", Sprung("net", 2, condition="snared"))
    assert play.actor("a").is_marked("snared")


def test_an_exchange_as_filled_in() -> None:
    """One argument with its weight. [SHA-ENC-019]"""
    said = Persuasion("gray", "forceful", "unfit", 1, "insult", "great", 2)
    made = said.exchange("a", "b")
    argument = made.arguments[0]
    assert argument.leverage is not None
    assert (1, -3, 2) == (argument.temptation, argument.leverage.weight, made.failures)
