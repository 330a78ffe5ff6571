"""Chat: words at the table, and the short commands that roll dice, whisper and act."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulewright.chance import Dice, NotationError, parse
from rulewright.play import GM, Audience, Refusal
from rulewright.play.facts import Drew, Fact, Said

OPENLY = {"r", "roll"}
FOR_THE_GM = {"gmr", "gmroll", "br", "blindroll"}
FOR_ONESELF = {"sr", "selfroll"}
BLIND = {"br", "blindroll"}
ACTING = {"me", "em", "emote"}
ASIDE = {"ooc"}
WHISPER = {"w", "whisper"}

HELP = "Try /r 4d6kh3, /gmr 1d100, /sr 1d6, /w name words, /me does something, /ooc words."


def speak(
    text: str,
    by: str,
    seat: str,
    dice: Callable[[Audience], Dice],
    names: Mapping[str, str],
    dialect: str = "rulewright",
) -> Fact | Refusal:
    """What words come to: something said, or dice rolled. `dice` gives those of the next
    draw that an audience sees, `names` seat ids by every name they go by.
    """
    if not text.strip():
        return Refusal("There is nothing to say.", instead=HELP)
    if not text.startswith("/"):
        return Said(by, text)
    command, _, rest = text[1:].partition(" ")
    command, rest = command.lower(), rest.strip()
    if command in OPENLY:
        return _rolled(rest, by, dice, (), dialect)
    if command in FOR_THE_GM:
        to: Audience = (GM,) if command in BLIND else (GM, seat)
        return _rolled(rest, by, dice, to, dialect)
    if command in FOR_ONESELF:
        return _rolled(rest, by, dice, (seat,), dialect)
    if command in WHISPER:
        return _whispered(rest, by, seat, names)
    if command in ACTING:
        return Said(by, f"* {rest}")
    if command in ASIDE:
        return Said(by, f"(({rest}))")
    return Refusal(f"There is no command /{command}.", instead=HELP)


def _rolled(text: str, by: str, dice: Callable[[Audience], Dice], to: Audience, dialect: str) -> Fact | Refusal:
    try:
        expression = parse(text, dialect)
    except NotationError as problem:
        return Refusal(f"{problem}", instead=HELP)
    throw = expression.chance.roll(dice(to))
    return Drew(str(expression), throw.faces, throw.outcome, by, expression.comment, throw.dice, to=to)


def _whispered(text: str, by: str, seat: str, names: Mapping[str, str]) -> Fact | Refusal:
    known = {name.casefold(): id_ for name, id_ in names.items()}
    for name in sorted(known, key=len, reverse=True):
        if text.casefold().startswith(f"{name} "):
            return Said(by, text[len(name) + 1 :].strip(), (known[name], seat))
    return Refusal("Nobody here goes by that name.", instead=f"Whisper to: {', '.join(sorted(names)) or 'nobody'}.")
