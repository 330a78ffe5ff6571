"""From dice, or a group, and their modifiers to a chance."""

from __future__ import annotations

from fractions import Fraction

from rulewright.chance.chance import Chance
from rulewright.chance.die import Faces
from rulewright.chance.handfuls.count import Count, Score, Sift
from rulewright.chance.handfuls.explode import Explode
from rulewright.chance.handfuls.keep import Keep, Keeping
from rulewright.chance.handfuls.laid import Hand, Single, values
from rulewright.chance.handfuls.reroll import Clamp, Reroll
from rulewright.chance.notation import limits
from rulewright.chance.notation.formula import Formula, Grouped, Thrown, total
from rulewright.chance.notation.modifiers import Modifiers
from rulewright.chance.notation.scanner import Scanner
from rulewright.chance.sums import Repeat
from rulewright.chance.when import When


def chance_of_dice(scanner: Scanner, count: int, die: Chance[int], modifiers: Modifiers) -> Chance[int]:
    """The chance of that many dice, with what is done to each of them, and then to all."""
    one = _one_die(scanner, die, modifiers)
    if modifiers.choice is not None:
        hand: Hand = Keep(count, one, modifiers.choice)
    elif count == 1 and modifiers.sift is None and modifiers.success is None:
        return one
    else:
        hand = Repeat(one, count)
    score = modifiers.score
    if score is not None and modifiers.sift is not None:
        scanner.refuse("dice are kept by value or counted, not both", "Count alone: cs>=8.", modifiers.start)
    if score is not None:
        return Count(hand, score)
    return hand if modifiers.sift is None else Sift(hand, modifiers.sift, modifiers.sift_drops)


def _one_die(scanner: Scanner, die: Chance[int], modifiers: Modifiers) -> Chance[int]:
    if modifiers.once is not None:
        die = Reroll(die, modifiers.once, once=True)
    if modifiers.until is not None:
        _can_end(scanner, die, modifiers.until, modifiers.start)
        die = Reroll(die, modifiers.until)
    if modifiers.explosion is not None:
        if not modifiers.explode_once:
            _can_end(scanner, die, modifiers.lit, modifiers.start)
        die = Explode(die, modifiers.lit, modifiers.explosion, modifiers.explode_once, modifiers.cap)
    if modifiers.least is not None or modifiers.most is not None:
        die = Clamp(die, modifiers.least, modifiers.most)
    return die


def _can_end(scanner: Scanner, die: Chance[int], when: When | None, place: int) -> None:
    """Refuse dice that would be thrown again for ever, or nearly so."""
    shown = values(die)
    hits = 1 if when is None else when.hits(shown)
    if Fraction(hits, len(shown)) > Fraction(*limits.AGAIN):
        scanner.refuse(
            f"a die is thrown again on {hits} of its {len(shown)} faces, which hardly ever ends",
            "Throw again on fewer faces, or once only: ro, !o.",
            place,
        )


def group_of(scanner: Scanner, members: list[Formula], modifiers: Modifiers, start: int) -> Formula:
    """A group, of which some members are kept, or counted; without modifiers just their sum."""
    choice, score = modifiers.choice, modifiers.score
    if modifiers.for_dice_only:
        scanner.refuse("that can be done to dice, not to a group", "Move it inside the group.", modifiers.start)
    if choice is None and score is None:
        return total(members)
    if len(members) == 1:
        return _group_of_dice(scanner, members[0], choice, score, start)
    return Grouped(tuple(members), (choice or Keeping(len(members))).of(len(members)), score)


def _group_of_dice(
    scanner: Scanner, member: Formula, choice: Keeping | None, score: Score | None, start: int
) -> Formula:
    """A group of one: the choice is among its dice."""
    chance = member.chance if isinstance(member, Thrown) else None
    if isinstance(chance, Single | Faces):
        chance = Repeat(chance, 1)
    if isinstance(chance, Repeat) and choice is not None:
        chance = Keep(chance.count, chance.chance, choice)
    elif not isinstance(chance, Hand) or choice is not None:
        scanner.refuse("there is nothing to choose from in this group", "Name at least two members.", start)
    return Thrown(chance if score is None else Count(chance, score))
