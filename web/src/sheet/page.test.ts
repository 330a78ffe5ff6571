import { expect, test } from "vitest";
import type { ActorNow, Block, Thing } from "../api/types";
import { cells, rows, slug, spelled } from "./page";

const actor = {
  id: "ada",
  name: "Ada",
  mine: true,
  shown: "all",
  data: { sanity: 60, weapons: ["rifle"], checks: ["firearm/rifle", "spot"], shield: "round" },
  numbers: [
    { name: "Spot", total: 65 },
    { name: "Firearm (Rifle)", total: 70 },
    { name: "Language (Breton)", total: 70 },
    { name: "Damage modifier (+1d4)", total: 26 },
    { name: "Hit points", total: 12 },
  ],
  figures: [{ name: "Hit points", path: "hit_points", now: 5, most: 12, why: "Hit points", track: true }],
} as unknown as ActorNow;
const block = (more: Partial<Block>): Block => ({ title: "All", kind: "stats", shows: [], most: {}, rolls: "", help: "", unit: "", ticks: "", of: [], ...more });
const things: Record<string, Record<string, Thing>> = { weapon: { rifle: { name: "Sporting Rifle", text: "2D6, 80 m." } }, shield: { round: { name: "Round Shield", text: "" } } };
const texts = { thing: (kind: string, key: string) => things[kind]?.[key] };

test("what has fallen to nothing stays on the page", () => {
  const luck = cells(block({ kind: "tracks", shows: ["hit_points", "luck"] }), actor);
  expect(luck.map((each) => [each.name, each.value])).toEqual([["Hit points", 5], ["Luck", 0]]);
});

test("what the table does not play is not on the page", () => {
  expect(cells(block({ kind: "tracks", shows: ["sanity"], most: { sanity: "Most sanity" } }), actor)).toEqual([]);
  expect(cells(block({ shows: ["EDU"] }), actor)).toEqual([]);
});

test("nothing is made up about somebody of whom little is told", () => {
  const stranger = { ...actor, shown: "word", data: {}, numbers: [], figures: [] } as unknown as ActorNow;
  expect(cells(block({ kind: "tracks", shows: ["luck"] }), stranger)).toEqual([]);
});

test("a star stands for every number that begins so, and in a grid for what it holds", () => {
  expect(spelled(block({ shows: ["Spot", "Language (*)"] }), actor)).toEqual(["Spot", "Language (Breton)"]);
  expect(cells(block({ shows: ["Damage modifier (*)"] }), actor)).toMatchObject([{ name: "Damage modifier", value: "+1d4", why: 3 }]);
});

test("a skill has its rating, its reason and its tick", () => {
  const found = rows(block({ kind: "list", shows: ["Spot", "Firearm (*)", "Language (*)"], ticks: "checks" }), actor, texts);
  expect(found.map((row) => [row.name, row.value, row.ticked])).toEqual([["Spot", 65, true], ["Firearm (Rifle)", 70, true], ["Language (Breton)", 70, false]]);
  expect(found[1]!.why).toBe(1);
});

test("a weapon goes by its name and says what it does", () => {
  expect(rows(block({ kind: "gear", shows: ["weapons", "shield"], of: ["weapon", "shield"] }), actor, texts)).toMatchObject([
    { key: "rifle", name: "Sporting Rifle", note: "2D6, 80 m." },
    { key: "round", name: "Round Shield", note: "" },
  ]);
  expect(rows(block({ kind: "gear", shows: ["weapons"] }), actor, texts)[0]!.name).toBe("Rifle");
});

test("what is carried and in hand is one thing", () => {
  const armed = { ...actor, data: { weapons: ["rifle"], in_hand: ["rifle"] } } as unknown as ActorNow;
  expect(rows(block({ kind: "gear", shows: ["weapons", "in_hand"], of: ["weapon"] }), armed, texts)).toMatchObject([{ key: "rifle", value: "in hand" }]);
});

test("names and ids are the same once both are slugs", () => {
  expect(slug("Knowledge (Region: the coast)")).toBe(slug("knowledge/region/the-coast"));
});
