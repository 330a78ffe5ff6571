import { expect, it } from "vitest";
import type { ActionForm, Game } from "../api/types";
import { byWhen, whens } from "./tools";

const form = (id: string, when: string, group = "table") => ({ id, name: id, group, when }) as unknown as ActionForm;
const forms = [form("award", "growth"), form("hit", "", "attack"), form("rain", "world"), form("end", "scene"), form("sleep", "rest"), form("odd", "strange")];

it("groups what is done outside of turns by when one does it, and knows no other deeds", () => {
  expect(byWhen(forms).map(([when, listed]) => [when, ...listed.map((each) => each.id)])).toEqual([
    ["scene", "end", "odd"],
    ["rest", "sleep"],
    ["world", "rain"],
    ["growth", "award"],
  ]);
});

it("keeps the groups of a game in their places, and says in which something is open", () => {
  expect(whens({ actions: forms } as unknown as Game, ["award", "hit", "rain"])).toEqual([
    { when: "scene", open: false },
    { when: "rest", open: false },
    { when: "world", open: true },
    { when: "growth", open: true },
  ]);
  expect(whens(null, ["award"])).toEqual([]);
});
