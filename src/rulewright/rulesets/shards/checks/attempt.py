"""Attempts: a test as it is declared, and what it came to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rulewright.play import Part
from rulewright.rulesets.shards.checks.laid import PLAIN, Boosted, Boosting

BARE = "bare"
"""What holds of a blow with bare hands, tooth or claw. [SHA-SKL-067]"""
OF_POWERS = frozenset({"power", "non-core"})
"""What holds of a power itself, and not of what answers it: no counter is one. [SHA-SHM-059]"""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something that is tested: who does what with which skill, to whom, and all that bears on it.

    `barred` skills do not defend here, `uncounterable` ones do not answer it; `gives` holds modifiers of the moment;
    `flags` are what holds of it ("power", "surprise", "forceful"); with `binary` nothing counts but that it comes off.
    `rerolls` were paid for, or are `owed` by the
    boosts named; `on_failure` is what a failure counts as all the same. `boosting` is the action as boosts see it,
    and `boosts` those it has, for who may lay more upon it once the die lies.
    """

    actor: str
    deed: str
    skill: str
    target: str = ""
    versus: tuple[str, ...] = ()
    friendly: bool = False
    gives: tuple[Part, ...] = ()
    flags: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    task: str = ""
    binary: bool = False
    rerolls: bool = False
    owed: tuple[str, ...] = ()
    counterable: bool = True
    uncounterable: tuple[str, ...] = ()
    added: int = 0
    on_failure: int = 0
    boosting: Boosting | None = None
    boosts: tuple[str, ...] = ()

    def with_boosts(self, boosts: tuple[str, ...], boosted: Boosted, boosting: Boosting) -> Attempt:
        """The same with boosts laid upon it, for what they did beside its chance. [SHA-CORE-092]"""
        return replace(
            self,
            rerolls=boosted.rerolls,
            owed=boosted.owed,
            added=boosted.successes,
            on_failure=boosted.on_failure,
            boosts=boosts,
            boosting=boosting,
        )

    @property
    def answered_flags(self) -> tuple[str, ...]:
        """What holds of a counter to it as well; that it is a power does not. [SHA-SHM-059 SHA-ECO-020]"""
        return tuple(each for each in self.flags if each not in OF_POWERS)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a test came to. `undone` tells that the action never happened, `untested` that there was nothing to test.

    `late` boosts were laid upon it afterwards. A failure may have given a `benefit` at a `price`. `face` is what the die
    of a success showed in the end, where one was thrown.
    """

    successes: int
    undone: bool = False
    untested: bool = False
    late: Boosted = PLAIN
    benefit: str = ""
    price: str = ""
    face: int = field(default=0, compare=False)

    @property
    def passed(self) -> bool:
        """Whether anything came of it."""
        return self.successes > 0
