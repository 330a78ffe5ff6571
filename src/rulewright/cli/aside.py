"""Aside: what can be typed at any prompt of a game: why, log, undo, sheet, help, quit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from rulewright.cli.arguments import pairs
from rulewright.cli.asking import Left, choose
from rulewright.cli.lines import show
from rulewright.cli.lines.reasons import number_lines, told_rules
from rulewright.cli.lines.sheet import SheetReader
from rulewright.cli.lines.table_lines import happened
from rulewright.library import chosen_options
from rulewright.play import GM, Derivation, Option, Question
from rulewright.play.facts import Cited, Noted, Started
from rulewright.play.rule import RULE_ID
from rulewright.play.values.wire import convert
from rulewright.tables.open_action import BEGIN, PROCEED
from rulewright.tables.seat import Seat

if TYPE_CHECKING:
    from rulewright.cli.hotseat import HotSeat

MOST_RULES = 8
"""So many rules are told in full."""

HELP = """\
Type a number or a name; more words fill in the rest: attack ace.
why            what lies behind the last thing that happened, and its rules
why NUMBER     how one of your numbers comes about; why ACTOR NUMBER; why RULE
undo           take back the last action        back   leave what you choose
log [N]        the last entries with all faces  who    how everybody stands
sheet [ACTOR]  somebody's page                  all    why the rest cannot be
gm             what a game master can do        quit   stop; all is kept
house          house rules of this table; house NAME=VALUE changes one
Where an answer is in words, begin these with a slash: /quit."""


class Aside:
    """Follows words that are no move and no answer."""

    def __init__(self, seat: HotSeat) -> None:
        self.seat = seat

    def take(self, typed: str, actor: str, question: Question[Any] | None = None, *, quiet: bool = False) -> bool:
        """Do what a word asks; False, and a hint unless `quiet`, if it is none of ours."""
        word, _, rest = typed.lstrip("/").partition(" ")
        match word.lower():
            case "quit" | "exit" | "q":
                raise Left
            case "help" | "?" | "h":
                click.echo("\n".join(f"  {line}" for line in HELP.splitlines()))
            case "why":
                self._print(self._why(rest.strip(), actor, question))
            case "log":
                self._log(rest, actor)
            case "undo":
                self._undo()
            case "who" | "table":
                self._print(self.seat.status())
            case "all":
                self.seat.list_choices(self.seat.choices, all_of_them=True)
            case "gm":
                names = [action.name for action in self.seat.desk.ruleset.actions if action.gm_only]
                click.echo(show.wrapped(f"The game master can: {' · '.join(names) or 'nothing more'}.", 2, 2))
            case "house":
                self._house(rest.split())
            case "sheet":
                self._sheet(rest.strip(), actor)
            case _:
                if typed and not quiet:
                    click.echo(f"  {typed!r} is nothing that can be chosen here. {show.faint('? helps.')}")
                return False
        return True

    def _print(self, lines: Iterable[str]) -> None:
        for line in lines:
            click.echo(line)

    # -- why ------------------------------------------------------------------------------------

    def _why(self, about: str, actor: str, question: Question[Any] | None) -> Iterator[str]:
        if not about:
            yield from self._last_reasons(question)
        elif RULE_ID.fullmatch(about.upper()):
            yield from told_rules([about.upper()], self.seat.rules)
        else:
            yield from self._number(about, actor)

    def _last_reasons(self, question: Question[Any] | None) -> Iterator[str]:
        """Derivations and rules of the last action, and of the question that waits."""
        last = self._last_action()
        facts = [entry.fact for entry in self.seat.desk.live if last is not None and entry.action == last[0]]
        for fact in facts:
            if isinstance(fact, Noted) and isinstance(fact.why, dict) and not fact.to:
                yield f"  {fact.text}"
                yield from number_lines(convert(fact.why, Derivation), self.seat.rules, told=False)
        ids = [id for fact in facts if isinstance(fact, Cited) for id in fact.rules]
        ids += question.rules if question is not None else ()
        if not ids:
            yield "  Nothing has happened yet. `why` and a number's name tells how it comes about."
        told = list(dict.fromkeys(ids))
        yield from told_rules(told[:MOST_RULES], self.seat.rules)
        if len(told) > MOST_RULES:
            yield show.faint(show.wrapped(f"and {', '.join(told[MOST_RULES:])}: name one after why", 2))

    def _number(self, about: str, actor: str) -> Iterator[str]:
        desk = self.seat.desk
        everybody = [Option(who, self.seat.name(who), who) for who in desk.state.actors]
        first, _, rest = about.partition(" ")
        who = choose(everybody, first) if rest or first in desk.state.actors else None
        who, wanted = (who, rest) if who else (actor, about)
        if desk.ruleset.numbers is None or who not in desk.state.actors:
            yield "  There are no numbers to explain here."
            return
        numbers = desk.ruleset.numbers(desk.state, desk.book, who)
        key = choose([Option(number.name, number.name, number.name) for number in numbers], wanted) if wanted else None
        found = [number for number in numbers if number.name == key or not wanted]
        if not found:
            yield f"  {self.seat.name(who)} has no number {wanted!r}: {', '.join(number.name for number in numbers)}."
        for number in found:
            yield from number_lines(number.derivation, self.seat.rules, told=bool(wanted))

    # -- log, undo, sheet -----------------------------------------------------------------------

    def _log(self, rest: str, actor: str) -> None:
        """The last entries as whoever asks may know them."""
        count = int(rest) if rest.strip().isdigit() else 20
        people = self.seat.people
        names = people.onlookers or people.ours(actor) if actor != GM else frozenset({GM})
        if len(people.seats) > 1 and not self.seat.asker.at_terminal:
            names = people.onlookers
        told = [seen for seen in self.seat.kept.known(names).tail if seen.told]
        self._print(happened(told[-count:], self.seat.kept.people))

    def _house(self, words: list[str]) -> None:
        """The house rules of the table, or others from here on."""
        kept, desk = self.seat.kept, self.seat.desk
        if words:
            try:
                options = pairs(words)
            except click.UsageError as wrong:
                click.echo(f"  {wrong.message}")
                return
            if self.seat.add(kept.table.rule(Seat(GM, "gm"), options)):
                self.seat.told = ""
            return
        chosen = chosen_options(desk.ruleset, desk.book)
        for name, value in chosen.items():
            click.echo(f"  {name} = {value}")
        if not chosen:
            click.echo("  Everything is as the book has it.")

    def _undo(self) -> None:
        """Back to before the last action of a person; what the ruleset did since goes with it."""
        last = self._last_action(by_people=True)
        if last is None:
            click.echo("  There is nothing to take back.")
            return
        before = [entry.number for entry in self.seat.desk.live if entry.number < last[0]]
        if self.seat.add(self.seat.desk.rewind(before[-1])):
            self.seat.told = ""

    def _last_action(self, *, by_people: bool = False) -> tuple[int, Started] | None:
        """The last action that somebody began, with the number of its entry."""
        actors = self.seat.people.actors
        for entry in reversed(self.seat.desk.live):
            fact = entry.fact
            if not isinstance(fact, Started) or fact.action in {BEGIN, PROCEED}:
                continue
            if not by_people or fact.args.get("actor") in actors:
                return entry.number, fact
        return None

    def _sheet(self, rest: str, actor: str) -> None:
        desk = self.seat.desk
        everybody = [Option(who, self.seat.name(who), who) for who in desk.state.actors]
        who = choose(everybody, rest) if rest else actor
        if who is None or who not in desk.state.actors:
            click.echo(f"  Nobody here is called {rest!r}: {', '.join(option.label for option in everybody)}.")
            return
        click.echo(f"  {show.strong(self.seat.name(who))}")
        self._print(SheetReader(desk.ruleset, desk.book, desk.state, who, self.seat.start.get(who)).lines())
