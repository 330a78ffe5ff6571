// A table as this seat knows it: what the server says now, and the log as it grows.
import { Declined, get, post, type Problem } from "../api/http";
import { LiveLog } from "../api/live.svelte";
import type { ActionForm, ActionOdds, ActorNow, ButtonNow, ClosedNow, Fact, FormNow, Game, QuestionNow, Seen, TableNow, Wish } from "../api/types";
import { papersAfter, Reading } from "../chat/unread.svelte";
import { say } from "../words/words.svelte";
import { Choice } from "../turn/choice.svelte";
import { AutoPlay } from "../rail/autoplay.svelte";
import type { When } from "../rail/tools";
import { isPlayed } from "../seats/people";
import { Stirrer, type Doubt } from "../evening/stirring";
import { stops } from "../past/stops";
import { canRedo, takenBack, tellOn, type Tale } from "../story/story";
import { withPeople } from "../story/tell";
import { GameTexts } from "./texts.svelte";

const EARLIER = 500;
const READ = 3000; // milliseconds that a refusal stands at least, once the table has moved on
const LATELY = 200; // tales
const TOGETHER = 40; // milliseconds
const MOST_BUTTONS = 40; // that the server tells the odds of
const STILL = new Set<Fact["type"]>(["said", "stood", "pledged", "gathered", "stirred", "lapsed", "jotted"]);

/** Whether an entry only adds to the log: the table itself is as it was, and the server tells of no change. */
const isTalk = (entry: Seen) => entry.fact.type === "said" || entry.fact.type === "stood";
/** Whether an entry can have changed what people can do: words do not, nor does stirring the dice. */
const moves = (entry: Seen) => !STILL.has(entry.fact.type);

export class TableState {
  now = $state.raw<TableNow | null>(null);
  /** Why the last wish was not granted, for as long as that is true. */
  problem = $state.raw<Problem | null>(null);
  past = $state.raw<TableNow | null>(null);
  game = $state.raw<Game | null>(null);
  /** Whether the GM lets the rules play those whom nobody plays. */
  readonly auto: AutoPlay;
  /** Which group of what the table does outside of turns was asked for; "" for none. */
  wanted = $state<When | "">("");
  /** An action that somebody asked for elsewhere: a skill that was tapped on the sheet. */
  pick = $state.raw<{ actor: string; action: string; key: string } | null>(null);
  /** Somebody whose next space is to be chosen on the map. */
  steps = $state<string | null>(null);
  /** A handout that somebody asked for in the story. */
  paper = $state.raw<{ id: string } | null>(null);
  /** Up to where this seat has looked at its papers. */
  readonly papersRead: Reading;
  /** What this seat is about to do with one of its people, and whether its form is open. */
  chosen = $state.raw<{ who: string; action: string; open: boolean } | null>(null);
  readonly log: LiveLog;
  /** What this seat found amiss with the stirring of the dice. */
  doubts = $state.raw<readonly Doubt[]>([]);
  private readonly stirrer: Stirrer;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private fading: ReturnType<typeof setTimeout> | undefined;
  private telling: ReturnType<typeof setTimeout> | undefined;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it is told to the server, and shown nowhere
  private readonly buttons = new Map<string, number>();
  readonly texts = new GameTexts();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- each is reactive itself
  private readonly choices = new Map<string, Choice>();
  private shownOf = "";
  private told: { upto: readonly Seen[]; story: Tale[] } = { upto: [], story: [] };

  constructor(readonly id: string) {
    this.papersRead = new Reading(`${id} papers`, papersAfter);
    this.log = new LiveLog(
      id,
      (fresh) => {
        this.watch(fresh);
        if (this.problem && fresh.some(moves)) this.fade(this.problem);
      },
      (now) => {
        if (now.stage?.number !== this.now?.stage?.number) this.chosen = null;
        this.now = now;
        this.stir();
      },
    );
    this.auto = new AutoPlay(`rulewright.auto ${id}`, (who) => this.tryPlay(who));
    this.stirrer = new Stirrer(id, (wish) => this.log.wish(wish));
  }

