"""Hindered: skills that a dull, dazzled or missing sense makes harder, and those that a blow to the head caps."""

from __future__ import annotations

from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.keys import skill_of, split

BY_SIGHT = ("spot", "track", "projection", "throw", "drive", "pilot")
BY_EAR = ("listen",)
SMALL = 3
FIGHTING = ("brawl", "melee-weapon", "missile-weapon", "firearm", "energy-weapon", "shield", "dodge")
SHOOTING = ("missile-weapon", "firearm", "energy-weapon", "heavy-weapon", "artillery")
DARK, PITCH_DARK, LIGHT = "in the dark of night", "in pitch darkness", "light in hand"
ALL_EASY, ALL_DIFFICULT = "all easy", "all difficult"
"""Marks of those to whom everything comes easily, or hard, for a while. [BRP-SPT-011 BRP-SPT-043]"""
MOST = 65
"""How good anybody is at what a head wound has touched. [BRP-CBT-119]"""


def is_without(me: Actor, key: str) -> bool:
    """Whether somebody has lost the sense that a skill lives on, or never had the body for it. [BRP-CRE-072 BRP-POW-115]"""
    return bool(me.effects) and me.is_marked(_lack(key))


def why_without(me: Actor, key: str) -> str:
    """The rule by which somebody is without a skill: a mutation's, or that of what they are. [BRP-CRE-002 BRP-POW-115]"""
    lacks = (each.rules for each in me.effects.values() if _lack(key) in each.marks)
    return next((rules[0] for rules in lacks if rules), "BRP-POW-115")


def _lack(key: str) -> str:
    """How bodies write that there is nothing in them for a skill."""
    return f"without {split(key)[0]}"


def hindered(me: Actor, key: str) -> Difficulty:
    """How much harder a skill is for whoever has lost or dulled the sense it lives on; without it nothing goes. In the dark
    Spot is hard, or of no use.

    The small hide easily. [BRP-POW-115 BRP-POW-275 BRP-POW-329 BRP-SPT-122]
    """
    if not me.effects:
        return Difficulty.AVERAGE
    skill = split(key)[0]
    if is_without(me, key):
        return Difficulty.IMPOSSIBLE
    if skill == "hide" and is_shrunk(me):
        return Difficulty.EASY
    gloom = darkness_on(me) if skill == "spot" else ""
    if gloom == PITCH_DARK:
        return Difficulty.IMPOSSIBLE
    blind = is_blind(me) and skill in (*BY_SIGHT, *FIGHTING)
    deaf = me.is_marked("deafened") and skill in BY_EAR
    hard = blind or deaf or gloom or me.is_marked(f"difficult {skill}") or me.is_marked(ALL_DIFFICULT)
    if me.is_marked(ALL_EASY):
        return Difficulty.AVERAGE if hard else Difficulty.EASY
    return Difficulty.DIFFICULT if hard else Difficulty.AVERAGE


def darkness_on(me: Actor) -> str:
    """How dark it is for somebody: not at all with a light in hand, or for eyes that need none. [BRP-SPT-122 BRP-SPT-124]"""
    if me.is_marked(LIGHT) or me.is_marked("needs no light"):
        return ""
    return PITCH_DARK if me.is_marked(PITCH_DARK) else DARK if me.is_marked(DARK) else ""


def is_blind(me: Actor) -> bool:
    """Whether somebody sees nothing: blinded, or in a darkness that eyes like these do not pierce. [BRP-POW-275]"""
    return me.is_marked("blinded") or (me.is_marked("in the dark") and not me.is_marked("needs no light"))


def is_unseen(them: Actor) -> bool:
    """Whether somebody cannot be seen. [BRP-POW-111]"""
    return them.is_marked("invisible")


def is_out_of_sight(them: Actor) -> bool:
    """Whether nobody has somebody in view: they cannot be seen, or have hidden and were not found. [BRP-POW-111 BRP-SKL-092]"""
    return is_unseen(them) or them.is_marked("hidden")


