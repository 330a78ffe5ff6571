"""Naming: what people, things and fields are called where something is told. An id never is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sized
from functools import lru_cache
from typing import Any

from msgspec import UNSET, Struct

from rulewright.content import Content
from rulewright.contract import Book
from rulewright.play import GM, FrozenMap, State

SLUG = re.compile(r"(?:[a-z0-9_-]+[/:])*[a-z0-9]+(?:[-_][a-z0-9]+)*")
PERSON = re.compile(r"⟦([^⟦⟧]*)⟧")
"""Where a person stands in what is told: by their seat, for their own name is kept outside the log."""
ARTICLES = ("The ", "A ", "An ", "One ", "Another ", "Some ")
"""How somebody's name begins that is no name: "The wrong dog"."""
MOST_WORDS = 120
"""So long a value may be in a line."""


def with_people(told: str, names: Mapping[str, str]) -> str:
    """A told line with people's own names in it, as whoever reads it knows them by their seats."""
    return PERSON.sub(lambda found: names.get(found[1], found[1]), told) if "⟦" in told else told


def flat(told: str) -> str:
    """Words that are to stand in brackets, without brackets of their own: "Light (axe)" is "Light, axe" there."""
    return re.sub(r"\s*\(([^()]*)\)", r", \1", told)


def aside(told: str) -> str:
    """Something said in brackets after something else; nothing if there is nothing to say."""
    return f" ({flat(told)})" if told else ""


class Naming:
    """What somebody at the table calls what they have been shown."""

    def __init__(self, state: State[Any, Any], book: Book[Any], gone: Mapping[str, str] = FrozenMap()) -> None:
        self.state, self.book = state, book
        self._gone = gone

    def who(self, id: str) -> str:
        """What an actor or a person is called."""
        if id == GM:
            return "The GM"
        actor = self.state.actors.get(id)
        name = str(getattr(actor, "name", "")) if actor is not None else self._gone.get(id, "")
        return name or (spaced(id) if actor is not None else f"⟦{id}⟧" if id else "Somebody")

    def within(self, told: str) -> str:
        """A told line in which whoever has no name of their own has no capital but at its start: "Ada hits the wrong dog"."""
        for actor in self.state.actors.values():
            name = str(getattr(actor, "name", ""))
            if name.startswith(ARTICLES) and name in told:
                told = re.sub(
                    rf"(?<=[a-z0-9,;(] ){re.escape(name)}|(?<=\(){re.escape(name)}(?=[,;)])", lowered(name), told
                )
        return told

    def knows(self, id: str) -> bool:
        """Whether somebody is about, as far as is known."""
        return id in self.state.actors

    def value(self, value: Any, labels: Mapping[str, str] = FrozenMap()) -> str:
        """A value in words: a name where there is one, and never a structure."""
        match value:
            case None | "":
                return "nothing"
            case _ if value is UNSET:
                return "nothing"
            case bool():
                return "yes" if value else "no"
            case str():
                return self._text(value, labels)
            case list() | tuple() | set() | frozenset():
                return _brief(", ".join(self.value(each, labels) for each in value) or "nothing")
            case Struct():
                named = getattr(value, "name", "") or getattr(value, "id", "")
                return self._text(str(named), labels) if named else ""
            case Mapping():
                named = value.get("name") or value.get("id")
                return self._text(str(named), labels) if named else self._counted(value, labels)
        return str(value)

    def _counted(self, counts: Mapping[Any, Any], labels: Mapping[str, str]) -> str:
        if not all(isinstance(each, (int, str)) for each in counts.values()):
            return ""
        return _brief(", ".join(f"{each} {self.value(str(key), labels)}" for key, each in counts.items()) or "nothing")

    def _text(self, text: str, labels: Mapping[str, str]) -> str:
        if text in labels:
            return labels[text]
        if text in self.state.actors:
            return self.who(text)
        return self.thing(text)

    def thing(self, text: str) -> str:
        """What a thing of the book is called; words are left as they are."""
        return content_names(self.book.content).get(text) or spaced(text)

    def is_plain(self, id: str) -> bool:
        """Whether somebody or something is known by an id, and nothing else is."""
        return id in self.state.actors or id in content_names(self.book.content)

    def field(self, path: str) -> str:
        """What a field of somebody's page is called, in a word or two: "hit points", "Combat Rifle rounds"."""
        first, *rest = path.split(".")
        if not rest:
            return lowered(spaced(first))
        found = content_names(self.book.content)
        someone = {*self.state.actors, *self._gone}
        named = [self.who(each) if each in someone else found.get(each) or lowered(spaced(each)) for each in rest]
        return " ".join(named)


@lru_cache(maxsize=64)
def content_names(content: Content) -> Mapping[str, str]:
    """What everything in a book is called, by id; where several things share one, it says nothing of them."""
    names: dict[str, str] = {}
    for shelf in content.shelves.values():
        for id, entry in shelf.items():
            name = getattr(entry, "name", "")
            names[id] = name if names.setdefault(id, name) == name else ""
    return {id: name for id, name in names.items() if name}


def spaced(text: str) -> str:
    """An id that nobody has a better name for, as words; other text as it is."""
    if not SLUG.fullmatch(text):
        return text.replace("_", " ") if " " not in text else text
    return re.split("[/:]", text)[-1].replace("-", " ").replace("_", " ")


def lowered(text: str) -> str:
    """Words within a sentence: without a capital, unless it is more than the first letter's."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


def listed(names: list[str], last: str = "and") -> str:
    """Names in a row: "Ada, Brom and Kyle"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def verb(word: str, who: Sized) -> str:
    """What one or several do: "Ada goes", "Ada and Brom go"."""
    return word if len(who) > 1 else f"{word}es" if word.endswith("o") else f"{word}s"


def sentence(text: str) -> str:
    """Words as a sentence: with a capital and a stop."""
    text = text[:1].upper() + text[1:]
    return text if not text or text[-1] in ".!?…:”" else f"{text}."


def _brief(text: str) -> str:
    return text if len(text) <= MOST_WORDS else f"{text[:MOST_WORDS].rstrip()}…"
