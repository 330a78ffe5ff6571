import { expect, it } from "vitest";
import type { CallNow } from "../api/types";
import { asked, pressed, shown } from "./calls";

const call = (id: string, rolls: { of: string; mine?: boolean; rolled?: boolean; later?: boolean }[]) => ({ id, action: "spot", name: "Spot", args: {}, rolls: rolls.map((roll) => ({ name: roll.of, ...roll })) }) as unknown as CallNow;
const open = call("a", [{ of: "ann", mine: true }, { of: "bob" }]);
const rolled = call("b", [{ of: "ann", mine: true, rolled: true }]);

it("asks a player for what they have not rolled, and a game master for nothing", () => {
  expect(asked(open, false).map((roll) => roll.of)).toEqual(["ann"]);
  expect(asked(rolled, false)).toEqual([]);
  expect(asked(open, true)).toEqual([]);
});

it("keeps what waits for a press on the screen, and a few others until they are put away", () => {
  expect(shown([open, rolled], ["a", "b"], false)).toEqual([open]);
  expect(shown([rolled, rolled, rolled, rolled, open], [], false)).toHaveLength(4);
  expect(shown([open, rolled], ["b"], true)).toEqual([open]);
});

it("asks nobody twice who has pressed and rolls as soon as an answer is there", () => {
  const kept = call("c", [{ of: "ann", mine: true, later: true }]);
  expect(asked(kept, false)).toEqual([]);
  expect(pressed(kept).map((roll) => roll.of)).toEqual(["ann"]);
  expect(shown([kept], ["c"], false)).toEqual([kept]);
});
