"""Menu: what an actor can do now: first what they would most likely want, and the rest when they ask for it."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulewright.cli.lines import show
from rulewright.cli.lines.odds_lines import headline, is_vain
from rulewright.cli.prompt.sitting import Sitting
from rulewright.lab.figures import ActionOdds
from rulewright.play import Option, Refusal
from rulewright.tables.choosing.forms import ActionForm
from rulewright.tables.choosing.likely import ending, likely
from rulewright.tables.views.now import TableNow

GROUPS = {
    "attack": "Attacks",
    "power": "Powers",
    "skill": "Skills",
    "move": "Moves",
    "other": "Other",
    "scene": "The scene",
    "rest": "Rest and wounds",
    "gear": "Gear",
    "world": "The world",
    "growth": "Growth",
}
FEW = 8
"""So many actions are all listed at once."""
MENU_PATIENCE = 4.0
"""Seconds that somebody waits for the odds of a whole list."""
MOST_ROUNDS = 5
"""So often something else is looked for in place of what turned out to be in vain."""


@dataclass(frozen=True, slots=True)
class MenuLine:
    """An action that can be done now, with its odds and whom it is about, as far as they are known."""

    form: ActionForm
    odds: str = ""
    against: str = ""


class Menu:
    """Everything one actor can do at a table. `listed` is what numbers stand for, in their order."""

    def __init__(self, sitting: Sitting, now: TableNow, who: str) -> None:
        self.sitting, self.who = sitting, who
        yes = now.can[who].yes if who in now.can else ()
        self.able = [sitting.forms[each] for each in yes if each in sitting.forms]
        self.listed: list[ActionForm] = []
        self._known: dict[str, MenuLine | None] = {}

    def options(self) -> list[Option[str]]:
        """What can be typed: what is listed by its number, and everything else by its name."""
        rest = [form for form in self.able if form not in self.listed]
        return [Option(form.id, form.name, form.id) for form in (*self.listed, *rest)]

    # -- lines ----------------------------------------------------------------------------------

    def short(self) -> Iterator[str]:
        """What one would most likely want, and how much more there is."""
        players = [form for form in self.able if not form.gm_only]
        lines = self._likely(players)
        shown = {line.form.id for line in lines}
        if len(players) <= FEW:
            lines += self._lines(form for form in players if form.id not in shown)
        elif (end := ending(players)) is not None and end.id not in shown:
            lines.append(MenuLine(end))
        self.listed = [line.form for line in lines]
        yield from self._table(lines, range(1, len(lines) + 1), [line.against or line.form.does for line in lines])
        rest = [form for form in players if form not in self.listed]
        if rest:
            counts = show.listed(f"{title} {len(forms)}" for title, forms in grouped(rest))
            yield show.wrapped(
                f"{show.accent('more')} lists {len(rest)} others ({counts}), {show.accent('find')} WORD looks", 2, 4
            )

    def more(self, wanted: str) -> Iterator[str]:
        """Everything that can be done, group by group, or those of one group with their odds."""
        groups = [(title, forms) for title, forms in grouped(self.able) if title.lower().startswith(wanted.lower())]
        if not groups:
            yield f"  There is no group {wanted!r} here: {', '.join(title for title, _ in grouped(self.able)) or 'none'}."
        for title, forms in groups:
            numbers = [self._number(form) for form in forms]
            if wanted and len(groups) == 1:
                yield f"  {show.strong(title)}"
                yield from self._table(self._lines(forms), numbers)
            else:
                names = show.listed(f"{n} {form.name}" for n, form in zip(numbers, forms, strict=True))
                yield show.wrapped(f"{title}: {names}", 2, 4)

    def find(self, wanted: str) -> Iterator[str]:
        """What is called so or says so of itself: what can be done with its odds, and the rest with the reason."""
        words = wanted.lower().split()
        if not words:
            yield "  Name something to look for: find WORD."
            return
        able = sorted((form for form in self.able if _fit(form, words) < 2), key=lambda form: _fit(form, words))
        yield from self._table(self._lines(able), [self._number(form) for form in able])
        others = [each for each in self._reasons(with_left_out=True) if _fit(each[0], words) < 2]
        for form, why in others:
            yield show.faint(show.wrapped(f"{form.name}: {why}", 4, 6))
        if not able and not others:
            yield f"  Nothing here is called {wanted!r}. {show.faint('more lists all that can be done.')}"

    def all(self) -> Iterator[str]:
        """Why the rest cannot be done, reason by reason; not what the house rules leave out."""
        by_reason: dict[str, list[str]] = {}
        for form, why in self._reasons(with_left_out=False):
            by_reason.setdefault(str(why), []).append(form.name)
        for reason, names in by_reason.items():
            yield show.wrapped(reason, 2, 4)
            yield show.faint(show.wrapped(show.listed(names), 6, 6))
        if out := len(self.sitting.closed(self.who).out):
            yield show.faint(f"  {out} more are left out by the house rules of this table; find NAME tells of one.")
        if not by_reason:
            yield "  Nothing stands in the way of anything here."

    def why_not(self, typed: str) -> tuple[ActionForm, Refusal] | None:
        """An action that cannot be done now and is called so, with the reason."""
        wanted = typed.lower()
        named = [each for each in self._reasons(with_left_out=True) if wanted in (each[0].id, each[0].name.lower())]
        return named[0] if named else None

    # -- odds and reasons -----------------------------------------------------------------------

    def _likely(self, able: Sequence[ActionForm]) -> list[MenuLine]:
        """The likely ones with their odds; in place of what is in vain comes something else."""
        found: dict[str, MenuLine] = {}
        no: set[str] = set()
        ends = time.monotonic() + MENU_PATIENCE
        for _ in range(MOST_ROUNDS):
            wanted = [form for form in likely(able, self.sitting.recent(self.who), no) if form.id not in found]
            if not wanted or time.monotonic() > ends:
                break
            for form in wanted:
                line = self._known[form.id] = self._tried(form)
                if line is None:
                    no.add(form.id)
                else:
                    found[form.id] = line
        return [found.get(form.id) or MenuLine(form) for form in likely(able, self.sitting.recent(self.who), no)]

    def _tried(self, form: ActionForm) -> MenuLine | None:
        """An action with its odds; None if it is bound to be refused, or cannot succeed."""
        if not form.measures:
            opened = self.sitting.form(form.id, self.who) if form.asks else None
            return None if isinstance(opened, Refusal) or (opened is not None and opened.no) else MenuLine(form)
        told = self.sitting.button(form.id, self.who)
        if isinstance(told, Refusal):
            return None if told.rule or told.about else MenuLine(form)
        return None if is_vain(told.odds) else self._told(form, told.odds, told.against)

    def _lines(self, forms: Iterable[ActionForm]) -> list[MenuLine]:
        """Actions with their odds, as far as there is time to reckon them."""
        ends = time.monotonic() + MENU_PATIENCE
        return [self._line(form, reckon=time.monotonic() < ends) for form in forms]

    def _line(self, form: ActionForm, *, reckon: bool) -> MenuLine:
        if form.id not in self._known and form.measures and reckon:
            told = self.sitting.button(form.id, self.who)
            known = None if isinstance(told, Refusal) else self._told(form, told.odds, told.against)
            self._known[form.id] = known
        return self._known.get(form.id) or MenuLine(form)

    def _told(self, form: ActionForm, odds: ActionOdds, against: str) -> MenuLine:
        return MenuLine(form, headline(odds.measures, exact=odds.kind == "exact"), against)

    def _table(self, lines: Sequence[MenuLine], numbers: Sequence[int], last: Sequence[str] = ()) -> list[str]:
        """Lines under each other, `last` what stands behind the odds if not only against whom; a terminal cuts it short."""
        first = [(show.accent(str(n)), line.form.name, line.odds) for n, line in zip(numbers, lines, strict=True)]
        taken = sum(max(map(show.length, column)) + 2 for column in zip(*first, strict=True)) + 2
        room = show.width() - taken if show.on_terminal() else None  # a pipe has it whole
        words = [each if room is None else show.cut(each, room) for each in last or [line.against for line in lines]]
        rows = [(*cells, show.faint(each)) for cells, each in zip(first, words, strict=True)]
        return show.columns(rows, indent=2, rights=(0,)) if rows else []

    def _number(self, form: ActionForm) -> int:
        """What number stands for an action, from now on if none did."""
        if form not in self.listed:
            self.listed.append(form)
        return self.listed.index(form) + 1

    def _reasons(self, *, with_left_out: bool) -> Iterator[tuple[ActionForm, Refusal]]:
        closed, forms = self.sitting.closed(self.who), self.sitting.forms
        for refusal, ids in closed.no:
            for each in ids:
                if each in forms and (with_left_out or each not in closed.out):
                    yield forms[each], refusal
        for each, label in closed.none.items():
            if each in forms:
                yield forms[each], Refusal(f"{label}: there is nothing to choose.")


def grouped(forms: Iterable[ActionForm]) -> list[tuple[str, list[ActionForm]]]:
    """Actions by what they are, what the table does by when one does it, and what is the game master's by itself."""
    found: dict[str, list[ActionForm]] = {}
    for form in forms:
        if form.gm_only:
            title = "Game master"
        else:
            title = GROUPS.get(form.when if form.group == "table" else form.group, GROUPS["other"])
        found.setdefault(title, []).append(form)
    order = [*dict.fromkeys(GROUPS.values()), "Game master"]
    return [(title, found[title]) for title in order if title in found]


def _fit(form: ActionForm, words: Sequence[str]) -> int:
    """How well an action fits some words: 0 by its name, 1 by what it does, 2 not at all."""
    if all(word in form.name.lower() for word in words):
        return 0
    return 1 if all(word in f"{form.name} {form.does}".lower() for word in words) else 2
