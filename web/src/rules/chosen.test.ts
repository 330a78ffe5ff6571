import { expect, it } from "vitest";
import type { HouseRule } from "../api/types";
import { choose, differing, shelves, standing, taken, worded } from "./chosen";

const rule = (more: Partial<HouseRule>) => ({ name: "fatigue", label: "Fatigue", text: "Points or stages.", kind: "choice", default: "none", choices: ["none", "points"], group: "Body", ...more }) as HouseRule;

it("keeps only what differs from the book", () => {
  const chosen = choose({}, rule({}), "points");
  expect(chosen).toEqual({ fatigue: "points" });
  expect(standing(chosen, rule({}))).toBe("points");
  expect(choose(chosen, rule({}), "none")).toEqual({});
  expect(choose({}, rule({ kind: "some", default: [] }), [])).toEqual({});
});

it("gives each value as the game takes it", () => {
  expect(taken(rule({ kind: "number", default: 3 }), 5)).toBe(5);
  expect(taken(rule({ kind: "number", default: 3 }), null)).toBe(3);
  expect(taken(rule({ default: 1 }), "2")).toBe(2);
  expect(taken(rule({ kind: "many", default: [] }), ["one", "two"])).toEqual(["one", "two"]);
  expect(taken(rule({ optional: true, default: null }), "")).toBeNull();
  expect(taken(rule({}), "points")).toBe("points");
});

it("finds by all the words, under headings, and leaves out what only a file can say", () => {
  const rules = [rule({}), rule({ name: "era", label: "Era", text: "The time.", group: "" }), rule({ name: "bases", label: "Bases", kind: "other" })];
  expect(shelves(rules, "").map((shelf) => [shelf.group, shelf.rules.map((each) => each.name)])).toEqual([["Body", ["fatigue"]], ["", ["era"]]]);
  expect(shelves(rules, "stages POINTS").flatMap((shelf) => shelf.rules.map((each) => each.name))).toEqual(["fatigue"]);
});

it("tells in what a table differs from the book, in words", () => {
  const rules = [rule({}), rule({ name: "sanity", kind: "switch", default: false })];
  expect(differing(rules, { fatigue: "none", sanity: true }).map((each) => [each.rule.name, each.value])).toEqual([["sanity", true]]);
  const words = { on: "on", off: "off", none: "none" };
  expect([true, false, "", null, [], ["a", "b"], 3, "simple"].map((value) => worded(value, words))).toEqual(["on", "off", "none", "none", "none", "a, b", "3", "simple"]);
  expect(worded("cold-iron", words)).toBe("cold iron");
  expect(worded(["a", "b", "c", "d", "e", "f", "g", "h_h"], words)).toBe("a, b, c, d, e, f, 2 more");
});
