"""Problems: each kind of mistake, told in the exact words that an author reads."""

from __future__ import annotations

import pytest
from tests.content.armoury import KINDS, SHIPPED, Weapon, pack

from rulewright.content import ContentError, Entry, Pack, Problem, assemble
from rulewright.content.content import Content
from rulewright.content.problem import MOST_SUGGESTIONS, suggest


def problems(*packs: Pack) -> list[str]:
    """The problems of packs laid upon the shipped one, as printed."""
    with pytest.raises(ContentError) as caught:
        assemble([SHIPPED, *packs], KINDS)
    return [str(problem) for problem in caught.value.problems]


def told(text: str) -> list[str]:
    """The problems of one file, `home.toml`, without its name."""
    return [line.removeprefix("home.toml:") for line in problems(pack(home=text))]


def weapon(keys: str) -> str:
    return f'[[weapon]]\nid = "club"\nname = "Club"\n{keys}'


def working(keys: str) -> str:
    return f'[[working]]\nid = "fire"\nname = "Fire"\ncost = 1\n{keys}'


@pytest.mark.parametrize(
    "keys, expected",
    [
        ('damge = "1d6"', "4: club: 'damge' is not a field of weapon; did you mean 'damage'?"),
        ('damage = "1d6"\nzzz = 1', "5: club: 'zzz' is not a field of weapon"),
        ("", "1: club: 'damage' is missing"),
        ("damage = 6", "4: club: 'damage' should be text, not the number 6"),
        ("damage = true", "4: club: 'damage' should be text, not true"),
        ('damage = ["1d6"]', "4: club: 'damage' should be text, not a list of 1"),
        ('damage = { dice = "1d6" }', "4: club: 'damage' should be text, not a table"),
        ("damage = 2024-01-02", "4: club: 'damage' should be text, not the date or time 2024-01-02"),
        ('damage = "1d6"\nweight = "heavy"', "5: club: 'weight' should be a number, not the text 'heavy'"),
        ('damage = "1d6"\nhands = "tow"', "5: club: 'hands' is 'tow', not one of 'one', 'two'; did you mean 'two'?"),
        ('damage = "1d6"\nrange = [1]', "5: club: 'range' should be a list of 2, not a list of 1"),
        ('damage = "1d6"\nrange = [\n1,\n"far" ]', "7: club: 'range[1]' should be a whole number, not the text 'far'"),
        ('damage = "1d6"\nneeds = 3', "5: club: 'needs' should be a table, not the number 3"),
        ('damage = "1d6"\nneeds.brawl = "x"', "5: club: 'needs.brawl' should be a whole number, not the text 'x'"),
        ('damage = "1d6"\nrules = "AR-1"', "5: club: 'rules' should be a list, not the text 'AR-1'"),
        (
            'damage = "1d6"\nskill = "brwal"',
            "5: club: 'skill' is 'brwal', and there is no such skill; did you mean 'brawl'?",
        ),
        (
            'damage = "1d6"\nneeds = { thorw = 1 }',
            "5: club: 'needs.thorw' is 'thorw', and there is no such skill; did you mean 'throw'?",
        ),
        (
            'damage = "1d6"\nextends = "knfe"',
            "5: club: 'extends' is 'knfe', and there is no such weapon; did you mean 'knife'?",
        ),
        ('damage = "1d6"\nextends = 3', "5: club: 'extends' is 3, and there is no such weapon"),
    ],
)
def test_a_mistake_in_a_weapon(keys: str, expected: str) -> None:
    """An author could not find or mend the mistake."""
    assert told(weapon(keys)) == [expected]


@pytest.mark.parametrize(
    "keys, expected",
    [
        (
            'effects = [{ type = "hrut", amount = "1" }]',
            "5: fire: 'effects[0].type' is 'hrut', not one of 'hurt', 'change'; did you mean 'hurt'?",
        ),
        ('effects = [\n{ amount = "1" }]', "6: fire: 'effects[0].type' is missing: one of 'hurt', 'change'"),
        ("effects = [7]", "5: fire: 'effects[0]' should be a table, not the number 7"),
        ('effects = [{ type = "hurt" }]', "5: fire: 'effects[0].amount' is missing"),
        (
            'effects = [{ type = "hurt", amuont = "1" }]',
            "5: fire: 'effects[0].amuont' is not a field of hurt; did you mean 'amount'?",
        ),
        (
            'effects = [{ type = "hurt", amount = "1", skill = "brwl" }]',
            "5: fire: 'effects[0].skill' is 'brwl', and there is no such skill; did you mean 'brawl'?",
        ),
        (
            '[[working.effects]]\ntype = "change"\npath = "body.helth"\nby = 1',
            "7: fire: 'effects[0].path' is 'body.helth', but body has no 'helth'; did you mean 'health'?",
        ),
        (
            '[[working.effects]]\ntype = "change"\npath = "name"\nby = 1\nthen = [\n{ type = "hurt", amount = "1" },\n{ type = "hurt" },\n]',
            "11: fire: 'effects[0].then[1].amount' is missing",
        ),
        (
            'opposed = ["brawl", "knife", "knief"]',
            "5: fire: 'opposed[2]' is 'knief', and there is no such skill or weapon; did you mean 'knife'?",
        ),
        ('extra = "x"', "5: fire: 'extra' should be a whole number, not the text 'x'"),
        ('extra = { type = "hurt", amount = 1 }', "5: fire: 'extra.amount' should be text, not the number 1"),
    ],
)
def test_a_mistake_in_an_effect(keys: str, expected: str) -> None:
    """Tables within tables, told apart by their type, must explain themselves as well as entries do."""
    assert told(working(keys)) == [expected]


