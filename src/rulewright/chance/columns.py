"""Columns: odds handed over to NumPy and pandas, by whoever has them installed."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.chance.odds import Odds


@dataclass(frozen=True, slots=True)
class Columns[T: Hashable]:
    """Odds as columns, in order of the outcomes: lists at once, arrays and frames where those libraries are there.

    What comes the other way needs no method: `Odds(Counter(samples))`, `Odds(series.value_counts().items())`.
    """

    odds: Odds[T]

    @property
    def outcomes(self) -> list[T]:
        """Every outcome, from the least to the greatest."""
        return [outcome for outcome, _ in self.odds.ordered()]

    @property
    def weights(self) -> list[int]:
        """The whole number that each weighs."""
        return [weight for _, weight in self.odds.ordered()]

    @property
    def probabilities(self) -> list[float]:
        """The probability of each, as near as a float comes."""
        return [weight / self.odds.total for weight in self.weights]

    def numpy(self) -> tuple[Any, Any]:
        """Two arrays: outcomes and probabilities."""
        import numpy as np

        return np.array(self.outcomes), np.array(self.probabilities)

    def pandas(self) -> Any:
        """A series of probabilities by outcome."""
        import pandas as pd

        return pd.Series(self.probabilities, index=pd.Index(self.outcomes, name="outcome"), name="probability")
