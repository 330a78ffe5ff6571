"""A wish meets what the seat knows first: whoever is hidden is refused in the same bytes as whoever is not there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.server.guests import FIGHTS, GameMaster, Guest, character
from tests.server.histories import ONLOOKER, THE_GM, History
from tests.server.running import ThreadServer
from tests.server.test_secrets import seen_by

from rulewright.contract import Action, Field
from rulewright.library import all_rulesets, ready, ruleset
from rulewright.play import OneOf, Option, Play, Refusal, SomeOf, Words, refuse, rule
from rulewright.tables.views.knowledge import IN_THE_WAY, Knowledge
from rulewright.tables.wishes import Answer, Begin, Bring, Do, LayMap, Override, Proceed, Say, Sketch, Veil, Wish

GHOST = "nosferatu"
GAMES = tuple(FIGHTS)
TARGETS = {"target", "targets", "whom", "who", "other", "against", "foe", "at", "on", "patient", "to", "partner"}


@pytest.fixture(scope="module")
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


class Scene:
    """A fight in which one of a player's own is to act."""

    def __init__(self, gm: GameMaster, game: str) -> None:
        fight, self.stranger = FIGHTS[game]
        self.game, self.gm, self.table = game, gm, gm.found(game, fight)
        sides = ready(ruleset(game)).fight(fight).sides
        ours = tuple(next(iter(sides.values())))
        self.pia = gm.ask_in(self.table, "Pia", *ours)
        gm.granted(self.table, "begin")
        self.me = gm.play_until(self.table, self.pia)

    def hide(self) -> None:
        who = character(self.game, self.stranger, "Vampire Lord")
        self.gm.granted(self.table, "bring", id=GHOST, character=who, hidden=True)

    def deeds(self) -> Iterator[dict[str, Any]]:
        """Everything that can be done to somebody now, done to somebody whom nobody knows."""
        for action in self.pia.now(self.table)["actions"][self.me]:
            fields = action.get("fields", [])
            aimed = [each for each in fields if each["name"] in TARGETS and each["kind"] in ("choice", "some")]
            if action.get("refusal") or not aimed:
                continue
            args: dict[str, Any] = {}
            for each in fields:
                if each in aimed:
                    args[each["name"]] = [GHOST] if each["kind"] == "some" else GHOST
                elif each.get("required", True) and each.get("options"):
                    first = each["options"][0]["key"]
                    args[each["name"]] = [first] if each["kind"] == "some" else first
            yield {"action": action["id"], "actor": self.me, "args": args}


def asked_of(pia: Guest, table: str, deeds: list[dict[str, Any]]) -> dict[str, tuple[int, bytes]]:
    """What a player is told who tries everything with somebody whom they do not know."""
    said = {
        "place": pia.wish(table, "place", of=GHOST, x=1, y=1),
        "place another": pia.wish(table, "place", of="zzz", x=1, y=1),
        "stand": pia.wish(table, "stand", of=GHOST, window="cheer", standing=None),
        "answer": pia.wish(table, "answer", of=GHOST, answer="yes"),
        "say as": pia.wish(table, "say", text="boo", actor=GHOST),
        "whisper as": pia.wish(table, "say", text="/w gm boo", actor=GHOST),
        "roll in secret as": pia.wish(table, "say", text="/gmr 1d20", actor=GHOST),
        "whisper": pia.wish(table, "say", text=f"/w {GHOST} psst"),
        "whisper by name": pia.wish(table, "say", text="/w Vampire Lord psst"),
        "whisper to nobody": pia.wish(table, "say", text="/w zzz psst"),
        "words": pia.wish(table, "say", text=f"/goblin.{GHOST}.ghost"),
        "do as": pia.wish(table, "do", action=deeds[0]["action"], actor=GHOST, args={}),
        "bring": pia.wish(table, "bring", id=GHOST, character={}),
        "set": pia.wish(table, "override", of=GHOST, path="name", value="x"),
        "fog": pia.wish(table, "veil", runs=[[1, 1, 1]], seats=[GHOST]),
        "area": pia.http.post(f"/api/tables/{table}/area", json={"kind": "burst", "size": 60, "x": 0, "y": 0}),
        "question": pia.http.post(f"/api/tables/{table}/questions/odds", json={"of": GHOST}),
        "odds as": pia.http.post(f"/api/tables/{table}/odds", json={**deeds[0], "actor": GHOST}),
    }
    for deed in deeds:
        said[f"do {deed['action']}"] = pia.wish(table, "do", **deed)
        said[f"odds of {deed['action']}"] = pia.http.post(f"/api/tables/{table}/odds", json=deed)
    return {what: (answer.status_code, answer.content) for what, answer in said.items()}


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_hidden_is_refused_like_whoever_is_not_there(gm: GameMaster, game: str) -> None:
    """Whatever a player tries with an id: the answer is the same before somebody hidden bears it and after."""
    scene = Scene(gm, game)
    deeds = list(scene.deeds())
    assert deeds
    before = asked_of(scene.pia, scene.table, deeds)
    scene.hide()
    number = scene.pia.now(scene.table)["number"]
    after = asked_of(scene.pia, scene.table, deeds)
    assert before == after
    assert {200} & {status for status, _ in after.values()} <= {after["area"][0]}
    told = [after[f"do {deed['action']}"] for deed in deeds]
    assert all(409 == status for status, _ in told)
    assert any(b"not on offer" in words for _, words in told)
    assert [] == scene.pia.entries(scene.table, number)
    assert GHOST in scene.gm.told(scene.table)
    assert "Vampire Lord" not in scene.pia.told(scene.table)


