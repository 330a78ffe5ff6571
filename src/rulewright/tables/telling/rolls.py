"""Rolls: a throw in words: whose, for what, what it had to be, every face, and how it came out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.play.facts import Drew
from rulewright.tables.telling.naming import Naming, spaced

BAND = re.compile(r"≤\s*(\d+) (\w+)")
UNDER = re.compile(r"(\d+d\d+) ≤ (-?\d+)")
POOL = re.compile(r"pool\((\d+d\d+) (\d+)\+")
CHECK = re.compile(r"check\((\d+d\d+)!?(?: edge ([+-]\d+))?(.*)\)")
DICE = re.compile(r"(\d+)d(\d+)(!?)")
SUM = re.compile(r"[\d\sd+()!-]+")
THROWN = re.compile(r"(\d+)d(\d+)!(?: edge ([+-]\d+))?(?: at most (\d+))?")
BOUND = re.compile(r", at most \d+")
"""What holds for a part of a sum alone."""
AMONG = re.compile(r"table\((\d+d\d+)")
RAW = re.compile(r"[\[\]{}'=]")
"""What a chance is called that was never meant to be read."""
CHANCE = re.compile(r"(.*?)(\d+)%")
MISSES = {"failure", "fumble", "False"}
"""Bands of a throw that are no success."""
MOST_FACES = 40
MANY = 2
"""From so many dice on they make a sum."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def roll(drew: Drew, names: Naming) -> str:
    """A throw: "Brom rolls Broad Sword: 71, needed 70 or less: failure"."""
    who = names.who(drew.of) if drew.of else "The dice"
    what = f" {_what(drew.what, names)}" if drew.what else ""
    by_hand = " (thrown by hand)" if drew.hand else ""
    if not drew.faces and "d" not in drew.chance and _is_number(drew.outcome):
        return f"{who},{what or ' without a throw'}: {drew.outcome}."
    return f"{who} {'roll' if who == 'The dice' else 'rolls'}{what}{by_hand}{_read(drew, names)}."


def _what(what: str, names: Naming) -> str:
    """What a throw is for; "parry sword-broad" with its thing by name, "ride/horse" as Ride (Horse)."""
    kind, of, which = what.partition("/")
    if of and names.is_plain(kind) and " " not in what:
        return f"{names.thing(kind)} ({spaced(which).capitalize()})"
    first, blank, last = what.rpartition(" ")
    return f"{first}{blank}{names.thing(last)}" if "-" in last else spaced(what)


def _read(drew: Drew, names: Naming) -> str:
    """How a throw was read: what it had to be, the faces, what came of it."""
    chance, faces = drew.chance, ", ".join(map(str, drew.faces[:MOST_FACES]))
    came = names.value(drew.outcome) if isinstance(drew.outcome, str) else outcome(drew.outcome)
    if _is_for_later(drew.outcome):
        came = ""
    if len(drew.faces) > MOST_FACES:
        faces = f"{faces} … ({len(drew.faces)} dice)"
    if pool := POOL.search(chance):
        return f" ({pool[1]}, {pool[2]} or more counts): {faces.replace(',', '')}: {_successes(drew.outcome)}"
    if under := UNDER.match(chance):
        return f": {faces}, {_bar(under[1], int(under[2]))}: {_margin(drew.outcome, drew.faces, int(under[2]))}"
    if check := CHECK.match(chance):
        total, shown = _total(drew.outcome), _dice(drew.faces, int(check[1].partition("d")[2]))
        return f" ({check[1]}{_edge(check[2])}{_more(check[3])}): {shown}{'' if total == shown else f': {total}'}"
    if bands := BAND.findall(chance):
        best = [most for most, word in bands if word not in MISSES]
        needed = f", needed {int(best[-1])} or less" if best else ""
        return f": {faces}{needed}: {came}"
    if among := AMONG.match(chance):
        return f" ({among[1]}): {faces}{', which makes' if _is_number(drew.outcome) else ':'} {came}"
    if (thrown := THROWN.fullmatch(chance)) and _is_number(drew.outcome):
        return _thrown(thrown, drew)
    if SUM.fullmatch(BOUND.sub("", chance)) and _is_number(drew.outcome):
        return _summed(drew)
    if luck := CHANCE.match(chance):
        return f"{_beside(luck[1].rpartition(', ')[2], drew.faces)}, needed {luck[2]} or less: {came}"
    said = f" ({chance.replace('!', '')})" if chance and chance != drew.what and not RAW.search(chance) else ""
    return f"{said}: {faces}{f': {came}' if came and came != faces else ''}"


def _bar(dice: str, most: int) -> str:
    """What a throw must not pass, where that depends on the faces: "needed 70 or less"."""
    count, _, sides = dice.partition("d")
    if most < int(count):
        return "where no throw is low enough"
    return "where no throw can fail" if most >= int(count) * int(sides) else f"needed {most} or less"


def _beside(of: str, faces: Sequence[int]) -> str:
    """A throw on which a second one bears: ": 59, then 3; Luck 96"."""
    first, *more = faces or (0,)
    if not of or not more:
        return f": {', '.join(map(str, faces))}"
    return f": {first}{''.join(f', then {each}' for each in more[1:])}; {of}{more[0]}"


