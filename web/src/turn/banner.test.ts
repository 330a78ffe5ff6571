import { expect, it } from "vitest";
import type { TableNow } from "../api/types";
import type { TableState } from "../table/table.svelte";
import { banner } from "./banner";

const now = (more: object) => ({ over: null, begun: true, acting: [], seats: [], seat: { role: "player", actors: ["milo"] }, actors: [{ id: "milo" }], can: {}, ...more }) as unknown as TableNow;
const table = (more: object = {}) =>
  ({ past: null, log: { connection: "live", kept: 0 }, mine: [], waits: "", isGm: false, game: null, isPlayed: () => false, name: (who: string) => who.toUpperCase(), ...more }) as unknown as TableState;
const two = { actors: [{ id: "milo" }, { id: "brom" }], scene: { sides: { milo: "red", brom: "blue" } } };
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
  expect(banner(table({ isGm: true }), now({ begun: false, ...two })).more).toBe("When everybody is here, press Begin.");
  expect(banner(table(), now({ begun: false, ...two })).more).toBe("The game master begins it.");
});

it("asks for no beginning where nobody stands against anybody, or where it is meant to be calm", () => {
  for (const at of [{}, { ...two, stage: { name: "", calm: true } }]) {
    expect(said({ begun: false, ...at }, { isGm: true })).toEqual(["wait", "Nobody is fighting."]);
    expect(banner(table({ isGm: true }), now({ begun: false, ...at })).more).toBe("Talk, travel, try things. The next scene is under Act.");
    expect(banner(table(), now({ begun: false, ...at })).more).toBe("Talk, travel, try things.");
  }
  expect(said({ begun: false, stage: { name: "The inn" } })).toEqual(["wait", "The inn"]);
  expect(said({ begun: false }, { waits: "Waiting for Sten: dodge?" })).toEqual(["wait", "Waiting for Sten: dodge?"]);
});

it("speaks of no beginning once a scene has ended", () => {
  const ended = { begun: false, ...two, stage: { name: "The yard", ended: true } };
  expect(said(ended, { isGm: true })).toEqual(["wait", "The scene is over."]);
  expect(banner(table({ isGm: true }), now(ended)).more).toBe("Talk, travel, try things. The next scene is under Act.");
  expect(banner(table(), now(ended)).more).toBe("Talk, travel, try things.");
  expect(said(ended, { mine: [{}] })).toEqual(["asked", "A question for you"]);
});

it("says where things are on the screen that one looks at: on a phone behind a tab, on a desk beside the story", () => {
  const over = now({ over: "red is left" });
  expect(banner(table({ isGm: true }), over).more).toBe("Rest, loot, learn, or end the scene: under Act.");
  expect(banner(table({ isGm: true }), over, true).more).toBe("Rest, loot, learn, or end the scene: at the right.");
  expect(banner(table({ isGm: true }), now({ begun: false }), true).more).toBe("Talk, travel, try things. The next scene is at the right.");
  expect(banner(table(), over).more).not.toMatch(/under|right/);
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
