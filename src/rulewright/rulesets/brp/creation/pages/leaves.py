"""Leave: what the game master can agree to for one character, as the builder offers it."""

from __future__ import annotations

from rulewright.content import Entry
from rulewright.kits.choosing import Options, choices
from rulewright.rulesets.brp.creation.sets.power_sets import BY_LEAVE
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.entries import Failing, Mutation, Superpower

LEAVES = {
    "species": ("Another species", "Somebody who is not human, where only humans are played."),
    "characteristics": ("Characteristics out of bounds", "Above the most or below the least that one starts with."),
    "personality": ("A personality of one's own", "Thirteen skills that no listed package has."),
    "profession": ("A profession of one's own", "Ten skills that no listed profession has."),
    "swap": ("Any swap", "An entry of the profession gives way to a skill of another kind."),
    "wealth": ("Another wealth", "Richer or poorer than the profession is."),
    "weapons": ("Weapons one hardly knows", "Arms and shields below 50%."),
    "vehicle": ("A mount or vehicle", "Something to ride or drive from the start."),
    "passions": ("Other passions", "More or fewer than three, others than the listed, or at other ratings."),
    "reputation": ("A name that is known", "A reputation from the start, for family or past."),
    "SIZ": ("SIZ by training", "Training raises SIZ too."),
    "INT": ("INT by training", "Training raises INT too."),
}
"""What any table can agree to, by the word that a character keeps of it.

[BRP-CHR-007 BRP-CHR-014 BRP-CHR-030 BRP-CHR-045 BRP-CHR-052 BRP-CHR-129 BRP-CHR-134 BRP-CHR-137 BRP-PLY-106
BRP-OPT-051 BRP-OPT-062]
"""
OF_POWERS = {
    BY_LEAVE: ("Powers by leave", "Sets that nobody else has, or points that are left over spent on powers."),
    "power sets": ("Several sets", "More than one set of powers."),
    "major mutations": ("Two major mutations", "At the heroic level."),
    "adverse mutations": ("Many adverse mutations", "More than four at the heroic level."),
    "beyond major": ("Beyond major", "A mutation above the major grade, at the superhuman level."),
    "powered things": ("Powered things", "Things with powers from the start."),
    "mighty gadget": ("A mighty gadget", "A gadget a power level above the game's, its owner one below."),
    "slight gadget": ("A slight gadget", "A gadget a power level below the game's, its owner one above."),
    "equal knowledge": ("Equals teach", "A superpower is taught by somebody of the same level."),
}
"""What is agreed to of powers. [BRP-CHR-053 BRP-POW-011 BRP-POW-119 BRP-POW-259 BRP-EQP-013 BRP-EQP-019]"""


def leaves(character: Character, book: Book) -> Options:
    """What the game master can agree to at this table, single powers and failings with it; what is written down
    besides stays. [BRP-CHR-007 BRP-CHR-052 BRP-POW-126 BRP-POW-247 BRP-POW-248]
    """
    among = {**LEAVES, **OF_POWERS, **_of_entries(book)}
    among |= {each: (each.capitalize(), "Agreed already.") for each in character.agreed if each not in among}
    return choices({key: name for key, (name, _) in among.items()}, {key: note for key, (_, note) in among.items()})


def _of_entries(book: Book) -> dict[str, tuple[str, str]]:
    """Entries that need leave, or have a bound that leave lifts."""
    mutations = [each for each in book.content.all(Mutation) if each.leave or each.frees]
    powers = [each for each in book.content.all(Superpower) if each.most is not None or each.covers]
    failings = [each for each in book.content.all(Failing) if each.leave_beyond is not None]
    sets: dict[str, list[Entry]] = {"mutations": [*mutations], "superpowers": [*powers, *failings]}
    in_use = book.options.powers or ()
    return {each.id: (each.name, each.text) for set_, found in sets.items() if set_ in in_use for each in found}
