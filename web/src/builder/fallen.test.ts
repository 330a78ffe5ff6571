import { expect, test } from "vitest";
import { told } from "./fallen";

const AGE = [
  { path: "rolled_age", label: "Age as rolled", thrown: "age" },
  { path: "age", label: "Age" },
  { path: "name", label: "Name" },
];

test("what dice showed is told once, by the blanks that keep it", () => {
  expect(told(AGE, { rolled_age: 23, age: 23 })).toBe("Age 23");
});

test("what was made of the dice is told beside them", () => {
  expect(told(AGE, { rolled_age: 23, age: 30 })).toBe("Age as rolled 23, Age 30");
});

test("nothing is told where nothing fell", () => {
  expect(told(AGE, {})).toBe("");
  expect(told([], { age: 23 })).toBe("");
});
