"""What each power that is used or cast should come to, in the book's figures: by successes, skill, Strength and armor."""

from __future__ import annotations

from collections.abc import Callable

from tests.rulesets.shards.powers.sweep import THINGS, Seen
from tests.rulesets.shards.stage import BOOK

from rulewright.play import Effect
from rulewright.rulesets.shards.state.character import Actor
from rulewright.rulesets.shards.state.numbers import armor_factor, max_health, speed, strategic_speed, strength
from rulewright.space.grid import Space

STRENGTH = {
    "foe": 2,
    "friend": 2,
    "sleeper": 2,
    "oneself": 2,
    "beast": 2,
    "giant": 8,
    "thing": 4,
    "swarm": 4,
    "undead": 3,
}
"""Printed with the species; the risen have one more than they had."""
ARMOR = {"thing": 3}
BEASTS = ("beast", "giant", "undead")
"""Those with the animal trait; the risen have it too."""

type Came = Callable[[Seen], bool]


def fresh(seen: Seen, who: str = "") -> dict[str, Effect]:
    """Effects that were not there before, by id."""
    was, now = seen.before.actor(who or seen.on), seen.after.actor(who or seen.on)
    return {key: each for key, each in now.effects.items() if was.effects.get(key) != each}


def marks(*wanted: str, who: str = "") -> Came:
    """Whether something new leaves these marks."""

    def came(seen: Seen) -> bool:
        found = {mark for each in fresh(seen, who).values() for mark in each.marks}
        return set(wanted) <= found

    return came


def number(to: str, amount: Callable[[Seen], int]) -> Came:
    """Whether something new adds so much to a number."""

    def came(seen: Seen) -> bool:
        found = [each.by for one in fresh(seen).values() for each in one.modifiers if each.to == to]
        return [amount(seen)] == found

    return came


def shared(seen: Seen, amount: int) -> int:
    """What of damage or force a swarm takes: half of what is aimed at it, twice of what fills a space."""
    if seen.kind != "swarm":
        return amount
    return amount * 2 if seen.printed.volume else amount // 2


def wounded(damage: Callable[[Seen], int]) -> Came:
    """Whether the wounds are what the damage leaves after armor."""

    def came(seen: Seen) -> bool:
        was, now = seen.them
        left = shared(seen, damage(seen)) - ARMOR.get(seen.kind, 0)
        return max(0, left) == now.wounds.lethal - was.wounds.lethal

    return came


def zone(power: str, radius: int, by: int = 0) -> Came:
    """Whether a power fills its volume."""

    def came(seen: Seen) -> bool:
        found = seen.after.scene.zones.get(f"{power}-a")
        return found is not None and (radius, by) == (found.radius, found.by)

    return came


def made(power: str, species: str) -> Came:
    """Whether something was made, with one level in everything."""

    def came(seen: Seen) -> bool:
        found = seen.after.actors.get(f"a-{power}")
        return found is not None and species == found.character.species and found.character.level("melee") == 1

    return came


def half_skill(seen: Seen) -> int:
    """Successes and half the skill."""
    return seen.successes + rank_of(seen) // 2


def rank_of(seen: Seen) -> int:
    """The skill of whoever uses it."""
    return seen.before.actor("a").character.level("mysticism")


def pushed(seen: Seen) -> bool:
    """Successes and Mysticism less Strength; further than that Strength, prone."""
    was, now = seen.them
    spaces = shared(seen, max(0, seen.successes + rank_of(seen) - STRENGTH[seen.kind]))
    fell = spaces > STRENGTH[seen.kind]
    if seen.on == "a":
        return now.is_marked("prone") or not fell
    return (was.at.x + spaces, fell) == (now.at.x, now.is_marked("prone"))


def ruined(seen: Seen) -> int:
    """Twice to things, half to all that lives or did."""
    return half_skill(seen) * 2 if seen.kind in THINGS else half_skill(seen) // 2


def kissed(seen: Seen) -> bool:
    """A lethal point becomes a bruise for each success, of the two there are."""
    was, now = seen.them
    turned = min(seen.successes, 2)
    return (was.wounds.lethal - turned, was.wounds.subdual + turned, True) == (
        now.wounds.lethal, now.wounds.subdual, now.day.healed
    )  # fmt: skip


