"""Pages of every book's rules: each rule in our words, where it is played, and what it comes to in a ready fight.

They are made while the documentation is built, from the ledger, the code and the odds as they are; nobody writes them twice.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import batched
from typing import Any, NamedTuple

from rulewright.contract import Action, Ruleset
from rulewright.lab.figures import MeasureOdds, action_figures
from rulewright.lab.reckoning import Reckoner
from rulewright.library import all_rulesets, open_book, ready
from rulewright.library.ledger import RuleStatus, families, ledger
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice

FOLDER = "reference/rulebooks"
MOST = 110
"""So many rules stand on one page at most."""
STEPS = 40
"""So many steps of each ready fight are looked at."""
BUDGET = 3_000
"""So many paths are walked for a figure; what takes more is left to the table, which has more time."""
SAID = {
    "played": "played",
    "data": "played, from a table of the book",
    "advice": "left to people",
    "unshown": "not shown at a table yet",
    "missing": "missing",
}


class Example(NamedTuple):
    """What an action comes to where somebody takes it in a ready fight, in words."""

    rules: tuple[str, ...]
    told: str


class Wish(NamedTuple):
    """What somebody would do at a table."""

    desk: Desk
    who: str
    action: Action
    args: Mapping[str, Any]


@cache
def examples(id_: str) -> tuple[Example, ...]:
    """Each measured action that somebody takes in the first steps of a game's ready fights, once, with its exact odds."""
    game = all_rulesets()[id_]
    if game.move is None:
        return ()
    book, shelf, found = open_book(game), ready(game), dict[str, Example | None]()
    for fight in shelf.fights:
        desk, _ = set_table(game, book, shelf.fight(fight), shelf.characters, FairDice(bytes(32), fight))
        for _ in play_out(desk, STEPS):
            if desk.waiting or desk.over is not None or not desk.acting:
                continue
            who = desk.acting[0]
            chosen, args = game.move(desk.state, desk.book, who)
            if chosen and chosen not in found:
                found[chosen] = _example(game, shelf.fight(fight).name, Wish(desk, who, game.action(chosen), args))
    return tuple(each for each in found.values() if each is not None)


def _example(game: Ruleset, fight: str, wish: Wish) -> Example | None:
    """What comes of it, where somebody says what would be good and it can be told exactly."""
    desk, who, action, args = wish
    if not any(measure.good for measure in action.measures):
        return None
    reckoner = Reckoner(game, desk.book, frozenset(desk.state.actors), budget=BUDGET, times=1)
    reckoned = reckoner.reckon(
        action.rule,
        desk.state,
        {"actor": who, **action.complete(args)},
        lambda ending: tuple(measure.of(ending) for measure in action.measures),
    )
    odds = action_figures(action.measures, reckoned)
    if odds.kind != "exact":
        return None
    figures = ", ".join(_figure(each) for each in odds.measures if each.p)
    if not figures:
        return None
    chosen = ", ".join(_chosen(wish))
    name = desk.state.actor(who).name
    return Example(action.rules, f"*{fight}*: {name}, {action.name}{f' ({chosen})' if chosen else ''}: {figures}.")


def _figure(measure: MeasureOdds) -> str:
    return f"{measure.label} **{100 * (measure.p or 0):.1f} %**"


def _chosen(wish: Wish) -> Iterator[str]:
    """What was chosen on the form, by name; what stands as it starts is not told."""
    for field in wish.action.fields:
        value = wish.args.get(field.name)
        offered = field.options(wish.desk.state, wish.desk.book, wish.who) if field.options else ()
        label = next((each.label for each in offered if each.key == value), None)
        if label is not None and value != field.default:
            yield label


@cache
def pages() -> dict[str, str]:
    """Every page by its place."""
    made: dict[str, str] = {}
    for game in all_rulesets().values():
        rules = ledger(game.package, aged=False)
        shown: dict[str, list[str]] = defaultdict(list)
        for example in examples(game.id):
            for rule in example.rules:
                shown[rule].append(example.told)
        split = dict(parts(game, rules))
        made[f"{FOLDER}/{game.id}/index.md"] = _front(game, rules, split)
        for title, some in split.items():
            made[_place(game, some)] = "\n".join(page(game, title, some, shown))
    return {f"{FOLDER}/index.md": _shelf(), **made}


