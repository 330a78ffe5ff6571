import { expect, it } from "vitest";
import type { ActionNow } from "../api/types";
import { firstArgs } from "./args";

const attack = { id: "attack", name: "Attack", group: "attack", fields: [{ name: "target", label: "Target", kind: "choice", options: [{ key: "friend", label: "F" }, { key: "foe", label: "E" }] }] } as unknown as ActionNow;

it("starts an attack with a foe, and with whoever was tapped before that", () => {
  expect(firstArgs(attack, "", new Set(["foe"]))).toEqual({ target: "foe" });
  expect(firstArgs(attack, "friend", new Set(["foe"]))).toEqual({ target: "friend" });
  expect(firstArgs(attack)).toEqual({ target: "friend" });
  expect(firstArgs({ ...attack, group: "skill" }, "", new Set(["foe"]))).toEqual({ target: "friend" });
});
