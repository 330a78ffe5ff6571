"""Law: what every one of them can do, and all of them together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from rulewright.contract import Ruleset
from rulewright.testing.laws import (
    believable,
    dial,
    ends,
    form_is_rule,
    goes_back,
    goes_home,
    house_rules,
    lasts,
    marks,
    one_of_a_thing,
    paths,
    plays_out,
    reached,
    runs_out,
    same_no,
    says_whom,
    seeming,
    told,
    travels,
    words,
)
from rulewright.testing.laws.befallen import lies_still
from rulewright.testing.laws.offered import leads_somewhere


class Law(Protocol):
    """Something that holds for every game: a module that finds where one does not keep it."""

    __name__: str

    def faults(self, game: Ruleset, /) -> Iterable[str]:
        """Where a game does not keep it, in sentences; nothing where it does."""
        ...


LAWS: tuple[Law, ...] = (
    *(paths, marks, reached, words, one_of_a_thing, seeming),
    *(believable, ends, plays_out, goes_back, goes_home, house_rules, travels),
    *(form_is_rule, same_no, leads_somewhere, runs_out, lasts, lies_still, says_whom, told, dial),
)
"""All laws: first those that are read off the code and the content, then those that are tried at tables."""
