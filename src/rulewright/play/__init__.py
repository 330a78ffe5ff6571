"""Play: rules as plain functions, and every way of reading them."""

from rulewright.play.audience import EVERYONE, GM, Audience, may_know
from rulewright.play.case import Case
from rulewright.play.change import SCENE, Change
from rulewright.play.clock import (
    Clock,
    Happens,
    Lasting,
    Minutes,
    Moment,
    RoundEnds,
    Rounds,
    SceneEnds,
    ThisScene,
    TimePasses,
    TurnEnds,
    Turns,
    TurnStarts,
    Until,
    run_clock,
    say_clock,
)  # fmt: skip
from rulewright.play.derivation import Derivation, Derived, Part, derived, say
from rulewright.play.effects import NO_EFFECTS, Effect, Effects, Modifier, Upkeep
from rulewright.play.ending import Ending
from rulewright.play.estimate import Estimate, Interval
from rulewright.play.play import Play
from rulewright.play.policy import UNDECIDED, Policy
from rulewright.play.question import (
    Amount,
    Amounts,
    Choice,
    OneOf,
    Option,
    Question,
    QuestionForm,
    SomeOf,
    Source,
    Words,
    YesNo,
)
from rulewright.play.readers.by_answer import ByAnswer, odds_by_answer
from rulewright.play.readers.exact import Exact, OverBudget, Undecided
from rulewright.play.readers.hand import FacesQuestion, HandDice, typed_faces
from rulewright.play.readers.live import Diverged, Finished, Live, Pending, Waiting, answer
from rulewright.play.readers.looking import Looking
from rulewright.play.readers.replay import Replay, replay
from rulewright.play.readers.sampled import Sampled, estimate, reckon
from rulewright.play.readers.scripted import OffScript, Scripted
from rulewright.play.refusal import Refusal, Refused, refuse
from rulewright.play.remembered import known_of, remembered
from rulewright.play.rule import Rule, rule, rule_of
from rulewright.play.standing import NEVER, Standing
from rulewright.play.state import State
from rulewright.play.values.frozen import FrozenMap
from rulewright.play.values.names import ActorId, ActorPair, Mention, Names, Word
from rulewright.play.window import Intervention, Window, WindowQuestion, letting_pass

__all__ = [
    "EVERYONE",
    "GM",
    "NEVER",
    "NO_EFFECTS",
    "SCENE",
    "UNDECIDED",
    "ActorId",
    "ActorPair",
    "Amount",
    "Amounts",
    "Audience",
    "ByAnswer",
    "Case",
    "Change",
    "Choice",
    "Clock",
    "Derivation",
    "Derived",
    "Diverged",
    "Effect",
    "Effects",
    "Ending",
    "Estimate",
    "Exact",
    "FacesQuestion",
    "Finished",
    "FrozenMap",
    "HandDice",
    "Happens",
    "Interval",
    "Intervention",
    "Lasting",
    "Live",
    "Looking",
    "Mention",
    "Minutes",
    "Modifier",
    "Moment",
    "Names",
    "OffScript",
    "OneOf",
    "Option",
    "OverBudget",
    "Part",
    "Pending",
    "Play",
    "Policy",
    "Question",
    "QuestionForm",
    "Refusal",
    "Refused",
    "Replay",
    "RoundEnds",
    "Rounds",
    "Rule",
    "Sampled",
    "SceneEnds",
    "Scripted",
    "SomeOf",
    "Source",
    "Standing",
    "State",
    "ThisScene",
    "TimePasses",
    "TurnEnds",
    "TurnStarts",
    "Turns",
    "Undecided",
    "Until",
    "Upkeep",
    "Waiting",
    "Window",
    "WindowQuestion",
    "Word",
    "Words",
    "YesNo",
    "answer",
    "derived",
    "estimate",
    "known_of",
    "letting_pass",
    "may_know",
    "odds_by_answer",
    "reckon",
    "refuse",
    "remembered",
    "replay",
    "rule",
    "rule_of",
    "run_clock",
    "say",
    "say_clock",
    "typed_faces",
]
