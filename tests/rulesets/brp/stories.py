"""Stories: buttons pressed one after the other in a scene, each with all that it rolls, changes and says."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.rulesets.brp.creatures.bestiary import brought, somebody
from tests.rulesets.brp.powers.stage import SETS, facing, gifted, mage, sorcerer, victim
from tests.rulesets.brp.powers.sweep import KEYS
from tests.rulesets.brp.scenes import GIFTED_SCENES, PLAIN_SCENES
from tests.rulesets.brp.seats import changed, rolled
from tests.rulesets.brp.stage import book, duel, fighter, person, rated

from rulewright.play import Effect
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Actor, Book, State
from rulewright.rulesets.brp.state.entries import Mutation
from rulewright.testing.at_the_seat import AtTheSeat

type Step = tuple[str, dict[str, Any], list[int], list[Any], list[str], dict[str, Any], Any]
"""A button, or nothing where the scene goes on; its form, faces, answers; then what is rolled, what changes, what it says."""

USUAL: Book = book(powers=SETS, projection=True, sanity=True, sanity_by_leave=False)
OTHERWISE: Book = book(
    powers=SETS,
    projection=True,
    sanity=True,
    sanity_by_leave=False,
    fatigue="points",
    encumbrance=True,
    hit_locations=True,
    education=True,
    allegiance=True,
    further_benefits=True,
    wind_slows=True,
    fate_points=True,
    psychic_extras="player",
    power_levels=False,
    super_levels=False,
    weak_match=True,
    speed_moves="plain",
    magic_phase="powers",
    great_elementals=True,
    diminish_stacks=True,
    wall_by_substance=True,
    movable_ward=True,
    other_plane=True,
    cultural_memory=2,
    lasting_curse=True,
    teacher_weeks=3,
    failed_binding_costs=True,
    mutation_by_radiation=1,
    levitation="at once",
    mind_shield="at once",
    stress_times=1,
    defence_step=5,
)
"""A table that has settled as much as possible the other way."""


def granted(*powers: str, them: Actor | None = None) -> State:
    """Somebody who was given a thing of power."""
    table = AtTheSeat(RULESET, facing(them or person(at=USUAL, POW=12)), USUAL)
    table.press("grant-thing", "a", name="Rod", powers=powers)
    return table.state


_TOUGH = person(at=USUAL, CON=12, SIZ=40, skills=rated(dodge=40, jump=40, ride__horse=50, spot=50))
_ABILITIES = tuple(
    f"psychic/{each}"
    for each in ("empathy", "levitation", "mind-blast", "mind-control", "mind-shield", "pyrokinesis", "telekinesis")
)
SCENES: dict[str, State] = {
    **PLAIN_SCENES,
    **GIFTED_SCENES,
    "somebody tough": duel(_TOUGH, number=0),
    "somebody tough in a fight": duel(_TOUGH, fighter("sword-broad"), apart=6),
    "a dodger on the ground": duel(_TOUGH, fighter("sword-broad")).write(
        "a", "effects.prone", Effect("prone", "Prone", marks=("prone",))
    ),
    "a rider": duel(_TOUGH, number=0).write(
        "a", "effects.mounted", Effect("mounted", "Mounted", marks=("mounted",), text="ride/horse")
    ),
    "a gunner": duel(fighter("rifle-bolt-action", "dagger"), fighter("sword-broad"), apart=30),
    "a psychic": facing(gifted(*_ABILITIES, level=3, POW=18)),
    "a psychic in a fight": facing(gifted(*_ABILITIES, level=3, POW=18), fight=True),
    "two psychics": facing(gifted(*_ABILITIES, POW=18), gifted(*_ABILITIES, POW=12)),
    "a magician": facing(
        mage("blast", "frost", "heal", "ward", "dispel", "diminish", "enhance", "invisibility", POW=18)
    ),
    "a magician in a fight": facing(mage("blast", "fire", "heal", "ward", "protection", "vision", POW=18), fight=True),
    "two magicians": facing(mage("blast", "dispel", "countermagic", POW=18), mage("blast", "countermagic", POW=12)),
    "a sorcerer": facing(
        sorcerer("curse-of-sorcery", "muddle", "heal", "summon-elemental", "wings-of-the-sky"), victim()
    ),
    "two sorcerers": facing(sorcerer("undo-sorcery", "fury", "heal", "ward"), sorcerer("fury", "heal", level=2)),
    "a scholar of sorcery": facing(sorcerer("heal", level=1), sorcerer("fury", "heal", "muddle")).write(
        "a", "powers.book", ("sorcery/fury", "sorcery/heal")
    ),
    "a servant of law": duel(
        person(at=OTHERWISE, allegiances={"law": 62, "anarchy": 10}, acknowledged="law", INT=13, POW=16),
        fighter("sword-broad"),
        number=0,
    ),
    "a servant of law in a fight": duel(
        person(at=OTHERWISE, allegiances={"law": 122, "anarchy": 10}, acknowledged="law", INT=13, POW=16),
        fighter("sword-broad"),
    ),
    "one with a wand": granted("magic/blast", "magic/light"),
    "one with a charm": granted("superpowers/leap", "superpowers/flight"),
    "a magician with a wand": granted("magic/blast", them=mage("blast", "light", POW=18)),
}


MUTATIONS = tuple(f"mutations/{each.id}" for each in USUAL.content.all(Mutation))


def all_of(set_: str, **codes: Any) -> Actor:
    """Somebody who knows every power of a set: sorcery as high as it goes, the others at level 3."""
    keys = [key for key in (*KEYS, *MUTATIONS) if key.startswith(f"{set_}/")]
    if set_ == "sorcery":
        return sorcerer(*(key.partition("/")[2] for key in keys), **codes)
    return gifted(*keys, level=3, **{"POW": 18, "INT": 16, **codes})


@cache
def scene_of_a_set(set_: str, where: str) -> State:
    """Somebody who knows all of a set, before somebody armed, a friend or somebody who knows as much."""
    them = all_of(set_, POW=12, INT=12) if "equal" in where else victim()
    there = facing(all_of(set_), them, fight="fight" in where, apart=8 if "off" in where else 1)
    return there.write("scene", "sides.b", there.scene.sides["a"]) if "friend" in where else there


@cache
def scene_of(name: str) -> State:
    """A scene by its name; that of a power has somebody who knows it at level 3 before somebody armed, that of a creature
    one as printed.
    """
    power, _, where = name.partition(" ")
    if power in SETS:
        return scene_of_a_set(power, where)
    if "/" not in power:
        return SCENES[name]
    if power.startswith("creatures/"):
        den = AtTheSeat(RULESET, duel(somebody(at=USUAL), number=0), USUAL)
        (came,) = brought(den, power.partition("/")[2])
        return duel(den.actor(came), fighter("sword-broad"), number=1 if where else 0)
    codes: dict[str, Any] = {"POW": 30} if power.startswith("superpowers") else {"POW": 18, "INT": 16}
    me = sorcerer(power.partition("/")[2]) if power.startswith("sorcery") else gifted(power, level=3, **codes)
    return facing(me, victim(), fight=bool(where))


def tells(at: Book, *rows: tuple[Any, ...]) -> None:
    """Each story: its scene, and its steps, every one of which rolls, changes and says just what stands there."""
    for scene, *steps in rows:
        table = AtTheSeat(RULESET, scene_of(scene), at)
        for action, form, faces, answers, dice, came, says in steps:
            ends = None
            if action:
                ends = table.press(action, "a", faces, answers, **form)
            else:
                table.proceed(faces, answers)
            assert (dice, came, says) == (rolled(table), all_changed(table), plain(ends)), (scene, action, form, faces)


def all_changed(table: AtTheSeat) -> dict[str, Any]:
    """All that the last press has changed, and whoever has come with their figures."""
    came = {f"{each.of}.{each.path}": each.after for each in table.last.changes if isinstance(each.after, Actor)}
    return changed(table) | {where: figures(each) for where, each in came.items()}


def figures(who: Actor) -> str:
    """Somebody who has come, in short: characteristics, points, arms, armour and what is rated."""
    codes = " ".join(str(who.value(code)) for code in CHARACTERISTICS)
    points = f"{who.hit_points} HP {who.power_points} PP MOV {who.character.move}"
    skills = " ".join(f"{key} {each.given}" for key, each in sorted(who.skills.items()) if each.given is not None)
    powers = " ".join(f"{key} {level}" for key, level in who.powers.known.items())
    return ", ".join(each for each in (who.name, codes, points, " ".join(who.weapons), skills, powers) if each)


def plain(ends: Any) -> Any:
    """What a press says, where it is a yes or no, a number, how well it went, or a word."""
    if isinstance(ends, bool | str):
        return ends
    return int(ends) if isinstance(ends, int) else None


def refuses(at: Book, *rows: tuple[str, str, dict[str, Any], str]) -> None:
    """Each button, with its form in its scene, is refused by just this rule, or is granted where there is none."""
    for scene, action, form, rule in rows:
        no = RULESET.action(action).refuse(scene_of(scene), at, "a", form)
        assert rule == (no.rule if no else ""), (scene, action, form)
