"""Check plain habits of text files: one newline at the end, no blanks at line ends, TOML that parses."""

import sys
import tomllib
from pathlib import Path


def faults(path: Path) -> list[str]:
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        return [f"not UTF-8: {error.reason}"]
    found = []
    if text and (not text.endswith("\n") or text.endswith("\n\n")):
        found.append("must end with exactly one newline")
    if "\r" in text:
        found.append("has carriage returns")
    found += [
        f"line {number}: blanks at its end" for number, line in enumerate(text.split("\n"), 1) if line != line.rstrip()
    ]
    if path.suffix == ".toml":
        try:
            tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found.append(str(error))
    return found


def main() -> int:
    lines = [f"{name}: {fault}" for name in sys.argv[1:] for fault in faults(Path(name))]
    print(*lines, sep="\n", end="\n" if lines else "")
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())
