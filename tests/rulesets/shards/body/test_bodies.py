"""Bodies: senses, burdens, swarms, thorns, belongings, and the rest of the traits."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.creation.test_creation import hunter, left, rules
from tests.rulesets.shards.stage import BOOK, actor, book, scripted, state

from rulewright.play import Refused
from rulewright.rulesets.shards.body.cleansing import remove_conditions
from rulewright.rulesets.shards.body.growths.carapace import retaliate
from rulewright.rulesets.shards.body.hazards import breathes
from rulewright.rulesets.shards.body.health import IRREDUCIBLE, hurt
from rulewright.rulesets.shards.body.recovery import pass_time
from rulewright.rulesets.shards.checks.resolve import Attempt, target_of
from rulewright.rulesets.shards.checks.trait_effects import (
    adapted,
    chosen_for,
    crave,
    exposed,
    in_grapple,
    prejudice,
    swarm_share,
)
from rulewright.rulesets.shards.checks.turns import no_action
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.strike import Blow
from rulewright.rulesets.shards.gear.belongings import (
    carry,
    drop_item,
    encumbrance,
    pack_item,
    ready_item,
    weigh,
)
from rulewright.rulesets.shards.gear.wares import needed_for_powers
from rulewright.rulesets.shards.state.adjustments import powers_of
from rulewright.rulesets.shards.state.character import Actor
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.minds import untouched
from rulewright.rulesets.shards.world.lighting import CLEAR, FULL, PARTIAL
from rulewright.rulesets.shards.world.senses import (
    SOUNDS,
    by_ear,
    by_eye,
    by_other_sense,
    concealment,
    knows_colours,
    notices,
)


def with_(trait: str, of: str = "", **more: Any) -> Actor:
    """Somebody with a trait."""
    return actor("x", traits={trait: of}, **more)


def test_eyes_by_light() -> None:
    """In the dark, in the glare, in plain day. [SHA-TRT-046 SHA-TRT-055 SHA-TRT-061]"""
    for trait, light in (("night-vision", "dark"), ("bright-vision", "blinding")):
        assert FULL == by_eye(actor("x"), BOOK, light)  # type: ignore[arg-type]
        assert [CLEAR, PARTIAL] == [by_eye(with_(trait), BOOK, light, fine=fine) for fine in (False, True)]  # type: ignore[arg-type]
    assert (PARTIAL, CLEAR) == (by_eye(with_("light-sensitive"), BOOK), by_eye(actor("x"), BOOK))


def test_senses_that_are_poor_or_lost() -> None:
    """Past short range things blur; lenses help; a lost sense hides all. [SHA-TRT-028 SHA-TRT-029 SHA-TRT-057]"""
    glassed = actor("a", traits={"poor-vision": ""}, items=("corrective-lenses",))
    weak = with_("poor-vision")
    assert [CLEAR, PARTIAL, CLEAR] == [
        by_eye(each, BOOK, metres=m) for each, m in ((weak, 20), (weak, 21), (glassed, 21))
    ]
    assert [CLEAR, PARTIAL] == [by_ear(with_("poor-hearing"), BOOK, m) for m in (5, 6)]
    assert FULL == by_eye(with_("lost-sense", "sight"), BOOK)
    assert FULL == by_ear(with_("lost-sense", "hearing"), BOOK, 1)
    assert CLEAR == by_eye(with_("lost-sense", "hearing"), BOOK)


def test_sha_ex_041_how_loud_things_are_to_other_senses() -> None:
    """A person as a voice, a bell as a boom, what is still as silence. [SHA-TRT-049 SHA-TRT-068]"""
    assert ("normal", None, "booming") == (SOUNDS["person"], SOUNDS["still"], SOUNDS["giant bell"])
    nose, feet = with_("diffusion-sense"), with_("vibration-sense")
    assert by_other_sense(nose, BOOK, 20, "person")
    assert not by_other_sense(nose, BOOK, 21, "person")
    assert not by_other_sense(nose, BOOK, 1, "scentless")
    assert by_other_sense(nose, BOOK, 400, "potent")
    assert by_other_sense(feet, BOOK, 20, "footfall")
    assert not by_other_sense(feet, BOOK, 1, "still")
    assert not by_other_sense(nose, BOOK, 1, "person", blocked=True)


def test_echoes_and_the_dead() -> None:
    """Both see what the eye does not. [SHA-TRT-050 SHA-TRT-067]"""
    assert by_other_sense(with_("echolocation"), BOOK, 20)
    assert [True, False] == [by_other_sense(with_("undead"), BOOK, metres) for metres in (100, 101)]
    assert CLEAR == concealment(actor("x"), BOOK, FULL, sensed=True)


def test_a_hive_is_never_quite_hidden_from_itself() -> None:
    """A step less between its members. [SHA-TRT-053]"""
    assert (PARTIAL, FULL) == (
        concealment(with_("hive-connection"), BOOK, FULL, kin=True),
        concealment(with_("hive-connection"), BOOK, FULL),
    )


def test_colours_and_breath() -> None:
    """Dogs see no colours; fish drown in air. [SHA-TRT-042 SHA-TRT-045 SHA-TRT-047]"""
    assert (False, True) == (knows_colours(actor("rex", species="dog"), BOOK), knows_colours(actor("x"), BOOK))
    found = {
        each: (breathes(with_(each), BOOK, "air"), breathes(with_(each), BOOK, "water"))
        for each in ("aquatic", "amphibious")
    }
    assert {"aquatic": (False, True), "amphibious": (True, True)} == found
    assert not breathes(actor("x"), BOOK, "water")


def test_sha_ex_118_notice_needs_more() -> None:
    """A tie keeps it hidden. [SHA-SKL-056 SHA-SKL-059]"""
    assert [False, True] == [notices(actor("x", intuition=rank), BOOK, 2) for rank in (2, 3)]


def test_addicts_crave() -> None:
    """Crippled until satisfied. [SHA-TRT-011]"""
    play = scripted(state(x=with_("addiction", "poppy"), y=actor("y")))
    crave(play, "x", indulged=False)
    assert play.actor("x").is_marked("crippled")
    with pytest.raises(Refused, match="nothing they crave"):
        crave(play, "y", indulged=False)
    assert 0 == remove_conditions(play, "x", 3, "day")
    crave(play, "x", indulged=True)
    assert not play.actor("x").is_marked("crippled")


def test_allergies() -> None:
    """By touch for an hour, within for a day, and nothing cleanses them. [SHA-TRT-013]"""
    play = scripted(state(x=with_("allergy", "bees")))
    exposed(play, "x", "ingestion")
    assert 0 == remove_conditions(play, "x", 3, "day")
    pass_time(play, 60)
    assert (True, False) == (play.actor("x").is_marked("crippled"), play.actor("x").is_marked("staggered"))
    pass_time(play, 1380)
    exposed(play, "x")
    pass_time(play, 60)
    assert not play.actor("x").is_marked("crippled")


def test_prejudice() -> None:
    """Less both ways unless forced, more where it harms the group. [SHA-TRT-030]"""
    biased, courtier, soldier = (
        with_("prejudice", "courtier"),
        actor("y", background="courtier"),
        actor("z", background="soldier"),
    )
    assert (-1, 0) == tuple(prejudice(biased, courtier, BOOK, forceful=each).value for each in (False, True))
    assert -1 == prejudice(courtier, biased, BOOK, forceful=False).value
    assert 1 == prejudice(soldier, biased, BOOK, forceful=False, harms=True).value
    assert 0 == prejudice(biased, soldier, BOOK, forceful=False).value


def test_inept_by_option() -> None:
    """Nothing in the book, one off where a table likes. [SHA-TRT-023]"""
    me = with_("inept", "craft melee")
    for penalty, expected in ((0, 2), (1, 1)):
        assert expected == target_of(Attempt("x", "attack", "melee"), me, None, book(inept_penalty=penalty))


def test_a_disorder_is_named() -> None:
    """One, of the player's choice. [SHA-TRT-026]"""
    assert "phobia" == chosen_for(with_("mental-disorder", "phobia"), BOOK, "mental-disorder")
    assert "SHA-TRT-007" in rules(hunter(traits={"mental-disorder": ""}))


