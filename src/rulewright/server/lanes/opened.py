"""Opened: every book, opened by being imported; whatever is forked from here has them open at once, and shares them."""

from __future__ import annotations

import gc
from contextlib import suppress

from rulewright.lab import asked, tried_on
from rulewright.library import open_book, ruleset, ruleset_names
from rulewright.server.lanes import process
from rulewright.tables.history import intake

LOADED = (asked, tried_on, process, intake)

for name in ruleset_names():
    with suppress(Exception):  # a stranger's ruleset that does not load is told of where it is asked for
        open_book(ruleset(name))
gc.freeze()  # what is shared stays untouched by whoever collects
