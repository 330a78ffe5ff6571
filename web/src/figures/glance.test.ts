import { describe, expect, it } from "vitest";
import type { ActorNow } from "../api/types";
import { amount, glance, tellAll, whyOf } from "./glance";

const number = (name: string, total: number) => ({ name, total, parts: [], bound: "" });
const actor = (over: Partial<ActorNow>): ActorNow => ({ id: "dee", name: "Dee", data: {}, numbers: [], mine: false, figures: [], ...over }) as ActorNow;
const health = { name: "Health", path: "health", now: 0, most: 5, why: "Health", track: true };

describe("a glance at somebody", () => {
  it("tells what is left and of how much, never the most alone", () => {
    const dee = actor({ numbers: [number("Defense", 3), number("Health", 5)], figures: [health] });
    expect(glance(dee)[0]).toEqual({ name: "Health", path: "health", value: "0 / 5", now: 0, most: 5, place: 1 });
    expect(glance(dee).map((each) => each.name)).toEqual(["Health", "Defense"]);
  });

  it("does not list a track's most as a number of its own", () => {
    const captain = actor({
      numbers: [number("Guard", 4), number("Most Health", 30), number("Speed", 3)],
      figures: [
        { ...health, now: 12, most: 30, why: "Most Health" },
        { name: "Guard", path: "guard", now: 1, most: 4, why: "Guard", track: true },
      ],
    });
    expect(tellAll(captain)).toBe("Health 12 / 30, Guard 1 / 4, Speed 3");
  });

  it("leaves stats to the sheet, and shows a track without a most as it is", () => {
    const billy = actor({ figures: [{ name: "Luck", path: "luck", now: 4, track: true, why: "" }, { name: "Brawn", path: "brawn", now: 2, why: "" }] as ActorNow["figures"] });
    expect(glance(billy)).toEqual([{ name: "Luck", path: "luck", value: "4", now: 4, most: null, place: -1 }]);
    expect(amount({ now: 6, most: 4 })).toBe("6 / 4");
  });

  it("finds the number behind a figure, where there is one", () => {
    expect(whyOf(actor({ numbers: [number("Health", 5)] }), health)).toBe(0);
    expect(whyOf(actor({}), health)).toBe(-1);
  });
});
