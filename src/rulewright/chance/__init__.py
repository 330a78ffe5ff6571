"""Luck as a value: chances, their exact odds, and the dice that throw them."""

from rulewright.chance.arithmetic import Extreme, Magnitude, Product, Quotient, Rounding
from rulewright.chance.cases import Cases
from rulewright.chance.chance import (
    Chained,
    Chance,
    MappedChance,
    Sure,
    Throw,
    TooManyPaths,
    forget_laws,
    remembered_law,
    walk,
)
from rulewright.chance.columns import Columns
from rulewright.chance.compare import Compared
from rulewright.chance.contests import Contests, contests
from rulewright.chance.dice import (
    BadFace,
    Dice,
    HashDice,
    OutOfFaces,
    RandomDice,
    RecordedDice,
    ScriptedDice,
    fresh_secret,
)
from rulewright.chance.die import FATE, Die, Faces, d4, d6, d8, d10, d12, d20, d100
from rulewright.chance.handfuls.count import Count, Score, Sift, Tally
from rulewright.chance.handfuls.explode import Explode, Explosion
from rulewright.chance.handfuls.fold import fold
from rulewright.chance.handfuls.keep import Group, Keep, Keeping, drop_highest, drop_lowest, highest, lowest
from rulewright.chance.handfuls.laid import Hand, LaidDie, Single
from rulewright.chance.handfuls.matched import Matched
from rulewright.chance.handfuls.pool import Botch, Pool, Successes, SuccessPool
from rulewright.chance.handfuls.reroll import Clamp, Reroll
from rulewright.chance.notation import (
    MARKDOWN,
    PLAIN,
    Expression,
    Markup,
    NotationError,
    Piece,
    Rolled,
    RolledPart,
    d,
    parse,
    roll,
)
from rulewright.chance.odds import Odds, merge
from rulewright.chance.opposed import Best, Contest, Opposed, Worst, margin, versus, with_levels
from rulewright.chance.percentile import Bands, Percentile, PercentileWithRoll, Reading, two_digits, under
from rulewright.chance.picture import Picture
from rulewright.chance.sums import Negative, Repeat, RepeatBy, Sum
from rulewright.chance.table import Lookup, Table
from rulewright.chance.when import When, at_least, at_most, exactly

__all__ = [
    "FATE",
    "MARKDOWN",
    "PLAIN",
    "BadFace",
    "Bands",
    "Best",
    "Botch",
    "Cases",
    "Chained",
    "Chance",
    "Clamp",
    "Columns",
    "Compared",
    "Contest",
    "Contests",
    "Count",
    "Dice",
    "Die",
    "Explode",
    "Explosion",
    "Expression",
    "Extreme",
    "Faces",
    "Group",
    "Hand",
    "HashDice",
    "Keep",
    "Keeping",
    "LaidDie",
    "Lookup",
    "Magnitude",
    "MappedChance",
    "Markup",
    "Matched",
    "Negative",
    "NotationError",
    "Odds",
    "Opposed",
    "OutOfFaces",
    "Percentile",
    "PercentileWithRoll",
    "Picture",
    "Piece",
    "Pool",
    "Product",
    "Quotient",
    "RandomDice",
    "Reading",
    "RecordedDice",
    "Repeat",
    "RepeatBy",
    "Reroll",
    "Rolled",
    "RolledPart",
    "Rounding",
    "Score",
    "ScriptedDice",
    "Sift",
    "Single",
    "SuccessPool",
    "Successes",
    "Sum",
    "Sure",
    "Table",
    "Tally",
    "Throw",
    "TooManyPaths",
    "When",
    "Worst",
    "at_least",
    "at_most",
    "contests",
    "d",
    "d4",
    "d6",
    "d8",
    "d10",
    "d12",
    "d20",
    "d100",
    "drop_highest",
    "drop_lowest",
    "exactly",
    "fold",
    "forget_laws",
    "fresh_secret",
    "highest",
    "lowest",
    "margin",
    "merge",
    "parse",
    "remembered_law",
    "roll",
    "two_digits",
    "under",
    "versus",
    "walk",
    "with_levels",
]
