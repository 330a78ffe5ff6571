import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import vectors from "../../../docs/reference/fair-dice.json";
import type { Seen, Stirring, Wish } from "../api/types";
import { pledgeOf, Stirrer } from "./stirring";

type Step = Extract<Wish, { round: number }>;

const blank: Stirring = { table: "t", epoch: 1, round: 1, pledges: {}, under_way: {}, words: {}, inside: [], let_down: {}, since: "" };
const seen = (type: string, more: object): Seen => ({ number: 1, fact: { type, ...more } }) as Seen;

function shelf() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

describe("a pledge", () => {
  it.each(vectors.pledges)("is what the protocol says: $seat, round $round", ({ table, round, seat, words, pledge }) => {
    expect(pledgeOf(table, round, seat, words)).toBe(pledge);
  });
});

describe("a seat's part in stirring", () => {
  let wished: Step[] = [];
  const wish = (each: Wish) => {
    wished.push(each as Step);
    return Promise.resolve(null);
  };
  beforeEach(() => {
    wished = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("pledges, gathers when all have pledged, and opens what it pledged", () => {
    const stirrer = new Stirrer("t", wish, shelf());
    stirrer.look(blank, "me", ["me", "gm"]);
    vi.advanceTimersByTime(1);
    const pledge = (wished[0] as { pledge: string }).pledge;
    expect(wished).toEqual([{ wish: "pledge", round: 1, pledge }]);
    stirrer.look({ ...blank, pledges: { me: pledge, gm: "x" } }, "me", ["me", "gm"]);
    vi.advanceTimersByTime(200);
    expect(wished[1]).toEqual({ wish: "gather", round: 1 });
    stirrer.look({ ...blank, round: 2, under_way: { me: pledge, gm: "x" } }, "me", ["me", "gm"]);
    vi.advanceTimersByTime(1);
    const words = (wished[2] as { words: string }).words;
    expect(wished[2]).toEqual({ wish: "open", round: 1, words });
    expect(pledgeOf("t", 1, "me", words)).toBe(pledge);
    stirrer.look({ ...blank, round: 2, inside: ["me", "gm"] }, "me", ["me", "gm"]);
    vi.advanceTimersByTime(60_000);
    expect(wished).toHaveLength(3);
    expect(stirrer.doubts).toEqual([]);
  });

  it("joins in whenever somebody begins a round, and waits for those inside", () => {
    const stirrer = new Stirrer("t", wish, shelf());
    const begun = { ...blank, round: 4, inside: ["me", "gm"], pledges: { new: "x" } };
    stirrer.look(begun, "me", ["me", "gm", "new"]);
    vi.advanceTimersByTime(1);
    expect(wished.map((each) => [each.wish, each.round])).toEqual([["pledge", 4]]);
    stirrer.look({ ...begun, pledges: { new: "x", me: "y" } }, "me", ["me", "new"]);
    vi.advanceTimersByTime(60_000);
    expect(wished).toHaveLength(1);
  });

  it("opens after the page was loaded anew", () => {
    const storage = shelf();
    new Stirrer("t", wish, storage).look(blank, "me", []);
    vi.advanceTimersByTime(1);
    const pledge = (wished[0] as { pledge: string }).pledge;
    new Stirrer("t", wish, storage).look({ ...blank, round: 2, under_way: { me: pledge } }, "me", []);
    vi.advanceTimersByTime(1);
    expect(wished.at(-1)?.wish).toBe("open");
  });

  it("breaks a round off in which somebody does not open, after a while", () => {
    const stirrer = new Stirrer("t", wish, shelf());
    stirrer.look({ ...blank, round: 2, under_way: { me: "a", gm: "b" }, words: { me: "w" } }, "me", []);
    vi.advanceTimersByTime(9_000);
    expect(wished).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(wished).toEqual([{ wish: "lapse", round: 1 }]);
  });

  it("says when its words were left out, when others were pledged after, and when it did not speak itself", () => {
    const stirrer = new Stirrer("t", wish, shelf());
    stirrer.look(blank, "me", []);
    vi.advanceTimersByTime(1);
    const pledge = (wished[0] as { pledge: string }).pledge;
    stirrer.look({ ...blank, round: 2, under_way: { me: pledge, gm: "x" } }, "me", []);
    stirrer.watch([seen("pledged", { by: "gm", round: 1, pledge: "x" }), seen("pledged", { by: "me", round: 1, pledge })], "me");
    expect(stirrer.doubts).toEqual([]);
    stirrer.watch([seen("pledged", { by: "straw", round: 1, pledge: "z" })], "me");
    stirrer.watch([seen("lapsed", { round: 1 })], "me");
    stirrer.watch([seen("stirred", { by: "me", round: 2, words: "not mine" })], "me");
    expect(stirrer.doubts).toEqual(["stirring.others", "stirring.left_out", "stirring.elsewhere"]);
  });
});
