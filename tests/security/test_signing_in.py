"""Signing in as somebody else: notes that are made up or meant for another step, and what an answer's time would tell."""

from __future__ import annotations

import base64
import json
import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from tests.server.authenticator import Authenticator
from tests.server.running import ThreadServer

from rulewright.client import Client, NotGranted
from rulewright.server.accounts import passwords
from rulewright.server.accounts.sealed import NOTE_COOKIE, Note, seal

PASSWORD = "correct horse battery staple"  # noqa: S105 - it opens nothing but the server of these tests


@pytest.fixture(scope="module")
def server(games: tuple[str, ...]) -> Iterator[ThreadServer]:
    """A server that knows its own address, as passkeys need it."""
    with ThreadServer() as probe:
        port = probe.port
    with ThreadServer(port=port, public_url=f"http://127.0.0.1:{port}") as running:
        yield running


async def with_note(server: ThreadServer, note: str, path: str, credential: dict[str, Any]) -> int:
    """Answer a step of signing in while carrying a note."""
    headers = {"X-Rulewright": "1", "Cookie": f"{NOTE_COOKIE}={note}"}
    async with httpx.AsyncClient(base_url=server.url, headers=headers) as http:
        return (await http.post(path, json={"credential": credential})).status_code


async def test_a_note_that_is_not_ours_or_for_another_step(server: ThreadServer) -> None:
    """Made up, changed, sealed by somebody else, meant for signing up: none signs anybody in, though the key is right."""
    key = Authenticator(server.url)
    async with Client(server.url) as owner:
        begun = await owner.post("/api/accounts/passkey/begin", {"name": f"n{secrets.token_hex(4)}", "shown": "N"})
        await owner.post("/api/accounts/passkey", {"credential": key.make(begun["options"])})

        async def fresh() -> tuple[str, Any]:
            begun = await owner.post("/api/sessions/passkey/begin")
            return owner.cookies[NOTE_COOKIE], begun["options"]

        good, options = await fresh()
        body, _, proof = good.partition(".")
        inside = json.loads(base64.urlsafe_b64decode(body))
        later = base64.urlsafe_b64encode(json.dumps({**inside, "until": 10**10}).encode()).decode()
        challenge = inside["challenge"]
        other = Note("sign up", 10**10, challenge, account="a-1", name="somebody", shown="S")
        forged = (
            "",
            "nonsense",
            body,
            f"{body}.",
            f"{later}.{proof}",
            seal(Note("sign in", 10**10, challenge), "another secret"),
            seal(other, server.settings.secret),
            seal(Note("sign in", 1, challenge), server.settings.secret),
        )
        for note in forged:
            assert 409 == await with_note(server, note, "/api/sessions/passkey", key.sign(options)), note
        assert 409 == await with_note(server, good, "/api/accounts/passkey", key.make(options))
        assert 200 == await with_note(server, good, "/api/sessions/passkey", key.sign(options))


async def test_a_name_that_nobody_has_takes_as_long(server: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow hash is worked out once for each try, whether there is such an account, one without a password, or none."""
    tried: list[str] = []
    verified = passwords._verified

    def counted(known: str, password: str) -> bool:
        tried.append(known)
        return verified(known, password)

    key = Authenticator(server.url)
    async with Client(server.url) as somebody:
        name, keyed = f"t{secrets.token_hex(4)}", f"k{secrets.token_hex(4)}"
        await somebody.sign_up(name, PASSWORD, "T")
        begun = await somebody.post("/api/accounts/passkey/begin", {"name": keyed, "shown": "K"})
        await somebody.post("/api/accounts/passkey", {"credential": key.make(begun["options"])})
        monkeypatch.setattr(passwords, "_verified", counted)
        told = []
        for who in (name, keyed, f"nobody-{name}"):
            with pytest.raises(NotGranted) as no:
                await somebody.sign_in(who, "a wrong password")
            told.append((no.value.status, no.value.problem))
    assert 1 == len(set(map(repr, told))), "the words are the same too"
    assert 3 == len(tried)
    assert 1 == len({hash_.rpartition("$")[0].rpartition("$")[0] for hash_ in tried}), "and as slow for each"
