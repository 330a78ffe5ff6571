import { expect, it } from "vitest";
import type { ActionForm } from "../api/types";
import { ending, likely } from "./likely";

const form = (id: string, group = "attack", more: Partial<ActionForm> = {}) =>
  ({ id, name: id, group, measures: group === "attack" ? { hit: "Hits" } : {}, any_time: false, gm_only: false, ends_turn: false, asks: true, ...more }) as ActionForm;
const names = (able: ActionForm[], recent: string[] = [], no: string[] = []) => likely(able, { recent, no: new Set(no) }).map((each) => each.id);

const end = form("end", "move", { ends_turn: true });
const able = [form("hit"), form("grab"), form("trip"), form("cast", "power"), form("hide", "skill"), end, form("walk", "move"), form("shout", "other", { any_time: true })];

it("puts what was done last first, a blow before a step, then attacks, then what is usual", () => {
  expect(names(able)).toEqual(["hit", "grab", "walk"]);
  expect(names(able, ["walk", "trip"])).toEqual(["trip", "walk", "cast"]);
  expect(names(able, ["end", "shout"])).toEqual(["hit", "grab", "walk"]);
});

it("leaves out what a rule is against, and then has a step at hand", () => {
  expect(names(able, ["hit"], ["hit", "grab", "trip"])).toEqual(["walk", "cast"]);
});

it("takes for usual what one chooses something for: to lie down is nobody's likeliest move", () => {
  expect(names([form("drop-prone", "move", { asks: false }), form("walk", "move"), form("leave-stance", "power", { asks: false })])).toEqual(["walk"]);
});

it("shows but the plain one of many attacks", () => {
  const many = ["hit", ..."abcdefg"].map((id) => form(id));
  expect(names([...many, form("walk", "move")])).toEqual(["hit", "walk"]);
});

it("knows what ends a turn by what the game declares", () => {
  expect(ending(able)).toBe(end);
  expect(ending(able.filter((each) => each !== end))).toBeNull();
});
