// Whom a seat may be given, and what it plays after a change.
import type { ActorNow, SeatNow, TableNow } from "../api/types";

/** Those whom a seat plays, or whom nobody else does. */
export function free(now: TableNow, seat: SeatNow): ActorNow[] {
  const taken = now.seats.filter((other) => other.id !== seat.id).flatMap((other) => other.actors);
  return now.actors.filter((actor) => !taken.includes(actor.id));
}

/** Whether somebody at the table plays them, and not the game master. */
export const isPlayed = (now: TableNow, who: string): boolean => now.seats.some((seat) => seat.role !== "gm" && seat.actors.includes(who));

export function withActor(seat: SeatNow, who: string, plays: boolean): string[] {
  const others = seat.actors.filter((each) => each !== who);
  return plays ? [...others, who] : others;
}
