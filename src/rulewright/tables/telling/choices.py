"""Choices: what somebody began or answered, in the words of the form that was before them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from rulewright.contract import Field, Ruleset
from rulewright.log.calls import Called
from rulewright.log.facts import Rewound
from rulewright.play import Change, Option, QuestionForm
from rulewright.play.facts import Answered, Asked, Changed, Opened, Started
from rulewright.play.window import PASS
from rulewright.tables.open_action import BEGIN, PROCEED
from rulewright.tables.telling.naming import Naming, aside, flat, lowered, spaced
from rulewright.tables.views.known import guessed
from rulewright.tables.views.seen import Sealed, Seen

COUNTED = re.compile(r"(?:further )?[a-z]+[a-rt-z]s|(?:[a-z]+ )?dice")
"""Words that stand after their number."""
PLACE = ("x", "y")
"""Fields that together say where on the map."""
MOST_APART = 2
"""So many answers are told side by side though they are the same."""


def began(started: Started, game: Ruleset, names: Naming) -> str:
    """An action as somebody began it: who, what, and with what; nothing where the scene moves on by itself."""
    if started.action in {BEGIN, PROCEED}:
        return ""
    known = game.find(started.action)
    if known is not None and known.id == game.encounter.ends:
        return f"{known.name}."  # it is the whole table's, whoever's button it was
    actor = str(started.args.get("actor") or started.by)
    fields = {field.name: field for field in known.fields} if known else {}
    given = {name: value for name, value in started.args.items() if name != "actor"}
    where = _where(given, known.group if known else "") if {*PLACE} <= {*fields} else ""
    given = {name: value for name, value in given.items() if not where or name not in PLACE}
    others = [names.who(value) for value in given.values() if isinstance(value, str) and names.knows(value)]
    shown = (_of_whom(_given(fields.get(name), value, actor, names), others) for name, value in given.items())
    told = filter(None, (where, *shown))
    return f"{names.who(actor)}: {known.name if known else spaced(started.action)}{_with(told)}."


def wanted(asked: Called, game: Ruleset, names: Naming) -> str:
    """What somebody is asked for, as it would be told of them: "Use a skill (Spot), hard"."""
    began_so = began(Started(asked.action, {"actor": asked.of, **asked.args}), game, names)
    return began_so.removeprefix(f"{names.who(asked.of)}: ").removesuffix(".")


def _where(given: Mapping[str, Any], group: str) -> str:
    """A space of the map: "to 4, -1" for who goes there, "at 4, -1" for what is done there; nothing where none is named."""
    x, y = (given.get(name) for name in PLACE)
    if x is None or y is None:
        return ""
    return f"{'to' if group == 'move' else 'at'} {x}, {y}"


def passed(started: Started, names: Naming) -> str:
    """That somebody's turn went by, and they did nothing in it."""
    return f"{names.who(str(started.args.get('actor') or started.by))}: Let the turn pass."


def _of_whom(text: str, others: Sequence[str]) -> str:
    """Something that one of several may have, told of whom it was chosen for: of "a wound of 2 (Ada) or a wound of 4 (Bo)"
    the one of Bo's, where Bo was named.
    """
    for part in text.split(" or "):
        for who in others:
            if part.endswith(f" ({who})"):
                return part.removesuffix(f" ({who})")
    return text


def _with(shown: Iterable[str]) -> str:
    """What an action was given, in brackets; kept apart by more than commas where something has commas of its own."""
    given = [flat(text) for text in shown]
    return aside(("; " if any("," in text for text in given) else ", ").join(given))


def _given(field: Field | None, value: Any, actor: str, names: Naming) -> str:
    """What was given for a field; nothing for what stands there anyway."""
    if value in (None, "", False, (), []) or (field is not None and value == field.default):
        return ""
    if field is None:
        return names.value(value)
    if value == actor and names.knows(actor):
        return "themselves"
    if value is True:
        return lowered(field.label)
    if field.kind == "number":
        return _number(lowered(field.label.partition(" (")[0]), value)
    if field.kind == "text":
        return f"“{value}”"
    return names.value(value, _labels(field, value, actor, names))


def _number(label: str, value: Any) -> str:
    """A number and of what: "2 hands", "rank 13"."""
    if not COUNTED.fullmatch(label):
        return f"{label} {value}"
    return f"{value} {label.removesuffix('s') if value == 1 else label}"


def _labels(field: Field, value: Any, actor: str, names: Naming) -> Mapping[str, str]:
    """What the choices of a field are called, as far as whoever is told knows what was on offer."""
    wanted = [value] if isinstance(value, str) else value
    offered = field.options
    if offered is None or actor not in names.state.actors or all(names.is_plain(str(each)) for each in wanted):
        return {}
    nothing: tuple[Option[str], ...] = ()
    found = guessed(lambda: offered(names.state, names.book, actor), nothing)
    return {each.key: each.label for each in found}


