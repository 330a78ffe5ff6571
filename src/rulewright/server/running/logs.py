"""Logs: what the server says about itself, as lines of JSON for machines or as plain lines for people."""

from __future__ import annotations

import logging
import time
from typing import Any

import msgspec

PLAIN = "%(levelname)s %(name)s: %(message)s"
OURS = ("path", "status", "ms", "table", "worker")
"""What a record may carry besides its message."""


class JsonFormatter(logging.Formatter):
    """One object a line: when, how grave, who, what."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        told |= {name: getattr(record, name) for name in OURS if hasattr(record, name)}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def set_up(*, as_json: bool, level: str = "INFO") -> None:
    """Send everything that is logged to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if as_json else logging.Formatter(PLAIN))
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
