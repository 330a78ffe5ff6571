// A table as this seat knows it: what the server says now, and the log as it grows.
import { Declined, get, post, type Problem } from "../api/http";
import { LiveLog } from "../api/live.svelte";
import type { ActionOdds, ActorNow, Fact, Game, QuestionForm, QuestionNow, Seen, TableNow, Wish } from "../api/types";
import { say } from "../words/words.svelte";
import { Stirrer, type Doubt } from "./stirring";
import { takenBack, tellOn, type Tale } from "./story";

const QUIET = 30; // milliseconds to wait for more entries before asking for the table again
const EARLIER = 500;
const READ = 3000; // milliseconds that a refusal stands at least, once the table has moved on
const STILL = new Set<Fact["type"]>(["said", "stood", "pledged", "gathered", "stirred", "lapsed"]);

/** Whether an entry can have changed what people can do: words do not, nor does stirring the dice. */
const moves = (entry: Seen) => !STILL.has(entry.fact.type);

export class TableState {
  now = $state.raw<TableNow | null>(null);
  /** Why the last wish was not granted, for as long as that is true. */
  problem = $state.raw<Problem | null>(null);
  past = $state.raw<TableNow | null>(null);
  game = $state.raw<Game | null>(null);
  /** Whether the GM lets the rules play those whom nobody plays. */
  auto = $state(false);
  /** An action that somebody asked for elsewhere: a skill that was tapped on the sheet. */
  pick = $state.raw<{ actor: string; action: string; key: string } | null>(null);
  readonly log: LiveLog;
  /** What this seat found amiss with the stirring of the dice. */
  doubts = $state.raw<readonly Doubt[]>([]);
  private readonly stirrer: Stirrer;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private fading: ReturnType<typeof setTimeout> | undefined;
  private told: { upto: readonly Seen[]; story: Tale[]; game: Game | null } = { upto: [], story: [], game: null };

  constructor(readonly id: string) {
    this.log = new LiveLog(id, (fresh) => {
      this.watch(fresh);
      this.refreshSoon();
      if (this.problem && fresh.some(moves)) this.fade(this.problem);
    });
    this.stirrer = new Stirrer(id, (wish) => this.log.wish(wish));
  }

  async start(): Promise<void> {
    try {
      if (this.problem) this.problem = null;
      this.now = await get<TableNow>(`/api/tables/${this.id}`);
      void get<Game>(`/api/rulesets/${this.now.ruleset}`).then((found) => (this.game = found));
      const latest = await get<{ entries: Seen[] }>(`/api/tables/${this.id}/entries?latest=1&most=300`);
      this.log.start(latest.entries);
      this.watch(latest.entries);
      this.stir();
    } catch (problem) {
      this.problem = (problem as Declined).problem;
      if ((problem as Declined).status === 0) this.timer = setTimeout(() => void this.start(), 2000);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.fading);
    this.stirrer.stop();
    this.log.stop();
  }

  /** A refusal was true of the table as it was: once it has moved on, it goes. */
  private fade(problem: Problem): void {
    clearTimeout(this.fading);
    this.fading = setTimeout(() => {
      if (this.problem === problem) this.problem = null;
    }, READ);
  }

