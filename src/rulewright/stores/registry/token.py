"""Tokens: what a link or a cookie carries. Whoever reads the database cannot use what they find there."""

from __future__ import annotations

import hashlib
import secrets

BYTES = 32


def fresh_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(BYTES)


def hash_of(token: str) -> bytes:
    """What is kept of a token. It is random and long, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()
