"""A release, rehearsed: everything that could be wrong with one, without publishing it. `just release-check` runs it.

    python .ci/release.py [--built FOLDER] [--publish]

Versions agree; wheel and source package, built twice in different places, are the same byte for byte, hold what they
must and are told of as a package index wants it; README lines for `uvx` and `pipx` work; the parts list and the sums are written.
`--built` takes a folder with a build of this very checkout as the first of the two, and `--publish` refuses what a
rehearsal lets pass. What was made lies in build/release.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import zipfile
from hashlib import sha256
from pathlib import Path

from packaging.metadata import Metadata

ROOT = Path(__file__).parents[1]
OUT = ROOT / "build" / "release"
STATIC = "src/rulewright/server/static"
VERSION = re.compile(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$", re.MULTILINE)
MUST = ("rulewright/py.typed", "rulewright/server/static/index.html", "rulewright/server/static/sw.js")
MUST_NOT = re.compile(r"__pycache__|\.pyc$|^tests/|node_modules|\.map$")
RELATIVE = re.compile(r"\]\((?!https://|#)[^)]*\)")


class Refused(Exception):
    """Why this may not be released, and what to do about it."""


def project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]  # type: ignore[no-any-return]


def agreed_version() -> str:
    """The version, if all three places that name it agree, and the changelog says nothing twice."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    source = (ROOT / "src" / "rulewright" / "__init__.py").read_text(encoding="utf-8")
    told, own = VERSION.search(text), re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    found = {
        "pyproject.toml": str(project()["version"]),
        "CHANGELOG.md": told[1] if told else "none",
        "rulewright.__version__": own[1] if own else "none",
    }
    if len(set(found.values())) > 1:
        raise Refused(f"The version is not the same everywhere: {found}. Make it one.")
    lines = [line for line in text.splitlines() if line.startswith("- ")]
    if twice := sorted({line for line in lines if lines.count(line) > 1}):
        raise Refused(f"The changelog says something twice; take one away: {twice[0][:80]}…")
    return found["pyproject.toml"]


