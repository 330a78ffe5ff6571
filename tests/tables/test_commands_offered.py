"""The app offers the commands that the table understands, and all of them."""

from __future__ import annotations

import re
from pathlib import Path

from rulewright.tables import chat

LISTED = Path(__file__).parents[2] / "web/src/chat/commands.ts"
KINDS = (chat.OPENLY, chat.FOR_THE_GM - chat.BLIND, chat.BLIND, chat.FOR_ONESELF, chat.WHISPER, chat.NOTE)


def test_every_command_is_offered_once_under_its_short_name() -> None:
    """A command that nobody is told of is used by nobody; one that is no command is refused."""
    offered = re.findall(r'\{ name: "(\w+)"', LISTED.read_text())
    kinds = (*KINDS, chat.ACTING, chat.ASIDE)
    assert len(offered) == len(kinds)
    for kind in kinds:
        assert 1 == sum(name in kind for name in offered), kind
