"""A passkey in software: makes and signs as a phone would, for tests."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT_AND_VERIFIED, WITH_KEY = 0x05, 0x40


class Authenticator:
    """One key for one site."""

    def __init__(self, origin: str, site: str = "127.0.0.1") -> None:
        self.origin = origin
        self.site = site
        self.id = secrets.token_bytes(32)
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """What the browser gives when a passkey is made."""
        point = self._key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        key = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(cose)
        attested = {"fmt": "none", "attStmt": {}, "authData": self._data(WITH_KEY) + key}
        told = {
            "clientDataJSON": bytes_to_base64url(self._client("webauthn.create", options["challenge"])),
            "attestationObject": bytes_to_base64url(cbor2.dumps(attested)),
        }
        return {"id": self.name, "rawId": self.name, "type": "public-key", "response": told}

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """What the browser gives when somebody signs in."""
        self.count += 1
        client, data = self._client("webauthn.get", options["challenge"]), self._data(0)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        told = {
            "clientDataJSON": bytes_to_base64url(client),
            "authenticatorData": bytes_to_base64url(data),
            "signature": bytes_to_base64url(signature),
        }
        return {"id": self.name, "rawId": self.name, "type": "public-key", "response": told}

    @property
    def name(self) -> str:
        return bytes_to_base64url(self.id)

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, flags: int) -> bytes:
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([PRESENT_AND_VERIFIED | flags]) + struct.pack(">I", self.count)