  async start(): Promise<void> {
    try {
      if (this.problem) this.problem = null;
      const entries = get<{ entries: Seen[] }>(`/api/tables/${this.id}/entries?latest=1&most=300`);
      entries.catch(() => {}); // told below, where the table itself is there
      this.now = await get<TableNow>(`/api/tables/${this.id}?forms=known`);
      void get<Game>(`/api/rulesets/${this.now.ruleset}`).then((found) => (this.game = found));
      this.texts.game = this.now.ruleset;
      const latest = await entries;
      this.log.start(latest.entries, this.now);
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
    clearTimeout(this.telling);
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

  /** The number of the last entry for which the table on the screen holds. */
  get upTo(): number {
    const shown = this.now?.number ?? 0;
    const later = this.log.entries.slice(this.log.entries.findLastIndex((entry) => entry.number <= shown) + 1);
    return later.every(isTalk) ? Math.max(shown, this.log.number) : shown;
  }

  /** Show what another of this seat's people can do. */
  lookAt(who: string): void {
    this.log.look(who);
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
    this.problem = this.chosen = null;
    this.problem = await this.tryPlay(actor);
    return this.problem === null;
  }

  private async tryPlay(actor: string): Promise<Problem | null> {
    try {
      await post(`/api/tables/${this.id}/policy`, { actor });
      return null;
    } catch (problem) {
      return (problem as Declined).problem;
    }
  }

  odds(body: { action: string; actor: string; args: unknown }, signal: AbortSignal): Promise<ActionOdds> {
    return post<ActionOdds>(`/api/tables/${this.id}/odds`, body, { signal });
  }

  /** A button has come onto the screen, and is told its odds until it goes; gives what lets it go. */
  showButton(actor: string, action: string): () => void {
    if (this.shownOf !== actor) this.buttons.clear();
    this.shownOf = actor;
    this.buttons.set(action, (this.buttons.get(action) ?? 0) + 1);
    this.tellButtons();
    return () => {
      if (this.shownOf !== actor) return;
      const others = (this.buttons.get(action) ?? 1) - 1;
      if (others) this.buttons.set(action, others);
      else this.buttons.delete(action);
      this.tellButtons();
    };
  }

  /** Buttons come and go together, and are told of together. */
  private tellButtons(): void {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => this.log.show(this.shownOf, [...this.buttons.keys()].slice(0, MOST_BUTTONS)), TOGETHER);
  }

  /** What stands on a button, and whether it is of the table as it was before. */
  button(actor: string, action: string): { button: ButtonNow; old: boolean } | null {
    const told = this.log.odds.actor === actor ? this.log.odds.of[action] : undefined;
    return told ? { button: told.button, old: told.number < this.moved } : null;
  }

  /** What somebody would do, kept while one looks elsewhere. */
  choice(who: string, action: ActionForm): Choice {
    const key = `${this.now?.stage?.number ?? 0} ${who} ${action.id}`; // in another scene it is about others
    const found = this.choices.get(key) ?? new Choice(this, who, action, this.doneBy(who).find((fact) => fact.action === action.id && fact.number > this.setAt)?.args);
    this.choices.set(key, found);
    return found;
  }

  /** The entry with which the scene was set; 0 where the table was founded in it. */
  private get setAt(): number {
    return this.log.entries.findLast((entry) => entry.fact.type === "scene_set")?.number ?? 0;
  }

  /** What somebody has done of late by themselves, the last first. */
  doneBy(who: string): { action: string; args: Record<string, unknown>; number: number }[] {
    return this.story.slice(-LATELY).flatMap(({ head, called }) => {
      const fact = head?.fact;
      return head && fact?.type === "started" && !called && fact.args?.actor === who ? [{ action: fact.action, args: fact.args as Record<string, unknown>, number: head.number }] : [];
    }).reverse();
  }

  /** Whether somebody is out of the fight, as far as it is told. */
  isDown(who: string): boolean {
    return this.now?.actors.find((actor) => actor.id === who)?.word === "down";
  }

  /** A form that is opened for somebody: what may be chosen now, and what it starts with. */
  form(action: string, actor: string, key: string, signal: AbortSignal): Promise<FormNow> {
    return get<FormNow>(`/api/tables/${this.id}/forms/${action}?actor=${encodeURIComponent(actor)}&key=${encodeURIComponent(key)}`, { signal });
  }

  /** Why somebody cannot do what they cannot do now. */
  closed(actor: string, signal: AbortSignal): Promise<ClosedNow> {
    return get<ClosedNow>(`/api/tables/${this.id}/closed?actor=${encodeURIComponent(actor)}`, { signal });
  }

  async look(number: number | null): Promise<void> {
    this.past = number === null ? null : await get<TableNow>(`/api/tables/${this.id}/at/${number}`);
  }

  /** Look at how it was before the last thing that somebody did. */
  lookBack(): Promise<void> {
    return this.look(stops(this.story, this.undone).at(-2)?.after ?? 1);
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
    return !!this.now && isPlayed(this.now, who);
  }

  /** Questions that this seat should answer: its own, and the GM's for whoever nobody plays. */
  get mine(): QuestionNow[] {
    return (this.now?.waiting ?? []).filter((question) => question.form && (question.mine || (this.isGm && !this.isPlayed(question.of))));
  }

  /** Whom others still have to decide for, and what they are asked as far as this seat knows. */
  get others(): { who: string; what: string }[] {
    const mine = this.mine;
    const asked = (this.now?.waiting ?? []).filter((question) => !mine.includes(question));
    return asked.filter((question, place) => asked.findIndex((each) => each.of === question.of) === place).map((question) => ({ who: question.of, what: question.form?.prompt ?? (question.secret && question.of === "gm" ? "" : this.askedLast(question.of)) }));
  }

  /** Whose deed is under way, as far as this seat was told. */
  get underWay(): string {
    const fact = this.log.entries.findLast((entry) => entry.fact.type === "started")?.fact;
    return fact?.type === "started" && typeof fact.args?.actor === "string" ? fact.args.actor : "";
  }

  /** What the log says that somebody was asked last. */
  private askedLast(who: string): string {
    const fact = this.log.entries.findLast((entry) => entry.fact.type === "asked" && entry.fact.question.of === who)?.fact;
    return fact?.type === "asked" ? fact.question.prompt : "";
  }

  /** Who has sealed an answer to what is under way and not yet opened. */
  private get sealed(): string[] {
    const open = this.story.at(-1);
    const seen = open?.head ? this.log.entries.filter((entry) => entry.number > open.number) : [];
    const since = seen.findLastIndex((entry) => entry.fact.type === "opened") + 1;
    return seen.slice(since).flatMap(({ fact }) => (fact.type === "sealed" || (fact.type === "answered" && fact.sealed) ? [fact.of] : []));
  }

  /** For whom the table waits, and for what, in a sentence; nothing where it waits for nobody else. */
  get waits(): string {
    if (!this.now?.busy) return "";
    const others = this.others;
    const sealed = this.sealed.filter((who) => !others.some((each) => each.who === who)).map((who) => this.name(who));
    const told = sealed.length ? [say("table.sealed.by", { who: sealed.join(", ") })] : [];
    if (others.length === 1 && others[0]!.what) told.push(say("table.waits.what", { who: this.name(others[0]!.who), what: others[0]!.what }));
    else if (others.length) told.push(`${say("table.waits", { who: others.map((each) => this.name(each.who)).join(", ") })}.`);
    else if (!this.mine.length) told.push(this.underWay ? say("table.waits.secret.for", { who: this.name(this.underWay) }) : say("table.waits.secret"));
    return told.join(" ");
  }

  /** Whether somebody is at the table just now. */
  isHere(seat: { id: string; present?: boolean }): boolean {
    return seat.id === this.now?.seat.id || (this.log.present?.includes(seat.id) ?? seat.present ?? false);
  }

  /** The ready fight that the table was set out with. */
  get fight(): Game["fights"][number] | undefined {
    return this.game?.fights.find((each) => each.id === this.now?.fight);
  }

  /** What the scene opens with, where it was set out from a ready one. */
  get opening(): string {
    return this.fight?.text ?? "";
  }

  /** Whoever the rules can play for the GM just now. */
  get idle(): string | null {
    const now = this.now;
    if (!now || !this.isGm || now.over) return null;
    if (now.held && !now.waiting.length) return null;
    const asked = now.waiting.find((question) => question.of !== "gm" && !this.isPlayed(question.of));
    if (asked) return asked.of;
    if (!now.begun || now.stage?.ended) return null; // nobody strikes before it has begun, and a scene that is over is let be
    return now.waiting.length ? null : (now.acting.find((who) => !this.isPlayed(who)) ?? null);
  }

  /** The log as tales; only what is new is told anew. */
  get story(): Tale[] {
    const entries = this.log.entries;
    const { upto, story } = this.told;
    const goesOn = upto.length > 0 && upto[0] === entries[0] && entries[upto.length - 1] === upto.at(-1);
    const fresh = goesOn ? entries.slice(upto.length) : entries;
    const told = fresh.length || !goesOn ? tellOn(goesOn ? story : [], fresh) : story;
    this.told = { upto: entries, story: told };
    return told;
  }

  /** The number of the last entry on the screen that can have changed what people can do: words do not. */
  get moved(): number {
    const upto = this.now?.number ?? 0; // entries are here a moment before the screen that shows what came of them
    return this.log.entries.findLast((entry) => entry.number <= upto && moves(entry))?.number ?? 0;
  }

  name(id: string): string {
    if (id === "gm") return "GM";
    const now = this.now;
    const actor = now?.actors.find((each: ActorNow) => each.id === id);
    const aside = now?.running?.flatMap((scene) => scene.people).find((person) => person.id === id);
    return actor?.name ?? aside?.name ?? now?.seats.find((seat) => seat.id === id)?.name ?? id;
  }

  /** An entry in the words that the server gave, with people's own names in them. */
  words(entry: Seen): string {
    return entry.told ? withPeople(entry.told, this) : "";
  }

  /** The rewind that the game master can take back just now. */
  get redo(): number {
    return this.isGm ? canRedo(this.log.entries, (entry) => moves(entry) || entry.fact.type === "stood") : 0;
  }

  get undone(): ReadonlySet<number> {
    return takenBack(this.log.entries);
  }
}
