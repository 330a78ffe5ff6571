import { beforeEach, describe, expect, it, vi } from "vitest";
import { LiveLog } from "./live.svelte";
import type { Seen } from "./types";

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

  tell(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const said = (number: number): Seen => ({ number, fact: { type: "said", by: "a", text: `words ${number}`, to: [] } }) as unknown as Seen;
const last = () => Wire.all.at(-1)!;

function follow(onSeen: (fresh: Seen[]) => void = () => {}) {
  const log = new LiveLog("t", onSeen, (url) => new Wire(url) as unknown as WebSocket);
  log.start([said(1), said(2)]);
  last().open();
  return log;
}

describe("the live log", () => {
  beforeEach(() => {
    Wire.all = [];
    vi.useFakeTimers();
  });

  it("says from where it wants to go on", () => {
    follow();
    expect(last().sent[0]).toEqual({ type: "hello", after: 2 });
  });

  it("takes every entry once, in order", () => {
    const fresh: number[] = [];
    const log = follow((entries) => fresh.push(...entries.map((entry) => entry.number)));
    last().tell({ type: "seen", entries: [said(2), said(3)] });
    last().tell({ type: "seen", entries: [said(3), said(4)] });
    expect(log.entries.map((entry) => entry.number)).toEqual([1, 2, 3, 4]);
    expect(fresh).toEqual([3, 4]);
  });

  it("comes back by itself, from its last entry", () => {
    const log = follow();
    last().tell({ type: "caught_up", number: 2 });
    expect(log.connection).toBe("live");
    last().tell({ type: "seen", entries: [said(3)] });
    last().close();
    expect(log.connection).toBe("offline");
    vi.advanceTimersByTime(600);
    last().open();
    expect(Wire.all).toHaveLength(2);
    expect(last().sent).toEqual([{ type: "hello", after: 3 }]);
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
    const wish = log.wish({ wish: "say", text: "hello", actor: "" });
    expect(log.kept).toBe(1);
    vi.advanceTimersByTime(600);
    last().open();
    last().tell({ type: "caught_up", number: 2 });
    const [, first] = last().sent;
    last().close();
    vi.advanceTimersByTime(600);
    last().open();
    last().tell({ type: "caught_up", number: 2 });
    const [, again] = last().sent;
    expect(again).toEqual(first);
    last().tell({ type: "granted", key: again!.key, first: 3, last: 3 });
    expect(await wish).toBeNull();
    expect(log.kept).toBe(0);
  });

  it("hands a refusal to whoever wished", async () => {
    const log = follow();
    last().tell({ type: "caught_up", number: 2 });
    const wish = log.wish({ wish: "begin" });
    last().tell({ type: "refused", key: last().sent.at(-1)!.key, problem: { reason: "Not now." } });
    expect(await wish).toEqual({ reason: "Not now." });
  });

  it("stays away when it is sent away, and starts over when its seat has changed", () => {
    const log = follow();
    last().tell({ type: "bye", reason: "Your seat has changed.", come_back: true, start_over: true });
    expect(log.entries).toEqual([]);
    last().tell({ type: "bye", reason: "You have left.", come_back: false });
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
