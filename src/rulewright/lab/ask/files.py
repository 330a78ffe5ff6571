"""Files of questions: TOML or JSON as typed questions; what is wrong with one is told with where it stands."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

from rulewright.content.problem import suggest
from rulewright.lab.ask.questions import AskFile, AskQuestion
from rulewright.play import refuse
from rulewright.play.values.wire import convert

KINDS = {kind.__struct_config__.tag: kind for kind in AskQuestion.__value__.__args__}


def read_questions(text: str, *, toml: bool = True) -> AskFile:
    """A file of questions: `ruleset`, and a table for each question under `questions`."""
    try:
        data: Any = tomllib.loads(text) if toml else msgspec.json.decode(text.encode())
    except (tomllib.TOMLDecodeError, msgspec.DecodeError, RecursionError) as problem:
        raise refuse(f"That cannot be read: {problem}.", instead="Mend it there.") from None
    if not isinstance(data, dict) or not isinstance(data.get("questions"), dict) or not data["questions"]:
        raise refuse(
            "There are no questions in it.", instead='Write ruleset = "…", and a table [questions.NAME] for each.'
        )
    for name, told in data["questions"].items():
        as_question(told, f"{name}: ")
    try:
        return convert(data, AskFile)
    except msgspec.ValidationError as problem:
        raise refuse(f"That is no file of questions: {problem}.") from None


def as_question(told: Any, where: str = "") -> AskQuestion:
    """A question from plain data; refuses what is none, with what was probably meant."""
    if not isinstance(told, Mapping):
        raise refuse(f"{where}a question is a table.", instead=_kinds())
    kind = KINDS.get(told.get("ask"))
    if kind is None:
        close = suggest(str(told.get("ask", "")), [str(each) for each in KINDS])
        raise refuse(f"{where}`ask` is {told.get('ask')!r}.", instead=f"Did you mean {close!r}?" if close else _kinds())
    fields = kind.__struct_encode_fields__
    for name in told:
        if name != "ask" and name not in fields:
            close = suggest(str(name), fields)
            instead = f"Did you mean {close!r}?" if close else f"It takes: {', '.join(fields)}."
            raise refuse(f"{where}a question of the kind {told['ask']!r} has no {str(name)[:80]!r}.", instead=instead)
    try:
        return convert(dict(told), AskQuestion)  # type: ignore[no-any-return]
    except msgspec.ValidationError as problem:
        raise refuse(f"{where}{problem}.") from None


def _kinds() -> str:
    return f"Put one of these under `ask`: {', '.join(str(each) for each in KINDS)}."
