import { expect, it } from "vitest";
import type { Game, TableNow } from "../api/types";
import { doable, named } from "./can";

const form = (id: string, more = {}) => ({ id, name: id, group: "other", measures: {}, ...more });
const game = { actions: [form("hit"), form("hide"), form("cast"), form("talk", { any_time: true }), form("rule", { gm_only: true })] } as unknown as Game;
const table = (more: object) => ({ seat: { role: "player" }, acting: [], busy: false, can: {}, ...more }) as unknown as TableNow;

it("joins the game's forms with what the server says of this moment", () => {
  const now = table({ acting: ["milo"], can: { milo: { yes: ["hit", "talk"] } } });
  expect(doable(game, now, "milo").unable.map((each) => each.why.reason)).toEqual(["…", "…"]);
  const { able, unable } = doable(game, now, "milo", { number: 1, none: { cast: "Spell" }, no: [[{ reason: "No cover.", rule: "", instead: "", about: "" }, ["hide"]]], out: [] });
  expect(able.map((each) => each.id)).toEqual(["hit", "talk"]);
  expect(unable.map((each) => [each.form.id, each.why.reason])).toEqual([
    ["hide", "No cover."],
    ["cast", "nothing to choose: Spell"],
  ]);
});

it("says itself that it is not one's move, or that a question waits", () => {
  const reasons = (busy: boolean, acting = ["sten"]) => new Set(doable(game, table({ busy, acting, can: { milo: {} } }), "milo", { number: 1, none: {}, no: [], out: [] }).unable.map((each) => each.why.reason));
  expect(reasons(false)).toEqual(new Set(["It is somebody else's move."]));
  expect(reasons(false, [])).toEqual(new Set(["It is nobody's move yet."]));
  expect(reasons(true)).toEqual(new Set(["A question waits for an answer first."]));
});

it("has nothing to offer for whom it does not look at, and the game master's own only to the game master", () => {
  expect(doable(game, table({ can: { milo: { yes: ["hit"] } } }), "sten")).toEqual({ able: [], unable: [] });
  const led = table({ seat: { role: "gm" }, can: { milo: { yes: ["rule"] } } });
  expect(doable(game, led, "milo").able.map((each) => each.id)).toEqual(["rule"]);
});

it("finds what is called so before what only says so, and tells of what cannot be done as well", () => {
  const many = { actions: [form("swim"), form("fire"), form("put out fire"), form("hide"), form("fire away")] } as unknown as Game;
  const texts = { of: (id: string) => (id === "swim" ? { text: "Also through fire.", rules: [] } : undefined) };
  const found = (wanted: string) => {
    const { able, unable } = named(doable(many, table({ can: { milo: { yes: ["swim", "fire", "put out fire"] } } }), "milo"), wanted, texts);
    return [able.map((each) => each.id), unable.map((each) => each.form.id)];
  };
  expect(found("FIRE")).toEqual([["fire", "put out fire", "swim"], ["fire away"]]);
  expect(found(" out  fire ")).toEqual([["put out fire"], []]);
  expect(found("dance")).toEqual([[], []]);
});