def test_whoever_may_know_is_told_why(gm: GameMaster) -> None:
    """The game master strikes at somebody hidden, and is told names where something is refused."""
    scene = Scene(gm, "otherworld")
    scene.hide()
    told = gm.wish(scene.table, "override", of="zzz", path="name", value="x").json()
    assert "Vampire Lord" in told["instead"]
    attack = {"action": "attack", "actor": scene.me, "args": {"target": GHOST}}
    assert "not on offer" not in gm.wish(scene.table, "do", **attack).text


# -- fog ------------------------------------------------------------------------------------------

DARK = tuple((row, 10, 60) for row in range(-20, 40))


def in_the_dark(game: str, place: tuple[int, int]) -> tuple[History, str, str]:
    """A duel in which one of ours is to act, and the foe stands somewhere in the fog."""
    history = History(all_rulesets()[game], "duel", Random(3))
    for wish in (Begin(), LayMap(width=60, height=30), Veil(DARK)):
        assert history.wish(THE_GM, wish)
    desk, player = history.table.desk, history.players[0]
    while desk.waiting or not any(who in player.actors for who in desk.acting):
        history.play()
    me = player.actors[0]
    foe = next(who for who in desk.state.actors if who not in player.actors)
    for who, (x, y) in ((me, (5, 3)), (foe, place)):
        assert history.wish(THE_GM, Override(who, "at", {"x": x, "y": y}))
    return history, me, foe


def deeds_at(history: History, me: str, foe: str) -> Iterator[Do]:
    """Everything that could be tried on somebody."""
    desk = history.table.desk
    for action in history.game.actions:
        args: dict[str, Any] = {}
        for field in action.fields:
            offered = [each.key for each in field.options(desk.state, desk.book, me)] if field.options else []
            if foe in offered:
                args[field.name] = [foe] if field.kind == "some" else foe
            elif offered and field.required:
                args[field.name] = [offered[0]] if field.kind == "some" else offered[0]
        if foe in str(args.values()):
            yield Do(action.id, me, args)


