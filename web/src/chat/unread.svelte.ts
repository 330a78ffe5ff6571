// What others have said since this person last looked at the story.
import type { Seen } from "../api/types";

const isWord = ({ fact, action }: Seen) => fact.type === "said" || (fact.type === "drew" && !action);

/** How much others have said, or thrown beside the game, after an entry. */
export const saidAfter = (entries: readonly Seen[], after: number, seat: string): number => entries.filter((entry) => entry.number > after && isWord(entry) && entry.by !== seat).length;

/** How many papers came into this seat's hands from others after an entry; one that was changed since is one. */
export function papersAfter(entries: readonly Seen[], after: number, seat: string): number {
  const came = entries.flatMap(({ number, by, fact }) => (number > after && by !== seat && (fact.type === "handed" || fact.type === "jotted") && fact.paper ? [`${fact.type} ${by} ${fact.id}`] : []));
  return came.filter((each, place) => came.indexOf(each) === place).length;
}

/** Up to where a person has read a table's story, or its papers; kept for as long as the browser's tab is open. */
export class Reading {
  private upto = $state(0);
  private readonly key: string;

  constructor(
    table: string,
    private readonly count = saidAfter,
  ) {
    this.key = `rulewright.read ${table}`;
    this.upto = Number(globalThis.sessionStorage?.getItem(this.key) ?? 0);
  }

  /** The story is being looked at, up to an entry. Whoever comes anew has missed nothing. */
  reads(number: number): void {
    if (number === this.upto) return;
    this.upto = number;
    globalThis.sessionStorage?.setItem(this.key, String(number));
  }

  unread(entries: readonly Seen[], seat: string): number {
    return this.upto ? this.count(entries, this.upto, seat) : 0;
  }

  get began(): boolean {
    return this.upto > 0;
  }
}
