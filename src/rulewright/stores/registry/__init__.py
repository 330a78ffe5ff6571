"""The registry: what is not in the logs. Names of people live here, so that erasing one leaves every log whole."""

from rulewright.stores.registry.records import (
    AccountRecord,
    CampaignRecord,
    CredentialKind,
    CredentialRecord,
    DossierRecord,
    InvitationRecord,
    OfferRecord,
    OpenSession,
    OwnRecord,
    PictureRecord,
    PushRecord,
    Role,
    SeatRecord,
    SessionRecord,
    StayRecord,
    TableRecord,
    VersionRecord,
)
from rulewright.stores.registry.registry import Registry

__all__ = [
    "AccountRecord",
    "CampaignRecord",
    "CredentialKind",
    "CredentialRecord",
    "DossierRecord",
    "InvitationRecord",
    "OfferRecord",
    "OpenSession",
    "OwnRecord",
    "PictureRecord",
    "PushRecord",
    "Registry",
    "Role",
    "SeatRecord",
    "SessionRecord",
    "StayRecord",
    "TableRecord",
    "VersionRecord",
]
