"""What is kept of a password is slow to try, wherever it was not made quick for tests."""

from __future__ import annotations

from argon2.profiles import RFC_9106_LOW_MEMORY

from rulewright.server.accounts import passwords

KEPT = passwords.HASHER
"""As it is before anything makes it quicker."""


def test_a_guess_takes_memory_and_time() -> None:
    """Whoever steals what is kept pays for each guess what the standard recommends, or more."""
    assert RFC_9106_LOW_MEMORY.type is KEPT.type
    assert RFC_9106_LOW_MEMORY.time_cost <= KEPT.time_cost
    assert RFC_9106_LOW_MEMORY.memory_cost <= KEPT.memory_cost
    assert KEPT.verify(KEPT.hash("correct horse battery staple"), "correct horse battery staple")
