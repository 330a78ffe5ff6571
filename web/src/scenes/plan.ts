// A scene as the game master wants it: from what stands in the form to what the table is told, and back.
import type { ActorNow, Game, TableNow, Wish } from "../api/types";
import { slug, untaken } from "../figures/names";
import { sideOf, sidesOf } from "../figures/side";
import { isPlayed } from "../seats/people";
import { say } from "../words/words.svelte";
import { stem, type Written } from "./cast";

export type ScenePlan = NonNullable<Extract<Wish, { wish: "prepare" }>["plan"]>;
export type Stand = "party" | "against" | "alone" | "leaves";

/** Some of a kind who come: how many, under which name, and as which characters: one where all are alike. */
export interface Several {
  key: string;
  label: string;
  made: Written[];
  count: number;
  /** A name for them in place of their own. */
  name: string;
  dice: boolean;
  rolled: boolean;
  unseen: boolean;
}

export interface Coming extends Several {
  stand: Exclude<Stand, "leaves">;
  shown?: ScenePlan["cast"][string]["shown"];
}

export interface Draft {
  name: string;
  words: string;
  stands: Record<string, Stand>;
  coming: Coming[];
  /** What the place of a ready fight is like. */
  place: Record<string, unknown>;
  /** Nobody means to fight. */
  calm: boolean;
}

export const MOST_ALIKE = 12;
const PARTY = "the party";
const AGAINST = "their opponents";
const KEPT = "kept/";

const called = (stand: Stand) => (stand === "party" ? PARTY : stand === "against" ? AGAINST : "");
export const nobodyYet = (): Several => ({ key: "", label: "", made: [], count: 1, name: "", dice: false, rolled: false, unseen: false });

/** Where everybody would stand. Players and those beside them are the party; where nobody plays yet, the first side is, with whoever is on none. Whoever else is here stays as long as nothing has begun; those of a fight that is on, or was, go with it. */
export function firstStands(now: TableNow): Record<string, Stand> {
  const sides = sidesOf(now);
  const played = now.actors.filter((actor) => isPlayed(now, actor.id)).map((actor) => sideOf(sides, actor.id));
  const leaves = now.begun || !!now.stage?.ended;
  const other = (actor: ActorNow): Stand => (leaves ? "leaves" : sides[actor.id] === undefined ? "alone" : "against");
  const first = now.actors.map((actor) => sides[actor.id]).find((side) => side !== undefined);
  const isOurs = ({ id }: ActorNow) => (played.length ? played.includes(sideOf(sides, id)) : sides[id] === undefined || sides[id] === first);
  const stand = (actor: ActorNow): Stand => (isOurs(actor) ? "party" : other(actor));
  return Object.fromEntries(now.actors.map((actor) => [actor.id, stand(actor)]));
}

/** Forms that somebody left for another table, by the table at which they wait. */
const left = new Map<string, Draft>();
export const leaveDraft = (table: string, draft: Draft) => left.set(table, draft);

/** The form that was left at a table, once: with whoever is here now, each where they were put. */
export function takeDraft(table: string, now: TableNow): Draft | undefined {
  const draft = left.get(table);
  left.delete(table);
  if (!draft) return undefined;
  const stands = Object.entries(firstStands(now)).map(([who, stand]) => [who, draft.stands[who] ?? stand] as const);
  return { ...draft, stands: Object.fromEntries(stands) };
}

export const emptyDraft = (now: TableNow): Draft => ({ name: "", words: "", stands: firstStands(now), coming: [], place: {}, calm: false });

/** The draft with a ready fight's name, words, place and opponents: everybody of it but its first side and those who stay. */
export function likeFight(draft: Draft, game: Game, id: string): Draft {
  const fight = game.fights.find((each) => each.id === id);
  if (!fight) return draft;
  const stays = (who: string) => (draft.stands[who] ?? "leaves") !== "leaves";
  const opponents = Object.values(fight.sides).slice(1).flat().filter((who) => !stays(who));
  const coming = opponents.map((who): Coming => {
    const character = game.characters[who] as Written;
    return { ...nobodyYet(), key: `ready/${who}`, label: String(character["name"] ?? who), made: [character], stand: "against" };
  });
  return { ...draft, name: fight.name, words: fight.text, coming, place: fight.scene, calm: false };
}

