import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ActionForm, FormNow, FromServer, Seen } from "../api/types";
import { TableState } from "./table.svelte";

class Wire {
  static last: Wire;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  constructor() {
    Wire.last = this;
  }
  sent: unknown[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  show(message: FromServer) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  tell(...entries: Seen[]) {
    this.show({ type: "seen", entries, mark: "" });
  }
}

const entry = (number: number, fact: Record<string, unknown>) => ({ number, fact }) as unknown as Seen;
const said = (number: number) => entry(number, { type: "said", by: "a", text: "well met", to: [] });
const ended = (number: number) => entry(number, { type: "ended" });

describe("a table on the screen", () => {
  let asked: string[] = [];
  let number = 1;

  beforeEach(() => {
    asked = [];
    number = 1;
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Wire);
    vi.stubGlobal("fetch", (url: string) => {
      asked.push(url.replace(/^.*\/api/, "/api"));
      const now = { id: "t", ruleset: "r", number, seat: { id: "s", role: "observer", actors: [] }, seats: [], actors: [], waiting: [], acting: [] };
      const body = url.includes("/entries") ? { entries: [said(1)] } : url.includes("/rulesets/") ? { actions: [] } : now;
      return Promise.resolve(new Response(JSON.stringify(body), { status: 200, headers: { "content-type": "application/json" } }));
    });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  async function opened(): Promise<TableState> {
    const table = new TableState("t");
    await table.start();
    asked = [];
    return table;
  }

  it("is not asked for again, whatever happens: the server tells what changed", async () => {
    const table = await opened();
    Wire.last.tell(said(2), ended(3));
    expect([table.now?.number, table.upTo, table.moved]).toEqual([1, 1, 0]); // what is on the screen is of before
    Wire.last.show({ type: "screen", number: 3, since: 1, set: { "/number": 3, "/acting": ["milo"] }, gone: [] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
    expect([table.now?.number, table.now?.acting, table.now?.id, table.moved]).toEqual([3, ["milo"], "t", 3]);
    Wire.last.tell(said(4), said(5));
    expect([table.now?.number, table.upTo]).toEqual([3, 5]);
    table.stop();
  });

  it("asks for the whole where it was told of a change to something that it has not got", async () => {
    const table = await opened();
    Wire.last.show({ type: "screen", number: 9, since: 8, set: { "/number": 9 }, gone: [] });
    expect(table.now?.number).toBe(1);
    expect(Wire.last.sent.at(-1)).toEqual({ type: "look", actor: "", whole: true });
    table.stop();
  });

  it("knows whose deed is under way", async () => {
    const table = await opened();
    expect(table.underWay).toBe("");
    Wire.last.tell(entry(2, { type: "started", action: "hit", by: "s", args: { actor: "milo" } }), said(3));
    expect(table.underWay).toBe("milo");
    table.stop();
  });

  it("says for whose deed somebody decides in secret, where that is known", async () => {
    const table = await opened();
    Wire.last.show({ type: "screen", number: 2, since: 1, set: { "/number": 2, "/busy": true }, gone: [] });
    expect(table.waits).toBe("Somebody is deciding in secret.");
    Wire.last.tell(entry(2, { type: "started", action: "try", by: "s", args: { actor: "milo" } }));
    expect(table.waits).toBe("Somebody is deciding in secret, for what milo does.");
    table.stop();
  });

  it("says that the game master decides in secret, and not what they were asked before", async () => {
    const table = await opened();
    Wire.last.tell(entry(2, { type: "asked", question: { of: "gm", prompt: "How was it?" } }));
    Wire.last.show({ type: "screen", number: 2, since: 1, set: { "/number": 2, "/busy": true, "/waiting": [{ of: "gm", mine: false, secret: true }] }, gone: [] });
    expect(table.waits).toBe("Waiting for GM.");
    table.stop();
  });

  it("starts what is about to be done afresh in another scene", async () => {
    const table = await opened();
    const hit = { id: "hit", asks: true } as unknown as ActionForm;
    const target = { name: "target", kind: "choice", required: true, options: ["sten", "ann"].map((key) => ({ key, label: key })) };
    const startsWith = () => {
      const choice = table.choice("milo", hit);
      choice.take({ action: { ...hit, fields: [target] }, first: { target: "ann" } } as unknown as FormNow);
      return choice.args.target;
    };
    Wire.last.tell(entry(2, { type: "started", action: "hit", by: "s", args: { actor: "milo", target: "sten" } }), ended(3));
    Wire.last.show({ type: "screen", number: 3, since: 1, set: { "/number": 3, "/stage": { number: 1 } }, gone: [] });
    table.chosen = { who: "milo", action: "hit", open: true };
    expect(startsWith()).toBe("sten"); // as it was done last
    Wire.last.tell(entry(4, { type: "scene_set", name: "The road" }));
    Wire.last.show({ type: "screen", number: 4, since: 3, set: { "/number": 4, "/stage": { number: 2 } }, gone: [] });
    expect(table.chosen).toBeNull();
    expect(startsWith()).toBe("ann");
    table.stop();
  });

  it("says whose buttons it shows, once", async () => {
    const table = await opened();
    table.lookAt("sten");
    table.lookAt("sten");
    expect(Wire.last.sent).toEqual([{ type: "look", actor: "sten" }]);
    table.stop();
  });
});
