"""Table lines: who is where, whose move it is, and what has just happened, as lines for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import UNSET, Struct

from rulewright.cli.cast import names_of
from rulewright.cli.lines import show
from rulewright.cli.lines.sheet import SheetReader
from rulewright.contract import Field
from rulewright.contract.figures import label
from rulewright.lab.reckoning import answer_words
from rulewright.library import sheet
from rulewright.log.entry import Entry
from rulewright.log.facts import Committed, Fact, Joined, Revealed, Rewound
from rulewright.play import GM, SCENE, Change, QuestionForm, State, may_know
from rulewright.play.facts import Answered, Asked, Changed, Drew, Opened, Started, audience_of
from rulewright.tables.desk import Desk
from rulewright.tables.narrate import tell
from rulewright.tables.open_action import BEGIN, PROCEED


def status_lines(
    desk: Desk, state: State[Any, Any], sides: Mapping[str, str], start: Mapping[str, Any]
) -> Iterator[str]:
    """Everybody that is known of with their side and their tracks; a mark before whoever is to move."""
    pages = {who: SheetReader(desk.ruleset, desk.book, state, who, start.get(who)) for who in state.actors}
    lines = _rows(desk, state, sides, {who: _cells(page, pips=True) for who, page in pages.items()})
    wide = show.width()
    if max(map(show.length, lines), default=0) > wide:
        cells = {who: _cells(page, pips=False) for who, page in pages.items()}
        room = wide - max(map(show.length, _rows(desk, state, sides, {who: [] for who in cells}))) - 2
        lines = _rows(desk, state, sides, {who: _fitting(tracks, room) for who, tracks in cells.items()})
    yield from lines


def _cells(page: SheetReader, *, pips: bool) -> list[str]:
    """Tracks, or where there are none the first few derived numbers."""
    return list(page.tracks(pips=pips)) or [f"{each.name} {int(each)}" for each in list(page.numbers.values())[:4]]


def _fitting(cells: list[str], room: int) -> list[str]:
    """As many cells as there is room for, and at least the first."""
    while len(cells) > 1 and sum(show.length(cell) + 2 for cell in cells) > room:
        cells = cells[:-1]
    return cells


def _rows(desk: Desk, state: State[Any, Any], sides: Mapping[str, str], cells: Mapping[str, list[str]]) -> list[str]:
    acting = desk.acting
    return show.columns(
        (
            show.accent("▸") if who in acting else " ",
            show.faint(sides.get(who, "").removesuffix(" side")),
            show.strong(name),
            "  ".join(cells[who]),
        )
        for who, name in names_of(state).items()
    )


def moment(desk: Desk) -> str:
    """Where in the scene we are: its round, or whatever else it counts."""
    scene = desk.state.scene
    if not isinstance(scene, Struct):
        return ""
    counted = {name: getattr(scene, name) for name in ("round", "exchange", "scene", "day") if hasattr(scene, name)}
    return " · ".join(f"{label(name)} {count}" for name, count in counted.items() if isinstance(count, int) and count)


def rule_line(title: str) -> str:
    """A line across the screen with a title in it."""
    return (
        show.faint("── ") + show.strong(title) + show.faint(f" {'─' * max(2, min(show.width(), 80) - len(title) - 4)}")
    )


def happened(
    desk: Desk,
    entries: Iterable[Entry],
    onlookers: frozenset[str],
    *,
    asked: frozenset[str] = frozenset(),
    brief: bool = True,
) -> Iterator[str]:
    """What entries say to those who look on; `brief` leaves out bookkeeping, and what those `asked` have just read."""
    names = names_of(desk.state)
    for entry in entries:
        fact = entry.fact
        if not may_know(audience_of(fact), onlookers):
            if isinstance(fact, Answered) and fact.sealed:
                yield show.faint(f"  ✉ {names.get(fact.of, fact.of)} has sealed an answer")
            continue
        secret = bool(audience_of(fact))
        if brief and (_is_routine(fact, desk) or (secret and isinstance(fact, Answered) and fact.of in asked)):
            continue
        for line in _told(entry, desk, names, asked if brief else frozenset()):
            yield f"🔒 {line.lstrip()}" if secret else line


def _told(entry: Entry, desk: Desk, names: Mapping[str, str], asked: frozenset[str]) -> Iterator[str]:
    match fact := entry.fact:
        case Started(action, args) if action not in {BEGIN, PROCEED}:
            yield show.strong(started_text(desk, action, args, names))
        case Drew():
            yield f"  {_drew_text(fact, names)}"
        case Answered(of, answer=answer):
            form = _form(desk, entry.number, fact)
            about = show.faint(f"  ({asked_text(form.prompt, names)})") if form and of not in asked else ""
            yield f"  {'The GM' if of == GM else names.get(of, of)}: {answer_words(form, answer)}{about}"
        case Opened(answers):
            form = _form(desk, entry.number, fact)
            told = ", ".join(f"{names.get(of, of)} {answer_words(form, answer)}" for of, answer in answers.items())
            yield f"  ✉ Opened together: {told}"
        case Rewound():
            yield show.strong("Taken back.")
        case Changed(Change(of, path, before, after, cause)) if _is_effect(path):
            yield f"  {names.get(of, of)}: {_effect_text(before, after, cause)}"
        case _:
            yield from tell(fact, names)


def started_text(desk: Desk, action: str, args: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """An action as somebody began it: who, what, and with what."""
    known = desk.ruleset.find(action)
    actor = str(args.get("actor", ""))
    fields = {field.name: field for field in known.fields} if known else {}
    shown = []
    for name, value in args.items():
        field = fields.get(name)
        if name == "actor" or (field is not None and value == field.default):
            continue
        counted = field is not None and field.kind == "number"
        about = f"{_asked_for(fields[name])} " if counted else ""
        shown.append(about + _value_text(value, {**names, **_labels(desk, field, actor)}))
    told = ", ".join(text for text in shown if text)
    return f"{names.get(actor, actor)}: {known.name if known else action}{f' ({told})' if told else ''}"


def _labels(desk: Desk, field: Field | None, actor: str) -> dict[str, str]:
    """What the choices of a field are called, as far as they are still on offer."""
    if field is None or field.options is None or actor not in desk.state.actors:
        return {}
    return {each.key: each.label for each in field.options(desk.state, desk.book, actor)}


def _asked_for(field: Field) -> str:
    """What a number stands for, in a word or two: "level", "metres"."""
    label = field.label.partition(" (")[0]
    return label[:1].lower() + label[1:] if label[1:2].islower() else label


def _value_text(value: Any, names: Mapping[str, str]) -> str:
    match value:
        case bool() | None:
            return ""
        case list() | tuple():
            return ", ".join(_value_text(each, names) for each in value)
    return names.get(str(value), str(value))


def _drew_text(drew: Drew, names: Mapping[str, str]) -> str:
    """A throw: whose, for what, every face, and how they were read."""
    whose = names.get(drew.of, "The GM" if drew.of == GM else "")
    head = " · ".join(part for part in (whose, drew.what) if part)
    faces = " ".join(map(str, drew.faces))
    thrown = drew.dice.replace(" ", " + ") or drew.chance
    read = "" if drew.faces == (drew.outcome,) else f" → {outcome_words(drew.outcome)}"
    return f"{show.faint(f'{head}  {thrown}:'.lstrip())} {faces or 'no dice'}{read}"


def outcome_words(outcome: Any) -> str:
    """An outcome of the log in words: "3 successes, 1 botch"; what is nothing is left out after the first."""
    match outcome:
        case dict():
            said = [_named(name, each) for place, (name, each) in enumerate(outcome.items()) if each or not place]
            return ", ".join(part for part in said if part)
        case bool():
            return "yes" if outcome else "no"
        case list() | tuple():
            return ", ".join(map(outcome_words, outcome))
    return str(outcome)


def _named(name: str, value: Any) -> str:
    words = name.replace("_", " ")
    if isinstance(value, bool) or value is None:
        return words if value else f"no {words}"
    if not isinstance(value, int):
        return f"{words} {outcome_words(value)}"
    one = words.removesuffix("es") if words.endswith(("sses", "xes", "ches", "shes")) else words.removesuffix("s")
    return f"{value} {one if value == 1 else words}"


def _form(desk: Desk, number: int, fact: Answered | Opened) -> QuestionForm | None:
    """The question that was answered: the last of its kind before the answer, for others may have followed."""
    for entry in reversed(desk.live):
        asked = entry.fact
        if entry.number >= number or not isinstance(asked, Asked) or asked.question.kind != fact.kind:
            continue
        if isinstance(fact, Opened) or asked.question.of == fact.of:
            return asked.question
    return None


def asked_text(prompt: str, names: Mapping[str, str]) -> str:
    """A question in words; where it begins with somebody's id, it begins with their name."""
    first, blank, rest = prompt.partition(" ")
    return f"{names.get(first, first)}{blank}{rest}"


