"""A push service for tests: it takes messages as a real one does, and lets the browser behind it open them."""

from __future__ import annotations

import json
import os
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from rulewright.server.push.endpoints import Endpoint
from rulewright.server.push.sealing import b64, un64


class Browser:
    """A browser with keys of its own, and where its service is asked to pass messages on."""

    def __init__(self, name: str = "one", host: str = "push.example.net") -> None:
        self.endpoint = f"https://{host}/send/{name}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = os.urandom(16)

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": b64(self.public), "auth": b64(self.auth)}

    def open(self, body: bytes) -> Any:
        """What a message says."""
        salt, sender, sealed = body[:16], body[21:86], body[86:]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        first = _derived(shared, self.auth, b"WebPush: info\0" + self.public + sender, 32)
        key = _derived(first, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(first, salt, b"Content-Encoding: nonce\0", 12)
        return json.loads(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\2"))


class PushService:
    """Takes messages whose sender proves who it is."""

    def __init__(self, status: int = 201) -> None:
        self.status = status
        self.taken: list[tuple[str, bytes]] = []

    async def deliver(self, to: Endpoint, headers: dict[str, str], body: bytes) -> int:
        token, _, key = headers["Authorization"].removeprefix("vapid t=").partition(", k=")
        said, _, signed = token.rpartition(".")
        numbers = un64(signed)
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), un64(key))
        signature = encode_dss_signature(int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:]))
        public.verify(signature, said.encode(), ec.ECDSA(hashes.SHA256()))
        claims = json.loads(un64(said.partition(".")[2]))
        assert claims["aud"] == to.origin
        assert "aes128gcm" == headers["Content-Encoding"]
        self.taken.append((to.url, body))
        return self.status


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