def is_in_sight(me: Actor, them: Actor) -> bool:
    """Whether somebody can see another: not blind, and the other neither invisible nor hidden. [BRP-CBT-036 BRP-CBT-086]"""
    return not (is_out_of_sight(them) or is_blind(me))


def is_twice_as_heavy(me: Actor) -> bool:
    """Whether another's power makes somebody weigh twice as much as ever, so that body and weapons are strange.

    [BRP-POW-275]
    """
    return me.is_marked("weighed down") and me.value("SIZ") >= 2 * me.characteristics.SIZ


HAMPERS: dict[str, tuple[str, ...]] = {
    "tumbling": ("physical", "combat"),
    "delicate light": ("physical", "manipulation", "combat"),
    "hampered by radiation": ("physical",),
}
"""Marks of what makes whole categories of skills Difficult. [BRP-SPT-195 BRP-SPT-242 BRP-SPT-300]"""


WEAK_BODY = "body is weak"
"""Marks whoever has gone without food or water for too long to do much with the body. [BRP-SPT-111]"""
BODILY = ("physical", "manipulation", "combat")
"""Categories of skills that are done with the body: feats, handiwork and blows. [BRP-SPT-111 BRP-SPT-112]"""


def hands_full(me: Actor, key: str, category: str) -> Difficulty:
    """How much harder a skill is for whoever clings to a wall, or holds a wound shut: then body and hands are busy,
    though a dodge only lets the wound go; or is twice as heavy as ever; or fights lying down, or while getting up; starves
    or freezes, tumbles without weight, holds a light that wants care, or is sick with radiation.

    [BRP-SKL-036 BRP-CBT-062 BRP-POW-275 BRP-SPT-111 BRP-SPT-113 BRP-SPT-163 BRP-SPT-195 BRP-SPT-228 BRP-SPT-242
    BRP-SPT-300]
    """
    clings = is_clinging(me) and key != "climb"
    holds = me.fight.holding and category in ("physical", "manipulation") and key != "dodge"
    heavy = category in ("physical", "combat") and is_twice_as_heavy(me)
    down = category == "combat" and is_down(me) and not drives_itself(key)
    hampered = any(category in touched and me.is_marked(mark) for mark, touched in HAMPERS.items())
    weak = category in BODILY and me.is_marked(WEAK_BODY)
    worn = category in ("physical", "combat", "mental") and me.is_marked("worn to the bone")
    hard = clings or holds or heavy or down or hampered or weak or worn
    return Difficulty.DIFFICULT if hard else Difficulty.AVERAGE


def is_down(me: Actor) -> bool:
    """Whether somebody lies on the ground, or is only getting up. [BRP-SPT-163 BRP-SPT-231]"""
    return me.is_marked("prone") or me.is_marked("getting up")


def drives_itself(key: str) -> bool:
    """Whether what a skill shoots with is as good lying down: guns, beams, crossbows. [BRP-SPT-229]"""
    return split(key)[0] in SHOOTING[1:] or key == "missile-weapon/crossbow"


def is_clinging(me: Actor) -> bool:
    """Whether somebody hangs on a wall. [BRP-SKL-036]"""
    return me.is_marked("clinging")


def is_shrunk(me: Actor) -> bool:
    """Whether somebody has made themselves so small that hiding is easy: SIZ 3 or less. [BRP-POW-329]"""
    return me.value("SIZ") <= SMALL and me.is_marked("superpowers/size-change/shrink")


def cap_of(me: Actor, key: str, book: Book) -> int | None:
    """The most that a head wound leaves of a rating; none where it does not touch it. [BRP-CBT-119]"""
    touched = (
        (me.is_marked("dull ears") and key in ("listen", "insight"))
        or (me.is_marked("poor aim") and split(key)[0] in SHOOTING)
        or (me.is_marked("slurred speech") and skill_of(key, book).category == "communication")
    )
    return MOST if touched else None