def _is_for_later(value: Any) -> bool:
    """Whether a result is a list of rows known by a word alone, each of which is told as it befalls somebody."""
    return (
        isinstance(value, (list, tuple))
        and bool(value)
        and all(isinstance(row, Mapping) and "what" in row and "name" not in row for row in value)
    )


def _dice(faces: Sequence[int], top: int) -> str:
    """Faces die by die, where whoever throws the highest throws again: "3, 6 + 6 + 1" are two dice."""
    shown = ""
    for face, before in zip(faces, (0, *faces), strict=False):
        shown += f"{' + ' if before == top else ', ' if shown else ''}{face}"
    return shown


def _thrown(thrown: re.Match[str], drew: Drew) -> str:
    """Dice that are thrown again on their highest face, of which the best or the worst may count, and so much at most."""
    count, top, edge, most = thrown.groups()
    said = f" ({count}d{top}{_edge(edge)}{f', at most {most}' if most else ''})"
    if edge and int(edge):
        return f"{said}: {_dice(drew.faces, int(top))}: {drew.outcome}"
    told, total = " + ".join(map(str, drew.faces)) or "0", sum(drew.faces)
    came = "" if len(drew.faces) < MANY else f" = {total}"
    return f"{said}: {told}{came}{'' if total == drew.outcome else f', so {drew.outcome}'}"


def _summed(drew: Drew) -> str:
    """Dice and what is added, with every number that makes the sum: "(1d8 + 1 + 1d4): 7 + 1 + 4 = 12"."""
    said = re.sub(r"\s*\+\s*0(?![\dd])", "", re.sub(r"[()]", "", drew.chance)).strip()
    said = re.sub(r"(?<=\d) ([+-])(?=\d)", r" \1 ", said)
    plain = BOUND.sub("", said)
    left = list(drew.faces)

    def thrown(found: re.Match[str]) -> str:
        count = 0
        for _ in range(int(found[1])):
            count += 1
            while found[3] and count <= len(left) and left[count - 1] == int(found[2]):
                count += 1
        mine, left[:count] = left[:count], []
        return " + ".join(map(str, mine)) or "0"

    told = DICE.sub(thrown, plain)
    if (
        said.endswith(f", at most {drew.outcome}")
        and not left
        and (total := _value(told)) is not None
        and total > drew.outcome
    ):
        return f" ({said.replace('!', '')}): {told} = {total}, so {drew.outcome}"
    if left or _value(told) != drew.outcome:
        return f" ({said}): {', '.join(map(str, drew.faces))}: {drew.outcome}"
    shown = said.replace("!", "")
    return f" ({shown}): {told}" if told == str(drew.outcome) else f" ({shown}): {told} = {drew.outcome}"


def _value(told: str) -> int | None:
    """What a sum of whole numbers comes to; None for anything else."""
    parts = re.findall(r"([+-]?)\s*(\d+)", told)
    if re.sub(r"[+-]?\s*\d+\s*", "", told):
        return None
    return sum(-int(number) if sign == "-" else int(number) for sign, number in parts)


def outcome(value: Any) -> str:
    """What came of a throw, in words: a level, a name, yes or no; never a structure."""
    match value:
        case bool():
            return "made it" if value else "failed"
        case None:
            return ""
        case Mapping():
            return _named(value)
        case list() | tuple():
            return ", ".join(each for each in map(outcome, value) if each)
        case str():
            return spaced(value)
    return str(value)


def _named(value: Mapping[str, Any]) -> str:
    """A result of several parts: the part that has a name, and whatever else is true of it."""
    for key in ("name", "what", "level"):
        if isinstance(value.get(key), str):
            rest = [spaced(name) for name, each in value.items() if each is True] if key == "level" else []
            return ", ".join([spaced(value[key]), *rest])
    parts = (
        spaced(name) if each is True else f"{each} {spaced(name)}" if _is_number(each) else outcome(each)
        for name, each in value.items()
        if each not in (None, False, 0, "", [], {})
    )
    return ", ".join(part for part in parts if part) or "nothing"


def _successes(value: Any) -> str:
    count, botch = (value.get("successes", 0), value.get("botch")) if isinstance(value, Mapping) else (value, None)
    told = f"{count} {'success' if count == 1 else 'successes'}" if _is_number(count) else outcome(value)
    kind = f"{botch} " if isinstance(botch, str) and botch != "botch" else ""
    return f"{told}, a {kind}botch" if botch else told


def _margin(value: Any, faces: Sequence[int], needed: int) -> str:
    """How many successes there were, or by how much it failed, whether or not that matters to the rule that asked."""
    if not _is_number(value):
        return outcome(value)
    if value > 0:
        return f"{value} {'success' if value == 1 else 'successes'}"
    short = -value or (faces[0] - needed if len(faces) == 1 else 0)
    return f"failed by {short}" if short > 0 else "failed"


def _total(value: Any) -> str:
    if not isinstance(value, Mapping) or "total" not in value:
        return outcome(value)
    sixes = value.get("sixes", 0)
    return f"{value['total']}{f', {NUMBERS[sixes] if sixes < len(NUMBERS) else sixes} six{"es" if sixes > 1 else ""}' if sixes else ''}"


def _edge(edge: str | None) -> str:
    if not edge or not int(edge):
        return ""
    count = abs(int(edge)) + 1
    return f", the {'best' if int(edge) > 0 else 'worst'} of {NUMBERS[count] if count < len(NUMBERS) else count}"


def _more(more: str) -> str:
    return more.replace("!", "")


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
