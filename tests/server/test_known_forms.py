"""A screen that has its game's forms: the same table in a tenth of the bytes, forms when they are opened, odds on buttons."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import chain
from random import Random

import pytest
from tests.server.histories import THE_GM, History
from tests.server.running import ThreadServer, guest_of, host_of

from rulewright.client import Client, NotGranted
from rulewright.library import open_book, ready
from rulewright.library.shelf import all_rulesets
from rulewright.play.values.wire import encode
from rulewright.server.books.buttons import aim
from rulewright.server.problems import Declined
from rulewright.stores.registry import TableRecord
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.choosing.opened import FormNow, form_now
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.views.can import ClosedNow
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.now import ActionNow, TableNow, closed_to, table_now
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Begin, Show


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


def lacks(action: ActionNow) -> str:
    """What must be chosen for an action and cannot be, by the whole form."""
    blanks = (field for field in action.fields if field.kind == "choice" and field.required and field.default is None)
    return next((field.label for field in blanks if not field.options), "")


def told(now: TableNow, closed: ClosedNow | None, who: str) -> dict[str, tuple[str, str]]:
    """Of every action that the short table speaks of, or the page behind it: how it stands, and why."""
    assert closed is not None
    yes = dict.fromkeys(now.can[who].yes, ("yes", ""))
    none = {action: ("none", blank) for action, blank in closed.none.items()}
    return yes | none | {action: ("no", no.reason) for no, which in closed.no for action in which}


@pytest.mark.parametrize("steps", [0, 5])
@pytest.mark.parametrize("ruleset", sorted(all_rulesets()))
def test_the_short_table_says_what_the_whole_one_says(ruleset: str, steps: int) -> None:
    """For everybody whom a seat plays: which actions are open, which lack something to choose, why others are not."""
    game = all_rulesets()[ruleset]
    book, shelf = open_book(game), ready(game)
    fight = next(iter(shelf.fights.values()))
    desk, founded = set_table(game, book, fight, shelf.characters, FairDice(bytes(32), "t"))
    hosted = Hosted("t", Table(game, book, FairDice(bytes(32), "t")))
    hosted.take([*founded, *chain.from_iterable(play_out(desk, steps))])
    record = TableRecord("t", "c", "A table", game.id, game.version, 0)
    first, *_ = fight.sides.values()
    for seat in (Seat("gm", "gm"), Seat("one", "player", first), Seat("on", "observer")):
        view = View(seat, game)
        for _ in view.take(desk.live):
            pass
        whole = table_now(hosted, view, record, [])
        assert whole.can == {}
        assert tuple(whole.actions) == whole.plays
        for who, actions in whole.actions.items():
            short = table_now(hosted, view, record, [], look=who)
            assert [who] == list(short.can)
            assert short.actions == {}
            said = told(short, closed_to(hosted, view, who), who)
            waits = {action.id for action in actions if action.id not in said}
            for action in actions:
                form = game.action(action.id)
                if action.id in waits:
                    assert action.refusal is not None
                    assert short.busy or (not form.any_time and who not in short.acting)
                elif action.refusal is not None:
                    assert ("no", action.refusal.reason) == said[action.id]
                else:
                    assert (("none", lacks(action)) if lacks(action) else ("yes", "")) == said[action.id]
                    opened = form_now(hosted.table.desk, view, action.id, who)
                    assert isinstance(opened, FormNow)
                    assert action.fields == opened.action.fields
        if whole.plays:
            assert len(encode(table_now(hosted, view, record, [], look=""))) < len(encode(whole))


async def duel(host: Client, fight: str = "duel") -> tuple[str, str]:
    """A table at which somebody is to move."""
    table = await host.found("skirmish", fight, policy={"show_overrides": False})
    await host.wish(table, Begin())
    return table, (await host.table(table)).acting[0]


async def test_whose_buttons_are_shown(host: Client) -> None:
    """Whoever is asked for, if the seat plays them; else whoever is to act; to who plays nobody, nobody's."""
    table, me = await duel(host)
    other = "cid" if me == "ann" else "ann"
    place = f"/api/tables/{table}"
    assert [me] == list((await host.get(place, forms="known"))["can"])
    assert [other] == list((await host.get(place, forms="known", look=other))["can"])
    assert [me] == list((await host.get(place, forms="known", look="nobody"))["can"])
    async with await guest_of(host, table, other) as theirs:
        assert [other] == list((await theirs.get(place, forms="known", look=me))["can"])
        assert [other] == (await theirs.get(place))["plays"]
    async with await guest_of(host, table, role="observer") as onlooker:
        assert {} == (await onlooker.get(place, forms="known", look=me))["can"]


async def test_a_form_when_it_is_opened(host: Client) -> None:
    """With what may be chosen now and what it starts with: a foe, or what was tapped. Nobody opens another's form."""
    table, me = await duel(host)
    other = "cid" if me == "ann" else "ann"
    place = f"/api/tables/{table}/forms/strike"
    form = await host.get(place, actor=me)
    (target,) = (field for field in form["action"]["fields"] if field["name"] == "target")
    assert other in [option["key"] for option in target["options"]]
    assert other == form["first"]["target"]
    for tapped in [option["key"] for option in target["options"]]:
        assert tapped == (await host.get(place, actor=me, key=tapped))["first"]["target"]
    assert other == (await host.get(place, actor=me, key="nobody"))["first"]["target"]
    async with await guest_of(host, table, other) as theirs:
        for where, who in ((place, me), (place, "ghost"), (f"/api/tables/{table}/forms/nonsense", other)):
            with pytest.raises(NotGranted, match="no such form"):
                await theirs.get(where, actor=who)


async def test_odds_stand_on_a_button_without_its_form(host: Client) -> None:
    """They are those of the form as it starts, and the button says whom it is about."""
    table, me = await duel(host)
    other = "cid" if me == "ann" else "ann"
    button = await host.post(f"/api/tables/{table}/buttons/odds", {"action": "strike", "actor": me})
    odds = await host.odds(table, "strike", me, target=other)
    now = await host.table(table)
    assert next(actor.name for actor in now.actors if actor.id == other) == button["against"]
    assert odds.measures[0].low == button["odds"]["measures"][0]["low"]
    with pytest.raises(NotGranted, match="no such button"):
        await host.post(f"/api/tables/{table}/buttons/odds", {"action": "strike", "actor": "ghost"})
    async with await guest_of(host, table, other) as theirs:
        with pytest.raises(NotGranted, match="no such button"):
            await theirs.post(f"/api/tables/{table}/buttons/odds", {"action": "strike", "actor": me})


def target(history: History, who: str) -> str:
    """Whom the button of somebody's attack is about."""
    known = history.known(history.seat_of(who))
    return str(aim(Knowledge(known, history.table.desk), "attack", who).args["target"])


def test_a_button_is_about_the_first_foe_whose_odds_can_be_told() -> None:
    """A foe whose figures are not told is passed over for the next; if there is no other, it is said why."""
    most, there = 0, len(ready(all_rulesets()["otherworld"]).fight("stairwell").sides["blue"])
    for seed in range(6):
        history = History(all_rulesets()["otherworld"], "stairwell", Random(seed))
        history.wish(THE_GM, Begin())
        for who in [each for seat in history.players for each in seat.actors]:
            about, why = list[str](), ""
            try:
                while len(about) <= there:
                    about.append(target(history, who))
                    history.wish(THE_GM, Show(about[-1], "nothing"))
            except Declined as no:
                why = no.problem.reason
            assert not about or "do not know" in why
            assert len(about) == len(set(about))
            most = max(most, len(about))
    assert there == most
