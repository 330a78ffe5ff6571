"""Seal: hints that were said by one of us, told apart from what anybody else says on the bus.

A hint that does not carry our seal is not believed; all it can do is make whoever follows the table look into the
log, once in a while.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import time

NUDGE_EVERY = 1.0
"""Seconds between two looks into the log of one table that hints without our seal can cause."""
WARN_EVERY = 60.0

logger = logging.getLogger(__name__)


class Seal:
    """Seals what is said, and knows its own seal again. The same secret makes the same seal."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(b"rulewright hints\n" + secret.encode()).digest()
        self._nudged: dict[str, float] = {}
        self._warned = float("-inf")

    def sealed(self, subject: str, data: bytes) -> bytes:
        """What goes onto the bus."""
        return self._mac(subject, data) + b" " + data

    def opened(self, subject: str, message: bytes) -> bytes | None:
        """What one of us said under this subject; None if it was somebody else."""
        mac, _, data = message.partition(b" ")
        return data if hmac.compare_digest(mac, self._mac(subject, data)) else None

    def nudges(self, subject: str) -> bool:
        """Whether something that is not ours may cause a look into the log, which it seldom may."""
        now = time.monotonic()
        if now - self._warned > WARN_EVERY:
            self._warned = now
            logger.warning(
                "somebody says on the bus what is not sealed with our secret (%s): it is not believed. "
                "All workers must have the same RULEWRIGHT_SECRET.",
                subject[:100],
            )
        if now - self._nudged.get(subject, float("-inf")) < NUDGE_EVERY:
            return False
        self._nudged[subject] = now
        return True

    def forget(self, subject: str) -> None:
        """Nobody follows it here any more."""
        self._nudged.pop(subject, None)

    def _mac(self, subject: str, data: bytes) -> bytes:
        mac = hmac.digest(self._key, subject.encode() + b"\n" + data, "sha256")
        return mac.hex().encode()
