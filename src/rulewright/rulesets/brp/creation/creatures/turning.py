"""Turning: whoever was bitten by a vampire, a werewolf or a zombie may become one."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.contract import action, bears_on
from rulewright.kits.counting import counted
from rulewright.play import Effect, FrozenMap, Refusal, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.clock import ROUND_ENDS, TIME_PASSES
from rulewright.rulesets.brp.combat.strike import STRUCK, Hit
from rulewright.rulesets.brp.combat.vampires.feeding import VAMPIRE
from rulewright.rulesets.brp.creation.arrival import enter
from rulewright.rulesets.brp.creation.creatures.specimen import STORE
from rulewright.rulesets.brp.state.character import Actor, Book, Ledger, Play, State
from rulewright.rulesets.brp.state.creatures import creature_of
from rulewright.rulesets.brp.state.kinds.creatures import Creature

CURED = "brood is cured"
FATES = frozenset((CURED, "brood dies"))
"""What the death of a vampire may mean to its brood, as a table has it. [BRP-CRE-096]"""
TURN = 5
"""Minutes of a turn. [BRP-CRE-104]"""


@bears_on(STRUCK)
def bite(play: Play, hit: Hit) -> None:
    """Whoever lives through such a bite carries what may turn them. [BRP-CRE-086 BRP-CRE-097 BRP-CRE-104]"""
    me = play.state.actors.get(hit.by)
    kind = creature_of(me, play.book) if me is not None else None
    if kind is None or not kind.turns or not hit.wound or not hit.item.endswith("bite"):
        return
    mark = Effect("bitten", "Bitten", hit.by, marks=("bitten",), level=play.scene.now, text=kind.id, stacking="refuse")
    begin(play, hit.target, mark)


def no_bite(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody does not turn: nothing has bitten them, or the time has not come.

    [BRP-CRE-086 BRP-CRE-097 BRP-CRE-104]
    """
    me = state.actor(actor)
    if "bitten" not in me.effects:
        return Refusal("Nothing has bitten this one.", "BRP-CRE-097", "There is no need.")
    kind = book.content.get(Creature, me.effects["bitten"].text)
    if kind.turns == "dead" and me.fate != "dead":
        return Refusal("Only the dead rise like that.", "BRP-CRE-086", "Wait until it is dead.")
    due = int(me.effects["bitten"].level) + TURN * me.value("CON")
    if kind.turns == "time" and state.scene.now < due:
        return Refusal(f"It takes {counted(due - state.scene.now, 'minute')} more.", "BRP-CRE-104", "Wait.")
    return None


@action("Turn into what has bitten one", "table", unless=(no_bite,), gm_only=True, any_time=True, id="turn-into")
def turn_into(play: Play, actor: str) -> None:
    """Who was killed by a vampire rises as one with STR and CON doubled; who has lived through a werewolf's bite changes at the full
    moon; a zombie's bite turns its victim after as many turns as CON. [BRP-CRE-086 BRP-CRE-097 BRP-CRE-104]
    """
    me = play.actor(actor)
    kind = play.book.content.get(Creature, me.effects["bitten"].text)
    times = 2 if kind.turns == "dead" else 1
    codes = replace(me.characteristics, STR=times * me.characteristics.STR, CON=times * me.characteristics.CON)
    ledger = Ledger(given=FrozenMap({**me.character.skills.given, **kind.skills}))
    stored = FrozenMap({STORE: codes.value(kind.cap)} if kind.cap else {})
    written = replace(
        me.character,
        species=kind.id,
        characteristics=codes,
        skills=ledger if kind.turns != "moon" else replace(me.character.skills, given=ledger.given),
        weapons=tuple(dict.fromkeys((*(each.arm for each in kind.attacks), *me.weapons))),
        amounts=stored,
        hero=False,
        move=kind.move,
    )
    sire = me.effects["bitten"].source
    play.change(actor, "", enter(actor, written, play.book), "turned")
    brood = Effect("brood", "Of its brood", sire, level=int(me.character.hero), text=me.character.species)
    begin(play, actor, brood)
    play.note(f"{me.name} is a {kind.name.lower()} now.")


@bears_on(ROUND_ENDS)
def brood_in_a_fight(play: Play) -> None:
    """A round has ended: whoever was turned by a vampire that is no more shares its end, where that is so. [BRP-CRE-096]"""
    if bereft(play):
        brood_follows(play)


@bears_on(TIME_PASSES)
def brood_in_time(play: Play, minutes: int) -> None:
    """Time passes for the brood of a vampire that is no more. [BRP-CRE-096]"""
    if bereft(play):
        brood_follows(play)


def bereft(play: Play) -> dict[str, tuple[Effect, Actor]]:
    """The brood whose maker is no more, with what tells of it and who that was, where that changes anything. [BRP-CRE-096]"""
    found: dict[str, tuple[Effect, Actor]] = {}
    if not FATES & set(play.book.options.vampire_lore):
        return found
    for who, me in play.state.actors.items():
        brood = me.effects.get("brood")
        sire = play.state.actors.get(brood.source) if brood is not None else None
        if brood is not None and sire is not None and sire.fate == "dead" != me.fate and me.is_marked(VAMPIRE):
            found[who] = brood, sire
    return found


@rule
def brood_follows(play: Play) -> None:
    """The death of the vampire that turned them cures its brood, or kills it, where the table has it so. [BRP-CRE-096]"""
    for who, (brood, sire) in bereft(play).items():
        if CURED in play.book.options.vampire_lore:
            cure(play, who, brood)
        else:
            play.change(who, "fate", "dead", "its maker is no more")
            play.change(who, "fight.rank", 0, "its maker is no more")
            play.note(f"{play.actor(who).name} crumbles with {sire.name}.")


def cure(play: Play, who: str, brood: Effect) -> None:
    """A vampire is again what it was in life: half of STR and CON, without all that its kind has. [BRP-CRE-086 BRP-CRE-096]"""
    me = play.actor(who)
    kind = play.book.content.get(Creature, me.character.species)
    codes = me.character.characteristics
    given = {key: rating for key, rating in me.character.skills.given.items() if key not in kind.skills}
    arms = {each.arm for each in kind.attacks}
    written = replace(
        me.character,
        species=brood.text,
        hero=bool(brood.level),
        characteristics=replace(codes, STR=codes.STR // 2, CON=codes.CON // 2),
        skills=replace(me.character.skills, given=FrozenMap(given)),
        weapons=tuple(each for each in me.weapons if each not in arms),
        amounts=FrozenMap(),
        move=10,
    )
    play.change(who, "", enter(who, written, play.book), "cured")
    play.note(f"{me.name} is cured.")
