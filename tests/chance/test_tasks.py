"""Eight tasks beside other libraries: the same answers, and no more to write."""

from pathlib import Path

import pytest

pytest.importorskip("icepool")
pytest.importorskip("dyce")
pytest.importorskip("d20")

from benchmarks.tasks import OTHERS, TASKS, code, fractions, of_d20, of_icepool, ours, way
from benchmarks.tasks.page import TITLES, blocks

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "chance" / "beside-others.md"


@pytest.mark.parametrize("task", TASKS)
def test_the_answers_agree(task: str) -> None:
    """A short way to the wrong odds is no way."""
    mine = fractions(getattr(ours, task)().odds())
    for library in ("icepool", "dyce"):
        work = way(library, task)
        assert work is not None
        assert mine == fractions(work()), library


@pytest.mark.parametrize("task", [task for task in TASKS if hasattr(of_d20, task)])
def test_samples_lie_within_the_odds(task: str) -> None:
    """What d20 rolls is something that can happen, and its mean is near."""
    odds = getattr(ours, task)().odds()
    rolled = getattr(of_d20, task)()
    assert set(rolled) <= set(odds)
    assert abs(sum(rolled) / len(rolled) - float(odds.mean)) < 6 * odds.deviation / len(rolled) ** 0.5


@pytest.mark.parametrize("task", TASKS)
def test_no_more_is_written_than_with_the_shortest(task: str) -> None:
    """At most a quarter more characters than icepool needs, whose ways are the shortest of the others."""
    assert len(code(ours, task)) <= 1.25 * len(code(of_icepool, task))


def test_every_task_is_there() -> None:
    """A task that nobody else could do would compare nothing."""
    assert 8 == len(TASKS)
    for task in TASKS:
        assert [library for library in OTHERS if way(library, task)][:2] == ["icepool", "dyce"]


@pytest.mark.parametrize("task", TASKS)
def test_the_page_shows_what_is_measured(task: str) -> None:
    """Code on the page that nobody runs would grow old."""
    page = PAGE.read_text(encoding="utf-8")
    assert f"## {TITLES[task]}\n" in page
    assert "```text\n" + "\n\n".join(blocks(task)) + "\n```" in page
    assert f"| rulewright | {len(code(ours, task))} | 1 |" in page
