import { describe, expect, it } from "vitest";
import { hintFor, moments, type Hint, type Standing } from "./lesson";

const at = (more: Partial<Standing> & { over?: string; begun?: boolean } = {}): Standing => ({ now: { over: more.over ?? null, begun: more.begun ?? true }, rests: false, asked: false, mine: false, done: false, ...more });
const LESSON: Hint[] = [
  { when: "set", text: "Begin.", rule: "" },
  { when: "mine", text: "Your move.", rule: "" },
  { when: "done", text: "Look at the log.", rule: "" },
];

describe("a first lesson", () => {
  it("knows which moment it is", () => {
    expect(moments(at({ begun: false }))).toEqual(["set"]);
    expect(moments(at({ begun: false, rests: true }))).toEqual([]);
    expect(moments(at({ mine: true, asked: true }))).toEqual(["asked"]);
    expect(moments(at({ mine: true, done: true }))).toEqual(["done", "mine"]);
    expect(moments(at())).toEqual(["wait"]);
    expect(moments(at({ over: "nobody", mine: true }))).toEqual(["over"]);
  });

  it("says a line once, and another when its moment comes", () => {
    const after = at({ mine: true, done: true });
    expect(hintFor(LESSON, after, new Set())?.when).toBe("done");
    expect(hintFor(LESSON, after, new Set(["Look at the log."]))?.when).toBe("mine");
    expect(hintFor(LESSON, after, new Set(["Look at the log.", "Your move."]))).toBeUndefined();
    expect(hintFor(LESSON, at(), new Set())).toBeUndefined();
  });
});
