"""JSON: whatever a log or a state holds comes back from it as it was."""

from __future__ import annotations

import json
from enum import Enum, IntEnum
from typing import Annotated, Any, Literal, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, Meta, Struct
from tests.play.arena import HOUSE, STUNNED, Fighter, Pit, bout, cautious, two_fighters
from tests.play.table import play_out, through_json

from rulewright.log import calls as of_calls
from rulewright.log import facts as kinds
from rulewright.log import papers as of_papers
from rulewright.log import ruling as of_rulings
from rulewright.log import scene as of_scenes
from rulewright.log import walls as of_walls
from rulewright.log.facts import Fact, Overrode
from rulewright.play import GM, Audience, Change, Effect, FrozenMap, Standing, State, Until, derived
from rulewright.play import facts as of_rules
from rulewright.play.audience import Showing
from rulewright.play.effects import Effects
from rulewright.play.facts import Changed, Drew, Noted, audience_of
from rulewright.play.question import OptionForm, QuestionForm
from rulewright.play.values.bounded import Whole
from rulewright.play.values.path import type_at
from rulewright.play.values.wire import convert, decode, encode, plain, schema

FACTS: list[type[Struct]] = list(get_args(Fact.__value__))
OF_FACTS = (kinds, of_rules, of_scenes, of_papers, of_rulings, of_calls, of_walls)

# -- facts --------------------------------------------------------------------------------------

words = st.text(max_size=5)
data = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=4,
)
audiences = st.lists(st.sampled_from((GM, "ace", "dee")), max_size=2).map(tuple)
changes = st.builds(
    Change, of=words, path=words, before=data | st.just(UNSET), after=data | st.just(UNSET), cause=words
)
forms = st.builds(
    QuestionForm,
    kind=words,
    shape=words,
    of=words,
    prompt=words,
    options=st.lists(st.builds(OptionForm, words, words, words, st.integers(0, 3)), max_size=2).map(tuple),
    deadline=st.none() | st.integers(1, 99),
    window=words,
)
RUNS = Annotated[tuple[tuple[Whole, Whole, kinds.Across], ...], Meta(max_length=kinds.MOST_RUNS)]
coordinates = st.integers(-50, 50)
spots = st.tuples(coordinates, coordinates)
standings = st.none() | st.builds(Standing, words, words)
named = st.dictionaries(words, data, max_size=2)
cast = st.dictionaries(
    words, st.builds(of_scenes.Newcomer, character=named, side=words, hidden=st.booleans()), max_size=2
)
plans = st.builds(
    of_scenes.ScenePlan,
    name=words,
    words=words,
    sides=st.dictionaries(words, words, max_size=2),
    cast=cast,
    leave=st.lists(words, max_size=2).map(tuple),
    place=named,
)

pictures = st.sampled_from(("", "ab" * 32))
fine = st.integers(-25_000, 25_000)
pieces = st.tuples(fine, fine, fine, fine)
OF_WALLS = {
    "walls": st.lists(pieces, max_size=2).map(tuple),
    "doors": st.lists(st.builds(of_walls.Doorway, pieces, st.booleans()), max_size=2).map(tuple),
    "lamps": st.lists(st.builds(of_walls.Lamp, fine, fine, st.integers(1, 3_000)), max_size=2).map(tuple),
    "door": st.integers(0, of_walls.MOST_DOORS - 1),
    "how": st.sampled_from(get_args(of_walls.SightRule.__value__)),
}
"""Values for fields of walls, by their names."""
papers = st.builds(of_papers.Paper, title=words, words=words, picture=pictures, chapter=st.none() | st.integers(0, 100))


