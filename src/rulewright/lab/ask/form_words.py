"""Form words: words that fill in the form of an action, and what a variant is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.content.problem import suggest
from rulewright.contract import Action
from rulewright.lab.ask.filling import choice_words
from rulewright.lab.ask.naming import folded
from rulewright.lab.ask.questions import Matter
from rulewright.lab.ask.scene import AskedScene
from rulewright.lab.ask.sentences import over_words
from rulewright.play import refuse


def named_in(words: list[str], names: Mapping[str, str]) -> tuple[str, list[str]]:
    """Whoever words begin with, by id, name or the first of several names, and the words behind; nobody, else."""
    for many in range(min(len(words), 6), 0, -1):
        said = folded(" ".join(words[:many]))
        for who, name in names.items():
            if said in (folded(who), folded(name), folded(name).partition(" ")[0]):
                return who, words[many:]
    return "", words


def filled_by(
    scene: AskedScene, action: Action, who: str, words: list[str], given: Mapping[str, Any]
) -> dict[str, Any]:
    """Fields from words: each names something that one of them offers, the longest first."""
    args: dict[str, Any] = {}
    known: list[str] = []
    while words:
        taken = 0
        for field in action.fields:
            if field.name in given or field.options is None or taken:
                continue
            options = field.options(scene.state, scene.book, who)
            known += [option.label for option in options]
            for many in range(min(len(words), 6), 0, -1):
                said = folded(" ".join(words[:many]))
                keys = [o.key for o in options if o.key and _is_called(said, o.key, o.label)]
                if keys and (field.kind == "some" or field.name not in args):
                    args[field.name] = [*args.get(field.name, []), keys[0]] if field.kind == "some" else keys[0]
                    taken = many
                    break
        if not taken:
            close = suggest(words[0], [*known, *(field.name for field in action.fields)])
            fields = ", ".join(field.name for field in action.fields)
            instead = f"Did you mean {close!r}?" if close else f"{action.name} takes: {fields}." if fields else ""
            raise refuse(f"{words[0][:40]!r} is nothing that {action.name} can be done with here.", instead=instead)
        words = words[taken:]
    return args


def _is_called(said: str, key: str, label: str) -> bool:
    name = folded(label)
    return said in (folded(key), name) or name.startswith((f"{said} ", f"{said},", f"{said}:"))


def variant_label(
    scene: AskedScene, action: Action | None, actor: str, told: Matter, beside: list[Matter] | None = None
) -> str:
    """What a variant is called: what it has otherwise. What others lay over, where it is the one below them."""

    def differs(name: str, key: str = "") -> bool:
        return beside is None or any(key in getattr(each, name) if key else getattr(each, name) for each in beside)

    parts = [each for each in told.answers if differs("answers")]
    for name, value in told.args.items():
        if differs("args", name):
            parts.append(_arg_label(scene, action, scene.whom(actor), name, value))
    for path, value in told.change.items():
        if differs("change", path):
            parts.append(f"{over_words(path, scene)} {value}")
    parts += [f"{name} {value}" for name, value in told.options.items() if differs("options", name)]
    if told.fight and differs("fight"):
        parts.append(told.fight)
    return ", ".join(parts) or "as it is"


def _arg_label(scene: AskedScene, action: Action | None, actor: str, name: str, value: Any) -> str:
    field = next((each for each in action.fields if each.name == name), None) if action is not None else None
    return f"{name} {value}" if field is None else choice_words(scene, field, actor, value)
