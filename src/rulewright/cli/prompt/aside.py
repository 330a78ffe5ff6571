"""Aside: what can be typed at any prompt of a game: why, odds, more, find, log, undo, sheet, help, quit."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from rulewright.cli.arguments import pairs
from rulewright.cli.lines import show
from rulewright.cli.lines.reasons import number_lines, told_rules
from rulewright.cli.lines.table_lines import happened
from rulewright.cli.prompt.asking import Left, choose
from rulewright.play import Derivation, Option, QuestionForm, Refusal
from rulewright.play.facts import Cited, Noted, Started
from rulewright.play.rule import RULE_ID
from rulewright.play.values.wire import convert
from rulewright.tables.open_action import BEGIN, PROCEED
from rulewright.tables.telling.story import taken_back
from rulewright.tables.views.seen import Seen

if TYPE_CHECKING:
    from rulewright.cli.prompt.prompt import Prompt

MOST_RULES = 8
"""So many rules are told in full."""

HELP = """\
Type a number or a name; more words fill in the rest: attack ace.
more [GROUP]   all that can be done            find WORD  look for something
all            why the rest cannot be done     back       leave the choice
odds ACTION    what may come of it: odds attack ace
move toward NAME, move away from NAME          where the game has a map
why            what lies behind the last thing that happened, and its rules
why NUMBER     how one of your numbers comes about; or ACTOR NUMBER, or RULE
who            how everybody stands, and where    sheet [ACTOR]  a page
log [N]        the last entries with all faces    undo   take back the last
gm             what a game master can do          roll 2d6  dice of your own
say WORDS      say something                      whisper NAME WORDS
house          house rules of this table; house NAME=VALUE changes one
do NAME        the action of that name, where a command has it too
quit           stop; all is kept
Where an answer is in words, begin these with a slash: /quit."""

ALIASES = {"exit": "quit", "q": "quit", "?": "help", "h": "help", "table": "who", ".": "who"}
SLASHED = {"r": "roll", "w": "whisper"}
"""As the web has them; without the slash they are the beginning of something else."""
SPOKEN = {"say": "", "roll": "/r ", "whisper": "/w "}
COMMANDS = (
    "quit", "help", "why", "odds", "more", "find", "all", "log", "undo", "who", "gm", "house", "sheet", *SPOKEN
)  # fmt: skip
ALONE = ("quit", "help", "all", "undo", "who", "gm")
"""Commands that take no more words."""


class Aside:
    """Follows words that are no move and no answer."""

    def __init__(self, prompt: Prompt) -> None:
        self.prompt, self.sitting = prompt, prompt.sitting
        self.more: dict[str, Callable[[str], None]] = {}

    def is_bare(self, typed: str) -> bool:
        """Whether somebody typed a command and nothing else, or looks for something with a slash."""
        return self._word(typed) in (*COMMANDS, *self.more) and " " not in typed.strip()

    def knows(self, typed: str) -> bool:
        """Whether a line begins with a command that takes what follows."""
        word, rest = self._word(typed), typed.strip().partition(" ")[2]
        return typed.startswith("/") or (word in (*COMMANDS, *self.more) and not (rest and word in ALONE))

    def _word(self, typed: str) -> str:
        word = typed.strip().lstrip("/").partition(" ")[0].lower()
        return SLASHED.get(word, word) if typed.startswith("/") and word in SLASHED else ALIASES.get(word, word)

    def take(self, typed: str, actor: str, question: QuestionForm | None = None, *, quiet: bool = False) -> bool:
        """Do what a word asks; False, and a hint unless `quiet`, if it is none of ours."""
        word, rest = self._word(typed), typed.strip().lstrip("/").partition(" ")[2].strip()
        menu = self.prompt.menu
        match word:
            case _ if word in self.more:
                self.more[word](rest)
            case "quit":
                raise Left
            case "help":
                click.echo("\n".join(f"  {line}" for line in HELP.splitlines()))
            case "why":
                self._print(self._why(rest, actor, question))
            case "odds":
                self.prompt.odds(rest, actor)
            case "more" | "find" | "all" if menu is None:
                click.echo("  There is nothing to do just now.")
            case "more" if menu:
                self._print(menu.more(rest))
            case "find" if menu:
                self._print(menu.find(rest))
            case "all" if menu:
                self._print(menu.all())
            case "log":
                self._print(happened(self._tail(rest, actor), self.sitting.people()))
            case "undo":
                self._refused(self.sitting.undo())
                self.prompt.told = ""  # it is shown anew, as it was
            case "who":
                self.prompt.now = self.sitting.now(actor)
                self._print(self.prompt.status(actor))
            case "gm":
                names = [form.name for form in self.sitting.forms.values() if form.gm_only]
                click.echo(show.wrapped(f"The game master can: {' · '.join(names) or 'nothing more'}.", 2, 2))
            case "house":
                self._house(rest.split())
            case "sheet":
                self._sheet(rest, actor)
            case "say" | "roll" | "whisper" if rest:
                self._refused(self.sitting.say(f"{SPOKEN[word]}{rest}", actor))
            case _ if typed.startswith("/") and menu is not None and not quiet:
                self._print(menu.find(typed[1:]))
            case _:
                if typed and not quiet:
                    click.echo(
                        f"  {typed!r} is nothing that can be chosen here. {show.faint('? helps, find WORD looks.')}"
                    )
                return False
        return True

    def _print(self, lines: Iterable[str]) -> None:
        for line in lines:
            click.echo(line)

    def _refused(self, no: Refusal | None) -> None:
        if no is not None:
            self.prompt.refuse(no)

    # -- why ------------------------------------------------------------------------------------

    def _why(self, about: str, actor: str, question: QuestionForm | None) -> Iterator[str]:
        if not about:
            yield from self._last_reasons(actor, question)
        elif RULE_ID.fullmatch(about.upper()):
            yield from told_rules([about.upper()], self.sitting.rules([about.upper()]))
        else:
            yield from self._number(about, actor)

    def _last_reasons(self, actor: str, question: QuestionForm | None) -> Iterator[str]:
        """Derivations and rules of the last action, and of the question that waits."""
        seen = self.sitting.seen(actor)
        last = last_action(seen)
        facts = [each.fact for each in seen if last is not None and each.action == last.number]
        for fact in facts:
            if isinstance(fact, Noted) and isinstance(fact.why, dict) and not fact.to:
                yield f"  {fact.text}"
                yield from number_lines(convert(fact.why, Derivation), {}, told=False)
        ids = [id for fact in facts if isinstance(fact, Cited) for id in fact.rules]
        ids += question.rules if question is not None else ()
        if not ids:
            yield "  Nothing has happened yet. `why` and a number's name tells how it comes about."
        told = list(dict.fromkeys(ids))
        yield from told_rules(told[:MOST_RULES], self.sitting.rules(told[:MOST_RULES]))
        if len(told) > MOST_RULES:
            yield show.faint(show.wrapped(f"and {', '.join(told[MOST_RULES:])}: name one after why", 2))

    def _number(self, about: str, actor: str) -> Iterator[str]:
        everybody = {each.id: each for each in self.sitting.now(actor).actors}
        named = [Option(who, each.name, who) for who, each in everybody.items()]
        first, _, rest = about.partition(" ")
        who = choose(named, first) if rest or first in everybody else None
        who, wanted = (who, rest) if who else (actor, about)
        numbers = everybody[who].numbers if who in everybody else ()
        if not numbers:
            yield "  There are no numbers to explain here."
            return
        key = choose([Option(number.name, number.name, number.name) for number in numbers], wanted) if wanted else None
        found = [number for number in numbers if number.name == key or not wanted]
        if not found:
            yield f"  {self.sitting.name(who)} has no number {wanted!r}: {', '.join(number.name for number in numbers)}."
        for number in found:
            ids = [part.rule for part in number.parts if part.rule] + RULE_ID.findall(number.bound)
            yield from number_lines(number, self.sitting.rules(ids) if wanted else {}, told=bool(wanted))

    # -- log, house rules, sheet ----------------------------------------------------------------

    def _tail(self, rest: str, actor: str) -> list[Seen]:
        """The last entries as whoever asks may know them."""
        count = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 6 else 20
        return [seen for seen in self.sitting.seen(actor) if seen.told][-count:]

    def _house(self, words: list[str]) -> None:
        """The house rules of the table, or others from here on."""
        if words:
            try:
                options = pairs(words)
            except click.UsageError as wrong:
                click.echo(f"  {wrong.message}")
                return
            self._refused(self.sitting.set_house(options))
            self.prompt.told = ""
            return
        chosen = self.sitting.house()
        for name, value in chosen.items():
            click.echo(f"  {name} = {value}")
        if not chosen:
            click.echo("  Everything is as the book has it.")

    def _sheet(self, rest: str, actor: str) -> None:
        everybody = [Option(each.id, each.name, each.id) for each in self.sitting.now(actor).actors]
        who = choose(everybody, rest) if rest else actor
        page = self.sitting.page(who) if who is not None else None
        if who is None or page is None:
            click.echo(f"  Nobody here is called {rest!r}: {', '.join(option.label for option in everybody)}.")
            return
        click.echo(f"  {show.strong(self.sitting.name(who))}")
        self._print(page.lines())


def last_action(seen: Sequence[Seen], actors: Container[str] | None = None) -> Seen | None:
    """The last action that somebody began, of some people if they are named, and that was not taken back."""
    gone = taken_back(seen)
    for each in reversed(seen):
        fact = each.fact
        if not isinstance(fact, Started) or fact.action in {BEGIN, PROCEED} or each.number in gone:
            continue
        if actors is None or fact.args.get("actor") in actors:
            return each
    return None