def test_second_drives() -> None:
    """For those with two natures or two interests. [SHA-TRT-019 SHA-TRT-035]"""
    for trait, kind in (("dual-nature", "temptations"), ("twin-interests", "motivations")):
        two: dict[str, Any] = {kind: ("greed", "wrath")}
        assert {"SHA-CHR-009"} == rules(hunter(**two))
        assert set() == rules(hunter(**two, traits={trait: ""}))


def test_traits_that_give_more_at_the_start() -> None:
    """Four points, two powers, two tongues for one. [SHA-TRT-025 SHA-TRT-032 SHA-TRT-034]"""
    assert (4, 2) == (left("Skills", hunter(traits={"schooling": ""})), left("Powers", hunter(traits={"training": ""})))
    tongues: dict[str, Any] = {"languages": ("elvish",), "literacies": ("elvish",), "powers": {}}
    assert (3, 4) == (left("Powers", hunter(**tongues)), left("Powers", hunter(**tongues, traits={"linguist": ""})))


def test_constrictors() -> None:
    """One more within a grapple. [SHA-TRT-048]"""
    play = scripted(state(x=with_("constrictor")))
    assert 0 == in_grapple(play.actor("x"), BOOK)
    impose(play, "x", "grappled", "lasting")
    assert 1 == in_grapple(play.actor("x"), BOOK)


