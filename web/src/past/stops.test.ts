import { describe, expect, it } from "vitest";
import type { Tale } from "../story/story";
import { stopAt, stops } from "./stops";

const tale = (number: number, last: number, head = true, told = "Dee: Attack.") => ({ number, last, head: head ? { told, fact: { type: "started" } } : null, told: [], behind: [] }) as unknown as Tale;
const STORY = [tale(1, 1, false), tale(2, 5), tale(6, 6, false), tale(7, 9), tale(10, 12), tale(13, 14, true, "")];

describe("the moments to look back at", () => {
  it("are the things that were done and told, without what was taken back", () => {
    expect(stops(STORY, new Set([10, 11, 12])).map((stop) => stop.after)).toEqual([5, 9]);
  });

  it("are found by the entry that is looked at", () => {
    const all = stops(STORY, new Set());
    expect([stopAt(all, 4), stopAt(all, 6), stopAt(all, 14)]).toEqual([-1, 0, 2]);
  });
});
