"""Each operator makes the mutants that one expects of a small text, and leaves alone what only tells."""

from __future__ import annotations

from pathlib import Path

import pytest
from judges.mutant import Mutant
from judges.operators.figures import of_pack
from judges.operators.statements import of_code
from judges.sample import choose

BEFORE = '''
def swing(play, actor, bonus: int = 0):
    pass


def helped(play, who, extra: int = 0):
    """Not a rule."""
    return 1 + 1


'''


def mutants_of(folder: Path, body: str) -> list[Mutant]:
    """Of a rule with this body."""
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    (folder / "rules.py").write_text(f'{BEFORE}def strike(play, actor):\n    """Strike. [XY-001]"""\n{lines}\n')
    return of_code(folder, folder)


@pytest.mark.parametrize(
    "body, expected",
    [
        ("return 3", [("integer +1", "3", "4"), ("integer -1", "3", "2")]),
        ("return 0", [("integer +1", "0", "1"), ("integer -1", "0", "(-1)")]),
        ("return actor < play", [("comparison", "<", "<=")]),
        ("return actor != play", [("comparison", "!=", "==")]),
        ("return actor + play", [("arithmetic", "+", "-")]),
        ("return actor // play", [("arithmetic", "//", "*")]),
        ("return actor and play", [("and/or", "actor and play", "(actor or play)")]),
        ("return not actor", [("drop not", "not", "")]),
        ("return min(actor, play)", [("min/max", "min", "max")]),
        ("return D6", [("die", "D6", "type(D6)(8)")]),
        ("return Die(20)", [("die", "20", "12")]),
        ("return '2d6'", [("die", "'2d6'", "'2d8'")]),
        ("if actor:\n    return play", [("drop guard", "actor", "False")]),
        ("return [a for a in play if a]", [("drop filter", "a", "True")]),
        ("play.change(actor)", [("drop statement", "play.change(actor)", "pass")]),
        (
            "return actor in ('a', 'b', 'c')",
            [("drop member", "'a', ", ""), ("drop member", "'b', ", ""), ("drop member", ", 'c'", "")],
        ),
        ("return actor in (play, who)", [("drop member", "play, who", "who,"), ("drop member", "play, who", "play,")]),
        ("return swing(play, actor, bonus=who)", [("drop keyword", ", bonus=who", "")]),
        ("return total(actor, (play, who))", [("drop part", ", (play, who)", "")]),
    ],
)
def test_an_operator_makes_what_one_expects(tmp_path: Path, body: str, expected: list[tuple[str, str, str]]) -> None:
    """A number, a sign, a condition, a die, an argument: each is said otherwise, and nothing else is."""
    found = mutants_of(tmp_path, body)
    assert expected == [(each.operator, each.old, each.new) for each in found]
    assert {("strike", ("XY-001",))} == {(each.owner.name, each.owner.ids) for each in found}
    assert all(each.is_sound() for each in found)


@pytest.mark.parametrize(
    "body",
    [
        "play.note(f'{actor} gets {1 + 1}')",
        "play.cite('XY-002', 3)",
        "raise ValueError(3)",
        "return Refusal('3 are too many', 'XY-001', 2)",
        "return f'{actor} dice' if play else f'{who} successes'",
        "return swing(play, actor, rule='XY-002')",
    ],
)
def test_words_are_left_alone(tmp_path: Path, body: str) -> None:
    """What is only told is no rule."""
    assert [] == mutants_of(tmp_path, body)


def test_an_argument_that_says_its_default_is_not_left_out(tmp_path: Path) -> None:
    """It would change nothing, and nobody could notice."""
    assert {"integer"} == {
        each.operator.split()[0] for each in mutants_of(tmp_path, "return swing(play, actor, bonus=0)")
    }


def test_lines_keep_their_numbers(tmp_path: Path) -> None:
    """What stands over several lines gives way to as many: a function is found again by the line where it begins."""
    (dropped,) = [
        each
        for each in mutants_of(tmp_path, "play.change(\n    actor,\n    play,\n)")
        if each.operator == "drop statement"
    ]
    assert Path(dropped.place.path).read_bytes().count(b"\n") == dropped.source().count(b"\n")


def test_a_guard_without_ids_has_those_of_its_rules(tmp_path: Path) -> None:
    """A condition that moved out of a rule into its guard is still judged by that rule's tests, and so is its being asked."""
    (tmp_path / "rules.py").write_text(
        '''
def no_hand(actor):
    """Why not."""
    return actor.hands < 2


def no_turn(actor):
    """Why not now. [XY-009]"""


@action("Strike", unless=(no_hand, no_turn))
def strike(play, actor):
    """Strike. [XY-001]"""
'''
    )
    told = [(each.operator, each.new, each.owner.ids) for each in of_code(tmp_path, tmp_path)]
    assert [
        ("comparison", "<=", ("XY-001",)),
        ("integer +1", "3", ("XY-001",)),
        ("integer -1", "1", ("XY-001",)),
        ("drop refusal", "no_turn,", ("XY-001",)),
        ("drop refusal", "no_hand,", ("XY-001", "XY-009")),
    ] == told


def test_figures_of_content(tmp_path: Path) -> None:
    """Numbers and dice of entries that carry ids; words, comments and other entries are left alone."""
    pack = tmp_path / "gear.toml"
    pack.write_text(
        '[[weapon]]\nid = "axe2"\nrules = ["XY-001"]\ndamage = "2d6"\nweight = 3 # of 10\n\n[[weapon]]\nid = "club"\nweight = 4\n'
    )
    assert [
        ("number +1 weapon axe2 weight", "3", "4"),
        ("number -1 weapon axe2 weight", "3", "2"),
        ("die weapon axe2 damage", '"2d6"', '"2d8"'),
    ] == [(each.operator, each.old, each.new) for each in of_pack(pack)]
    pack.write_text('name = "Without entries"\nversion = 3\n')
    assert [] == list(of_pack(pack))


def test_a_seed_gives_the_same_mutants_again(tmp_path: Path) -> None:
    """Before and after can be compared; another seed asks elsewhere."""
    found = mutants_of(tmp_path, "return [1, 2, 3, 4, 5, 6, 7, 8, 9]")
    assert choose(found, 3, seed=1) == choose(found, 3, seed=1)
    assert choose(found, 3, seed=1) != choose(found, 3, seed=2)
    assert 9 == len(choose(found, 99, seed=1)), "one of each place"


def test_a_guard_that_is_made_has_the_ids_of_its_maker(tmp_path: Path) -> None:
    """Who shows what `no_way_of` is about shows that it is asked here, whatever it was made for."""
    (tmp_path / "rules.py").write_text(
        '''
def no_way_of(how):
    """Why not like that. [XY-009]"""


@action("Strike", unless=(no_way_of("strike"), *no_blow("strike")))
def strike(play, actor):
    """Strike. [XY-001]"""
'''
    )
    told = {each.owner.ids for each in of_code(tmp_path, tmp_path) if each.operator == "drop refusal"}
    assert {("XY-001", "XY-009"), ("XY-001",)} == told
