"""Core powers at work: what each one changes in play, where it is only a number elsewhere."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, dull, master, scripted, spent, state

from rulewright.play import FrozenMap, Refused
from rulewright.rulesets.shards.body.sleep import asleep_notice, wakes
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.bond import bond_parts, break_bond
from rulewright.rulesets.shards.checks.resolve import resolve, target_of
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.swings import Swing
from rulewright.rulesets.shards.encounter import end_turn, start_turn
from rulewright.rulesets.shards.powers.cost_and_range import farthest
from rulewright.rulesets.shards.powers.use import no_use, use_power
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing, no_deed
from rulewright.rulesets.shards.skills.hiding import scrounge_area
from rulewright.rulesets.shards.skills.knowing.languages import can_read, reads_lips, understands
from rulewright.rulesets.shards.skills.making import Means, fabricate, stuff
from rulewright.rulesets.shards.skills.results import standing_strength
from rulewright.rulesets.shards.skills.surprise import resist_surprise
from rulewright.rulesets.shards.state.adjustments import adjusting
from rulewright.rulesets.shards.state.character import Scene, Wounds
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.rulesets.shards.world.sneaking import crowd_rating
from rulewright.space.grid import Space

# -- abilities and shouts -----------------------------------------------------------------------


def test_inspire_helps_the_next_counter() -> None:
    """One more, once. [SHA-MTH-067]"""
    sides = dict.fromkeys(("a", "b"), "x")
    play = scripted(state(turn="a", sides=sides, a=master("a", "inspire"), b=dull("b")), [1, 1], ["yes"])
    use_power(play, "a", "inspire", ("b",))
    counter = Attempt("b", "counter", "melee", counterable=False)
    assert 3 == target_of(counter, play.actor("b"), None, BOOK)
    play.run(resolve, counter)
    assert 2 == target_of(counter, play.actor("b"), None, BOOK)


def test_rally_lets_them_cleanse() -> None:
    """At once, with Reflection, for nothing. [SHA-MTH-098]"""
    sides = dict.fromkeys(("a", "b"), "x")
    start = scripted(state(turn="a", sides=sides, a=master("a", "rally"), b=master("b", where=(1, 0))))
    impose(start, "b", "afraid", "encounter", "e")
    play = scripted(start.state, [1, 1], ["yes", "yes"])
    use_power(play, "a", "rally", ("b",))
    assert (False, False) == (play.actor("b").is_marked("afraid"), play.actor("b").turn.standard)


def test_cry_of_warning_gives_a_second_look() -> None:
    """Surprise may be resisted again; some are harder to see coming. [SHA-MTH-037 SHA-MTH-024 SHA-MTH-073]"""
    sides = {"a": "x", "b": "x", "e": "y"}
    sly = dull("e", (2, 0), powers={"basic-tactics": 1})
    crying = state(turn="a", sides=sides, a=master("a", "cry-of-warning"), b=dull("b"), e=sly)
    play = scripted(crying, [1, 2, 1], ["yes", "yes"])
    use_power(play, "a", "cry-of-warning", ("b",))
    assert play.run(resist_surprise, "b", "e")
    assert not play.actor("b").is_marked("rerolls-surprise")
    assert not play.actor("a").turn.standard


def test_hypnosis_ends_with_violence() -> None:
    """Close by and quietly; memories can be touched only then. [SHA-MTH-063 SHA-MTH-099 SHA-MTH-114]"""
    a = master("a", "hypnotize", "suppress-memory")
    play = scripted(state(a=a, b=dull("b"), c=dull("c", (0, 1))), [1, 3, 6], ["no", "no", "no"])
    assert no_use(play.state, BOOK, "a", "suppress-memory", ("b",)) is not None
    use_power(play, "a", "hypnotize", ("b",))
    assert play.actor("b").is_marked("controlled")
    use_power(play, "a", "suppress-memory", ("b",))
    assert [2] == [effect.level for effect in play.actor("b").effects.values() if "memory" in effect.marks]
    attack(play, "c", "b", "basic")
    assert not play.actor("b").is_marked("controlled")
    far = state(a=a, b=dull("b", (9, 0)))
    assert no_use(far, BOOK, "a", "hypnotize", ("b",)) is not None


def test_taunt_binds_the_next_turn() -> None:
    """Until it has ended, and no longer. [SHA-MTH-117]"""
    play = scripted(state(turn="a", a=master("a", "taunt"), b=dull("b")), [1, 6], ["no"])
    use_power(play, "a", "taunt", ("b",))
    assert play.actor("b").is_marked("compelled")
    assert not play.actor("a").turn.standard
    start_turn(play, "b")
    assert play.actor("b").is_marked("compelled")
    attack(play, "b", "a", "basic")
    end_turn(play, "b")
    assert not play.actor("b").is_marked("compelled")


def test_shrug_off_even_while_unconscious() -> None:
    """Bruises by the success, or half as much of deeper wounds; humans mend one more. [SHA-MTH-105]"""
    me = replace(master("a", "shrug-off"), wounds=Wounds(lethal=5, subdual=4))
    down = scripted(state(turn="a", a=me))
    impose(down, "a", "unconscious", "lasting", "wounds")
    play = scripted(down.state, [2], ["no"])
    use_power(play, "a", "shrug-off")
    assert (Wounds(lethal=5, subdual=1), 4) == (play.actor("a").wounds, play.actor("a").well)
    deep = scripted(down.state, [4], ["yes"])
    use_power(deep, "a", "shrug-off")
    assert Wounds(lethal=2, subdual=4) == deep.actor("a").wounds


def test_animal_bond() -> None:
    """A friendly tame animal, one at a time; both see better while near; beast masters ask less. [SHA-MTH-016 SHA-MTH-025]"""
    dog = replace(dull("d", species="dog"), attitudes=FrozenMap({"a": 1}))
    a = master("a", "animal-bond")
    assert no_use(state(a=a, d=dull("d", species="dog")), BOOK, "a", "animal-bond", ("d",)) is not None
    play = scripted(state(a=a, d=dog), [1], ["no"])
    use_power(play, "a", "animal-bond", ("d",))
    for who in ("a", "d"):
        assert 1 == sum(part.value for part in bond_parts(play.state, BOOK, who, "intuition", "search"))
    borrowed = bond_parts(play.state, BOOK, "d", "reflection", "counter")
    assert 6 == sum(part.value for part in borrowed)
    assert 2 == play.actor("d").attitudes["a"]
    assert no_use(play.state, BOOK, "a", "animal-bond", ("d",)) is not None
    play.change("d", "at", Space(40, 0))
    assert () == bond_parts(play.state, BOOK, "a", "intuition", "search")
    break_bond(play, "a")
    assert not play.actor("d").is_marked("bonded")
    cat = replace(dull("d", species="great-cat"), attitudes=FrozenMap({"a": 1}))
    assert no_use(state(a=a, d=cat), BOOK, "a", "animal-bond", ("d",)) is not None
    wild = state(a=master("a", "animal-bond", "beast-master"), d=cat)
    assert no_use(wild, BOOK, "a", "animal-bond", ("d",)) is None


def test_beast_master_against_animals() -> None:
    """One more against any of them. [SHA-MTH-025]"""
    blow = Attempt("a", "attack", "melee", "d", versus=("acrobatics",))
    me = master("a", "beast-master")
    assert 1 == target_of(blow, me, dull("d", species="dog"), BOOK) - target_of(blow, me, dull("d"), BOOK)


# -- small developments -------------------------------------------------------------------------


def test_quartz_reaches_far() -> None:
    """Twice as far, five times for who is far better than needed; the mirror sees clearer. [SHA-MTH-095 SHA-MTH-096]"""
    spell = next(each for each in BOOK.content[Power].values() if each.range == "sight" and "mysticism" in each.skills)
    for rank, metres in ((6, 100), (0, 40)):
        me = master("a", "quartz-reflection", stances=("quartz-reflection",), skills={"mysticism": rank})
        assert metres == farthest(me, BOOK, spell, "short")
    assert 20 == farthest(master("a"), BOOK, spell, "short")
    mirror = master("a", "quartz-mirror", stances=("quartz-reflection",))
    assert [1] == [part.value for part in adjusting(mirror, BOOK, ("range-mysticism",))]


def test_scouts_and_the_unobtrusive() -> None:
    """A wider area to scrounge in; better hidden in a crowd. [SHA-MTH-104 SHA-MTH-124]"""
    assert ["field (1000)", "field (200)"] == [
        scrounge_area(each, BOOK) for each in (master("a", "scouting"), dull("b"))
    ]
    quiet = master("a", "unobtrusive")
    assert [3, 2] == [
        crowd_rating(quiet, BOOK, 2, crowd=True),
        crowd_rating(quiet, BOOK, 2, crowd=False),
    ]


def test_armor_focus_braces() -> None:
    """The AF adds to Strength against force. [SHA-MTH-017]"""
    plain, braced = (replace(each, armor="heavy") for each in (dull("b"), dull("b", powers={"armor-focus": 1})))
    assert [2, 5] == [standing_strength(each, BOOK) for each in (plain, braced)]


def test_familiar_domain_wakes() -> None:
    """To normal sounds at will; for a deep sleeper it only undoes that. [SHA-MTH-053]"""
    light = dull("b", powers={"familiar-domain": 1})
    deep = dull("b", powers={"familiar-domain": 1}, traits={"deep-sleeper": ""}, skills={"intuition": 1})
    assert (True, False) == (wakes(light, BOOK, "normal sound"), wakes(dull("b"), BOOK, "normal sound"))
    assert (1, False) == (asleep_notice(deep, BOOK), wakes(replace(deep), BOOK, "quiet sound"))


def test_tongues() -> None:
    """Spoken, read, and from the lips. [SHA-MTH-072 SHA-MTH-074 SHA-MTH-075]"""
    me = dull(
        "a", native="low speech", languages=("high speech",), literacies=("high speech",), powers={"lip-reading": 1}
    )
    who = me.character
    assert [True, True, False] == [understands(who, BOOK, each) for each in ("low speech", "high speech", "elder")]
    assert [False, True] == [can_read(who, BOOK, each) for each in ("low speech", "high speech")]
    near, far = (state(a=me, b=dull("b", (x, 0))) for x in (21, 22))
    assert [True, False] == [reads_lips(each, BOOK, "a", "b", "high speech") for each in (near, far)]
    assert not reads_lips(state(a=spent(me), b=dull("b")), BOOK, "a", "b", "high speech")


def test_chemist_and_smith() -> None:
    """A dose for a tenth in a day, one quality at two less; nobody else. [SHA-MTH-029 SHA-MTH-109]"""
    rich = replace(
        master("a", "chemist", "smith"), character=replace(master("a", "chemist", "smith").character, funds=9_000_000)
    )
    play = scripted(state(a=rich), [6, 6])
    with pytest.raises(Refused):
        fabricate(play, "a", "cure-all", "science")
    with pytest.raises(Refused):
        fabricate(play, "a", "neurotoxin", "science", ("chemist",))
    fabricate(play, "a", "cure-all", "science", ("chemist",), means=Means(buys=True, workshop=True))
    assert 9_000_000 - stuff(BOOK, "cure-all") == play.actor("a").character.funds
    assert "cure-all" in play.actor("a").character.items
    fabricate(play, "a", "light", "craft", ("smith",), "honed", Means(workshop=True))
    assert "light" in play.actor("a").character.weapons
    assert ["1d6 ≤ 8", "1d6 ≤ 6"] == [str(each[0]) for each in play.drawn]
    with pytest.raises(Refused):
        fabricate(play, "a", "light", "craft", (), "honed")


def test_coordinated_tactics_share_boosts() -> None:
    """Two more, and helpers lend and pay for theirs. [SHA-MTH-035]"""
    lead = master("a", "coordinated-tactics", skills={"athletics": 1})
    friend = master("b", "calisthenics", "flourish", where=(1, 0))
    play = scripted(state(a=lead, b=friend), [1], ["no", ()])
    doing = Doing("feat-of-strength", "athletics", helpers=("b",), boosts=("calisthenics", "flourish"))
    attempt(play, "a", doing)
    assert (5, 3) == (play.actor("a").pool, play.actor("b").pool)
    assert no_deed(state(a=master("a", skills={"athletics": 1}), b=friend), BOOK, "a", doing) is not None


def test_shots_around_cover() -> None:
    """One degree less, where there is some; a sharp eye minds no partial cover at all. [SHA-MTH-023 SHA-MTH-030]"""
    fence = FrozenMap({key_of(Space(5, 0)): Ground(modifiers=("partial-cover",))})
    scene = Scene(order=("a", "b"), turn="a", round=1, ground=fence)
    targets = {}
    for name, boosts, stances in (("plain", (), ()), ("bank", ("bank-shot",), ()), ("lens", (), ("citrine-perch",))):
        me = master("a", "bank-shot", "citrine-lens", stances=stances, weapons=("ranged",))
        play = scripted(state(scene=scene, a=me, b=dull("b", (5, 0))), [1], ["no"])
        attack(play, "a", "b", "ranged", Swing(boosts))
        targets[name] = str(play.drawn[0][0])
    assert {"plain": "1d6 ≤ 7", "bank": "1d6 ≤ 8", "lens": "1d6 ≤ 8"} == targets
