"""Drives, relationships, karma gains, plot twists, and experience."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, book, scripted, state

from rulewright.play import Effect, FrozenMap, Refused
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.body.bonds import (
    antagonistic,
    end_relationship,
    forced_part,
    forge,
    forgive,
    lacks_ties,
    lock,
    rewrite,
    violate,
)
from rulewright.rulesets.shards.body.drives import change_drive, indulge
from rulewright.rulesets.shards.body.recovery import end_session
from rulewright.rulesets.shards.body.rewards import clever_idea, gm_boost, hand_out, idea_bonus, milestone, plot_twist
from rulewright.rulesets.shards.checks.purse import purse
from rulewright.rulesets.shards.creation.advancement import advance, award, general_xp, no_advance, price_of, spent
from rulewright.rulesets.shards.state.character import Actor, Relationship
from rulewright.rulesets.shards.state.entries_people import Bond, Drive

ALLY = Relationship(bond="ally")


def tied(name: str, *others: str, karma: int = 2) -> Actor:
    """Somebody with allies."""
    return replace(actor(name), karma=karma, relationships=FrozenMap(dict.fromkeys(others, ALLY)))


def test_sha_ex_017_rachels_wrath_pays() -> None:
    """The fight was lost, the karma comes; later she is proud instead. [SHA-CHR-010 SHA-CHR-011]"""
    play = scripted(
        state(rachel=replace(tied("rachel", "peter"), character=actor("rachel", temptations=("wrath",)).character))
    )
    assert 1 == indulge(play, "rachel", "temptation")
    assert 1 == indulge(play, "rachel", "motivation")
    with pytest.raises(Refused):
        indulge(play, "rachel", "temptation")
    change_drive(play, "rachel", "temptation", ("pride",))
    assert ("pride",) == play.actor("rachel").character.temptations
    with pytest.raises(Refused):
        change_drive(play, "rachel", "temptation", ("one two three",))
    end_session(play)
    assert 1 == indulge(play, "rachel", "temptation")


def test_without_risk_a_drive_does_not_pay() -> None:
    """Something real must be at stake. [SHA-CHR-010]"""
    with pytest.raises(Refused):
        indulge(scripted(state(a=actor("a"))), "a", "motivation", risk=False)


def test_a_slave_to_karma() -> None:
    """One drive pays once more. [SHA-MTH-070 SHA-CHR-010]"""
    play = scripted(state(a=actor("a", powers={"karma-slave": 1})))
    for _ in range(2):
        assert 1 == indulge(play, "a", "motivation")
    with pytest.raises(Refused):
        indulge(play, "a", "motivation")
    indulge(play, "a", "temptation")
    with pytest.raises(Refused):
        indulge(play, "a", "temptation")


def test_drives_and_bonds_of_the_book() -> None:
    """Fifteen drives, six kinds of relationship. [SHA-CHR-009 SHA-CHR-022]"""
    assert (15, 6) == (len(BOOK.content[Drive]), len(BOOK.content[Bond]))
    assert BOOK.content.get(Bond, "debt").ends
    assert BOOK.content.get(Bond, "vassal").benefit


def test_forging_a_relationship() -> None:
    """Free, and pays one karma; the sides may differ; a history is written in halves.

    [SHA-CHR-012 SHA-CHR-013 SHA-CHR-015 SHA-CHR-016 SHA-CHR-017]
    """
    play = scripted(state(a=actor("a"), b=actor("b")))
    assert 1 == forge(play, "a", "b", "patron", history=("They met at sea.", "One drowned."))
    assert 1 == forge(play, "b", "a", "vassal")
    found = play.actor("a").relationships["b"]
    assert ("patron", 2) == (found.bond, len(found.history))
    assert "vassal" == play.actor("b").relationships["a"].bond
    rewrite(play, "a", "b", "friend", "no betrayal")
    assert ("friend", 1) == (play.actor("a").relationships["b"].bond, play.actor("a").karma)
    full = scripted(state(a=tied("a", "c", karma=5)))
    assert 0 == forge(full, "a", "b", "friend")


@pytest.mark.parametrize("bond", ["enemy", "friend"])
def test_a_bond_asks_nobody_who_is_about_unseen(bond: str) -> None:
    """Whoever names anybody at random would learn by the question that they are there. [SHA-CHR-012 SHA-CHR-024]"""
    there = state(a=actor("a"), b=actor("b"))
    assert 1 == forge(scripted(there.unseen("b", hidden=True)), "a", "b", bond)
    assert 1 == forge(scripted(state(a=actor("a"))), "a", "b", bond)
    assert 0 == forge(scripted(there, answers=[False]), "a", "b", "enemy")


def test_a_bond_with_somebody_unseen_costs_what_it_costs_with_somebody_absent() -> None:
    """That it ends for nothing would tell that they lie dead somewhere. [SHA-CHR-021]"""
    dead = state(a=tied("a", "b", karma=5), b=replace(actor("b"), dead=True))
    left = {True: scripted(dead.unseen("b", hidden=True)), False: scripted(state(a=tied("a", "b", karma=5)))}
    for play in left.values():
        end_relationship(play, "a", "b")
    assert left[False].actor("a").karma == left[True].actor("a").karma < 5


def test_changing_a_relationship() -> None:
    """With leave, at no cost. [SHA-CHR-018]"""
    play = scripted(state(a=tied("a", "b")))
    rewrite(play, "a", "b", "debt")
    assert ("debt", 2) == (play.actor("a").relationships["b"].bond, play.actor("a").karma)


def test_sha_ex_019_trevor_ignores_a_call() -> None:
    """Locked for the session: no gain, no spending. [SHA-CHR-019 SHA-CHR-059]"""
    play = scripted(state(trevor=tied("trevor", "rachel"), rachel=tied("rachel", "trevor")))
    violate(play, "trevor", "rachel")
    assert play.actor("trevor").is_marked("karma-lock")
    assert 0 == milestone(play, "trevor")
    end_session(play)
    assert 1 == milestone(play, "trevor")


def test_sha_ex_020_rachel_ends_it() -> None:
    """Free after the other's violation, and no violation itself. [SHA-CHR-021]"""
    play = scripted(state(trevor=tied("trevor", "rachel"), rachel=tied("rachel", "trevor")))
    violate(play, "trevor", "rachel")
    end_relationship(play, "rachel", "trevor")
    assert (2, False) == (play.actor("rachel").karma, play.actor("rachel").is_marked("karma-lock"))


