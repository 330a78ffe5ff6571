"""Printing: what there is on paper, ready for whoever asks: sheets, cards of creatures, chronicles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from rulewright.contract import Book, Ruleset
from rulewright.library import sheet
from rulewright.sheets.blank import blank_page
from rulewright.sheets.creatures import card_of
from rulewright.sheets.page import PrintedPage, page_of
from rulewright.sheets.press import pdf
from rulewright.sheets.words import MOST_TEXT, MOST_WORDS, short
from rulewright.tables.telling.chronicle import Chapter, heading
from rulewright.tables.telling.naming import listed
from rulewright.tables.views.actor_now import ActorNow


class PrintedCards(Struct, frozen=True):
    """Cards of one game, several on a page."""

    game: str
    cards: tuple[PrintedPage, ...]


class PrintedChapter(Struct, frozen=True, omit_defaults=True):
    """A scene of a chronicle."""

    title: str
    day: str = ""
    words: str = ""
    lines: tuple[str, ...] = ()
    fallen: str = ""
    own: str = ""


class PrintedChronicle(Struct, frozen=True):
    """A table's chronicle, scene by scene."""

    name: str
    game: str
    chapters: tuple[PrintedChapter, ...]


def sheet_pdf(game: Ruleset, book: Book[Any], actor: ActorNow) -> bytes:
    """Somebody's sheet."""
    return pdf("sheet", page_of(game, sheet(game), book.content, actor))


def blank_pdf(game: Ruleset, book: Book[Any]) -> bytes:
    """A game's sheet to be filled in by hand."""
    return pdf("sheet", blank_page(game, book))


def cards_pdf(game: Ruleset, book: Book[Any], actors: Iterable[ActorNow]) -> bytes:
    """Cards, several on a page."""
    return pdf("cards", PrintedCards(game.name, tuple(card_of(game, book, each) for each in actors)))


def chronicle_pdf(name: str, game: str, chapters: Iterable[Chapter]) -> bytes:
    """A table's chronicle."""
    return pdf("chronicle", PrintedChronicle(short(name), game, tuple(map(_printed, chapters))))


def _printed(chapter: Chapter) -> PrintedChapter:
    return PrintedChapter(
        short(heading(chapter)),
        chapter.day,
        short(chapter.words, MOST_TEXT),
        tuple(short(line, MOST_WORDS) for line in chapter.lines),
        short(listed(list(chapter.fallen)), MOST_WORDS) if chapter.fallen else "",
        short(chapter.own, 10 * MOST_TEXT),
    )
