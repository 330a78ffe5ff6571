"""Filling: asks for what an action still needs to know: whom, with what, how much, where to."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from rulewright.cli.arguments import read_value
from rulewright.cli.lines import show
from rulewright.cli.lines.odds_lines import headline
from rulewright.cli.lines.sheet import plain_text
from rulewright.cli.prompt.asking import choose
from rulewright.lab.figures import ActionOdds
from rulewright.play import Option, Refusal
from rulewright.tables.choosing.opened import FormNow
from rulewright.tables.views.now import FieldNow
from rulewright.tables.views.starting import given as without_blanks

if TYPE_CHECKING:
    from rulewright.cli.prompt.prompt import Prompt

NOTHING = object()
UNMEASURED = Refusal("This has no odds.")
MOST_WITH_ODDS = 8
"""So many options of a blank are told their odds."""
FIELD_PATIENCE = 1.5
"""Seconds that somebody waits for the odds of one list."""
TOWARD = re.compile(
    r"(?:(?:move|go)\s+)?(?:(?P<away>away(?: from)?|from)|to|toward|towards)\s+(?P<whom>.+)", re.IGNORECASE
)
SPACE = re.compile(r"(?:x=)?(-?\d+)[,\s]+(?:y=)?(-?\d+)")


class Filling:
    """A form that is being filled in at a prompt."""

    def __init__(self, prompt: Prompt, who: str, form: FormNow) -> None:
        self.prompt, self.sitting, self.who, self.form = prompt, prompt.sitting, who, form
        self.fields = form.action.fields
        self.args: dict[str, Any] = {}
        self.moves = form.action.id == prompt.move

    def fill(self, words: str) -> dict[str, Any] | None:
        """The arguments: from words typed after the action's name, the only choice, or by asking; None to leave it."""
        if self.moves and words and (where := self._where(words)):
            if isinstance(where, Refusal):
                self.prompt.refuse(where)
                return None
            return where
        if not words and self.form.no is not None:
            self.prompt.refuse(self.form.no)
            return None
        given = words.split()
        if self.form.action.text and self.fields and not given:
            click.echo(show.faint(show.wrapped(self.form.action.text, 2)))
        whole = self._required(given) and self._named(given) and (bool(words) or self._further())
        return self.args if whole else None

    # -- what must be given ---------------------------------------------------------------------

    def _required(self, given: list[str]) -> bool:
        for field in self.fields:
            if not must_be_given(field) or field.name in self.args:
                continue
            if self.moves and field.name in {"x", "y"} and not given:
                where = self._ask_where()
                if where is None:
                    return False
                self.args |= where
                continue
            value = self._from_words(field, given)
            if value is NOTHING and field.kind == "choice" and len(field.options) == 1:
                value = field.options[0].key
            if value is NOTHING:
                if given:
                    self._not_on_offer(field, given.pop(0))
                value = self._ask(field)
            if value is None:
                return False
            self.args[field.name] = value
        return True

    def _named(self, given: list[str]) -> bool:
        """What was typed as NAME=VALUE, or what fits a blank that may be left out."""
        for field in self.fields:
            if field.name not in self.args and given:
                value = self._from_words(field, given)
                if value is not NOTHING:
                    self.args[field.name] = value
        if given:
            takes = ", ".join(field.name for field in self.fields)
            click.echo(f"  {' '.join(given)!r} says nothing to {self.form.action.name}; it takes: {takes}.")
        return not given

    def _from_words(self, field: FieldNow, given: list[str]) -> Any:
        """The first of the words that fits the blank."""
        for place, word in enumerate(given):
            name, sign, value = word.partition("=")
            if sign and name == field.name:
                read = read_blank(field, value)
                if not isinstance(read, Refusal):
                    given.pop(place)
                    return read
        if given and "=" not in given[0] and not isinstance(read := read_blank(field, given[0]), Refusal):
            given.pop(0)
            return read
        return NOTHING

    def _ask(self, field: FieldNow) -> Any:
        """Ask for a blank until something fits; None leaves the action."""
        vain = self.form.vain.get(field.name, {})
        odds = self._odds_by_option(field, vain)
        rows = [
            (
                show.accent(str(n)),
                o.label,
                odds.get(o.key, ""),
                show.faint(str(vain[o.key].reason) if o.key in vain else o.note),
            )
            for n, o in enumerate(field.options, 1)
        ]
        for line in show.columns(rows, indent=2, rights=(0,)) if rows else ():
            click.echo(line)
        span = (
            f" {field.least}–{field.most}" if field.kind == "number" else " yes or no" if field.kind == "flag" else ""
        )
        prompt = f"  {field.label}{show.faint(span)} {show.faint('[back]')} {show.accent('>')}"
        while True:
            typed = self.prompt.asker.line(prompt, [o.key for o in field.options])
            if not typed or typed.lower() in {"back", "x"}:
                return None
            value = read_blank(field, typed)
            if isinstance(value, str) and value in vain:
                self.prompt.refuse(vain[value])
            elif not isinstance(value, Refusal):
                return value
            else:
                before = self.prompt.head()
                if not self.prompt.aside.take(typed, self.who, quiet=True):
                    self._not_on_offer(field, typed)
                if self.prompt.head() != before:
                    return None  # taken back: the action may not even be possible now

    def _not_on_offer(self, field: FieldNow, typed: str) -> None:
        click.echo(f"  {show.warning('✗')} {read_blank(field, typed)}")

    def _odds_by_option(self, field: FieldNow, vain: Mapping[str, Refusal]) -> dict[str, str]:
        """What would come of each option, as far as there is time."""
        if not self.form.action.measures or field.kind != "choice" or len(field.options) > MOST_WITH_ODDS:
            return {}
        found: dict[str, str] = {}
        ends = time.monotonic() + FIELD_PATIENCE
        for option in field.options:
            if option.key not in vain and time.monotonic() < ends:
                found[option.key] = self._odds({**self.args, field.name: option.key})
        return found

    def _odds(self, args: Mapping[str, Any]) -> str:
        told = self._reckoned(args)
        return "" if isinstance(told, Refusal) else headline(told.measures, exact=told.kind == "exact")

    def _reckoned(self, args: Mapping[str, Any]) -> ActionOdds | Refusal:
        return self.sitting.odds(self.form.action.id, self.who, {**without_blanks(self.form.first), **args})

    # -- where to -------------------------------------------------------------------------------

    def _where(self, words: str) -> dict[str, Any] | Refusal | None:
        """Where a move is to lead: a space, or toward somebody; None if the words say neither."""
        if found := SPACE.fullmatch(words.strip()):
            return {"x": int(found[1]), "y": int(found[2])}
        if not (found := TOWARD.fullmatch(words.strip())):
            return None
        tokens = self.prompt.now.map.tokens if self.prompt.now.map else ()
        there = [Option(t.id, self.sitting.name(t.id), t.id) for t in tokens if t.id != self.who]
        key = choose(there, found["whom"])
        if key is None:
            names = ", ".join(option.label for option in there) or "nobody"
            return Refusal(f"Nobody on the map is called {found['whom']!r}.", instead=f"There are: {names}.")
        opened = self.sitting.form(self.form.action.id, self.who, key, away=bool(found["away"]))
        if isinstance(opened, Refusal) or opened.no is not None:
            return opened if isinstance(opened, Refusal) else opened.no
        return {name: opened.first[name] for name in ("x", "y")}

    def _ask_where(self) -> dict[str, Any] | None:
        click.echo(show.faint("  toward NAME · away from NAME · a space such as 4,2"))
        while True:
            typed = self.prompt.asker.line(
                f"  Where to {show.faint('[back]')} {show.accent('>')}", ["toward", "away from"]
            )
            if not typed or typed.lower() in {"back", "x"}:
                return None
            where = self._where(typed)
            if isinstance(where, dict):
                return where
            if where is not None:
                self.prompt.refuse(where)
            elif not self.prompt.aside.take(typed, self.who, quiet=True):
                click.echo(f"  {show.warning('✗')} {typed!r} is no place: toward NAME, or a space such as 4,2.")

    # -- what may be left out -------------------------------------------------------------------

    def _further(self) -> bool:
        """Show what it comes to and what else may be said; Enter does it."""
        others = [f for f in self.fields if f.name not in self.args and (f.options or f.kind not in {"choice", "some"})]
        while others:
            said = ", ".join(_shown(field, self.args[field.name]) for field in self.fields if field.name in self.args)
            told = self._reckoned(self.args) if self.form.action.measures else UNMEASURED
            odds = "" if isinstance(told, Refusal) else headline(told.measures, exact=told.kind == "exact", most=3)
            click.echo(f"  {self.form.action.name}{f' ({said})' if said else ''}{f': {odds}' if odds else ''}")
            if isinstance(told, Refusal) and told.rule:
                click.echo(f"  {show.warning('✗')} {told.reason}")
            blanks = show.listed(f"{field.name} [{_shown(field, field.default)}]" for field in others)
            click.echo(show.faint(show.wrapped(f"if you like: {blanks}", 2, 4)))
            names = [field.name for field in others]
            typed = self.prompt.asker.line(f"  Enter does it {show.faint('[back]')} {show.accent('>')}", names)
            if not typed:
                return True
            if typed.lower() in {"back", "x"}:
                return False
            self._say_further(others, typed)
        return True

    def _say_further(self, others: list[FieldNow], typed: str) -> None:
        name, sign, value = (part.strip() for part in typed.partition("="))
        key = choose([Option(field.name, field.label, field.name) for field in others], name)
        field = next((field for field in others if field.name == key), None)
        if field is None:
            if not self.prompt.aside.take(typed, self.who, quiet=True):
                click.echo(f"  {typed!r} is none of: {', '.join(each.name for each in others)}.")
            return
        read = read_blank(field, value) if sign else True if field.kind == "flag" else self._ask(field)
        if isinstance(read, Refusal):
            click.echo(f"  {show.warning('✗')} {read}")
        elif read is not None:
            self.args[field.name] = read
            others.remove(field)


