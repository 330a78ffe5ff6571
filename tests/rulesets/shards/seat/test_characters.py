"""At the seat: drives, relationships, karma and experience, the sheet's numbers, pools, marches, and the builder."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown_at
from tests.rulesets.shards.stage import BOOK, actor, book, character, in_state, npc, state

from rulewright.play import FrozenMap
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.creation.builder import CREATION
from rulewright.rulesets.shards.state.character import Boost, Relationship, Wounds


def tied(name: str, *others: str, karma: int = 2, **more: Any) -> Any:
    """A player character with friends."""
    ties = FrozenMap({each: Relationship(bond="friend") for each in others})
    return replace(actor(name, **more), relationships=ties, karma=karma)


# -- drives and relationships -------------------------------------------------------------------


def test_drives_change_with_the_story_and_stay_short() -> None:
    """For nothing; two words at most. [SHA-CHR-009 SHA-CHR-011]"""
    table = seat(state(a=actor("a", motivations=("greed",))))
    table.press("drive", "a", kind="motivation", drives=("justice",))
    assert (("justice",), 0) == (table.actor("a").character.motivations, table.actor("a").karma)


def test_a_relationship_is_made_on_one_side_and_pays() -> None:
    """A karma, within the maximum; the other's record is its own. [SHA-CHR-012 SHA-CHR-013 SHA-CHR-016 SHA-CHR-017 SHA-CHR-018 SHA-CHR-022]"""
    table = seat(state(a=actor("a"), b=actor("b")))
    assert {"ally", "debt", "friend", "friendly-rival", "patron", "vassal"} <= set(table.offered("forge", "a", "bond"))
    assert 1 == table.press("forge", "a", other="b", bond="patron", obligation="aid")
    assert ("patron", "aid") == (
        table.actor("a").relationships["b"].bond,
        table.actor("a").relationships["b"].obligation,
    )
    assert {} == dict(table.actor("b").relationships)
    table.press("forge", "b", other="a", bond="vassal")
    assert "vassal" == table.actor("b").relationships["a"].bond
    full = seat(state(a=tied("a", "c", karma=5), b=actor("b")))
    assert 0 == full.press("forge", "a", other="b", bond="friend")
    table.press("rewrite", "a", other="b", bond="friend")
    assert ("friend", 1) == (table.actor("a").relationships["b"].bond, table.actor("a").karma)


def test_rivals_among_players_take_leave() -> None:
    """Declined, there is no tie and no karma. [SHA-CHR-024]"""
    for answer, ties in (("no", 0), ("yes", 1)):
        table = seat(state(a=actor("a"), b=actor("b")))
        assert ties == table.press("forge", "a", answers=[answer], other="b", bond="friendly-rival")
        assert ties == len(table.actor("a").relationships)


def test_a_broken_obligation_locks_karma_until_forgiven() -> None:
    """No gain and no use for the session; forgiven, at once. [SHA-CHR-019 SHA-CHR-059]"""
    table = seat(state(a=tied("a", "b", craft=2), b=tied("b", "a")))
    table.press("violate", "a", other="b")
    assert 0 == table.press("milestone", "a")
    assert "SHA-CHR-061" == table.refused("twist", "a", twist="It rains.").rule
    table.press("improvise", "a", [5], ["no"], skill="craft")  # no karma is offered, only a price
    assert 1 == len(table.last.asked)
    table.press("forgive", "b", other="a")
    assert 1 == table.press("milestone", "a")


def test_a_lock_cannot_be_cleansed_by_who_earned_it() -> None:
    """Only what a power laid on can. [SHA-CHR-059]"""
    table = seat(state(a=tied("a", "b", influence=4), b=tied("b", "a")))
    table.press("violate", "a", other="b")
    assert 0 == table.press("cleanse", "a", [1], skill="influence")
    assert table.actor("a").is_marked("karma-lock")