def unreleased() -> list[str]:
    """What the changelog keeps for a later version."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return re.findall(r"^- .+", text[text.index("## [Unreleased]") : VERSION.search(text).start()], re.MULTILINE)  # type: ignore[union-attr]


def moment() -> str:
    """The time that a package is of: that of the last commit."""
    return ran("git", "log", "-1", "--format=%ct").strip()


def ran(*words: str, cwd: Path = ROOT, **environment: str) -> str:
    """Run something and give what it said; stop with its words if it fails."""
    done = subprocess.run(
        words, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Refused(f"`{' '.join(words)}` failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def build(checkout: Path, into: Path, **environment: str) -> None:
    """Wheel and source package, the wheel made of the source package."""
    into.mkdir(parents=True, exist_ok=True)
    environment = {"SOURCE_DATE_EPOCH": moment(), **environment}
    ran("uv", "build", "--quiet", "--python", sys.executable, "--out-dir", str(into), cwd=checkout, **environment)


def elsewhere(room: Path) -> Path:
    """The same files at another place, under another umask, younger than they are, in no repository."""
    copy = room / "somewhere-else"
    names = ran("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z").split("\0")
    static = (str(each.relative_to(ROOT)) for each in (ROOT / STATIC).rglob("*") if each.is_file())
    before = os.umask(0o077)
    try:
        for name in {*names, *static} - {""}:
            if (ROOT / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / name, copy / name)
                if os.access(ROOT / name, os.X_OK):
                    (copy / name).chmod(0o700)
    finally:
        os.umask(before)
    return copy


def sums(folder: Path) -> dict[str, str]:
    """A digest for each package in a folder."""
    found = (each for each in folder.iterdir() if each.name.endswith((".whl", ".tar.gz")))
    return {each.name: sha256(each.read_bytes()).hexdigest() for each in sorted(found)}


def look_into(wheel: Path, version: str) -> str:
    """What a wheel must hold and be told of; how much of it there is."""
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
        info = f"rulewright-{version}.dist-info"
        needed = (*MUST, f"{info}/licenses/LICENSE", f"{info}/licenses/NOTICE", f"{info}/entry_points.txt")
        if lacking := [name for name in needed if name not in names]:
            raise Refused(f"The wheel lacks {', '.join(lacking)}.")
        if wrong := [name for name in names if MUST_NOT.search(name)]:
            raise Refused(f"The wheel holds what nobody needs: {', '.join(wrong[:5])}.")
        notices = {f"src/{name}" for name in names if name.startswith("rulewright/rulesets/")}
        games = (each.relative_to(ROOT).as_posix() for each in (ROOT / "src/rulewright/rulesets").rglob("NOTICE.md"))
        if missed := [each for each in games if each not in notices]:
            raise Refused(f"The wheel lacks notices of games: {', '.join(missed)}.")
        text = file.read(f"{info}/METADATA")
    metadata = Metadata.from_email(text, validate=True)
    readme = metadata.description or ""
    if found := RELATIVE.findall(readme):
        raise Refused(f"The README as an index shows it has links that lead nowhere there: {found[:3]}.")
    if (metadata.license_expression, metadata.description_content_type) != ("Apache-2.0", "text/markdown"):
        raise Refused("The metadata does not tell its licence, or what the README is written in.")
    if not {"Homepage", "Documentation", "Changelog", "Source", "Issues"} <= set(metadata.project_urls or {}):
        raise Refused("The metadata lacks addresses of the project.")
    return f"{len(names):,} files, {wheel.stat().st_size >> 10:,} kB; {len(metadata.project_urls or {})} addresses"


def uvx_lines() -> list[str]:
    """What the README has one type without installing anything."""
    return re.findall(
        r"^\$ (uvx .*rulewright\S* .+?)(?:\s+#.*)?$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE
    )


def type_uvx(room: Path, wheel: Path) -> str:
    """Type those lines in a folder with nothing but the wheel."""
    place = room / "typed"
    place.mkdir()
    shutil.copy(wheel, place)
    if not (lines := uvx_lines()):
        raise Refused("The README has no line for uvx.")
    for line in lines:
        ran("/bin/sh", "-ec", line, cwd=place, RULEWRIGHT_DATA=str(place / "data"), UV_PYTHON=sys.executable)
    return f"{len(lines)} lines typed"


def pipx_lines() -> list[str]:
    """What the README has one type to install it in a place of its own."""
    return re.findall(r"^\$ (pipx .+?)(?:\s+#.*)?$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)


def type_pipx(room: Path, wheel: Path) -> str:
    """Type those lines in a folder with nothing but the wheel; what was installed must have the server and the web app."""
    place = room / "piped"
    place.mkdir()
    shutil.copy(wheel, place)
    if not (lines := pipx_lines()):
        raise Refused("The README has no line for pipx.")
    own = {f"PIPX_{each}": str(place / each.lower()) for each in ("HOME", "BIN_DIR", "MAN_DIR")}
    for line in lines:
        ran("/bin/sh", "-ec", f"uvx {line}", cwd=place, PIPX_DEFAULT_PYTHON=sys.executable, **own)
    told = ran(
        str(place / "bin_dir" / "rulewright"), "doctor", "--installation", "--json",
        cwd=place, PYTHONPATH="", RULEWRIGHT_DATA=str(place / "data"),
    )  # fmt: skip
    there = {each["name"] for each in json.loads(told) if each["there"]}
    if not {"server", "web app"} <= there:
        raise Refused(f"What pipx installed lacks the server or the web app; it has: {', '.join(sorted(there))}.")
    return f"{len(lines)} line typed for pipx"


def parts_list(room: Path, wheel: Path) -> str:
    """What is in an installed server and in the web app, as CycloneDX: of the locks, and of this very wheel."""
    tools, server = room / "tools", room / "server"
    for place, lock in ((tools, "build.lock"), (server, "server.lock")):
        ran("uv", "venv", "--quiet", "--python", sys.executable, str(place))
        ran("uv", "pip", "sync", "--quiet", "--require-hashes", "--python", str(place / "bin" / "python"), lock)
    ran("uv", "pip", "install", "--quiet", "--no-deps", "--python", str(server / "bin" / "python"), str(wheel))
    ran(
        str(tools / "bin" / "cyclonedx-py"), "environment", str(server), "--output-reproducible",
        "--output-file", str(OUT / "server.cdx.json"),
    )  # fmt: skip
    said = ran("npm", "sbom", "--omit=dev", "--package-lock-only", "--sbom-format=cyclonedx", cwd=ROOT / "web")
    (OUT / "web.cdx.json").write_text(said, encoding="utf-8")
    counts = [(OUT / name).read_text("utf-8").count('"purl"') for name in ("server.cdx.json", "web.cdx.json")]
    if min(counts) < 2:
        raise Refused("A list of parts is empty.")
    return f"{counts[0]} parts of the server, {counts[1]} of the web app"


def rehearse(room: Path, built: Path | None, *, publish: bool) -> None:
    """Everything, in the order in which it is likely to fail."""
    since = time.monotonic()

    def tell(what: str) -> None:
        print(f"{time.monotonic() - since:5.1f} s  {what}", flush=True)

    version = agreed_version()
    tell(f"version {version} everywhere; {len(unreleased()) or 'no'} changes kept for later")
    if publish and unreleased():
        raise Refused("The changelog has changes under Unreleased: put them under the version.")
    home = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["metadata"]["hooks"]["custom"][
        "home"
    ]
    if ".example" in home:
        if publish:
            raise Refused("pyproject.toml names no real home: put the address there.")
        tell(f"the home is still {home}, which is nobody's: right for a rehearsal only")
    if publish and ran("git", "status", "--porcelain"):
        raise Refused("There are changes that are not committed.")
    tell(ran(sys.executable, ".ci/licences.py").strip())
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    if built is None:
        build(ROOT, OUT)
        tell("built")
    else:
        for name in sums(built):
            shutil.copy(built / name, OUT)
    build(elsewhere(room), room / "again", TZ="Pacific/Auckland", PYTHONHASHSEED="7", LC_ALL="C")
    first, second = sums(OUT), sums(room / "again")
    if first != second or len(first) != 2:
        raise Refused(
            f"Two builds are not the same (or what was built before is not of this checkout): {first} and {second}."
        )
    tell("built again elsewhere: the same, byte for byte")
    (wheel,) = OUT.glob("*.whl")
    tell(look_into(wheel, version))
    tell(type_uvx(room, wheel))
    tell(type_pipx(room, wheel))
    tell(parts_list(room, wheel))
    lines = (f"{sha256(each.read_bytes()).hexdigest()}  {each.name}" for each in sorted(OUT.iterdir()))
    (OUT / "SHA256SUMS").write_text("\n".join(lines) + "\n", encoding="utf-8")
    tell(f"build/release has everything for {version}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Rehearse a release.")
    parser.add_argument("--built", type=Path, help="a folder with a build of this checkout")
    parser.add_argument("--publish", action="store_true", help="refuse what a rehearsal lets pass")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="release-") as room:
        try:
            rehearse(Path(room), given.built, publish=given.publish)
        except Refused as reason:
            print(f"Not to be released. {reason}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