def _is_effect(path: str) -> bool:
    """Whether a path is something that lasts on somebody, as a whole."""
    return path.startswith("effects.") and path.count(".") == 1


def _effect_text(before: Any, after: Any, cause: str) -> str:
    """What begins or ends to last on somebody: "now Protection", "no longer Prone, stands up"."""
    name = str(getattr(before if after is UNSET else after, "name", "") or "something")
    why = f", {cause}" if cause and cause != name else ""
    if after is UNSET:
        return f"no longer {name}{why}"
    return f"now {name}{why}" if before is UNSET else f"{name} changes{why}"


def _is_routine(fact: Fact, desk: Desk) -> bool:
    match fact:
        case Asked() | Joined() | Committed() | Revealed():
            return True
        case Changed(change):
            ticks = change.path.startswith("effects.") and change.path.endswith(".clock")
            return change.of == SCENE or ticks or _is_arrival(fact) or not _stands_on_sheet(change.path, desk)
    return False


def _stands_on_sheet(path: str, desk: Desk) -> bool:
    """Whether a path is something that people look at; where there is no sheet, everything is."""
    if desk.ruleset.bookkeeping and path.startswith(desk.ruleset.bookkeeping):
        return False
    blocks = sheet(desk.ruleset).blocks
    shown = {name.lower() for block in blocks for name in block.shows} | {"effects"}
    return not blocks or any(path == name or path.startswith(f"{name}.") for name in shown)


def _is_arrival(fact: Changed) -> bool:
    return not fact.change.path and fact.change.before is UNSET
