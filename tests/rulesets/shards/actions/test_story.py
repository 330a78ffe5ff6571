"""The story at the table: every action of journeys, eyes, trade, riddles, minds and newcomers, filled in and done."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.actions.test_world import FILLED as IN_THE_WORLD
from tests.rulesets.shards.stage import BOOK, actor, scripted, state, story

from rulewright.chance import RandomDice
from rulewright.play import Effect, FrozenMap, Refused, Sampled
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.actions import ACTIONS
from rulewright.rulesets.shards.actions.invariants import broken
from rulewright.rulesets.shards.body.hazards import in_medium, weathered
from rulewright.rulesets.shards.gear.breaking import Dent, smash
from rulewright.rulesets.shards.gear.containers import stow
from rulewright.rulesets.shards.gear.market import Purchase, buy, sell, set_prices
from rulewright.rulesets.shards.gear.wares import own_things
from rulewright.rulesets.shards.skills.falling import fall_down
from rulewright.rulesets.shards.skills.hiding import hide_trail, scrounge, see_through, track
from rulewright.rulesets.shards.skills.knowing.languages import make_out
from rulewright.rulesets.shards.skills.knowing.puzzles import ponder
from rulewright.rulesets.shards.skills.making import no_making
from rulewright.rulesets.shards.skills.traps import disarm_trap, find_trap, pick_lock
from rulewright.rulesets.shards.state.character import State
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries_gear import Armor
from rulewright.rulesets.shards.world.exposure import Exposure, expose
from rulewright.rulesets.shards.world.travel import Route, march

FILLED: dict[str, dict[str, Any]] = {
    "travel": {"hours": 4, "thickness": "heavy", "climb": 300},
    "weather": {"target": "b", "celsius": -40, "minutes": 600},
    "breathe": {"target": "b", "medium": "water", "rounds": 9},
    "distance": {"vegetation": "mild"},
    "map": {"tallest": 60},
    "perceive": {"target": "b"},
    "kindle": {"item": "torch"},
    "noise": {"decibels": 90},
    "recognise": {"target": "b", "rated": 1, "familiar": "intimate"},
    "track": {"ground": "preserving"},
    "hide-trail": {"people": 12},
    "scrounge": {"thing": "rope", "rarity": ("common",)},
    "tongue": {"tongue": "native tongue"},
    "toss": {"target": "b", "item": "light"},
    "control-lost": {"outcome": "lost-rider"},
    "buy": {"thing": "torch", "count": 2},
    "sell": {"thing": "light"},
    "prices": {"percent": 120},
    "regard": {"target": "b", "toward": "a", "feeling": "friendly"},
    "hand-over": {"target": "a", "thing": "torch"},
    "gem": {"copper": 70, "carats": 4},
    "stow": {"container": "pack", "things": ("torch",)},
    "smash": {"thing": "a door", "material": "wooden-door", "damage": 40, "size": 1},
    "find-trap": {"stealth": 1},
    "disarm-trap": {"skill_of_trap": 1, "tools": True},
    "pick-lock": {"silver": 32, "tools": True},
    "ponder": {"name": "a riddle"},
    "orders": {"target": "b", "words": "open the gate"},
    "break-off": {"key": "held", "skill": "reflection"},
    "afflict": {"target": "b", "condition": "dazed", "nature": "perception"},
    "relieve": {"target": "b", "condition": "dazed"},
    "dread": {"target": "b"},
    "satisfy": {"disorder": "fixation"},
    "craving": {},
    "allergen": {"how": "injection"},
    "gm-boost": {"target": "b"},
    "somebody": {},
    "newcomer": {"name": "Gero"},
    "resize": {"target": "b", "centimetres": 400},
    "webs": {"target": "b"},
    "body": {"target": "c", "days": 400},
    "fed": {"target": "b", "years": 3},
}
NEEDS_MORE = {"wake", "through-wall", "materialize", "look-through", "steer", "lend-skills", "strengthen"}
"""Actions for who sleeps, has no shape, or has made or rules somebody: shown one by one elsewhere."""
ELSEWHERE = {
    *(
        "wear",
        "force-orders",
        "attack",
        "grapple",
        "break-grapple",
        "release",
        "shove",
        "dirty-move",
        "disarm",
        "move",
        "across",
        "stance",
    ),
    *("drop-stance", "use-power", "draw", "hold", "wait", "now", "swap", "sustain", "give-up", "end-turn", "stand-up"),
    *("drop-prone", "ready", "drop", "pack", "try", "cleanse", "treat-condition", "treat-injury", "meditate"),
    *("convince", "socialize", "calm-animal", "conceal", "improvise", "search", "innovate", "make", "lore", "center"),
    *("rest", "indulge", "twist", "forge", "part", "violate", "milestone", "clever", "drive", "rewrite", "forgive"),
    *("karma", "break-bond", "sleepless", "disturb", "learn", "award", "fall", "end-encounter", "end-session"),
    *(
        "recall",
        "send-light",
        "theme",
        "perform",
        "small-thing",
        "load",
        "pilfer",
        "dowse",
        "prove",
        "sleight-of-hand",
        "ride",
        "dismount",
        "pilot",
    ),
}
"""Actions that have tests of their own."""
NEW = {each: RULESET.action(each) for each in (*FILLED, *NEEDS_MORE)}


def test_every_action_is_filled_in() -> None:
    """None is forgotten: each is here, or shown by tests of its own."""
    assert {*FILLED, *NEEDS_MORE, *IN_THE_WORLD, *ELSEWHERE} == {each.id for each in RULESET.actions}
    assert len(ACTIONS) == len({each.id for each in ACTIONS})


@pytest.mark.parametrize("name", FILLED)
def test_every_action_works(name: str) -> None:
    """What a form offers can be done, and leaves a sound state."""
    now, action = story(), NEW[name]
    assert action.refuse(now, BOOK, "a", FILLED[name]) is None
    for seed in range(3):
        play = Sampled(now, BOOK, RandomDice(seed), RULESET.policy)
        action.rule(play, actor="a", **action.complete(FILLED[name]))
        assert () == broken(play.state, BOOK)


def test_what_is_nothing_to_somebody_is_refused() -> None:
    """Nobody awake wakes, nobody solid walks through walls, nobody orders whom they do not hold. [SHA-EFF-012 SHA-EFF-017]"""
    now = state(a=actor("a"), b=actor("b"))
    for name in (*NEEDS_MORE, "orders", "break-off", "craving", "allergen"):
        refusal = NEW[name].refuse(now, BOOK, "a", {})
        assert refusal is not None, name
        assert refusal.rule.startswith("SHA-"), name
    assert NEW["wake"].refuse(asleep(), BOOK, "a", {}) is None


def asleep() -> State:
    """Somebody who sleeps."""
    play = scripted(state(a=actor("a")))
    play.run(impose, "a", "asleep", "lasting")
    return play.state


# -- on the way ---------------------------------------------------------------------------------


def test_a_march() -> None:
    """Ten hours: fifty kilometres of road, twelve of jungle; heavy armor tires by the hour. [SHA-ENV-005 SHA-ECO-021]"""
    for thickness, made in (("light", 50), ("heavy", 12)):
        play = scripted(state(a=actor("a", armor="heavy", player=False)), (), ["unconscious"])
        assert made == play.run(march, "a", 10, Route(thickness))
        assert 10 == play.actor("a").wounds.subdual
    assert 10 == scripted(state(a=actor("a"))).run(march, "a", 4, Route(climb=500))
    assert 25 == scripted(state(a=replace(actor("a"), sustaining="tracking"))).run(march, "a", 10)


def test_a_tangled_way() -> None:
    """Nobody gets there alone. [SHA-SHM-054]"""
    astray = replace(actor("a"), effects=FrozenMap({"astray": Effect("astray", "astray", marks=("astray",))}))
    assert 0 == scripted(state(a=astray)).run(march, "a", 2)
    assert 10 == scripted(state(a=astray)).run(march, "a", 2, Route(led=True))


def test_no_march_in_a_fight_or_under_too_much() -> None:
    """Nor on wings with half a load. [SHA-CHR-029 SHA-SHM-055 SHA-ENV-002]"""
    with pytest.raises(Refused, match="SHA-ENV-002"):
        scripted(state(turn="a", a=actor("a"))).run(march, "a", 1)
    with pytest.raises(Refused, match="SHA-CHR-029"):
        scripted(state(a=actor("a", weapons=("heavy",) * 20))).run(march, "a", 1)
    winged = actor("a", mutations={"shard": "core"}, appendages=("wings",), weapons=("heavy",) * 3, player=False)
    with pytest.raises(Refused, match="SHA-SHM-055"):
        scripted(state(a=winged)).run(march, "a", 1, Route(mode="air"))


def test_heat_cold_and_depth() -> None:
    """Nothing on a mild day; the harsher, the quicker it hurts. [SHA-ENV-028]"""
    found = []
    for celsius in (20, -10, -60):
        play = scripted(state(a=actor("a", player=False), b=actor("b", player=False)))
        found.append(play.run(weathered, "a", "b", celsius, minutes=60))
    assert 0 == found[0]
    assert found[1] < found[2]


def test_under_water() -> None:
    """Five rounds, ten lying still; then one suffers, until there is air again. [SHA-ENV-029 SHA-TRT-045]"""
    for rounds, still, well in ((5, False, True), (6, False, False), (10, True, True)):
        play = scripted(state(a=actor("a")))
        assert well == play.run(in_medium, "a", "a", "water", rounds, still=still)
        assert well != play.actor("a").is_marked("suffering")
        play.run(in_medium, "a", "a", "air")
        assert not play.actor("a").is_marked("suffering")
    fish = actor("a", traits={"aquatic": ""})
    assert scripted(state(a=fish)).run(in_medium, "a", "a", "water", 99)
    assert not scripted(state(a=fish)).run(in_medium, "a", "a", "air", 99)


def test_a_fall_leaves_one_lying() -> None:
    """Unless Acrobatics saves them, the harder the more it hurt. [SHA-ENV-017 SHA-ENV-018]"""
    for face, lies in ((1, False), (2, True)):
        play = scripted(state(a=actor("a", acrobatics=2, player=False)), [face], ["no"])
        assert 3 == play.run(fall_down, "a", 6)
        assert lies == play.actor("a").is_marked("prone")


def test_a_scout_avoids_what_lies_on_the_way() -> None:
    """Unless it is hidden too well. [SHA-ENV-027 SHA-MTH-104]"""
    scout = actor("b", powers={"scouting": 1}, intuition=2, player=False)
    assert 0 == scripted(state(a=actor("a"), b=scout)).run(expose, "a", "b", "minor-shard-fall")
    hidden = scripted(state(a=actor("a"), b=scout), [2], ["no"])
    assert 0 < hidden.run(expose, "a", "b", "minor-shard-fall", Exposure(stealth=3, hidden=True))


def test_trails() -> None:
    """Better Ranging than what hides it; many feet and soft ground show. [SHA-SKL-085 SHA-SKL-088]"""
    now = state(a=actor("a", ranging=2, player=False))
    assert [True, False] == [scripted(now, [6]).run(track, "a", hidden=n) for n in (1, 2)]
    assert scripted(now, [6]).run(track, "a", "preserving", 12, hidden=4)
    assert 4 == scripted(now, [3]).run(hide_trail, "a", ground="concealing")
    assert [True, False] == [scripted(now, [face]).run(scrounge, "a", "rope") for face in (4, 5)]


def test_faces_and_tongues() -> None:
    """A friend sees through what a stranger does not; only what was learned is understood. [SHA-SKL-080 SHA-MTH-072]"""
    now = state(a=actor("a", intuition=2, literacies=("latin",)), b=actor("b"))
    found = [scripted(now).run(see_through, "a", "b", 3, each) for each in ("stranger", "regular", "intimate")]
    assert [False, False, True] == found
    heard = [scripted(now).run(make_out, "a", each) for each in ("native tongue", "greek")]
    assert [True, False] == heard
    assert (True, False) == tuple(scripted(now).run(make_out, "a", each, "reads") for each in ("latin", "greek"))
    reader = state(a=actor("a", powers={"lip-reading": 1}), b=actor("b", where=(3, 0)))
    assert scripted(reader).run(make_out, "a", "native tongue", "reads-lips", "b")
    assert not scripted(now).run(make_out, "a", "native tongue", "reads-lips", "b")


# -- trade --------------------------------------------------------------------------------------


def test_buying_and_selling() -> None:
    """Money goes and things come, at the price of the place. [SHA-ECO-001 SHA-ECO-002 SHA-ECO-043]"""
    play = scripted(state(a=actor("a", funds=1000)))
    play.run(set_prices, "a", 150)
    assert 150 == play.run(buy, "a", "torch", Purchase(2))
    mine = play.actor("a").character
    assert (850, ("torch", "torch")) == (mine.funds, mine.items)
    play.run(set_prices, "a", 50)
    assert 25 == play.run(sell, "a", "torch")
    assert (875, ("torch",)) == (play.actor("a").character.funds, play.actor("a").character.items)
    play.run(set_prices, "a", 100)
    with pytest.raises(Refused, match="SHA-ECO-001"):
        play.run(buy, "a", "lantern")
    with pytest.raises(Refused, match="SHA-ECO-002"):
        play.run(sell, "a", "lantern")


def test_a_week_at_an_inn() -> None:
    """By the day, and nothing to carry. [SHA-ECO-045]"""
    play = scripted(state(a=actor("a", funds=100_000)))
    assert 7 * play.run(buy, "a", "lodging-fine") == play.run(buy, "a", "lodging-fine", Purchase(days=7))
    assert () == play.actor("a").character.items


def test_a_quality_is_bought_and_kept() -> None:
    """A blunted blade costs half; a quality that is nothing for a thing is refused. [SHA-ECO-005 SHA-ECO-024]"""
    play = scripted(state(a=actor("a", funds=1_000_000)))
    plain = play.run(buy, "a", "heavy")
    assert plain // 2 == play.run(buy, "a", "heavy", Purchase(quality="subdual"))
    assert ("subdual",) == play.actor("a").character.worked["heavy"]
    with pytest.raises(Refused, match="SHA-ECO-005"):
        play.run(buy, "a", "torch", Purchase(quality="honed"))


def test_armor_and_a_weapon_of_one_name() -> None:
    """Whoever buys light armor gets armor and whoever sells it loses that, though a weapon is called light too. [SHA-ECO-001]"""
    play = scripted(state(a=actor("a", funds=1_000_000)))
    price = play.run(buy, "a", "light-armor")
    play.run(buy, "a", "light")
    mine = play.actor("a").character
    assert ("light", ("light",), BOOK.content.get(Armor, "light").price) == (mine.armor, mine.weapons, price)
    offered = [each.key for each in own_things(play.state, BOOK, "a")]
    assert ["light", "light-armor"] == offered
    assert price == play.run(sell, "a", "light-armor")
    assert ("", ("light",)) == (play.actor("a").character.armor, play.actor("a").character.weapons)


def test_what_was_bought_weighs() -> None:
    """Until it is too much. [SHA-CHR-029]"""
    play = scripted(state(a=actor("a", funds=100_000_000)))
    play.run(buy, "a", "heavy", Purchase(5))
    assert not play.actor("a").is_marked("overloaded")
    play.run(buy, "a", "heavy", Purchase(50))
    assert play.actor("a").is_marked("overloaded")


def test_packing() -> None:
    """As much as a bag holds, twice in a larger one. [SHA-ECO-031]"""
    many = ("torch",) * 3
    play = scripted(state(a=actor("a", items=("pack", *many))))
    play.run(stow, "a", "pack", ("torch", "torch"))
    with pytest.raises(Refused, match="SHA-ECO-031"):
        play.run(stow, "a", "pack", many)


def test_breaking_things() -> None:
    """What the material leaves of a blow against the weight; a shard never breaks. [SHA-ECO-004 SHA-ECO-048]"""
    play = scripted(state(a=actor("a")))
    assert [False, True] == [play.run(smash, "a", "heavy", "solid-wood", Dent(damage)) for damage in (2, 30)]
    assert not play.run(smash, "a", "full-shard", "solid-stone", Dent(1000))
    assert [False, True] == [play.run(smash, "a", "a gate", "solid-wood", Dent(damage, 2)) for damage in (34, 35)]
    assert no_making(play.state, BOOK, "a", "full-shard") is not None


# -- riddles ------------------------------------------------------------------------------------


def test_locks_and_traps() -> None:
    """The dearer the harder; found by who is sharper than they are hidden. [SHA-ECO-033 SHA-ENC-039 SHA-ENC-040]"""
    now = state(a=actor("a", artistry=2, intuition=2, player=False, items=("burglary-kit",)))
    assert [True, False] == [scripted(now, [4]).run(pick_lock, "a", silver) for silver in (16, 32)]
    assert [True, False] == [scripted(now, [3]).run(disarm_trap, "a", skill) for skill in (1, 2)]
    assert [True, False] == [scripted(now).run(find_trap, "a", stealth) for stealth in (1, 2)]
    assert scripted(now, [4]).run(find_trap, "a", 2, searches=True)


def test_a_puzzle_at_the_table() -> None:
    """As many clues as successes, in the game master's words; first what is wanting. [SHA-ENC-034 SHA-ENC-035]"""
    now = state(a=actor("a", academics=3, player=False))
    play = scripted(now, [2], ["it is old\nit is round\nit is a coin"])
    assert ("it is old", "it is round") == play.run(ponder, "a", "a riddle")
    wanting = scripted(now, [1], ["turn it"])
    assert ("something is wanting: key",) == wanting.run(ponder, "a", "a door", needs="key")
