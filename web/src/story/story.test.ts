import { describe, expect, it } from "vitest";
import type { Seen } from "../api/types";
import { canRedo, latest, partsOf, takenBack, takesBack, tellOn, type Tale, wouldUndo } from "./story";

const entry = (number: number, type: string, more: object = {}, told = ""): Seen => ({ number, told, fact: { type, ...more } }) as Seen;
const started = (number: number) => entry(number, "started", { action: "attack", args: {} }, "Ace: Attack.");
const changed = (number: number, of: string) => entry(number, "changed", { change: { of, path: "x", before: 1, after: 2, cause: "" } }, of === "scene" ? "" : "Ace: x 1 → 2.");
const numbers = (tales: Tale[]) => tales.map((tale) => [tale.number, tale.told.map((each) => each.number), tale.behind.map((each) => each.number)]);

const evening = [started(1), entry(2, "drew", {}, "Ace rolls x: 3."), changed(3, "ace"), changed(4, "scene"), entry(5, "cited", { rules: ["A-1"] }), entry(6, "ended"), entry(7, "said", {}, "Ace: “Oh.”"), started(8), entry(9, "asked"), entry(10, "said", {}, "Ace: “No.”"), entry(11, "answered", {}, "Dee: Yes (Dodge?)"), entry(12, "ended", {}, "Dee's turn.")];

describe("the story", () => {
  it("puts what belongs to an action together, and the books behind it", () => {
    expect(numbers(tellOn([], evening))).toEqual([
      [1, [2, 3], [4, 5, 6]],
      [7, [7], []],
      [10, [10], []],
      [8, [11], [12]],
      [12, [12], []],
    ]);
  });

  it("has the same entries whether they come at once or one by one", () => {
    let tales: Tale[] = [];
    for (const each of evening) tales = tellOn(tales, [each]);
    const all = (list: Tale[]) => [...new Set(list.flatMap((tale) => [...(tale.head ? [tale.head.number] : []), ...tale.told.map((e) => e.number), ...tale.behind.map((e) => e.number)]))].sort((a, b) => a - b);
    expect(all(tales)).toEqual(evening.map((each) => each.number).filter((each) => each !== 9)); // a question is told with its answer
  });

  it("tells what came of the last action: its sentence and what changed, or what was begun, and nothing that was taken back", () => {
    const told = (entries: readonly Seen[], gone: ReadonlySet<number> = new Set()) => latest(tellOn([], entries), gone).map((each) => each.number);
    const blow = [started(1), entry(2, "drew", {}, "Ace rolls x: 3."), changed(3, "bo"), entry(4, "noted", {}, "Ace hits Bo."), entry(5, "ended"), entry(6, "said", {}, "Ace: “Ha.”")];
    expect(told([])).toEqual([]);
    expect(told(blow)).toEqual([4, 3]);
    expect(told([...blow, started(7)])).toEqual([7]);
    expect(told([...blow, started(7)], new Set([7]))).toEqual([4, 3]);
  });

  it("tells a roll that was asked for from what somebody does by themselves", () => {
    const tales = tellOn([], [entry(1, "heeded", { call: "c", of: "ace" }), started(2), entry(3, "ended"), started(4)]);
    expect(tales.map((tale) => !!tale.called)).toEqual([true, false]);
  });

  it("knows what was taken back", () => {
    expect([...takenBack([entry(9, "rewound", { after: 5 })])]).toEqual([6, 7, 8]);
  });

  it("knows what was put back again after all", () => {
    const undone = [...evening, entry(13, "rewound", { after: 7 })];
    const back = [...undone, entry(14, "said"), entry(15, "rewound", { after: 12 })];
    expect([...takenBack(back)].sort((a, b) => a - b)).toEqual([13, 14]);
    const moves = (each: Seen) => each.fact.type !== "said";
    expect(canRedo(undone, moves)).toBe(13);
    expect(canRedo([...undone, entry(14, "said")], moves)).toBe(13);
    expect(canRedo([...undone, started(14)], moves)).toBe(0);
    expect(canRedo(back, moves)).toBe(0);
  });

  it("tells outcomes first, then dice, and folds the talk in between", () => {
    const facts = [started(1), entry(2, "answered", {}, "Dee: no (Dodge?)"), entry(3, "drew", {}, "Ace rolls: 3."), changed(4, "dee"), entry(5, "noted", {}, "Ace hits Dee.")];
    const told = (tale: Tale) => Object.values(partsOf(tale)).map((part: Seen[]) => part.map((each) => each.number));
    expect(told(tellOn([], [...facts, entry(6, "ended")])[0]!)).toEqual([[5], [3], [4], [2]]);
    expect(told(tellOn([], facts.slice(0, 2))[0]!)).toEqual([[2], [], [], []]); // still going on: what was said last stays in sight
  });

  it("says how much going back takes back", () => {
    const tales = tellOn([], [...evening, started(13), entry(14, "ended")]);
    expect(takesBack(tales, tales[0]!, new Set())).toBe(3);
    expect(wouldUndo(tales, tales[0]!, new Set([8])).map((tale) => tale.number)).toEqual([1, 13]);
    expect(takesBack(tales, tales[0]!, new Set([13, 14]))).toBe(2);
    expect(takesBack(tales, tales.at(-1)!, new Set())).toBe(1);
  });
});
