import { expect, it } from "vitest";
import type { TableState } from "../table/table.svelte";
import { MapState } from "./map.svelte";

function at(refused: object | null = null) {
  const wished: unknown[] = [];
  const shown = { begun: true, scene: {}, actors: [], map: { grid: "square", move: "walk", tokens: [{ id: "ann", x: 1, y: 2 }, { id: "mott", x: 4, y: 2 }] } };
  const table = { id: "t", shown, now: { ...shown, plays: ["ann"] }, past: null, steps: "ann" as string | null, name: (id: string) => id.toUpperCase(), tryWish: (wish: unknown) => (wished.push(wish), Promise.resolve(refused)) };
  return { table, wished, map: new MapState(table as unknown as TableState) };
}

it("takes somebody up whose space is to be chosen, says so, and is done once they have moved", async () => {
  const { map, table, wished } = at();
  map.takeUp("ann");
  expect([map.picked, map.status]).toEqual(["ann", "Now tap where ANN goes."]);
  await map.press({ x: 3, y: 2 });
  expect(wished).toEqual([{ wish: "do", action: "walk", actor: "ann", args: { x: 3, y: 2 } }]);
  expect([map.picked, table.steps]).toEqual([null, null]);
});

it("keeps them in hand where they cannot go", async () => {
  const { map, table } = at({ reason: "Too far." });
  map.takeUp("ann");
  await map.press({ x: 9, y: 9 });
  expect([map.picked, table.steps]).toEqual(["ann", "ann"]);
});
