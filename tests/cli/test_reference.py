"""The reference page says what the commands say."""

from pathlib import Path

from rulewright.cli.reference import page

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "cli.md"


def test_the_page_is_what_the_commands_say() -> None:
    """After a change: python -m rulewright.cli.reference > docs/reference/cli.md"""
    assert page() == PAGE.read_text(encoding="utf-8")