def test_who_is_forced_to_a_violation_may_recoil() -> None:
    """A cleanse for nothing, two easier; failing that, it counts. [SHA-CHR-020]"""
    bound = replace(in_state("controlled", reflection=1), relationships=FrozenMap({"b": Relationship(bond="friend")}))
    for face, free in ((5, True), (6, False)):
        table = seat(state(turn="b", a=bound, b=tied("b", "a")))
        table.press("violate", "a", [face], other="b", forced=True)
        assert [5] == thrown_at(table)
        assert free != table.actor("a").is_marked("karma-lock")
        assert free != table.actor("a").is_marked("controlled")
        assert not table.actor("a").turn.standard


def test_talk_against_an_obligation_is_two_harder() -> None:
    """Against who would break one by it. [SHA-CHR-020]"""
    for violates, target in ((False, 5), (True, 3)):
        table = seat(state(a=npc("a", influence=3), b=npc("b")))
        table.press("convince", "a", [6], target="b", circumstance="easy", violates=violates)
        assert [target] == thrown_at(table)


def test_a_tie_ends_freely_or_at_a_price() -> None:
    """A karma and a lock, unless both agree, the other broke it, or is dead. [SHA-CHR-021 SHA-CHR-062]"""
    people: dict[str, Any] = {"a": tied("a", "b", "c"), "b": tied("b", "a")}
    table = seat(state(**people))
    table.press("part", "a", other="b")
    assert (1, True) == (table.actor("a").karma, table.actor("a").is_marked("karma-lock"))
    mourned = state(a=people["a"], b=replace(people["b"], dead=True))
    ways: tuple[tuple[Any, dict[str, Any]], ...] = ((state(**people), {"agreed": True}), (mourned, {}))
    for start, form in ways:
        free = seat(start)
        free.press("part", "a", other="b", **form)
        assert (2, False) == (free.actor("a").karma, free.actor("a").is_marked("karma-lock"))
    broken = seat(state(**people))
    broken.press("violate", "b", other="a")
    broken.press("part", "a", other="b")
    assert 2 == broken.actor("a").karma
    poor = seat(state(a=tied("a", "b", karma=0), b=people["b"]))
    assert "SHA-CHR-061" == poor.refused("part", "a", other="b").rule


def test_death_ends_a_tie_until_they_come_back() -> None:
    """For nothing, and karma costs twice for who has no other; a tie to the dead is offered to nobody. [SHA-CHR-021]

    A friend who rises is a friend again; who parts with the dead has parted so as well.
    """
    people: dict[str, Any] = {
        "a": tied("a", "b", karma=3, where=(4, 4)),
        "b": replace(npc("b", where=(1, 0)), wounds=Wounds(lethal=15)),
        "c": npc("c", melee=4, weapons=("full-shard",)),
    }
    table = seat(state(turn="c", **people))
    table.press("attack", "c", [2], ["no"], target="b", weapon="full-shard")
    assert (True, True, 3) == (
        table.actor("b").dead,
        table.actor("a").relationships["b"].parted,
        table.actor("a").karma,
    )
    assert ([], False) == (table.offered("part", "a", "other"), table.allows("part", "a", other="b"))
    assert "SHA-CHR-061" == table.refused("twist", "a", twist="It rains.").rule
    table.press("saturation", "a", saturation="vibrant")
    table.press("body", "a", target="b", days=400)
    assert (False, False) == (table.actor("b").dead, table.actor("a").relationships["b"].parted)
    assert ["b"] == table.offered("part", "a", "other")
    assert table.allows("twist", "a", twist="It rains.")
    mourned = seat(state(a=people["a"], b=replace(people["b"], dead=True)))
    mourned.press("part", "a", other="b")
    assert (3, True) == (mourned.actor("a").karma, mourned.actor("a").relationships["b"].parted)


def test_a_newcomer_is_reminded_of_ties() -> None:
    """When a session ends and nobody at the table is known. [SHA-CHR-023]"""
    table = seat(state(a=actor("a"), b=tied("b", "a")))
    table.press("end-session", "a")
    assert ["A has no tie to anybody here; think of one"] == table.last.notes


# -- karma --------------------------------------------------------------------------------------


