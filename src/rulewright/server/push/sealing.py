"""Sealing: a message that only one browser can open (RFC 8291), and the proof of who sends it (RFC 8292).

A push service passes on what it cannot read. The key that signs belongs to this server and is kept with its tables.
"""

from __future__ import annotations

import base64
import json
import os
import struct

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
POINT = 65
"""Bytes of a public key as browsers give it."""
AUTH = 16
SALT = 16
RECORD = 4096
HALF = 32
"""Bytes of either number of a signature, and of a private key."""
VALID = 12 * 3600
"""Seconds for which a proof holds; a push service takes none of more than a day."""


def fresh_key() -> bytes:
    """A new private key, as it is kept."""
    return _private_bytes(ec.generate_private_key(CURVE))


def public_of(secret: bytes) -> bytes:
    """The public half of a key, as browsers want it."""
    return _public_bytes(_private(secret).public_key())


def is_point(data: bytes) -> bool:
    """Whether some bytes are a public key."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)
    except ValueError:
        return False
    return len(data) == POINT


def seal(message: bytes, p256dh: bytes, auth: bytes, secret: bytes = b"", salt: bytes = b"") -> bytes:
    """A message for one browser, by a key and salt that are used this once."""
    mine = _private(secret or fresh_key())
    salt = salt or os.urandom(SALT)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, p256dh)
    sender = _public_bytes(mine.public_key())
    first = _derived(mine.exchange(ec.ECDH(), theirs), auth, b"WebPush: info\0" + p256dh + sender, 32)
    key = _derived(first, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(first, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!IB", RECORD, len(sender)) + sender
    return head + AESGCM(key).encrypt(nonce, message + b"\2", None)


def proof(secret: bytes, origin: str, contact: str, now: int) -> str:
    """The header by which a push service knows who sends."""
    claims = {"aud": origin, "exp": now + VALID, "sub": contact}
    said = b".".join(b64(json.dumps(part).encode()).encode() for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(_private(secret).sign(said, ec.ECDSA(hashes.SHA256())))
    signed = f"{said.decode()}.{b64(r.to_bytes(HALF) + s.to_bytes(HALF))}"
    return f"vapid t={signed}, k={b64(public_of(secret))}"


def b64(data: bytes) -> str:
    """Bytes as they stand in headers and addresses."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def un64(text: str) -> bytes:
    """The bytes again; `ValueError` if it is none of that."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _private(secret: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(secret), CURVE)


def _private_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_numbers().private_value.to_bytes(HALF)


def _public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
