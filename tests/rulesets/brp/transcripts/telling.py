"""Telling: short scenes by a script, put into words as a table's log tells them, one text for each section of the book.

A scene is a function in a module `scenes_….py` of this folder: it opens tables with `tell`, presses buttons and lets
rounds go on. What was said stands in `<section>.txt` beside it, where anybody who knows the rule can check it by eye.
`python -m tests.rulesets.brp.transcripts.telling` writes the texts anew.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.rulesets.brp.stage import BOOK

from rulewright.chance import Chance
from rulewright.play import Scripted, State
from rulewright.play.audience import EVERYONE, Audience
from rulewright.play.facts import Answered, Asked, Changed, Drew, Noted
from rulewright.play.values.wire import told as as_told
from rulewright.rulesets.brp import RULESET
from rulewright.tables.narrate import tell as in_words
from rulewright.testing.at_the_seat import AtTheSeat

HOME = Path(__file__).parent
UNTOLD = ("fight", "checks", "horrors", "devotion.calls", "devotion.gifts", "round", "places")
"""What a person does not read in a log: where the round stands."""

type Scene = Callable[[Telling], None]
SECTIONS: dict[str, Scene] = {}


class Telling:
    """What is told of one section: headings, and what happens at the tables that are opened for it."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def tell(self, title: str, there: State[Any, Any], at: Any = BOOK) -> Table:
        """Open a table under a heading."""
        self.lines.append(f"{chr(10) if self.lines else ''}# {title}")
        return Table(self.lines, there, at)


class Table(AtTheSeat):
    """A table by a script that says what happens at it."""

    def __init__(self, lines: list[str], there: State[Any, Any], at: Any = BOOK) -> None:
        super().__init__(RULESET, there, at)
        self.lines = lines

    def press(
        self, action: str, who: str, /, faces: Iterable[int] = (), answers: Iterable[object] = (), **form: Any
    ) -> Any:
        given = ", ".join(f"{name} {_word(value, self.names)}" for name, value in form.items())
        self.lines.append(f"{self.names.get(who, who)}: {RULESET.action(action).name}{f' ({given})' if given else ''}")
        return super().press(action, who, faces, answers, **form)

    def no(self, action: str, who: str, /, **form: Any) -> None:
        """Press a button that is refused, and say why."""
        given = ", ".join(f"{name} {_word(value, self.names)}" for name, value in form.items())
        self.lines.append(f"{self.names.get(who, who)}: {RULESET.action(action).name}{f' ({given})' if given else ''}")
        no = self.refused(action, who, **form)
        self.lines.append(f"  No: {no.reason} {no.instead}".rstrip())

    def proceed(self, faces: Iterable[int] = (), answers: Iterable[object] = ()) -> None:
        self.lines.append("The scene goes on.")
        super().proceed(faces, answers)

    @property
    def names(self) -> dict[str, str]:
        """People's names by their ids."""
        return {who: actor.name for who, actor in self.state.actors.items()}

    def _run(self, rule: Any, faces: Iterable[int], answers: Iterable[object], **given: Any) -> Any:
        self.last = _Told(self, faces, answers)
        outcome = self.last.run(rule, **given)
        self.state = self.last.state
        return outcome


class _Told(Scripted[Any, Any, Any]):
    """A play by a script that says each thing as it happens."""

    __slots__ = ("lines", "names")

    def __init__(self, table: Table, faces: Iterable[int], answers: Iterable[object]) -> None:
        super().__init__(table.state, table.book, faces, answers)
        self.lines, self.names = table.lines, table.names

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        outcome = super().draw(chance, of=of, what=what, to=to)
        thrown, faces, _ = self.drawn[-1]
        self._say(Drew(str(thrown), faces, as_told(outcome), of, what))
        return outcome

    def _answer(self, question: Any) -> Any:
        answer: Any = super()._answer(question)
        self._say(Asked(question))
        self._say(Answered(question.of, type(question).__name__, answer))
        return answer

    def note(self, text: str, why: object = None, *, to: Audience = EVERYONE) -> None:
        super().note(text, why, to=to)
        self._say(Noted(text))

    def _changed(self, of: str, path: str, before: object, after: object, cause: str, to: Audience) -> None:
        super()._changed(of, path, before, after, cause, to)
        if not f"{path}.".startswith(tuple(f"{each}." for each in UNTOLD)) and before != after:
            self._say(Changed(self.changes[-1]))

    def _say(self, fact: Any) -> None:
        self.lines.extend(in_words(fact, self.names))


def _word(value: Any, names: dict[str, str]) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(_word(each, names) for each in value) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return names.get(value, str(value)) if isinstance(value, str) else str(value)


def section(name: str) -> Callable[[Scene], Scene]:
    """Say that a function plays a section of the book."""

    def found(scene: Scene) -> Scene:
        SECTIONS[name] = scene
        return scene

    return found


def sections() -> dict[str, Scene]:
    """Every section that is told, by its name."""
    for module in sorted(HOME.glob("scenes_*.py")):
        import_module(f"tests.rulesets.brp.transcripts.{module.stem}")
    return dict(sorted(SECTIONS.items()))


def told(scene: Scene) -> str:
    """What is told of a section."""
    telling = Telling()
    scene(telling)
    return "".join(f"{line}\n" for line in telling.lines)


def main() -> None:
    """Write every text anew."""
    for name, scene in sections().items():
        (HOME / f"{name}.txt").write_text(told(scene), encoding="utf-8")


if __name__ == "__main__":
    from tests.rulesets.brp.transcripts import telling

    telling.main()
