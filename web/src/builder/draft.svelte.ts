// A character in the making: what was written is shown at once, and looked over by the rules as fast as they can.
import { Declined, post } from "../api/http";
import type { BlankNow, Built, Refusal } from "../api/types";
import { at } from "../story/tell";
import { told } from "./fallen";
import { dropDraft, keepDraft, keptDraft } from "./kept";

type Put = Record<string, unknown>;

/** Plain data with something written at a dotted path; what was there stays as it was. */
export function written(data: unknown, path: string, value: unknown): unknown {
  const [first, ...rest] = path.split(".");
  const here = (data && typeof data === "object" ? data : {}) as Record<string, unknown>;
  return { ...here, [first!]: rest.length ? written(here[first!], rest.join("."), value) : value };
}

/** Whose rules hold: the game's, or those of the table from which one came, with its house rules and homebrew. */
function booksOf(game: string): string {
  const table = new URLSearchParams(globalThis.location?.search ?? "").get("table");
  return table ? `/api/tables/${encodeURIComponent(table)}` : `/api/rulesets/${game}`;
}

export class Draft {
  built = $state.raw<Built | null>(null);
  /** The character with what was chosen last, before the rules have seen it. */
  now = $state.raw<unknown>(null);
  complaint = $state.raw<Declined | null>(null);
  step = $state(0);
  /** What dice have shown, and for which step. */
  shown = $state.raw({ step: "", told: "" });
  private blank: unknown = null;
  private lucky: unknown = ""; // a name that luck gave, and nobody typed
  private decided: readonly string[] = []; // what was chosen by hand beside the name: luck takes nothing of it away
  private waiting: Put = {};
  private busy = false;
  private asking = 0;
  private turn = 0; // what was asked before somebody began anew is no longer of use

  constructor(
    readonly game: string,
    private readonly ask: (what: "check" | "random" | "throw" | "finish", body: unknown) => Promise<Built> = (what, body) => post<Built>(`${booksOf(game)}/characters/${what}`, body),
    /** A character of one's own has a draft of its own. */
    readonly place = game,
  ) {}

  /** Go on with the draft that was kept, or begin with a blank sheet, or with somebody. */
  async open(begin: () => Promise<unknown> = () => Promise.resolve(null)): Promise<void> {
    const kept = keptDraft(this.place);
    const first = kept ? kept.character : await begin();
    if (!first) return this.load(null);
    try {
      this.blank = (await this.ask("check", { character: null })).character;
    } catch (problem) {
      this.complaint = problem as Declined;
      return;
    }
    await this.load(first);
    const why = this.complaint;
    if (!why) {
      if (kept) {
        this.decided = kept.decided ?? [];
        this.go(kept.step);
      }
      return;
    }
    if (kept) dropDraft(this.place); // of another edition of the game
    await this.load(null);
    if (!kept) this.complaint = why; // one's own that fits no more: it is said, beside a blank sheet
  }

  /** Once the rules have looked at all that was written. */
  async settled(): Promise<void> {
    while (this.busy || this.asking) await new Promise((again) => setTimeout(again, 30));
  }

  /** Begin with somebody; with a blank sheet if with nobody. */
  load(character: unknown): Promise<void> {
    this.decided = [];
    return this.anew(async () => {
      const found = await this.ask("check", { character });
      if (character === null) this.blank = found.character;
      return found;
    });
  }

  /** Somebody else, with what was chosen by hand; what luck gave falls anew. */
  async random(): Promise<void> {
    await this.settled(); // what was written last counts too
    const name = at(this.now, "name");
    const wishes: Put = name && name !== this.lucky ? { name } : {};
    const chosen = this.chosen(wishes);
    return this.anew(async () => {
      const found = await (chosen ? this.ask("finish", { character: chosen }) : this.ask("random", { wishes }));
      this.lucky = wishes.name ? "" : at(found.character, "name");
      return found;
    });
  }

