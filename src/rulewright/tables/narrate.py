"""Narrate: the bare entries of a log, one line each with nothing left out, for golden texts. People are told by `telling`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulewright.log.calls import Called, Heeded
from rulewright.log.entry import Entry
from rulewright.log.facts import (
    Fact,
    Fogged,
    Founded,
    Joined,
    Mapped,
    Overrode,
    Placed,
    Rewound,
    Said,
    Shown,
    Sketched,
    Stood,
    Struck,
)
from rulewright.log.papers import Handed, Jotted, Pictured
from rulewright.log.ruling import EditionTaken, Packed, Ruled
from rulewright.log.scene import CameOver, Parted, Prepared, SceneSet, TurnedTo
from rulewright.log.walls import Sighted, Swung, Walled
from rulewright.play.derivation import Derivation, say
from rulewright.play.facts import Answered, Asked, Changed, Cited, Drew, Ended, Noted, Opened, Started
from rulewright.play.values.wire import convert
from rulewright.tables.telling.built import built


def narrate(entries: Iterable[Entry], names: Mapping[str, str], *, rules: bool = False) -> Iterator[str]:
    """The lines of a log; `names` gives people's names for actor ids, `rules` tells the rules too."""
    for entry in entries:
        yield from tell(entry.fact, names, rules=rules)


SHOWN = {
    "all": "is shown to everybody",
    "word": "is shown in a word",
    "nothing": "is shown by name alone",
    "hidden": "goes unseen",
}


def tell(fact: Fact, names: Mapping[str, str], *, rules: bool = False) -> Iterator[str]:
    """One fact in words; most take one line, some none."""
    match fact:
        case Founded(ruleset, version):
            yield f"A table of {ruleset} {version}."
        case Started(action, args, by):
            yield from _started(action, args, by, names)
        case Drew():
            yield f"  {_drew(fact, names)}"
        case Asked(question, sealed):
            sealing = " (sealed)" if sealed else ""
            yield f"  {_name(question.of, names)} is asked{sealing}: {question.prompt}"
        case Answered(of, answer=answer, to=to):
            hidden = "seals an answer" if to else f"answers: {_plain(answer)}"
            yield f"  {_name(of, names)} {hidden}"
        case Opened(answers):
            told = ", ".join(f"{_name(of, names)} {_plain(answer)}" for of, answer in answers.items())
            yield f"  Opened together: {told}"
        case Changed(change):
            yield f"  {_named(str(change), change.of, names)}"
        case Overrode(change, by):
            yield f"  set by hand ({by}): {_named(str(change), change.of, names)}"
        case Noted(text, why):
            yield f"  {text}"
            if rules and isinstance(why, dict):
                yield f"    {say(convert(why, Derivation))}"
        case Cited(ids) if rules:
            yield f"  [{' '.join(ids)}]"
        case Said(by, text):
            yield f"{_name(by, names)}: “{text}”"
        case Rewound(after, by):
            yield f"Back to entry {after}{f', by {by}' if by else ''}."
        case Struck():
            yield "Words were struck out for good."
        case Joined(seat):
            yield f"{seat} joins."
        case Stood(of, window, standing):
            yield f"{_name(of, names)} leaves a standing answer for {window}: {'ask again' if standing is None else 'kept'}"
        case Mapped(grid, width, height, per, unit):
            yield f"A map of {width} by {height} {grid} spaces is laid, {per:g} {unit} each."
        case Placed(of, x, y, off):
            yield f"{_name(of, names)} is {'off the map' if off else f'put at {x}, {y}'}."
        case Shown(of, how):
            yield f"{_name(of, names)} {SHOWN[how]}."
        case Fogged(lifted=lifted):
            yield "The fog lifts." if lifted else "Fog falls."
        case Sketched(id=name, kind=kind, size=size):
            yield f"{name}: {f'{kind} of {size} drawn' if size else 'wiped off'}."
        case Walled() | Swung() | Sighted():
            yield built(fact)
        case SceneSet(name, words):
            yield f"A scene: {name or 'without a name'}.{f' {words}' if words else ''}"
        case Parted(who, name, words):
            yield f"{_several(who, names)} go elsewhere: {name or 'a scene without a name'}.{f' {words}' if words else ''}"
        case TurnedTo(scene):
            yield f"The table turns to scene {scene}."
        case CameOver(scene, who):
            yield f"Out of scene {scene} come over: {_several(who, names)}."
        case Packed(id, files):
            yield f"Homebrew: {id} is {'used' if files else 'put away'}."
        case EditionTaken(edition):
            yield f"Played by the rules {edition} from here on."
        case Ruled(options):
            yield f"House rules: {_plain({name.replace('_', ' '): value for name, value in options.items()})}."
        case Handed(id=id, paper=paper):
            yield f"A paper, {id}: {'taken back' if paper is None else paper.title or 'without a title'}."
        case Pictured(of=of, picture=picture):
            yield f"{_name(of, names)} is shown by {'a picture' if picture else 'no picture'}."
        case Called(of=of, action=action, words=words):
            asked = words or action.replace("_", " ").replace("-", " ")
            yield f"{_name(of, names)} is {f'asked to roll: {asked}' if action else 'asked for no roll any more'}."
        case Ended() | Heeded() | Cited() | Prepared() | Jotted():
            return


def _started(action: str, args: Mapping[str, Any], by: str, names: Mapping[str, str]) -> Iterator[str]:
    if action in {"begin", "proceed"}:
        return
    actor = args.get("actor", by)
    rest = [f"{name} {_plain(value, names)}" for name, value in args.items() if name != "actor" and value is not None]
    yield f"{_name(str(actor), names)}: {action.replace('_', ' ')}{' (' + ', '.join(rest) + ')' if rest else ''}"


def _drew(drew: Drew, names: Mapping[str, str]) -> str:
    who = f"{_name(drew.of, names)} " if drew.of else ""
    what = f"for {drew.what} " if drew.what else ""
    faces = " ".join(map(str, drew.faces)) or "no dice"
    outcome = _plain(drew.outcome)
    return f"{who}rolls {what}{drew.chance}: {faces} → {outcome}"


def _plain(value: Any, names: Mapping[str, str] | None = None) -> str:
    match value:
        case dict():
            return ", ".join(f"{name} {_plain(item)}" for name, item in value.items() if item is not None)
        case list() | tuple():
            return ", ".join(_plain(item) for item in value) or "nothing"
        case bool():
            return "yes" if value else "no"
        case str() if names and value in names:
            return names[value]
    return str(value)


def _name(of: str, names: Mapping[str, str]) -> str:
    return "The GM" if of == "gm" else names.get(of, of)


def _several(who: Iterable[str], names: Mapping[str, str]) -> str:
    return ", ".join(_name(each, names) for each in who)


def _named(text: str, of: str, names: Mapping[str, str]) -> str:
    return _name(of, names) + text.removeprefix(of) if of in names else text