def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values for a field of a fact."""
    if isinstance(kind, type) and issubclass(kind, (Change, QuestionForm)):
        return changes if kind is Change else forms
    plain_kinds = {
        Any: data,
        str: words,
        int: st.integers(-(2**40), 2**40),
        Whole: st.integers(-10_000, 10_000),
        kinds.AreaSize: st.integers(0, 60),
        Annotated[float, Meta(ge=0, le=1_000_000)]: st.floats(0, 1000, width=32),
        bool: st.booleans(),
        dict[str, Any]: st.dictionaries(words, data, max_size=2),
        dict[str, str]: st.dictionaries(words, words, max_size=2),
        tuple[int, ...]: st.lists(st.integers(1, 100), max_size=4).map(tuple),
        tuple[str, ...]: st.lists(words, max_size=3).map(tuple),
        tuple[str, ...] | None: st.none() | st.lists(words, max_size=3).map(tuple),
        tuple[Whole, Whole] | None: st.none() | spots,
        RUNS: st.lists(st.tuples(coordinates, coordinates, st.integers(1, 200)), max_size=3).map(tuple),
        dict[str, tuple[Whole, Whole]]: st.dictionaries(words, spots, max_size=2),
        Audience: audiences,
        Standing | None: standings,
        of_scenes.ScenePlan | None: st.none() | plans,
        of_papers.Paper | None: st.none() | papers,
        of_papers.PictureId: pictures,
        of_rules.Dial: st.sampled_from(get_args(of_rules.Dial.__value__)),
        Showing: st.sampled_from(get_args(Showing.__value__)),
    }
    if kind in plain_kinds:
        return plain_kinds[kind]
    return st.sampled_from(get_args(kind))


def facts_of(kind: type[Struct]) -> st.SearchStrategy[Any]:
    """Facts of a kind, every field filled in somehow."""
    hints = msgspec.structs.fields(kind)
    known = OF_WALLS if kind.__module__ == of_walls.__name__ else {}
    return st.builds(
        kind, **{field.name: known[field.name] if field.name in known else values_of(field.type) for field in hints}
    )


def test_there_is_one_union_of_all_facts() -> None:
    """Whoever adds a kind of fact adds it there; each has a tag of its own."""
    defined = {
        kind
        for kind in vars(kinds).values()
        if isinstance(kind, type)
        and issubclass(kind, Struct)
        and kind.__module__ in {each.__name__ for each in OF_FACTS}
    }
    assert defined == set(FACTS)
    tags = [kind.__struct_config__.tag for kind in FACTS]
    assert len(tags) == len(set(tags))


@pytest.mark.parametrize("kind", FACTS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_every_fact_comes_back_as_itself(kind: type[Struct], data: st.DataObject) -> None:
    """Alone and in a log, with every field that its kind has."""
    fact = data.draw(facts_of(kind))
    again: Any = decode(encode(fact), Fact)
    assert type(fact) is type(again)
    assert fact == again
    assert encode(fact) == encode(again)
    assert (fact, fact) == through_json([fact, fact])
    assert audience_of(fact) == getattr(fact, "to", ())


def test_facts_of_a_real_action_come_back() -> None:
    """As JSON they are the same bytes again, whatever structs were in them."""
    whole, _ = play_out(bout, {"attacker": "dee", "target": "ace"}, two_fighters(health=3), HOUSE, cautious, 2)
    assert encode(whole.facts) == encode(through_json(whole.facts))
    assert all(
        fact == again
        for fact, again in zip(whole.facts, through_json(whole.facts), strict=True)
        if not isinstance(fact, (Changed, Drew))
    )


def test_an_unknown_fact_is_no_fact() -> None:
    """Neither is one with a field of the wrong type."""
    for text in (b'{"type":"dreamt"}', b'{"type":"drew","chance":"1d6","faces":"3"}', b"[]"):
        with pytest.raises(msgspec.ValidationError):
            decode(text, Fact)


def test_a_log_from_json_folds_to_the_state() -> None:
    """Once each value of a change is read as the type that stands at its path."""

    def typed(change: Change) -> Change:
        kind = type_at(Pit if change.of == "scene" else Fighter, change.path)
        before, after = (v if v is UNSET else convert(v, kind) for v in (change.before, change.after))
        return Change(change.of, change.path, before, after, change.cause)

    state, structs = two_fighters(armour=0), 0
    for seed in range(10):
        whole, _ = play_out(bout, {"attacker": "ace", "target": "dee"}, state, HOUSE, cautious, seed)
        changed = [fact.change for fact in through_json(whole.facts) if isinstance(fact, (Changed, Overrode))]
        assert whole.state == state.fold(map(typed, changed))
        structs += any("effects" in change.path for change in changed)
    assert structs, "some value should have been a struct"


# -- values -------------------------------------------------------------------------------------


@given(st.dictionaries(st.text(max_size=4), st.integers(-(2**40), 2**40), max_size=5))
def test_frozen_maps_come_back(items: dict[str, int]) -> None:
    """As objects in JSON, in their order."""
    frozen = FrozenMap(items)
    assert items == json.loads(encode(frozen))
    assert frozen == decode(encode(frozen), FrozenMap[str, int])
    assert list(items) == list(decode(encode(frozen), FrozenMap[str, int]))
    assert frozen == convert(plain(frozen), FrozenMap[str, int])


class Size(Enum):
    """A field's type that JSON knows only as a word."""

    SMALL = "small"


class Level(IntEnum):
    """And one that it knows as a number."""

    LOW = 1