def parts(game: Ruleset, rules: Sequence[RuleStatus]) -> Iterator[tuple[str, tuple[RuleStatus, ...]]]:
    """The rules by the families of their ids, in pages of a bearable length."""
    named, of = families(game.package), defaultdict(list)
    for rule in rules:
        of[family(rule.id)].append(rule)
    for letters in sorted(of, key=lambda each: list(named).index(each) if each in named else -1):
        size = -(-len(of[letters]) // -(-len(of[letters]) // MOST))  # pages of equal length
        chunks = list(batched(sorted(of[letters], key=lambda rule: rule.id), size))
        for number, chunk in enumerate(chunks, 1):
            title = named.get(letters, "Rules")
            yield f"{title} {number} of {len(chunks)}" if len(chunks) > 1 else title, chunk


def family(id_: str) -> str:
    """The letters of a rule's id."""
    return id_.rpartition("-")[0]


def _place(game: Ruleset, rules: Sequence[RuleStatus]) -> str:
    return f"{FOLDER}/{game.id}/{rules[0].id.lower()}.md"


def _shelf() -> str:
    listed = (f"- [{game.name}]({game.id}/index.md)" for game in all_rulesets().values())
    head = """# Rulebooks

Every rule of every book, in our own words: what it says, where in the book it stands, which code plays it, and what it comes to.
Figures are exact, and were worked out when this page was made, from the same code that a table plays by.
"""
    return "\n".join((head, *listed, ""))


def _front(game: Ruleset, rules: Sequence[RuleStatus], parts: Mapping[str, Sequence[RuleStatus]]) -> str:
    by_status = ", ".join(
        f"{sum(rule.status == status for rule in rules)} {said}"
        for status, said in SAID.items()
        if any(rule.status == status for rule in rules)
    )
    listed = [
        f"| [{title}]({some[0].id.lower()}.md) | {some[0].id} to {some[-1].id} | {len(some)} |"
        for title, some in parts.items()
    ]
    told = [f"- {each.told}" for each in examples(game.id)]
    return "\n".join(
        (
            f"# {game.name}",
            "",
            f"{len(rules)} rules: {by_status}.",
            f"[How it is played here](../../rulesets/{game.id}.md).",
            "",
            "| part | rules | how many |",
            "|---|---|---:|",
            *listed,
            "",
            *(
                ("## What it comes to", "", "Somebody's choice in a ready fight, with its exact chances:", "", *told)
                if told
                else ()
            ),
            "",
        )
    )


def page(game: Ruleset, title: str, rules: Sequence[RuleStatus], shown: Mapping[str, Sequence[str]]) -> Iterator[str]:
    yield f"# {game.name}: {title[0].lower()}{title[1:]}\n"
    for rule in rules:
        yield f"## {_plain(rule.title)} {{#{rule.id}}}\n"
        yield f"{_plain(rule.text)}\n"
        about = [
            f"`{rule.id}`",
            SAID[rule.status],
            *([] if rule.kind == "core" else [rule.kind]),
            f"book: {rule.place}",
        ]
        if rule.code:
            about.append(", ".join(f"`{place}`" for place in rule.code[:3]))
        yield f"<small>{' · '.join(about)}</small>\n"
        for told in shown.get(rule.id, ())[:3]:
            yield f"> {told}\n"


def _plain(text: str) -> str:
    """A sentence as Markdown: what looks like a tag, a link or stress is none."""
    return re.sub(r"([\\`*_\[\]<>])", r"\\\1", text)


def on_config(config: Any) -> Any:
    """Called by mkdocs after the navigation is made from the folders: these pages lie in none."""
    reference: list[Any] = next(section["Reference"] for section in config["nav"] if "Reference" in section)
    first, *others = pages()
    of_games = {
        game.name: [place for place in others if place.startswith(f"{FOLDER}/{game.id}/")]
        for game in all_rulesets().values()
    }
    reference.append({"Rulebooks": [first, *({name: places} for name, places in of_games.items())]})
    return config


def on_files(files: Any, config: Any) -> Any:
    """Called by mkdocs with the pages that lie in the folder; these are added."""
    from mkdocs.structure.files import File

    for place, text in pages().items():
        files.append(File.generated(config, place, content=text))
    return files
