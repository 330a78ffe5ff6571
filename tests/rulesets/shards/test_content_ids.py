"""Ids of content in code: rules go by marks and fields of entries, so that an entry of one's own can have them too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.rulesets.shards.stage import BOOK

import rulewright.rulesets.shards as ruleset
from rulewright.library import rows
from rulewright.rulesets.shards.state.entries import KINDS

FOLDER = Path(ruleset.__file__).parent
VOCABULARY = ("skill", "deed", "condition", "quality", "footing")
"""Kinds that rules speak of by name: what one does, with which skill, on what ground, with what, and what comes of it.

Skills are [SHA-CORE-007], deeds [SHA-CORE-080], conditions [SHA-EFF-001], qualities [SHA-ECO-005] and modifiers of
terrain [SHA-ENV-003]; an entry of another kind has them, and that is how it gets what they do.
"""
READERS = {
    "gives",
    "grants",
    "holds",
    "is_marked",
    "effect_named",
    "named_for",
    "chosen_for",
    "times_given",
    "stands_for",
    "has_trait_for",
}
"""Functions that read a mark: many marks are called like the one entry that gives them."""
NAMED = {
    "alpha": "SHA-SPC-007",
    "animal": "SHA-SHM-057",
    "basic": "SHA-SKL-068",
    "basic-tactics": "SHA-MTH-028",
    "constrictor": "SHA-SHM-055",
    "fixation": "SHA-MTH-039",
    "fragment": "SHA-ECO-034",
    "fragmented-aegis": "SHA-SHM-005",
    "friendly-rival": "SHA-CHR-024",
    "full-shard": "SHA-SHM-008",
    "hideous": "SHA-EFF-031",
    "horns": "SHA-SHM-055",
    "human": "SHA-CHR-006",
    "language": "SHA-CHR-048",
    "literacy": "SHA-CHR-048",
    "long-stride": "SHA-SHM-055",
    "medical-kit": "SHA-SKL-063",
    "mindless": "SHA-SHM-057",
    "multi-limbed": "SHA-SHM-055",
    "pandemonium": "SHA-SHM-041",
    "paranoia": "SHA-MTH-039",
    "posttraumatic-stress": "SHA-MTH-039",
    "pseudopod-limb": "SHA-SHM-055",
    "pulse-of-insanity": "SHA-SHM-041",
    "ravening-dead": "SHA-SPC-013",
    "remnant": "SHA-SPC-011",
    "risen": "SHA-SPC-009",
    "shark-maw": "SHA-SHM-055",
    "squad-tactics": "SHA-MTH-027",
    "stinger-tail": "SHA-SHM-055",
    "tail-lash": "SHA-SHM-055",
    "vampiric-strike": "SHA-SHM-036",
}
"""Entries that a rule itself speaks of, and the rule."""
OTHERWISE = {
    "addiction": "what surroundings test for",
    "allergy": "where a condition comes from",
    "bright-vision": "a mark",
    "clutching-darkness": "how a place is, which powers `fill`",
    "compulsive-behavior": "what is planted where nothing is said",
    "death-field": "how a place is",
    "dual-nature": "a mark",
    "ethereal-hunger": "how a place is",
    "follow-through": "a mark",
    "glimmer": "how a place is",
    "heavy": "growth, or the armor of a body",
    "illusion": "what is guarded against",
    "inept": "a part of a number",
    "light": "growth, a group of footings, an action, the armor of a body",
    "night-vision": "a mark",
    "order": "a field of the scene",
    "pack": "an action",
    "pearl-tear": "a mark",
    "prejudice": "a part of a number",
    "reach": "a range, a number",
    "shard-land": "how a place is",
    "soldier": "what newcomers are where nothing is said",
    "strong": "how a disorder is stirred",
    "sublime-burden": "how a place is",
    "surgeon": "a cause",
    "tempo": "a part of a number",
    "thorns": "a mark",
    "thrown": "a cause",
    "twin-interests": "a mark",
    "weak": "how a disorder is stirred",
}
"""Words that are the id of an entry, and mean something else where code says them."""


def ids() -> set[str]:
    """The ids of all entries of kinds that rules do not speak of by name."""
    spoken = {each for kind in VOCABULARY for each in BOOK.content[KINDS[kind]]}
    return {each for kind in KINDS.values() for each in BOOK.content[kind]} - spoken


def marks_read(tree: ast.AST) -> Iterator[ast.expr]:
    """Words that a module asks for as a mark, and sentences that stand for themselves."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as said):
                yield said
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args) if name in READERS:
                yield from args
            case ast.Compare(left=ast.Constant() as asked, comparators=[ast.Attribute(attr="marks")]):
                yield asked


def said() -> dict[str, list[str]]:
    """Every id of content that code says, and where."""
    listed, found = ids(), dict[str, list[str]]()
    for path in sorted(FOLDER.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        spared = {id(each) for each in marks_read(tree)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in spared and node.value in listed:
                found.setdefault(node.value, []).append(f"{path.relative_to(FOLDER)}:{node.lineno}")
    return found


def test_code_says_no_id_of_content_but_what_a_rule_names() -> None:
    """Whatever compares an id with a word in code cannot be had by an entry of one's own."""
    assert {} == {each: where for each, where in said().items() if each not in NAMED and each not in OTHERWISE}


def test_nothing_is_excepted_that_code_no_longer_says() -> None:
    """An exception that nothing needs would let the next id slip through."""
    assert set() == (set(NAMED) | set(OTHERWISE)) - set(said())
    assert set() == set(NAMED) & set(OTHERWISE)


def test_exceptions_name_rules_that_there_are() -> None:
    """A rule that names an entry can be looked up."""
    assert set() == set(NAMED.values()) - {each.id for each in rows(ruleset.RULESET.package)}
