"""Packs from sheets: figures are taken over, words stay, and what cannot be read stops everything."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from packs.__main__ import CONTENT, RECIPES, main
from packs.arms import covered, skill_key, steps
from packs.cells import Unreadable, dice, every, named, number, parts, whole, yes
from packs.pack import differences, literal, rewritten
from packs.recipe import Recipe
from packs.sheets import Row, read_sheet

SHEETS = Path(os.environ.get("RULEWRIGHT_SHEETS", "../shared/rules/data"))
"""Where the sheets of the book lie, if they lie anywhere: beside the checkout, or where one says."""


def club(row: Row) -> dict[str, object]:
    return {"base": whole(row["base"]), "damage": dice(row["damage"]), "special": parts(row["special"])}


CLUBS = Recipe("clubs.csv", "clubs.toml", "weapon", club, {"special": []})
PACK = """# Clubs, as they were.

[[weapon]]
id = "club"
name = "Club"
base = 20
damage = "1d6"
text = "A club."

[[weapon]]
id = "ours"
name = "Our own"
base = 5
damage = "1"
text = "In no sheet."
"""


@pytest.fixture
def there(tmp_path: Path) -> Path:
    """A folder with a sheet and a pack that differ."""
    rows = "id,base,damage,special\nclub,25,1D6,crushing\nmaul,30 or more,2D6-1,\n"
    (tmp_path / "clubs.csv").write_text(rows, encoding="utf-8")
    (tmp_path / "clubs.toml").write_text(PACK, encoding="utf-8")
    return tmp_path


def test_what_differs_is_said(there: Path) -> None:
    """A figure, a figure that the pack leaves out, and a whole entry; nothing of what is ours alone."""
    told = [str(each) for each in differences(CLUBS, there, there)]
    assert [
        "club: base is 20, the sheet has 25",
        "club: special is [], the sheet has ['crushing']",
        "maul is missing",
    ] == told


def test_a_pack_is_given_its_figures_and_keeps_its_words(there: Path) -> None:
    """What is written has the sheet's figures, no figure that is as usual, and all words; and then nothing differs."""
    text = rewritten(CLUBS, there, there)
    assert text.startswith("# Clubs, as they were.\n\n[[weapon]]\n")
    assert 'name = "Club"\nbase = 25\ndamage = "1d6"\nspecial = ["crushing"]\ntext = "A club."\n' in text
    assert text.endswith('[[weapon]]\nid = "maul"\nbase = 30\ndamage = "2d6-1"\ntext = ""\n')
    (there / "clubs.toml").write_text(text, encoding="utf-8")
    assert [] == differences(CLUBS, there, there)
    assert text == rewritten(CLUBS, there, there)


def test_two_rows_of_one_name_stop_it(there: Path) -> None:
    """Neither of them is taken on trust."""
    (there / "clubs.csv").write_text("id,base\nclub,1\nclub,2\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"clubs.csv has two rows for club\."):
        read_sheet(there / "clubs.csv")


def test_a_cell_that_nobody_can_read_stops_it(there: Path) -> None:
    """With the sheet and the row it stands in."""
    (there / "clubs.csv").write_text("id,base,damage,special\nclub,25,a lot,\n", encoding="utf-8")
    with pytest.raises(Unreadable, match=r"clubs.csv, club: 'a lot' are no dice\."):
        CLUBS.entries(there)


def test_cells_mean_what_they_say() -> None:
    """Whole numbers, fractions, dice, rates and lists, as tables print them."""
    assert (12, 2, 10, 0, 0, -25, 3) == tuple(map(whole, ("12", "2 or burst", "10/20", "", "none", "-25", "+3")))
    assert (0.5, 2, 0) == tuple(map(number, ("0.5", "2", "")))
    assert ("1d6+1", "2d4-1", "3", "0", "0") == tuple(map(dice, ("1D6+1", "2D4–1", "+3", "special", "")))
    assert (1, 4, 1) == tuple(map(every, ("2", "1/4", "1, 3, or burst")))
    assert (True, False) == (yes("yes"), yes("no"))
    assert ("arm", "chest") == parts("arm, chest")
    for read, cell in ((whole, "some"), (number, "as armour"), (dice, "2D"), (yes, "perhaps")):
        with pytest.raises(Unreadable):
            read(cell)
    with pytest.raises(Unreadable, match="'x' is not one of a, b"):
        named({"a": 1, "b": 2}, "x")


def test_skills_places_and_steps_are_named_as_rules_name_them() -> None:
    """Keys of skills, locations of a body, and shot that thins out."""
    keys = ("melee-weapon/axe", "brawl", "firearm/machine-gun")
    assert keys == tuple(map(skill_key, ("Melee Weapon (Axe)", "Brawl", "Firearm (Machine Gun)")))
    assert ("left-arm", "chest") == covered("arm, chest")
    assert "head" not in covered("all but head")
    assert 7 == len(covered("all"))
    assert ((10, "4d6"), (20, "1d6")) == steps({"range_m": "10/20/none", "damage": "4D6/1D6"})
    assert () == steps({"range_m": "10", "damage": "4D6"})


def test_values_are_written_as_toml() -> None:
    """Strings with signs of their own, lists in lists, truth, tables."""
    assert ['"−5%"', '[[1, "a"]]', "true", "0.5", "{ a = 1 }", "{}"] == list(
        map(literal, ("−5%", [[1, "a"]], True, 0.5, {"a": 1}, {}))
    )


def test_the_program_says_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without sheets there is nothing to compare; with them it fails until they have been written."""
    assert 0 == main([str(tmp_path), "--content", str(tmp_path)])
    assert "brp-shields.csv: there is no such sheet" in capsys.readouterr().out
    columns = (
        "id,era,base_pct,armour_value,hit_points,damage,special_ruled,missile_cover,locations,"
        "burden,can_be_slung,str_min,dex_min,enc,value"
    )
    row = "shield-half,historic,16,15,15,1D2,crushing+knockback,small,arm,moderate,yes,5,7,3,average"
    (tmp_path / "brp-shields.csv").write_text(f"{columns}\n{row}\n", encoding="utf-8")
    (tmp_path / "shields.toml").write_text((CONTENT / "shields.toml").read_text(encoding="utf-8"), encoding="utf-8")
    assert 1 == main([str(tmp_path), "--content", str(tmp_path)])
    assert "shields.toml: shield-half: base is 15, the sheet has 16" in capsys.readouterr().out
    assert 0 == main([str(tmp_path), "--content", str(tmp_path), "--write"])
    assert 0 == main([str(tmp_path), "--content", str(tmp_path)])


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda each: each.sheet)
def test_packs_are_as_their_sheets_have_them(recipe: Recipe) -> None:
    """Every figure of every row, where the sheets lie beside the checkout; and a pack written anew is the same."""
    if not (SHEETS / recipe.sheet).exists():
        pytest.skip("The sheets are not here.")
    assert [] == [str(each) for each in differences(recipe, SHEETS, CONTENT)]
    assert (CONTENT / recipe.pack).read_text(encoding="utf-8") == rewritten(recipe, SHEETS, CONTENT)
