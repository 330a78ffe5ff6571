"""A game master and two players in three browsers play a fight in every ruleset, through whatever an evening brings."""

from __future__ import annotations

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE, Person, Server

from rulewright.library import all_rulesets, ready

pytestmark = pytest.mark.browser

BY_HAND = 10
"""So many steps people press themselves; then the rules play everybody, before everybody's eyes."""
MOST_STEPS = 600


def a_fight(game: str) -> tuple[str, str, str]:
    """A ready fight, the smallest first, and whom the two players play in it: one on each side of a duel."""
    fights = sorted(ready(all_rulesets()[game]).fights.values(), key=lambda each: sum(map(len, each.sides.values())))
    sides = list(fights[0].sides.values())
    return fights[0].id, sides[0][0], sides[-1][-1]


PLAY_OUT = """async most => {
    const table = `/api/tables/${location.pathname.split('/')[2]}`;
    for (let step = 0; step < most; step += 1) {
        const now = await (await fetch(table)).json();
        if (now.over) return [now.over, ''];
        const next = now.waiting.length ? now.waiting[0].of : now.acting[0];
        const [path, body] = next && now.begun ? ['policy', {actor: next}]
            : ['wishes', {wish: {wish: now.begun ? 'proceed' : 'begin'}}];
        const answer = await fetch(`${table}/${path}`, {method: 'POST', body: JSON.stringify(body),
            headers: {'X-Rulewright': 'e2e', 'Content-Type': 'application/json'}});
        if (!answer.ok) return ['', JSON.stringify([body, await answer.json()])];
    }
    return ['', 'it goes on and on']; }"""
"""Everybody is played by the rules, to the end or to something that only a player can decide."""


class Evening:
    """Three people at a table, and what they have lived through."""

    def __init__(self, server: Server, gm: Person, players: tuple[Person, Person]) -> None:
        self.server, self.gm, self.players = server, gm, players
        self.everybody = (*players, gm)
        self.steps = 0
        self.reloaded = self.rewound = self.restarted = self.sealed = False

    def play(self) -> None:
        while self.steps < BY_HAND and not self.gm.told("over"):
            self.step()
            self.sealed = self.sealed or any(each.page.locator(".sealed").count() for each in self.everybody)
            if self.steps >= 3 and not self.rewound:
                self.rewind()
            if self.steps >= 6 and not self.restarted:
                self.restart()
        if not self.restarted:
            self.restart()
        self.play_out()
        if not self.rewound:  # nothing had changed so far that one could take back
            self.rewind()
            self.play_out()

    def play_out(self) -> None:
        """The rules take every further step but what a player alone may decide; three screens show how it ended."""
        ended = ""
        for turn in range(MOST_STEPS):
            ended, refused = self.gm.page.evaluate(PLAY_OUT, MOST_STEPS)
            if ended:
                break
            asked = [each for each in self.players if each.is_asked()]
            assert asked, refused
            asked[0].answer(turn)
        for each in self.everybody:
            each.page.wait_for_function("how => document.querySelector('.screen').dataset.over === how", arg=ended)
            each.settle()

    def step(self) -> None:
        """Somebody does the next thing; the GM does it for those whom nobody plays."""
        self.steps += 1
        for each in self.everybody:
            each.settle()
        if self.gm.told("begun") != "true" and not self.gm.question.count():
            self.gm_moves()
            return
        for each in self.everybody:
            if each.question.count():
                if each is not self.gm and not self.reloaded:
                    self.reload(each)
                each.answer(self.steps)
                return
        for player in self.players:
            mine = set(player.told("actors").split()) & set(player.told("acting").split())
            if mine and self.steps % 4 != 0 and player.act(self.steps):
                return
        self.gm_moves()

    def gm_moves(self) -> None:
        page, before = self.gm.page, self.gm.number
        acting = self.gm.told("acting").split()
        if acting and page.locator("[data-who]").count():
            page.locator("[data-who]").select_option(acting[0])
        for way in ("[data-begin]", "[data-proceed]", "[data-play]"):
            if page.locator(way).count() and self.gm.press(page.locator(way)):
                self.gm.heard(before)
                return

    def reload(self, player: Person) -> None:
        """A question does not go away because a page is loaded anew."""
        asked = player.question.locator("h2").inner_text()
        player.page.reload()
        player.settle()
        player.question.wait_for()
        assert player.question.locator("h2").inner_text() == asked
        self.reloaded = True

    def rewind(self) -> None:
        """The GM takes the last action back; everybody still reads it, as taken back."""
        tools = self.gm.page.locator(".acts [data-tools]")
        if not tools.count():
            return
        before = self.gm.number
        tools.last.click()
        self.gm.page.locator("[data-undo]").last.click()
        assert self.gm.heard(before)
        for player in self.players:
            player.tab("table")
            player.page.locator(".undone").first.wait_for()
        self.rewound = True

    def restart(self) -> None:
        """The server dies at once. It is said, what was typed is kept, and comes once when it is back."""
        speaker = self.players[0]
        self.server.kill()
        for each in self.everybody:
            each.page.locator("[data-offline]").wait_for()
        speaker.send("Is anybody there?")
        speaker.page.get_by_text("1 kept and will be sent").wait_for()
        self.server.start()
        for each in self.everybody:
            each.settle()
            each.tab("table")
            each.page.get_by_text("Is anybody there?").first.wait_for()
            each.settle()
            numbers = [entry["number"] for entry in each.entries()]
            assert numbers == list(range(1, each.number + 1))
            assert each.page.get_by_text("Is anybody there?").count() == 1
        self.restarted = True


@pytest.mark.parametrize("game", sorted(all_rulesets()))
def test_a_fight_from_an_empty_table_to_its_end(game: str, person: Invite, server: Server) -> None:
    gm, one, two = person("Mira"), person("Noor", size=PHONE), person("Ola")
    fight, first, second = a_fight(game)
    gm.enter_house()
    gm.found(game, fight)
    one.join(gm.invite(first))
    two.join(gm.invite(second))
    evening = Evening(server, gm, (one, two))
    evening.play()
    assert evening.rewound
    assert evening.restarted
    if game == "active_exploits":
        assert evening.sealed
    logs = [{entry["number"] for entry in each.entries()} for each in (gm, one, two)]
    assert all(log == set(range(1, len(log) + 1)) for log in logs)
