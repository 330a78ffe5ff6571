"""How hypothesis works here: never judged by the clock of a busy machine, and the same examples in CI each time."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings
from tests.examples import examples

settings.register_profile(
    "here", deadline=None, max_examples=examples(100), suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", parent=settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