@pytest.mark.parametrize("game", ["otherworlds", "shards"])
def test_fog_tells_no_distance(game: str, games: tuple[str, ...]) -> None:
    """Near or far in the fog: whatever is tried on a foe whom one does not see comes to the same words, or to the same."""
    near, me, foe = in_the_dark(game, (11, 3))
    far, _, _ = in_the_dark(game, (45, 20))
    player, deeds = near.players[0], list(deeds_at(near, me, foe))
    assert len(deeds) > 5
    assert seen_by(near.log, player, near.game) == seen_by(far.log, player, far.game)
    refusals = set()
    for deed in deeds:
        one, two = near.plan(player, deed), far.plan(player, deed)
        assert isinstance(one, Refusal) == isinstance(two, Refusal), deed
        if isinstance(one, Refusal):
            assert one == two, deed
            refusals.add(one.reason)
        elif not isinstance(two, Refusal):  # nor does a difficulty or a question tell it
            told = [seen_by([*each.log, *planned], player, each.game) for each, planned in ((near, one), (far, two))]
            assert told[0] == told[1], deed
    assert any("not on offer" in each for each in refusals)
    seen, _, _ = in_the_dark(game, (6, 3))  # in plain sight
    assert any(not isinstance(seen.plan(player, deed), Refusal) for deed in deeds)


# -- what the truth refuses -----------------------------------------------------------------------


@rule
def creep(play: Play[Any, Any, Any], actor: str) -> None:
    """Go where nobody stands. [SK-09]"""
    for who, other in play.state.actors.items():
        if who != actor and other.luck > 7:
            raise refuse(f"{other.name} stands there with {other.luck}.")


@rule
def point(play: Play[Any, Any, Any], actor: str) -> str:
    """Ask whom somebody means. [SK-09]"""
    among = tuple(Option(who, each.name, who) for who, each in play.state.actors.items())
    play.ask(SomeOf(of=actor, text="Who?", among=among, most=9))
    return play.ask(OneOf(of=actor, text="And who first?", among=among))


def skirmish(*, hidden: bool, luck: int = 9) -> History:
    """A skirmish with two more rules, and with somebody hidden or not."""
    game = all_rulesets()["skirmish"]
    more = (
        Action("creep", "Creep", creep, any_time=True),
        Action("point", "Point", point, any_time=True),
        Action("swear", "Swear", swear, (Field("oath", "Oath", "text"),), any_time=True),
    )
    history = History(replace(game, actions=(*game.actions, *more)), "duel", Random(5))
    if hidden:
        ghost = {"name": "Vampire Lord", "luck": luck}
        assert history.wish(THE_GM, Bring(GHOST, ghost, hidden=True))
    return history


def test_a_hidden_cause_has_one_sentence(games: tuple[str, ...]) -> None:
    """What fails by something hidden fails in the same words, whoever and whatever it is."""
    for luck in (8, 9):
        history = skirmish(hidden=True, luck=luck)
        player = history.players[0]
        assert IN_THE_WAY == history.plan(player, Do("creep", player.actors[0]))
        told = history.plan(THE_GM, Do("creep", player.actors[0]))
        assert isinstance(told, Refusal)
        assert f"Vampire Lord stands there with {luck}." == told.reason


def test_a_known_cause_is_told_though_somebody_is_hidden(games: tuple[str, ...]) -> None:
    """What the seat can see for itself is told in full, hidden or no: its absence would tell too."""
    told = []
    for hidden in (False, True):
        history = skirmish(hidden=hidden, luck=1)
        player = history.players[0]
        foe = next(who for who in history.known(player).state.actors if who not in player.actors)
        assert history.wish(THE_GM, Override(foe, "luck", 8))
        told.append(history.plan(player, Do("creep", player.actors[0])))
    assert told[0] == told[1]
    assert isinstance(told[0], Refusal)
    assert "stands there with 8" in told[0].reason


def test_a_question_offers_nobody_hidden(games: tuple[str, ...]) -> None:
    """Options that name somebody hidden are not shown, not taken, and not listed in a refusal."""
    wishes: list[Wish] = [Answer("", [GHOST]), Answer("", ["zzz"]), Answer("", {}), Answer("", [])]
    told: dict[bool, list[Any]] = {}
    for hidden in (False, True):
        history = skirmish(hidden=hidden)
        player = history.players[0]
        me = player.actors[0]
        assert history.wish(player, Do("point", me))
        told[hidden] = [history.plan(player, Answer(me, wish.answer)) for wish in wishes if isinstance(wish, Answer)]
        assert history.wish(player, Answer(me, [me]))
        told[hidden] += [history.plan(player, Answer(me, each)) for each in (GHOST, "zzz", 7)]
        assert isinstance(history.plan(player, Answer(me, me)), tuple)
        if hidden:
            assert isinstance(history.plan(THE_GM, Answer(me, GHOST)), tuple)
    differing = [pair for pair in zip(told[False], told[True], strict=True) if isinstance(pair[0], Refusal)]
    assert 5 <= len(differing)
    assert all(one == two for one, two in differing)