def test_sha_ex_032_born_to_the_heat() -> None:
    """Hot weather, not lava. [SHA-TRT-051]"""
    lizard = with_("environmental-adaptation", "heat")
    assert [True, False, False] == [adapted(lizard, BOOK, h, p) for h, p in (("heat", 0.5), ("heat", 6), ("cold", 0.5))]


def test_the_mindless() -> None:
    """Nothing reaches what is not there. [SHA-TRT-058]"""
    assert (True, False) == (
        untouched(with_("mindless"), BOOK, "reflection"),
        untouched(with_("mindless"), BOOK, "athletics"),
    )


def test_thorns() -> None:
    """They hurt who comes close, armor helps. [SHA-TRT-063]"""
    thorny = replace(with_("retaliatory-carapace", "reach, 2", player=False), at=actor("y", where=(1, 0)).at)
    play = scripted(state(turn="y", y=actor("y", melee=3, player=False), x=thorny), [6])
    assert Blow(target="x") == play.run(attack, "y", "x", "basic")
    assert 2 == play.actor("y").wounds.lethal
    assert 0 == retaliate(play, "x", "y", "sight", personal=False)
    close = scripted(state(x=with_("retaliatory-carapace", "personal 1"), y=actor("y", armor="light")))
    assert [0, 0] == [retaliate(close, "x", "y", "reach", personal=each) for each in (False, True)]


def test_swarms() -> None:
    """Half from a blow, twice from a blast; scattered, then destroyed. [SHA-TRT-064]"""
    swarm = with_("swarm")
    assert [2, 10] == [swarm_share(swarm, BOOK, 5, template=each) for each in (False, True)]
    assert 5 == swarm_share(actor("x"), BOOK, 5, template=True)
    for damage, scattered, destroyed in ((7, False, False), (8, True, False), (16, False, True)):
        play = scripted(state(x=replace(swarm, armor="")))
        play.run(hurt, "x", damage, harm=IRREDUCIBLE)
        assert (scattered, destroyed) == (play.actor("x").is_marked("unconscious"), play.actor("x").dead)


def test_inborn_powers_are_free_of_needs() -> None:
    """A bear jars whoever it strikes. [SHA-CHR-049]"""
    assert 1 == powers_of(actor("bear", species="bear").character, BOOK)["jarring-blow"]


def test_too_much_to_carry() -> None:
    """One can neither move nor act. [SHA-CHR-029]"""
    mule = actor("x", weapons=("heavy",) * 9, armor="heavy")
    assert 40 == encumbrance(mule, BOOK)
    play = scripted(state(x=mule))
    assert weigh(play, "x")
    assert no_action(play.actor("x"), "movement") is not None
    assert mule.is_marked("overloaded")
    assert not play.run(carry, "x", lost=("heavy",) * 9)
    assert no_action(play.actor("x"), "movement") is None


def test_equipment_for_ones_powers() -> None:
    """A bow for a marksman, a kit for a medic. [SHA-CHR-050]"""
    assert ("ranged",) == needed_for_powers(hunter(), BOOK)
    assert () == needed_for_powers(hunter(powers={}), BOOK)


def test_sha_ex_013_sam_draws_and_strikes() -> None:
    """Ready as a free action, attack in the same round. [SHA-CORE-082 SHA-MTH-097 SHA-SKL-015]"""
    sam = replace(actor("sam", melee=2, weapons=("light",), powers={"quick-draw": 1}, player=False), in_hand=())
    play = scripted(state(turn="sam", sam=sam, x=actor("x", where=(1, 0))), [6])
    ready_item(play, "sam", "light")
    assert Blow(target="x") == play.run(attack, "sam", "x", "light")
    slow = scripted(state(turn="sam", sam=replace(sam, character=actor("sam", weapons=("light",)).character)))
    ready_item(slow, "sam", "light")
    assert slow.actor("sam").turn.standard


def test_dropping_and_packing() -> None:
    """One is free, the other is not. [SHA-SKL-007 SHA-SKL-014]"""
    play = scripted(state(turn="x", x=actor("x", weapons=("light", "personal"))))
    drop_item(play, "x", "light")
    assert not play.actor("x").turn.standard
    pack_item(play, "x", "personal")
    assert (True, ()) == (play.actor("x").turn.standard, play.actor("x").in_hand)
    with pytest.raises(Refused):
        drop_item(play, "x", "light")
