"""What a release stands and falls with, as far as it can be seen without building one: `just release-check` does the rest."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from tests.scripts import ROOT, opened_script

release, licences = opened_script(".ci/release.py"), opened_script(".ci/licences.py")


def test_a_version_is_one_everywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """pyproject, changelog and the package say the same; a changelog that says something twice is refused."""
    assert release.agreed_version() == release.project()["version"]
    (tmp_path / "src" / "rulewright").mkdir(parents=True)
    for name in ("pyproject.toml", "CHANGELOG.md", "src/rulewright/__init__.py"):
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    changes = (tmp_path / "CHANGELOG.md").read_text(encoding="utf-8")
    line = re.findall(r"^- .+", changes, re.MULTILINE)[0]
    (tmp_path / "CHANGELOG.md").write_text(f"{changes}\n{line}\n", encoding="utf-8")
    with pytest.raises(release.Refused, match="twice"):
        release.agreed_version()
    (tmp_path / "CHANGELOG.md").write_text(re.sub(r"## \[\d.*\]", "## [9.9.9]", changes), encoding="utf-8")
    with pytest.raises(release.Refused, match=r"9\.9\.9"):
        release.agreed_version()


def test_an_index_shows_links_that_lead_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Relative links are made whole; pictures come from where files lie; notes to ourselves are left out."""
    for name, hook in (("builders.hooks", "BuildHookInterface"), ("metadata", "MetadataHookInterface")):
        stub = ModuleType("interface")  # what builds the package is not installed where it is tested
        setattr(stub, hook, object)
        monkeypatch.setitem(sys.modules, f"hatchling.{name}.plugin.interface", stub)
    shown = opened_script("hatch_build.py").shown
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    text = shown(readme, "https://there.example/blob/", "https://there.example/raw/")
    assert [] == release.RELATIVE.findall(text)
    assert [] != release.RELATIVE.findall(readme)
    assert "https://there.example/raw/docs/images/" in text
    assert "<!--" not in text


def test_the_readme_types_the_wheel_of_this_version() -> None:
    for page in ("README.md", "docs/how-to/serve.md"):
        named = set(re.findall(r"rulewright-(\d[\d.]*\d)-py3", (ROOT / page).read_text(encoding="utf-8")))
        assert {release.project()["version"]} == named
    assert 2 == len(release.uvx_lines())
    assert 1 == len(release.pipx_lines())


def test_every_licence_is_on_the_list() -> None:
    """Of all packages that we use, in Python and in the web app."""
    assert [] == licences.refused([*licences.of_python(), *licences.of_web()], licences.rules())


@pytest.mark.parametrize(
    ("shipped", "said", "allowed"),
    [
        (True, ("MIT",), True),
        (True, ("MIT AND PSF-2.0",), True),
        (True, ("GPL-3.0-only OR MIT",), False),  # a name that is on no list is read by a person first
        (True, ("GPL-2.0-only OR MIT",), True),
        (True, ("GPL-2.0-only",), False),
        (False, ("GPL-2.0-only",), True),
        (True, ("MIT AND GPL-2.0-only",), False),
        (True, ("AGPL-3.0-or-later", "MIT License"), False),
        (True, ("Copyright (c) somebody, and a page of words: " + "words " * 30, "BSD License"), True),
        (False, (), False),
        (False, ("BUSL-1.1",), False),
    ],
)
def test_what_is_not_on_the_list_is_refused(shipped: bool, said: tuple[str, ...], allowed: bool) -> None:
    package = licences.Licensed("something", shipped, said)
    assert allowed == (not licences.refused([package], licences.rules()))


def test_what_comes_along_is_told_from_what_is_used_at_work() -> None:
    """A package of the server comes along, with what it needs itself; one that only tests use does not."""
    along = licences.coming_along()
    assert {"msgspec", "starlette", "anyio", "cffi", "matplotlib"} <= along
    assert not {"pytest", "codespell", "ruff", "mypy"} & along


def test_everything_that_is_run_is_valid_shell() -> None:
    for name in ("s3", "run", "wheel", "services"):
        subprocess.run(["bash", "-n", ROOT / ".ci" / name], check=True)
