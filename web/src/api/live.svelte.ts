// The live log: follows a table, resumes from its last number, keeps wishes until they are granted.
import type { FromServer, Problem, Seen, Wish } from "./types";

export type Connection = "live" | "catching up" | "offline";

interface Waiting {
  wish: Wish;
  settle: (problem: Problem | null) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class LiveLog {
  entries = $state.raw<Seen[]>([]);
  connection = $state<Connection>("catching up");
  gone = $state<string | null>(null);
  private socket: WebSocket | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- `kept` counts them for screens
  private waiting = new Map<string, Waiting>();
  /** How many wishes are kept until the server can take them. */
  kept = $state(0);
  private wait = FIRST_WAIT;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private keys = 0;

  constructor(
    private readonly table: string,
    private readonly onSeen: (fresh: Seen[]) => void,
    private readonly open: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {}

  get number(): number {
    return this.entries.at(-1)?.number ?? 0;
  }

  start(entries: Seen[] = []): void {
    this.entries = entries;
    this.connect();
  }

  /** What came before the first entry that is here; an entry is never here twice. */
  before(earlier: Seen[]): void {
    const first = this.entries[0]?.number ?? Infinity;
    this.entries = [...earlier.filter((entry) => entry.number < first), ...this.entries];
  }

  stop(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Wish for something; the promise gives null when it is done, or the reason why not. */
  wish(wish: Wish): Promise<Problem | null> {
    const key = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${(this.keys += 1)}`;
    return new Promise((settle) => {
      this.waiting.set(key, { wish, settle });
      this.kept = this.waiting.size;
      this.send({ type: "wish", key, wish });
    });
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.open(`${scheme}://${location.host}/api/tables/${this.table}/live`);
    this.socket = socket;
    this.connection = "catching up";
    socket.onopen = () => this.send({ type: "hello", after: this.number });
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as FromServer);
    socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number): void {
    if (this.closed) return;
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
        this.entries = [...this.entries, ...fresh];
        this.onSeen(fresh);
        return;
      }
      case "caught_up":
        this.connection = "live";
        this.wait = FIRST_WAIT;
        for (const [key, { wish }] of this.waiting) this.send({ type: "wish", key, wish });
        return;
      case "granted":
        this.settle(message.key, null);
        return;
      case "refused":
        this.settle(message.key, message.problem);
        return;
      case "bye":
        if (!message.come_back) this.gone = message.reason;
        if (message.start_over) this.entries = []; // the seat has changed, and its story with it
        return;
      case "pong":
        return;
    }
  }

  private settle(key: string, problem: Problem | null): void {
    this.waiting.get(key)?.settle(problem);
    this.waiting.delete(key);
    this.kept = this.waiting.size;
  }
}
