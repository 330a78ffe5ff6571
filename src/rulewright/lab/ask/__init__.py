"""Ask: questions about any action or fight, answered by the readers that play."""

from rulewright.lab.ask.answering import Asking, answer
from rulewright.lab.ask.answers import AnswerTold, FigureTold, RowTold, RuleFollowed
from rulewright.lab.ask.questions import (
    AskFile,
    BestAsked,
    ChanceAsked,
    CompareAsked,
    CurveAsked,
    FightAsked,
    Matter,
    SpreadAsked,
)
from rulewright.lab.ask.short_form import question_of

__all__ = [
    "AnswerTold",
    "AskFile",
    "Asking",
    "BestAsked",
    "ChanceAsked",
    "CompareAsked",
    "CurveAsked",
    "FightAsked",
    "FigureTold",
    "Matter",
    "RowTold",
    "RuleFollowed",
    "SpreadAsked",
    "answer",
    "question_of",
]
