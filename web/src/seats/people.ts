// Whom a seat may be given, and what it plays after a change.
import type { ActorNow, SeatNow, TableNow } from "../api/types";
import { few } from "../figures/names";
import { say } from "../words/words.svelte";

/** What a seat is called whose game master has given no name. */
const UNNAMED = "Game master";

/** Those whom a seat plays, or whom nobody else does. */
export function free(now: TableNow, seat: SeatNow): ActorNow[] {
  const taken = now.seats.filter((other) => other.id !== seat.id).flatMap((other) => other.actors);
  return now.actors.filter((actor) => !taken.includes(actor.id));
}

/** Whether somebody at the table plays them, and not the game master. */
export const isPlayed = (now: TableNow, who: string): boolean => now.seats.some((seat) => seat.role !== "gm" && seat.actors.includes(who));

/** Whoever runs the table, by name; "the game master" where they have none. */
export function leaders(now: TableNow): string {
  const names = now.seats.filter((seat) => seat.role === "gm" && seat.name && seat.name !== UNNAMED).map((seat) => seat.name);
  return few(names) || say("role.thegm");
}

export function withActor(seat: SeatNow, who: string, plays: boolean): string[] {
  const others = seat.actors.filter((each) => each !== who);
  return plays ? [...others, who] : others;
}
