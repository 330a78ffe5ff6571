import { expect, it } from "vitest";
import type { TableNow } from "../api/types";
import { linedUp, tokens } from "./places";

const now = (scene: unknown, data: Record<string, unknown>) => ({ scene, actors: Object.entries(data).map(([id, each]) => ({ id, name: id, data: each, numbers: [], mine: false })) }) as unknown as TableNow;

it("finds spaces on actors and marks on a line, and nobody where a game keeps no places", () => {
  expect(tokens(now({ sides: { a: "red", b: "blue" } }, { a: { space: { x: 1, y: 2, up: 1 } }, b: { space: { x: 3, y: 0 } } }))).toMatchObject([
    { id: "a", side: 0, x: 1, y: 2, up: 1 },
    { id: "b", side: 1, x: 3, y: 0, up: 0 },
  ]);
  expect(tokens(now({ places: { a: 4 } }, { a: {} }))).toMatchObject([{ id: "a", x: 4, y: 0 }]);
  expect(tokens(now({}, { a: { health: 3 } }))).toEqual([]);
});

it("draws those whom nobody has placed in line, each side apart, and leaves the others where they stand", () => {
  const at = (id: string, x = 0, y = 0) => ({ id, x, y });
  expect(linedUp([at("a"), at("b"), at("c"), at("d", 5, 5)], { a: "red", b: "blue", c: "red", d: "blue" })).toEqual([at("a"), at("b", 4), at("c", 0, 1), at("d", 5, 5)]);
});
