"""Bundles: the same content, compiled."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.content.armoury import KINDS, SHIPPED, Skill, Weapon, Working, pack

from rulewright.content import Content, ContentError, Entry, Pack, assemble, compile_bundle, load_bundle
from rulewright.content.bundle import sources_of
from rulewright.content.pack import digest
from rulewright.play.values.frozen import FrozenMap
from rulewright.play.values.wire import encode

HOME = pack(
    "home",
    mine='[[weapon]]\nid = "knife"\nextends = "knife"\nweight = 2\n'
    '[[working]]\nid = "fire"\nname = "Feuer und Flamme é"\ncost = 1\neffects = [{ type = "hurt", amount = "1d6" }]',
)

names = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=20)
ids = st.from_regex(r"[a-z0-9]{1,6}(-[a-z0-9]{1,6})?", fullmatch=True)
numbers = st.integers(-(10**30), 10**30)


@st.composite
def packs(draw: st.DrawFn) -> Pack:
    """A sound pack, written as TOML."""
    skills = draw(st.lists(ids, min_size=1, max_size=5, unique=True))
    text = ""
    for id in skills:
        text += f"[[skill]]\nid = {json.dumps(id)}\nname = {_toml(draw(names))}\nbase = {draw(st.integers(0, 100))}\n"
    for id in draw(st.lists(ids, max_size=5, unique=True)):
        needs = draw(st.dictionaries(st.sampled_from(skills), numbers, max_size=3))
        listed = ", ".join(f"{json.dumps(skill)} = {number}" for skill, number in needs.items())
        weight = draw(st.floats(allow_nan=False, allow_infinity=False))
        text += f"[[weapon]]\nid = {json.dumps(id)}\nname = {_toml(draw(names))}\ndamage = '2d6'\nweight = {weight!r}\n"
        text += f"needs = {{ {listed} }}\nrange = [1, {draw(numbers)}]\n"
    return pack("drawn", all=text)


def _toml(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def same(one: Content, other: Content) -> bool:
    """Whether two contents hold the same, origins included."""
    return (one.packs, one.kinds, one.shelves, one.origins) == (other.packs, other.kinds, other.shelves, other.origins)


@given(packs())
def test_a_bundle_holds_what_its_packs_hold(drawn: Pack) -> None:
    """A shipped ruleset would differ from its sources."""
    content = assemble([drawn], KINDS)
    bundle = compile_bundle([drawn], KINDS)
    assert same(content, load_bundle(bundle, KINDS))
    assert bundle == compile_bundle([drawn], KINDS)


def test_overlays_are_compiled_in() -> None:
    """Extensions are resolved, and origins remember what was overridden."""
    content = load_bundle(compile_bundle([SHIPPED, HOME], KINDS), KINDS)
    assert same(content, assemble([SHIPPED, HOME], KINDS))
    knife = content.get(Weapon, "knife")
    assert (knife.weight, knife.damage, content.origin(knife).overrides) == (2.0, "1d4+1", "shipped:knife")


def test_homebrew_is_laid_upon_a_bundle() -> None:
    """The everyday case: the book comes as a bundle, the table's own rules as a folder."""
    shipped = load_bundle(compile_bundle([SHIPPED], KINDS), KINDS)
    assert same(assemble([shipped, HOME], KINDS), assemble([SHIPPED, HOME], KINDS))
    assert assemble([shipped, HOME], KINDS).get(Working, "fire").name == "Feuer und Flamme é"


def test_defaults_are_not_compiled_in() -> None:
    """A default that changes in the code must not linger in a bundle."""
    assert b"extension" not in compile_bundle([SHIPPED], KINDS)


def test_broken_packs_are_not_compiled() -> None:
    """What a bundle holds has been checked, and is not checked again."""
    with pytest.raises(ContentError, match="'name' is missing"):
        compile_bundle([pack(a='[[skill]]\nid = "a"')], KINDS)
    with pytest.raises(ContentError, match="too large"):
        compile_bundle([SHIPPED], KINDS, [lambda entry, content: ["too large"] if entry.id == "epee" else []])
    with pytest.raises(ContentError, match=r"a\.toml:1: a: this entry cannot be bundled"):
        compile_bundle([pack(a='[[weapon]]\nid = "a"\nname = "A"\ndamage = "1"\nweight = inf')], KINDS)


class Narrow(Entry, frozen=True, kw_only=True):
    pass


@pytest.mark.parametrize(
    "bundle, message",
    [
        (b"", "this bundle does not fit the ruleset"),
        (b"{}", "this bundle does not fit the ruleset"),
        (b"[" * 100_000, "this bundle does not fit the ruleset"),
        (b'{"format": 0, "sources": ""}', "this is not a bundle of format 1"),
        (
            compile_bundle([pack(a='[[skill]]\nid = "a"\nname = "A"')], {"skill": Skill}).replace(b'"name"', b'"naam"'),
            "does not fit",
        ),
        (
            compile_bundle([pack(a='[[skill]]\nid = "a"\nname = "A"')], {"skill": Skill}).replace(
                b'"skill":[[', b'"x":[['
            ),
            "damaged: skill",
        ),
        (encode({"format": 1, "sources": "", "packs": [], "entries": {"spell": []}, "origins": {}}), "does not fit"),
    ],
    ids=["empty", "no bundle", "deep", "format", "field", "origins", "kind"],
)
def test_a_bundle_for_something_else_is_refused(bundle: bytes, message: str) -> None:
    """Old bundles and damaged files must be told from good ones."""
    with pytest.raises(ContentError, match=message):
        load_bundle(bundle, KINDS)


def test_a_bundle_knows_its_sources() -> None:
    """Freshness rests on the digest: any change of name or text must change it."""
    bundle = compile_bundle([SHIPPED], KINDS)
    assert sources_of(bundle) == digest([SHIPPED])
    assert sources_of(b"nonsense") == ""
    digests = {
        digest([SHIPPED]),
        digest([SHIPPED, HOME]),
        digest([HOME, SHIPPED]),
        digest([pack(a="xy")]),
        digest([pack(b="xy")]),
        digest([pack(a="x", b="y")]),
        digest([pack(a="x"), pack(b="y")]),
    }
    assert len(digests) == 7
    assert digest([pack(a="1", b="2")]) == digest([pack(b="2", a="1")])


def test_frozen_maps_survive() -> None:
    """They are no plain dicts, in a bundle or out of it."""
    assert isinstance(load_bundle(compile_bundle([SHIPPED], KINDS), KINDS).get(Weapon, "knife").needs, FrozenMap)
