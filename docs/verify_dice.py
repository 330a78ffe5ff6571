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


def pledge(table: str, turn: int, seat: str, words: str) -> str:
    """What a seat shows of its words before any words of its round are told."""
    return hashlib.sha256(f"rulewright pledge\n{table}\n{turn}\n{seat}\n{words}".encode()).hexdigest()


def stirred(entropy: bytes, words: str) -> bytes:
    """The entropy after words were stirred in."""
    return hashlib.sha256(entropy + b"\n" + words.encode()).digest()


def faces(stream: bytes, table: str, count: int, entropy: bytes, thrown: list[tuple[int, int]]) -> list[int]:
    """The faces of the count-th draw of a stream, for dice thrown as (how many, of how many sides)."""
    context = f"rulewright dice\n{table}\n{count}\n{entropy.hex()}".encode()
    found, block, place, number = [], b"", 0, 0
    for sides in [sides for many, sides in thrown for _ in range(many)]:
        width = 2 if sides <= 256 else 4 if sides <= 2**24 else sides.bit_length() // 8 + 2
        value = fair = 256**width // sides * sides
        while value >= fair:
            if place + width > len(block):
                block = hmac.new(stream, context + number.to_bytes(8, "big"), hashlib.sha256).digest()
                place, number = 0, number + 1
            value, place = int.from_bytes(block[place : place + width], "big"), place + width
        found.append(value % sides + 1)
    return found


