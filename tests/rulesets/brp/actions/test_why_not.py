"""Why not: what is refused at the table, by which rule and with which words, and what is not."""

from __future__ import annotations

from tests.rulesets.brp.scenes import PLAIN, says


def test_why_not_encounter() -> None:
    """What is refused of encounter, and why; and what is not.

    []
    """
    says(
        PLAIN,
        ("leisure", "end-scene", {}, "", ""),
    )  # fmt: skip
