// The moments that one can look back at: after each thing that somebody did, as far as it is told and was not taken back.
import { gist, type Tale } from "../story/story";

export interface Stop {
  tale: Tale;
  /** The last entry that belongs to it. */
  after: number;
}

export function stops(story: readonly Tale[], gone: ReadonlySet<number>): Stop[] {
  return story.filter((tale) => tale.head?.fact.type === "started" && gist(tale) && !gone.has(tale.number)).map((tale) => ({ tale, after: tale.last }));
}

/** The place of the last stop up to an entry; −1 before the first. */
export const stopAt = (all: readonly Stop[], number: number): number => all.findLastIndex((stop) => stop.after <= number);
