"""Library: finds rulesets by entry point, and everything that lies in their folders."""

from rulewright.library.characters import CharacterFile, Troubled, read_character, write_character
from rulewright.library.ledger import LedgerRow, RuleStatus, ledger, rows
from rulewright.library.shelf import (
    BrokenRuleset,
    UnknownRuleset,
    advice_on,
    all_rulesets,
    amended,
    broken_rulesets,
    changed_book,
    chosen_options,
    open_book,
    otherwise,
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
    "Troubled",
    "UnknownRuleset",
    "advice_on",
    "all_rulesets",
    "amended",
    "broken_rulesets",
    "changed_book",
    "chosen_options",
    "ledger",
    "open_book",
    "otherwise",
    "presets",
    "read_character",
    "ready",
    "reopen_book",
    "rows",
    "ruleset",
    "ruleset_names",
    "sheet",
    "write_character",
]