@pytest.mark.parametrize(
    "text, expected",
    [
        ('[[weapn]]\nid = "x"', ["1: 'weapn' is not a kind of this ruleset; did you mean 'weapon'?"]),
        ('title = "Mine"', ["1: 'title' is not a kind of this ruleset"]),
        ('[weapon]\nid = "x"', ["1: 'weapon' stands in single brackets; an entry begins with [[weapon]]"]),
        ("weapon = 3", ["1: 'weapon' should be entries, each beginning with [[weapon]]"]),
        ('[[skill]]\nname = "Swim"', ["1: skill #1: 'id' is missing"]),
        ('[[skill]]\nextends = "brawl"', ["1: skill #1: 'id' is missing"]),
        ('[[skill]]\nid = 3\nname = "Swim"', ["2: skill #1: 'id' should be text, not the number 3"]),
        (
            '[[skill]]\nid = "Swim Well"\nname = "Swim"',
            [
                "2: Swim Well: 'id' should be small letters and digits, joined by '-' or '_', not the text 'Swim Well'; did you mean 'swim-well'?"
            ],
        ),
        ('[[skill]]\nid = "swim"\nname = ""', ["3: swim: 'name' should not be empty"]),
        (
            '[[skill]]\nid = "swim"\nname = "Swim"\nbase = 101',
            ["4: swim: 'base' should be at most 100, not the number 101"],
        ),
        (
            '[[skill]]\nid = "swim"\nname = "Swim"\nbase = -1',
            ["4: swim: 'base' should be at least 0, not the number -1"],
        ),
        (
            '[[skill]]\nid = "a"\nname = "A"\n\n[[skill]]\nid = "a"\nname = "A"',
            ["6: a: 'id' is 'a', which home.toml:1 has already"],
        ),
        (
            '[[skill]]\nid = "a"\nextends = "b"\n[[skill]]\nid = "b"\nextends = "c"\n[[skill]]\nid = "c"\nextends = "b"',
            ["6: b: 'extends' goes round in a circle", "9: c: 'extends' goes round in a circle"],
        ),
    ],
)
def test_a_mistake_in_a_file(text: str, expected: list[str]) -> None:
    """What stands around the fields goes wrong as often as they do."""
    assert told(text) == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        ('[[skill]]\nid = "a\nname = "A"', ["2: this is not TOML: a text is not closed on its own line"]),
        ('[[skill]]\nid = "a"\nid = "b"', ["3: this is not TOML: a key is given twice"]),
        ("[[skill]]\nid = ", ["2: this is not TOML: invalid value"]),
        ('[[skill]]\nid = """a', ["2: this is not TOML: unterminated string"]),
        (
            '[skill]\nid = "a"\n[skill]\nid = "b"',
            [
                "1: 'skill' stands in single brackets; an entry begins with [[skill]]",
                "3: 'skill' stands in single brackets; an entry begins with [[skill]]",
                "3: this is not TOML: cannot declare ('skill',) twice",
            ],
        ),
    ],
)
def test_a_file_that_is_not_toml(text: str, expected: list[str]) -> None:
    """A slip of the pen must be as easy to find as any other mistake."""
    assert told(text) == expected


def test_a_broken_table_hides_no_other() -> None:
    """An author would mend a file one mistake at a time. Nor is a broken entry missed by those that name it."""
    text = """
[[skill]]
id = "swim"
name = Swim

[[weapon]]
id = "net"
name = "Net"
damage = "1"
skill = "swim"
wegiht = 2

[[skill]]
id = "fly"
tags = ["a", "b"

[[weapon]]
id = "bolas"
name = "Bolas"
damage = "1"
extends = "sling"
"""
    assert told(text) == [
        "4: this is not TOML: invalid value",
        "11: net: 'wegiht' is not a field of weapon; did you mean 'weight'?",
        "15: this is not TOML: unclosed array",
        "21: bolas: 'extends' is 'sling', and there is no such weapon",
    ]


def test_dice_are_checked() -> None:
    """A spell with impossible dice would fail in the middle of an evening."""
    (line,) = told(weapon('damage = "2dd6"'))
    assert line.startswith("4: club: 'damage' is '2dd6', which is not dice: ")
    (line,) = told(working('effects = [{ type = "hurt", amount = "lots" }]'))
    assert line.startswith("5: fire: 'effects[0].amount' is 'lots', which is not dice: ")


