"""Words and numbers that are meant as something else: kept as they are, or declined in a sentence, and never obeyed."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.histories import THE_GM, History
from tests.server.running import ThreadServer, host_of
from tests.stores.services import POSTGRES, drop_schema, fresh, require

from rulewright.chance import NotationError, parse
from rulewright.client import Client
from rulewright.contract import Action
from rulewright.lab.patience import TimeIsUp, within
from rulewright.library import all_rulesets, ready
from rulewright.tables.wishes import Begin, Bring, Do, Say

WORDS = (
    "'; DROP TABLE entry; --", '" OR 1=1 --', "%s %d %(x)s {0} {x} ${x} {{7*7}}", "\\x27 \\u0027 \\\\",
    "<script>alert(1)</script>", "👩‍👩‍👧 grüße ß ﷽ 日本", "a" * 1_900, "x'; SELECT pg_sleep(9); --", "$1 ? :name @p",
)  # fmt: skip


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:{tmp_path}/words.sqlite"
        return
    schema = fresh("words").replace("-", "_")
    yield f"{require(POSTGRES)}?schema={schema}"
    await drop_schema(schema)


async def test_words_are_kept_as_they_are(games: tuple[str, ...], store: str) -> None:
    """Whatever a database, a template or a page would make of them: said, named, exported and read again alike."""
    with ThreadServer(store=store) as server:
        async with await host_of(server.url) as host:
            table = await host.found("skirmish", "duel", name=WORDS[0])
            for n, words in enumerate(WORDS):
                await host.wish(table, Say(words))
                await host.wish(table, Bring(f"zed{n}", {"name": words[:400]}))
            cookies = host.cookies
    with ThreadServer(store=store) as server:
        async with Client(server.url, cookies) as host:
            now = await host.table(table)
            entries = json.loads(await host.ask("GET", f"/api/tables/{table}/entries?most=2000"))["entries"]
            assert WORDS == tuple(each["fact"]["text"] for each in entries if each["fact"]["type"] == "said")
            shown = {actor.id: actor.name for actor in now.actors}
            assert [words[:400] for words in WORDS] == [shown[f"zed{n}"] for n in range(len(WORDS))]
            assert WORDS[0] in {each["name"] for each in await host.get("/api/tables")}
            copy = await host.bring_in(await host.export(table))
            assert await host.ask("GET", f"/api/tables/{copy}/entries?most=2000")


UNKEPT = {
    "null": r"\u0000",
    "null inside": r"a\u0000b",
    "half": r"\ud800",
    "halves": r"\udfff\ud800",
    "long": "x" * 50_000,
}


@pytest.mark.parametrize("what", UNKEPT)
async def test_words_that_cannot_be_kept_are_declined(server: ThreadServer, what: str) -> None:
    """A null character, half of a character, fifty thousand letters: a sentence, and the table goes on."""
    text = UNKEPT[what]
    async with await host_of(server.url) as host:
        table = await host.found("skirmish", "duel")
        number = (await host.table(table)).number
        bodies = {
            f"/api/tables/{table}/wishes": f'{{"wish":{{"wish":"say","text":"{text}"}}}}',
            "/api/tables": f'{{"ruleset":"skirmish","name":"{text}"}}',
            f"/api/join/{(await host.invite(table)).rpartition('/')[2]}": f'{{"name":"{text}"}}',
        }
        for path, body in bodies.items():
            told = await host.http.post(path, content=body.encode())
            assert 400 <= told.status_code < 500, told.text[:200]
            assert told.json()["reason"]
        assert number == (await host.table(table)).number
        await host.wish(table, Say("and on"))


async def test_the_books_know_nothing_of_any_table(server: ThreadServer) -> None:
    """Search, practice and homebrew tell the same with somebody hidden at a table and without, to whoever sits there."""
    paths = (
        "/api/rulesets/skirmish", "/api/rulesets/skirmish/search?q=nosferatu", "/api/rulesets/skirmish/homebrew",
        "/api/rulesets/skirmish/fights/duel/actions/ann", "/api/rulesets", "/api/openapi.json",
    )  # fmt: skip
    async with await host_of(server.url) as host, Client(server.url) as player:
        table = await host.found("skirmish", "duel")
        await player.join(await host.invite(table, "ann"), "Pia")
        before = [await player.ask("GET", path) for path in paths]
        await host.wish(table, Bring("nosferatu", {"name": "Vampire Lord"}, hidden=True))
        assert before == [await player.ask("GET", path) for path in paths]
        for body in ({"fight": "duel", "actor": "nosferatu", "action": "strike", "args": {"target": "ann"}},
                     {"fight": "duel", "actor": "ann", "action": "strike", "args": {"target": "nosferatu"}}):  # fmt: skip
            told = await player.http.post("/api/rulesets/skirmish/odds", json=body)
            other = json.loads(json.dumps(body).replace("nosferatu", "zzz"))
            nobody = await player.http.post("/api/rulesets/skirmish/odds", json=other)
            assert told.status_code == nobody.status_code >= 400
            assert told.text.replace("nosferatu", "zzz") == nobody.text


# -- dice -------------------------------------------------------------------------------------------

NOTATIONS = (
    "999d6", "1000d6", "100d100", "500d20", "50d100", "100d6kh50", "50d20kh25", "20d100kh10", "30d20kl15", "40d10!",
    "20d6!!", "10d6!>2", "100d6>4", "100d10>=8", "200d10>=8", "50d6r<3", "20d6ro<4", "10d100kh5",
    "{10d6,10d8,10d10}kh1", "{4d20kh3}+{4d20kh3}", "(10d6)*(10d6)", "50d6*50d6", "d100*d100*d100", "10d10*10d10",
    "20d20/3", "999d999", "30d30dl10", "1d6!!!!", "12d6kh6+12d6kh6", "40d6kh20+40d8kh20", "100dF", "99d99kh1",
    "99d99kl98", "25d25kh12", "60d12kh30", "1d1000000", "1d999999999", "100000d2", "2d10000", "3d5000",
    "1000d1000kh1", "20d20r<10!", "9d9kh4kl2", "6d6!kh3", "8d10!>=8kh4",
)  # fmt: skip


def notations(many: int, whim: Random) -> tuple[str, ...]:
    """Dice that would be much work, put together at a whim."""
    heavy = [
        f"{whim.choice((5, 10, 20, 30, 50, 100))}d{whim.choice((6, 10, 20, 100))}"
        f"{whim.choice(('', 'kh2', 'kh10', 'kh25', '!', 'r<3', '>=4', 'dl2'))}{whim.choice('+-*')}"
        f"{whim.choice((5, 10, 20, 50))}d{whim.choice((4, 8, 12, 20))}{whim.choice(('', 'kh3', '!', 'kl5'))}"
        for _ in range(many)
    ]
    return (*NOTATIONS, *heavy)


@pytest.mark.slow
def test_two_hundred_notations_are_read_or_declined() -> None:
    """Each has its odds within what a lane would wait, or a reason; none is a fault, and none takes for ever."""
    read = 0
    for text in notations(150, Random(1)):
        try:
            with suppress(NotationError), within(10):
                read += bool(parse(text).odds())
        except TimeIsUp:
            pytest.fail(f"{text} takes for ever")
    assert read > 50


# -- what an action is given --------------------------------------------------------------------------


def extremes(history: History, action: Action, who: str) -> list[dict[str, Any]]:
    """Arguments that fit, and each of them in turn at its limit, far beyond it, or of another kind."""
    desk, base, options = history.table.desk, dict[str, Any](), dict[str, list[str]]()
    for field in action.fields:
        options[field.name] = [each.key for each in field.options(desk.state, desk.book, who)] if field.options else []
        if options[field.name]:
            first = options[field.name][0]
            base[field.name] = [first] if field.kind == "some" else first
        elif field.kind == "number":
            base[field.name] = field.least
        elif field.kind == "text":
            base[field.name] = "x"
    beyond: dict[str, list[Any]] = {
        "number": [10**12, -(10**12), 1e308, "nine"],
        "text": ["x" * 60_000, 7],
        "some": [["nobody"] * 5_000, "nobody", {}],
    }
    tried = [base]
    for field in action.fields:
        worse = beyond.get(field.kind, ["nobody", 10**12, [], {"a": [[[]]]}])
        if field.kind == "number":
            worse = [field.most, *worse]
        if field.kind == "some":
            worse = [(options[field.name] * 500)[:5_000], *worse]
        tried += [{**base, field.name: value} for value in worse]
    return tried


@pytest.mark.slow
@pytest.mark.parametrize("game", ["active_exploits", "brp", "otherworld", "otherworlds", "shards"])
def test_actions_given_what_nobody_would_give(game: str, caplog: pytest.LogCaptureFixture) -> None:
    """Every action of a game at its extremes: granted or refused by the rules, soon, and no rule fails over it."""
    rules = all_rulesets()[game]
    fight = max(ready(rules).fights.values(), key=lambda each: sum(map(len, each.sides.values()))).id
    history = History(rules, fight, Random(5))
    assert history.wish(THE_GM, Begin())
    desk = history.table.desk
    for _ in range(40):
        if desk.acting and not desk.waiting:
            break
        history.play()
    who, tried = next(iter((*desk.acting, *desk.state.actors))), 0
    for action in rules.actions:
        for args in extremes(history, action, who):
            tried += 1
            try:
                with within(5):
                    history.plan(THE_GM, Do(action.id, who, args))
            except TimeIsUp:
                pytest.fail(f"{action.id} {str(args)[:200]} takes for ever")
    assert tried > 20
    assert [] == [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
