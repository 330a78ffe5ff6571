import { expect, it } from "vitest";
import { pictureAt } from "./address";

it("names a picture by its table and content, and nothing where there is none", () => {
  expect(pictureAt("t1", "ab")).toBe("/api/tables/t1/pictures/ab");
  expect(pictureAt("t1", "ab", "small")).toBe("/api/tables/t1/pictures/ab?size=small");
  expect(pictureAt("t1", "")).toBe("");
});
