"""People write anything: on paper it stands as they wrote it, and is never a command to whatever sets the page."""

from __future__ import annotations

import re

import pytest
from tests.sheets.paper import pages, squeezed, text_of

from rulewright.sheets.page import PrintedCell, PrintedPage, PrintedPart, PrintedRow
from rulewright.sheets.press import pdf
from rulewright.sheets.printing import PrintedCards, chronicle_pdf
from rulewright.sheets.words import paragraphs, short
from rulewright.tables.telling.chronicle import Chapter

MARKUP = (
    '#panic("no")',
    '#read("/etc/passwd")',
    "$ sum_(k=1)^n k $",
    '] #eval("1") [',
    "@somebody <label>",
    "*bold* _it_ `raw` ~ \\ \\u{41}",
    "= heading",
    "// comment /* more",
    "#import sys: inputs",
    '"quoted" \\"',
)


def somebody(text: str) -> PrintedPage:
    """A page with a text wherever people write."""
    row = PrintedRow(text, text, text)
    parts = (
        PrintedPart(text, "rows", rows=(row, PrintedRow(text))),
        PrintedPart("Words", "text", rows=tuple(PrintedRow("", each) for each in paragraphs(text))),
        PrintedPart("Numbers", "stats", cells=(PrintedCell(text, "1"),)),
        PrintedPart("Tracks", "tracks", cells=(PrintedCell(text, "2 / 3", 3, 2),)),
    )
    return PrintedPage(short(text), "A game", parts)


@pytest.mark.parametrize("text", MARKUP)
@pytest.mark.parametrize("kind", ["sheet", "cards", "chronicle"])
def test_markup_stands_as_it_was_written(text: str, kind: str) -> None:
    """Nothing is run, nothing fails, no letter is lost."""
    if kind == "sheet":
        printed = pdf("sheet", somebody(text))
    elif kind == "cards":
        printed = pdf("cards", PrintedCards("A game", (somebody(text),)))
    else:
        printed = chronicle_pdf(text, "A game", (Chapter(1, text, text, (text,), (text,)),))
    assert re.sub(r"\s", "", text) in re.sub(r"\s", "", text_of(printed)).replace("“", '"').replace("”", '"')


@pytest.mark.parametrize(
    "text",
    [
        "שלום עולם",
        "مرحبا بالعالم",
        "Ada 🐉🔥 the Bold",
        "日本語の名前",
        "\u202eturned\u202c",
        "a\x00b\x07c",
        "Z͑ͫ̓ͪ̂a̴l̵g̶o",
        "🏴‍☠️" * 40,
    ],
)
def test_any_script_prints(text: str) -> None:
    """A letter for which there is no font is an empty box, never a failure; nothing turns the rest of the page around."""
    printed = pdf("sheet", somebody(text))
    assert 2 >= pages(printed)
    assert "Numbers" in text_of(printed)


def test_a_very_long_name_breaks_and_is_bounded() -> None:
    """Without a space in it, it would run off the page."""
    told = somebody("W" * 5_000)
    assert 230 > len(told.name)
    assert "W" * 24 + "\u200b" + "W" in told.name
    assert 2 >= pages(pdf("sheet", told))


def test_a_whole_life_written_down_fits() -> None:
    """Words in great number take their room, and are cut where paper ends."""
    text = "\n".join(f"Chapter {n}. " + "And then more happened. " * 12 for n in range(40))
    told = PrintedPage(
        "A", "A game", (PrintedPart("Words", "text", rows=tuple(PrintedRow("", p) for p in paragraphs(text))),)
    )
    printed = pdf("sheet", told)
    assert 2 >= pages(printed)
    assert squeezed("Chapter 11.") in squeezed(text_of(printed))


def test_more_than_two_pages_are_printed_rather_than_lost() -> None:
    """Four hundred lines are more than anybody has; still each is there."""
    rows = tuple(
        PrintedRow(f"Thing number {n}", str(n), "It does something that takes a line to say." * 3) for n in range(400)
    )
    printed = pdf("sheet", PrintedPage("A", "A game", (PrintedPart("Things", "rows", rows=rows),)))
    read = squeezed(text_of(printed))
    assert [] == [row.name for row in rows if squeezed(row.name) not in read]
