"""Library: finds rulesets by entry point, and everything that lies in their folders."""

from rulewright.library.characters import CharacterFile, Troubled, read_character, write_character
from rulewright.library.ledger import LedgerRow, RuleStatus, ledger, rows
from rulewright.library.shelf import (
    BrokenRuleset,
    UnknownRuleset,
    all_rulesets,
    broken_rulesets,
    open_book,
    ready,
    ruleset,
    ruleset_names,
    sheet,
)  # fmt: skip

__all__ = [
    "BrokenRuleset",
    "CharacterFile",
    "LedgerRow",
    "RuleStatus",
    "Troubled",
    "UnknownRuleset",
    "all_rulesets",
    "broken_rulesets",
    "ledger",
    "open_book",
    "read_character",
    "ready",
    "rows",
    "ruleset",
    "ruleset_names",
    "sheet",
    "write_character",
]
