import { expect, it } from "vitest";
import { everybody, matching, stem } from "./cast";

const game = { characters: { tom: { name: "Tom", text: "Keeps wolves away." } } };
const wolf = { id: "creature/wolf", name: "Wolf", text: "Hunts in packs.", own: false, dice: true };
const crow = { id: "creature/grave-crow", name: "Grave Crow", text: "", own: true, dice: false };
const all = everybody(game, [wolf, crow]);

it("puts ready people first, then one's own, then the book's", () => {
  expect(all.map((each) => [each.shelf, each.key])).toEqual([["ready", "ready/tom"], ["own", "creature/grave-crow"], ["book", "creature/wolf"]]);
  expect(stem("creature/wolf")).toBe("wolf");
});

it("finds by every word, in the name or in what is told", () => {
  expect(matching(all, "").length).toBe(3);
  expect(matching(all, "WOL").map((each) => each.name)).toEqual(["Tom", "Wolf"]);
  expect(matching(all, "crow grave").map((each) => each.name)).toEqual(["Grave Crow"]);
  expect(matching(all, "dragon")).toEqual([]);
});
