"""What every answer tells the browser: what a page may load, who may show it, what it may use of the machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from litestar.types import Message

Header = tuple[bytes, bytes]

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""For pages: scripts and styles are files of this server. Drawings are put in as text and carry a few style attributes,
which can load and run nothing that the rest does not allow."""
WORKER_POLICY = "default-src 'none'; connect-src 'self'"
"""For the service worker, which is held to what its own file says: it may fetch from this server and load nothing."""
HOST_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""For the worker of the page that plays without a server: Python comes from this server, as WebAssembly."""
KEPT_POLICY = "base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'"
"""For the page that recorded games are put into: what it may load it says itself, by the digests of its parts."""
DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""For everything that is no page."""
UNUSED = (
    "accelerometer",
    "autoplay",
    "browsing-topics",
    "camera",
    "display-capture",
    "fullscreen",
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "screen-wake-lock",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
"""What the web app never asks for."""
ALWAYS: list[Header] = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{name}=()" for name in UNUSED).encode()),
]


def protect(message: Message) -> None:
    """Add to the start of an answer what the browser must know, unless the answer says something of its own."""
    assert message["type"] == "http.response.start"
    headers: list[Header] = list(message.get("headers", []))
    own = {name.lower() for name, _ in headers}
    more = [*ALWAYS, (b"content-security-policy", DATA_POLICY.encode())]
    message["headers"] = [*headers, *(header for header in more if header[0] not in own)]
