import { beforeEach, describe, expect, it } from "vitest";
import type { Seen } from "../api/types";
import { papersAfter, Reading, saidAfter } from "./unread.svelte";

const entry = (number: number, type: string, by: string, action = 0): Seen => ({ number, by, action, fact: { type } }) as unknown as Seen;
const LOG = [entry(1, "said", "gm"), entry(2, "said", "noor"), entry(3, "drew", "gm"), entry(4, "drew", "gm", 9), entry(5, "changed", "gm")];

describe("what is unread", () => {
  beforeEach(() => sessionStorage.clear());

  it("is what others said and threw, not what the rules did nor one's own", () => {
    expect(saidAfter(LOG, 0, "noor")).toBe(2);
    expect(saidAfter(LOG, 1, "noor")).toBe(1);
    expect(saidAfter(LOG, 0, "gm")).toBe(1);
  });

  it("is a paper that others gave, once however often it was changed, and not one that was taken back", () => {
    const handed = (number: number, id: string, by = "gm", paper: object | null = {}) => ({ number, by, action: 0, fact: { type: "handed", id, paper } }) as unknown as Seen;
    const came = [handed(1, "map"), handed(2, "map"), handed(3, "letter"), handed(4, "old", "gm", null), handed(5, "mine", "noor")];
    expect(papersAfter(came, 0, "noor")).toBe(2);
    expect(papersAfter(came, 2, "noor")).toBe(1);
    expect(papersAfter(came, 3, "noor")).toBe(0);
  });

  it("begins where one first looks, and outlasts a reload", () => {
    const reading = new Reading("t");
    expect(reading.unread(LOG, "noor")).toBe(0);
    reading.reads(1);
    expect(new Reading("t").unread(LOG, "noor")).toBe(1);
  });
});
