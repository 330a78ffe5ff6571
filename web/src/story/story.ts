// The log as a story: entries of one action belong together, and so do its dice, words and changes.
import type { Seen } from "../api/types";

/** What people do beside an action that is open. */
const BESIDE: readonly string[] = ["said", "rewound", "overrode", "dialed", "mapped", "placed", "fogged", "sketched", "walled", "swung", "sighted", "lapsed", "shown", "ruled", "packed", "edition_taken", "joined"];

export interface Tale {
  /** The number of its first entry; it never changes, so it is a good key. */
  number: number;
  last: number;
  head: Seen | null;
  /** Whether somebody had asked for it: a roll that was called for is no habit. */
  called?: boolean;
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
  for (const [place, entry] of fresh.entries()) {
    const fact = entry.fact;
    if (fact.type === "started") {
      if (open) tales.push(open);
      open = { number: entry.number, last: entry.number, head: entry, told: [], behind: [] };
      if (fresh[place - 1]?.fact.type === "heeded") open.called = true; // they come together
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

/** What a tale is made of on the page: sentences, dice, numbers that changed, and the talk in between, which is folded. */
export interface Parts {
  sentences: Seen[];
  dice: Seen[];
  changes: Seen[];
  between: Seen[];
}

const BETWEEN: readonly string[] = ["asked", "answered", "opened", "dialed", "contributed"];

/** The parts of an action's tale. What is said last while it still goes on is not folded: people wait for it. */
export function partsOf(tale: Tale): Parts {
  const parts: Parts = { sentences: [], dice: [], changes: [], between: [] };
  const waits = ended(tale) ? undefined : tale.told.at(-1);
  for (const entry of tale.told) {
    const type = entry.fact.type;
    if (type === "drew") parts.dice.push(entry);
    else if (type === "changed") parts.changes.push(entry);
    else if (BETWEEN.includes(type) && entry !== waits) parts.between.push(entry);
    else parts.sentences.push(entry);
  }
  return parts;
}

/** The one entry that tells best what an action came to: its outcome, else what was begun, else whatever is told of it. */
export const gist = (tale: Tale): Seen | undefined => partsOf(tale).sentences[0] ?? (tale.head?.told ? tale.head : (tale.told.find((entry) => entry.fact.type !== "drew") ?? tale.told[0]));

/** Whether it is somebody's action, and not the table's own: a scene that begins, or goes on. */
export const isDeed = (tale: Tale): boolean => tale.head?.fact.type === "started" && !["begin", "proceed"].includes(tale.head.fact.action);

/** What came of the last action that was not taken back: its sentences, then what changed. */
export function latest(story: readonly Tale[], gone: ReadonlySet<number>): Seen[] {
  const tale = story.findLast((each) => isDeed(each) && !gone.has(each.number) && gist(each));
  if (!tale) return [];
  const { sentences, changes } = partsOf(tale);
  return sentences.length ? [...sentences, ...changes] : [gist(tale)!, ...changes];
}

/** The actions that a table goes back over when it goes back to before this one: those begun since and not taken back already. */
export function wouldUndo(story: readonly Tale[], from: Tale, gone: ReadonlySet<number>): Tale[] {
  return story.filter((tale) => tale.head?.fact.type === "started" && !!gist(tale) && tale.number >= from.number && !gone.has(tale.number));
}

/** How many they are. */
export const takesBack = (story: readonly Tale[], from: Tale, gone: ReadonlySet<number>): number => wouldUndo(story, from, gone).length;

const ended = (tale: Tale) => tale.behind.at(-1)?.fact.type === "ended";

/** Numbers of entries that a rewind has taken back, and that no later one has put back again. */
export function takenBack(entries: readonly Seen[]): ReadonlySet<number> {
  const gone = new Set<number>();
  let upto = Infinity; // going backwards: what lies between a rewind and where it went is no part of the history
  for (const { number: at, fact } of entries.toReversed()) {
    if (fact.type !== "rewound" || at > upto) continue;
    for (let number = fact.after + 1; number < at; number += 1) gone.add(number);
    upto = fact.after;
  }
  return gone;
}

/** The number of the rewind that can be taken back itself, as nothing has moved the table since; 0 for none. */
export function canRedo(entries: readonly Seen[], moves: (entry: Seen) => boolean): number {
  const last = entries.findLast(moves);
  if (last?.fact.type !== "rewound") return 0;
  const { after } = last.fact;
  const undid = entries.some((entry) => entry.number > after && entry.number < last.number && entry.fact.type !== "rewound" && moves(entry));
  return undid ? last.number : 0;
}
