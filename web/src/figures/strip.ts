// The round as a strip: who has had their part, who acts now, who is to come, in the order that the server tells.
import type { TableNow } from "../api/types";

export type Part = "done" | "now" | "next" | "down";

export interface Place {
  who: string;
  name: string;
  part: Part;
}

/** Everybody of the round whom the seat knows, the fallen last; nobody where a game has no turns just now. */
export function places(now: TableNow): Place[] {
  const names = new Map(now.actors.map((actor) => [actor.id, actor]));
  const all = now.order.flatMap((who, place): Place[] => {
    const actor = names.get(who);
    if (!actor) return [];
    const part: Part = now.acting.includes(who) ? "now" : actor.word === "down" ? "down" : place < now.done ? "done" : "next";
    return [{ who, name: actor.name, part }];
  });
  return [...all.filter((each) => each.part !== "down"), ...all.filter((each) => each.part === "down")];
}
