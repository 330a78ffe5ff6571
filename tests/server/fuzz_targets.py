"""What a fuzzer for requests aims at: every route with bodies that fit it, and with bodies that do not."""

from __future__ import annotations

from rulewright.server.app import ROUTES

FITTING = [(f"{route.method} {route.path}", "positive") for route in ROUTES if route.takes is not bytes]
UNFIT = [(f"{route.method} {route.path}", "negative") for route in ROUTES if route.takes not in (None, bytes)]
