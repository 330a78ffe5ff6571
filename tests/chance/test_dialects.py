"""The table of dialects: what each notation means by the same signs."""

import pytest

from rulewright.chance import NotationError, parse

NO: str | None = None
TABLE: list[tuple[str, str | None, str | None, str | None, str | None]] = [
    # text, ours, roll20, foundry, d20
    ("3d6+2", "3d6 + 2", "3d6 + 2", "3d6 + 2", "3d6 + 2"),
    ("1d100", "1d100", "1d100", "1d100", "1d100"),
    ("d%", "1d100", "1d100", "1d100", "1d100"),
    ("4dF", "4dF", "4dF", "4dF", "4dF"),
    ("4d6k3", "4d6kh3", "4d6kh3", "4d6kh3", "4d6k=3"),
    ("4d6kh3", "4d6kh3", "4d6kh3", "4d6kh3", "4d6kh3"),
    ("4d6kl3", "4d6kl3", "4d6kl3", "4d6kl3", "4d6kl3"),
    ("4d6dh1", "4d6kl3", "4d6kl3", "4d6kl3", "4d6kl3"),
    ("4d6dl1", "4d6kh3", "4d6kh3", "4d6kh3", "4d6kh3"),
    ("8d100d3", "8d100kh5", "8d100kh5", "8d100kh5", "8d100kh5"),
    ("4d6pl1", "4d6kh3", "4d6kh3", "4d6kh3", "4d6kh3"),
    ("2d8r<2", NO, "2d8rr<=2", "2d8ro<=1", NO),
    ("2d8r1", NO, "2d8rr=1", "2d8ro=1", NO),
    ("2d8ro<2", "2d8ro<=1", "2d8ro<=2", "2d8ro<=1", "2d8ro<=1"),
    ("2d8rr<2", "2d8rr<=1", "2d8rr<=2", "2d8rr<=1", "2d8rr<=1"),
    ("2d8ro<3", "2d8ro<=2", "2d8ro<=3", "2d8ro<=2", "2d8ro<=2"),
    ("3d6!", "3d6!", "3d6!", "3d6!", "3d6!"),
    ("3d6!>4", "3d6!>=5", "3d6!>=4", "3d6!>=5", "3d6!>=5"),
    ("3d6!!", "3d6!!", "3d6!!", "3d6!!", "3d6!!"),
    ("3d6!p", "3d6!p", "3d6!p", "3d6!p", "3d6!p"),
    ("5d10x10", "5d10!", "5d10!", "5d10!", "5d10!"),
    ("5d10xo", "5d10!o", "5d10!o", "5d10!o", "5d10!o"),
    ("4d6e6", "4d6!", "4d6!", "4d6!", "4d6!"),
    ("5d10>7", NO, "5d10cs>=7", NO, "(5d10) > 7"),
    ("5d10>=8", NO, "5d10cs>=8", NO, "(5d10) >= 8"),
    ("5d10 >7", NO, "5d10cs>=7", NO, "(5d10) > 7"),
    ("5d10>7f1", NO, "5d10cs>=7df=1", NO, NO),
    ("5d10cs>=8", "5d10cs>=8", "5d10cs>=8", "5d10cs>=8", "5d10cs>=8"),
    ("5d10cs>=8df", "5d10cs>=8df=1", "5d10cs>=8df=1", "5d10cs>=8df=1", "5d10cs>=8df=1"),
    ("{5d6!!}>8", NO, "5d6!!cs>=8", NO, "(5d6!!) > 8"),
    ("4d6min2", "4d6mi2", "4d6mi2", "4d6mi2", "4d6mi2"),
    ("4d6mi2", "4d6mi2", "4d6mi2", "4d6mi2", "4d6mi2"),
    ("4d6ma5", "4d6ma5", "4d6ma5", "4d6ma5", "4d6ma5"),
    ("4d6max5", "4d6ma5", "4d6ma5", "4d6ma5", "4d6ma5"),
    ("2d6[fire]", "2d6[fire]", "2d6[fire]", "2d6[fire]", "2d6[fire]"),
    ("2d6 # burn", "2d6 # burn", "2d6 # burn", "2d6 # burn", "2d6 # burn"),
    ("2d6 burn them", NO, "2d6 # burn them", NO, "2d6 # burn them"),
    ("[[1d6]]", "1d6", "1d6", "1d6", "1d6"),
    ("[[/r 1d6]]", "1d6", "1d6", "1d6", "1d6"),
    ("{2d6,1d12}kh1", "{2d6, 1d12}kh1", "{2d6, 1d12}kh1", "{2d6, 1d12}kh1", "{2d6, 1d12}kh1"),
    ("(2d6,1d12)kh1", "{2d6, 1d12}kh1", "{2d6, 1d12}kh1", "{2d6, 1d12}kh1", "{2d6, 1d12}kh1"),
    ("4d6kh3rr1", NO, "4d6rr=1kh3", NO, NO),
    ("1d20+5 > 15", "(1d20 + 5) > 15", "(1d20 + 5) > 15", "(1d20 + 5) > 15", "(1d20 + 5) > 15"),
]


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row[0])
@pytest.mark.parametrize("dialect", ["rulewright", "roll20", "foundry", "d20"])
def test_dialects(row: tuple[str, str | None, str | None, str | None, str | None], dialect: str) -> None:
    """Each dialect reads its own meaning; ours refuses what it would have to guess."""
    text, expected = row[0], dict(zip(["rulewright", "roll20", "foundry", "d20"], row[1:], strict=True))[dialect]
    if expected is None:
        with pytest.raises(NotationError) as refusal:
            parse(text, dialect)
        assert refusal.value.hint
    else:
        assert expected == str(parse(text, dialect))
        assert parse(text, dialect) == parse(expected)


def test_fields_in_both_ways() -> None:
    """Roll20 writes braces and a bar, Foundry a dotted path."""
    fields = {"hero": {"str": 3}}
    assert parse("1d20+@{hero|str}", "roll20", fields) == parse("1d20+@hero.str", "foundry", fields)


def test_unknown_dialect() -> None:
    """A mistake of the program, not of the text."""
    with pytest.raises(ValueError, match="there is no dialect 'anydice'"):
        parse("1d6", "anydice")
