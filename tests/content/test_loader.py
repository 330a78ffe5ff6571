"""The loader: folders and packages become content."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.content.armoury import KINDS, SHIPPED, Skill, Weapon

from rulewright.content import ContentError, compile_bundle, load, load_package, read_pack, write_bundle
from rulewright.content.bundle import BUNDLE_FILE
from rulewright.content.section import MOST_BYTES

CLUB = '[[weapon]]\nid = "club"\nname = "Club"\ndamage = "1d6"\nskill = "brawl"\n'


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """The shipped pack as a folder."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    for file in SHIPPED.files:
        (folder / file.name).write_bytes(file.data)
    return folder


@pytest.fixture
def package(shipped: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package with the shipped pack in it, as rulesets have one."""
    name = f"armoury_{abs(hash(shipped))}"
    root = shipped.parent / name
    root.mkdir()
    (root / "__init__.py").write_text("")
    shipped.rename(root / "content")
    monkeypatch.syspath_prepend(shipped.parent)
    yield name
    sys.modules.pop(name, None)


def test_a_homebrew_folder_is_laid_upon_a_shipped_one(shipped: Path, tmp_path: Path) -> None:
    """A folder of files, and folders in it, are all it takes."""
    home = tmp_path / "Our Table"
    (home / "gear" / "clubs").mkdir(parents=True)
    (home / ".git").mkdir()
    (home / "gear" / "clubs" / "club.toml").write_text(CLUB)
    (home / ".git" / "x.toml").write_text("nonsense")
    (home / ".hidden.toml").write_text("nonsense")
    (home / "notes.md").write_text("nonsense")
    content = load([shipped, str(home)], KINDS)
    assert str(content.origin(content.get(Weapon, "club"))) == "our-table: gear/clubs/club.toml:1"
    assert [pack.name for pack in content.packs] == ["The Armoury", "Our Table"]


def test_packs_in_memory_and_single_files_will_do(tmp_path: Path) -> None:
    """A form on a web page gives a text, a friend sends one file."""
    (tmp_path / "club.toml").write_bytes(b"\xef\xbb\xbf" + CLUB.replace("\n", "\r\n").encode())
    content = load([SHIPPED, tmp_path / "club.toml"], KINDS)
    assert str(content.origin(content.get(Weapon, "club"))) == "club: club.toml:1"
    assert list(load([content], KINDS)[Skill]) == ["brawl", "throw"]


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    """A mistyped folder is a problem like any other."""
    with pytest.raises(ContentError, match="there is no such folder"):
        load([tmp_path / "nowhere"], KINDS)


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    """A disk's worth of zeros must not fill the memory."""
    with (tmp_path / "big.toml").open("wb") as file:
        file.truncate(10 * 1024**3)
    assert [len(file.data) for file in read_pack(tmp_path).files] == [MOST_BYTES + 1]
    with pytest.raises(ContentError, match=r"big\.toml: this is larger than 2048 KiB"):
        load([tmp_path], KINDS)


def test_folders_that_lead_round_in_a_circle(tmp_path: Path) -> None:
    """A link to a folder above must not be followed for ever."""
    (tmp_path / "a.toml").write_text("")
    (tmp_path / "loop").symlink_to(tmp_path)
    assert "a.toml" in [file.name for file in read_pack(tmp_path).files]


def test_a_package_loads_its_toml(package: str) -> None:
    """A checkout has no bundle."""
    assert load_package(package, KINDS).get(Weapon, "knife").name == "Knife"


def test_a_package_loads_its_bundle_if_fresh(package: str, tmp_path: Path) -> None:
    """A stale bundle would hide an author's latest change; a fresh one spares the parsing."""
    folder = tmp_path / package / "content"
    bundle = write_bundle(folder, KINDS)
    assert bundle == folder / BUNDLE_FILE
    bundle.write_bytes(bundle.read_bytes().replace(b'"Knife"', b'"Bundled"'))
    assert load_package(package, KINDS).get(Weapon, "knife").name == "Bundled"
    (folder / "more.toml").write_text(CLUB)
    assert load_package(package, KINDS).get(Weapon, "knife").name == "Knife"


def test_a_package_may_come_without_its_toml(package: str, tmp_path: Path) -> None:
    """Then there is nothing to compare the bundle with, and it is taken as it is."""
    folder = tmp_path / package / "content"
    write_bundle(folder, KINDS)
    for file in folder.glob("*.toml"):
        file.unlink()
    assert load_package(package, KINDS).get(Weapon, "knife").name == "Knife"
    (folder / BUNDLE_FILE).write_bytes(b"{}")
    with pytest.raises(ContentError):
        load_package(package, KINDS)


def test_a_bundle_of_other_kinds_gives_way_to_toml(package: str, tmp_path: Path) -> None:
    """The code has moved on, the files have not."""
    folder = tmp_path / package / "content"
    bundle = compile_bundle([read_pack(folder)], KINDS).replace(b'"damage"', b'"harm"')
    (folder / BUNDLE_FILE).write_bytes(bundle)
    assert load_package(package, KINDS).get(Weapon, "knife").damage == "1d4+1"
