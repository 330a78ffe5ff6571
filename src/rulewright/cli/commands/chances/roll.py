"""`rulewright roll`: throw dice, show every face, and let anyone check them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from rulewright.chance import Dice, HashDice, RandomDice, fresh_secret
from rulewright.chance.notation import DIALECTS, PLAIN, Expression, Rolled, RolledPart, parse
from rulewright.chance.notation.show import Piece, PieceKind
from rulewright.cli.arguments import json_option, print_json, whole_expressions
from rulewright.cli.lines import show

SECRET_BYTES = 16
MOST_TIMES = 10_000


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("expressions", nargs=-1, required=True, metavar="EXPR…")
@click.option("--dialect", type=click.Choice(list(DIALECTS)), default="rulewright", help="How to read the notation.")
@click.option("--times", type=click.IntRange(1, MOST_TIMES), default=1, help="Roll each so many times.")
@click.option("--seed", type=int, help="Dice from a seed: the same every time, and no secret.")
@click.option("--secret", metavar="HEX", help="Throw from a secret told before: the way to check a roll.")
@json_option
def roll(
    expressions: tuple[str, ...], dialect: str, times: int, seed: int | None, secret: str | None, as_json: bool
) -> None:
    """Throw dice that anyone can check.

    \b
    rulewright roll 4d6kh3                    keep the highest three of four
    rulewright roll "d20+5 [hit]" "1d8 [cut]" several rolls at once, with labels
    rulewright roll 5d10! --times 3           tens are thrown again, three times over
    """  # noqa: D301 - click wants the character itself
    if seed is not None and secret is not None:
        raise click.UsageError("Dice come from a seed or from a secret, not from both.")
    thrown = [parse(text, dialect) for text in whole_expressions(expressions) for _ in range(times)]
    hidden = _read_secret(secret) if secret is not None else fresh_secret()[:SECRET_BYTES]
    source = _seeded(seed) if seed is not None else _hashed(hidden)
    rolls = []
    for expression in thrown:
        dice, context = next(source)
        rolls.append((expression, expression.roll(dice), context))
    if as_json:
        print_json(
            {"rolls": [_as_data(*each, told=seed is None) for each in rolls]}
            | ({"secret": hidden.hex()} if seed is None else {"seed": seed})
        )
        return
    for _, rolled, _ in rolls:
        click.echo(_as_text(rolled))
    if seed is None:
        click.echo(show.faint(f"secret {hidden.hex()}: --secret throws the same again"))


# -- dice -------------------------------------------------------------------------------------------


def _seeded(seed: int) -> Iterator[tuple[Dice, str]]:
    dice = RandomDice(seed)
    while True:
        yield dice, ""


def _hashed(secret: bytes) -> Iterator[tuple[Dice, str]]:
    """For the n-th roll of a call: HMAC-SHA-256 of the secret over "rulewright roll n"."""
    number = 0
    while True:
        number += 1
        context = f"rulewright roll {number}"
        yield HashDice(secret, context.encode()), context


def _read_secret(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise click.UsageError("A secret is written in pairs of the digits 0–9 and a–f.") from None


# -- telling ----------------------------------------------------------------------------------------


def _as_text(rolled: Rolled) -> str:
    if not show.on_terminal():
        return rolled.text(PLAIN)
    return "".join(map(_styled, rolled.pieces()))


def _styled(piece: Piece) -> str:
    match piece.mark:
        case PieceKind.DROPPED | PieceKind.REPLACED:
            return click.style(piece.text, strikethrough=True, dim=True)
        case PieceKind.EXPLODED:
            return show.strong(f"{piece.text}!")
        case PieceKind.LABEL:
            return show.faint(f" [{piece.text}]")
        case PieceKind.TOTAL:
            return show.strong(piece.text)
    return piece.text


def _as_data(expression: Expression, rolled: Rolled, context: str, *, told: bool) -> dict[str, Any]:
    return {
        "expression": str(expression),
        "total": rolled.total,
        "faces": list(rolled.faces),
        "dice": list(_laid(rolled.tree)),
        "labels": rolled.by_label(),
        "comment": rolled.comment,
        "text": rolled.text(PLAIN),
    } | ({"context": context} if told else {})


def _laid(part: RolledPart, *, kept: bool = True) -> Iterator[dict[str, Any]]:
    """Every die on the table as it came to lie there."""
    kept &= part.kept
    for die in part.dice:
        yield {"value": die.value, "kept": die.kept and kept, "exploded": die.exploded, "replaced": list(die.replaced)}
    for inner in part.parts:
        yield from _laid(inner, kept=kept)
