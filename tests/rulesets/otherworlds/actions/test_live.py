"""At a table: questions wait, the log holds facts, and everything can be taken back."""

from __future__ import annotations

from tests.rulesets.otherworlds.stage import BOOK, battle, person, table

from rulewright.library import ready
from rulewright.log.entry import Entry
from rulewright.play import Refusal, Scripted
from rulewright.play.facts import Asked, Changed, Cited, Drew
from rulewright.play.values.wire import decode, encode, plain
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.state.character import Actor, Scene
from rulewright.tables.autoplay import play_out, set_table, step
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice


def desk(fight: str, secret: int = 7) -> Desk:
    """A table with a ready fight set out."""
    shelf = ready(RULESET)
    made, _ = set_table(RULESET, BOOK, shelf.fight(fight), shelf.characters, FairDice(bytes([secret] * 32), fight))
    return made


def test_a_fight_at_a_table_is_the_fold_of_its_log() -> None:
    """A second desk that only reads the log comes to the same state."""
    first = desk("rivals")
    entries: list[Entry] = []
    for batch in play_out(first, 60):
        entries += batch
    second = desk("rivals")
    second.take(entries)
    assert first.state == second.state


def test_every_change_can_be_taken_back() -> None:
    """Rewinding to the beginning restores it exactly."""
    played = desk("crypt")
    before, head = played.state, played.head
    for _ in play_out(played, 60):
        pass
    assert before != played.state
    rewound = played.rewind(head)
    assert not isinstance(rewound, Refusal)
    played.take(rewound)
    assert before == played.state


def test_changes_reverse_themselves() -> None:
    """A scripted attack, undone change by change, leaves what was. [OWS-015]"""
    state = battle(table(a=person(strength=9, weapons=("mace", "buckler")), b=person(guard=2)), "a")
    play: Scripted[Actor, Scene, object] = Scripted(state, BOOK, [6, 5, 1], [["stagger"]])
    RULESET.action("attack").rule(play, actor="a", target="b", weapon="mace")
    undone = play.state.fold(change.reversed() for change in reversed(play.changes))
    assert state == undone
    assert play.state == state.fold(play.changes)


def test_maneuvers_wait_for_an_answer() -> None:
    """Sixes stop the action at a question; an answer that costs too much is refused. [OWS-021]"""
    for secret in range(1, 60):
        played = desk("duel", secret)
        for _ in play_out(played, 0):
            pass
        while played.over is None and played.head < 600:
            if played.waiting and type(played.waiting[0]).__name__ == "ManeuverQuestion":
                question = played.waiting[0]
                form = question.form()
                everything = [option.key for option in form.options]
                too_much = played.answer(question.of, [*everything, *everything])
                assert isinstance(too_much, Refusal)
                assert form.rules == ("OWS-021",)
                return
            played.take(step(played))
    raise AssertionError("nobody rolled a 6")


def test_the_log_cites_what_was_applied() -> None:
    """Draws with their faces, changes with their causes, rules by their ids. [OWS-010 OWS-012]"""
    played = desk("duel")
    facts = [entry.fact for batch in play_out(played, 40) for entry in batch]
    cited = {rule for fact in facts if isinstance(fact, Cited) for rule in fact.rules}
    assert {"OWS-010", "OWS-012", "OWS-015", "OWS-039", "OWS-040", "OWS-048"} <= cited
    assert {"attack", "initiative"} <= {fact.what for fact in facts if isinstance(fact, Drew)}
    assert all(fact.change.cause for fact in facts if isinstance(fact, Changed))
    assert any(isinstance(fact, Asked) for fact in facts)


def test_actors_and_scenes_survive_the_wire() -> None:
    """Whatever a table stores, it reads back."""
    played = desk("throne")
    for _ in play_out(played, 80):
        pass
    for actor in played.state.actors.values():
        assert actor == decode(encode(actor), Actor)
    assert played.state.scene == decode(encode(played.state.scene), Scene)
    assert plain(played.state.scene)["round"] >= 1
