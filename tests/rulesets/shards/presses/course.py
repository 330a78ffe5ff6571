"""The course of a press: what was thrown, asked, changed and given, in one line that anybody can read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from itertools import islice
from json import dumps
from random import Random
from typing import Any

from msgspec import UNSET
from tests.rulesets.shards.presses.people import ALL, scene
from tests.rulesets.shards.stage import BOOK, book

from rulewright.chance import Chance, RandomDice
from rulewright.contract import Action
from rulewright.play import Question, Refused, Scripted
from rulewright.play.audience import EVERYONE, Audience
from rulewright.play.change import SCENE
from rulewright.play.values.wire import plain
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.state.character import Book, State, Turn

AGAIN = 6
"""So often a button that comes before is tried with another form."""
KEEN = "k"
"""What begins the number of a course in which forms are tried until one is granted."""
FORMS = 25
ANSWERS = 12
"""Of the answers that a question takes, the first so many."""
LONG = 72
"""Longer words than that are cut, and a few letters stand for the rest."""
RARE, RARELY = ("boosts", "further", "hands", "helpers", "surprise"), 0.82
"""Blanks that are mostly left as they are: what they ask for is seldom granted."""
NEEDED = {
    "break-grapple": ("grapple",), "release": ("grapple",), "pandemonium": ("cast",), "change-image": ("cast",),
    "send-light": ("cast",), "steer": ("cast",), "lend-skills": ("cast",), "recall": ("use-power", "cast"),
    "now": ("wait",), "stand-up": ("drop-prone", "shove"), "break-off": ("cast", "use-power"), "sustain": ("cast",),
    "drop-stance": ("stance",), "orders": ("cast", "use-power"), "forgive": ("violate",), "part": ("forge",),
    "satisfy": ("horror", "provoke"), "relieve": ("afflict",), "pack": ("ready",), "shake-off": ("afflict", "cast"),
    "wake": ("afflict",), "materialize": ("afflict",), "through-wall": ("afflict",), "body": ("attack",),
    "harvest": ("attack",), "pilot": ("ride",), "dismount": ("ride",), "force-orders": ("afflict", "cast"),
    "dread": ("afflict",),
}  # fmt: skip
"""Buttons that only make sense after another."""
USUAL = (
    *("attack", "grapple", "cast", "use-power", "stance", "convince", "socialize", "kindle", "conceal", "move", "wait"),
    *("rest", "travel", "afflict", "drop-prone", "hand-over", "saturation", "light", "try", "agent"),
)
"""Buttons that may come before any other."""
WORDS = ("a bell", "the door", "two words")


class Watched(Scripted[Any, Any, Any]):
    """A play with dice and answers by whim that writes down what happens."""

    def __init__(self, state: State, seed: str, at: Book = BOOK) -> None:
        super().__init__(state, at)
        self.whim, self.luck = Random(f"answers {seed}"), RandomDice(f"dice {seed}")
        self.heard: list[str] = []

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        throw = chance.roll(self.luck)
        self.drawn.append((chance, throw.faces, throw.outcome))
        return throw.outcome

    def note(self, text: str, why: object = None, *, to: Audience = EVERYONE) -> None:
        self.heard.append("all" if to == EVERYONE else " ".join(sorted(to)))

    def _answer[T](self, question: Question[T]) -> T:
        self.asked.append(question)
        return self.whim.choice(list(islice(question.answers(), ANSWERS)))


def form_of(action: Action, now: State, who: str, whim: Random, at: Book = BOOK) -> dict[str, Any] | None:
    """A form filled in by whim; None where a blank that must be filled offers nothing."""
    form: dict[str, Any] = {}
    for field in action.fields:
        if not field.required and whim.random() < (RARELY if field.name in RARE else 0.55):
            continue
        offered = [each.key for each in field.options(now, at, who)] if field.options else []
        match field.kind:
            case "choice" | "some" if not offered:
                if field.required and field.default is None:
                    return None
            case "choice":
                form[field.name] = whim.choice(offered)
            case "some":
                form[field.name] = tuple(whim.sample(offered, min(len(offered), whim.randint(1, 2))))
            case "number":
                small = whim.randint(max(field.least, -3), min(field.most, max(field.least, 0) + 6))
                form[field.name] = small if whim.random() < 0.7 else whim.randint(field.least, min(field.most, 3000))
            case "text":
                form[field.name] = whim.choice(WORDS)
            case "flag":
                form[field.name] = whim.random() < 0.5
    return form


def short(value: object) -> str:
    """A value in a few letters."""
    if value is UNSET:
        return "-"
    said = value if isinstance(value, str) else dumps(plain(value), separators=(",", ":"), default=str, sort_keys=True)
    return said if len(said) <= LONG else f"{said[:LONG]}…{sha256(said.encode()).hexdigest()[:6]}"


def told(play: Watched, outcome: object) -> str:
    """What came of it."""
    thrown = [f"{chance}: {' '.join(map(str, faces))}" for chance, faces, _ in play.drawn]
    asked = [f"{type(each).__name__.removesuffix('Question')} {each.of}" for each in play.asked]
    changed = [
        f"{each.of or 'scene'}.{each.path} {short(each.before)}>{short(each.after)}".replace("\n", " ")
        for each in play.changes
        if each.before != each.after
    ]
    heard = [f"{times} for {whom}" for whom, times in sorted(Counter(play.heard).items())]
    return " | ".join((", ".join(thrown), ", ".join(asked), "; ".join(changed), ", ".join(heard), short(outcome)))


def filled(action: Action, now: State, seed: str, at: Book = BOOK) -> tuple[str, dict[str, Any]] | None:
    """Who presses a button, and with which form; None where nothing could be filled in."""
    whim = Random(f"form {seed}")
    who = "a" if now.scene.order and not action.any_time else whim.choice(ALL)
    form = form_of(action, now, who, whim, at)
    return None if form is None else (who, form)


def granted(action: Action, now: State, seed: str, at: Book = BOOK) -> tuple[str, dict[str, Any]] | None:
    """Who presses a button, and with the first form that is granted; None where none is."""
    for again in range(FORMS):
        found = filled(action, now, f"{seed} {again}", at)
        if found is not None and action.refuse(now, at, found[0], found[1]) is None:
            return found
    return None


def led_up_to(now: State, first: tuple[str, ...], seed: str, at: Book = BOOK) -> State:
    """What came before: some buttons, by whoever may press them; what is refused did not happen."""
    for step, name in enumerate(first):
        action = RULESET.action(name)
        for again in range(AGAIN):
            found = filled(action, now, f"{seed} {step} {again}", at)
            if found is None or action.refuse(now, at, found[0], found[1]) is not None:
                continue
            play = Watched(now, f"{seed} {step}", at)
            with suppress(Refused):
                action.rule(play, actor=found[0], **action.complete(found[1]))
                now = play.state
            break
    if not now.scene.order:
        return now
    for who, me in now.actors.items():
        now = now.write(who, "turn", Turn(bonus=me.turn.bonus, points=me.turn.points))
    return now.write(SCENE, "turn", "a").write(SCENE, "interrupted", ())


def before(action: Action, seed: str) -> tuple[str, ...]:
    """The buttons that are pressed first: those without which there is nothing to press, or any."""
    whim = Random(f"before {seed}")
    if action.id in NEEDED:
        return (whim.choice(NEEDED[action.id]),)
    return tuple(whim.choice(USUAL) for _ in range(whim.choice((0, 0, 1, 2))))


def pressed(action: Action, seed: str, ready: Callable[[], None] = lambda: None, at: Book = BOOK) -> str:
    """Fill in a form and press the button; "" where nothing could be filled in. All is `ready` before the last press."""
    keen = seed.rpartition(" ")[2].startswith(KEEN)
    now = led_up_to(scene(seed, near=keen), before(action, seed), seed, at)
    found = granted(action, now, seed, at) if keen else filled(action, now, seed, at)
    if found is None:
        return ""
    ready()
    who, form = found
    said = f"{who} {short(form)}"
    no = action.refuse(now, at, who, form)
    if no is not None:
        return f"{said} | no: {no.rule or 'the form'}"
    play = Watched(now, seed, at)
    try:
        outcome = action.rule(play, actor=who, **action.complete(form))
    except Refused as late:
        return f"{said} | refused on the way: {late.refusal.rule}"
    return f"{said} | {told(play, outcome)}"


def rounds(seed: str, steps: int = 5) -> Iterator[str]:
    """A scene begins and goes on, everybody ending their turn at once."""
    now, encounter = scene(seed, fight=0), RULESET.encounter
    play = Watched(now, seed)
    encounter.proceed(play)
    yield told(play, "")
    for step in range(steps):
        now = play.state
        play = Watched(now, f"{seed} {step}")
        acting = encounter.acting(now, BOOK)
        if encounter.over(now, BOOK):
            return
        if acting:
            RULESET.action("end-turn").rule(play, actor=acting[0])
        else:
            encounter.proceed(play)
        yield told(play, "")


HOUSES: tuple[dict[str, Any], ...] = (
    {"counter_overwhelms": True}, {"counter_after_standard": True}, {"unarmed_parry": True}, {"permanent_death": "passed"},
    {"boost_exclusive": "one of each"}, {"reroll_boosts": "reactive"}, {"always_defend": True}, {"loading": True},
    {"two_hands_double": False}, {"adjust_failed": True}, {"karma_bids": "sealed"}, {"price_by": "another player"},
    {"price_by": "tester"}, {"inept_penalty": 2}, {"unfamiliar_patient": 2}, {"heights_cover": False},
    {"large_block": True}, {"range_penalties": "table"}, {"massive_armor": 6}, {"strict_print": True},
    {"shard_armor": "none"}, {"recovery_needs_rest": True}, {"idea_bonus": 4}, {"theme": "dread"},
)  # fmt: skip
"""House rules, one at a time."""
UNDER_THEM = (
    *("attack", "attack", "attack", "grapple", "cast", "cast", "use-power", "try", "improvise", "treat-injury", "move"),
    *("rest", "travel", "shove", "convince", "treat-condition", "trap", "theme", "load", "surroundings", "disarm"),
)


@lru_cache(maxsize=len(HOUSES))
def house(number: int) -> Book:
    """The book under a house rule."""
    return book(**HOUSES[number])


def at_home(seed: str, ready: Callable[[], None] = lambda: None) -> str:
    """Some button under some house rule."""
    whim = Random(f"house {seed}")
    number, name = whim.randrange(len(HOUSES)), whim.choice(UNDER_THEM)
    found = pressed(RULESET.action(name), seed, ready, house(number))
    return f"{short(HOUSES[number])} {name} {found}" if found else ""
