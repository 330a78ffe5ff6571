import { expect, it } from "vitest";
import type { TableNow } from "../api/types";
import type { TableState } from "../table/table.svelte";
import { banner } from "./banner";

const now = (more: object) => ({ over: null, begun: true, acting: [], seats: [], seat: { role: "player", actors: ["milo"] }, actors: [{ id: "milo" }], can: {}, ...more }) as unknown as TableNow;
const table = (more: object = {}) =>
  ({ past: null, log: { connection: "live", kept: 0 }, mine: [], waits: "", isGm: false, game: null, isPlayed: () => false, name: (who: string) => who.toUpperCase(), ...more }) as unknown as TableState;
const said = (at: object, more: object = {}) => {
  const { kind, head } = banner(table(more), now(at));
  return [kind, head];
};

it("says whose move it is: mine by my name, another's by theirs and by who plays them", () => {
  expect(said({ acting: ["milo"] })).toEqual(["mine", "Your move, MILO"]);
  expect(said({ acting: ["ines"], seats: [{ role: "player", name: "Noor", actors: ["ines"] }] })).toEqual(["wait", "Waiting for INES (Noor)"]);
});

it("tells the game master whom to play, and that it is for them to go on", () => {
  expect(said({ acting: ["sten"], seat: { role: "gm", actors: [] } }, { isGm: true })).toEqual(["mine", "STEN to act"]);
  expect(said({}, { isGm: true })).toEqual(["wait", "Nobody is to act: go on."]);
  expect(said({})).toEqual(["wait", "Waiting for the game master"]);
});

it("tells before a scene begins who begins it, and where", () => {
  expect(banner(table({ isGm: true }), now({ begun: false })).more).toBe("When everybody is here, press Begin under Act.");
  expect(banner(table(), now({ begun: false })).more).toBe("The game master begins it.");
});

it("puts what cannot wait before whose move it is", () => {
  const mine = { acting: ["milo"] };
  expect(said(mine, { waits: "Waiting for Sten: dodge?" })).toEqual(["wait", "Waiting for Sten: dodge?"]);
  expect(said(mine, { mine: [{}] })).toEqual(["asked", "A question for you"]);
  expect(said({ ...mine, over: "red is left" })).toEqual(["over", "It is over: red is left"]);
  expect(said(mine, { log: { connection: "offline", kept: 2 } })).toEqual(["off", "Lost the connection. 2 kept and will be sent."]);
});

it("tells what is left of one's move, as a part of the whole where there is one", () => {
  const game = { sheet: { turn: [{ shows: "Actions", most: "wits", words: "actions" }, { shows: "spaces", words: "spaces" }] }, actions: [] };
  const milo = { id: "milo", figures: [{ path: "wits", now: 3 }], numbers: [{ name: "Actions", total: 1 }], data: {} };
  expect(banner(table({ game }), now({ acting: ["milo"], actors: [milo] })).left).toEqual([{ text: "1 of 3 actions", now: 1, most: 3 }]);
});
