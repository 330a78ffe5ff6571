// On which side somebody stands, as this seat sees it: ours, theirs, or a third; and what a side is called.
import type { ActorNow, TableNow } from "../api/types";
import { say } from "../words/words.svelte";

export type Side = "ours" | "foes" | "third";

export interface Company {
  side: Side;
  name: string;
  actors: ActorNow[];
  standing: number;
}

/** On which side each stands, as the scene has it; whoever is on none is on their own. */
export const sidesOf = (now: Pick<TableNow, "scene">): Record<string, string> => ((now.scene ?? {}) as { sides?: Record<string, string> }).sides ?? {};

/** The side of somebody who may be on none but their own. */
export const sideOf = (sides: Readonly<Record<string, string>>, who: string): string => sides[who] ?? who;

/** Whether somebody stands against somebody, as far as one knows. */
function isOpposed(now: Pick<TableNow, "scene" | "actors">): boolean {
  const sides = sidesOf(now);
  return new Set(now.actors.map((actor) => sideOf(sides, actor.id))).size > 1;
}

/** Whether it may come to a fight: somebody stands against somebody, and the scene is not meant to be calm. */
export const mayFight = (now: Pick<TableNow, "scene" | "actors" | "stage">): boolean => !now.stage?.calm && isOpposed(now);

/** Whether an attack is a likely thing to do: there is somebody to attack, and it may come to that, or it has; not once the scene is over. */
export const isForBlows = (now: Pick<TableNow, "scene" | "actors" | "stage" | "begun">): boolean => isOpposed(now) && (now.begun || !(now.stage?.calm || now.stage?.ended));

/** The scene's sides, the seat's own first. */
function order(now: TableNow): string[] {
  const sides = sidesOf(now);
  const all = [...new Set(now.actors.map((actor) => sideOf(sides, actor.id)))];
  const mine = now.seat.actors.map((who) => sides[who]).find((side) => side !== undefined);
  return mine === undefined ? all : [mine, ...all.filter((side) => side !== mine)];
}

/** How each figure is marked. */
export function marks(now: TableNow): ReadonlyMap<string, Side> {
  const sides = sidesOf(now);
  const all = order(now);
  const mark = (who: string): Side => (["ours", "foes"] as const)[all.indexOf(sideOf(sides, who))] ?? "third";
  return new Map(now.actors.map((actor) => [actor.id, mark(actor.id)]));
}

/** Everybody by side, each called after whom one knows of it. */
export function companies(now: TableNow): Company[] {
  const sides = sidesOf(now);
  const marked = marks(now);
  const isMine = (actors: readonly ActorNow[]) => actors.some((actor) => now.seat.actors.includes(actor.id));
  return order(now).flatMap((side) => {
    const actors = now.actors.filter((actor) => sideOf(sides, actor.id) === side);
    const first = actors[0];
    if (!first) return [];
    const name = isMine(actors) ? say("side.yours") : actors.length === 1 ? first.name : say("side.of", { who: first.name });
    return [{ side: marked.get(first.id) ?? "third", name, actors, standing: actors.filter((actor) => actor.word !== "down").length }];
  });
}

const LEFT = / is left (standing|fighting)$/;

/** How it ended: a side is called as on its cards, by whom one knows of it, and never by its id. */
export function ending(now: TableNow): string {
  const how = now.over ?? "";
  const id = how.replace(LEFT, "");
  if (id === how) return how;
  const sides = sidesOf(now);
  const company = companies(now).find((each) => each.actors.some((actor) => sideOf(sides, actor.id) === id));
  return company ? say("over.left", { who: company.name }) : say("over.nobody");
}
