import { expect, it } from "vitest";
import type { OwnCharacter } from "../api/types";
import { builderOf, from, offerable, readFile } from "./own";

const line = { id: "a", name: "Mira", ruleset: "brp", touched: 1, version: 3 } as OwnCharacter["line"];

it("tells the builder where it was opened from", () => {
  expect(from("?own=a&version=3&table=t")).toEqual({ own: "a", version: 3, table: "t" });
  expect(from("")).toEqual({ own: "", version: 0, table: "" });
  expect(builderOf(line, 3)).toBe("/build/brp?own=a&version=3");
});

it("reads a file with where it was kept, and nothing that is no character", () => {
  expect(readFile('{"ruleset":"brp","character":{"name":"x"},"kept":{"id":"a","version":1},"more":1}')).toEqual({ ruleset: "brp", character: { name: "x" }, kept: { id: "a", version: 1 } });
  for (const bad of ["", "{", "[]", "null", '{"character":{}}', '{"ruleset":"brp"}']) expect(readFile(bad)).toBeNull();
});

it("offers each end of a character that has grown at two places", () => {
  const version = (number: number, end: boolean, place = "") => ({ number, kind: place ? "played" : "made", made: 1, parent: 0, table: "", place, fares: "", end, told: "" });
  const whole = (versions: ReturnType<typeof version>[]) => ({ line, versions, shown: 1, character: {}, options: {} }) as OwnCharacter;
  expect(offerable([whole([version(2, true, "North"), version(1, false)])])).toEqual([{ id: "a", version: 0, label: "Mira" }]);
  expect(offerable([whole([version(3, true, "South"), version(2, true, "North"), version(1, false)])]).map((each) => [each.version, each.label])).toEqual([
    [3, "Mira, as it came from South"],
    [2, "Mira, as it came from North"],
  ]);
});
