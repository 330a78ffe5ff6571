"""Library: finds rulesets by entry point, and everything that lies in their folders."""

from rulewright.library.characters import CharacterFile, Stay, Troubled, read_character, write_character, write_file
from rulewright.library.ledger import LedgerRow, RuleStatus, ledger, rows
from rulewright.library.shelf import (
    BrokenRuleset,
    UnknownRuleset,
    advice_on,
    all_rulesets,
    broken_rulesets,
    changed_book,
    chosen_options,
    open_book,
    presets,
    ready,
    reopen_book,
    ruleset,
    ruleset_names,
    sheet,
)  # fmt: skip

__all__ = [
    "BrokenRuleset",
    "CharacterFile",
    "LedgerRow",
    "RuleStatus",
    "Stay",
    "Troubled",
    "UnknownRuleset",
    "advice_on",
    "all_rulesets",
    "broken_rulesets",
    "changed_book",
    "chosen_options",
    "ledger",
    "open_book",
    "presets",
    "read_character",
    "ready",
    "reopen_book",
    "rows",
    "ruleset",
    "ruleset_names",
    "sheet",
    "write_character",
    "write_file",
]
