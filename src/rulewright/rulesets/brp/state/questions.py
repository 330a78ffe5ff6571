"""Questions: everything that rules leave to a player or to the game master."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.play import Amount, Amounts, OneOf, YesNo


@dataclass(frozen=True, slots=True, kw_only=True)
class IntentQuestion(OneOf[str]):
    """What will you do in this round?"""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DefenceQuestion(OneOf[str]):
    """An attack will hit: dodge, parry, or take it? `chances` are those of the options, in their order."""

    against: str
    weapon: str
    chances: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CriticalQuestion(YesNo):
    """A critical hit: take the special effect instead?"""

    weapon: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialQuestion(OneOf[str]):
    """A special hit with a weapon that can do more than one thing: which?"""

    weapon: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldWoundQuestion(YesNo):
    """Hold the bleeding wound shut?"""

    wound: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DisguiseQuestion(OneOf[str]):
    """Somebody looks closely at your disguise: trust in it, or talk?"""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FateQuestion(OneOf[str]):
    """A roll is known: let it stand, roll again, or raise its level with power points?"""

    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SparedQuestion(Amount):
    """How many points of this damage do you ignore, for 3 power points each?"""

    damage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DowntimeQuestion(OneOf[str]):
    """Time passes between scenes: how do you spend it?"""

    hours: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AspectQuestion(OneOf[str]):
    """A power worked better than well: what of it shall be greater?"""

    power: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StrayQuestion(OneOf[str]):
    """A power goes astray: whom does it strike?"""

    power: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitQuestion(Amounts):
    """Points of characteristics that must be given up: how are they split?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class MutationQuestion(OneOf[str]):
    """The table leaves the choice: which mutation?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhereQuestion(OneOf[str]):
    """A mutation changes a number: which?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class DividedQuestion(Amounts):
    """A mutation changes several numbers: how are its points divided?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraQuestion(OneOf[str]):
    """A psychic ability worked better than well: what comes with it?"""

    power: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShieldQuestion(OneOf[int]):
    """A mind reaches for one's own: raise a Mind Shield, of how many points?"""

    against: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetQuestion(YesNo):
    """A mind seeks to fight yours: meet it, or flee?"""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOnQuestion(YesNo):
    """The other is beaten and helpless: go on, to the death?"""

    against: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedQuestion(YesNo):
    """Somebody would carry you where you could not go alone: do you go along?"""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScarQuestion(OneOf[str]):
    """Fire has left scars: of which characteristic does somebody lose a point?"""

    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldQuestion(YesNo):
    """More comes than a force field stops: buy the rest off, a power point each? `points` it takes."""

    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeFirstQuestion(YesNo):
    """Somebody closes in on a long weapon: strike first?"""

    against: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaQuestion(OneOf[str]):
    """Something strikes the whole place: dodge, dive behind something, or stand? `damage` comes."""

    damage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveQuestion(YesNo):
    """Somebody calls on what they feel: does the game master allow it?"""

    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TraitQuestion(YesNo):
    """A trait shows: do you act on it?"""

    trait: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DemandQuestion(OneOf[str]):
    """A strong passion speaks against what you do: give in, let it grow weaker, or set another against it?"""

    passion: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DenyQuestion(YesNo):
    """Somebody has recognised you: do you deny it?"""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SanityQuestion(YesNo):
    """Somebody would win sanity back: is it agreed? `points` of it."""

    who: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CallQuestion(YesNo):
    """The last power point is spent: call on one's force for more? `chance` that it hears."""

    chance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceQuestion(YesNo):
    """A force offers service for good: accept it?"""
