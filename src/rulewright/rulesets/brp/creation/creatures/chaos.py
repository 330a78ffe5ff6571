"""Chaos: what it may have done to a creature, by a roll of a d100."""

from __future__ import annotations

from rulewright.chance import Chance, Table, parse
from rulewright.contract import action
from rulewright.play import Effect, rule
from rulewright.play.effects import Modifier, begin
from rulewright.rulesets.brp.creation.creatures.bring import no_creature
from rulewright.rulesets.brp.creation.creatures.might import settle_points
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Book, Play
from rulewright.rulesets.brp.state.entries import ChaoticFeature

MOST_AGAIN = 20
"""Where rolls for more rolls end."""


def feature_roll(book: Book) -> Chance[str]:
    """The table of chaotic features. [BRP-CRE-135]"""
    return Table.ranges(tuple((each.least, each.most, each.id) for each in book.content.all(ChaoticFeature)))


@action("Chaotic feature", "table", unless=(no_creature,), gm_only=True, any_time=True)
def gain_feature(play: Play, actor: str) -> tuple[str, ...]:
    """Chaos has touched a creature: a d100 says how; one line of the table asks for two rolls more, again and again. Says which
    features came. [BRP-CRE-135]
    """
    due, came = 1, list[str]()
    while due and len(came) < MOST_AGAIN:
        due -= 1
        found = play.book.content.get(
            ChaoticFeature, play.draw(feature_roll(play.book), of=actor, what="chaotic feature")
        )
        came.append(found.id)
        due += found.again
        change_by(play, actor, found)
    settle_points(play, actor)
    return tuple(came)


@rule
def change_by(play: Play, who: str, found: ChaoticFeature) -> None:
    """A chaotic feature does what it does: characteristics grow or shrink, skin hardens, looks confuse, wounds close; the rest
    is told. [BRP-CRE-135]
    """
    me = play.actor(who)
    for code, dice in found.grows.items():
        by = play.draw(parse(dice.removeprefix("-")).chance, of=who, what=f"{code} by chaos")
        has = me.characteristics.value(code)
        if code in CHARACTERISTICS and has:
            play.change(who, f"characteristics.{code}", max(1, has + (-by if dice.startswith("-") else by)), found.name)
    faster = max(0, found.move - me.character.move) if found.move else 0
    numbers = {"armour": found.armour, "attackers": found.attackers, "MOV": faster}
    modifiers = tuple(Modifier(to, by, "BRP-CRE-135") for to, by in numbers.items() if by)
    marks = ("mends by chaos",) if found.heals != "0" else ()
    feature = Effect(
        f"chaos-{found.id}", found.name, modifiers=modifiers, marks=marks, text=found.heals, rules=("BRP-CRE-135",)
    )
    begin(play, who, feature, "chaos")
    play.note(f"{me.name}: {found.text}")