def shrugged(seen: Seen) -> bool:
    """A bruise for each success, and one more, as a human mends."""
    was, now = seen.me
    return was.wounds.subdual - min(3, seen.successes + 1) == now.wounds.subdual


def ablative(seen: Seen) -> bool:
    """A point of Health on top for each success."""
    return [seen.successes] == [each.level for each in fresh(seen).values() if "ablative" in each.marks]


def dropped(seen: Seen) -> bool:
    """What was in hand lies on the ground; who sleeps has dropped it before."""
    was, now = seen.them
    return was.in_hand[1:] == now.in_hand and set(was.in_hand[:1]) <= set(now.dropped)


def swapped(seen: Seen) -> bool:
    """They stand where they were sent."""
    return Space(9, 9) == seen.them[1].at


def leveled(key: str, amount: Callable[[Seen], int]) -> Came:
    """Whether what was left is as strong as it should be."""

    def came(seen: Seen) -> bool:
        return amount(seen) == getattr(fresh(seen).get(key), "level", None)

    return came


def bonded(seen: Seen) -> bool:
    """Both are bonded, and the animal is helpful."""
    return marks("bond")(seen) and marks("bond", who="a")(seen) and seen.them[1].attitudes["a"] == 2


def faster(reading: Callable[[Actor], int]) -> Came:
    """Whether a speed is twice what it was."""

    def came(seen: Seen) -> bool:
        return reading(seen.them[1]) == 2 * reading(seen.them[0])

    return came


def cocooned(seen: Seen) -> bool:
    """Paralyzed in a shell with their Health and the caster's Mysticism."""
    was, now = seen.them
    health = max(1, int(max_health(was, BOOK)) - was.wounds.total)
    return (
        now.is_disabled
        and leveled("cocoon", lambda _: health)(seen)
        and marks("cocooned", f"shell-{rank_of(seen)}")(seen)
    )


def both(*each: Came) -> Came:
    """All of them."""
    return lambda seen: all(one(seen) for one in each)


def whispered(seen: Seen) -> bool:
    """Animals are afraid, people stagger; the horror to come is as strong as the successes."""
    first = "afraid" if seen.kind in BEASTS else "staggered"
    return (marks(first)(seen) or seen.kind in THINGS) and leveled("whispers", lambda each: each.successes)(seen)


def clutched(seen: Seen) -> bool:
    """In normal light a weaker mind staggers and a weaker body suffers; things stagger at nothing."""
    if seen.on == "a" or rank_of(seen) <= 1:
        return zone("clutching-darkness", 2 * rank_of(seen))(seen)
    wanted = ("suffering",) if seen.kind in THINGS else ("staggered", "suffering")
    return marks(*wanted)(seen) and zone("clutching-darkness", 2 * rank_of(seen))(seen)


def sized(power: str, times: int, by: int = 0) -> Came:
    """A zone of so many times the Mysticism."""
    return lambda seen: zone(power, times * rank_of(seen), by)(seen)


def drew(what: str) -> Came:
    """Whether dice were thrown for something."""
    return lambda seen: any(what in each.what for each in seen.draws)


def noted(text: str) -> Came:
    """Whether the table was told."""
    return lambda seen: any(text in each for each in seen.notes)


def disturbed(seen: Seen) -> bool:
    """The disorder stirs and its owner gives in; nothing happens to who has none."""
    return seen.on == "a" or marks("distracted")(seen)


