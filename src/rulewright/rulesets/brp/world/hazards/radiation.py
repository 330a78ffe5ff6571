"""Radiation: bands of potency, and what each roll against them that fails brings."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.chance import parse
from rulewright.contract import Pick, Within, action, bears_on
from rulewright.kits.counting import counted
from rulewright.play import Effect, Minutes, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import ROUND_ENDS, TIME_PASSES
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.resistance import is_proof, resist
from rulewright.rulesets.brp.checks.senseless import lose_hold
from rulewright.rulesets.brp.state.character import RADIATION, Book, Play, State
from rulewright.rulesets.brp.state.entries import Radiation
from rulewright.rulesets.brp.state.fight import ROUNDS_A_MINUTE
from rulewright.rulesets.brp.state.units import half

EXPOSED, LAID_LOW, BLIND = "Irradiated", "Radiation sickness", "Blinded by radiation"
ACUTE, STRUCK_DOWN, DYING, FAILS = "Acute radiation", "Fatally irradiated", "Dying of radiation", "failing-radiation"
SICKNESS = (DYING, LAID_LOW, ACUTE)
"""What the care of a power or of another age can end. [BRP-SPT-244]"""
HOUR, DAY = 60, 24 * 60


def band_of(potency: int, book: Book) -> Radiation | None:
    """The band of a potency: the highest that is not above it; below the lowest there is no harm. [BRP-SPT-237]"""
    below = [each for each in book.content.all(Radiation) if each.potency <= potency]
    return max(below, key=lambda each: each.potency, default=None)


@action("Radiation", "table", tells=(SUCCEEDS,), gm_only=True, any_time=True)
def irradiate(play: Play, actor: str, potency: Annotated[int, Within("Potency", 1, 100)]) -> bool:
    """One interval of exposure: CON against the potency, or what its band brings. Says whether they were safe.

    [BRP-SPT-237 BRP-SPT-244 BRP-SPT-245]
    """
    me, band = play.actor(actor), band_of(potency, play.book)
    if band is None:
        play.note(f"So little radiation does nothing to {me.name}.")
        return True
    if is_proof(play, actor, "Radiation"):
        return True
    if resist(play, actor, me.value("CON"), potency, "radiation"):
        play.note(f"{me.name} withstands the radiation for {said(band.minutes)}.")
        count_failures(play, actor, band, 0)
        return True
    times = play.book.options.mutation_by_radiation
    if times and passes(play, actor, "POW", "a gift of the radiation", times=times):
        play.note(f"The radiation changes {me.name} for the better: choose a mutation or a superpower.")
        return True
    sicken(play, actor, band, count_failures(play, actor, band, 1), potency)
    return False


def said(minutes: int) -> str:
    """How long an interval is, in words."""
    many, unit = (
        (minutes // DAY, "day")
        if minutes >= DAY
        else (minutes // HOUR, "hour")
        if minutes >= HOUR
        else (minutes, "minute")
    )
    return f"{many} {unit}{'s' if many > 1 else ''}" if many else "a round"


def count_failures(play: Play, who: str, band: Radiation, more: int) -> int:
    """How many rolls against a band have failed: in a row, where that is what counts, or in all. [BRP-SPT-239 BRP-SPT-241]"""
    key = f"irradiated-{band.id}"
    there = play.actor(who).effects.get(key)
    before = there.level if there is not None else 0
    if not more and band.in_a_row:
        end(play, who, key, "withstood")
        return 0
    if more:
        begin(play, who, Effect(key, f"{EXPOSED}, {band.name}", level=before + 1, text=band.text, stacking="refresh"))
    return before + more


@rule
def sicken(play: Play, who: str, band: Radiation, failures: int, potency: int) -> None:
    """What a failure brings: symptoms, helplessness, damage, blindness, cancer, death, each as the band says.

    [BRP-SPT-238 BRP-SPT-239 BRP-SPT-240 BRP-SPT-241 BRP-SPT-242 BRP-SPT-243]
    """
    me = play.actor(who)
    play.note(f"{me.name} suffers from {band.name.lower()} radiation. {band.text}")
    lay_low(play, who, band)
    sear(play, who, band, failures)
    if band.blinds_after and failures >= band.blinds_after:
        blind(play, who, band)
    if is_sterile(play, who, band) and begin(play, who, Effect("sterile", "Sterile", stacking="refuse")):
        play.note(f"{me.name} is sterile for good.")
    if (
        band.cancer_after
        and failures >= band.cancer_after
        and begin(play, who, Effect("cancer", "Cancer", stacking="refuse"))
    ):
        play.note(f"{me.name} has cancer; how it goes is the game master's word.")
    if band.crippling:
        begin(play, who, Effect("acute-radiation", ACUTE, marks=("hampered by radiation",), stacking="refuse"))
    doom(play, who, band)
    glow(play, who, band, potency)


def sear(play: Play, who: str, band: Radiation, failures: int) -> None:
    """What radiation does to the body at once: with every failure, or once for a turn of them, a minute each. No First Aid
    helps it. [BRP-SPT-240 BRP-SPT-241 BRP-SPT-242 BRP-SPT-243 BRP-SPT-244]
    """
    if band.damage == "0" or (failures - 1) % band.burns_each:
        return
    damage = play.draw(parse(band.damage).chance, of=who, what="radiation")
    wound(play, who, damage, "radiation", kind=RADIATION)


def glow(play: Play, who: str, band: Radiation, potency: int) -> None:
    """What somebody so ill gives off: those who are close to them face it, and so do those who find the dead.

    [BRP-SPT-240 BRP-SPT-241 BRP-SPT-242 BRP-SPT-243]
    """
    me, bands = play.actor(who), play.book.content
    if band.contact:
        play.note(
            f"Whoever is close to {me.name} faces radiation of potency {bands.get(Radiation, band.contact).potency}."
        )
    dead = half(potency) if band.corpse_half else bands.get(Radiation, band.corpse).potency if band.corpse else 0
    if dead:
        play.note(f"Dead, {me.name} would give off radiation of potency {dead}.")


def is_sterile(play: Play, who: str, band: Radiation) -> bool:
    """Whether a band makes somebody sterile: at once, or unless CON in a hundred helps. [BRP-SPT-241 BRP-SPT-242]"""
    if band.sterile == "by CON":
        return not passes(play, who, "CON", "CON, sterility", times=1)
    return band.sterile == "yes"


def lay_low(play: Play, who: str, band: Radiation) -> None:
    """Somebody can do nothing for hours or days, which add up. [BRP-SPT-239 BRP-SPT-240]"""
    if band.laid_low == "0":
        return
    hours = play.draw(parse(band.laid_low).chance, of=who, what="laid low") * band.hours_each
    there = play.actor(who).effects.get("laid-low")
    before = there.clock.left if there is not None and isinstance(there.clock, Minutes) else 0
    clock = Minutes(before + hours * HOUR)
    begin(play, who, Effect("laid-low", LAID_LOW, marks=("cannot act",), clock=clock, stacking="refresh"))
    play.note(f"{play.actor(who).name} is laid low for {counted(hours, 'hour')}.")


def blind(play: Play, who: str, band: Radiation) -> None:
    """Somebody is blind: for good, or for days, which add up where they may come to be for good.

    [BRP-SPT-240 BRP-SPT-241 BRP-SPT-242]
    """
    me, before = play.actor(who), play.actor(who).effects.get("radiation-blind")
    if before is not None and not isinstance(before.clock, Minutes):
        return
    days = play.draw(parse(band.blind_days).chance, of=who, what="days of blindness") if band.blind_days != "0" else 0
    start, left = play.scene.now, days * DAY
    if before is not None:
        start = before.level
        left = left + before.clock.left if band.blind_for_good else max(left, before.clock.left)
    until = play.scene.now + left
    for_good = not days or (band.blind_for_good and until - start >= band.blind_for_good * DAY)
    sight = Effect("radiation-blind", BLIND, marks=("blinded",), level=start, stacking="refresh")
    begin(play, who, sight if for_good else replace(sight, clock=Minutes(left)))
    play.note(f"{me.name} is blinded {'for good' if for_good else f'for {said(left)}'}.")


def doom(play: Play, who: str, band: Radiation) -> None:
    """Those whom it kills: after half of CON in hours without care, or within 1D3 rounds. [BRP-SPT-242 BRP-SPT-243]"""
    me = play.actor(who)
    if band.deadly == "no" or me.fate == "dead" or (band.deadly == "hours" and FAILS in me.effects):
        return
    if last := struck_down(play.state).get(who, 0):
        lie_dying(play, who, last)
        return
    left = half(me.value("CON")) * HOUR
    if band.deadly == "rounds":
        rounds = play.draw(parse("1d3").chance, of=who, what="rounds to live")
        left = max(1, rounds // ROUNDS_A_MINUTE)
        last = play.scene.round.number + rounds if play.scene.round.number else 0
        struck = Effect("no-action", STRUCK_DOWN, marks=("cannot act",), level=last, stacking="refuse")
        begin(play, who, struck)
        if play.scene.round.number:
            lie_dying(play, who, last)
            play.note(f"{me.name} has {counted(rounds, 'round')} to live.")
            return
    begin(play, who, Effect(FAILS, DYING, marks=("failing",), level=play.scene.now + left, stacking="refresh"))
    play.note(f"{me.name} dies of it within {said(left)}, unless there is care that helps.")


def lie_dying(play: Play, who: str, last: int) -> None:
    """Whom radiation kills within rounds lies there until the last of them. [BRP-SPT-243]"""
    play.change(who, "fate", "dying", "radiation")
    play.change(who, "fight.rank", 0, "radiation")
    play.change(who, "fight.doom", last, "radiation")
    lose_hold(play, who)


def perish(play: Play, who: str) -> None:
    """Whom radiation was to kill is dead, whatever else befell them meanwhile. [BRP-SPT-243]"""
    play.change(who, "fate", "dead", "radiation")
    play.change(who, "fight.rank", 0, "radiation")
    play.note(f"{play.actor(who).name} dies of the radiation.")


def struck_down(state: State) -> dict[str, int]:
    """Those whom radiation kills within rounds and who still live, each with their last round. [BRP-SPT-243]"""
    there = ((who, me.effects.get("no-action")) for who, me in state.actors.items() if me.fate != "dead")
    return {who: each.level for who, each in there if each is not None and each.name == STRUCK_DOWN and each.level}


@bears_on(ROUND_ENDS)
@rule
def last_rounds(play: Play) -> None:
    """No wound and no healing puts the death by radiation off: it comes with its round. [BRP-SPT-243]"""
    for who, last in struck_down(play.state).items():
        if play.scene.round.number >= last:
            perish(play, who)


@bears_on(TIME_PASSES)
def minutes_of_radiation(play: Play, minutes: int) -> None:
    """Where minutes pass nobody outlives rounds. [BRP-SPT-243]"""
    for who in struck_down(play.state):
        perish(play, who)


def no_sickness(state: State, actor: str) -> Refusal | None:
    """Why nobody is cured of radiation: they do not suffer from it. [BRP-SPT-244]"""
    if any(each.name in SICKNESS for each in state.actor(actor).effects.values()):
        return None
    return Refusal("Radiation has left nothing to cure.", "BRP-SPT-244", "Do something else.")


@action("Care against radiation", "table", unless=(no_sickness,), gm_only=True, any_time=True)
def cleanse(
    play: Play,
    actor: str,
    what: Annotated[Literal["only death is kept off", "all of the sickness"], Pick("What it does")] = (
        "only death is kept off"
    ),
) -> None:
    """A power, a machine or the medicine of another age helps where First Aid does nothing: death is kept off, or all of the
    sickness ends, but for cancer and what is lost for good. [BRP-SPT-242 BRP-SPT-244]
    """
    for name in (DYING,) if what == "only death is kept off" else SICKNESS:
        end(play, actor, name, "care")
    play.note(f"{play.actor(actor).name} has the care that helps against radiation: {what}.")