class Deep(Struct, frozen=True, cache_hash=True):
    """Maps in maps in structs in maps."""

    by_number: FrozenMap[int, str] = FrozenMap()
    by_size: FrozenMap[Size, Level] = FrozenMap()
    nested: FrozenMap[str, FrozenMap[str, tuple[int, ...]]] = FrozenMap()
    effects: Effects = FrozenMap()
    inner: FrozenMap[str, Deep] = FrozenMap()
    anything: FrozenMap[str, Any] = FrozenMap()


def test_deep_structs_come_back() -> None:
    """Keys that are numbers, members of enums, structs and tuples, each as its type says."""
    deep = Deep(
        FrozenMap({3: "three"}),
        FrozenMap({Size.SMALL: Level.LOW}),
        FrozenMap({"a": FrozenMap[str, tuple[int, ...]]({"b": (1, 2)})}),
        FrozenMap({"stunned": STUNNED, "e": Effect("e", "E", clock=Until("dawn"))}),
        FrozenMap({"x": Deep(FrozenMap({1: "one"}))}),
        FrozenMap({"n": 1}),
    )
    again = decode(encode(deep), Deep)
    assert deep == again
    assert hash(deep) == hash(again)
    assert isinstance(again.nested["a"]["b"], tuple)
    assert again == convert(plain(deep), Deep)


def test_a_state_comes_back() -> None:
    """Actors, scene and standing answers."""
    state = two_fighters(effects=FrozenMap({"stunned": STUNNED})).with_standing("ace:cheer", Standing("clap", "dire"))
    again = State(
        decode(encode(state.actors), FrozenMap[str, Fighter]),
        decode(encode(state.scene), Pit),
        decode(encode(state.standing), FrozenMap[str, Standing]),
    )
    assert state == again


@pytest.mark.parametrize("text", [b'{"a":"x"}', b"[1]", b"3"])
def test_what_does_not_fit_a_map_is_refused(text: bytes) -> None:
    """With a word on where."""
    with pytest.raises(msgspec.ValidationError, match="Expected"):
        decode(text, FrozenMap[str, int])


def test_derived_numbers_are_written_as_numbers() -> None:
    """In a note as in a change; a derivation is written in its parts."""
    number = derived("Skill", ("skill", 4))
    assert b"4" == encode(number)
    assert 4 == plain(number)
    assert {"name": "Skill", "total": 4, "parts": [{"label": "skill", "value": 4}]} == json.loads(
        encode(Noted("Well.", plain(number.derivation)))
    )["why"]


def test_what_has_no_words_cannot_be_written_or_read() -> None:
    """Better an error than half a log."""

    class Odd:
        pass

    for attempt in (lambda: encode(Odd()), lambda: plain(Odd())):
        with pytest.raises(NotImplementedError, match="Odd cannot be written"):
            attempt()
    with pytest.raises(NotImplementedError, match="cannot be read"):
        decode(b"3", Odd)


# -- schemas ------------------------------------------------------------------------------------


def test_a_schema_shows_frozen_maps_as_objects() -> None:
    """With what they hold, in one set of definitions."""
    shown = schema(Fighter)
    fields = shown["$defs"]["Fighter"]["properties"]
    assert {"type": "object", "additionalProperties": {"type": "integer"}, "default": {}} == fields["skills"]
    assert {"type": "object", "additionalProperties": {"type": "integer"}} == fields["packs"]["additionalProperties"]
    assert {"$ref": "#/$defs/Effect"} == fields["effects"]["additionalProperties"]
    assert "Rounds" in shown["$defs"], "what the effects hold is defined too"
    assert json.loads(json.dumps(shown)) is not None


def test_schemas_of_all_sorts() -> None:
    """Bare maps, plain types, tags, defaults and structs that hold themselves."""

    class Odd(Struct, frozen=True, tag="odd", rename="camel", forbid_unknown_fields=True):
        """Odd one."""

        some_maps: tuple[FrozenMap[str, int], ...]
        filled: FrozenMap[str, int] = FrozenMap({"a": 1})
        made: list[int] = msgspec.field(default_factory=list)
        either: FrozenMap[str, int] | Literal["none"] | None = None

    assert {"type": "object"} == schema(FrozenMap)
    assert {"type": "integer"} == schema(int)
    odd = schema(Odd)["$defs"]["Odd"]
    assert "Odd one." == odd["description"]
    assert ["type", "someMaps"] == odd["required"]
    assert {"enum": ["odd"]} == odd["properties"]["type"]
    assert odd["additionalProperties"] is False
    assert [] == odd["properties"]["made"]["default"]
    assert "default" not in odd["properties"]["filled"]
    assert schema(Fact)["anyOf"]
