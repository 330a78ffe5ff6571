"""`rulewright new-ruleset`: a whole small game in a package of its own, to be made into another one."""

from __future__ import annotations

import keyword
import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import click

from rulewright.cli.arguments import json_option, print_json
from rulewright.cli.declined import Declined
from rulewright.cli.lines import show
from rulewright.library import ruleset_names

STARTER = "rulewright.cli.starter"
NAME, TITLE, RULES = "kindling", "Kindling", "KIN-"
"""How the game is called that the new one is written from, by its package, by people, and in the ids of its rules."""
LONGEST = 40


@click.command("new-ruleset")
@click.argument("name")
@click.option("--title", metavar="TITLE", help="What people call the game; made from the name unless said.")
@click.option(
    "--into", type=click.Path(file_okay=False, path_type=Path), default=".", help="The folder in which it gets its own."
)
@json_option
def new_ruleset(name: str, title: str | None, into: Path, as_json: bool) -> None:
    """Write a whole small game of your own: it can be played at once, and then be changed into yours.

    \b
    rulewright new-ruleset emberfall                       the folder emberfall/ with a package in it
    rulewright new-ruleset emberfall --title "Ember Fall"  as people call it
    """  # noqa: D301 - click wants the character itself
    check_name(name)
    called = (name.replace("_", " ").title() if title is None else title).strip()
    if not called or len(called) > LONGEST or not called.isprintable() or set(called) & set("\"'\\{}"):
        raise Declined(f"{called!r} is not a title.", f"Use letters, digits and spaces, at most {LONGEST}.")
    folder = into / name
    if folder.exists():
        raise Declined(f"{folder} is there already.", "Choose another name, or another folder with --into.")
    written = sorted(write(folder, name, called))
    if as_json:
        print_json({"id": name, "name": called, "folder": str(folder), "files": written})
        return
    click.echo(f"{show.strong('✓')} {called} lies in {folder}: {len(written)} files")
    for line in (
        f"cd {folder}",
        f"{'pip install -e . pytest':<50} so that it is found, and can be tested",
        f"{f'rulewright odds {name} attack --fight bridge':<50} what are the odds?",
        f"{f'rulewright play {name} bridge':<50} here, or in a browser: rulewright serve {name} bridge",
        f"{'rulewright check .':<50} after every change; so does pytest",
    ):
        click.echo(f"  {line}")
    click.echo(f"Its rules are in {folder / name / '__init__.py'}: change one.")


def check_name(name: str) -> None:
    """Refuse what cannot be the name of a package, or is one already."""
    usable = name.isascii() and name.isidentifier() and name == name.lower() and not name.startswith("_")
    if not usable or len(name) > LONGEST:
        like = "".join(each if each.isascii() and each.isalnum() else "_" for each in name.lower()).strip("_0123456789")
        perhaps = f" Perhaps {like[:LONGEST]!r}." if like and not keyword.iskeyword(like) else ""
        raise Declined(
            f"{name!r} cannot be the name of a game's package.",
            f"Use small letters, digits and _, with a letter first, at most {LONGEST}.{perhaps}",
        )
    if keyword.iskeyword(name) or name in sys.stdlib_module_names or name == "tests":
        raise Declined(f"{name!r} is a word of Python's own.", "Choose another name.")
    if name in ruleset_names():
        raise Declined(f"A game with the id {name!r} is installed already.", "Choose another name.")
    found = PathFinder.find_spec(name)
    if found is not None and found.loader is not None:
        raise Declined(f"A package {name!r} is installed already.", "Choose another name.")


def write(folder: Path, name: str, title: str) -> Iterator[str]:
    """Write the game under its own name; the files, as they are written."""
    for place, text in _files(files(STARTER)):
        path = folder / _renamed(place, name, title)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_renamed(text, name, title), encoding="utf-8")
        yield str(path.relative_to(folder))


def _renamed(text: str, name: str, title: str) -> str:
    letters = "".join(each for each in name.upper() if each.isalpha())
    rules = f"{letters[:3]:X<2}-"
    return text.replace(RULES, rules).replace(TITLE, title).replace(NAME, name)


def _files(home: Traversable, under: str = "") -> Iterator[tuple[str, str]]:
    for each in home.iterdir():
        if each.is_dir() and each.name != "__pycache__":
            yield from _files(each, f"{under}{each.name}/")
        elif each.name.endswith((".py", ".toml", ".json", ".md")):
            yield f"{under}{each.name}", each.read_text(encoding="utf-8")
