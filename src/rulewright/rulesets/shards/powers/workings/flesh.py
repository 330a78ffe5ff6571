"""Workings on the flesh: mutations given, taken, deepened, eased."""

from __future__ import annotations

from rulewright.kits.choosing import choices
from rulewright.play import GM, OneOf, Refusal, rule
from rulewright.rulesets.shards.body.mutations import ease, grow, ripen, shed
from rulewright.rulesets.shards.powers.at_work import WORKINGS, Casting
from rulewright.rulesets.shards.powers.cost_and_range import NOT_SO, let_call
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.entries_people import Species
from rulewright.rulesets.shards.state.species import can_become
from rulewright.space.grid import Space


def mutation_for(actor: Actor, deed: str, kind: str) -> str:
    """The mutation of a kind that can be changed so: a core to lower, a seed for all else; "" without one."""
    wanted = "core" if deed == "lower" else "seed"
    found = (name for name, stage in actor.mutations.items() if name.startswith(kind) and stage == wanted)
    return next(found, "")


def could_become(actor: Actor, book: Book) -> dict[str, str]:
    """What somebody could evolve into. [SHA-EFF-032]"""
    me = book.content.get(Species, actor.character.species)
    if actor.character.becoming:
        return {}
    return {each.id: each.name for each in book.content.all(Species) if can_become(me, each, book)}


def no_repeal(
    state: State, book: Book, actor: str, targets: tuple[str, ...], choice: str, at: Space | None
) -> Refusal | None:
    """Why a mutation cannot be changed so. [SHA-SHM-051]"""
    them = state.actor(targets[0] if targets else actor)
    deed, _, kind = choice.partition("-")
    if not kind or mutation_for(them, deed, kind):
        return None
    if deed != "give":
        return Refusal(f"{them.name} has nothing of that kind.", "SHA-SHM-051", "Choose what is there.")
    if kind == "evolutionary" and not could_become(them, book):
        return Refusal(f"{them.name} cannot become anything else.", "SHA-EFF-032", "Give another seed.")
    return None


@rule
def repeal_the_dermal_shell(play: Play, casting: Casting) -> None:
    """Give a seed, remove one, raise it to a core, or lower a core. [SHA-SHM-051]"""
    deed, _, kind = casting.choice.partition("-")
    who = casting.on
    name = mutation_for(play.actor(who), deed, kind)
    match deed:
        case "give":
            give_seed(play, who, kind)
        case "remove":
            shed(play, who, name)
        case "raise":
            ripen(play, who, name)
        case _:
            ease(play, who, name)


@rule
def give_seed(play: Play, who: str, kind: str) -> None:
    """A seed of a kind that was chosen; what an evolution leads to the body decides, where there are several ways.

    [SHA-SHM-051 SHA-EFF-032]
    """
    match kind:
        case "evolutionary":
            ways = could_become(play.actor(who), play.book)
            text = f"What does {play.actor(who).name} begin to become?"
            several = len(ways) > 1
            becoming = play.ask(OneOf(of=GM, among=choices(ways), text=text)) if several else next(iter(ways), "")
            grow(play, who, "evolutionary", becoming)
        case "shard":
            grow(play, who, "shard")
        case _:
            grow(play, who, "cancerous")


let_call(WORKINGS, repeal_the_dermal_shell)
let_call(NOT_SO, no_repeal)
