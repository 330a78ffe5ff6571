import { describe, expect, it } from "vitest";
import type { Seen } from "../api/types";
import { takenBack, tellOn, type Tale } from "./story";

const entry = (number: number, type: string, more: object = {}): Seen => ({ number, fact: { type, ...more } }) as Seen;
const started = (number: number) => entry(number, "started", { action: "attack", args: {} });
const changed = (number: number, of: string) => entry(number, "changed", { change: { of, path: "x", before: 1, after: 2, cause: "" } });
const none = () => false;
const numbers = (tales: Tale[]) => tales.map((tale) => [tale.number, tale.told.map((each) => each.number), tale.behind.map((each) => each.number)]);

const evening = [started(1), entry(2, "drew"), changed(3, "ace"), changed(4, "scene"), entry(5, "cited", { rules: ["A-1"] }), entry(6, "ended"), entry(7, "said"), started(8), entry(9, "asked"), entry(10, "said"), entry(11, "answered"), entry(12, "ended")];

describe("the story", () => {
  it("puts what belongs to an action together, and the books behind it", () => {
    expect(numbers(tellOn([], evening, none))).toEqual([
      [1, [2, 3], [4, 5, 6]],
      [7, [7], []],
      [10, [10], []],
      [8, [9, 11], [12]],
    ]);
  });

  it("has the same entries whether they come at once or one by one", () => {
    let tales: Tale[] = [];
    for (const each of evening) tales = tellOn(tales, [each], none);
    const all = (list: Tale[]) => list.flatMap((tale) => [...(tale.head ? [tale.head.number] : []), ...tale.told.map((e) => e.number), ...tale.behind.map((e) => e.number)]).sort((a, b) => a - b);
    expect(all(tales)).toEqual(evening.map((each) => each.number));
  });

  it("keeps ticking clocks behind, and tells when one has run out", () => {
    const clock = (number: number, path: string, after: unknown) => entry(number, "changed", { change: { of: "ace", path, before: {}, after, cause: "" } });
    const tales = tellOn([], [started(1), clock(2, "effects.light.clock", { left: 3 }), clock(3, "effects.light", null), entry(4, "ended")], none);
    expect(numbers(tales)).toEqual([[1, [3], [2, 4]]]);
  });

  it("knows what was taken back", () => {
    expect([...takenBack([entry(9, "rewound", { after: 5 })])]).toEqual([6, 7, 8]);
  });
});
