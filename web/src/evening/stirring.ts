// Stirring the dice: what this seat does for them by itself, so that nobody else can choose them.
// It pledges words that nobody can guess, opens them when all pledges are in, and keeps an eye on the log.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js"; // a page over plain HTTP has no crypto.subtle
import type { Problem, Seen, Stirring, Wish } from "../api/types";

const ALL_HERE = 100; // milliseconds to wait for more pledges when everybody here has pledged
const SOME_HERE = 1500;
const TOO_LONG = 10_000;
const MOST_LET_DOWN = 3;
const KEPT = 20;

export type Doubt = "stirring.left_out" | "stirring.elsewhere" | "stirring.others";

interface Memory {
  words: Record<string, string>; // by their pledges
  opened: Record<string, Record<string, string>>; // the pledges of each round, as they were when we opened
}

interface Step {
  wait: number;
  wish: Extract<Wish, { round: number }>;
}

export function pledgeOf(table: string, round: number, seat: string, words: string): string {
  return bytesToHex(sha256(utf8ToBytes(`rulewright pledge\n${table}\n${round}\n${seat}\n${words}`)));
}

export class Stirrer {
  doubts: Doubt[] = [];
  private memory: Memory;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private taken = new Set<string>();
  private told = new Set<number>(); // rounds in which our words stand in the log

  constructor(
    private readonly table: string,
    private readonly wish: (wish: Wish) => Promise<Problem | null>,
    private readonly storage: Pick<Storage, "getItem" | "setItem"> | null = stored(),
  ) {
    this.memory = this.remembered();
  }

  /** What is ours to do now, or in a moment if nothing else happens. */
  look(now: Stirring, me: string, present: readonly string[]): void {
    clearTimeout(this.timer);
    const step = this.next(now, me, present);
    if (!step) return;
    const name = `${step.wish.wish} ${step.wish.round}`;
    if (this.taken.has(name)) return;
    this.timer = setTimeout(() => {
      this.taken.add(name);
      void this.wish(step.wish);
    }, step.wait);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private next(now: Stirring, me: string, present: readonly string[]): Step | null {
    const sealed = now.under_way[me];
    if (sealed !== undefined && !(me in now.words)) {
      const words = this.memory.words[sealed]; // another device may have pledged
      if (words === undefined) return null;
      this.memory.opened[now.round - 1] = now.under_way;
      this.keep();
      return { wait: 0, wish: { wish: "open", round: now.round - 1, words } };
    }
    if (sealed !== undefined) return { wait: TOO_LONG, wish: { wish: "lapse", round: now.round - 1 } };
    const begun = Object.keys(now.pledges).length > 0;
    const wanted = begun ? !(me in now.pledges) : !now.inside.includes(me);
    if (wanted && (now.let_down[me] ?? 0) < MOST_LET_DOWN) return this.pledge(now, me);
    const ready = !Object.keys(now.under_way).length && now.inside.every((seat) => seat in now.pledges);
    if (!(me in now.pledges) || !ready || Object.keys(now.pledges).length === now.inside.length) return null;
    return { wait: present.every((seat) => seat in now.pledges) ? ALL_HERE : SOME_HERE, wish: { wish: "gather", round: now.round } };
  }

  private pledge(now: Stirring, me: string): Step | null {
    if (this.taken.has(`pledge ${now.round}`)) return null;
    const words = bytesToHex(randomBytes(32));
    const pledge = pledgeOf(now.table, now.round, me, words);
    this.memory.words[pledge] = words;
    this.keep();
    return { wait: 0, wish: { wish: "pledge", round: now.round, pledge } };
  }

  /** Holds the log against what this seat has done and was shown before it opened. */
  watch(fresh: readonly Seen[], me: string): void {
    for (const { fact } of fresh) {
      if (fact.type === "stirred" && fact.by === me) {
        this.told.add(fact.round);
        if (!Object.values(this.memory.words).includes(fact.words)) this.doubt("stirring.elsewhere");
      } else if (fact.type === "pledged") {
        const shown = this.memory.opened[fact.round];
        if (shown && shown[fact.by] !== fact.pledge) this.doubt("stirring.others");
      } else if (fact.type === "lapsed" && fact.round in this.memory.opened && !this.told.has(fact.round)) this.doubt("stirring.left_out");
    }
  }

  private doubt(doubt: Doubt): void {
    if (!this.doubts.includes(doubt)) this.doubts = [...this.doubts, doubt];
  }

  private remembered(): Memory {
    try {
      return JSON.parse(this.storage?.getItem(this.place) ?? "") as Memory;
    } catch {
      return { words: {}, opened: {} };
    }
  }

  private keep(): void {
    const newest = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).slice(-KEPT));
    this.memory = { words: newest(this.memory.words), opened: newest(this.memory.opened) };
    try {
      this.storage?.setItem(this.place, JSON.stringify(this.memory));
    } catch {
      // a full or forbidden storage: then this page alone remembers
    }
  }

  private get place(): string {
    return `rulewright words ${this.table}`;
  }
}

function stored(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
