"""Options: what a group agrees on, and where the book is silent or says two things, the reading a table may choose."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright.play.values.bounded import Few, Line, Listed, Prose

type Campaign = Literal["low", "average", "high", "epic"]
type Experience = Literal["novice", "green", "practiced", "seasoned", "regular", "veteran"]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The group's agreement and the house rules of SHARDS. [SHA-CORE-096 SHA-CORE-097]

    What the group agrees on
    campaign: how mighty new characters are.
    experience: how much experience new characters have behind them.
    theme: what the story is about; whoever breaks it has their karma locked.
    maturity: what the group wants to see at its table, in words.
    setting: the world that is played in, in words.
    house_rules: what else was agreed on, a line each.

    Rulings
    range_penalties (OP-01): 0/-1/-2/-5 as the prose has it, or 0/-2/-5/-10 as the table has it. [SHA-CORE-063]
    human_strength (OP-04): 4 for player characters and 2 for others, or one figure for all. [SHA-CHR-006]
    repeat_raises (OP-06): how much each further purchase of a power raises the skills it needs. [SHA-CHR-070]
    inept_penalty (OP-09): what inept takes from its two skills; the book never says. [SHA-TRT-023]
    massive_armor (OP-10): the AF of massive natural armor; 0 for a table that allows none. [SHA-TRT-060]
    clumsy_maximum (OP-11): clumsy lowers the soft maximum of its five skills. [SHA-TRT-017]
    counter_overwhelms (OP-16): a counter counts as one more defence. [SHA-CORE-012]
    counter_after_standard (OP-18): a counter is open to who has used the standard action. [SHA-SKL-023]
    unarmed_parry (OP-19): bare hands may defend with Melee against arms. [SHA-SKL-067]
    permanent_death (OP-20): permanent damage kills when it reaches the maximum, or only beyond it. [SHA-CORE-044]
    recovery_needs_rest (OP-26): nobody recovers without resting. [SHA-CORE-054]
    heroic_health (OP-30): Health powers that a campaign grants do not count as a purchase. [SHA-MTH-011]
    soft_maximum_at_creation (OP-31): the soft maximum raises prices of free points too. [SHA-CHR-043]
    boost_exclusive (OP-36): one boost in all of the exclusive kinds, or one of each. [SHA-CORE-091]
    reroll_boosts (OP-40): a re-roll is paid for with the action, or only when it is used. [SHA-MTH-008]
    always_defend (OP-50): a willing target cannot waive its defence. [SHA-CORE-098]
    two_hands_double (OP-74): two hands on a one-handed weapon double Strength for it. [SHA-TRT-059]
    strict_print (OP2-05): Death Field and the accession Climatize are tested with Mysticism.
    shard_armor (OP2-04): what Death Field means by a power that the book does not have.
    adjust_failed: karma may add successes to a test that has failed; without it, it must raise the chance.
    karma_bids: karma is bid in turn, or all at once and sealed until all bids are in. [SHA-CHR-061]
    price_by: who proposes the price of an alternate result. [SHA-CORE-035]
    idea_bonus: the most that a good idea may add to a test. [SHA-CORE-037]
    backgrounds_as_skills: professions instead of single skills. [SHA-CHR-051]
    enforce_negatives: experience goes first into a negative trait that was ignored. [SHA-TRT-006]
    unfamiliar_patient: what treating an unfamiliar kind of patient costs. [SHA-SKL-094]
    loading: a bow, sling or crossbow shoots only what was loaded into it before. [SHA-SKL-011]
    large_block: nobody passes through a space that somebody larger stands in. [SHA-ENC-013]
    heights_cover: standing higher or lower is cover, a space partly, two wholly. [SHA-ENV-013]
    """

    campaign: Campaign = "average"
    experience: Experience = "green"
    theme: Prose = ""
    maturity: Prose = ""
    setting: Prose = ""
    house_rules: Listed[Line] = ()

    range_penalties: Literal["prose", "table"] = "prose"
    human_strength: Literal["by role", "4", "2"] = "by role"
    repeat_raises: Literal[1, 2] = 1
    inept_penalty: Few = 0
    massive_armor: Few = 4
    clumsy_maximum: bool = False
    counter_overwhelms: bool = False
    counter_after_standard: bool = False
    unarmed_parry: bool = False
    permanent_death: Literal["reached", "passed"] = "reached"
    recovery_needs_rest: bool = False
    heroic_health: bool = False
    soft_maximum_at_creation: bool = True
    boost_exclusive: Literal["one", "one of each"] = "one"
    reroll_boosts: Literal["declared", "reactive"] = "declared"
    always_defend: bool = False
    two_hands_double: bool = True
    strict_print: bool = False
    shard_armor: Literal["fragmented-aegis", "none"] = "fragmented-aegis"
    adjust_failed: bool = False
    karma_bids: Literal["in turn", "sealed"] = "in turn"
    price_by: Literal["game master", "another player", "tester"] = "game master"
    idea_bonus: Few = 2
    backgrounds_as_skills: bool = False
    enforce_negatives: bool = False
    unfamiliar_patient: Few = 0
    heights_cover: bool = True
    large_block: bool = False
    loading: bool = False