  private refreshSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), QUIET);
  }

  async refresh(): Promise<void> {
    try {
      this.now = await get<TableNow>(`/api/tables/${this.id}`);
      this.stir();
    } catch {
      // the log says when the connection is back; then it is asked again
    }
  }

  /** Takes this seat's part in stirring the dice. */
  private stir(): void {
    const now = this.now;
    if (!now || now.seat.role === "observer") return;
    const here = now.seats.filter((seat) => seat.present && seat.role !== "observer").map((seat) => seat.id);
    this.stirrer.look(now.stirring, now.seat.id, here);
  }

  private watch(fresh: readonly Seen[]): void {
    if (this.now) this.stirrer.watch(fresh, this.now.seat.id);
    this.doubts = this.stirrer.doubts;
  }

  /** Whether older entries can be had. */
  get hasEarlier(): boolean {
    return (this.log.entries[0]?.number ?? 1) > 1;
  }

  async earlier(): Promise<void> {
    const first = this.log.entries[0]?.number ?? 1;
    if (first <= 1) return;
    const after = Math.max(0, first - 1 - EARLIER);
    const found = await get<{ entries: Seen[] }>(`/api/tables/${this.id}/entries?after=${after}&most=${first - 1 - after}`);
    this.log.before(found.entries);
  }

  async wish(wish: Wish): Promise<boolean> {
    this.problem = await this.tryWish(wish);
    return this.problem === null;
  }

  /** Wish for something, and show a refusal where the wish was made. */
  tryWish(wish: Wish): Promise<Problem | null> {
    this.problem = null;
    return this.log.wish(wish);
  }

  /** Let the ruleset take somebody's next step. */
  async playFor(actor: string): Promise<boolean> {
    this.problem = null;
    try {
      await post(`/api/tables/${this.id}/policy`, { actor });
      return true;
    } catch (problem) {
      this.problem = (problem as Declined).problem;
      return false;
    }
  }

  odds(body: { action: string; actor: string; args: unknown }, signal: AbortSignal): Promise<ActionOdds> {
    return post<ActionOdds>(`/api/tables/${this.id}/odds`, body, { signal });
  }

  async look(number: number | null): Promise<void> {
    this.past = number === null ? null : await get<TableNow>(`/api/tables/${this.id}/at/${number}`);
  }

  async branch(after: number): Promise<string> {
    return (await post<{ table: string }>(`/api/tables/${this.id}/branch`, { after })).table;
  }

  get shown(): TableNow | null {
    return this.past ?? this.now;
  }

  get isGm(): boolean {
    return this.now?.seat.role === "gm";
  }

  /** Whether some player's seat plays an actor. */
  isPlayed(who: string): boolean {
    return this.now?.seats.some((seat) => seat.role !== "gm" && seat.actors.includes(who)) ?? false;
  }

  /** Questions that this seat should answer: its own, and the GM's for whoever nobody plays. */
  get mine(): QuestionNow[] {
    return (this.now?.waiting ?? []).filter((question) => question.form && (question.mine || (this.isGm && !this.isPlayed(question.of))));
  }

  /** Whom others still have to decide for, and what they are asked as far as this seat knows. */
  get others(): { who: string; what: string }[] {
    const mine = this.mine;
    const asked = (this.now?.waiting ?? []).filter((question) => !mine.includes(question));
    return asked.filter((question, place) => asked.findIndex((each) => each.of === question.of) === place).map((question) => ({ who: question.of, what: question.form?.prompt ?? this.askedLast(question.of) }));
  }

  /** The question that an entry answers: the last of its kind before it. */
  asked(entry: Seen): QuestionForm | undefined {
    const { fact, number } = entry;
    if (fact.type !== "answered" && fact.type !== "opened") return undefined;
    const found = this.log.entries.findLast((each) => each.number < number && each.fact.type === "asked" && each.fact.question.kind === fact.kind && (fact.type === "opened" || each.fact.question.of === fact.of))?.fact;
    return found?.type === "asked" ? found.question : undefined;
  }

  /** What the log says that somebody was asked last. */
  private askedLast(who: string): string {
    const fact = this.log.entries.findLast((entry) => entry.fact.type === "asked" && entry.fact.question.of === who)?.fact;
    return fact?.type === "asked" ? fact.question.prompt : "";
  }

  /** Who has sealed an answer to what is under way and not yet opened. */
  private get sealed(): string[] {
    const open = this.story.at(-1);
    const told = open?.head ? open.told : [];
    const since = told.findLastIndex((entry) => entry.fact.type === "opened") + 1;
    return told.slice(since).flatMap(({ fact }) => (fact.type === "sealed" || (fact.type === "answered" && fact.sealed) ? [fact.of] : []));
  }

  /** For whom the table waits, and for what, in a sentence; nothing where it waits for nobody else. */
  get waits(): string {
    if (!this.now?.busy) return "";
    const others = this.others;
    const sealed = this.sealed.filter((who) => !others.some((each) => each.who === who)).map((who) => this.name(who));
    const told = sealed.length ? [say("table.sealed.by", { who: sealed.join(", ") })] : [];
    if (others.length === 1 && others[0]!.what) told.push(say("table.waits.what", { who: this.name(others[0]!.who), what: others[0]!.what }));
    else if (others.length) told.push(`${say("table.waits", { who: others.map((each) => this.name(each.who)).join(", ") })}.`);
    else if (!this.mine.length) told.push(say("table.waits.secret"));
    return told.join(" ");
  }

  /** Whether somebody is at the table just now. */
  isHere(seat: { id: string; present?: boolean }): boolean {
    return seat.id === this.now?.seat.id || (this.log.present?.includes(seat.id) ?? seat.present ?? false);
  }

  /** What the scene opens with, where it was set out from a ready one. */
  get opening(): string {
    const now = this.now;
    const isHere = (who: string) => now?.actors.some((actor) => actor.id === who) ?? false;
    const fight = this.game?.fights.find((each) => each.name === now?.name && Object.values(each.sides).flat().some(isHere));
    return fight?.text ?? "";
  }

  /** Whoever the rules can play for the GM just now. */
  get idle(): string | null {
    const now = this.now;
    if (!now || !this.isGm || now.over) return null;
    const asked = now.waiting.find((question) => question.of !== "gm" && !this.isPlayed(question.of));
    if (asked) return asked.of;
    return now.waiting.length ? null : (now.acting.find((who) => !this.isPlayed(who)) ?? null);
  }

  /** The log as tales; only what is new is told anew. */
  get story(): Tale[] {
    const entries = this.log.entries;
    const { upto, story, game } = this.told;
    const goesOn = game === this.game && upto.length > 0 && upto[0] === entries[0] && entries[upto.length - 1] === upto.at(-1);
    const fresh = goesOn ? entries.slice(upto.length) : entries;
    const told = fresh.length || !goesOn ? tellOn(goesOn ? story : [], fresh, (fact) => this.isBookkeeping(fact)) : story;
    this.told = { upto: entries, story: told, game: this.game };
    return told;
  }

  /** The number of the last entry that can have changed what people can do: words do not. */
  get moved(): number {
    return this.log.entries.findLast(moves)?.number ?? 0;
  }

  /** Changes that only keep the books: what the game says, and what its own sheet does not show. */
  isBookkeeping(fact: Fact): boolean {
    if (fact.type !== "changed" || !fact.change.path || !this.game) return false;
    const path = fact.change.path.toLowerCase();
    const holds = (place: string) => path === place.toLowerCase() || path.startsWith(`${place.toLowerCase()}.`);
    if (this.game.bookkeeping.some(holds)) return true;
    const shown = this.game.sheet.blocks?.flatMap((block) => block.shows ?? []) ?? [];
    return shown.length > 0 && ![...shown, "effects", "conditions"].some(holds);
  }

  /** Those who stand on another side than somebody, where the scene has sides. */
  foes(who: string): ReadonlySet<string> {
    const sides = ((this.shown?.scene ?? {}) as { sides?: Record<string, string> }).sides ?? {};
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew each time, never changed
    return new Set(Object.keys(sides).filter((other) => sides[other] !== sides[who]));
  }

  name(id: string): string {
    if (id === "gm") return "GM";
    const now = this.now;
    const actor = now?.actors.find((each: ActorNow) => each.id === id);
    return actor?.name ?? now?.seats.find((seat) => seat.id === id)?.name ?? id;
  }

  action(id: string): string {
    return this.game?.actions.find((action) => action.id === id)?.name ?? id.replaceAll("_", " ").replaceAll("-", " ");
  }

  get undone(): ReadonlySet<number> {
    return takenBack(this.log.entries);
  }
}
