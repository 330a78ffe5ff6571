"""What is wrong with a text, where, and what to write instead."""

from __future__ import annotations


class NotationError(ValueError):
    """A text that is no dice notation, or that nobody should have to compute."""

    def __init__(self, text: str, position: int, message: str, hint: str = "") -> None:
        super().__init__(text, position, message, hint)
        self.text = text
        self.position = position
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        start = max(0, self.position - 30)
        shown = "".join(" " if character.isspace() else character for character in self.text[start : start + 60])
        lines = [self.message, f"    {shown}", f"    {' ' * (self.position - start)}^"]
        return "\n".join([*lines, self.hint] if self.hint else lines)