# -- words ----------------------------------------------------------------------------------------


def test_a_whisper_goes_to_whose_id_it_is(gm: GameMaster) -> None:
    """Whoever takes another's character, seat or name as a name hears nothing that is meant for the other."""
    table = gm.found("otherworld", "stairwell")
    pia, quentin = gm.ask_in(table, "Pia", "mora"), gm.ask_in(table, "Quentin", "sil")
    mallory = gm.ask_in(table, "Mallory", "dee")
    gm_seat = next(each["id"] for each in gm.now(table)["seats"] if each["role"] == "gm")
    for name in ("sil", gm_seat, "gm", "Quentin", "sil the", "Game master"):
        mallory.http.put(f"/api/tables/{table}/name", json={"name": name})
        for whom in ("sil", "Sil", gm_seat, "gm", "Quentin", quentin.seat, "sil the"):
            pia.wish(table, "say", text=f"/w {whom} the password is swordfish")
    assert [] == mallory.words(table)
    assert "the password is swordfish" in quentin.words(table)
    assert "the password is swordfish" in gm.words(table)


def test_a_name_that_two_go_by_is_nobodys(games: tuple[str, ...]) -> None:
    """The table does not guess: it asks for one of them by a name that only they have, or for quotes."""
    history = History(all_rulesets()["skirmish"], "field", Random(1))
    one, two = history.players[:2]
    names = {one.id: "Robin", two.id: "Robin", THE_GM.id: f"{one.actors[0]} the Bold"}

    def said(text: str) -> Any:
        return history.table.plan(THE_GM, Say(text), names)

    refusal = said("/w Robin psst")
    assert isinstance(refusal, Refusal)
    assert "More than one" in refusal.reason
    assert one.id in refusal.instead
    assert two.id in refusal.instead
    unclear = said(f"/w {one.actors[0]} the Bold psst")
    assert isinstance(unclear, Refusal)
    assert "quotes" in unclear.instead
    assert (one.id, THE_GM.id) == said(f'/w "{one.actors[0]}" the Bold psst')[0].fact.to
    assert (THE_GM.id,) == said(f'/w "{one.actors[0]} the Bold" psst')[0].fact.to
    assert isinstance(said("/w"), Refusal)
    assert isinstance(said(f"/w {one.id}"), Refusal)


@pytest.mark.parametrize("lock", [True, False])
def test_words_under_the_lock_are_for_ones_own_eyes(gm: GameMaster, lock: bool) -> None:
    """A private word and a private roll reach nobody else, not even another who may know everything."""
    table = gm.found("otherworld", "stairwell")
    pia, helper = gm.ask_in(table, "Pia", "mora"), gm.ask_in(table, "Hal", role="assistant")
    text = "Sten carries the letter" if lock else "/note Sten carries the letter"
    gm.granted(table, "say", text=text, private=lock)
    gm.granted(table, "say", text="/r 1d20" if lock else "/sr 1d20", private=lock)
    assert ["Sten carries the letter"] == gm.words(table)
    assert [20] == [
        1 + 0 * each["fact"]["faces"][0] + 19 for each in gm.entries(table) if each["fact"]["type"] == "drew"
    ]
    for other in (pia, helper):
        assert "letter" not in other.told(table)
        assert not [each for each in other.entries(table) if each["fact"]["type"] == "drew"]
    assert 409 == gm.wish(table, "say", text="/w Pia psst", private=True).status_code
    pia.granted(table, "say", text="I trust nobody", private=True)
    assert "trust" not in gm.told(table)


