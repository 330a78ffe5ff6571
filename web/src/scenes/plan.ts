// A scene as the game master wants it: from what stands in the form to what the table is told.
import type { ActorNow, Game, TableNow, Wish } from "../api/types";
import { slug, untaken } from "../figures/names";
import { sideOf, sidesOf } from "../figures/side";
import { isPlayed } from "../seats/people";

export type ScenePlan = NonNullable<Extract<Wish, { wish: "prepare" }>["plan"]>;
export type Stand = "party" | "against" | "alone" | "leaves";

export interface Coming {
  character: string;
  count: number;
  stand: Exclude<Stand, "leaves">;
  unseen: boolean;
}

export interface Draft {
  name: string;
  words: string;
  stands: Record<string, Stand>;
  coming: Coming[];
  /** What the place of a ready fight is like. */
  place: Record<string, unknown>;
}

export const MOST_ALIKE = 12;
const PARTY = "the party";
const AGAINST = "their opponents";

const called = (stand: Stand) => (stand === "party" ? PARTY : stand === "against" ? AGAINST : "");

/** Where everybody would stand: players and those beside them with the party, everybody else goes. */
export function firstStands(now: TableNow): Record<string, Stand> {
  const sides = sidesOf(now);
  const played = now.actors.filter((actor) => isPlayed(now, actor.id)).map((actor) => sideOf(sides, actor.id));
  const stand = (actor: ActorNow): Stand => (played.includes(sideOf(sides, actor.id)) || !played.length ? "party" : "leaves");
  return Object.fromEntries(now.actors.map((actor) => [actor.id, stand(actor)]));
}

export const emptyDraft = (now: TableNow): Draft => ({ name: "", words: "", stands: firstStands(now), coming: [], place: {} });

/** The draft with a ready fight's name, words, place and opponents: everybody of it but its first side and those who stay. */
export function likeFight(draft: Draft, game: Game, id: string): Draft {
  const fight = game.fights.find((each) => each.id === id);
  if (!fight) return draft;
  const stays = (who: string) => (draft.stands[who] ?? "leaves") !== "leaves";
  const opponents = Object.values(fight.sides).slice(1).flat().filter((who) => !stays(who));
  const coming = opponents.map((character): Coming => ({ character, count: 1, stand: "against", unseen: false }));
  return { ...draft, name: fight.name, words: fight.text, coming, place: fight.scene };
}

/** What the table is told. Several of a kind are told apart by a number. */
export function planOf(draft: Draft, game: Game): ScenePlan {
  const sides: Record<string, string> = {};
  const leave: string[] = [];
  for (const [who, stand] of Object.entries(draft.stands)) {
    if (stand === "leaves") leave.push(who);
    else sides[who] = called(stand);
  }
  const cast: ScenePlan["cast"] = {};
  for (const { character, count, stand, unseen } of draft.coming) {
    const written = game.characters[character] as Record<string, unknown> | undefined;
    for (let made = 0; written && made < Math.min(count, MOST_ALIKE); ) {
      made += 1;
      let number = 1;
      while (idOf(character, number) in cast) number += 1;
      const name = number > 1 ? `${String(written["name"] ?? character)} ${number}` : String(written["name"] ?? character);
      cast[idOf(character, number)] = { character: { ...written, name }, side: called(stand), hidden: unseen, shown: null };
    }
  }
  return { name: draft.name.trim(), words: draft.words.trim(), sides, cast, leave, place: draft.place };
}

const idOf = (character: string, number: number) => (number > 1 ? `${character}-${number}` : character);

/** An id for a scene that lies ready: its name in small letters, told apart from those that do. */
export function idFor(name: string, taken: readonly string[]): string {
  const plain = slug(name).slice(0, 60) || "scene";
  return untaken(plain, taken);
}

/** Whom a scene brings, several of a name counted: "3 × Bandit, The Captain". */
export function castOf(cast: readonly { name: string }[]): string {
  const counted: Record<string, number> = {};
  for (const { name } of cast) {
    const bare = name.replace(/ \d+$/, "");
    counted[bare] = (counted[bare] ?? 0) + 1;
  }
  return Object.entries(counted).map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
}
