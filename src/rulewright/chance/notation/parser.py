"""From text to formula."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rulewright.chance.arithmetic import Rounding
from rulewright.chance.chance import Chance
from rulewright.chance.die import FATE, Die, Faces
from rulewright.chance.notation import limits
from rulewright.chance.notation.dialects import Dialect
from rulewright.chance.notation.fields import look_up
from rulewright.chance.notation.formula import (
    Absolute,
    Comparing,
    Divided,
    Formula,
    Furthest,
    Number,
    Thrown,
    Times,
    everything_in,
    labelled,
    negated,
    total,
)
from rulewright.chance.notation.handful import chance_of_dice, group_of
from rulewright.chance.notation.meaning import constant
from rulewright.chance.notation.modifiers import ModifierReader
from rulewright.chance.notation.scanner import Scanner

_DICE = re.compile(r"d(?=[0-9%F(@])", re.IGNORECASE)
_FATE = re.compile(r"F", re.IGNORECASE)
_FUNCTION = re.compile(r"(floor|ceil|round|abs|min|max)\s*\(", re.IGNORECASE)
_LABEL = re.compile(r"\s*\[(?!\[)([^\[\]\n]*)\]")
_FIELD = re.compile(r"@(?:\{([^{}]+)\}|([A-Za-z_]\w*(?:\.\w+)*))")
_INLINE = re.compile(r"\[\[\s*(?:/roll\s|/r\s)?", re.IGNORECASE)
_WORDS = re.compile(r"(?<=\s)[^\W\d_]")
_COMPARISONS = (">=", "<=", "==", "!=", "=", ">", "<")


class Parser:
    """Reads one text. Every method reads one kind of thing and leaves the scanner behind it."""

    __slots__ = ("_bare_dice", "_depth", "_dialect", "_dice", "_fields", "_parts", "_scanner")

    def __init__(self, text: str, dialect: Dialect, fields: Mapping[str, object]) -> None:
        self._scanner = Scanner(text)
        self._dialect = dialect
        self._fields = fields
        self._depth = 0
        self._parts = 0
        self._dice = 0
        self._bare_dice = -1  # where dice ended, with no label or round bracket after them

    def whole(self) -> tuple[Formula, str]:
        """The formula of the whole text, and the comment after it."""
        if len(self._scanner.text) > limits.LONGEST_TEXT:
            self._scanner.refuse(
                f"this text has {len(self._scanner.text)} characters",
                f"Keep to {limits.LONGEST_TEXT}.",
                limits.LONGEST_TEXT,
            )
        formula = self.comparison()
        return formula, self._comment()

    def _comment(self) -> str:
        scanner = self._scanner
        if scanner.at_end():
            return ""
        words = self._dialect.trailing_text and _WORDS.match(scanner.text, scanner.place)
        if not words and not scanner.take_sign("#"):
            raise scanner.unexpected()
        comment = scanner.text[scanner.place :]
        scanner.place = len(scanner.text)
        return " ".join(comment.split())

    # -- arithmetic, loosest first --------------------------------------------------------------

    def comparison(self) -> Formula:
        """Sums, perhaps compared."""
        left = self.sum()
        while True:
            self._scanner.skip_blanks()
            place = self._scanner.place
            sign = self._scanner.take_sign(*_COMPARISONS)
            if sign is None:
                return left
            between = self._scanner.text[self._bare_dice : place] if self._bare_dice >= 0 else "none"
            if not between.strip() and self._dialect.after_dice is None:
                self._scanner.refuse(
                    "this could count dice or compare their total",
                    "Write cs>=8 after the dice to count, or (5d10) >= 8 to compare.",
                    place,
                )
            left = Comparing(left, "=" if sign == "==" else sign, self.sum())

    def sum(self) -> Formula:
        """Products, added and subtracted."""
        members = [self.product()]
        while sign := self._scanner.take_sign("+", "-"):
            member = self.product()
            members.append(negated(member) if sign == "-" else member)
        return total(members)

    def product(self) -> Formula:
        """Pieces, multiplied and divided."""
        left = self.signed()
        while sign := self._scanner.take_sign("*", "//", "/"):
            place = self._scanner.place
            right = self.signed()
            if sign == "*":
                left = Times(left, right)
                continue
            by = constant(right)
            if not by:
                self._scanner.refuse("only a number other than 0 divides", "Divide by a plain number: 3d6 / 2.", place)
            left = Divided(left, by, open=sign == "/")
        return left

    def signed(self) -> Formula:
        """A piece with any number of signs before it."""
        minus = False
        while sign := self._scanner.take_sign("+", "-"):
            minus ^= sign == "-"
        piece = self.piece()
        return negated(piece) if minus else piece

    # -- pieces ---------------------------------------------------------------------------------

    def piece(self) -> Formula:
        """A number, dice, something in brackets, or a function; and its labels."""
        piece = self._unlabelled()
        while match := self._scanner.take(_LABEL):
            label = " ".join(match[1].split())
            if not label or len(label) > limits.LONGEST_LABEL:
                self._scanner.refuse(
                    "a label is empty or too long", f"Use 1 to {limits.LONGEST_LABEL} characters.", match.start()
                )
            piece = labelled(piece, label)
        return piece

    def _unlabelled(self) -> Formula:
        scanner = self._scanner
        if scanner.at_end():
            scanner.refuse("something is missing here", "Add a number or dice, such as 3d6.")
        self._parts += 1
        if self._parts > limits.MOST_PARTS:
            scanner.refuse("there are too many parts", f"Keep to {limits.MOST_PARTS} numbers and dice.")
        start = scanner.place
        number = scanner.number()
        if number is not None:
            return self._dice_or(Number(number), number, start)
        if scanner.sees(_DICE):
            return self._dice_or(Number(1), 1, start)
        if function := scanner.take(_FUNCTION):
            name = function[1].lower()
            return self._nested(lambda: self._function(name, start))
        if match := scanner.take(_FIELD):
            return self._field(match, start)
        if scanner.take(_INLINE):
            return self._nested(lambda: self._inline(start))
        if scanner.take_sign("(") or scanner.take_sign("{"):
            return self._nested(lambda: self._brackets(start))
        raise scanner.unexpected()

    def _nested[T](self, read: Callable[[], T]) -> T:
        self._depth += 1
        if self._depth > limits.DEEPEST_NESTING:
            self._scanner.refuse("brackets are nested too deep", f"Keep to {limits.DEEPEST_NESTING} within each other.")
        result = read()
        self._depth -= 1
        return result

    def _field(self, match: re.Match[str], start: int) -> Formula:
        path = _path(match)
        value = look_up(self._scanner, path, self._fields, start)
        if isinstance(value, int):
            plain = self._dice_or(Number(value), value, start)
            return plain if isinstance(plain, Thrown) else labelled(plain, path)
        inner = Parser(value, self._dialect, {})
        inner._depth, inner._dice, inner._parts = self._depth + 1, self._dice, self._parts
        formula, _ = inner.whole()
        self._dice, self._parts = inner._dice, inner._parts
        return labelled(formula, path)

    def _function(self, name: str, start: int) -> Formula:
        arguments = self._list(")", start)
        if name in {"min", "max"}:
            return arguments[0] if len(arguments) == 1 else Furthest(tuple(arguments), name == "max")
        if len(arguments) != 1:
            self._scanner.refuse(f"{name} takes one argument", f"Write {name}(3d6 / 2).", start)
        argument = arguments[0]
        if name == "abs":
            return Absolute(argument)
        inside = argument
        if isinstance(argument, Divided) and argument.open:
            argument, inside = Divided(argument.member, argument.by, Rounding(name)), argument.member
        if name != "floor" and any(isinstance(part, Divided) and part.open for part in everything_in(inside)):
            self._scanner.refuse(
                f"{name} takes one division and nothing else", f"Write {name}(3d6 / 2), and the rest outside.", start
            )
        return argument

    def _inline(self, start: int) -> Formula:
        formula = self.comparison()
        self._scanner.expect("]]", start)
        return formula

    def _brackets(self, start: int) -> Formula:
        closing = ")" if self._scanner.text[start] == "(" else "}"
        members = self._list(closing, start)
        value = constant(members[0]) if len(members) == 1 else None
        if value is not None and self._scanner.sees(_DICE):
            return self._dice_or(members[0], value, start)
        if closing == ")" and len(members) == 1:
            return members[0]
        modifiers = ModifierReader(self._scanner, self._dialect).read()
        if closing == "}":
            self._bare_dice = self._scanner.place
        return group_of(self._scanner, members, modifiers, start)

    def _list(self, closing: str, start: int) -> list[Formula]:
        members = [self.comparison()]
        while self._scanner.take_sign(","):
            members.append(self.comparison())
        self._scanner.expect(closing, start)
        return members

    # -- dice -----------------------------------------------------------------------------------

    def _dice_or(self, otherwise: Formula, count: int, start: int) -> Formula:
        """Dice, if a “d” and their sides come next."""
        scanner = self._scanner
        if not scanner.take(_DICE):
            return otherwise
        self._dice += count
        if count < 0 or self._dice > limits.MOST_DICE:
            scanner.refuse(
                f"{count:,} dice are too many or too few", f"Throw at most {limits.MOST_DICE:,} in all.", start
            )
        die = self._die()
        modifiers = ModifierReader(scanner, self._dialect).read()
        chance = chance_of_dice(scanner, count, die, modifiers)
        self._bare_dice = scanner.place
        return Thrown(chance)

    def _die(self) -> Chance[int]:
        scanner = self._scanner
        start = scanner.place
        if scanner.take(_FATE):
            return Faces(FATE)
        sides = 100 if scanner.take_sign("%") else scanner.number()
        if sides is None and (match := scanner.take(_FIELD)):
            value = look_up(scanner, _path(match), self._fields, start)
            sides = value if isinstance(value, int) else None
        elif sides is None and scanner.take_sign("("):
            sides = constant(self._nested(lambda: self._in_brackets(start)))
        if sides is None or not 1 <= sides <= limits.MOST_SIDES:
            scanner.refuse("no die has that many sides", f"Use a number from 1 to {limits.MOST_SIDES:,}.", start)
        return Die(sides)

    def _in_brackets(self, start: int) -> Formula:
        formula = self.comparison()
        self._scanner.expect(")", start)
        return formula


def _path(match: re.Match[str]) -> str:
    """The dotted path of a field, however it was written."""
    return (match[1] or match[2]).replace("|", ".").strip()
