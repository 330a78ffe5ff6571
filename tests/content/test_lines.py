"""Lines: every key of every file is found on the line where it stands."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rulewright.content.lines import Lines, header_lines, header_text, overlong_key, quiet
from rulewright.content.problem import Path

TRAPS = [
    "",
    "plain",
    "[[weapon]]",
    "[weapon.stats]",
    'id = "x"',
    "a = [",
    "# no",
    "}",
    "]]",
    "a.b = {",
    "''",
    "\\\\",
    'q\\"q',
]


@dataclass
class Writer:
    """Writes a TOML file and remembers on which line it has put each path."""

    text: str = ""
    expected: dict[Path, int] = field(default_factory=dict)

    def put(self, text: str) -> None:
        self.text += text

    def note(self, path: Path) -> None:
        self.expected[path] = self.text.count("\n") + 1


def scalar(draw: st.DrawFn) -> str:
    """A value without parts, some of which span lines and look like structure."""
    lines = draw(st.lists(st.sampled_from(TRAPS), min_size=1, max_size=4))
    kind = draw(st.integers(0, 6))
    if kind == 0:
        return '"' + " ".join(lines).replace('q\\"q', "q").replace('"', '\\"') + '"'
    if kind == 1:
        return "'" + " ".join(lines).replace("'", "") + "'"
    if kind == 2:
        return '"""' + "\n".join(lines) + draw(st.sampled_from(['"""', ' """', 'x"" """', 'x"""', 'x""""', 'x"""""']))
    if kind == 3:
        return "'''" + "\n".join(lines).replace("''", "") + draw(st.sampled_from(["'''", " '''", "x''''", "x'''''"]))
    return draw(st.sampled_from(["1", "-3.25", "true", "1979-05-27T07:32:00Z", "1979-05-27 07:32:00", "0xff", "1e6"]))


def space(draw: st.DrawFn) -> str:
    """What may stand between the items of a list."""
    return draw(st.sampled_from(["", " ", "\n", "\n\n  ", " # ] } [[x]]\n", " # a = 1\n \t"]))


def value(draw: st.DrawFn, out: Writer, path: Path, depth: int) -> None:
    kind = draw(st.integers(0, 5)) if depth else 0
    if kind == 4:
        out.put("[" + space(draw))
        for index in range(draw(st.integers(0, 3))):
            out.note((*path, index))
            value(draw, out, (*path, index), depth - 1)
            out.put(space(draw) + "," + space(draw))
        out.put("]")
    elif kind == 5:
        out.put("{ ")
        for index in range(draw(st.integers(0, 3))):
            out.put(", " if index else "")
            out.note((*path, f"k{index}"))
            out.put(f"k{index} = ")
            value(draw, out, (*path, f"k{index}"), depth - 1)
        out.put(" }")
    else:
        out.put(scalar(draw))


def pairs(draw: st.DrawFn, out: Writer, table: Path, prefix: str) -> None:
    """Some keys with values: bare, quoted and dotted ones, with comments and blank lines between them."""
    for index in range(draw(st.integers(0, 4))):
        out.put(draw(st.sampled_from(["", "\n", "# [[weapon]]\n", "   ", "\t"])))
        name = f"{prefix}{index}"
        written, keys = draw(
            st.sampled_from(
                [
                    (name, (name,)),
                    (f'"{name} x"', (f"{name} x",)),
                    (f"'{name}.y'", (f"{name}.y",)),
                    (f'"{name}\\u0041"', (f"{name}A",)),
                    (f"{name}.in . deep", (name, "in", "deep")),
                ]
            )
        )
        for length in range(1, len(keys) + 1):
            out.note((*table, *keys[:length]))
        out.put(f"{written} = ")
        value(draw, out, (*table, *keys), 2)
        out.put(draw(st.sampled_from(["\n", "  # so = 1\n", "\n\n"])))


