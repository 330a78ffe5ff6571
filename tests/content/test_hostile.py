"""Hostile files: refused in words, and soon."""

from __future__ import annotations

from time import process_time

import pytest
from tests.content.armoury import KINDS

from rulewright.content import ContentError, Pack, PackFile, Problem, assemble
from rulewright.content.pack import MOST_FILES, MOST_PACK_BYTES
from rulewright.content.section import MOST_BYTES

SKILL = b'[[skill]]\nid = "a"\nname = "A"\n'


def refusal(*files: tuple[str, bytes]) -> str:
    """The one problem of a pack, and in good time."""
    start = process_time()
    with pytest.raises(ContentError) as caught:
        assemble([Pack("evil", tuple(PackFile(name, data) for name, data in files))], KINDS)
    assert process_time() - start < 5
    (problem,) = caught.value.problems
    return str(problem)


@pytest.mark.parametrize(
    "data, expected",
    [
        (b"x" * (MOST_BYTES + 1), "a.toml: this is larger than 2048 KiB"),
        (SKILL + b"a = " + b"[" * 100_000, "a.toml: this is nested too deeply"),
        (SKILL + b"a = " + b"{a=" * 100_000, "a.toml: this is nested too deeply"),
        (SKILL + b".".join([b"a"] * 100_000) + b" = 1", "a.toml:4: this key has too many parts"),
        (SKILL + b"[" + b".".join([b"'a'"] * 100_000) + b"]", "a.toml:4: this key has too many parts"),
        (SKILL + b"a = {" + b" . ".join([b'"a b"'] * 100_000) + b" = 1}", "a.toml:4: this key has too many parts"),
        (SKILL + b"# \xff\n", "a.toml:4: this is not UTF-8 text"),
        (SKILL + b"\0", "a.toml:4: this is not TOML: invalid statement"),
        (b"[[skill]]\nid = '" + b"a" * 1_000_000 + b"!'\nname = 'A'", None),
        (b"[[skill]]\n" + b'"""' * 600_000, None),
        (b'a = """' + b'""\\"' * 400_000, None),
    ],
    ids=["size", "lists", "tables", "key", "header", "inline key", "bytes", "nul", "long id", "quotes", "escapes"],
)
def test_a_bomb_is_refused(data: bytes, expected: str | None) -> None:
    """A stranger's pack must not stop the table, nor the server."""
    told = refusal(("a.toml", data))
    assert expected is None or told == expected


def test_a_number_beyond_measure_is_refused() -> None:
    """Python itself refuses to read it, with an error of another type."""
    assert refusal(("a.toml", SKILL + b"base = " + b"9" * 100_000)).startswith("a.toml:4: this is not TOML: ")


def test_too_much_of_anything_is_refused() -> None:
    """Many small files weigh as much as one large one."""
    many = [(f"{n}.toml", b"") for n in range(MOST_FILES + 1)]
    assert refusal(*many) == f"evil: more than {MOST_FILES} files"
    part = b"#" * MOST_BYTES
    heavy = [(f"{n}.toml", part) for n in range(MOST_PACK_BYTES // MOST_BYTES + 1)]
    assert refusal(*heavy) == "evil: more than 16 MiB in all"


@pytest.mark.parametrize("depth", [10, 50, 100, 150, 200, 300])
@pytest.mark.parametrize("by", ["1", '"x"'])
def test_deep_nesting_within_a_type_that_allows_it(depth: int, by: str) -> None:
    """Effects may hold effects, and whether they are read or refused, nothing falls over."""
    deep = f'[{{ type = "change", path = "name", by = {by}, then = ' * depth + "[]" + "}]" * depth
    text = f'[[working]]\nid = "a"\nname = "A"\ncost = 1\neffects = {deep}'
    problems: tuple[Problem, ...] = ()
    try:
        assemble([Pack.of_texts("deep", {"a.toml": text})], KINDS)
    except ContentError as error:
        problems = error.problems
    assert bool(problems) or by == "1"
    assert all("whole number" in each.message or "deeply" in each.message for each in problems)
