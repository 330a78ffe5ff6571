import { expect, it } from "vitest";
import type { ActionForm, ActorNow, Game } from "../api/types";
import { left, spent } from "./left";

const game = (...turn: object[]) => ({ sheet: { turn } }) as unknown as Game;
const actor = (more: object) => ({ id: "milo", figures: [], numbers: [], data: {}, ...more }) as unknown as ActorNow;
const form = (id: string, more: object) => ({ id, group: "other", measures: {}, ...more }) as unknown as ActionForm;
const end = form("end", { ends_turn: true });
const hit = form("hit", { measures: { hit: "Hits" } });

it("reads what the page declares: a figure, a number, a path, or a mark that it was used", () => {
  const page = game({ shows: "Actions", most: "wits", words: "actions" }, { shows: "turn.points", words: "to move" }, { shows: "turn.standard", words: "action", used: true });
  const milo = actor({ numbers: [{ name: "Actions", total: 1 }], figures: [{ name: "Wits", path: "wits", now: 3 }], data: { turn: { points: 4, standard: true } } });
  expect(left(page, milo)).toEqual([
    { words: "actions", now: 1, most: 3 },
    { words: "to move", now: 4, most: null },
    { words: "action", now: 0, most: null },
  ]);
  expect(left(page, actor({})).map((each) => each.now)).toEqual([0, 0, 1]);
});

it("is spent once what one acts with is gone, or nothing with odds is open", () => {
  expect(spent([{ words: "points", now: 0, most: null }], [hit, end])).toBe(true);
  expect(spent([{ words: "points", now: 1, most: null }], [hit, end])).toBe(false);
  expect(spent([], [form("walk", {}), end])).toBe(true);
  expect(spent([], [hit, end])).toBe(false);
});

it("is never spent where a game has no end of a turn to press", () => {
  expect(spent([{ words: "effort", now: 0, most: null }], [hit])).toBe(false);
});