def test_what_karma_is_given_for() -> None:
    """A milestone one, an idea one or two, a contribution as much as is said, never beyond five.

    [SHA-CHR-055 SHA-CHR-056 SHA-CHR-057 SHA-CHR-058 SHA-CHR-071]
    """
    for name, form, gain in (
        ("milestone", {}, 1), ("clever", {}, 1), ("clever", {"unforeseen": True}, 2), ("karma", {"amount": 3}, 3),
    ):  # fmt: skip
        assert RULESET.action(name).gm_only
        table = seat(state(a=tied("a", "b", karma=0)))
        assert gain == table.press(name, "a", **form)
        full = seat(state(a=tied("a", "b", karma=4)))
        assert 1 == full.press(name, "a", **form)
        assert 5 == full.actor("a").karma
    for trait, most in (("charismatic", 6), ("artless", 4)):
        assert most == seat(state(a=actor("a", traits={trait: ""}))).number("a", "Karma maximum")


def test_a_plot_twist_costs_three_and_asks_leave() -> None:
    """The game master ends it; another player's character only with leave, and then just as any other.

    [SHA-CHR-062 SHA-CHR-063]
    """
    table = seat(state(a=tied("a", "b", karma=4), b=actor("b"), c=npc("c")))
    for about in ("c", "a"):  # nobody is asked but the game master
        free = seat(table.state)
        assert "A spy." == free.press("twist", "a", answers=[""], twist="A spy.", changes=about)
    assert not table.press("twist", "a", answers=[False], twist="B is a spy.", changes="b")
    assert (4, ()) == (table.actor("a").karma, table.state.scene.twists)
    assert ("B does not agree to the twist of A",) == tuple(table.last.notes)
    assert "B is a spy. For us." == table.press(
        "twist", "a", answers=[True, "For us."], twist="B is a spy.", changes="b"
    )
    assert ["b", "gm"] == [each.of for each in table.last.asked]
    assert "So it is, by the twist of A: B is a spy. For us." in table.last.notes
    assert (1, ("B is a spy. For us.",)) == (table.actor("a").karma, table.state.scene.twists)
    assert "SHA-CHR-061" == table.refused("twist", "a", twist="It rains.").rule
    lonely = seat(state(a=replace(actor("a"), karma=5)))
    assert "SHA-CHR-061" == lonely.refused("twist", "a", twist="It rains.").rule


def test_lent_karma_is_gone_with_the_encounter() -> None:
    """The game master lends it to the game master's people alone. [SHA-CHR-064 SHA-CORE-045]"""
    table = seat(state(turn="a", a=actor("a"), b=npc("b")))
    assert "SHA-CHR-064" == table.refused("gm-boost", "a", target="a").rule
    table.press("gm-boost", "a", target="b")
    assert (Boost(),) == table.actor("b").boosts
    table.press("end-encounter", "a")
    assert () == table.actor("b").boosts


# -- experience ---------------------------------------------------------------------------------


def test_everybody_gets_the_same_experience() -> None:
    """By the hour, and up to three for a milestone. [SHA-CHR-065 SHA-CHR-066 SHA-CHR-067]"""
    table = seat(state(a=actor("a"), b=actor("b", xp=1), c=npc("c")))
    awards: tuple[tuple[dict[str, Any], int], ...] = (
        ({"hours": 2}, 1), ({"hours": 3}, 1), ({"hours": 4}, 2), ({"milestone": 3}, 3), ({"hours": 5, "milestone": 1}, 3),
    )  # fmt: skip
    for form, gain in awards:
        assert gain == table.press("award", "a", **form)
    assert [10, 11, 0] == [table.actor(who).character.xp for who in "abc"]
    assert not table.allows("award", "a", milestone=4)


