// The live log: follows a table, resumes from its last number, keeps wishes until they are granted.
import { fold } from "./fold";
import type { ButtonNow, FromServer, Problem, Seen, TableNow, Wish } from "./types";

export type Connection = "live" | "catching up" | "offline";

type Settle = (problem: Problem | null) => void;

interface Waiting {
  wish: Wish;
  /** Everybody who pressed for it, each of whom hears what came of it. */
  settles: Settle[];
  tries: number;
  timer?: ReturnType<typeof setTimeout>;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** So often a wish that met an outage is sent again, after 0.5, 1, 2 … seconds: half a minute in all. */
const MOST_TRIES = 6;

export class LiveLog {
  entries = $state.raw<Seen[]>([]);
  connection = $state<Connection>("catching up");
  gone = $state<string | null>(null);
  private socket: WebSocket | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- `kept` counts them for screens
  private waiting = new Map<string, Waiting>();
  /** How many wishes are kept until the server can take them. */
  kept = $state(0);
  /** Why the server could not keep some of them just now; they are tried again for as long as this stands. */
  trouble = $state.raw<Problem | null>(null);
  /** Who is connected just now, by seat; null until the server has said so. */
  present = $state.raw<readonly string[] | null>(null);
  /** Keys of wishes of which nobody knows what came: pressed again, they go out under the same. */
  private unanswered: Record<string, string> = {};
  private wait = FIRST_WAIT;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private keys = 0;
  /** By what the server knows our last entry again; it sends us to the start if its log has another there. */
  private mark = "";
  /** The table as this seat knows it, kept up by the server. */
  screen: TableNow | null = null;
  /** Whose buttons are shown, where somebody has chosen; else the server takes whoever is to act. */
  private eyed = "";
  /** What stands on somebody's buttons, and for which number of the table. */
  odds = $state.raw<{ actor: string; of: Readonly<Record<string, { number: number; button: ButtonNow }>> }>({ actor: "", of: {} });
  /** Which buttons are on the screen. */
  private shown: { actor: string; actions: readonly string[] } = { actor: "", actions: [] };

  constructor(
    private readonly table: string,
    private readonly onSeen: (fresh: Seen[]) => void,
    private readonly onScreen: (now: TableNow) => void = () => {},
    private readonly open: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {}

  get number(): number {
    return this.entries.at(-1)?.number ?? 0;
  }

  start(entries: Seen[] = [], screen: TableNow | null = null): void {
    this.entries = entries;
    this.screen = screen;
    this.connect();
  }

  /** Show what another of this seat's people can do. */
  look(actor: string): void {
    if (this.eyed === actor) return;
    this.eyed = actor;
    this.send({ type: "look", actor });
  }

  /** Have the odds told that stand on somebody's buttons, now and whenever the table has changed. */
  show(actor: string, actions: readonly string[]): void {
    const { shown } = this;
    if (shown.actor === actor && shown.actions.length === actions.length && shown.actions.every((each, place) => each === actions[place])) return;
    this.shown = { actor, actions };
    this.send({ type: "buttons", ...this.shown });
  }

  /** What came before the first entry that is here; an entry is never here twice. */
  before(earlier: Seen[]): void {
    const first = this.entries[0]?.number ?? Infinity;
    this.entries = [...earlier.filter((entry) => entry.number < first), ...this.entries];
  }

  stop(): void {
    this.closed = true;
    clearTimeout(this.timer);
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.socket?.close();
  }

  /**
   * Wish for something; the promise gives null when it is done, or the reason why not.
   *
   * A second press while the first is unanswered is the same wish. Words are not: who types them twice means them twice.
   */
  wish(wish: Wish): Promise<Problem | null> {
    const what = JSON.stringify(wish);
    return new Promise((settle) => {
      const same = wish.wish === "say" ? undefined : [...this.waiting.values()].find((each) => JSON.stringify(each.wish) === what);
      if (same) {
        same.settles.push(settle);
        return;
      }
      const key = this.unanswered[what] ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${(this.keys += 1)}`;
      this.waiting.set(key, { wish, settles: [settle], tries: 0 });
      this.count();
      this.send({ type: "wish", key, wish });
    });
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.open(`${scheme}://${location.host}/api/tables/${this.table}/live`);
    this.socket = socket;
    this.connection = "catching up";
    socket.onopen = () => this.send({ type: "hello", after: this.number, mark: this.mark || undefined, look: this.eyed, screen: this.screen?.number ?? 0 });
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as FromServer);
    socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number): void {
    if (this.closed) return;
    this.present = null;
    if (code === 4003) {
      this.gone = this.gone ?? "";
      this.connection = "offline";
      return;
    }
    this.connection = "offline";
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private send(message: unknown): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "seen": {
        const fresh = message.entries.filter((entry) => entry.number > this.number);
        if (!fresh.length) return;
        this.mark = message.mark ?? "";
        this.entries = [...this.entries, ...fresh];
        this.onSeen(fresh);
        return;
      }
      case "caught_up":
        if (message.number === this.number) this.mark = message.mark ?? "";
        this.connection = "live";
        this.wait = FIRST_WAIT;
        if (this.shown.actions.length) this.send({ type: "buttons", ...this.shown });
        for (const [key, { wish, timer }] of this.waiting) {
          clearTimeout(timer);
          this.send({ type: "wish", key, wish });
        }
        return;
      case "granted":
        this.settle(message.key, null);
        return;
      case "refused":
        if (!message.again || !this.tryAgain(message.key, message.problem)) this.settle(message.key, message.problem, message.again);
        return;
      case "screen":
        if (message.since && message.since !== this.screen?.number) {
          this.send({ type: "look", actor: this.eyed, whole: true }); // a change of something that is not here
          return;
        }
        this.screen = fold<TableNow>(this.screen, message.set, message.gone);
        this.onScreen(this.screen);
        return;
      case "odds": {
        const { actor, number } = message;
        const of = actor === this.odds.actor ? { ...this.odds.of } : {};
        for (const [action, button] of Object.entries(message.of ?? {})) of[action] = { number, button: button as ButtonNow };
        for (const action of message.same ?? []) if (of[action]) of[action] = { number, button: of[action].button };
        this.odds = { actor, of };
        return;
      }
      case "presence":
        this.present = message.seats;
        return;
      case "bye":
        if (!message.come_back) this.gone = message.reason;
        if (message.start_over) {
          this.entries = []; // the seat or the log has changed, and our story with it
          this.mark = "";
          this.screen = null;
        }
        return;
      case "pong":
        return;
      default:
        message satisfies never; // whatever else the server learns to say must be heard here
    }
  }

  /** Send a wish again by and by, under its own key; false if that has been done often enough. */
  private tryAgain(key: string, problem: Problem): boolean {
    const waiting = this.waiting.get(key);
    if (!waiting || waiting.tries >= MOST_TRIES) return false;
    this.trouble = problem;
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.send({ type: "wish", key, wish: waiting.wish }), FIRST_WAIT * 2 ** waiting.tries);
    waiting.tries += 1;
    return true;
  }

  private settle(key: string, problem: Problem | null, unknown = false): void {
    const waiting = this.waiting.get(key);
    if (!waiting) return;
    const what = JSON.stringify(waiting.wish);
    if (unknown) this.unanswered[what] = key;
    else delete this.unanswered[what];
    this.waiting.delete(key);
    this.count();
    for (const settle of waiting.settles) settle(problem);
  }

  private count(): void {
    this.kept = this.waiting.size;
    if (![...this.waiting.values()].some((each) => each.tries > 0)) this.trouble = null;
  }
}
