"""The short form: a question in one line of plain words, read against the names of a game.

chance of dee attacks ace with knife
chance damage >= 4 of dee attacks ace if dodge
spread damage of dee attacks ace
compare hit of dee attacks ace if dodge | if no
curve hit of dee attacks ace dee.skills.melee=1..5
best damage of dee attacks ace manoeuvre=?
fight red in alley
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import to_builtins

from rulewright.content.problem import suggest
from rulewright.contract import Action, Ruleset
from rulewright.lab.ask.form_words import filled_by, named_in, variant_label
from rulewright.lab.ask.naming import folded, found
from rulewright.lab.ask.questions import (
    OPEN,
    AskQuestion,
    BestAsked,
    ChanceAsked,
    CompareAsked,
    CurveAsked,
    FightAsked,
    Matter,
    SpreadAsked,
)
from rulewright.lab.ask.scene import AskedScene, scene_for
from rulewright.library import ready
from rulewright.play import refuse
from rulewright.play.values.wire import convert

VERBS = {
    "chance": "chance",
    "spread": "spread",
    "distribution": "spread",
    "compare": "compare",
    "curve": "curve",
    "best": "best",
    "worst": "best",
    "fight": "fight",
}
CLAUSES = ("in", "if", "by")
NOISE = frozenset(
    ["the", "a", "an", "with", "at", "on", "against", "her", "his", "their", "its", "using", "that", "does", "do"]
)
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?::(\d+))?")
SIGNS = {">=": "at_least", "<=": "at_most", "=": "is", "is": "is"}
HOW = "Begin with one of: chance, spread, compare, curve, best, worst, fight."
MOST_LETTERS = 1_000


@dataclass(slots=True)
class Segment:
    """A part of a line between two bars: words, names with values, and clauses."""

    words: list[str] = field(default_factory=list)
    pairs: dict[str, str] = field(default_factory=dict)
    fight: str = ""
    answers: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)


def question_of(game: Ruleset, text: str) -> AskQuestion:
    """A line as a question; refuses what it cannot make sense of, with what was probably meant."""
    said, segments = _segments(text)
    verb, first = VERBS[said], segments[0]
    figure, deed = _parted(first.words, verb)
    fight = first.fight or _likely_fight(game, deed, first.pairs)
    matter: dict[str, Any] = {"fight": fight, "answers": tuple(first.answers), "options": first.options}
    matter["change"], args, curve = _changes(first.pairs, verb)
    scene = scene_for(game, convert({**matter, "change": {}}, Matter))
    action = None
    if verb == "fight" or deed in ([], ["fight"]):
        matter |= {"ending": " ".join(figure or (deed if verb == "fight" else []))}
        if args:
            raise refuse(f"A fight has no {next(iter(args))!r}.", instead="Name an action, or say NAME.FIELD=VALUE.")
    else:
        matter |= _aim(figure)
        who, rest = named_in(deed, scene.names)
        matter["actor"] = who
        if rest and rest[0] == OPEN:
            matter |= {"action": OPEN, "args": args}
        else:
            action, rest = _action(game, rest)
            actor = scene.whom(who)
            matter |= {"action": action.id, "args": {**args, **filled_by(scene, action, actor, rest, args)}}
    variants = [_variant(scene, action, matter, each) for each in segments[1:]]
    if verb == "compare":
        matter["variants"] = _labelled(scene, action, matter, variants)
    elif variants:
        raise refuse("Only a comparison has bars in it.", instead=f"Begin with `compare`: {text[:40]!r}.")
    if verb == "curve" and not curve:
        raise refuse("A curve goes through several values of something.", instead="Say NAME=1..9, or NAME=5..95:5.")
    if said == "worst":
        matter["least"] = True
    return _typed(verb, matter | curve)


def _typed(verb: str, told: dict[str, Any]) -> AskQuestion:
    """What was read, held against the types of its question."""
    kinds: dict[str, Any] = {
        "chance": ChanceAsked, "spread": SpreadAsked, "compare": CompareAsked, "curve": CurveAsked, "best": BestAsked,
        "fight": FightAsked,
    }  # fmt: skip
    try:
        found_kind: AskQuestion = convert({**to_builtins(told), "ask": verb}, kinds[verb])
    except msgspec.ValidationError as problem:
        raise refuse(f"That cannot be asked so: {problem}.", instead=HOW) from None
    return found_kind


def _labelled(
    scene: AskedScene, action: Action | None, matter: dict[str, Any], variants: list[Matter]
) -> dict[str, Matter]:
    """The variants of a comparison by what they have otherwise; the question as it stands is the first."""
    if not variants:
        instead = (
            "Say the other behind a bar: … | weapon=knife. At a shell the whole question stands in quotation marks."
        )
        raise refuse("There is one thing, and nothing to compare it with.", instead=instead)
    actor = matter.get("actor", "")
    base = Matter(**{name: matter[name] for name in Matter.__struct_fields__ if name in matter})
    several = {variant_label(scene, action, actor, base, variants): Matter()}
    several |= {variant_label(scene, action, actor, each): each for each in variants}
    if len(several) <= len(variants):
        raise refuse("Two of these are the same.", instead="Say in each what is otherwise.")
    return several


def _segments(text: str) -> tuple[str, list[Segment]]:
    """The verb of a line, and its parts."""
    if len(text) > MOST_LETTERS:
        raise refuse(f"A question has at most {MOST_LETTERS:,} letters.", instead="Put it into a file.")
    try:
        lexer = shlex.shlex(text, posix=True, punctuation_chars="|")
        lexer.whitespace_split, lexer.commenters = True, ""
        words = list(lexer)
    except ValueError:
        raise refuse("A quotation mark is missing.", instead="Close it.") from None
    while words and words[0].lower() in {"what", "what's", "is", "the"}:
        words.pop(0)
    if not words or words[0].lower() not in VERBS:
        close = suggest(words[0].lower(), VERBS) if words else ""
        raise refuse(
            f"{words[0][:40]!r} is no question." if words else "Nothing was asked.",
            instead=f"Did you mean {close!r}?" if close else HOW,
        )
    parts: list[list[str]] = [[]]
    for word in words[1:]:
        if word == "|":
            parts.append([])
        else:
            parts[-1].append(word)
    return words[0].lower(), [_segment(part) for part in parts]


def _segment(words: list[str]) -> Segment:
    told, clause = Segment(), ""
    said: dict[str, list[str]] = {"in": [], "if": [], "by": []}
    for word in words:
        if word.lower() in CLAUSES:
            clause = word.lower()
        elif "=" in word and word[0] not in "<>=" and clause != "by":
            name, _, value = word.partition("=")
            told.pairs[name.strip()] = value.strip()
            clause = ""
        else:
            (said[clause] if clause else told.words).append(word)
    told.fight = " ".join(said["in"])
    told.answers = [each.strip() for each in " ".join(said["if"]).split(",") if each.strip()]
    for each in said["by"]:
        name, sign, value = each.partition("=")
        if not sign:
            raise refuse(f"{each[:40]!r} is no house rule.", instead="Say by NAME=VALUE.")
        told.options[name] = _value(value)
    return told


def _parted(words: list[str], verb: str) -> tuple[list[str], list[str]]:
    """The words for what to look at, and those for who does what."""
    for place, word in enumerate(words):
        if word.lower() in {"of", "that"}:
            return words[:place], [each for each in words[place + 1 :] if each.lower() not in NOISE]
    return [], [each for each in words if each.lower() not in NOISE]


def _aim(words: list[str]) -> dict[str, Any]:
    """What to look at: a measure, and what of it."""
    aim: dict[str, Any] = {}
    text = " ".join(words).replace("at least", ">=").replace("at most", "<=")
    text = re.sub(r"([<>]=)", r" \1 ", text)
    left: list[str] = []
    several = iter(text.split())
    for word in several:
        if word.lower() in {"mean", "average"}:
            aim["mean"] = True
        elif word.lower() in SIGNS:
            what = SIGNS[word.lower()]
            value = " ".join(several) if what == "is" else next(several, "")
            if what != "is" and not re.fullmatch(r"-?\d{1,9}", value):
                raise refuse(f"Behind {word} stands a number, not {value[:20]!r}.")
            aim[what] = value if what == "is" else int(value)
        else:
            left.append(word)
    return aim | {"of": " ".join(left)}


def _likely_fight(game: Ruleset, deed: list[str], pairs: Iterable[str]) -> str:
    """The ready fight in which most of those stand who are named."""
    from rulewright.tables.views.strangers import name_of

    said = f" {folded(' '.join([*deed, *(each.partition('.')[0] for each in pairs)]))} "
    shelf, best = ready(game), (0, "")
    for fight in shelf.fights.values():
        members = [who for side in fight.sides.values() for who in side]
        names = {who: {folded(who), folded(name_of(shelf.characters[who])).partition(" ")[0]} for who in members}
        named = sum(any(f" {name} " in said or f" {name}s " in said for name in each) for each in names.values())
        best = max(best, (named, fight.id), key=lambda each: each[0])
    return best[1]


def _changes(pairs: dict[str, str], verb: str) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """What is otherwise, what an action is done with, and what a curve goes through."""
    change: dict[str, Any] = {}
    args: dict[str, Any] = {}
    curve: dict[str, Any] = {}
    for name, value in pairs.items():
        several = RANGE.fullmatch(value)
        if verb == "curve" and not curve and (several or "," in value):
            curve["over"] = name
            if several:
                curve |= {"from": int(several[1]), "to": int(several[2]), "step": int(several[3] or 1)}
            else:
                curve["values"] = tuple(_value(each.strip()) for each in value.split(","))
        else:
            (change if "." in name else args)[name] = _value(value)
    return change, args, curve


def _value(text: str) -> Any:
    """A word as the value it means: a number, yes or no, or itself."""
    match text.lower():
        case "yes" | "true":
            return True
        case "no" | "false":
            return False
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text


def _action(game: Ruleset, words: list[str]) -> tuple[Action, list[str]]:
    """The action that words begin with, and the words behind it: `attacks` is attack as well."""
    measured = {action.id: action for action in game.actions if action.measures}
    called = {text: action for action in measured.values() for text in (folded(action.name), folded(action.id))}
    for many in range(len(words), 0, -1):
        said = folded(" ".join(words[:many]))
        first, _, more = said.partition(" ")
        for each in (
            said,
            f"{first.removesuffix('s')} {more}".strip(),
            f"{first.removesuffix('es')} {more}".strip(),
            f"{first.removesuffix('ies')}y {more}".strip(),
        ):
            if each in called:
                return called[each], words[many:]
    names = {action.id: action.name for action in measured.values()}
    return measured[found(words[0] if words else "", names, "measured action", game.name)], words[1:]


def _variant(scene: AskedScene, action: Action | None, matter: dict[str, Any], told: Segment) -> Matter:
    """What one variant has otherwise than the question."""
    change, args, _ = _changes(told.pairs, "compare")
    words = [word for word in told.words if word.lower() not in NOISE]
    actor = matter.get("actor", "")
    if words and action is not None:
        args |= filled_by(scene, action, scene.whom(actor), words, args)
    elif words:
        raise refuse(f"{' '.join(words)[:40]!r} says nothing here.", instead="Say NAME=VALUE, or `if ANSWER`.")
    return Matter(fight=told.fight, answers=tuple(told.answers), options=told.options, change=change, args=args)
