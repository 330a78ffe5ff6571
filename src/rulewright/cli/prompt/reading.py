"""Reading: what somebody typed as the answer that a question wants."""

from __future__ import annotations

import re
from typing import Any

from rulewright.cli.prompt.asking import choose
from rulewright.play import Option, QuestionForm

_NUMBERS = re.compile(r"-?\d+")


def read_answer(form: QuestionForm, typed: str) -> Any:
    """The answer in the form a question takes; None if these words are none."""
    options = [Option(option.key, option.label, option.key) for option in form.options]
    match form.shape:
        case "choice":
            return choose(options, typed) if typed else None
        case "some":
            return [] if not typed and not form.least else _several(options, typed)
        case "amount":
            return int(typed) if _NUMBERS.fullmatch(typed) else None
        case "faces":
            found = _NUMBERS.findall(typed)
            return [int(face) for face in found] if found and not re.search(r"[A-Za-z]", typed) else None
        case "amounts":
            return {} if not typed and not form.least else _amounts(options, typed)
        case "words":
            return None if typed.startswith("/") else typed
    return typed or None


def how_to_answer(form: QuestionForm) -> str:
    """What to type, where a number or a name is not enough."""
    span = str(form.least) if form.least == form.most else f"{form.least} to {form.most}"
    none = "" if form.least else "; Enter for nothing"
    match form.shape:
        case "some":
            return f"{span} of these, with commas between{none}"
        case "amount":
            return span
        case "amounts":
            first = form.options[0].label.lower() if form.options else "points"
            return f"{span} in all, such as: {max(1, form.least)} {first}{none}"
    return ""


def _several(options: list[Option[str]], typed: str) -> list[str] | None:
    if typed.lower() in {"none", "nothing", "-"}:
        return []
    keys = [choose(options, word) for word in re.split(r"[,\s]+", typed) if word]
    return [key for key in keys if key is not None] if keys and None not in keys else None


def _amounts(options: list[Option[str]], typed: str) -> dict[str, int] | None:
    """`2 wits, 1 brawn` or `wits 2 brawn 1`: so many points from each."""
    if typed.lower() in {"none", "nothing", "-"}:
        return {}
    found: dict[str, int] = {}
    for part in re.split(r"[,;]", typed):
        numbers = _NUMBERS.findall(part)
        name = _NUMBERS.sub("", part).replace("=", " ").strip()
        key = options[0].key if not name and len(options) == 1 else choose(options, name)
        if key is None or len(numbers) > 1:
            return None
        found[key] = int(numbers[0]) if numbers else 1
    return found
