import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveLog } from "./live.svelte";
import type { FromServer, Problem, Seen } from "./types";

class Wire {
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  /** Only what the server's own description knows can be told. */
  tell(message: FromServer) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const said = (number: number): Seen => ({ number, fact: { type: "said", by: "a", text: `words ${number}`, to: [] } }) as unknown as Seen;
const caughtUp = { type: "caught_up", number: 2, seat: "s", stirring: null, stirred_at: 0, mark: "" } as const;
const no = (reason: string): Problem => ({ reason, rule: "", instead: "", about: "" });
const last = () => Wire.all.at(-1)!;

function follow(onSeen: (fresh: Seen[]) => void = () => {}) {
  const log = new LiveLog("t", onSeen, undefined, (url) => new Wire(url) as unknown as WebSocket);
  log.start([said(1), said(2)]);
  last().open();
  return log;
}

describe("the live log", () => {
  beforeEach(() => {
    Wire.all = [];
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it("says from where it wants to go on", () => {
    follow();
    expect(last().sent[0]).toEqual({ type: "hello", after: 2, look: "", screen: 0 });
  });

  it("takes every entry once, in order", () => {
    const fresh: number[] = [];
    const log = follow((entries) => fresh.push(...entries.map((entry) => entry.number)));
    last().tell({ type: "seen", entries: [said(2), said(3)], mark: "" });
    last().tell({ type: "seen", entries: [said(3), said(4)], mark: "" });
    expect(log.entries.map((entry) => entry.number)).toEqual([1, 2, 3, 4]);
    expect(fresh).toEqual([3, 4]);
  });

  it("comes back by itself, from its last entry", () => {
    const log = follow();
    last().tell(caughtUp);
    expect(log.connection).toBe("live");
    last().tell({ type: "seen", entries: [said(3)], mark: "" });
    last().close();
    expect(log.connection).toBe("offline");
    vi.advanceTimersByTime(600);
    last().open();
    expect(Wire.all).toHaveLength(2);
    expect(last().sent).toEqual([{ type: "hello", after: 3, look: "", screen: 0 }]);
  });

  it("shows the mark of its last entry, and forgets it with the entries", () => {
    const log = follow();
    last().tell({ ...caughtUp, mark: "two" });
    last().tell({ type: "seen", entries: [said(3)], mark: "three" });
    last().close();
    vi.advanceTimersByTime(600);
    last().open();
    expect(last().sent).toEqual([{ type: "hello", after: 3, mark: "three", look: "", screen: 0 }]);
    last().tell({ type: "bye", reason: "The log was restored.", come_back: true, start_over: true });
    last().close(4002);
    vi.advanceTimersByTime(1200);
    last().open();
    expect(last().sent).toEqual([{ type: "hello", after: 0, look: "", screen: 0 }]);
    expect(log.entries).toEqual([]);
  });

  it("waits longer from try to try", () => {
    follow();
    last().close();
    vi.advanceTimersByTime(500);
    last().close();
    vi.advanceTimersByTime(900);
    expect(Wire.all).toHaveLength(2);
    vi.advanceTimersByTime(200);
    expect(Wire.all).toHaveLength(3);
  });

  it("keeps wishes while it is away and sends each under its own key again", async () => {
    const log = follow();
    last().close();
    const wish = log.wish({ wish: "say", text: "hello", actor: "", private: false });
    expect(log.kept).toBe(1);
    vi.advanceTimersByTime(600);
    last().open();
    last().tell(caughtUp);
    const [, first] = last().sent;
    last().close();
    vi.advanceTimersByTime(600);
    last().open();
    last().tell(caughtUp);
    const [, again] = last().sent;
    expect(again).toEqual(first);
    last().tell({ type: "granted", key: String(again!.key) });
    expect(await wish).toBeNull();
    expect(log.kept).toBe(0);
  });

  it("hands a refusal to whoever wished", async () => {
    const log = follow();
    last().tell(caughtUp);
    const wish = log.wish({ wish: "begin" });
    last().tell({ type: "refused", key: String(last().sent.at(-1)!.key), problem: no("Not now."), again: false });
    expect(await wish).toEqual(no("Not now."));
  });

  it("tries a wish again that met an outage, under its own key, and says so", async () => {
    const log = follow();
    last().tell(caughtUp);
    const wish = log.wish({ wish: "begin" });
    const { key } = last().sent.at(-1)! as { key: string };
    for (const wait of [500, 1000]) {
      const before = last().sent.length;
      last().tell({ type: "refused", key, problem: no("The log could not be reached."), again: true });
      expect(log.trouble?.reason).toBe("The log could not be reached.");
      vi.advanceTimersByTime(wait - 1);
      expect(last().sent).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(last().sent.at(-1)).toMatchObject({ type: "wish", key });
    }
    last().tell({ type: "granted", key });
    expect(await wish).toBeNull();
    expect([log.trouble, log.kept]).toEqual([null, 0]);
  });

  it("gives up at last, and a press after that still carries the first key", async () => {
    const log = follow();
    last().tell(caughtUp);
    const wish = log.wish({ wish: "say", text: "/r 1d6", actor: "", private: false });
    const { key } = last().sent.at(-1)! as { key: string };
    const refused = { type: "refused", key, problem: no("The log could not be reached."), again: true } as const;
    for (let time = 0; time < 7; time += 1) {
      last().tell(refused);
      vi.advanceTimersByTime(60_000);
    }
    expect(await wish).toEqual(refused.problem);
    expect(last().sent.filter((each) => each.type === "wish")).toHaveLength(7);
    void log.wish({ wish: "say", text: "/r 1d6", actor: "", private: false });
    expect(last().sent.at(-1)).toMatchObject({ key });
    last().tell({ type: "granted", key });
    void log.wish({ wish: "say", text: "/r 1d6", actor: "", private: false });
    expect(last().sent.at(-1)!.key).not.toBe(key);
  });

  it("takes a second press for the same wish while the first is unanswered, but not words", async () => {
    const log = follow();
    last().tell(caughtUp);
    const presses = [log.wish({ wish: "proceed" }), log.wish({ wish: "proceed" })];
    const sent = last().sent.filter((each) => each.type === "wish");
    expect(sent).toHaveLength(1);
    last().tell({ type: "granted", key: String(sent[0]!.key) });
    expect(await Promise.all(presses)).toEqual([null, null]);
    void log.wish({ wish: "say", text: "yes", actor: "", private: false });
    void log.wish({ wish: "say", text: "yes", actor: "", private: false });
    expect(log.kept).toBe(2);
  });

  it("knows who is there as soon as the server says so", () => {
    const log = follow();
    expect(log.present).toBeNull();
    last().tell({ type: "presence", seats: ["a", "b"] });
    expect(log.present).toEqual(["a", "b"]);
    last().close();
    expect(log.present).toBeNull();
  });

  it("stays away when it is sent away, and starts over when its seat has changed", () => {
    const log = follow();
    last().tell({ type: "bye", reason: "Your seat has changed.", come_back: true, start_over: true });
    expect(log.entries).toEqual([]);
    last().tell({ type: "bye", reason: "You have left.", come_back: false, start_over: false });
    last().close(4003);
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
    expect(log.gone).toBe("You have left.");
  });

  it("puts earlier entries before, none of them twice", () => {
    const log = follow();
    log.entries = [said(5), said(6)];
    log.before([said(3), said(4), said(5)]);
    expect(log.entries.map((entry) => entry.number)).toEqual([3, 4, 5, 6]);
  });
});