CAME: dict[str, Came] = {
    # the core
    "animal-bond": bonded,
    "conditioning": marks("charmed"),
    "cry-of-warning": marks("rerolls-surprise"),
    "forgery": noted("Forgery"),
    "hypnotize": marks("controlled", "hypnosis"),
    "inspire": number("counter", lambda _: 1),
    "rally": lambda seen: seen.kind == "sleeper" or drew("cleanse")(seen),
    "reshape-memory": leveled("reshape-memory", lambda each: each.successes - 1),
    "suppress-memory": leveled("suppress-memory", lambda each: each.successes - 1),
    "shrug-off": shrugged,
    "taunt": marks("compelled"),
    "terrifying-roar": marks("afraid"),
    # accession
    "buffeting-sentinel": number("armor-far", lambda seen: seen.successes),
    "climatize-accession": marks("adapted-cold"),
    "puissant-foundation": lambda seen: strength(seen.me[1], BOOK) - strength(seen.me[0], BOOK) == seen.successes,
    "sustenance": marks("nourished"),
    "tempo": faster(lambda who: int(speed(who, BOOK))),
    "thorns": leveled("thorns", lambda seen: rank_of(seen) // 2),
    "aura-of-strength": leveled("aura-of-strength", lambda seen: rank_of(seen) * 2),
    "death-field": lambda seen: zone("death-field", rank_of(seen))(seen),
    "fragmented-aegis": lambda seen: armor_factor(seen.me[1], BOOK) - armor_factor(seen.me[0], BOOK) == seen.successes,
    # putrescence
    "unnatural-beam": wounded(lambda seen: seen.successes),
    "unnatural-vapors": marks("staggered"),
    "unnatural-mortar": wounded(lambda seen: seen.successes),
    # lesser thaumaturgy
    "calming-lull": marks("lull"),
    "castigate": marks("dazed"),
    "clamoring-force": pushed,
    "clattering-cry": dropped,
    "climatize": marks("adapted-cold"),
    "cow-the-craven": both(
        number("defend-reflection", lambda _: -1), number("resist-reflection", lambda _: -1), marks("submissive")
    ),
    "crush": wounded(half_skill),
    "decay": marks("suffering"),
    "distortion-pattern": number("hidden", lambda _: 1),
    "draw-from-the-depths": both(noted("of information"), drew("horror")),
    "drifting-feathers": marks("feathers"),
    "false-echo": marks("changed-looks"),
    "fictive-oculus": made("fictive-oculus", "sliver-spy"),
    "forget": leveled("forget", lambda seen: seen.successes - 1),
    "glacial-guard": marks("guarded"),
    "glimmer": sized("glimmer", 1, 1),
    "heavy-purse": marks("light-load"),
    "hollow-craving": marks("craving"),
    "illusion": marks("changed-looks"),
    "implacable-pressure": marks("staggered"),
    "murmur-of-lassitude": marks("fatigued"),
    "phantom-limb": marks("phantom-limb"),
    "preservation": marks("preserved"),
    "pulse-of-insanity": disturbed,
    "rippling-earth": marks("prone"),
    "silver-lens": number("concealment", lambda _: -1),
    "wail-of-ruin": wounded(ruined),
    "wrack": marks("crippled"),
    # greater thaumaturgy
    "borrowed-senses": marks("watched"),
    "clutching-darkness": clutched,
    "depth-of-desire": marks("compelled"),
    "dermal-skein": ablative,
    "deteriorate": marks("deteriorated"),
    "entrance": marks("charmed", "thrall-of-a"),
    "folded-journey": faster(lambda who: strategic_speed(who, BOOK) * (2 if who.is_marked("folded") else 1)),
    "hypnotic-pattern": marks("controlled", "pattern", "no-memory"),
    "mothers-kiss": kissed,
    "prism-shard-cocoon": cocooned,
    "ravaging-dreams": marks("ravaged"),
    "shard-slave": made("shard-slave", "sand-walker"),
    "slivered-psyche": marks("disorder"),
    "sublime-burden": sized("sublime-burden", 5, 1),
    "tangled-journey": marks("astray"),
    "whispers": whispered,
    # epic thaumaturgy
    "arterial-void": swapped,
    "consensus": marks("compelled"),
    "defy-gravity": marks("floats"),
    "dolorous-vice": marks("vice"),
    "ethereal-hunger": sized("ethereal-hunger", 5),
    "pandemonium": marks("has-compulsive-behavior"),
    "repeal-the-dermal-shell": lambda seen: {"cancerous": "seed"} == dict(seen.them[1].mutations),
    "shard-land": sized("shard-land", 5, 1),
    # born with
    "sonic-beam": wounded(lambda seen: seen.successes),
    "sonic-scream": both(wounded(lambda seen: seen.successes), marks("deaf")),
    "scouring-breath": wounded(lambda seen: seen.successes + 1),
    "webbing-spit": marks("snared"),
    "flesh-puppet": marks("controlled", "possessed"),
}
IMMUNE = {
    **dict.fromkeys(("castigate", "wrack", "implacable-pressure", "murmur-of-lassitude", "unnatural-vapors"), THINGS),
    "webbing-spit": ("swarm",),
}
"""Things are neither crippled, dazed, fatigued, staggered nor stunned, nor asleep; and nothing holds a swarm."""
