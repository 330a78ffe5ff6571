"""Builder: the guide that asks for a character, one blank after the other, and explains every "no"."""

from __future__ import annotations

from collections.abc import Iterable

import click

from rulewright.chance import Dice
from rulewright.cli.arguments import read_value
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.cli.lines.draft_lines import budget_lines, is_in_the_way, option_lines, prompt
from rulewright.cli.lines.reasons import refusal_lines, rules_of
from rulewright.cli.making.draft import Draft
from rulewright.cli.patience import LuckWaits
from rulewright.cli.prompt.asking import Left, Prompter, choose
from rulewright.contract import Blank, Step
from rulewright.play import Option, Refusal

HELP = """\
Enter      keep it as it is and go on       ?        what can be chosen here
back       the step before                  go STEP  any step, by number or name
finish     let luck fill in the rest        check    what is not legal yet
roll       let the dice fall for this step  quit     stop; nothing is written"""


class Builder:
    """Leads through the steps; each blank may be left, changed or come back to."""

    def __init__(self, draft: Draft, dice: Dice, *, may_be_draft: bool = False) -> None:
        self.draft = draft
        self.dice = dice
        self.may_be_draft = may_be_draft
        self.asker = Prompter()
        self.rules = rules_of(draft.game)
        self.place = 0
        self.fallen: frozenset[str] = frozenset()

    def run(self) -> Draft:
        """Ask until the character is finished; gives it back."""
        game = self.draft.game
        click.echo(
            f"{show.strong(f'A character for {game.name}')}  {show.faint('? helps, finish lets luck do the rest')}"
        )
        try:
            while not self._is_finished():
                self._step(self.draft.steps[self.place])
        except Left:
            raise Declined("You left before the character was finished.", "Nothing was written.") from None
        return self.draft

    def _is_finished(self) -> bool:
        if self.place < len(self.draft.steps):
            return False
        refusals = self.draft.refusals
        if not refusals or self.may_be_draft:
            return True
        click.echo(f"\n{show.strong('Not legal yet')}")
        self._say(refusals)
        self._take_word(self.asker.line(show.accent("go STEP, finish or quit >"), ("go", "finish", "quit")))
        return self._is_finished()

    # -- steps ----------------------------------------------------------------------------------

    def _step(self, step: Step) -> None:
        """Ask for every blank of a step."""
        here = self.place
        click.echo(f"\n{show.strong(f'{here + 1} of {len(self.draft.steps)} · {step.title}')}")
        if step.help:
            click.echo(show.faint(show.wrapped(step.help, 2)))
        self._print(budget_lines(self.draft, step.budgets))
        if step.throws is not None:
            click.echo(show.faint("  roll lets the dice fall; or type what yours showed."))
        for blank in step.blanks:
            known = blank.thrown and any(each.path in self.fallen for each in step.blanks)
            if known or not blank.is_asked(self.draft.character, self.draft.book):
                continue
            self._blank(blank, step)
            if self.place != here:
                return
        self.place = here + 1

    def _blank(self, blank: Blank, step: Step) -> None:
        """Ask for one blank until it is left."""
        here, draft = self.place, self.draft
        options = draft.options(blank)
        if options and (self.asker.at_terminal or len(options) <= 12):
            self._print(option_lines(draft, blank))
        while True:
            words = [option.key for option in self.draft.options(blank)]
            typed = self.asker.line(prompt(self.draft, blank), words)
            if not typed:
                return
            if typed in {"?", "help"}:
                self._help(blank)
            elif typed.lower() == "roll" and step.throws is not None:
                self._roll(step)
                if blank.thrown:
                    return
            elif self._take_word(typed, words):
                if self.place != here:
                    return
            elif self._fill(blank, typed, step) and blank.kind not in {"map", "list", "pairs", "named"}:
                return

    def _take_word(self, typed: str, keys: list[str] | None = None) -> bool:
        """Follow one of the guide's own words; False if it is none, or an option of that name."""
        word, _, rest = typed.partition(" ")
        if keys and typed in keys:
            return False
        match word.lower().lstrip("/"):
            case "quit" | "exit":
                raise Left
            case "back":
                self.place = max(0, min(self.place, len(self.draft.steps)) - 1)
            case "go" | "jump" if rest:
                self._go(rest)
            case "check":
                self._check()
            case "finish":
                self._finish()
            case _:
                return False
        return True

    def _check(self) -> None:
        """Say what is against the rules; of a legal character, what a game master would ask about."""
        if self.draft.refusals:
            self._say(self.draft.refusals)
            return
        click.echo("  Nothing is against the rules.")
        for doubt in self.draft.doubts:
            click.echo(f"  A game master may ask: {show.strong(self.draft.value('name') or 'somebody')} {doubt}.")

    def _go(self, where: str) -> None:
        steps = [Option(step.id, step.title, step.id) for step in self.draft.steps]
        key = choose(steps, where)
        if key is None:
            click.echo(
                f"  There is no step {where!r}. There are: {', '.join(f'{n} {s.label}' for n, s in enumerate(steps, 1))}."
            )
            return
        self.place = [step.key for step in steps].index(key)

    def _roll(self, step: Step) -> None:
        """Let the dice fall for a step, and tell what they showed."""
        self.draft, given = self.draft.thrown(step, self.dice)
        self.fallen |= set(given)
        shown = {blank: given[blank.path] for blank in step.blanks if blank.path in given}
        kept = {blank: value for blank, value in shown.items() if not blank.thrown}
        alike = [value for blank, value in shown.items() if blank.thrown] == list(kept.values())
        told = ", ".join(f"{blank.label} {value}" for blank, value in (kept if alike else shown).items())
        click.echo(f"  {show.accent('The dice:')} {told or 'nothing is thrown here'}.")
        self._print(budget_lines(self.draft, step.budgets))

    def _finish(self) -> None:
        whole = self.draft.finished(self.dice, LuckWaits().goes_on)
        if whole is None:
            click.echo("  Luck found no legal character that keeps all you have chosen.")
            self._say(self.draft.refusals)
            return
        self.draft = whole
        self.place = len(whole.steps)

    # -- filling in -----------------------------------------------------------------------------

    def _fill(self, blank: Blank, typed: str, step: Step) -> bool:
        """Put what was typed into a blank; says what came of it."""
        before = self.draft
        put = self._put(blank, typed)
        if isinstance(put, Refusal):
            self._say((put,))
            return False
        self.draft = put
        if before.budgets != put.budgets:
            self._print(budget_lines(self.draft, step.budgets))
        known = {refusal.reason for refusal in before.refusals}
        broken = [refusal for refusal in put.refusals if refusal.reason not in known and is_in_the_way(put, refusal)]
        self._say(tuple(broken))
        return True

    def _put(self, blank: Blank, typed: str) -> Draft | Refusal:
        options = self.draft.options(blank)
        match blank.kind:
            case "number":
                value = read_value(typed)
                if isinstance(value, bool) or not isinstance(value, int):
                    return Refusal(f"{blank.label} is a number, not {typed!r}.", instead="`?` helps.")
                return self.draft.put(blank, value)
            case "flag":
                value = read_value(typed)
                if not isinstance(value, bool):
                    return Refusal(f"{blank.label} is yes or no.")
                return self.draft.put(blank, value)
            case "choice":
                key = choose(options, typed)
                return self.draft.put(blank, typed if key is None else key)
            case "list":
                return self._put_in_list(blank, typed, options)
            case "map":
                return self._put_in_map(blank, typed, options)
            case "pairs":
                return self._put_in_pairs(blank, typed, options)
            case "named":
                return self._put_named(blank, typed, options)
        return self.draft.put(blank, typed)

    def _put_in_list(self, blank: Blank, typed: str, options: tuple[Option[str], ...]) -> Draft | Refusal:
        """A key puts something on the list, or takes it off again."""
        name = typed.removeprefix("-").strip()
        key = choose(options, name) or name
        kept = [each for each in self.draft.value(blank.path) if each != key]
        taken = typed.startswith("-") or len(kept) < len(self.draft.value(blank.path))
        return self.draft.put(blank, kept if taken else [*kept, key])

    def _put_in_map(self, blank: Blank, typed: str, options: tuple[Option[str], ...]) -> Draft | Refusal:
        """`melee 3` sets a rating, `melee` alone raises it by one, `melee 0` takes it away."""
        name, _, rating = typed.replace("=", " ").rpartition(" ")
        if not rating.lstrip("-").isdigit():
            name, rating = typed, ""
        key = choose(options, name.strip())
        if key is None:
            return Refusal(f"{name.strip()!r} is not on offer for {blank.label}.", instead="`?` lists what is.")
        now = self.draft.value(f"{blank.path}.{key}")
        value = int(rating) if rating else (now if isinstance(now, int) else 0) + 1
        return self.draft.put(blank, value, key)

    def _put_in_pairs(self, blank: Blank, typed: str, options: tuple[Option[str], ...]) -> Draft | Refusal:
        """`listen = sense` puts one in the other's place, `listen` alone takes it away again."""
        name, _, into = (part.strip() for part in typed.partition("="))
        key = choose(options, name)
        if key is None:
            return Refusal(f"{name!r} is not on offer for {blank.label}.", instead="`?` lists what is.")
        value = (choose(self.draft.values(blank), into) or into) if into else ""
        return self.draft.put(blank, value, key)

    def _put_named(self, blank: Blank, typed: str, options: tuple[Option[str], ...]) -> Draft | Refusal:
        """`phobia = the sea` takes something with words of one's own, `agile` alone without; once more takes it away."""
        name, _, words = (part.strip() for part in typed.removeprefix("-").partition("="))
        key = choose(options, name)
        if key is None:
            return Refusal(f"{name!r} is not on offer for {blank.label}.", instead="`?` lists what is.")
        there = key in self.draft.value(blank.path)
        return self.draft.put(blank, None if there and not words else words, key)

    # -- showing --------------------------------------------------------------------------------

    def _help(self, blank: Blank) -> None:
        if blank.help:
            click.echo(show.wrapped(blank.help, 4))
        self._print(option_lines(self.draft, blank))
        click.echo(show.faint("\n".join(f"    {line}" for line in HELP.splitlines())))

    def _say(self, refusals: tuple[Refusal, ...]) -> None:
        for refusal in refusals:
            self._print(refusal_lines(refusal, self.rules))

    def _print(self, lines: Iterable[str]) -> None:
        for line in lines:
            click.echo(line)
