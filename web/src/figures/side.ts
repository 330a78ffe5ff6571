// On which side somebody stands, as this seat sees it: ours, theirs, or a third; and what a side is called.
import type { ActorNow, TableNow } from "../api/types";
import { say } from "../words/words.svelte";
import { callName } from "./names";

export type Side = "ours" | "foes" | "third";

export interface Company {
  side: Side;
  name: string;
  actors: ActorNow[];
  standing: number;
}

const sidesOf = (now: TableNow): Record<string, string> => ((now.scene ?? {}) as { sides?: Record<string, string> }).sides ?? {};

/** The scene's sides, the seat's own first; whoever is on none is on their own. */
function order(now: TableNow): string[] {
  const sides = sidesOf(now);
  const all = [...new Set(now.actors.map((actor) => sides[actor.id] ?? actor.id))];
  const mine = now.seat.actors.map((who) => sides[who]).find((side) => side !== undefined);
  return mine === undefined ? all : [mine, ...all.filter((side) => side !== mine)];
}

/** How each figure is marked. */
export function marks(now: TableNow): ReadonlyMap<string, Side> {
  const sides = sidesOf(now);
  const all = order(now);
  const mark = (who: string): Side => (["ours", "foes"] as const)[all.indexOf(sides[who] ?? who)] ?? "third";
  return new Map(now.actors.map((actor) => [actor.id, mark(actor.id)]));
}

/** Everybody by side, each called after whom one knows of it. */
export function companies(now: TableNow): Company[] {
  const sides = sidesOf(now);
  const marked = marks(now);
  const isMine = (actors: readonly ActorNow[]) => actors.some((actor) => now.seat.actors.includes(actor.id));
  return order(now).flatMap((side) => {
    const actors = now.actors.filter((actor) => (sides[actor.id] ?? actor.id) === side);
    const first = actors[0];
    if (!first) return [];
    const name = isMine(actors) ? say("side.yours") : actors.length === 1 ? callName(first.name) : say("side.of", { who: callName(first.name) });
    return [{ side: marked.get(first.id) ?? "third", name, actors, standing: actors.filter((actor) => actor.word !== "down").length }];
  });
}
