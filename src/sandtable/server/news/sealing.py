"""A message that only one browser can read (RFC 8291), and the signature by which its push service knows us (RFC 8292).

The extra `push` brings the one library that this needs.
"""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD = 4096
POINT_BYTES, AUTH_BYTES, SALT_BYTES = 65, 16, 16
VALID_SECONDS = 12 * 3600
"""How long a signature is good for; services refuse more than a day."""


def to_text(data: bytes) -> str:
    """Bytes as browsers write them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Bytes as browsers write them; ValueError for anything else."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A key to sign with, as it is stored."""
    return to_text(generate_private_key(SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def _point(key: EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Signer:
    """The server as push services know it."""

    def __init__(self, key: str, contact: str) -> None:
        self._key = derive_private_key(int.from_bytes(from_text(key), "big"), SECP256R1())
        self._contact = contact
        self.public = to_text(_point(self._key))
        """What a browser is told when it subscribes."""

    def header(self, origin: str, moment: float) -> str:
        """The value of `authorization` for a push service."""
        claims: dict[str, object] = {"aud": origin, "exp": int(moment) + VALID_SECONDS}
        if self._contact:
            claims["sub"] = self._contact
        head = {"typ": "JWT", "alg": "ES256"}
        said = ".".join(to_text(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
        r, s = decode_dss_signature(self._key.sign(said.encode(), ECDSA(SHA256())))
        return f"vapid t={said}.{to_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def check_keys(point: str, auth: str) -> None:
    """ValueError unless these are the keys of a browser: a point of the curve and sixteen bytes."""
    if len(from_text(auth)) != AUTH_BYTES or len(from_text(point)) != POINT_BYTES:
        raise ValueError("keys of other lengths")
    EllipticCurvePublicKey.from_encoded_point(SECP256R1(), from_text(point))


def seal(plain: bytes, point: str, auth: str) -> bytes:
    """Encrypt for a browser; one record."""
    theirs = from_text(point)
    own = generate_private_key(SECP256R1())
    public, salt = _point(own), os.urandom(SALT_BYTES)
    shared = own.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs))
    key = _derive(shared, from_text(auth), b"WebPush: info\0" + theirs + public, 32)
    secret = _derive(key, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(key, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(secret).encrypt(nonce, plain + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public + sealed


def _derive(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(key)
