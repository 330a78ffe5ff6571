"""Reading a text from left to right, and saying where it went wrong."""

from __future__ import annotations

import re
from typing import NoReturn

from rulewright.chance.notation import limits
from rulewright.chance.notation.errors import NotationError

_BLANK = re.compile(r"\s*")
_NUMBER = re.compile(r"[0-9]+")


class Scanner:
    """A text and a place in it."""

    __slots__ = ("place", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def skip_blanks(self) -> None:
        """Go to the next character that is not blank."""
        match = _BLANK.match(self.text, self.place)
        self.place = match.end() if match else self.place

    def at_end(self) -> bool:
        """Whether only blanks are left."""
        self.skip_blanks()
        return self.place == len(self.text)

    def sees(self, pattern: re.Pattern[str]) -> bool:
        """Whether this comes next, exactly here."""
        return pattern.match(self.text, self.place) is not None

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read this, if it comes next, exactly here."""
        match = pattern.match(self.text, self.place)
        if match is not None:
            self.place = match.end()
        return match

    def take_sign(self, *signs: str) -> str | None:
        """Read the first of these signs that comes next, after blanks."""
        self.skip_blanks()
        for sign in signs:
            if self.text.startswith(sign, self.place):
                self.place += len(sign)
                return sign
        return None

    def expect(self, sign: str, opened: int) -> None:
        """Read a closing sign, or say what it should have closed."""
        if self.take_sign(sign) is None:
            self.refuse(f"“{self.text[opened]}” is never closed", f"Add “{sign}”.", opened)

    def number(self) -> int | None:
        """Read a whole number, if one comes next, exactly here."""
        start = self.place
        match = self.take(_NUMBER)
        if match is None:
            return None
        digits = match[0].lstrip("0")
        if len(digits) > len(str(limits.LARGEST_NUMBER)) or int(digits or "0") > limits.LARGEST_NUMBER:
            self.refuse("this number is too large", f"Numbers go up to {limits.LARGEST_NUMBER:,}.", start)
        return int(digits or "0")

    def refuse(self, message: str, hint: str = "", place: int | None = None) -> NoReturn:
        """Stop, and say what is wrong here."""
        raise self.error(message, hint, place)

    def error(self, message: str, hint: str = "", place: int | None = None) -> NotationError:
        """What is wrong here."""
        return NotationError(self.text, self.place if place is None else place, message, hint)

    def unexpected(self) -> NotationError:
        """What is wrong with the character that comes next."""
        found = self.text[self.place]
        if found in ")]}":
            return self.error(f"“{found}” closes nothing", "Remove it, or open it before.")
        if found == "[":
            return self.error("this label is not closed", "Add “]” after it.")
        if found == ".":
            return self.error("numbers are whole here", "Leave the fraction out; divide with / if you need a part.")
        if found.isalpha() or found == "!":
            hint = "Modifiers follow dice without a blank, as in 4d6kh3; a comment follows “#”."
            return self.error(f"“{found}” says nothing here", hint)
        return self.error(f"“{found}” is not expected here", "Join two parts with + - * or /.")
