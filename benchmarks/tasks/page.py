"""The page of the eight tasks, measured as it is written: `just beside-others`."""

from __future__ import annotations

from importlib.metadata import version

from benchmarks.row import Row
from benchmarks.tasks import OTHERS, TASKS, code, ours, rows

TITLES = {
    "keep": "4d6, the highest three",
    "higher": "Is 3d6 higher than 4d6",
    "pool": "Nine d10 at 8 or more, tens thrown again at most three times",
    "opposed": "Skill 60 against skill 45, who rolls higher within the skill",
    "advantage": "The better of two d20, plus 5, reaches 15",
    "lookup": "2d6 looked up in a table, three times, added up",
    "reroll": "4d6, ones thrown again once",
    "battle": "Three dice against two, highest against highest",
}

HEAD = """\
# Beside icepool, dyce and d20

<!-- Written by `just beside-others`; a test holds the code on it to what is measured. -->

Eight tasks, each written as its library would have it.
Here: rulewright.chance; beside it icepool {icepool}, dyce {dyce} and d20 {d20}.
d20 rolls and knows no odds, so it is given a thousand samples, and half of the tasks it has no words for.

*Times ours* says how many times as long something takes as ours, everybody in turn in one run, our memory of odds emptied before each call.
`just bench --only tasks` measures it where you are; only the ratios mean something.
All exact answers are equal, which a test holds.
"""


def page(measured: list[Row]) -> str:
    """The whole page."""
    ratios = {(row.name, row.against): row.ratio for row in measured}
    parts = [HEAD.format(**{library: version(library) for library in OTHERS})]
    for task in TASKS:
        parts.append(f"\n## {TITLES[task]}\n\n| library | characters | times ours |\n|---|---:|---:|")
        parts.append(f"| rulewright | {len(code(ours, task))} | 1 |")
        for library, module in OTHERS.items():
            if hasattr(module, task):
                told = f"{ratios[f'task.{task}', library]:.1f}" if measured else ""
                parts.append(f"| {library} | {len(code(module, task))} | {told} |")
        parts.append("\n```text\n" + "\n\n".join(blocks(task)) + "\n```")
    return "\n".join(parts) + "\n"


def blocks(task: str) -> list[str]:
    """The code of everybody who can do a task, each under its name."""
    ways = {"rulewright": ours, **OTHERS}
    return [f"# {library}\n{code(module, task)}" for library, module in ways.items() if hasattr(module, task)]


if __name__ == "__main__":
    print(page(rows(quick=False)), end="")
