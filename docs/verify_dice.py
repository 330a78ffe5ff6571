#!/usr/bin/env python3
"""Check the dice of a Rulewright log without trusting Rulewright: this file shares no code with it.

    python verify_dice.py FILE

FILE is an exported table, or any text with one entry of a log as JSON per line. The protocol is written
down in docs/reference/fair-dice.md; Python's standard library is all that is needed. Exits with 1 on doubt.
"""

import hashlib
import hmac
import json
import re
import sys
from pathlib import Path
from typing import Any

START = hashlib.sha256(b"rulewright entropy").digest()


def stream_secret(secret: bytes, epoch: int, audience: list[str]) -> bytes:
    """The secret of one audience's stream; only the server can compute it, from its own secret."""
    name = ",".join(sorted(audience))
    return hmac.new(secret, f"rulewright stream\n{epoch}\n{name}".encode(), hashlib.sha256).digest()


def commitment(stream: bytes) -> str:
    """What is shown before the first draw of a stream."""
    return hashlib.sha256(b"rulewright commit\n" + stream).hexdigest()


def stirred(entropy: bytes, contribution: str) -> bytes:
    """The entropy after a seat has added to it."""
    return hashlib.sha256(entropy + b"\n" + contribution.encode()).digest()


def faces(stream: bytes, table: str, count: int, entropy: bytes, thrown: list[tuple[int, int]]) -> list[int]:
    """The faces of the count-th draw of a stream, for dice thrown as (how many, of how many sides)."""
    context = f"rulewright dice\n{table}\n{count}\n{entropy.hex()}".encode()
    found: list[int] = []
    block, place, number = b"", 0, 0
    for many, sides in thrown:
        width = 2 if sides <= 256 else 4 if sides <= 2**24 else sides.bit_length() // 8 + 2
        fair = 256**width // sides * sides
        left = many
        while left:
            if place + width > len(block):
                block = hmac.new(stream, context + number.to_bytes(8, "big"), hashlib.sha256).digest()
                place, number = 0, number + 1
            value = int.from_bytes(block[place : place + width], "big")
            place += width
            if value < fair:
                found.append(value % sides + 1)
                left -= 1
    return found


def check(entries: list[dict[str, Any]]) -> tuple[int, int, int, list[str]]:
    """How many draws were recomputed, belong to secrets not told yet, were thrown by hand; and all doubts."""
    doubts: list[str] = []
    secrets = told_secrets(entries, doubts)
    table, epoch, entropy = "", 1, START
    counts: dict[tuple[str, int], int] = {}
    checked = untold = by_hand = 0
    for place, entry in enumerate(entries, 1):
        fact = entry["fact"]
        kind, audience = fact["type"], fact.get("to", [])
        if entry["number"] != place:
            doubts.append(f"entry {entry['number']} stands where {place} should")
            break
        if kind == "founded":
            table = fact.get("table", "")
        elif kind == "contributed":
            entropy = stirred(entropy, fact["entropy"])
        elif kind in ("revealed", "committed") and not audience:
            epoch = max(epoch, fact["epoch"] + (kind == "revealed"))
        elif kind == "drew" and fact.get("hand"):
            by_hand += 1
        elif kind == "drew":
            stream = (",".join(sorted(audience)), epoch)
            counts[stream] = counts.get(stream, 0) + 1
            if stream not in secrets:
                untold += 1
                continue
            thrown = [(int(many), int(sides)) for many, sides in re.findall(r"(\d+)d(\d+)", fact.get("dice", ""))]
            if sum(many for many, _ in thrown) != len(fact["faces"]) or any(not 0 < s < 2**240 for _, s in thrown):
                doubts.append(f"entry {place}: {fact.get('dice')} cannot show {len(fact['faces'])} faces")
            elif fact["faces"] == faces(secrets[stream], table, counts[stream], entropy, thrown):
                checked += 1
            else:
                doubts.append(f"entry {place}: the dice do not show {fact['faces']}")
    return checked, untold, by_hand, doubts


def told_secrets(entries: list[dict[str, Any]], doubts: list[str]) -> dict[tuple[str, int], bytes]:
    """Secrets that were told and fit what was promised before the first draw of their stream."""
    promised: dict[tuple[str, int], str] = {}
    told: dict[tuple[str, int], bytes] = {}
    drawn: set[tuple[str, int]] = set()
    epoch = 1
    for entry in entries:
        fact = entry["fact"]
        kind, name = fact["type"], ",".join(sorted(fact.get("to", [])))
        if kind == "drew" and not fact.get("hand"):
            drawn.add((name, epoch))
        if kind not in ("committed", "revealed"):
            continue
        stream = (name, fact["epoch"])
        if not name:
            epoch = max(epoch, fact["epoch"] + (kind == "revealed"))
        if kind == "committed" and (stream in promised or stream in drawn):
            doubts.append(f"entry {entry['number']}: a promise after the fact")
        elif kind == "committed":
            promised[stream] = fact["commitment"]
        elif promised.get(stream) != commitment(as_bytes(fact["secret"])):
            doubts.append(f"entry {entry['number']}: this secret is not the one that was promised")
        else:
            told[stream] = as_bytes(fact["secret"])
    return told


def as_bytes(text: str) -> bytes:
    """Hexadecimal digits as bytes; nothing if they are none."""
    return bytes.fromhex(text) if re.fullmatch(r"(?:[0-9a-f]{2})*", text) else b""


def read(whole: bytes) -> tuple[list[dict[str, Any]], list[str]]:
    """The entries of a file; for an exported table its digest is checked too."""
    lines = whole.splitlines(keepends=True)
    if not lines or json.loads(lines[0]).get("kind") != "rulewright table":
        return [json.loads(line) for line in lines if line.strip()], []
    digest = hashlib.sha256(b"".join(lines[:-1])).hexdigest()
    fits = json.loads(lines[-1]).get("sha256") == digest
    return [json.loads(line) for line in lines[1:-1]], [] if fits else ["the file was changed after it was exported"]


def main() -> int:
    entries, damage = read(Path(sys.argv[1]).read_bytes())
    checked, untold, by_hand, doubts = check(entries)
    print(f"{checked} draws recomputed, {untold} of secrets not told yet, {by_hand} thrown by hand")
    for doubt in damage + doubts:
        print(f"DOUBT: {doubt}")
    return 1 if damage or doubts else 0


if __name__ == "__main__":
    raise SystemExit(main())
