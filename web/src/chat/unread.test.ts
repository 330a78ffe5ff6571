import { beforeEach, describe, expect, it } from "vitest";
import type { Seen } from "../api/types";
import { Reading, saidAfter } from "./unread.svelte";

const entry = (number: number, type: string, by: string, action = 0): Seen => ({ number, by, action, fact: { type } }) as unknown as Seen;
const LOG = [entry(1, "said", "gm"), entry(2, "said", "noor"), entry(3, "drew", "gm"), entry(4, "drew", "gm", 9), entry(5, "changed", "gm")];

describe("what is unread", () => {
  beforeEach(() => sessionStorage.clear());

  it("is what others said and threw, not what the rules did nor one's own", () => {
    expect(saidAfter(LOG, 0, "noor")).toBe(2);
    expect(saidAfter(LOG, 1, "noor")).toBe(1);
    expect(saidAfter(LOG, 0, "gm")).toBe(1);
  });

  it("begins where one first looks, and outlasts a reload", () => {
    const reading = new Reading("t");
    expect(reading.unread(LOG, "noor")).toBe(0);
    reading.reads(1);
    expect(new Reading("t").unread(LOG, "noor")).toBe(1);
  });
});
