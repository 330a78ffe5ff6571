"""What every engine promises of the registry."""

import asyncio

import pytest
from tests.stores.samples import some
from tests.stores.services import fresh

from rulewright.stores.errors import Taken, Unknown
from rulewright.stores.registry import (
    AccountRecord,
    CampaignRecord,
    CredentialRecord,
    DossierRecord,
    InvitationRecord,
    Registry,
    SeatRecord,
    SessionRecord,
    TableRecord,
)
from rulewright.stores.store import Store


async def somebody(registry: Registry) -> AccountRecord:
    id = fresh("account")
    account = AccountRecord(id, f"{id}@example.org", "Dee", 100)
    await registry.add_account(account)
    return account


async def somewhere(registry: Registry, owner: str | None = None) -> TableRecord:
    campaign = CampaignRecord(fresh("campaign"), "Fridays", owner, 100)
    await registry.add_campaign(campaign)
    options, policy = {"deadly": True, "cap": 3}, {"dial": {"damage": "ask"}}
    table = TableRecord(fresh("table"), campaign.id, "The mill", "standoff", "1.0", 100, options, policy)
    await registry.add_table(table)
    return table


async def test_an_account_is_found_by_id_and_name(registry: Registry) -> None:
    """Somebody who signed up can sign in, and two cannot have one name."""
    account = await somebody(registry)
    assert account == await registry.account(account.id)
    assert account == await registry.account_named(account.name)
    assert None is await registry.account("nobody")
    other = await somebody(registry)
    with pytest.raises(Taken):
        await registry.add_account(AccountRecord(fresh(), account.name, "Another", 1))
    with pytest.raises(Taken):
        await registry.rename_account(other.id, account.name, "Another")
    await registry.rename_account(other.id, fresh("name"), "Ace")
    renamed = await registry.account(other.id)
    assert renamed is not None
    assert "Ace" == renamed.shown


async def test_credentials_come_and_go(registry: Registry) -> None:
    """A person may have a password and several passkeys, and each belongs to one person."""
    account = await somebody(registry)
    password = CredentialRecord("password", account.id, account.id, b"argon2 hash", 100)
    passkey = CredentialRecord("passkey", fresh("key"), account.id, b"public key", 101)
    await registry.add_credential(password)
    await registry.add_credential(passkey)
    assert [passkey, password] == await registry.credentials(account.id)
    assert passkey == await registry.credential("passkey", passkey.id)
    with pytest.raises(Taken):
        await registry.add_credential(passkey)
    with pytest.raises(Unknown):
        await registry.add_credential(CredentialRecord("oidc", fresh(), "nobody", b"", 1))
    await registry.change_credential("password", account.id, b"new hash")
    await registry.drop_credential("passkey", passkey.id)
    assert [b"new hash"] == [credential.secret for credential in await registry.credentials(account.id)]


async def test_a_session_ends_in_time(registry: Registry) -> None:
    """A token signs in until its time is over or it is signed out; the database does not know it."""
    account = await somebody(registry)
    session = SessionRecord(until=200, account=account.id)
    token, other = await registry.open_session(session), await registry.open_session(session)
    assert 40 < len(token)
    assert token != other
    assert session == await registry.session(token, now=199)
    assert None is await registry.session(token, now=200)
    assert None is await registry.session("made up", now=1)
    await registry.close_session(token)
    assert None is await registry.session(token, now=1)
    assert session == await registry.session(other, now=1)
    await registry.close_sessions(account.id)
    assert None is await registry.session(other, now=1)
    late = await registry.open_session(SessionRecord(until=900, account=account.id))
    await registry.open_session(session)
    await registry.forget_sessions(now=300)
    dossier = await registry.dossier(account.id)
    assert dossier is not None
    assert 1 == dossier.sessions
    assert None is not await registry.session(late, now=300)


async def test_tables_belong_to_campaigns(registry: Registry) -> None:
    """A campaign lists its tables with the options they were set with; branches say where they left."""
    account = await somebody(registry)
    table = await somewhere(registry, account.id)
    branch = TableRecord(
        fresh("branch"), table.campaign, "What if", "standoff", "1.0", 200, branch_of=table.id, branch_at=12
    )
    await registry.add_table(branch)
    assert table == await registry.table(table.id)
    assert [table, branch] == await registry.tables(table.campaign)
    assert None is await registry.table("nowhere")
    await registry.change_table(table.id, "The old mill", {"dial": {}})
    changed = await registry.table(table.id)
    assert changed is not None
    assert ("The old mill", {"dial": {}}, table.options) == (changed.name, changed.policy, changed.options)
    campaigns = await registry.campaigns_of(account.id)
    assert [await registry.campaign(table.campaign)] == campaigns
    with pytest.raises(Taken):
        await registry.add_table(table)
    with pytest.raises(Unknown):
        await registry.add_table(TableRecord(fresh(), "no-campaign", "x", "standoff", "1.0", 1))


