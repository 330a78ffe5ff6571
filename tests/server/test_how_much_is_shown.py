"""How much of a figure is shown: all of it, a word, the name, or not even that it is about."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.server.guests import FIGHTS, GameMaster, Guest, character
from tests.server.histories import THE_GM, History
from tests.server.running import ThreadServer
from tests.server.test_secrets import all_told, replayed, screens, seen_by, shown_to

from rulewright.library import all_rulesets, ready, ruleset
from rulewright.play import Refusal
from rulewright.play.audience import Showing
from rulewright.play.facts import Changed, Drew, Ended, Noted
from rulewright.play.values.wire import decode
from rulewright.stores.log import Snapshot
from rulewright.tables.history.snapshot import restore, take_snapshot
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.limited import Seems, ordinary
from rulewright.tables.views.now import TableNow
from rulewright.tables.views.view import View, view
from rulewright.tables.wishes import Begin, Bring, Do, LayMap, Override, Place, Rewind, Show

GAMES = tuple(FIGHTS)
HEALTH = {
    "otherworld": ("health", (6, 5, 1), "fate", "unconscious"),
    "brp": ("hit_points", (13, 12, 3), "fate", "unconscious"),
    "active_exploits": ("injury", (0, 1, 3), "injury", 4),
    "otherworlds": ("health", (0, 0, 0), "health", 0),
    "shards": ("wounds.lethal", (0, 1, 12), "dead", True),
}


@pytest.fixture(scope="module")
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


def duel(game: str) -> tuple[History, Seat, str]:
    """Two sides, a player of the first, and somebody of the second."""
    history = History(all_rulesets()[game], FIGHTS[game][0], Random(4))
    player = history.players[0]
    ours = {who for seat in history.players for who in seat.actors}
    foe = next(who for who in history.known(player).state.actors if who not in ours)
    return history, player, foe


def told(history: History, seat: Seat) -> bytes:
    return b"".join(all_told(history.log, seat, replayed(history.log, history.game)))


def now(history: History, seat: Seat, who: str) -> Any:
    found = decode(shown_to(history.log, seat, history.game), TableNow)
    return next((actor for actor in found.actors if actor.id == who), None)


def numbers_of(actor: Any) -> list[str]:
    return [name for name in actor.__struct_fields__ if type(getattr(actor, name)) is int]


# -- what guards may look at ------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["word", "nothing"])
def test_no_guard_judges_by_a_stand_in(how: Showing) -> None:
    """Who is told that somebody is badly hurt, and not how, may treat them: nobody says that there is no wound."""
    history, player, foe = duel("active_exploits")
    assert history.wish(THE_GM, Override(foe, "fatigue", 3))
    assert history.wish(THE_GM, Show(foe, how))
    known = Knowledge(history.known(player), history.table.desk)
    action, (me,) = known.form(history.game.action("treat")), player.actors
    assert action.refuse(known.state, known.desk.book, me, {"patient": foe, "skill": "first-aid"}) is None
    own = action.refuse(known.state, known.desk.book, me, {"patient": me, "skill": "first-aid"})
    assert isinstance(own, Refusal), "of oneself everybody knows all"


def test_what_shows_is_judged_by() -> None:
    """What is in their hand shows of everybody: there is nothing to take from an empty one, and the form says so."""
    history, player, foe = duel("active_exploits")
    assert history.wish(THE_GM, Override("scene", "range", "point_blank"))
    assert not history.table.desk.state.actor(foe).held or history.wish(THE_GM, Override(foe, "held", ""))
    assert history.wish(THE_GM, Show(foe, "word"))
    known = Knowledge(history.known(player), history.table.desk)
    action, (me,) = known.form(history.game.action("grapple")), player.actors
    found = action.refuse(known.state, known.desk.book, me, {"target": foe, "stunts": ("disarm",)})
    assert isinstance(found, Refusal)
    assert "AE-144" == found.rule


# -- a word ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("how", ["word", "nothing"])
@pytest.mark.parametrize("game", GAMES)
def test_no_number_of_a_limited_figure_is_told(game: str, how: Showing, games: tuple[str, ...]) -> None:
    """Two tables whose foe differs in every number give a player the same bytes, and the same refusals and odds."""
    made = []
    for other in (False, True):
        history, player, foe = duel(game)
        assert history.wish(THE_GM, Show(foe, how))
        begun = len(history.log)
        word = now(history, player, foe).word
        if other:
            hidden = set(numbers_of(history.table.desk.state.actor(foe))) - set(history.known(player).limits.looks)
            for name in sorted(hidden):
                before = history.table.desk.state.read(foe, name)
                shown = history.plan(THE_GM, Override(foe, name, before + 1))
                if not isinstance(shown, Refusal) and history.put(shown) and now(history, player, foe).word != word:
                    assert history.wish(THE_GM, Override(foe, name, before))  # a word is told, and it is another one
        if other:
            assert len(history.log) > begun + 3
        made.append((history, player, foe))
    (one, player, foe), (two, _, _) = made
    entries = [seen_by(each.log, player, each.game) for each in (one, two)]
    now_told = [json.loads(shown_to(each.log, player, each.game)) for each in (one, two)]
    number = [each.pop("number") for each in now_told]
    assert now_told[0] == now_told[1]
    assert entries[1].startswith(entries[0][:-1])
    rest = [type(seen.fact) for seen in view(two.log, player, two.game)[number[0] :]]
    assert set(rest) <= {Seems}
    assert told(one, THE_GM) != told(two, THE_GM)
    actor = now(two, player, foe)
    assert (how, ()) == (actor.shown, actor.numbers)
    assert ("unhurt" if how == "word" else "") == actor.word
    assert "all" == now(two, player, player.actors[0]).shown


@pytest.mark.parametrize("game", GAMES)
def test_a_word_says_how_somebody_fares(game: str, games: tuple[str, ...]) -> None:
    """Unhurt, hurt, badly hurt, down: the player hears the word when it changes, and nothing in between."""
    history, player, foe = duel(game)
    book, actor = history.table.desk.book, history.table.desk.state.actor(foe)
    assert history.wish(THE_GM, Show(foe, "word"))
    path, values, falls, fallen = HEALTH[game]
    if game == "otherworlds":
        values = (actor.health, actor.health - 1, 1)
    if game in {"otherworld", "brp"}:
        most = getattr(actor, path)
        values = (most, most - 1, 1)
    heard = []
    for value in (*values, values[0]):
        history.wish(THE_GM, Override(foe, path, value))
        heard.append(now(history, player, foe).word)
    assert ["unhurt", "hurt", "badly hurt", "unhurt"] == heard
    assert history.wish(THE_GM, Override(foe, falls, fallen))
    assert "down" == now(history, player, foe).word == now(history, THE_GM, foe).word
    assert book is history.table.desk.book
    words = [seen.fact.word for seen in view(history.log, player, history.game) if isinstance(seen.fact, Seems)]
    shows = falls in history.known(player).limits.looks  # whoever sees it is told that, and knows
    assert ["hurt", "badly hurt", "unhurt", *([] if shows else ["down"])] == words


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_fight_goes_on_with_figures_that_are_not_told(game: str, games: tuple[str, ...]) -> None:
    """A hundred steps with every opponent shown in a word: the players know whose move it is, and read no number."""
    history = History(all_rulesets()[game], FIGHTS[game][0], Random(8))
    ours = {who for seat in history.players for who in seat.actors}
    foes = [who for who in history.table.desk.state.actors if who not in ours]
    for foe in foes:
        assert history.wish(THE_GM, Show(foe, "word"))
    limited = len(history.log)
    history.wish(THE_GM, Begin())
    player, shown = history.players[0], b""
    for _ in range(100):
        history.play()
        shown, desk = next(screens(history.table, history.known(player))), history.table.desk
        known = decode(shown, TableNow)
        assert set(desk.acting) - desk.state.hidden == set(known.acting) - desk.state.hidden
    assert shown == shown_to(history.log, player, history.game), "from its log alone the table is the same"
    looks = history.known(player).limits.looks
    for seen in history.known(player).tail:
        match seen.fact:
            case Changed(change) if seen.number > limited and change.of in foes and change.path:
                assert change.path.partition(".")[0] in looks
            case Drew(of=of, chance=chance) if of in foes:
                assert chance == ""


@pytest.mark.parametrize("game", GAMES)
def test_somebody_ordinary_stands_in_for_them(game: str, games: tuple[str, ...]) -> None:
    """The stand-in is a sound actor of the game, and says nothing of the true one but what shows."""
    history, player, foe = duel(game)
    assert history.wish(THE_GM, Show(foe, "nothing"))
    known = history.known(player)
    stand_in, true = known.state.actor(foe), history.table.desk.state.actor(foe)
    somebody = ordinary(history.game, history.table.desk.book)
    for name in stand_in.__struct_fields__:
        shows = true if name in known.limits.looks else somebody
        assert getattr(shows, name) == getattr(stand_in, name), name


def test_odds_against_a_limited_figure_are_not_told(gm: GameMaster) -> None:
    """A player is told why there are none; the game master has them exactly."""
    table = gm.found("otherworld", "stairwell", policy={"opponents": "word"})
    pia = gm.ask_in(table, "Pia", "mora", "sil", "dee")
    assert {"mora": "all", "spider": "word"}.items() <= {a["id"]: a["shown"] for a in pia.now(table)["actors"]}.items()
    gm.granted(table, "begin")
    me = gm.play_until(table, pia)
    wanted = {"action": "attack", "actor": me, "args": {"target": "spider", "weapon": "fists"}}
    answer = pia.http.post(f"/api/tables/{table}/odds", json=wanted)
    assert 409 == answer.status_code
    assert "hang on what you do not know of The thing in the stairwell" in answer.json()["reason"]
    theirs = {"action": "attack", "actor": "spider", "args": {"target": me, "weapon": "fists"}}
    assert 409 == pia.http.post(f"/api/tables/{table}/odds", json=theirs).status_code
    exact = gm.http.post(f"/api/tables/{table}/odds", json=wanted)
    assert "hang on" not in exact.text
    tried = pia.wish(table, "do", **wanted)
    assert "not on offer" not in tried.text


def test_whom_a_player_plays_is_shown_whole(gm: GameMaster) -> None:
    """Under a policy for opponents everybody is limited until somebody plays them."""
    table = gm.found("brp", "warehouse", policy={"opponents": "nothing"})
    watcher = gm.ask_in(table, "Wim", role="observer")
    assert {"nothing"} == {actor["shown"] for actor in watcher.now(table)["actors"]}
    arrivals = [each["fact"] for each in watcher.entries(table) if each["fact"]["type"] == "changed"]
    assert {"name", "in_hand", "off_hand", "armour", "shield", "fate"} == {
        name for each in arrivals for name in each["change"]["after"]
    }
    gm.ask_in(table, "Pia", "milo")
    shown = {actor["id"]: actor for actor in watcher.now(table)["actors"]}
    assert "all" == shown["milo"]["shown"]
    assert shown["milo"]["numbers"]
    assert "nothing" == shown["ada"]["shown"]
    assert [] == shown["ada"]["numbers"]
    who = character("brp", "ember")
    gm.granted(table, "bring", id="ember", character=who)
    gm.granted(table, "bring", id="coals", character=who, shown="all")
    shown = {actor["id"]: actor["shown"] for actor in watcher.now(table)["actors"]}
    assert ("nothing", "all") == (shown["ember"], shown["coals"])


def test_old_tables_show_everything(gm: GameMaster) -> None:
    """Without a policy nothing is limited."""
    table = gm.found("otherworlds", "ambush")
    pia = gm.ask_in(table, "Pia", "oriel")
    assert {"all"} == {actor["shown"] for actor in pia.now(table)["actors"]}
    assert {False} == {actor["hidden"] for actor in gm.now(table)["actors"]}


# -- hidden, and shown again ----------------------------------------------------------------------


def hidden_in(gm: GameMaster, game: str) -> tuple[str, Guest]:
    fight, stranger = FIGHTS[game]
    table = gm.found(game, fight)
    pia = gm.ask_in(table, "Pia", next(iter(ready(ruleset(game)).fight(fight).sides.values()))[0])
    who = character(game, stranger, "Vampire Lord")
    gm.granted(table, "bring", id="nosferatu", character=who, hidden=True)
    return table, pia


@pytest.mark.parametrize("how", ["all", "word", "nothing"])
@pytest.mark.parametrize("game", GAMES)
def test_somebody_hidden_is_revealed_as_they_are_now(gm: GameMaster, game: str, how: Showing) -> None:
    """The game master sees who is hidden, and shows them: players know them from then on, as far as is shown."""
    table, pia = hidden_in(gm, game)
    gm.granted(table, "begin")
    gm.wish(table, "override", of="nosferatu", path="name", value="Count Orlok")  # refused while a question waits
    hidden = {actor["id"]: actor["hidden"] for actor in gm.now(table)["actors"]}
    assert hidden["nosferatu"]
    assert 1 == sum(hidden.values())
    assert "nosferatu" not in pia.told(table)
    number = pia.now(table)["number"]
    assert 409 == pia.wish(table, "show", of="nosferatu", how=how).status_code
    gm.granted(table, "show", of="nosferatu", how=how)
    actor = next(each for each in pia.now(table)["actors"] if each["id"] == "nosferatu")
    true = next(each for each in gm.now(table)["actors"] if each["id"] == "nosferatu")
    assert (how, True, False) == (actor["shown"], actor["name"] == true["name"], true["hidden"])
    assert (how == "all") == bool(actor["numbers"])
    assert (true["word"] if how != "nothing" else "") == actor["word"]
    theirs, ours = ("nosferatu" in json.dumps(each.now(table)["scene"]) for each in (pia, gm))
    assert theirs == ours
    kinds = [each["fact"]["type"] for each in pia.entries(table, number)]
    assert ["shown", "changed"] == kinds[:2]
    assert 409 == gm.wish(table, "show", of="nosferatu", how=how).status_code


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_somebody_known_goes_unseen(gm: GameMaster, game: str) -> None:
    """From then on it is as if they were not there: no change is told, nobody can aim at them, nothing waits for them."""
    fight, stranger = FIGHTS[game]
    table = gm.found(game, fight)
    sides = ready(ruleset(game)).fight(fight).sides
    ours = next(iter(sides.values()))
    pia = gm.ask_in(table, "Pia", *ours)
    gm.granted(table, "bring", id="nosferatu", character=character(game, stranger, "Vampire Lord"))
    assert "nosferatu" in {actor["id"] for actor in pia.now(table)["actors"]}
    gm.granted(table, "show", of="nosferatu", how="hidden")
    number = pia.now(table)["number"]
    assert {"type": "unseen", "of": "nosferatu"} == pia.entries(table)[-1]["fact"]
    gm.granted(table, "override", of="nosferatu", path="name", value="Count Orlok")
    gm.granted(table, "begin")
    gm.play_until(table, pia)
    since = json.dumps([pia.now(table), pia.entries(table, number)])
    assert "nosferatu" not in since
    assert "Vampire" not in since
    assert "Orlok" not in since
    assert gm.now(table)["actors"][-1]["hidden"]


def test_a_token_is_put_where_it_stands_when_somebody_appears(games: tuple[str, ...]) -> None:
    """A map beside the rules: players see the token of somebody revealed, and lose it when they go unseen."""
    history, player, _ = duel("otherworld")
    assert history.wish(THE_GM, LayMap(width=9, height=9))
    ghost = character("otherworld", "ace", "Vampire Lord")
    assert history.wish(THE_GM, Bring("nosferatu", ghost, hidden=True))
    assert history.wish(THE_GM, Place("nosferatu", 3, 4))
    assert b"nosferatu" not in told(history, player)
    assert history.wish(THE_GM, Show("nosferatu", "word"))
    seen = decode(shown_to(history.log, player, history.game), TableNow).map
    assert seen is not None
    assert [(3, 4)] == [(token.x, token.y) for token in seen.tokens if token.id == "nosferatu"]
    assert history.wish(THE_GM, Show("nosferatu", "hidden"))
    seen = decode(shown_to(history.log, player, history.game), TableNow).map
    assert seen is not None
    assert "nosferatu" not in [token.id for token in seen.tokens]


def test_going_back_takes_the_showing_back(games: tuple[str, ...]) -> None:
    """A rewind to before somebody was limited shows them whole again; one to before they were revealed hides them."""
    history, player, foe = duel("brp")
    assert history.wish(THE_GM, Bring("nosferatu", character("brp", "ember"), hidden=True))
    before = len(history.log)
    assert history.wish(THE_GM, Show(foe, "word"))
    assert history.wish(THE_GM, Show("nosferatu", "word"))
    assert ("word", "word") == (now(history, player, foe).shown, now(history, player, "nosferatu").shown)
    assert history.wish(THE_GM, Rewind(before))
    assert "all" == now(history, player, foe).shown == now(history, THE_GM, foe).shown
    assert now(history, player, foe).numbers
    assert now(history, player, "nosferatu") is None
    assert now(history, THE_GM, "nosferatu").hidden


def test_a_snapshot_keeps_what_is_not_told(games: tuple[str, ...]) -> None:
    """A table that was opened from a snapshot goes on telling words and no numbers."""
    history, player, foe = duel("brp")
    assert history.wish(THE_GM, Show(foe, "word"))
    hosted = Hosted("t", history.table)
    for seat in history.seats:
        hosted.views[seat.id] = View(seat, history.game)
        tuple(hosted.views[seat.id].take(history.log))
    body = take_snapshot(hosted)
    assert body is not None
    table = Table(history.game, history.table.desk.book, history.table.desk.box.dice)
    again = Hosted("t", table)
    assert restore(Snapshot(hosted.head, body), again)
    assert table.desk.state == history.table.desk.state
    assert again.views[player.id].sight == hosted.views[player.id].sight
    head = len(history.log)
    assert history.wish(THE_GM, Override(foe, "hit_points", 1))
    fresh = history.log[head:]
    assert [Seems(foe, "badly hurt")] == [seen.fact for seen in again.views[player.id].take(fresh)]


def test_sentences_lose_their_numbers(games: tuple[str, ...]) -> None:
    """What is told of a blow at a limited figure names no number of it, nor how it came about."""
    history, player, foe = duel("otherworlds")
    assert history.wish(THE_GM, Show(foe, "word"))
    history.wish(THE_GM, Begin())
    me = player.actors[0]
    for _ in range(200):
        if me in history.table.desk.acting and not history.table.desk.waiting:
            break
        history.play()
    assert history.wish(THE_GM, Override(me, "at", {"x": 4, "y": 4}))
    assert history.wish(THE_GM, Override(foe, "at", {"x": 5, "y": 4}))
    weapon = next(iter(history.table.desk.state.actor(me).weapons))
    number = history.known(player).number
    assert history.wish(player, Do("attack", me, {"target": foe, "weapon": weapon}))
    while history.table.desk.waiting:
        history.play()
    name = history.table.desk.state.actor(foe).name
    facts = [seen.fact for seen in history.known(player).tail if seen.number > number]
    for fact in facts:
        match fact:
            case Noted(text=text, why=why) if name in text:
                assert why is None
                assert not any(letter.isdigit() for letter in text)
            case Ended(outcome):
                assert not any(letter.isdigit() for letter in json.dumps(outcome))
