"""The reference page of questions, written from their types.

`python -m rulewright.lab.ask.reference` writes docs/reference/questions.md anew; a test holds the page to it.
"""

from __future__ import annotations

import inspect
from pathlib import Path

from msgspec import NODEFAULT
from msgspec.structs import FieldInfo, fields

from rulewright.lab.ask.files import KINDS
from rulewright.lab.ask.questions import MOST_ROWS, AimedMatter, Matter

PAGE = Path("docs/reference/questions.md")
HEAD = f"""# Questions

<!-- Written by `python -m rulewright.lab.ask.reference`; a test holds it to the types. -->

What the lab can be asked of any action that declares measures, and of any fight. [How to ask](../how-to/ask-the-lab.md) has examples.

A question is a table in TOML or an object in JSON with its kind under `ask`; over HTTP it goes to `POST /api/rulesets/{{ruleset}}/ask`, as `question` or, in the short form, as `text`.
A file has `ruleset`, and each question under `questions` with a name of its own.
Ids and names both do everywhere; whatever is misspelt is refused with what was probably meant.
A question has at most {MOST_ROWS} variants, points or choices, and 24 over HTTP.

## The short form

```text
VERB [FIGURE of] WHO ACTION [WORDS] [NAME=VALUE …] [if ANSWER, …] [by OPTION=VALUE …] [in FIGHT] [| VARIANT …]
```

| part | what it is |
|---|---|
| `VERB` | `chance`, `spread` (or `distribution`), `compare`, `curve`, `best`, `worst`, `fight` |
| `FIGURE` | a measure by id or name; `mean` before it asks for its mean; `>= 4`, `<= 2`, `at least 4`, `at most 2` and `is WORDS` behind it make a chance of it. The first measure if nothing is said |
| `WHO` | somebody of the scene, by id, name or first name; the first if nobody is named |
| `ACTION` | by id or name; an s behind it does no harm. `fight` in its place, or nothing at all, means the whole fight, and `FIGURE` is the side that is left. `?` tries all actions (`best`, `worst`) |
| `WORDS` | whatever the action's fields offer: a target, a weapon. Small words such as `with`, `the` and `her` are passed over; a name of several words that does not stand on its own goes between quotation marks |
| `NAME=VALUE` | a field of the action; with a dot in its name something that is otherwise than written: `dee.skills.melee=4`, `ace.health=2`, `scene.range=short` |
| `NAME=1..9`, `NAME=5..95:10`, `NAME=a,b,c` | what a curve goes through |
| `NAME=?` | what the best is looked for |
| `if ANSWER` | what those say who are asked on the way: the words of an answer, or of a question to which it is yes (`if dodge`, `if not dodge`); `if ace: dodge` for one alone |
| `by OPTION=VALUE` | a house rule |
| `in FIGHT` | a ready fight; the one in which most of those stand who are named, if nothing is said |
| `\\| VARIANT` | what a variant of a comparison has otherwise, in the same words |
"""
TAIL = """
## What comes back

| field | what it is |
|---|---|
| `title`, `said` | the question in words, and the answer in a sentence |
| `of` | what was measured |
| `rows` | for each variant, point, choice, ending or open answer: `label`, `figure`, and `bars` where a spread was asked (outcome, share, fraction). One that cannot be done has its `reason`; a point of a curve its value under `at` |
| `figure` | `kind` (`chance` or `mean`), `value`, `low`, `high`, `how`, and `exactly`, the fraction |
| `how` | `exact`: every path of the rules, but for tails of the chance `cut`, which may all lie at the other end; of a mean as far as outcomes were seen. `sampled`: from so many `samples`. `followed`: every course of a fight, with `open` not yet known. `fought`: from so many fights |
| `best` | the row that came to most, or to least |
| `rules` | every rule that was followed on any path, with its title; of an estimate, those that were met |
| `answered` | who answered for others |

An estimate's bounds are right 999 times in 1,000.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    parts += ["## What every question is about\n", _said(Matter), _table(fields(Matter))]
    parts += [
        "## What is looked at\n",
        "All kinds but `fight`.\n",
        _said(AimedMatter),
        _table(_own(AimedMatter, Matter)),
    ]
    for tag, kind in KINDS.items():
        parts += [f"## {tag}\n", _said(kind)]
        if own := _own(kind, AimedMatter if issubclass(kind, AimedMatter) else Matter):
            parts.append(_table(own))
    return "\n".join(parts).rstrip() + "\n" + TAIL


def _own(kind: type, below: type) -> tuple[FieldInfo, ...]:
    known = {field.name for field in fields(below)}
    return tuple(field for field in fields(kind) if field.name not in known)


def _said(kind: type) -> str:
    return f"{inspect.getdoc(kind)}\n"


def _table(several: tuple[FieldInfo, ...]) -> str:
    lines = ["| field | type | if left out |", "|---|---|---|"]
    for field in several:
        default = "must be given" if field.default is NODEFAULT and field.default_factory is NODEFAULT else "nothing"
        if field.default not in (NODEFAULT, None, "", (), False):
            default = f"{field.default}"
        lines.append(f"| `{field.encode_name}` | {_type(field.type)} | {default} |")
    return "\n".join(lines) + "\n"


def _type(kind: object) -> str:
    """A type as people call it."""
    text = str(kind)
    for part, words in (
        ("FewRows", "two or more matters by name"),
        ("Named[", "values by name"),
        ("Listed", "names"),
        ("tuple[typing.Any", "values"),
        ("tuple", "names"),
        ("Called", "a name"),
        ("bool", "yes or no"),
        ("Large", "a whole number"),
        ("int", "a whole number"),
    ):
        if part in text:
            return words
    return text


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
