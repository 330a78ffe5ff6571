"""Settings: how a server is run. A laptop needs none of them."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

PREFIX = "RULEWRIGHT_"


class Settings(Struct, frozen=True, kw_only=True):
    """How a server is run.

    `house_key` opens a laptop's server to its game master without an account: whoever shows it may
    found tables. A public server has none, and founding tables takes an account.
    """

    # Where things are kept, and how workers hear of each other.
    store: str = "memory:"
    nats: str = ""
    backups: str = ""
    backup_every: float = 600.0
    pictures: str = ""
    """A folder, or `s3://bucket/prefix?endpoint=…`; without one, beside the file that the tables are kept in."""

    # Who may come in.
    public_url: str = "http://127.0.0.1:8321"
    house_key: str = ""
    accounts: bool = True
    secure_cookies: bool | None = None
    """Whether cookies go over HTTPS alone; unless told otherwise, where the public address is one."""
    session_days: int = 90
    secret: str = msgspec.field(default_factory=lambda: secrets.token_hex(32))
    """Seals what browsers carry while they sign in; several workers must share it."""
    oidc_issuer: str = ""
    oidc_client: str = ""
    oidc_secret: str = ""

    # How much is too much.
    most_body: int = 2 * 1024 * 1024
    requests_a_minute: int = 3_000
    reads_a_minute: int = 1_200
    wishes_a_minute: int = 240
    odds_a_minute: int = 600
    sign_ins_a_minute: int = 10
    frames_a_minute: int = 1_200
    connections_an_address: int = 250
    most_picture: int = 12 * 1024 * 1024
    """Bytes of an image that somebody brings; what is kept of it is smaller."""
    most_map_file: int = 40 * 1024 * 1024
    """Bytes of a map as other programs write it, its image among them."""
    table_pictures: int = 400
    table_picture_bytes: int = 200 * 1024 * 1024
    """How many pictures a table holds, and how many bytes, as kept."""
    seat_pictures: int = 60
    seat_picture_bytes: int = 30 * 1024 * 1024
    """How many of them may be one player's."""
    account_picture_bytes: int = 1024 * 1024 * 1024
    """What somebody with an account may bring to all tables together."""
    most_character: int = 128 * 1024
    """Bytes of a character that somebody keeps here; a long one has ten thousand."""
    own_characters: int = 60
    own_character_bytes: int = 8 * 1024 * 1024
    """How many characters somebody keeps here, and how long all versions of them may be together."""
    guest_characters: int = 12
    """How many of them stand on the count of a seat whose guest has no account."""

    # How it runs.
    odds_workers: int = 1
    warm: bool = False
    drain_seconds: float = 0.0
    trusted_proxies: str = ""
    proxy_hops: int = 1
    """How many proxies of ours stand in front, one behind the other."""
    metrics_token: str = ""
    json_logs: bool = False
    log_level: str = "INFO"

    @property
    def https(self) -> bool:
        """Whether people reach this server over HTTPS."""
        return self.public_url.startswith("https://")

    @property
    def only_https(self) -> bool:
        """Whether cookies are sent over HTTPS alone."""
        return self.https if self.secure_cookies is None else self.secure_cookies


def settings_from_environment(environment: Mapping[str, str] = os.environ, /, **more: Any) -> Settings:
    """Settings as the environment has them, each under its name in capitals; `more` goes before."""
    fields = {field.name: field for field in msgspec.structs.fields(Settings)}
    found: dict[str, Any] = {}
    for name in fields:
        if (text := environment.get(PREFIX + name.upper())) is not None:
            found[name] = text
    settings = msgspec.convert(found, Settings, strict=False)
    return msgspec.structs.replace(settings, **more)