def test_an_observer_answers_for_nobody(gm: GameMaster) -> None:
    """A seat that only looks on may hold a character, and still answers no question."""
    table = gm.found("active_exploits", "gate")
    joe = gm.ask_in(table, "Joe", "joe")
    role = {"role": "observer", "actors": ["joe"]}
    assert 200 == gm.http.put(f"/api/tables/{table}/seats/{joe.seat}", json=role).status_code
    gm.granted(table, "begin")
    answer = joe.wish(table, "answer", of="joe", answer={})
    assert 409 == answer.status_code
    assert "may not answer" in answer.json()["reason"]


@rule
def swear(play: Play[Any, Any, Any], actor: str, oath: str) -> str:
    """Swear, and say by what. [SK-09]"""
    play.note(f"{play.actor(actor).name} swears: {oath}.")
    by = play.ask(Words(of=actor, text="By what?"))
    play.note(f"By {by}!")
    return oath


def test_ones_own_words_tell_nobody_who_is_hidden(games: tuple[str, ...]) -> None:
    """Whatever a player writes stands as written, in everybody's log, though it happens to name somebody hidden."""
    words, heard = "goblin ghost nosferatu vampire spy", []
    for hidden in (False, True):
        history = skirmish(hidden=hidden)
        player = history.players[0]
        me = player.actors[0]
        wishes: list[Wish] = [Say(words), Say(f"/r 1d6 # {words}"), Sketch(GHOST, "burst", 2, 1, 1)]
        for wish in (*wishes, Do("swear", me, {"oath": words}), Answer(me, words)):
            assert history.wish(player, wish), wish
        heard.append([seen_by(history.log, seat, history.game) for seat in (player, ONLOOKER)])
    assert heard[0] == heard[1]
    assert 7 < heard[1][0].count(GHOST.encode())


def test_the_game_masters_words_are_not_a_players(games: tuple[str, ...]) -> None:
    """What the game master writes of somebody hidden in an action or on the map stays cut."""
    history = skirmish(hidden=True)
    player = history.players[0]
    for wish in (Sketch(GHOST, "burst", 2, 1, 1), Do("swear", player.actors[0], {"oath": f"by {GHOST}"})):
        assert history.wish(THE_GM, wish)
    assert GHOST.encode() not in seen_by(history.log, player, history.game)


def at_the_tower(stated: str) -> History:
    """Two players and what the game master plays; one of those comes first, and has stated something in secret."""
    history = History(all_rulesets()["brp"], "salt-tower", Random(3))
    assert history.wish(THE_GM, Begin())
    desk = history.table.desk
    while desk.waiting:
        of = desk.waiting[0].of
        assert history.wish(THE_GM, Answer(of, stated if of == "thorn" else "act"))
    assert history.wish(THE_GM, Override("thorn", "fight.rank", 20))
    return history


def test_whose_move_it_is_is_no_secret() -> None:
    """Whoever only defends, stated in secret, keeps a place in the order until it comes: every seat sees it wait, is refused alike
    whatever was stated, and sees it hold back; and then it is the next one's move at every seat. [BRP-CBT-005 BRP-CBT-038]
    """
    secret, plain = at_the_tower("defend"), at_the_tower("act")
    desk, (_, player) = secret.table.desk, secret.players
    (mine,) = player.actors
    for history in (secret, plain):
        knowledge = Knowledge(history.known(player), history.table.desk)
        assert ("thorn",) == knowledge.acting
        no = knowledge.refusal(history.game.action("move"), mine, {})
        assert no is not None
        assert "To move now: Thorn." == no.instead
    seats = (*secret.players, ONLOOKER)
    assert [seen_by(secret.log, seat, secret.game) for seat in seats] == [
        seen_by(plain.log, seat, plain.game) for seat in seats
    ]
    assert [] == list(desk.acting)
    assert secret.wish(THE_GM, Proceed())
    for seat in seats:
        assert b"Thorn holds back." in seen_by(secret.log, seat, secret.game)
        assert (mine,) == desk.acting == Knowledge(secret.known(seat), desk).acting
    assert secret.wish(player, Do("pass", mine, {}))