async def test_seats_are_taken_and_left(registry: Registry) -> None:
    """A seat can wait for somebody, be taken by an account or a guest, and change its role."""
    account, table = await somebody(registry), await somewhere(registry)
    chair = SeatRecord(table.id, "s1", "player", ("dee", "hound"))
    guest = SeatRecord(table.id, "s2", "observer", guest="Maud")
    for seat in (chair, guest):
        await registry.put_seat(seat)
    assert [chair, guest] == await registry.seats(table.id)
    taken = SeatRecord(table.id, "s1", "gm", (), account.id)
    await registry.put_seat(taken)
    assert taken == await registry.seat(table.id, "s1")
    assert [taken] == await registry.seats_of(account.id)
    assert [table.campaign] == [campaign.id for campaign in await registry.campaigns_of(account.id)]
    token = await registry.open_session(SessionRecord(until=200, table=table.id, seat="s2"))
    assert SessionRecord(200, None, table.id, "s2") == await registry.session(token, 1)
    await registry.drop_seat(table.id, "s2")
    assert None is await registry.seat(table.id, "s2")
    assert None is await registry.session(token, 1)


async def test_an_invitation_gives_no_more_seats_than_it_may(registry: Registry) -> None:
    """Thirty people press the link at once; it was for three."""
    table = await somewhere(registry)
    token = await registry.invite(table.id, "player", ("dee",), uses=3, until=200)
    offered = await registry.invitation(token, now=100)
    assert offered is not None
    assert ("player", ("dee",), 3) == (offered.role, offered.actors, offered.uses)
    accepted = await asyncio.gather(*(registry.accept(token, now=100) for _ in range(30)))
    assert 3 == sum(invitation is not None for invitation in accepted)
    assert None is await registry.invitation(token, now=100)
    late = await registry.invite(table.id, "observer", (), uses=1, until=50)
    assert None is await registry.accept(late, now=50)
    assert None is await registry.accept("made up", now=1)
    kept = await registry.invitations(table.id)
    assert [InvitationRecord(offered.hash, table.id, "player", ("dee",), 0, 200)] == kept[1:]
    await registry.withdraw(kept[0].hash)
    assert None is await registry.accept(late, now=1)


async def test_the_secret_of_dice_is_kept_once(registry: Registry) -> None:
    """A secret that somebody has committed to can never be replaced."""
    table = fresh()
    await registry.keep_dice_secret(table, 1, b"first")
    await registry.keep_dice_secret(table, 2, b"second")
    with pytest.raises(Taken):
        await registry.keep_dice_secret(table, 1, b"another")
    assert {1: b"first", 2: b"second"} == await registry.dice_secrets(table)
    assert {} == await registry.dice_secrets(fresh())


async def test_erasing_a_person_leaves_every_log_whole(store: Store) -> None:
    """Names, keys and sessions go; seats fall empty; not a byte of a log changes."""
    registry, log = store.registry, store.log
    account = await somebody(registry)
    table = await somewhere(registry, account.id)
    seat = SeatRecord(table.id, "s1", "gm", ("dee",), account.id)
    await registry.put_seat(seat)
    await registry.add_credential(CredentialRecord("password", account.id, account.id, b"hash", 1))
    token = await registry.open_session(SessionRecord(until=200, account=account.id))
    await log.append(table.id, 0, some(0, 20))
    before = await log.read_bytes(table.id)
    campaign = await registry.campaign(table.campaign)
    assert campaign is not None
    password = CredentialRecord("password", account.id, account.id, b"hash", 1)
    assert DossierRecord(account, (password,), (campaign,), (seat,), 1) == await registry.dossier(account.id)

    await registry.erase_account(account.id)

    assert before == await log.read_bytes(table.id)
    assert None is await registry.account(account.id)
    assert None is await registry.dossier(account.id)
    assert None is await registry.session(token, 1)
    assert None is await registry.credential("password", account.id)
    assert SeatRecord(table.id, "s1", "gm", ("dee",), None) == await registry.seat(table.id, "s1")
    assert CampaignRecord(campaign.id, campaign.name, None, 100) == await registry.campaign(campaign.id)
