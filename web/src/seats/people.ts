// Whom a seat may be given, and what it plays after a change.
import type { ActorNow, SeatNow, TableNow } from "../api/types";

/** Those whom a seat plays, or whom nobody else does. */
export function free(now: TableNow, seat: SeatNow): ActorNow[] {
  const taken = now.seats.filter((other) => other.id !== seat.id).flatMap((other) => other.actors);
  return now.actors.filter((actor) => !taken.includes(actor.id));
}

export function withActor(seat: SeatNow, who: string, plays: boolean): string[] {
  const others = seat.actors.filter((each) => each !== who);
  return plays ? [...others, who] : others;
}