class Log:
    """A log as far as it was read: promises and secrets, what was stirred in, and each draw with what decided it."""

    def __init__(self) -> None:
        self.table, self.epoch, self.entropy, self.by_hand, self.on_word, self.broken = "", 1, START, 0, 0, 0
        self.doubts: list[str] = []
        self.promised: dict[tuple[str, int], tuple[int, str]] = {}
        self.secrets: dict[tuple[str, int], bytes] = {}
        self.draws: dict[tuple[str, int], list[tuple[int, dict[str, Any], bytes, int]]] = {}
        self.turn, self.pledging = 0, False  # the round whose pledges are gathered now
        self.begin(1)

    def begin(self, epoch: int) -> None:
        """Begin an epoch: whatever was stirred in before says nothing about its secrets."""
        self.epoch, self.turn, self.gathered, self.whole = epoch, self.turn + 1, 0, 0
        self.pledges: dict[str, str] = {}
        self.closed: dict[str, str] = {}  # the pledges of the round before, while not all of them are opened
        self.words: dict[str, str] = {}
        self.inside: set[str] = set()
        self.missed: dict[str, int] = {}

    def take(self, place: int, kind: str, fact: dict[str, Any]) -> None:
        """Read one more fact."""
        stream = (",".join(sorted(fact.get("to", []))), fact.get("epoch", self.epoch))
        if kind in ("committed", "revealed") and not stream[0] and stream[1] + (kind == "revealed") > self.epoch:
            self.broken += bool(self.closed)
            self.begin(stream[1] + (kind == "revealed"))
        if kind == "founded":
            self.table = fact.get("table", "")
        elif kind == "committed":
            if stream in self.promised or stream in self.draws:
                self.doubts.append(f"entry {place}: a promise after the fact")
            else:
                self.promised[stream] = (place, fact["commitment"])
        elif kind == "revealed":
            self.secrets[stream] = (
                bytes.fromhex(fact["secret"]) if re.fullmatch("[0-9a-f]{64}", fact["secret"]) else b""
            )
            if self.promised.get(stream, (0, ""))[1] != commitment(self.secrets[stream]):
                self.doubts.append(f"entry {place}: this secret is not the one that was promised")
                del self.secrets[stream]
        elif kind == "drew" and not fact.get("hand"):
            decided = (place, fact, self.entropy, 0 if self.closed else self.whole)
            self.draws.setdefault(stream, []).append(decided)
        elif kind == "contributed":  # in logs from before there were pledges: whoever spoke last could choose
            self.entropy, self.whole = stirred(self.entropy, fact["entropy"]), 0
            self.doubts += [f"entry {place}: words that nobody had pledged"] * self.pledging
        elif kind in ("pledged", "gathered", "stirred", "lapsed"):
            self.pledging = True
            if not self.stir(place, kind, fact["round"] - self.turn, fact.get("by", ""), fact):
                self.doubts.append(f"entry {place}: {kind} out of turn")
        self.by_hand += kind == "drew" and bool(fact.get("hand"))

    def stir(self, place: int, kind: str, turn: int, by: str, fact: dict[str, Any]) -> bool:
        """Take one step of stirring, if it is allowed here. `turn` is 0 for the round that gathers, -1 for the last."""
        if kind == "pledged" and turn == 0 and by not in self.pledges and self.missed.get(by, 0) < 3:
            if not self.pledges and by in self.inside:
                return False
            self.pledges[by] = fact["pledge"]
        elif kind == "gathered" and turn == 0 and not self.closed and self.inside < set(self.pledges):
            self.closed, self.pledges, self.turn, self.gathered = self.pledges, {}, self.turn + 1, place
        elif kind == "lapsed" and turn == -1 and self.closed:
            self.missed.update({each: self.missed.get(each, 0) + 1 for each in self.closed.keys() - self.words.keys()})
            self.closed, self.words, self.broken = {}, {}, self.broken + 1
        elif kind == "stirred" and turn == -1 and by in self.closed.keys() - self.words.keys():
            if self.closed[by] != pledge(self.table, fact["round"], by, fact["words"]):
                return False
            self.words[by] = fact["words"]
            if len(self.words) == len(self.closed):
                for each in self.closed:
                    self.entropy = stirred(self.entropy, self.words[each])
                self.inside, self.whole, self.closed, self.words = set(self.closed), self.gathered, {}, {}
        else:
            return False
        return True

    def count(self) -> tuple[int, int]:
        """How many draws were recomputed, and how many belong to secrets not told yet."""
        checked = untold = 0
        for stream, draws in self.draws.items():
            for count, (place, fact, entropy, whole) in enumerate(draws, 1):
                thrown = [(int(many), int(sides)) for many, sides in re.findall(r"(\d+)d(\d+)", fact.get("dice", ""))]
                if stream not in self.secrets:
                    untold += 1
                elif sum(each for each, _ in thrown) != len(fact["faces"]) or not all(
                    0 < s < 2**240 for _, s in thrown
                ):
                    self.doubts.append(f"entry {place}: {fact.get('dice')} cannot show {len(fact['faces'])} faces")
                elif fact["faces"] == faces(self.secrets[stream], self.table, count, entropy, thrown):
                    checked, self.on_word = checked + 1, self.on_word + (self.promised[stream][0] > whole)
                else:
                    self.doubts.append(f"entry {place}: the dice do not show {fact['faces']}")
        return checked, untold


def judge(entries: list[dict[str, Any]]) -> tuple[int, int, int, list[str], int, int]:
    """What `check` says, and how many draws rest on the host's word alone, how many rounds were broken off."""
    log = Log()
    for place, entry in enumerate(entries, 1):
        if entry["number"] != place:
            log.doubts.append(f"entry {entry['number']} stands where {place} should")
            break
        log.take(place, entry["fact"]["type"], entry["fact"])
    return (*log.count(), log.by_hand, log.doubts, log.on_word, log.broken)


def check(entries: list[dict[str, Any]]) -> tuple[int, int, int, list[str]]:
    """How many draws were recomputed, belong to secrets not told yet, were thrown by hand; and all doubts."""
    return judge(entries)[:4]


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
    checked, untold, by_hand, doubts, on_word, broken = judge(entries)
    print(f"{checked} draws recomputed, {untold} of secrets not told yet, {by_hand} thrown by hand")
    if on_word or broken:
        print(f"{on_word} of these draws rest on the host's word alone; {broken} rounds of stirring were broken off")
    for doubt in damage + doubts:
        print(f"DOUBT: {doubt}")
    return 1 if damage or doubts else 0


if __name__ == "__main__":
    raise SystemExit(main())
