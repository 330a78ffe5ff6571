import { expect, it } from "vitest";
import type { ActionNow } from "../api/types";
import { aims, firstArgs } from "./args";

const attack = { id: "attack", name: "Attack", group: "attack", fields: [{ name: "target", label: "Target", kind: "choice", options: [{ key: "friend", label: "F" }, { key: "foe", label: "E" }] }] } as unknown as ActionNow;

it("starts an attack with a foe, and with whoever was tapped before that", () => {
  expect(firstArgs(attack, "", new Set(["foe"]))).toEqual({ target: "foe" });
  expect(firstArgs(attack, "friend", new Set(["foe"]))).toEqual({ target: "friend" });
  expect(firstArgs(attack)).toEqual({ target: "friend" });
  expect(firstArgs({ ...attack, group: "skill" }, "", new Set(["foe"]))).toEqual({ target: "friend" });
});

it("may be about the other foes too, a few of them", () => {
  const many = Array.from({ length: 9 }, (_, place) => ({ key: `foe${place}`, label: "E" }));
  const wide = { ...attack, fields: [{ ...attack.fields![0], options: [{ key: "friend", label: "F" }, ...many] }] } as unknown as ActionNow;
  expect(aims(wide, new Set(many.map((each) => each.key)))).toEqual(["", "foe1", "foe2", "foe3", "foe4"]);
  expect(aims(attack, new Set(["foe"]))).toEqual([""]);
  expect(aims(attack, new Set())).toEqual([""]);
});