def test_ending_a_relationship_otherwise() -> None:
    """A karma and a violation, unless both agree or the other is dead. [SHA-CHR-021 SHA-CHR-062]"""
    start = state(a=tied("a", "b", "c"), b=tied("b", "a"))
    paid = scripted(start)
    end_relationship(paid, "a", "b")
    assert (1, True) == (paid.actor("a").karma, paid.actor("a").is_marked("karma-lock"))
    agreed = scripted(start)
    end_relationship(agreed, "a", "b", agreed=True)
    assert (2, False) == (agreed.actor("a").karma, agreed.actor("a").is_marked("karma-lock"))
    mourning = scripted(state(a=tied("a", "b"), b=replace(tied("b", "a"), dead=True)))
    end_relationship(mourning, "a", "b")
    assert 2 == mourning.actor("a").karma
    with pytest.raises(Refused):
        end_relationship(mourning, "a", "nobody")


def test_forgiveness_ends_the_lock() -> None:
    """At once. [SHA-CHR-019]"""
    play = scripted(state(a=tied("a", "b"), b=tied("b", "a")))
    violate(play, "a", "b")
    forgive(play, "b", "a")
    assert not play.actor("a").is_marked("karma-lock")


def test_forced_violations() -> None:
    """Two more to defend; done all the same, it counts. [SHA-CHR-020]"""
    assert (-2, 0) == (forced_part(violates=True).value, forced_part(violates=False).value)


def test_sha_ex_028_trevor_breaks_the_theme() -> None:
    """Karma lock for the session, and karma gone if it was bad. [SHA-CHR-060]"""
    play = scripted(state(trevor=tied("trevor", "rachel")), at=book(theme="noble heroes"))
    lock(play, "trevor", "theme", lost=1)
    assert (True, 1) == (play.actor("trevor").is_marked("karma-lock"), play.actor("trevor").karma)
    assert "noble heroes" == play.book.options.theme


def test_other_gains() -> None:
    """Milestones, ideas, contributions, within the maximum. [SHA-CHR-055 SHA-CHR-056 SHA-CHR-057 SHA-CHR-071]"""
    play = scripted(state(a=tied("a", "b", karma=0)))
    assert [1, 1, 2, 1] == [
        milestone(play, "a"), clever_idea(play, "a"), clever_idea(play, "a", unforeseen=True), hand_out(play, "a", 3),
    ]  # fmt: skip


def test_sha_ex_029_peters_twist() -> None:
    """Accepted as it is. [SHA-CHR-063]"""
    play = scripted(state(peter=tied("peter", "sam", karma=3)), [], [""])
    assert "The key fits." == play.run(plot_twist, "peter", "The key fits.")
    assert (0, ("The key fits.",)) == (play.actor("peter").karma, play.scene.twists)


def test_sha_ex_030_sams_golem_explodes() -> None:
    """The game master adds that she is caught: a die of damage. [SHA-CHR-063]"""
    play = scripted(state(sam=tied("sam", "peter", karma=3)), [], ["Sam stands too close."])
    assert "The golem bursts. Sam stands too close." == play.run(plot_twist, "sam", "The golem bursts.")


def test_twists_leave_others_alone() -> None:
    """No other player's character unasked. [SHA-CHR-063]"""
    play = scripted(state(a=tied("a", "b", karma=3), b=actor("b")), [], [False])
    assert not play.run(plot_twist, "a", "B is a spy.", changes="b")
    assert (3, ()) == (play.actor("a").karma, play.scene.twists)


