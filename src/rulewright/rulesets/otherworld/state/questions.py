"""Questions: everything that Otherworld leaves to a player or to the game master."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.play import Amount, OneOf, SomeOf, Words, YesNo


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeQuestion(YesNo):
    """Dodge this attack? It costs an action. `seen` holds the attack's successes where they are known."""

    dice: int
    attack: int
    defense: int
    seen: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StatQuestion(OneOf[str]):
    """Which stat takes the next point of damage? The victim chooses."""

    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FateQuestion(OneOf[str]):
    """A stat is at 0: what has become of the victim?"""

    stat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BlunderQuestion(OneOf[str]):
    """A critical botch in combat: what does it cost?"""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawbackQuestion(Words):
    """A botch: which drawback does it bring?"""

    by: str
    failed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LendQuestion(YesNo):
    """May the bonus of a weapon help a roll that is no attack?"""

    by: str
    weapon: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RecogniseQuestion(YesNo):
    """Is something known at once by whoever shares its style?"""

    by: str
    specialty: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerQuestion(Amount):
    """How many Power dice go into a Working?"""

    working: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MissQuestion(OneOf[str]):
    """A Working has missed its target: where does it go?"""

    by: str
    working: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StrayQuestion(SomeOf[str]):
    """A Working goes astray: whom does it strike?"""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ManifestationQuestion(OneOf[str]):
    """A Calamity happens: what shape does it take?"""

    severity: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrivalQuestion(OneOf[str]):
    """An Otherbeast comes through: which one?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedQuestion(OneOf[str]):
    """A breach turns somebody into an Otherbeast: whom?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReshapedQuestion(OneOf[str]):
    """A Calamity changes a shape: whose, and into what?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class PinQuestion(SomeOf[str]):
    """In which two ways does the grappler pin?"""

    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SnatchQuestion(YesNo):
    """Strike at once with the weapon just taken?"""

    target: str
    weapon: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MendQuestion(OneOf[str]):
    """Which stat gets a point back?"""
