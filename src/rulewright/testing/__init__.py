"""Testing: what a ruleset's author needs to hold a game in place. Ships with the library."""

from rulewright.testing.at_the_seat import AtTheSeat
from rulewright.testing.bounds import unbounded_in
from rulewright.testing.law import LAWS, Law
from rulewright.testing.random_table import RandomTable

__all__ = ["LAWS", "AtTheSeat", "Law", "RandomTable", "unbounded_in"]
