"""The lab: odds, fights and sweeps, reckoned from the same rules that are played."""

from rulewright.lab.balance import Balance, balance_of
from rulewright.lab.chain import Bounds, Chain
from rulewright.lab.counts import FightCounts, count_fights
from rulewright.lab.fight import Spec, spec_of
from rulewright.lab.runners.cluster import Cluster
from rulewright.lab.runners.here import here
from rulewright.lab.runners.processes import Processes
from rulewright.lab.sampler import FightLook, Sampler, Sampling
from rulewright.lab.stopping import Enough
from rulewright.lab.tally import FightTally
from rulewright.lab.watch import fought, ready_spec

__all__ = [
    "Balance",
    "Bounds",
    "Chain",
    "Cluster",
    "Enough",
    "FightCounts",
    "FightLook",
    "FightTally",
    "Processes",
    "Sampler",
    "Sampling",
    "Spec",
    "balance_of",
    "count_fights",
    "fought",
    "here",
    "ready_spec",
    "spec_of",
]