def test_what_experience_buys() -> None:
    """A level for twice itself, past the soft maximum for more; a power two; freedom from a trait five.

    [SHA-CHR-042 SHA-CHR-043 SHA-CHR-069 SHA-CHR-070 SHA-SKL-002]
    """
    table = seat(state(a=actor("a", xp=32, melee=3, traits={"frail": ""}, powers={"alertness": 1}, intuition=2)))
    table.press("learn", "a", what="melee", reason="a duel")  # 8
    assert 4 == table.actor("a").character.level("melee")
    table.press("learn", "a", what="without-frail", reason="good food")  # 5
    assert "frail" not in table.actor("a").character.traits
    assert (
        "SHA-CHR-069" == table.refused("learn", "a", what="melee", reason="another").rule
    )  # 20 above the soft maximum
    table.press("learn", "a", what="jarring-blow", reason="a master")  # 2
    assert "SHA-CHR-047" == table.refused("learn", "a", what="alertness", reason="a watch").rule
    better = seat(state(a=actor("a", xp=2, powers={"alertness": 1}, intuition=3)))
    better.press("learn", "a", what="alertness", reason="a watch")
    assert 2 == better.actor("a").character.powers["alertness"]
    twice = seat(state(a=actor("a", xp=2, powers={"alertness": 1}, intuition=3)), book(repeat_raises=2))
    assert "SHA-CHR-047" == twice.refused("learn", "a", what="alertness", reason="a watch").rule


def test_professions_cost_four_times_as_much() -> None:
    """Eight times the next level, by option. [SHA-CHR-051 SHA-CHR-053]"""
    me = actor("a", xp=24, professions={"hunter": 2, "scout": 1})
    table = seat(state(a=me), book(backgrounds_as_skills=True))
    table.press("try", "a", [6], ["no"], deed="tracking", skill="ranging")
    assert [4] == thrown_at(table)  # the better of two professions
    table.press("learn", "a", what="hunter", reason="a hunt")
    assert 3 == table.actor("a").character.professions["hunter"]
    assert "SHA-CHR-069" == table.refused("learn", "a", what="scout", reason="a march").rule


# -- the sheet ----------------------------------------------------------------------------------


def test_the_numbers_of_a_sheet() -> None:
    """Strength, what it lifts and carries, speeds, pools. [SHA-CHR-006 SHA-CHR-025 SHA-CHR-026 SHA-CHR-028 SHA-CHR-030 SHA-CHR-033 SHA-CHR-034 SHA-SKL-041 SHA-CORE-041]"""
    table = seat(state(a=actor("a", athletics=3), b=npc("b")))
    wanted = {
        "Health maximum": 8, "Strength": 4, "Carrying Capacity": 35, "Bench press (kg)": 32, "Leg press (kg)": 120,
        "Dead lift (kg)": 180, "Speed": 4, "Strategic speed": 5, "Pool maximum": 5, "Well maximum": 5, "Reach": 1,
        "Karma maximum": 5, "Initiative": 0,
    }  # fmt: skip
    assert wanted == {name: int(table.number("a", name)) for name in wanted}
    assert 2 == table.number("b", "Strength")
    for forced in (4, 2):
        same = seat(state(a=actor("a"), b=npc("b")), book(human_strength=str(forced)))
        assert [forced, forced] == [int(same.number(who, "Strength")) for who in "ab"]


def test_what_changes_health() -> None:
    """Robust and willful one more each, frail and wavering one less, and what the campaign grants. [SHA-CHR-038 SHA-CHR-039]"""
    for build, most in (
        ({"traits": {"robust": ""}}, 9), ({"traits": {"willful": ""}}, 9), ({"traits": {"frail": ""}}, 7),
        ({"traits": {"wavering": ""}}, 7), ({"granted": ("fortitude", "determined")}, 10), ({"powers": {"fortitude": 1}}, 9),
    ):  # fmt: skip
        written: dict[str, Any] = dict(build)
        assert most == seat(state(a=actor("a", **written))).number("a", "Health maximum"), build


def test_too_much_to_carry() -> None:
    """Neither a step nor a blow, but one can still drop something. [SHA-CHR-029]"""
    loaded = actor(
        "a",
        weapons=("heavy", "heavy-ranged", "heavy-ranged", "heavy-ranged", "heavy-ranged", "heavy-ranged"),
        player=False,
    )
    table = seat(state(turn="a", a=loaded, b=npc("b", where=(1, 0))))
    assert table.number("a", "Encumbrance") > table.number("a", "Carrying Capacity")
    assert "SHA-CHR-029" == table.refused("attack", "a", target="b", weapon="heavy").rule
    assert "SHA-CHR-029" == table.refused("move", "a", x=0, y=1).rule
    table.press("drop", "a", item="heavy")
    assert () == table.actor("a").in_hand


