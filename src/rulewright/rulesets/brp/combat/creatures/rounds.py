"""Rounds of creatures: what the end of a round brings to those who are held, sprayed, or mend by themselves."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.rulesets.brp.combat.creatures.acid import acid_is_about, acid_works
from rulewright.rulesets.brp.combat.creatures.breaths import SHEATHED, burn_on, burns_on, sheath_burns
from rulewright.rulesets.brp.combat.creatures.clutches import grips_on, squeeze
from rulewright.rulesets.brp.combat.creatures.dread import ABOUT, TERRIFIED, frighten_those_near, master_fear
from rulewright.rulesets.brp.combat.creatures.failings import drained, is_drained
from rulewright.rulesets.brp.combat.creatures.mending import grow_whole, mends
from rulewright.rulesets.brp.combat.creatures.onsets import still_clings
from rulewright.rulesets.brp.combat.elementals.flames import embrace_burns, embraced_by
from rulewright.rulesets.brp.combat.elementals.spirits import dissolve, is_spent
from rulewright.rulesets.brp.combat.vampires.banes import is_in_the_sun, sun_burns
from rulewright.rulesets.brp.state.character import Play


def round_of_creatures(play: Play, who: str) -> None:
    """A round ends for somebody among creatures: whatever concerns them is followed, and nothing else is spoken of.

    [BRP-CRE-040 BRP-CRE-043 BRP-CRE-138 BRP-CRE-139 BRP-CRE-163]
    """
    for concerns, befalls in AT_THE_END:
        if concerns(play, who):
            befalls(play, who)


AT_THE_END: tuple[tuple[Callable[[Play, str], bool], Callable[[Play, str], object]], ...] = (
    (lambda play, who: bool(play.actor(who).fight.clings), still_clings),
    (lambda play, who: bool(grips_on(play.actor(who))), squeeze),
    (acid_is_about, acid_works),
    (lambda play, who: is_drained(play.actor(who)), drained),
    (lambda play, who: burns_on(play.actor(who)), burn_on),
    (lambda play, who: play.actor(who).is_marked(SHEATHED), sheath_burns),
    (lambda play, who: ABOUT in play.actor(who).effects, frighten_those_near),
    (lambda play, who: TERRIFIED in play.actor(who).effects, master_fear),
    (lambda play, who: mends(play.actor(who), play.book), grow_whole),
    (lambda play, who: bool(embraced_by(play.state, who)), embrace_burns),
    (lambda play, who: is_spent(play.actor(who)), dissolve),
    (lambda play, who: is_in_the_sun(play.actor(who)), sun_burns),
)
"""What the end of a round may bring to somebody: whom it concerns, and what it does, in this order."""
