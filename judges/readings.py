"""`python -m judges.readings shards FILE.csv …`: take verdicts over into a ruleset's readings.

Each file has a line for each rule: `id`, the verdict under `after` (or `verdict`), and a `note`. A reading holds for the
code and the entries as they are now; `--commit` says where that is.
"""

from __future__ import annotations

import csv
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

from click import echo

from judges.sample import git
from rulewright.library.ledger import digests_of, rows
from rulewright.library.readings import READINGS, RuleReading, is_verdict, readings, written


def main(words: Sequence[str] | None = None) -> int:
    """Take verdicts over; those of other rules stay as they are."""
    parser = ArgumentParser(prog="python -m judges.readings", description=__doc__)
    parser.add_argument("ruleset")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--commit", default="")
    chosen = parser.parse_args(words)
    package = f"rulewright.rulesets.{chosen.ruleset}"
    home, known = files(package), {row.id for row in rows(package)}
    kept, now = readings(home), digests_of(home)
    today, commit = datetime.now(UTC).date().isoformat(), chosen.commit or head()
    for place in chosen.files:
        for id_, verdict, note in verdicts_of(place):
            if id_ in known:
                kept[id_] = RuleReading(id_, verdict, today, commit, now.get(id_, ""), note)  # type: ignore[arg-type]
    (Path(str(home)) / READINGS).write_text(written(kept.values()), encoding="utf-8")
    counted = Counter(each.verdict for each in kept.values())
    echo(
        f"{chosen.ruleset}: {len(kept)} of {len(known)} read: {', '.join(f'{n} {word}' for word, n in counted.most_common())}"
    )
    return 0 if kept.keys() >= known else 1


def verdicts_of(place: Path) -> Iterator[tuple[str, str, str]]:
    """The ids, verdicts and notes of a file; what is no verdict is said and left out."""
    with place.open(newline="", encoding="utf-8") as handle:
        for row in csv.DictReader(handle):
            verdict = (row.get("after") or row.get("verdict") or "").strip()
            if is_verdict(verdict):
                yield row["id"].strip(), verdict, (row.get("note") or "").strip()
            else:
                echo(f"{place.name}: {row['id']} has no verdict: {verdict!r}")


def head() -> str:
    """The commit that is checked out."""
    return git("rev-parse", "--short", "HEAD").strip()


if __name__ == "__main__":
    sys.exit(main())