@st.composite
def files(draw: st.DrawFn) -> Writer:
    """A file of entries, with tables and arrays of tables within them."""
    out = Writer()
    pairs(draw, out, (), "top")
    counts: dict[str, int] = {}
    for kind in draw(st.lists(st.sampled_from(["weapon", "spell", "true-foe"]), max_size=5)):
        index = counts.setdefault(kind, 0)
        counts[kind] += 1
        if index == 0:
            out.note((kind,))
        out.note((kind, index))
        out.put(draw(st.sampled_from([f"[[{kind}]]", f"  [[ {kind} ]]  # c", f'[["{kind}"]]'])) + "\n")
        pairs(draw, out, (kind, index), "a")
        if draw(st.booleans()):
            out.note((kind, index, "stats"))
            out.put(f"[{kind}.stats]\n")
            pairs(draw, out, (kind, index, "stats"), "s")
        for number in range(draw(st.integers(0, 2))):
            if number == 0:
                out.note((kind, index, "blows"))
            out.note((kind, index, "blows", number))
            out.put(f"[[{kind}.blows]]\n")
            pairs(draw, out, (kind, index, "blows", number), "b")
    return out


def paths(data: Any, path: Path = ()) -> list[Path]:
    """The path of everything that the standard parser has read."""
    steps: list[tuple[str | int, Any]] = []
    if isinstance(data, dict):
        steps = list(data.items())
    elif isinstance(data, list):
        steps = list(enumerate(data))
    return [path, *(deep for step, inner in steps for deep in paths(inner, (*path, step)))]


@given(files())
def test_every_path_is_on_its_line(written: Writer) -> None:
    """A problem would be told on the wrong line."""
    data = tomllib.loads(written.text)
    lines = Lines(written.text)
    for path in paths(data)[1:]:
        assert path in lines, path
        assert written.expected[path] == lines.line(path), (path, written.text)


@given(files())
def test_headers_are_found_without_the_scanner(written: Writer) -> None:
    """The quick way to an entry's line must agree with the thorough one wherever it is trusted."""
    data = tomllib.loads(written.text)
    for text in (quiet(written.text), header_text(written.text)):
        found: dict[str, list[int]] = {}
        for line, word, double in header_lines(text):
            if double:
                found.setdefault(word, []).append(line)
        for kind in ("weapon", "spell", "true-foe"):
            if len(found.get(kind, ())) == len(data.get(kind, ())):
                expected = [written.expected[kind, index] for index in range(len(data.get(kind, ())))]
                assert expected == found.get(kind, [])


@given(files())
def test_a_quiet_file_keeps_its_lines(written: Writer) -> None:
    """Lines counted in a quiet file would be those of another file."""
    assert written.text.count("\n") == quiet(written.text).count("\n")


@given(st.text(alphabet="[]{}=.,\"'#\\ \nab"))
def test_any_text_can_be_scanned(text: str) -> None:
    """The scanner is asked about broken files, so none may break it."""
    assert Lines(text).line(("weapon", 3, "damage")) >= 1
    assert text.count("\n") == quiet(text).count("\n")


def test_an_unknown_path_has_the_line_around_it() -> None:
    """A missing key is told at the entry that misses it."""
    lines = Lines('\n[[weapon]]\nid = "a"\n\n[[weapon]]\nid = "b"\n')
    assert lines.line(("weapon", 1, "damage")) == 5
    assert lines.line(("weapon", 1, "id", 4)) == 6
    assert lines.line(("armour", 0)) == 1


def test_long_keys_are_seen_and_long_texts_are_not() -> None:
    """A dotted key of thousands of parts keeps the parser busy for minutes; dots in a text do not."""
    assert overlong_key("a = 1\n" + ".".join("a" * 40) + " = 1") == 2
    assert overlong_key("a = {" + " . ".join(['"b c"'] * 40) + " = 1}") == 1
    assert overlong_key('a = "' + ".".join("a" * 40) + '"') == 0
    assert overlong_key("a = [" + ", ".join(["1.5"] * 40) + "]") == 0
    assert overlong_key("# " + "." * 40) == 0