def must_be_given(field: FieldNow) -> bool:
    """Whether nothing stands in for a blank that is left out."""
    return field.required and field.default is None


def read_blank(field: FieldNow, typed: str) -> Any:
    """What was typed as a value for a blank, or why it is none."""
    options = [Option(option.key, option.label, option.key) for option in field.options]
    match field.kind:
        case "choice":
            key = choose(options, typed)
            return key if key is not None else _no(field, typed)
        case "some":
            keys = [choose(options, word) for word in re.split(r"[,\s]+", typed) if word]
            return [key for key in keys if key is not None] if None not in keys else _no(field, typed)
        case "text":
            return typed
        case "flag":
            value = {"y": True, "n": False}.get(typed.lower(), read_value(typed))
            return value if isinstance(value, bool) else Refusal(f"{field.label}: yes or no, not {typed!r}.")
    value = read_value(typed)
    if isinstance(value, bool) or not isinstance(value, int) or not field.least <= value <= field.most:
        return Refusal(f"{field.label}: a number from {field.least} to {field.most}, not {typed!r}.")
    return value


def _no(field: FieldNow, typed: str) -> Refusal:
    names = ", ".join(option.label for option in field.options[:30])
    return Refusal(f"{field.label}: {typed!r} is not on offer.", instead=f"Choose among: {names}.")


def _shown(field: FieldNow, value: Any) -> str:
    """A value of a blank in words."""
    labels = {option.key: option.label for option in field.options}
    if isinstance(value, (list, tuple)):
        return ", ".join(labels.get(each, plain_text(each)) for each in value) or "none"
    return (
        "none"
        if value in (None, "")
        else labels.get(value, plain_text(value))
        if isinstance(value, str)
        else plain_text(value)
    )
