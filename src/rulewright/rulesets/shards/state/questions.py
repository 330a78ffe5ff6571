"""Questions: everything that SHARDS leaves to a player or to the game master."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.play import OneOf, SomeOf, Words, YesNo


@dataclass(frozen=True, slots=True, kw_only=True)
class DefenceQuestion(OneOf[str]):
    """Which skill defends? Asked only where the choice could matter; the skill used against one is always allowed."""

    against: str
    deed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WaiveQuestion(YesNo):
    """Let a friend act without defending?"""

    by: str
    deed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SurpriseQuestion(YesNo):
    """Does it come as a surprise? For the game master, where nobody sneaks."""

    by: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterQuestion(OneOf[str]):
    """Counter this action, and with which skill? It costs the standard action unless it comes as a bonus."""

    by: str
    deed: str
    successes: int
    whose: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterBoostQuestion(SomeOf[str]):
    """Which boosts go with the counter?"""

    by: str
    skill: str
    whose: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ForestallQuestion(OneOf[str]):
    """Somebody comes with a shorter weapon. Strike first?"""

    by: str
    whose: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PassingQuestion(OneOf[str]):
    """Somebody comes into reach or leaves it. Strike?"""

    by: str
    whose: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowQuestion(OneOf[tuple[str, str]]):
    """Somebody fell. Strike at another at once, and with what?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class FlourishQuestion(SomeOf[str]):
    """Who is inspired by such a flourish?"""

    deed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StepQuestion(YesNo):
    """Step away while countering?"""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LateBoostQuestion(SomeOf[str]):
    """The die lies. Which boosts go with the action after all?"""

    face: int
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RerollQuestion(YesNo):
    """Roll again? The second result stands."""

    face: int
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LandQuestion(YesNo):
    """Somebody falls. Land well, with the action that they would have had?"""

    damage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskQuestion(YesNo):
    """Somebody has centered on a task. Is this part of it?"""

    task: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CatchQuestion(YesNo):
    """Something comes flying. Catch it, with the action that one would have had?"""

    by: str
    thing: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CircumstancesQuestion(SomeOf[str]):
    """Which of a deed's circumstances hold?"""

    by: str
    deed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PriceQuestion(YesNo):
    """The test failed. Ask for an alternate result?"""

    deed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BenefitQuestion(OneOf[str]):
    """What does the failure give all the same?"""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CostQuestion(OneOf[str]):
    """What does it cost?"""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreeQuestion(YesNo):
    """Agree to something another player proposes?"""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeathQuestion(YesNo):
    """Lethal damage has taken the last Health: is this the end?"""

    victim: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ControlQuestion(OneOf[str]):
    """Somebody has lost control of a mount or vehicle. What happens? It must be possible where they are."""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LimbQuestion(OneOf[str]):
    """A limb grows on somebody. Which?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class FateQuestion(OneOf[str]):
    """Somebody nobody plays is at 0 Health: unconscious or dead?"""

    victim: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConvertQuestion(YesNo):
    """Deal the other kind of damage, at half?"""

    victim: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionQuestion(OneOf[str]):
    """Which condition goes?"""

    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HintQuestion(Words):
    """Somebody undoes their action: what feeling do they have of how it would have gone?"""

    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TwistQuestion(Words):
    """Somebody writes half of a plot twist: how does it go on? Nothing accepts it as it is."""

    by: str
    twist: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderQuestion(YesNo):
    """Two have the same initiative: agree that the other goes first?"""

    other: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InformationQuestion(Words):
    """What does somebody learn?"""

    by: str
    pieces: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DowsingQuestion(SomeOf[str]):
    """What is read out of the tides of magic?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgeryQuestion(Words):
    """What is forged, after a sample of it?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoreQuestion(Words):
    """What does somebody know of this? Nothing, where nobody could know it."""

    by: str
    subject: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherSubjectQuestion(Words):
    """Nobody could know that. Ask something else? Nothing leaves the choice to the game master."""

    subject: str
