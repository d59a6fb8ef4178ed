"""A browser as push services know it: its keys, and what it makes of a push (RFC 8291)."""

from __future__ import annotations

import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from sandtable.server.news.sealing import to_text


class Browser:
    """One that has subscribed."""

    def __init__(self) -> None:
        self.key = generate_private_key(SECP256R1())
        self.auth = bytes(range(16))
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def p256dh(self) -> str:
        """The key as a subscription names it."""
        return to_text(self.point)

    @property
    def secret(self) -> str:
        """The shared secret as a subscription names it."""
        return to_text(self.auth)

    @property
    def keys(self) -> str:
        """As a target keeps them."""
        return f"{self.p256dh} {self.secret}"

    def open(self, body: bytes) -> dict[str, Any]:
        """What a push says."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs))

        def derive(key: bytes, salt: bytes, info: bytes, size: int) -> bytes:
            return HKDF(SHA256(), size, salt, info).derive(key)

        key = derive(shared, self.auth, b"WebPush: info\0" + self.point + theirs, 32)
        secret = derive(key, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(key, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(secret).decrypt(nonce, sealed, None)
        assert plain[-1:] == b"\x02"
        read: dict[str, Any] = json.loads(plain[:-1])
        return read
