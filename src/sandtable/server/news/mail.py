"""Mail by the SMTP server of the host."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from sandtable.server.errors import Refused
from sandtable.server.settings import Settings

SECONDS = 15.0
MAILBOX = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}")


def is_set_up(settings: Settings) -> bool:
    """Does this server send mail? It must know a server of mail, its own sender and its own address."""
    return bool(settings.smtp_host and settings.smtp_from and settings.public_url)


def read_mailbox(text: str) -> str:
    """The address of a mailbox, written as everybody does."""
    if len(text) > 254 or MAILBOX.fullmatch(text) is None:
        raise Refused("bad_address", "this is no address of a mailbox")
    return text


def send(settings: Settings, to: str, subject: str, text: str) -> None:
    """Hand a mail over; blocks, so that it belongs in a thread. Raises OSError or SMTPException."""
    message = EmailMessage()
    message["From"] = settings.smtp_from
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain="sandtable.invalid")
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    with _server(settings) as server:
        if settings.smtp_user:
            server.login(settings.smtp_user, settings.smtp_password)
        server.send_message(message)


def _server(settings: Settings) -> smtplib.SMTP:
    host, port = settings.smtp_host, settings.smtp_port
    if settings.smtp_tls == "tls":
        return smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=ssl.create_default_context())
    server = smtplib.SMTP(host, port, timeout=SECONDS)
    if settings.smtp_tls == "starttls":
        server.starttls(context=ssl.create_default_context())
    return server
