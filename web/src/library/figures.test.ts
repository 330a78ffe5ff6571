import { expect, it } from "vitest";
import type { Found } from "../api/types";
import { figures } from "./figures";

const told = (data: object) => figures({ data } as unknown as Found);

it("tells names, numbers and lists, and leaves out what is nothing", () => {
  expect(told({ id: "knife", name: "Knife", damage: "Knives", actions: ["Melee", "Throw"], thrown: false, price: 0, note: "", eras: [] })).toEqual([
    ["damage", "Knives"],
    ["actions", "Melee, Throw"],
  ]);
});

it("has words for what only rules read", () => {
  expect(told({ broken_as: "sword-short", fixed: ["drive/*", "*"] })).toEqual([
    ["broken as", "sword short"],
    ["fixed", "any drive, any"],
  ]);
  expect(told({ needs: "all(performance 3, any(confident, second-wind))" })).toEqual([["needs", "performance 3 and (confident or second wind)"]]);
});

it("tells parts by what they hold, and says nothing of parts within parts", () => {
  expect(told({ attacks: [{ arm: "Bear: Bite", chance: 25 }], onsets: [{ strikes: [{ arm: "Bear: Claw" }] }], dice: { STR: "3d6" } })).toEqual([
    ["attacks", "arm Bear: Bite, chance 25"],
    ["dice", "STR 3d6"],
  ]);
});
