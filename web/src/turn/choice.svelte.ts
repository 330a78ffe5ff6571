// What somebody is about to do: its form as far as it is filled in, what it comes to, and the press itself.
import { Declined, type Problem } from "../api/http";
import type { ActionForm, ActionOdds, FieldNow, FormNow, Wish } from "../api/types";
import { sent } from "../act/args";

type Args = Record<string, unknown>;

/** What a choice needs of its table. */
export interface Asked {
  form(action: string, actor: string, key: string, signal: AbortSignal): Promise<FormNow>;
  odds(body: { action: string; actor: string; args: unknown }, signal: AbortSignal): Promise<ActionOdds>;
  tryWish(wish: Wish): Promise<Problem | null>;
  isDown(who: string): boolean;
}

const PAUSE = 60; // milliseconds, while somebody is still choosing

export class Choice {
  fields = $state.raw<FieldNow[] | null>(null);
  args = $state<Args>({});
  odds = $state.raw<ActionOdds | null>(null);
  asks = $state(false);
  busy = $state(false);
  refusal = $state.raw<Problem | null>(null);
  /** What the server would have the form start with. */
  private first = $state.raw<Args>({});
  private readonly byHand: Args = {};

  constructor(
    private readonly table: Asked,
    readonly who: string,
    readonly action: ActionForm,
    /** What was chosen when it was done last. */
    private last: Args = {},
  ) {
    if (!action.asks) this.fields = [];
  }

  /** Whether something else is chosen than what the server aims at. */
  get differs(): boolean {
    return Object.entries(this.args).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(this.first[name]));
  }

  /** Whom or what it is about: the first thing that must be chosen. */
  get against(): string {
    const field = this.fields?.find((each) => each.kind === "choice" && each.required !== false && each.options?.length);
    return field?.options?.find((option) => option.key === this.args[field.name])?.label ?? "";
  }

  set(name: string, value: unknown): void {
    this.args[name] = value;
    this.byHand[name] = value;
  }

  /** Take in what may be chosen now; what was chosen stays, as long as it is on offer. */
  take(opened: FormNow): void {
    const fields = opened.action.fields ?? [];
    const kept = (field: FieldNow): unknown => {
      if (field.name in this.byHand && this.fits(field, this.byHand[field.name])) return this.byHand[field.name];
      const before = this.last[field.name];
      return field.kind === "choice" && this.fits(field, before) && !this.table.isDown(String(before)) ? before : opened.first[field.name];
    };
    this.first = opened.first;
    this.args = Object.fromEntries(fields.map((field) => [field.name, kept(field)]));
    this.fields = fields;
  }

  private fits(field: FieldNow, value: unknown): boolean {
    const offered = (key: unknown) => (field.options ?? []).some((option) => option.key === key);
    if (field.kind === "choice") return offered(value) || (value === "" && field.required === false);
    if (field.kind === "some") return Array.isArray(value) && value.every(offered);
    if (field.kind === "number") return typeof value === "number" && value >= (field.least ?? 0) && (!field.most || value <= field.most);
    return typeof value === (field.kind === "flag" ? "boolean" : "string");
  }

  /** Fetch the form as it is now; gives what calls it off. */
  load(key: string): () => void {
    if (!this.action.asks) return () => undefined;
    const asking = new AbortController();
    void this.fetch(key, asking.signal);
    return () => asking.abort();
  }

  private async fetch(key: string, signal: AbortSignal): Promise<boolean> {
    try {
      this.take(await this.table.form(this.action.id, this.who, key, signal));
      return true;
    } catch (problem) {
      if (problem instanceof Declined && !signal.aborted) this.refusal = problem.problem;
      return false;
    }
  }

  /** Ask what it comes to, once somebody stops choosing for a moment; gives what calls it off. */
  reckon(): () => void {
    const body = { action: this.action.id, actor: this.who, args: sent($state.snapshot(this.args)) };
    const asking = new AbortController();
    this.asks = true;
    const timer = setTimeout(() => {
      this.table
        .odds(body, asking.signal)
        .then((found) => {
          this.odds = found;
          this.refusal = null;
        })
        .catch((problem: unknown) => {
          if (asking.signal.aborted) return;
          this.odds = null;
          if (problem instanceof Declined && problem.problem.rule) this.refusal = problem.problem; // said before it is pressed
        })
        .finally(() => {
          if (!asking.signal.aborted) this.asks = false;
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }

  /** Do it, as it is chosen, or as the server would have it; whether it was granted. */
  async go(key: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    if (this.fields || (await this.fetch(key, new AbortController().signal))) {
      const args = sent($state.snapshot(this.args));
      this.refusal = await this.table.tryWish({ wish: "do", action: this.action.id, actor: this.who, args });
      if (!this.refusal) {
        this.last = args;
        for (const name of Object.keys(this.byHand)) delete this.byHand[name];
      }
    }
    this.busy = false;
    return this.refusal === null;
  }
}