def test_lent_karma_for_the_gm() -> None:
    """Until the encounter ends. [SHA-CHR-064]"""
    now = scripted(state(a=actor("a", player=True), b=actor("b", player=False)))
    assert now.run(gm_boost, "a", "b")
    assert (1, 1) == (now.scene.gm_boosts, purse(now.actor("b")))
    with pytest.raises(Refused, match="SHA-CHR-064"):
        now.run(gm_boost, "a", "a")


def test_ties_among_players() -> None:
    """Enemies by agreement only; newcomers are to know somebody. [SHA-CHR-023 SHA-CHR-024]"""
    assert (True, False) == (antagonistic("enemy"), antagonistic("ally"))
    assert (True, False) == (lacks_ties(tied("a", "z"), ("b", "c")), lacks_ties(tied("a", "b"), ("b", "c")))


def test_bonus_for_an_idea() -> None:
    """As much as the table allows. [SHA-CORE-037 SHA-CORE-096]"""
    assert (1, 2, 0) == (idea_bonus(1, BOOK), idea_bonus(5, BOOK), idea_bonus(2, book(idea_bonus=0)))


def test_the_groups_agreement() -> None:
    """Campaign, experience, theme and house rules are kept with the game. [SHA-CORE-096 SHA-CORE-097]"""
    agreed = book(campaign="epic", experience="veteran", theme="noir", house_rules=("no dragons",)).options
    assert ("epic", "veteran", "noir", ("no dragons",)) == (
        agreed.campaign, agreed.experience, agreed.theme, agreed.house_rules,
    )  # fmt: skip
    with pytest.raises(Refused):
        book(gravity="low")


# -- experience ---------------------------------------------------------------------------------


def test_everybody_gets_the_same() -> None:
    """By the hour and by milestones. [SHA-CHR-065 SHA-CHR-066 SHA-CHR-067]"""
    assert [0, 1, 2, 2] == [general_xp(hours) for hours in (1, 2, 4, 6)]
    play = scripted(state(a=actor("a"), b=actor("b"), npc=actor("npc", player=False)))
    assert 3 == award(play, hours=4, milestone=1)
    assert [3, 3, 0] == [play.actor(who).character.xp for who in ("a", "b", "npc")]
    assert RULESET.action("award").refuse(play.state, BOOK, "a", {"milestone": 4}) is not None


def test_prices_of_experience() -> None:
    """Skills by level, powers two, traits five, professions four times as much. [SHA-CHR-069 SHA-CHR-053]"""
    me = actor("a", professions={"hunter": 2}, traits={"frail": ""}).character
    found = [
        price_of(me, BOOK, what, rank)
        for what, rank in (("melee", 3), ("oration", 1), ("without-frail", 1), ("hunter", 3))
    ]
    assert [6, 2, 5, 24] == found


def test_experience_needs_a_reason() -> None:
    """Or innovation; then the character changes and the price is counted. [SHA-CHR-068 SHA-CHR-069 SHA-TRT-004]"""
    play = scripted(state(a=actor("a", xp=20, melee=2, traits={"frail": "", "schooling": ""})))
    with pytest.raises(Refused):
        advance(play, "a", "melee")
    advance(play, "a", "melee", "fought all month")
    with pytest.raises(Refused):
        advance(play, "a", "jarring-blow", innovated=True)
    play.change("a", "innovated", ("jarring-blow",), "a month of work")
    advance(play, "a", "jarring-blow", innovated=True)
    advance(play, "a", "without-frail", "good food")
    found = play.actor("a").character
    assert (3, 1, False) == (found.level("melee"), found.powers["jarring-blow"], "frail" in found.traits)
    assert 6 + 2 + 5 == spent(found, BOOK)
    for what in ("without-schooling", "athletics-of-doom", "oration", "melee"):
        with pytest.raises(Refused):
            advance(play, "a", what, "why not")


def test_professions_are_raised_dearly() -> None:
    """Eight times the next level. [SHA-CHR-053]"""
    at = book(backgrounds_as_skills=True)
    play = scripted(state(a=actor("a", at, xp=24, professions={"hunter": 2})), at=at)
    advance(play, "a", "hunter", "years in the woods")
    assert (3, 24) == (play.actor("a").character.professions["hunter"], spent(play.actor("a").character, at))


def test_ignored_burdens_come_first_by_option() -> None:
    """What was ignored is bought off before anything else. [SHA-TRT-006]"""
    marked = Effect(id="ignored", name="ignored", source="frail", marks=("ignored-trait",))
    me = replace(actor("a", xp=20, traits={"frail": ""}), effects=FrozenMap({"ignored": marked}))
    strict = scripted(state(a=me), at=book(enforce_negatives=True))
    with pytest.raises(Refused):
        advance(strict, "a", "melee", "training")
    advance(strict, "a", "without-frail", "training")
    advance(scripted(state(a=me)), "a", "melee", "training")
    assert no_advance(me.character, BOOK, "melee") is None
