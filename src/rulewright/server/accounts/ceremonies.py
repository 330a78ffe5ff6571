"""Ceremonies: what a browser is asked for to make a passkey or to show one, and whether what it gave fits.

Heavy to import: a laptop without accounts never does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

MADE_UP = (WebAuthnException, ValueError, LookupError, TypeError, AttributeError)
"""What a made-up credential may raise while it is taken apart."""


class UnfitAnswer(Exception):
    """What a browser gave does not fit."""


class Kept(Struct, frozen=True):
    """What is kept of a passkey: its public key, and how often it was used."""

    key: bytes
    count: int


class Site(Struct, frozen=True):
    """Where the ceremony is held: a passkey is for one site, and opens nothing at another."""

    name: str
    origin: str


class Begun(Struct, frozen=True):
    """What the browser is called with, and the challenge that it must meet."""

    options: Any
    challenge: str


def registration(site: Site, account: str, name: str, shown: str, known: Sequence[str]) -> Begun:
    """Ask for a new passkey for an account that has some already."""
    options = generate_registration_options(
        rp_id=site.name,
        rp_name="Rulewright",
        user_id=account.encode(),
        user_name=name,
        user_display_name=shown,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in known],
    )
    return Begun(msgspec.json.decode(options_to_json(options)), bytes_to_base64url(options.challenge))


def registered(site: Site, challenge: str, given: dict[str, Any]) -> tuple[str, Kept]:
    """The id of a passkey that was just made, and what is kept of it."""
    try:
        verified = verify_registration_response(
            credential=given,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
    except MADE_UP as problem:
        raise UnfitAnswer(f"{problem}") from None
    return bytes_to_base64url(verified.credential_id), Kept(verified.credential_public_key, verified.sign_count)


def sign_in(site: Site) -> Begun:
    """Ask for any passkey that the browser has for this site."""
    options = generate_authentication_options(rp_id=site.name, user_verification=UserVerificationRequirement.PREFERRED)
    return Begun(msgspec.json.decode(options_to_json(options)), bytes_to_base64url(options.challenge))


def signed_in(site: Site, challenge: str, given: dict[str, Any], kept: Kept) -> Kept:
    """What is kept of a passkey from now on that has just been shown."""
    try:
        verified = verify_authentication_response(
            credential=given,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=kept.key,
            credential_current_sign_count=kept.count,
        )
    except MADE_UP as problem:
        raise UnfitAnswer(f"{problem}") from None
    return Kept(kept.key, verified.new_sign_count)
