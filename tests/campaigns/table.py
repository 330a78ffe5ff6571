"""A campaign's table as its people have it: a game master and players at a real server, each with what their seat may do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

import httpx
from tests.server.guests import GameMaster, Guest
from tests.server.images import photo
from tests.server.running import ThreadServer

LONGEST = 600
"""So many answers in a row are too many."""
A_FIGHT = 60
"""After so many moves and answers the game master lets the others get away."""


class CampaignTable:
    """A table of one game, the people at it, and whom each of them plays."""

    def __init__(self, server: ThreadServer, game: str, name: str, options: Mapping[str, Any]) -> None:
        self.game, self.gm = game, GameMaster(server)
        self.id = self.gm.found(game, name=name, options=dict(options))
        self.players: dict[str, Guest] = {}
        self.heroes: dict[str, str] = {}
        self.kept: dict[str, str] = {}

    # -- people and their characters --------------------------------------------------------------

    def joins(self, person: str, seed: int, hero: str, **wishes: Any) -> None:
        """Somebody comes by a link, makes a character, keeps it, offers it, and the game master says yes."""
        player = self.players[person] = self.gm.ask_in(self.id, person)
        wanted = {"seed": seed, "options": self.rules(), "wishes": wishes}
        built = player.http.post(f"/api/rulesets/{self.game}/characters/random", json=wanted)
        assert 200 == built.status_code, built.text
        written = {**built.json()["character"], "name": hero}
        kept = player.http.post(
            "/api/characters", json={"ruleset": self.game, "character": written, "options": self.rules()}
        )
        assert 201 == kept.status_code, kept.text
        self.kept[person] = kept.json()["line"]["id"]
        self.heroes[person] = self.comes(person)

    def comes(self, person: str) -> str:
        """Offer the character that somebody keeps, and have it accepted; whom they play."""
        offer = self.players[person].http.post(
            f"/api/tables/{self.id}/offers", json={"character": self.kept[person], "words": "May I?"}
        )
        assert 201 == offer.status_code, offer.text
        said = self.gm.http.post(
            f"/api/tables/{self.id}/offers/{offer.json()['id']}", json={"accept": True, "words": "Gladly."}
        )
        assert 200 == said.status_code, said.text
        return str(said.json()["actor"])

    def own(self, person: str) -> Any:
        """Somebody's character as they keep it, with its history."""
        return self.players[person].http.get(f"/api/characters/{self.kept[person]}").json()

    # -- scenes -----------------------------------------------------------------------------------

    def prepare(self, id_: str, name: str, words: str, cast: Mapping[str, Any], **more: Any) -> None:
        """A scene lies ready, known to the game master alone."""
        before = {person: player.told(self.id) for person, player in self.players.items()}
        plan = {"name": name, "words": words, "cast": dict(cast), "sides": dict.fromkeys(self.heroes.values(), "party")}
        self.gm.granted(self.id, "prepare", id=id_, plan={**plan, **more})
        for person, player in self.players.items():
            assert before[person] == player.told(self.id), f"{person} was told of what lies ready"

    def set_scene(self, prepared: str) -> None:
        """Set what lies ready, and let everybody else leave."""
        self.gm.granted(self.id, "set_scene", prepared=prepared)

    def begin(self) -> None:
        """Begin the scene; what it asks is answered as the game would."""
        self.gm.granted(self.id, "begin")
        self.answered()

    def answered(self) -> None:
        """Let the game answer whatever waits."""
        for _ in range(LONGEST):
            if not (who := self.waited_for()):
                return
            self.by_the_game(who)
        raise AssertionError("questions without end")

    def waited_for(self, now: Any = None) -> str:
        """Whom a question waits for, asked at one seat after another until one knows; the game master's may be at hand."""
        seats: Iterator[Any] = (seat.glance(self.id) for seat in self.players.values())
        asked = (each["of"] for seen in chain([now or self.gm.glance(self.id)], seats) for each in seen["waiting"])
        return str(next(asked, ""))

    def by_the_game(self, actor: str) -> None:
        """Let the game play somebody's next step."""
        answer = self.gm.http.post(f"/api/tables/{self.id}/policy", json={"actor": actor})
        assert 200 == answer.status_code, answer.text

    def fight(self) -> None:
        """Fight until it is over, or until everybody has had enough."""
        for _ in range(A_FIGHT):
            now = self.gm.glance(self.id)
            if who := self.waited_for(now):
                self.by_the_game(who)
            elif now["over"]:
                return
            elif now["acting"]:
                self.moves(now["acting"][0])
            else:
                self.gm.granted(self.id, "proceed")
        self.answered()

    def moves(self, who: str) -> None:
        """Somebody's move: as the game would, or none."""
        answer = self.gm.http.post(f"/api/tables/{self.id}/policy", json={"actor": who})
        if not answer.is_success:
            ends = next(each["id"] for each in self.forms() if each["ends_turn"])
            self.does(self.gm, ends, who)

    def forms(self) -> list[Any]:
        """What can be done in this game."""
        return list(self.gm.http.get(f"/api/rulesets/{self.game}").json()["actions"])

    def does(self, seat: Guest, action: str, actor: str, **args: Any) -> None:
        """Press something with its form filled in; what it asks is answered."""
        seat.granted(self.id, "do", action=action, actor=actor, args=args)
        self.answered()

    def may_do(self, seat: Guest, action: str, actor: str, **args: Any) -> None:
        """The same for somebody whom the dice may have treated badly: a plain no is an answer too."""
        answer = seat.wish(self.id, "do", action=action, actor=actor, args=args)
        assert answer.status_code in {200, 409}, answer.text
        self.answered()

    def all_do(self, action: str, **args: Any) -> None:
        """Every player presses the same for their own hero."""
        for person, player in self.players.items():
            self.does(player, action, self.heroes[person], **args)

    def says(self, person: str, words: str) -> None:
        """Somebody speaks as their hero."""
        self.players[person].granted(self.id, "say", text=words, actor=self.heroes[person])

    # -- papers and rules -------------------------------------------------------------------------

    def hand_out(self, person: str, title: str, words: str, seed: int) -> str:
        """A letter with a picture for one seat. Others get the same bytes as before, and cannot fetch it; the picture."""
        others = {each: player.told(self.id) for each, player in self.players.items() if each != person}
        brought = self.gm.http.post(
            f"/api/tables/{self.id}/pictures", content=photo(seed), headers={"Content-Type": "image/jpeg"}
        )
        picture = str(brought.json()["id"])
        paper = {"title": title, "words": words, "picture": picture}
        self.gm.granted(self.id, "hand_out", id=f"paper-{seed}", paper=paper, to=[self.players[person].seat])
        where = f"/api/tables/{self.id}/pictures/{picture}"
        assert 200 == self.players[person].http.get(where).status_code
        for each, before in others.items():
            assert before == self.players[each].told(self.id), f"{each} was told of a letter for {person}"
            assert 404 == self.players[each].http.get(where).status_code
        return picture

    def rules(self) -> dict[str, Any]:
        """By which house rules the table is played now."""
        answer = self.gm.http.get(f"/api/tables/{self.id}/house-rules")
        assert 200 == answer.status_code, answer.text
        return dict(answer.json()["options"])

    def rule(self, **options: Any) -> None:
        """Change house rules in the middle of it."""
        self.gm.granted(self.id, "set_rules", options=options)
        assert options.items() <= self.rules().items()

    def use(self, pack: str, text: str, where: str = "") -> Any:
        """Use homebrew from here on; what it changes. Players' bytes are as before."""
        before = {person: player.told(self.id) for person, player in self.players.items()}
        answer = self.gm.http.post(
            f"/api/tables/{self.id}/packs{where}", json={"id": pack, "files": {"ours.toml": text}}
        )
        assert 200 == answer.status_code, answer.text
        for person, player in self.players.items():
            assert before[person] == player.told(self.id), f"{person} was told of homebrew"
        return answer.json()

    # -- another program --------------------------------------------------------------------------

    def moves_to(self, server: ThreadServer) -> None:
        """The same people at another server that has the same file."""
        for seat in (self.gm, *self.players.values()):
            seat.server, seat.http.base_url = server, httpx.URL(server.url)

    def editions(self) -> Any:
        """What the game master is told of rules that have moved on."""
        answer = self.gm.http.get(f"/api/tables/{self.id}/editions")
        assert 200 == answer.status_code, answer.text
        return answer.json()

    # -- the past ---------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The game master's own number of the last entry."""
        return int(self.gm.now(self.id)["number"])

    def back_to(self, number: int) -> None:
        """Go back to what the table was."""
        self.gm.granted(self.id, "rewind", after=number)

    def branch(self, number: int) -> str:
        """Another table that goes on from an earlier moment."""
        answer = self.gm.http.post(f"/api/tables/{self.id}/branch", json={"after": number})
        assert answer.is_success, answer.text
        return str(answer.json()["table"])

    def journal(self, seat: Guest) -> str:
        """The journal as a seat knows it."""
        answer = seat.http.get(f"/api/tables/{self.id}/journal.md")
        assert 200 == answer.status_code, answer.text
        return answer.text