def test_all_problems_of_all_packs_are_told_in_order() -> None:
    """Problems told one by one cost an author an evening."""
    first = pack("first", a=weapon("damage = 1\nhands = 2"), b='[[skil]]\nid = "x"')
    second = pack("second", pack='id = "Second"', a='[[skill]]\nid = "x"')
    with pytest.raises(ContentError) as caught:
        assemble([SHIPPED, first, second], KINDS)
    assert str(caught.value).splitlines() == [
        "3 problems in the pack 'first':",
        "  a.toml:4: club: 'damage' should be text, not the number 1",
        "  a.toml:5: club: 'hands' is 2, not one of 'one', 'two'",
        "  b.toml:1: 'skil' is not a kind of this ruleset; did you mean 'skill'?",
        "3 problems in the pack 'second':",
        "  a.toml:1: x: 'name' is missing",
        "  pack.toml:1: 'id' should be small letters and digits, joined by '-' or '_', not the text 'Second'; did you mean 'second'?",
        "  pack.toml:1: 'name' is missing",
    ]
    assert caught.value.problems[0] == Problem(
        "a.toml", 4, "club", "damage", "'damage' should be text, not the number 1", pack="first", path=("damage",)
    )


def test_a_pack_says_what_it_is() -> None:
    """A pack for another game must not slip in."""
    assert problems(pack(pack='id = "x"\nname = "X"\nlicense = "MIT"\nruleset = "chess"')) == [
        "pack.toml:3: 'license' is not a field of pack.toml; did you mean 'licence'?"
    ]
    assert problems(pack(pack='id = "x"\nname = "X"\nruleset = "chess"')) == [
        "pack.toml:3: 'ruleset' is 'chess', but this is content for 'armoury'"
    ]
    assert problems(pack(pack="id = ")) == ["pack.toml:1: this is not TOML: invalid value"]


def test_a_rulesets_own_checks() -> None:
    """A ruleset knows more of its entries than their types say."""

    def heavy_needs_two_hands(entry: Entry, content: Content) -> list[str]:
        if isinstance(entry, Weapon) and entry.weight > 5 and entry.hands == "one":
            return [f"this weighs {entry.weight} and is held in one hand"]
        return []

    def knows_its_skill(entry: Entry, content: Content) -> list[str]:
        if isinstance(entry, Weapon) and entry.skill:
            content.get(KINDS["skill"], entry.skill)
        return []

    checks = (heavy_needs_two_hands, knows_its_skill)
    assemble([SHIPPED], KINDS, checks)
    with pytest.raises(ContentError) as caught:
        assemble(
            [pack(home='\n[[skill]]\nid = "x"\n' + weapon('damage = "1d6"\nweight = 8\nskill = "x"'))], KINDS, checks
        )
    assert [str(problem) for problem in caught.value.problems] == [
        "home.toml:2: x: 'name' is missing",
        "home.toml:4: club: this weighs 8.0 and is held in one hand",
    ]


def test_what_is_inherited_is_blamed_once() -> None:
    """A mistake in a base would be told again for everything that extends it."""
    text = (
        '[[weapon]]\nid = "a"\nname = "A"\ndamage = 1\nskill = "x"\n[[weapon]]\nid = "b"\nextends = "a"\nhands = "no"'
    )
    assert told(text) == [
        "4: a: 'damage' should be text, not the number 1",
        "5: a: 'skill' is 'x', and there is no such skill",
        "9: b: 'hands' is 'no', not one of 'one', 'two'",
    ]


@pytest.mark.slow
def test_a_wrecked_pack_is_told_in_good_time() -> None:
    """Thousands of mistakes must not take minutes to explain."""
    ids = "".join(f'[[skill]]\nid = "skill-{n}"\nname = "S"\n' for n in range(1500))
    refs = "".join(f'[[weapon]]\nid = "w-{n}"\nname = "W"\ndamage = "1"\nskill = "skil-{n}"\n' for n in range(1500))
    with pytest.raises(ContentError) as caught:
        assemble([pack(a=ids, b=refs)], KINDS)
    assert len(caught.value.problems) == 1500
    assert sum(bool(problem.suggestion) for problem in caught.value.problems) == MOST_SUGGESTIONS


@pytest.mark.parametrize(
    "word, among, expected",
    [
        ("Brawl", ["brawl", "throw"], "brawl"),
        ("long_sword", ["long-sword", "sword"], "long-sword"),
        ("BRAWL!", ["brawl"], "brawl"),
        ("xyz", ["brawl"], ""),
        ("", ["brawl"], ""),
        ("Ω", ["ω", "Ω"], "Ω"),
    ],
)
def test_suggestions(word: str, among: list[str], expected: str) -> None:
    """Capitals and hyphens are what people most often get wrong."""
    assert suggest(word, among) == expected