def answered(fact: Answered, form: QuestionForm | None, names: Naming, untold: Collection[str] = ()) -> str:
    """An answer beside the question that it answers; nothing where somebody lets a chance to step in pass, takes
    nothing of what need not be taken, or says what the game calls `untold`.
    """
    if (form is not None and _is_passed(form, fact.answer)) or f"{fact.kind}.{fact.answer}" in untold:
        return ""
    about = aside(form.prompt) if form is not None else ""
    return f"{names.who(fact.of)}: {_capital(flat(answer(form, fact.answer, names)))}{about}"


def _is_passed(form: QuestionForm, given: Any) -> bool:
    if form.window:
        return bool(given == PASS)
    return not form.least and given in (None, "", (), [], {})


def opened(fact: Opened, form: QuestionForm | None, names: Naming, untold: Collection[str] = ()) -> str:
    """Sealed answers, side by side, and what they answer where all were asked the same; nothing of those who say what the
    game calls `untold`, or take nothing.
    """
    said = {of: each for of, each in fact.answers.items() if each and f"{fact.kind}.{each}" not in untold}
    if not said:
        return ""
    who_asked = [names.who(of.partition(" (")[0]) for of in fact.answers]
    same = form is not None and not any(who in form.prompt for who in who_asked)
    about = aside(form.prompt) if form is not None and same else ""
    start = "Opened together" if form is not None else f"Opened together{aside(_matter(fact.kind))}"
    given = {_whose(of, names): _revealed(form, each, names) for of, each in said.items()}
    if len(given) == len(fact.answers) and len(given) > MOST_APART and len(set(given.values())) == 1:
        return f"{start}: everybody {next(iter(given.values()))}{about}."
    return f"{start}: {'; '.join(f'{who} {each}' for who, each in given.items())}{about}."


def _matter(kind: str) -> str:
    """What a question is about, for who never saw it: "haste" of a HasteQuestion."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.removesuffix("Question")).lower()


def _revealed(form: QuestionForm | None, given: Any, names: Naming) -> str:
    """An answer of which the question may have been somebody else's: "Shoot", "1 Fitness"."""
    told = answer(form, given, names)
    if form is not None or isinstance(given, int) or not given:
        return told
    parts = [flat(each).replace("-", " ") for each in told.split("+")]
    return " and ".join(" ".join(map(_capital, part.split(" "))) for part in parts)


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def _whose(of: str, names: Naming) -> str:
    """Whose answer it is, where somebody was asked more than once: "Ada (2)"."""
    who, bracket, rest = of.partition(" (")
    return f"{names.who(who)}{bracket}{rest}"


def answer(form: QuestionForm | None, given: Any, names: Naming) -> str:
    """An answer in the words of its question."""
    labels = {option.key: option.label for option in form.options} if form else {}
    if form is not None and form.shape == "words" and given:
        return f"“{given}”"
    return names.value(given, labels)


def question_of(fact: Answered | Opened, action: int, tail: Sequence[Seen]) -> QuestionForm | None:
    """The question that was answered: the last of its kind that was asked in its action, and not taken back."""
    asked = [of.partition(" (")[0] for of in fact.answers] if isinstance(fact, Opened) else [fact.of]
    place = len(tail) - 1
    while place >= 0 and tail[place].number >= action:
        told = tail[place].fact
        if type(told) is Rewound:
            place -= max(1, tail[place].number - told.after)
            continue
        if type(told) is Asked and told.question.kind == fact.kind and told.question.of in asked:
            return told.question
        place -= 1
    return None


def is_of_the_moment(ended: Change, action: int, tail: Sequence[Seen]) -> bool:
    """Whether what ends began in the same action: it was for that alone, and nobody needs to hear that it is over."""
    for place in range(len(tail) - 1, -1, -1):
        told = tail[place]
        if not action or told.number < action:
            return False
        if type(told.fact) is Changed and told.fact.change.path == ended.path and told.fact.change.of == ended.of:
            return told.fact.change.before is UNSET
    return False


def is_asked_too(sealed: Sealed, action: int, tail: Sequence[Seen]) -> bool:
    """Whether the seat was asked the same in the same action, and so waits for the others' answers."""
    for place in range(len(tail) - 1, -1, -1):
        told = tail[place]
        if told.number < action:
            return False
        if type(told.fact) is Asked and told.fact.question.kind == sealed.kind:
            return True
    return False