  /** A blank sheet with what was chosen by hand and still stands; null if that is no more than a name. */
  private chosen(wishes: Put): unknown {
    const stands = this.decided.filter((path) => !this.isBlank(path));
    if (!stands.length) return null;
    const paths: Put = { ...wishes, ...Object.fromEntries(stands.map((path) => [path, at(this.now, path)])) };
    return Object.entries(paths).reduce((sheet, [path, value]) => written(sheet, path, value), this.blank);
  }

  /** Keeps what was rolled and chosen, and fills in the rest. */
  async finish(): Promise<void> {
    await this.settled(); // what was written last counts too
    const named = at(this.now, "name");
    return this.anew(async () => {
      const found = await this.ask("finish", { character: this.now });
      if (!named) this.lucky = at(found.character, "name");
      return found;
    });
  }

  /** Lets the dice fall for a step; what they showed is told beside the button. */
  roll(step: string, blanks: readonly BlankNow[]): Promise<void> {
    return this.anew(async () => {
      const found = await this.ask("throw", { character: this.now, step });
      this.shown = { step, told: told(blanks, found.fallen ?? {}) };
      return found;
    });
  }

  async startOver(): Promise<void> {
    this.shown = { step: "", told: "" };
    this.step = 0;
    await this.load(null);
    dropDraft(this.place);
  }

  go(step: number): void {
    this.step = step;
    this.keep();
  }

  /** What stands in a blank: what is as from the start is not written. */
  value(blank: BlankNow): unknown {
    return at(this.now, blank.path) ?? blank.now;
  }

  /** Whether a part of the character is as on a blank sheet. */
  isBlank(part: string): boolean {
    return JSON.stringify(at(this.now, part)) === JSON.stringify(at(this.blank, part));
  }

  /** Whether something is refused only because nobody has filled it in yet. */
  isMissing(refusal: Refusal): boolean {
    const value = refusal.about ? at(this.now, refusal.about) : true;
    return value === undefined || value === null || value === "" || (typeof value === "object" && !Object.keys(value).length);
  }

  /** What is wrong with one blank: it stands beside it. */
  about(blank: BlankNow): Refusal[] {
    return (this.built?.refusals ?? []).filter((refusal, place) => !this.isMissing(refusal) && (refusal.about === blank.path || this.built?.blanks?.[place]?.includes(blank.path)));
  }

  /** Write something, and hear what the rules say; whatever is written meanwhile goes with the next question. */
  async put(changes: Put): Promise<void> {
    for (const [path, value] of Object.entries(changes)) this.now = written(this.now, path, value);
    this.waiting = { ...this.waiting, ...changes };
    this.decided = [...this.decided, ...Object.keys(changes).filter((path) => path !== "name" && !this.decided.includes(path))];
    if (this.busy) return;
    this.busy = true;
    while (Object.keys(this.waiting).length) {
      const [put, turn] = [this.waiting, this.turn];
      this.waiting = {};
      try {
        const found = await this.ask("check", { character: this.built?.character, put });
        if (turn === this.turn) this.take(found);
      } catch (problem) {
        this.complaint = problem as Declined;
        this.now = this.built?.character;
      }
    }
    this.busy = false;
  }

  private async anew(work: () => Promise<Built>): Promise<void> {
    const turn = (this.turn += 1);
    this.waiting = {};
    this.complaint = null;
    this.asking += 1;
    try {
      const found = await work();
      if (turn === this.turn) this.take(found);
    } catch (problem) {
      this.complaint = problem as Declined;
    }
    this.asking -= 1;
  }

  private take(found: Built): void {
    this.built = found;
    this.complaint = null;
    this.now = found.character;
    for (const [path, value] of Object.entries(this.waiting)) this.now = written(this.now, path, value);
    this.keep();
  }

  private keep(): void {
    if (this.built && JSON.stringify(this.now) !== JSON.stringify(this.blank)) keepDraft(this.place, { character: this.now, step: this.step, ...(this.decided.length ? { decided: this.decided } : {}) });
  }
}
