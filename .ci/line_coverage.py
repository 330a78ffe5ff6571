"""Say how much of each layer the tests reach, and fail when a named layer's lines fall short."""

import argparse
import json
from collections import Counter
from pathlib import Path

PACKAGE = "rulewright"


def layer_of(file: str) -> str:
    parts = Path(file).parts
    inside = parts[parts.index(PACKAGE) + 1 :]
    return inside[0].removesuffix(".py")


def share(reached: int, whole: int) -> float:
    return 100 * reached / whole if whole else 100.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("report", type=Path, help="written by coverage as JSON")
    parser.add_argument("--at-least", type=float, default=95, help="per cent of lines")
    parser.add_argument("layers", nargs="*", help="layers that must reach it")
    args = parser.parse_args()

    counts: dict[str, Counter[str]] = {}
    for file, row in json.loads(args.report.read_text())["files"].items():
        counts.setdefault(layer_of(file), Counter()).update(
            {key: value for key, value in row["summary"].items() if isinstance(value, int)}
        )

    short = []
    print(f"{'layer':<12}{'lines':>8}{'reached':>9}{'branches':>10}{'reached':>9}")
    for layer, count in sorted(counts.items()):
        lines = share(count["covered_lines"], count["num_statements"])
        branches = share(count["covered_branches"], count["num_branches"])
        print(f"{layer:<12}{count['num_statements']:>8}{lines:>8.1f}%{count['num_branches']:>10}{branches:>8.1f}%")
        if layer in args.layers and lines < args.at_least:
            short.append(layer)
    short += [layer for layer in args.layers if layer not in counts]
    if short:
        print(f"below {args.at_least:g} % of lines, or not there: {', '.join(short)}")
    return 1 if short else 0


if __name__ == "__main__":
    raise SystemExit(main())
