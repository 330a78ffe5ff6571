"""Layers: what armour weighs on whoever wears it, by their SIZ, over and under other armour, and piece by piece."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Armour

SHARES = {
    "head": Fraction(1, 10),
    "right-arm": Fraction(1, 10),
    "left-arm": Fraction(1, 10),
    "chest": Fraction(1, 5),
    "abdomen": Fraction(1, 10),
    "right-leg": Fraction(1, 5),
    "left-leg": Fraction(1, 5),
}
"""What a piece weighs of its suit, by where it is worn. [BRP-EQP-148]"""
FIRST, BAND, STEP = 11, 5, Fraction(1, 5)
"""Armour is listed for SIZ 11 to 15; each five points of SIZ up or down are a fifth more or less. [BRP-EQP-138]"""
STIFF = 3
"""How many times the lesser of two stiff layers weighs. [BRP-EQP-149]"""


def by_size(enc: float, size: int) -> float:
    """What armour weighs in somebody's SIZ, up to the next half. [BRP-EQP-138]"""
    factor = max(STEP, 1 + STEP * ((size - FIRST) // BAND))
    return ceil(Fraction(str(enc)) * factor * 2) / 2


def layered(worn: list[tuple[Armour, float]]) -> float:
    """What layers weigh together: soft ones as they are, of stiff ones all but the heaviest three times. [BRP-EQP-149]"""
    stiff = sorted((enc for each, enc in worn if not (each.soft or each.helmet or each.natural)), reverse=True)
    rest = sum(enc for each, enc in worn if each.soft or each.helmet or each.natural)
    return rest + sum(stiff[:1]) + STIFF * sum(stiff[1:])


def armour_load(me: Actor, book: Book) -> float:
    """What all armour weighs on its wearer: suits in layers, then pieces location by location. [BRP-EQP-138 BRP-EQP-148 BRP-EQP-149]"""
    size = me.value("SIZ")
    suits = [book.content.get(Armour, each) for each in me.armour]
    total = layered([(each, by_size(each.enc, size)) for each in suits])
    for where, there in me.pieces.items():
        single = [book.content.get(Armour, each) for each in there]
        total += layered([(each, piece_enc(each, where, size)) for each in single])
    return total


def piece_enc(armour: Armour, location: str, size: int) -> float:
    """What a single piece weighs: its share of the suit; a helmet is a whole by itself. [BRP-EQP-148]"""
    whole = by_size(armour.enc, size)
    return whole if armour.helmet else float(Fraction(str(whole)) * SHARES[location])
