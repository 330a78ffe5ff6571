// The log as a story: entries of one action belong together, and so do its dice, words and changes.
import type { Seen } from "../api/types";

/** What people do beside an action that is open. */
const BESIDE: readonly string[] = ["said", "rewound", "overrode", "dialed", "mapped", "placed", "fogged", "sketched", "lapsed", "shown"];

export interface Tale {
  /** The number of its first entry; it never changes, so it is a good key. */
  number: number;
  last: number;
  head: Seen | null;
  told: Seen[];
  /** Changes of the scene and cited rules: behind "why". */
  behind: Seen[];
}

/** What stands behind "why": rules, and changes that only keep the books. */
const BEHIND: readonly string[] = ["cited", "changed", "sealed"];

/** Adds entries to a story that is told so far. The last tale may still grow, so it is made anew. */
export function tellOn(story: Tale[], fresh: readonly Seen[]): Tale[] {
  const tales = [...story];
  let open: Tale | null = tales.at(-1)?.head && !ended(tales.at(-1)!) ? { ...tales.pop()! } : null;
  if (open) open = { ...open, told: [...open.told], behind: [...open.behind] };
  for (const entry of fresh) {
    const fact = entry.fact;
    if (fact.type === "started") {
      if (open) tales.push(open);
      open = { number: entry.number, last: entry.number, head: entry, told: [], behind: [] };
      continue;
    }
    if (fact.type === "ended" && open) {
      tales.push({ ...open, last: entry.number, behind: [...open.behind, entry] });
      open = null;
      if (entry.told) tales.push({ number: entry.number, last: entry.number, head: null, told: [entry], behind: [] }); // whose turn it is now
      continue;
    }
    if (!entry.told && !BEHIND.includes(fact.type)) continue;
    if (open && !BESIDE.includes(fact.type)) {
      open.last = entry.number;
      (entry.told ? open.told : open.behind).push(entry);
    } else if (entry.told) {
      if (open && fact.type === "rewound") {
        tales.push(open);
        open = null;
      }
      const aside: Tale = { number: entry.number, last: entry.number, head: null, told: [entry], behind: [] };
      tales.push(aside);
    }
  }
  if (open) tales.push(open);
  return tales;
}

const ended = (tale: Tale) => tale.behind.at(-1)?.fact.type === "ended";

/** Numbers of entries that a rewind has taken back. */
export function takenBack(entries: readonly Seen[]): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const { number: at, fact } of entries) {
    if (fact.type !== "rewound") continue;
    for (let number = fact.after + 1; number < at; number += 1) gone.add(number);
  }
  return gone;
}
