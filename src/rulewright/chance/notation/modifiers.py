"""What may follow dice: 4d6rr1!kh3 and the like, in the words of every dialect."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

from rulewright.chance.handfuls.count import Score
from rulewright.chance.handfuls.explode import CAP, Explosion
from rulewright.chance.handfuls.keep import Keeping
from rulewright.chance.notation import limits
from rulewright.chance.notation.dialects import AfterDice, Dialect
from rulewright.chance.notation.scanner import Scanner
from rulewright.chance.when import When, at_least, at_most, exactly

WORD = re.compile(
    r"!!o|!!|!po|!p(?![hl])|!o|!|xo|x|e|rr|ro|r|kh|kl|k|dh|dl|df|d|ph|pl|p|cs|cf|f|tw|min|max|mi|ma|cap",
    re.IGNORECASE,
)
COMPARISON = re.compile(r">=|<=|==|=|>|<")
SPACED_COMPARISON = re.compile(r"\s*(?:>=|<=|==|=|>|<)")

EXPLOSIONS = {
    "!": Explosion.PLAIN,
    "x": Explosion.PLAIN,
    "e": Explosion.PLAIN,
    "!!": Explosion.COMPOUND,
    "!p": Explosion.PENETRATING,
}
STAGES = ("rerolls", "explosions", "keeping and dropping", "counting")


@dataclass(slots=True)
class Modifiers:
    """Everything that was read after some dice, or after a group."""

    start: int
    once: When | None = None
    until: When | None = None
    explosion: Explosion | None = None
    lit: When | None = None
    explode_once: bool = False
    cap: int = CAP
    least: int | None = None
    most: int | None = None
    choice: Keeping | None = None
    sift: When | None = None
    sift_drops: bool = False
    success: When | None = None
    failure: When | None = None
    twice: When | None = None

    @property
    def score(self) -> Score | None:
        """How dice are counted, if they are."""
        return None if self.success is None else Score(self.success, self.failure, self.twice)

    @property
    def for_dice_only(self) -> bool:
        """Whether anything was read that only single dice can do."""
        return any(
            part is not None for part in (self.once, self.until, self.explosion, self.least, self.most, self.sift)
        )


class ModifierReader:
    """Reads modifiers one after the other, as a dialect understands them."""

    __slots__ = ("_dialect", "_scanner", "_stage", "_start", "_word", "read_so_far")

    def __init__(self, scanner: Scanner, dialect: Dialect) -> None:
        self._scanner = scanner
        self._dialect = dialect
        self._stage = 0
        self._start = scanner.place
        self._word = ""
        self.read_so_far = Modifiers(scanner.place)

    def read(self) -> Modifiers:
        """Read all that follow, without blanks between them."""
        while True:
            self._start = self._scanner.place
            match = self._scanner.take(WORD)
            if match is not None:
                self._word = match[0].lower()
                self._handler()()
            elif self._dialect.after_dice is AfterDice.COUNT and self._scanner.sees(SPACED_COMPARISON):
                self._scanner.skip_blanks()
                self._word = "cs"
                self._count()
            else:
                return self.read_so_far

    def _handler(self) -> Callable[[], None]:
        word = self._word
        if word.removesuffix("o") in EXPLOSIONS:
            return self._explode
        if word in {"r", "rr", "ro"}:
            return self._reroll
        if word in {"mi", "min", "ma", "max"}:
            return self._clamp
        if word in {"cs", "cf", "df", "f", "tw"}:
            return self._count
        return self._cap if word == "cap" else self._keep

    # -- the families ---------------------------------------------------------------------------

    def _reroll(self) -> None:
        self._reach(0)
        once = self._dialect.reroll_once if self._word == "r" else self._word == "ro"
        if once is None:
            self._refuse(
                "“r” means “once” to some and “until it stops” to others", "Write ro for once, or rr for until."
            )
        when = self._condition()
        if when is None:
            self._refuse("which faces are thrown again?", f"Say so: {self._word}1 or {self._word}<=2.")
        read = self.read_so_far
        if once:
            read.once = when if read.once is None else read.once | when
        else:
            read.until = when if read.until is None else read.until | when

    def _explode(self) -> None:
        self._reach(1)
        read = self.read_so_far
        explosion = EXPLOSIONS[self._word.removesuffix("o")]
        once = self._word.endswith("o")
        when = self._condition()
        if read.explosion is None:
            read.explosion, read.explode_once, read.lit = explosion, once, when
        elif (read.explosion, read.explode_once) == (explosion, once) and read.lit is not None and when is not None:
            read.lit |= when
        else:
            self._refuse("these dice explode already", "Say once how they explode.")

    def _cap(self) -> None:
        cap = self._scanner.number()
        if self.read_so_far.explosion is None or self.read_so_far.explode_once:
            self._refuse("only endless explosions have a cap", "Put it after them: 4d6!cap3.")
        if cap is None or cap > limits.HIGHEST_CAP:
            self._refuse("a cap is a number", f"Write one from 0 to {limits.HIGHEST_CAP}: 4d6!cap3.")
        self.read_so_far.cap = cap

    def _clamp(self) -> None:
        self._reach(2, marks=False)
        number = self._signed_number()
        if number is None:
            self._refuse("least and most are numbers", f"Write one: {self._word}2.")
        read = self.read_so_far
        least = self._word.startswith("mi")
        if (read.least if least else read.most) is not None:
            self._refuse("that was said already", "Say once what a die counts for at least, and at most.")
        if least:
            read.least = number
        else:
            read.most = number
        if read.least is not None and read.most is not None and read.least > read.most:
            self._refuse("the least is more than the most", "Swap the two numbers.")

    def _keep(self) -> None:
        self._reach(2)
        read = self.read_so_far
        if read.choice is not None or read.sift is not None:
            self._refuse(
                "these dice were chosen already", "Keep or drop once, or choose again from a group: {4d6kh3, 2d8}kh1."
            )
        drop = self._word[0] in "dp"
        by_value = len(self._word) == 1 and (
            self._scanner.sees(COMPARISON) or self._word == "p" or (self._word == "k" and self._dialect.keep_by_value)
        )
        if by_value:
            read.sift, read.sift_drops = self._condition(), drop
            if read.sift is None:
                self._refuse("which dice?", f"Say so: {self._word}l1 for the lowest, or {self._word}<=2.")
            return
        number = self._scanner.number()
        highest = self._word.endswith("h") or self._word == "k"
        read.choice = Keeping(1 if number is None else min(number, limits.MOST_DICE), highest, drop)

    def _count(self) -> None:
        self._reach(3)
        read = self.read_so_far
        when = self._condition()
        if when is None and self._word in {"df", "f"}:
            when = exactly(1)
        if when is None:
            self._refuse("which dice count?", f"Say so: {self._word}>=8.")
        if self._word in {"cs", "cf"}:
            read.success = when if read.success is None else read.success | when
            return
        if read.success is None:
            self._refuse("nothing is counted here yet", f"Count first: cs>=8{self._word}{when.text('')}.")
        if self._word == "tw":
            read.twice = when if read.twice is None else read.twice | when
        else:
            read.failure = when if read.failure is None else read.failure | when

    # -- reading --------------------------------------------------------------------------------

    def _reach(self, stage: int, *, marks: bool = True) -> None:
        """Insist on an order, since 4d6kh3rr1 would be read in two ways."""
        if stage < self._stage and not self._dialect.any_order:
            self._refuse(f"{STAGES[stage]} come before {STAGES[self._stage]}", "Change the order, as in 4d6rr1!kh3.")
        if marks:
            self._stage = max(stage, self._stage)

    def _condition(self) -> When | None:
        match = self._scanner.take(COMPARISON)
        number = self._signed_number() if match else self._scanner.number()
        if number is None:
            if match:
                self._scanner.refuse(f"“{match[0]}” needs a number", f"Write one, as in {self._word}{match[0]}3.")
            return None
        sign = match[0] if match else "="
        if sign in {"=", "=="}:
            return exactly(number)
        strict = len(sign) == 1 and not self._dialect.inclusive
        return at_least(number + strict) if sign[0] == ">" else at_most(number - strict)

    def _signed_number(self) -> int | None:
        minus = self._scanner.text.startswith("-", self._scanner.place)
        self._scanner.place += minus
        number = self._scanner.number()
        if number is None:
            self._scanner.place -= minus
            return None
        return -number if minus else number

    def _refuse(self, message: str, hint: str) -> NoReturn:
        self._scanner.refuse(message, hint, self._start)
