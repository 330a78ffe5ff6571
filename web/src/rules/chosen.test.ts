import { expect, it } from "vitest";
import type { HouseRule } from "../api/types";
import { choose, shelves, standing, taken } from "./chosen";

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