def test_strength_beyond_need_hits_harder() -> None:
    """One more from two on. [SHA-CHR-027]"""
    for more, damage in ((0, 2), (1, 2), (2, 3), (4, 3)):
        strong = npc("a", melee=4, weapons=("light",), stature=(0, more))
        table = seat(state(turn="a", a=strong, b=npc("b", where=(1, 0))))
        table.press("attack", "a", [2], ["no"], target="b", weapon="light")
        assert damage == table.actor("b").wounds.lethal, more


# -- pools and marches --------------------------------------------------------------------------


def test_the_well_fills_the_pool_once_a_round() -> None:
    """Two for one, never above the maximum, for nothing. [SHA-CHR-037 SHA-SKL-006]"""
    table = seat(state(turn="a", a=replace(npc("a"), pool=1)))
    assert 2 == table.press("draw", "a")
    assert (3, 4, False) == (table.actor("a").pool, table.actor("a").well, table.actor("a").turn.standard)
    assert not table.allows("draw", "a")
    nearly = seat(state(turn="a", a=replace(npc("a"), pool=4)))
    assert 1 == nearly.press("draw", "a")
    assert not seat(state(turn="a", a=replace(npc("a"), pool=1, well=0))).allows("draw", "a")


def test_pool_costs_take_one_and_refills_follow() -> None:
    """A pool cost one of the pool; the fight's end fills it, eight hours fill the well. [SHA-CHR-035 SHA-CHR-036 SHA-SKL-016]"""
    a = replace(npc("a", melee=4, weapons=("light",), powers={"jarring-blow": 1}), well=1)
    table = seat(state(turn="a", a=a, b=npc("b", where=(1, 0))))
    table.press("attack", "a", [6], ["no"], target="b", weapon="light", boosts=("jarring-blow",))
    assert (4, 1) == (table.actor("a").pool, table.actor("a").well)
    table.press("end-encounter", "a")
    assert (5, 1) == (table.actor("a").pool, table.actor("a").well)
    table.press("rest", "a", minutes=479)
    assert 1 == table.actor("a").well
    table.press("rest", "a", minutes=480)
    assert 5 == table.actor("a").well
    empty = seat(state(turn="a", a=replace(a, pool=0), b=npc("b", where=(1, 0))))
    assert "SHA-CHR-035" == empty.refused("attack", "a", target="b", weapon="light", boosts=("jarring-blow",)).rule


def test_a_march_pools_its_hours() -> None:
    """Five an hour on open ground; in a thicket three hours of five make seven at two points each. [SHA-CHR-031 SHA-CHR-033 SHA-CORE-086]"""
    table = seat(state(a=npc("a")))
    assert 5 == table.press("travel", "a", hours=1)
    assert 15 == table.press("travel", "a", hours=3)
    one = seat(state(a=npc("a"))).press("travel", "a", hours=1, thickness="medium")
    three = seat(state(a=npc("a"))).press("travel", "a", hours=3, thickness="medium")
    assert (2, 7) == (one, three)
    assert 3 == seat(state(a=npc("a"))).press("travel", "a", hours=3, mode="water")  # a fifth, at least the Scale
    kept = seat(state(a=replace(npc("a"), sustaining="tracking")))
    assert 2 == kept.press("travel", "a", hours=1)  # whoever keeps something up pays a point more for each kilometre


def test_a_day_without_sleep_and_a_minute_of_rest() -> None:
    """Fatigued until a long rest; a minute ends what the fight left. [SHA-SKL-016]"""
    table = seat(state(a=replace(in_state("dazed", player=False), name="A")))
    table.press("rest", "a", minutes=1)
    assert not table.actor("a").is_marked("dazed")
    table.press("sleepless", "a")
    table.press("rest", "a", minutes=479)
    assert table.actor("a").is_marked("fatigued")
    table.press("rest", "a", minutes=480)
    assert not table.actor("a").is_marked("fatigued")
    fight = seat(state(turn="a", a=npc("a")))
    assert "SHA-CORE-074" == fight.refused("rest", "a", minutes=1).rule


