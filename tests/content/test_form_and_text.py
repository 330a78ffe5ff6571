"""A form and a text say the same: what goes through a form comes back out of its text, for every entry that ships."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from rulewright.content.forms import KindForm, entries_in, form_of
from rulewright.content.loader import read_pack
from rulewright.library import all_rulesets, open_book, ruleset
from rulewright.play.values.wire import decode, encode

WEB = Path(__file__).parents[2] / "web"
BUNDLER = WEB / "node_modules" / ".bin" / "rolldown"
RUN = """
import { written } from "./law.js";
import { readFileSync } from "node:fs";
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(process.argv[2])).map(written)));
"""

needs_node = pytest.mark.skipif(
    not BUNDLER.exists() or shutil.which("node") is None, reason="the web app's tools are not here"
)


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The web app's own way from a form to a text, to be run by Node."""
    folder = tmp_path_factory.mktemp("law")
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "run.js").write_text(RUN)
    wanted = [str(BUNDLER), "src/entry/law.ts", "--file", str(folder / "law.js"), "--format", "esm"]
    subprocess.run(wanted, cwd=WEB, check=True, capture_output=True, timeout=120)
    return folder


def said(table: Any) -> Any:
    """A value without what a file cannot say: nothing."""
    if isinstance(table, dict):
        return {key: said(value) for key, value in table.items() if value is not None}
    return [said(each) for each in table] if isinstance(table, list) else table


def tables_of(game: str) -> dict[str, list[dict[str, Any]]]:
    """Every entry of a book, as its author wrote it and with all its fields."""
    which = ruleset(game)
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in which.kinds}
    folder = Path(__import__(which.package, fromlist=["x"]).__file__ or "").parent / "content"
    for file in read_pack(folder).files if folder.is_dir() else ():
        for entry in entries_in(file.data.decode()):
            if entry.kind in found:
                assert entry.table is not None, (file.name, entry.first)
                found[entry.kind].append(entry.table)
    content = open_book(which).content
    for name, kind in which.kinds.items():
        found[name] += [said(decode(encode(entry), Any)) for entry in content[kind].values()]
    return found


@needs_node
@pytest.mark.parametrize("game", all_rulesets())
def test_every_entry_that_ships_comes_back_from_its_form(game: str, law: Path, tmp_path: Path) -> None:
    """Through the form into text and back: the same, and no value of it that the form does not show."""
    content = open_book(ruleset(game)).content
    tables = {kind: found for kind, found in tables_of(game).items() if found}
    cases = [{"form": decode(encode(form_of(kind, content)), Any), "tables": found} for kind, found in tables.items()]
    asked = tmp_path / "cases.json"
    asked.write_text(json.dumps(cases))
    ran = subprocess.run(
        ["node", str(law / "run.js"), str(asked)], check=True, capture_output=True, encoding="utf-8", timeout=120
    )
    count = 0
    for (kind, found), told in zip(tables.items(), json.loads(ran.stdout), strict=True):
        for table, back in zip(found, told, strict=True):
            (again,) = entries_in(back["text"])
            assert (again.kind, again.table) == (kind, table)
            assert not back["unshown"], (kind, table["id"])
            count += 1
    assert count >= sum(len(shelf) for shelf in content.shelves.values())


@pytest.mark.parametrize("game", all_rulesets())
def test_help_is_a_sentence_without_ids(game: str) -> None:
    """What stands at a field is short and in words: no rule's id, no name of a file's field."""
    which = ruleset(game)
    content = open_book(which).content
    for kind in which.kinds:
        form: KindForm = form_of(kind, content)
        for part in form.parts.values():
            for field in part.fields:
                assert len(field.help) <= 150, (kind, field.name)
                assert "`" not in field.help + field.more + part.text, (kind, field.name)
                assert "_" not in field.help + field.label, (kind, field.name)
                assert not any(word.startswith("[") for word in field.help.split()), (kind, field.name)