/** What each of some is called: by the name they are given, or their own; several are told apart by a number, and from whoever has that name. */
export function namesOf(some: Several, taken: readonly string[] = []): string[] {
  const names: string[] = [];
  const bare = some.name.trim() || some.label;
  const free = (name: string) => !taken.includes(name) && !names.includes(name);
  for (let made = 0, number = 0; made < Math.min(some.count, MOST_ALIKE); made += 1) {
    const own = some.key.startsWith(KEPT) && !some.name.trim() ? some.made[made]?.["name"] : some.count === 1 ? bare : undefined;
    let name = own === undefined ? "" : String(own);
    while (!name || !free(name)) name = `${bare} ${(number += 1)}`;
    names.push(name);
  }
  return names;
}

/** Each of some as a character with a name of its own. */
export const charactersOf = (some: Several, taken: readonly string[] = []): Written[] =>
  some.made.length ? namesOf(some, taken).map((name, place) => ({ ...(some.made[place] ?? some.made[0]!), name })) : [];

/** What the table is told. Nobody who comes has the name of another, or of whoever stays. */
export function planOf(draft: Draft, now: Pick<TableNow, "actors">): ScenePlan {
  const sides: Record<string, string> = {};
  const leave: string[] = [];
  for (const [who, stand] of Object.entries(draft.stands)) {
    if (stand === "leaves") leave.push(who);
    else sides[who] = called(stand);
  }
  const cast: ScenePlan["cast"] = {};
  const names = now.actors.filter((actor) => !leave.includes(actor.id)).map((actor) => actor.name);
  for (const some of draft.coming) {
    for (const character of charactersOf(some, names)) {
      cast[untaken(stem(some.key), Object.keys(cast))] = { character, side: called(some.stand), hidden: some.unseen, shown: some.shown ?? null };
      names.push(String(character["name"]));
    }
  }
  return { name: draft.name.trim(), words: draft.words.trim(), sides, cast, leave, place: draft.place, calm: draft.calm };
}

const bareName = (name: string) => name.replace(/ \d+$/, "");

/** A scene that lies ready, back in the form: with those who are here now, and whom it brings as they were kept. What goes without saying is not told. */
export function draftOf(told: Partial<ScenePlan>, now: TableNow): Draft {
  const plan: ScenePlan = { name: "", words: "", sides: {}, cast: {}, leave: [], place: {}, calm: false, ...told };
  const first = firstStands(now);
  const played = now.actors.find((actor) => isPlayed(now, actor.id));
  const party = (played && plan.sides[played.id]) || PARTY;
  const standOf = (side: string): Exclude<Stand, "leaves"> => (side === "" ? "alone" : side === party ? "party" : "against");
  const stands = now.actors.map(({ id }): [string, Stand] => {
    const side = plan.sides[id];
    return [id, plan.leave.includes(id) ? "leaves" : side === undefined ? first[id]! : standOf(side)];
  });
  const coming: Coming[] = [];
  for (const [id, { character, side = "", hidden = false, shown = null }] of Object.entries(plan.cast)) {
    const label = bareName(String(character["name"] ?? id));
    const alike = coming.find((each) => each.label === label && each.stand === standOf(side) && each.unseen === hidden && each.shown === shown && each.count < MOST_ALIKE);
    if (alike) {
      alike.made.push(character);
      alike.count += 1;
    } else coming.push({ ...nobodyYet(), key: `${KEPT}${id.replace(/-\d+$/, "")}`, label, made: [character], stand: standOf(side), unseen: hidden, shown });
  }
  return { name: plan.name, words: plan.words, stands: Object.fromEntries(stands), coming, place: plan.place, calm: plan.calm };
}

/** Whether somebody would stand against somebody, and means to fight. */
export function isFight(draft: Draft): boolean {
  const sides = new Set<string>();
  for (const [who, stand] of Object.entries(draft.stands)) if (stand !== "leaves") sides.add(called(stand) || who);
  draft.coming.forEach((some, place) => {
    for (let made = 0; made < some.count; made += 1) sides.add(called(some.stand) || `${place} ${made}`);
  });
  return !draft.calm && sides.size > 1;
}

/** An id for a scene that lies ready: its name in small letters, told apart from those that do. */
export function idFor(name: string, taken: readonly string[]): string {
  const plain = slug(name).slice(0, 60) || "scene";
  return untaken(plain, taken);
}

/** Whom a scene brings, several of a name counted: "3 × Bandit, The Captain (unseen)". */
export function castOf(cast: readonly { name: string; hidden?: boolean }[]): string {
  const counted: Record<string, number> = {};
  for (const { name, hidden } of cast) {
    const bare = hidden ? `${bareName(name)} (${say("scene.unseen")})` : bareName(name);
    counted[bare] = (counted[bare] ?? 0) + 1;
  }
  return Object.entries(counted).map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
}