# -- the builder --------------------------------------------------------------------------------


def test_relationships_are_a_page_of_the_builder() -> None:
    """Written down, they are there in play, with their history in halves, and pay a karma each. [SHA-CHR-001 SHA-CHR-012 SHA-CHR-015 SHA-CHR-017 SHA-CHR-054]"""
    page = next(each for each in CREATION.steps if each.id == "ties")
    assert ["ties"] == [each.path for each in page.blanks]
    made = character("sam", ties="Rachel: Friend: met at sea / she saved me; Peter: friendly rival")
    found = RULESET.enter("sam", made, BOOK)
    assert (2, {"Rachel": "friend", "Peter": "friendly-rival"}) == (
        found.karma, {name: tie.bond for name, tie in found.relationships.items()},
    )  # fmt: skip
    assert ("met at sea", "she saved me") == found.relationships["Rachel"].history
    many = character("sam", ties="; ".join(f"Friend{n}: ally" for n in range(7)))
    assert (5, 7) == (RULESET.enter("sam", many, BOOK).karma, len(RULESET.enter("sam", many, BOOK).relationships))
    for wrong in ("Rachel", ": friend", "Rachel: a very old friend"):
        refused = {each.rule for each in CREATION.refusals(character("sam", ties=wrong), BOOK)}
        assert "SHA-CHR-012" in refused, wrong


def test_sam_and_rachel_have_each_written_half_of_it() -> None:
    """A friend and ally, with a sentence or two from either side, kept to the last word. [SHA-CHR-012 SHA-CHR-015]"""
    first = "I pulled her out of the harbour on the night of the fire, and never told anybody who had pushed her in."
    second = (
        "I knew who it was all along. I still buy the drinks, for I'd have drowned there with the best coat I ever had."
    )
    made = character("sam", ties=f"Rachel: Friend & Ally: {first} / {second}\nPeter: brother-in-law")
    assert "SHA-CHR-012" not in {each.rule for each in CREATION.refusals(made, BOOK)}
    ties = RULESET.enter("sam", made, BOOK).relationships
    assert ((first, second), "brother-in-law") == (ties["Rachel"].history, ties["Peter"].bond)
    for wrong in ("Rachel: &", "Rachel: friend & ally & rival"):
        assert "SHA-CHR-012" in {each.rule for each in CREATION.refusals(character("sam", ties=wrong), BOOK)}


def test_the_game_says_how_new_characters_start() -> None:
    """Campaign and experience come from the group's agreement. [SHA-CHR-002 SHA-CHR-003 SHA-CORE-096 SHA-CORE-097]"""
    blank = CREATION.blank(book(campaign="epic", experience="veteran"))
    assert ("epic", "veteran") == (blank.campaign, blank.experience)
    budgets = {each.name: each.points for each in CREATION.budgets(blank, BOOK)}
    assert (3, 30) == (budgets["Traits"], budgets["Skills"])
    assert {"SHA-CHR-039"} <= {each.rule for each in CREATION.refusals(blank, BOOK)}


def test_a_greater_power_asks_for_four_lesser_ones() -> None:
    """Of its own element; three are too few. [SHA-CORE-087 SHA-CORE-089]"""
    lesser = ("jarring-blow", "addling-strike", "flensing-strike", "iron-palm")
    for count in (3, 4):
        me = actor("a", xp=2, melee=6, powers=dict.fromkeys(lesser[:count], 1))
        table = seat(state(a=me))
        if count == 4:
            assert table.allows("learn", "a", what="manifold-strike", reason="a war")
        else:
            assert "SHA-CORE-089" == table.refused("learn", "a", what="manifold-strike", reason="a war").rule


def test_sixteen_skills_are_offered() -> None:
    """To whoever tries something of their own. [SHA-CORE-007]"""
    assert 16 == len(seat(state(a=npc("a"))).offered("improvise", "a", "skill"))
