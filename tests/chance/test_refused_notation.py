"""Texts that are refused: at once, with a place and something to do."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.pace import paces

from rulewright.chance import Faces, NotationError, RandomDice, Repeat, SuccessPool, forget_laws, parse
from rulewright.chance.notation.width import too_wide

REFUSED = {
    # nonsense
    "": (0, "missing"),
    "   ": (3, "missing"),
    "1 +": (3, "missing"),
    "1d6 2": (4, "not expected"),
    "abc": (0, "says nothing here"),
    "3d": (1, "says nothing here"),
    "1d6 kh1": (4, "says nothing here"),
    "1.5d6": (1, "whole"),
    "1d6)": (3, "closes nothing"),
    "]]": (0, "closes nothing"),
    "(1d6": (0, "never closed"),
    "{1d6, 2": (0, "never closed"),
    "[[1d6": (0, "never closed"),
    "max(1, 2": (0, "never closed"),
    "1d6[": (3, "not closed"),
    "1d6[]": (3, "empty or too long"),
    "1d6[" + "x" * 81 + "]": (3, "empty or too long"),
    "1d6$": (3, "not expected"),
    "floor(1, 2)": (0, "one argument"),
    "2d(1d6)": (2, "no die"),
    # modifiers
    "2d8r2": (3, "once"),
    "2d8rr": (3, "which faces"),
    "2d8rr<": (6, "needs a number"),
    "2d8rr=-": (6, "needs a number"),
    "4d6kh3kl1": (6, "chosen already"),
    "4d6p": (3, "which dice"),
    "4d6k>": (5, "needs a number"),
    "4d6!!!": (5, "explode already"),
    "4d6!5!!6": (5, "explode already"),
    "4d6!o5!6": (6, "explode already"),
    "4d6cap3": (3, "only endless explosions"),
    "4d6!ocap3": (5, "only endless explosions"),
    "4d6!cap": (4, "a cap is a number"),
    "4d6!cap99": (4, "a cap is a number"),
    "4d6mi": (3, "numbers"),
    "4d6mi2mi3": (6, "said already"),
    "4d6ma2ma3": (6, "said already"),
    "4d6mi5ma2": (6, "the least is more"),
    "4d6cs": (3, "which dice count"),
    "4d6df": (3, "counted here yet"),
    "4d6tw6": (3, "counted here yet"),
    "4d6k>3cs>3": (3, "not both"),
    "4d6kh3rr1": (6, "come before"),
    "4d6kh3!": (6, "come before"),
    "4d6cs>=3kh1": (8, "come before"),
    # groups
    "{1d6, 1d8}rr1": (10, "not to a group"),
    "{1d6, 1d8}k>3": (10, "not to a group"),
    "{1d6 + 2}kh1": (0, "nothing to choose from"),
    "{4d6kh3}kh1": (0, "nothing to choose from"),
    # arithmetic
    "1d6 / 0": (5, "other than 0"),
    "1d6 / 1d6": (5, "other than 0"),
    "ceil(1d6 / 2 + 1)": (0, "one division"),
    "ceil((1d6 / 2) / 2)": (0, "one division"),
    "5d10 > 7": (5, "count dice or compare"),
    "1 + 5d10 > 7": (9, "count dice or compare"),
    # hostile
    "999999d999999": (0, "too many"),
    "1001d6": (0, "too many"),
    "600d6 + 600d6": (8, "too many"),
    "(0-1)d6": (0, "too few"),
    "1d999999": (2, "no die"),
    "1d0": (2, "no die"),
    "(" * 300 + "1" + ")" * 300: (25, "too deep"),
    "[[" * 200 + "1": (50, "too deep"),
    "max(" * 100 + "1": (100, "too deep"),
    "1d6!>0": (3, "hardly ever ends"),
    "1d1!": (3, "hardly ever ends"),
    "1d6rr<7": (3, "hardly ever ends"),
    "1d100000rr<100000": (8, "hardly ever ends"),
    "9" * 50: (0, "too large"),
    "1000000001": (0, "too large"),
    "1d6kh" + "9" * 400: (5, "too large"),
    "1+" * 499 + "1": (200, "too many parts"),
    "1" * 1001: (1000, "characters"),
    # fields
    "@strength": (0, "no field"),
    "2d@strength": (2, "no field"),
}


def refuses(text: str) -> None:
    """Refuse something to roll, or its odds."""
    with suppress(NotationError):
        parse(text).odds()


@pytest.mark.parametrize(("text", "expected"), REFUSED.items(), ids=lambda value: str(value)[:24])
def test_refusals(text: str, expected: tuple[int, str]) -> None:
    """Each points at the place and says what to do, and none takes long."""
    position, message = expected
    with pytest.raises(NotationError) as refusal:
        parse(text)
    assert paces(lambda: refuses(text)) < 5
    assert message in refusal.value.message
    assert position == refusal.value.position
    assert refusal.value.hint
    assert text == refusal.value.text


def test_the_message_points() -> None:
    """As people see it."""
    with pytest.raises(NotationError) as refusal:
        parse("4d6kh3 + 2d8r2")
    assert [
        "“r” means “once” to some and “until it stops” to others",
        "    4d6kh3 + 2d8r2",
        "                ^",
        "Write ro for once, or rr for until.",
    ] == str(refusal.value).splitlines()
    assert ["nothing", "    x", "    ^"] == str(NotationError("x", 0, "nothing")).splitlines()


@pytest.mark.parametrize(
    ("fields", "message", "hint"),
    [
        ({"dex": 1, "int": {}}, "no field “str”", "Known here: dex, int."),
        ({str(n): n for n in range(20)}, "no field “str”", "Known here: 0, 1, 10, 11, 12, 13, 14, 15, …."),
        ({"str": 1.5}, "neither a whole number nor a formula", "Give its value"),
        ({"str": True}, "neither a whole number nor a formula", "Give its value"),
        ({"str": {"mod": 1}}, "neither a whole number nor a formula", "Known here: mod."),
        ({"str": 10**12}, "too large", "Numbers go up to"),
        ({"str": "@str"}, "no field “str”", "Give its value"),
        ({"str": "1001d6"}, "too many", "Throw at most 1,000"),
        ({"str": "(" * 40}, "too deep", "Keep to 24"),
    ],
)
def test_fields_that_do_not_fit(fields: dict[str, object], message: str, hint: str) -> None:
    """A sheet that lacks a number, or holds something else."""
    with pytest.raises(NotationError) as refusal:
        parse("1d20 + @str", fields=fields)
    assert message in refusal.value.message
    assert hint in refusal.value.hint


def test_fields_share_the_limits() -> None:
    """Twenty weapons of a hundred dice are two thousand dice."""
    with pytest.raises(NotationError, match="too many"):
        parse("+".join(["@weapon"] * 20), fields={"weapon": "100d6"})


@pytest.mark.parametrize(
    "text",
    [
        "1000d6",
        "100d100",
        "20d20!kh3",
        "100d100000",
        "1d100000 * 1d100000",
        "20d10!>=2cs>=8",
        "8d10!dl2",
        "1d100000!",
        "{9d99, 9d99, 9d99}kh2 * 1d99",
    ],
)
def test_odds_that_would_take_too_long(text: str) -> None:
    """They can still be rolled."""
    with pytest.raises(NotationError, match="too long to compute"):
        parse(text).odds()
    assert paces(lambda: refuses(text)) < 5
    assert parse(text).roll(RandomDice(1)).total > 0


@pytest.mark.parametrize(
    "text",
    [
        "100d20",
        "50d20kh10",
        "6d6!kh3",
        "30d10!cs>=8",
        "{3d6, 3d6, 3d6, 3d6}kh2",
        "20d6!!",
        "6d6rr1mi2kh4cs>=4",
        "1d10000 + 1d10000",
        "1d100 * 1000 + 1d1000",
        "3 * 1d6 * 1000000 + 5 - 1d4",
        "abs(40d6 - 140) // 2 + max(1d6, 1d8)",
        "(10d6) >= 35",
        "{2d6, 2d6}kh2cs>=7",
        "100d10k>5",
        "4d6!mi2dl1",
    ],
)
def test_odds_that_do_not(text: str) -> None:
    """Limits leave room for every throw that somebody might make."""
    forget_laws()
    assert paces(lambda: parse(text).odds(), rounds=1) < 50
    assert 1 == sum(parse(text).odds().fractions().values())


def test_what_notation_cannot_say_is_never_computed() -> None:
    """A chance from elsewhere has a width that nobody knows."""
    assert too_wide(SuccessPool(3).successes())
    far = Repeat(Faces((0, 1, 10**9)), 5)
    assert not too_wide(far)
    assert far.odds().total == 3**5


WORDS = [
    "d",
    "6",
    "1d6",
    "4d6",
    "kh",
    "kl",
    "k",
    "3",
    "!",
    "!!",
    "!p",
    "r",
    "rr",
    "ro",
    "<",
    ">",
    "=",
    "cs",
    "df",
    "(",
    ")",
    "{",
    "}",
]
WORDS += [
    ",",
    "+",
    "-",
    "*",
    "/",
    "[",
    "]",
    "[[",
    "]]",
    "fire",
    "@",
    "@a.b",
    "#",
    " ",
    "%",
    "F",
    "max(",
    "ceil(",
    "cap",
    "mi",
    "0",
    "999999",
]


@settings(max_examples=examples(500), deadline=500)
@given(
    st.one_of(st.text(max_size=60), st.lists(st.sampled_from(WORDS), max_size=14).map("".join)),
    st.sampled_from(["rulewright", "roll20", "foundry", "d20"]),
)
def test_any_text_is_understood_or_refused(text: str, dialect: str) -> None:
    """Nothing else than a refusal ever comes back, and what is understood can be printed and rolled."""
    refusal: NotationError | None = None
    expression = parse("0")
    try:
        expression = parse(text, dialect)
    except NotationError as error:
        refusal = error
    if refusal is not None:
        assert 0 <= refusal.position <= len(text)
        assert refusal.message in str(refusal)
        return
    assert expression == parse(str(expression))
    assert str(expression) == str(parse(str(expression)))
    rolled = expression.roll(RandomDice(7))
    assert rolled.total == rolled.tree.value
    assert str(rolled.total) in str(rolled)
