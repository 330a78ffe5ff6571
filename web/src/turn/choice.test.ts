import { expect, it, vi } from "vitest";
import type { ActionForm, FieldNow, FormNow } from "../api/types";
import { Choice, type Asked } from "./choice.svelte";

const hit = { id: "hit", name: "Hit", asks: true, measures: {} } as unknown as ActionForm;
const options = (...keys: string[]) => keys.map((key) => ({ key, label: key.toUpperCase() }));
const field = (name: string, more: object) => ({ name, label: name, ...more }) as unknown as FieldNow;
const opened = (targets: string[], arms = ["knife", "fist"]) =>
  ({
    number: 1,
    action: { fields: [field("target", { kind: "choice", options: options(...targets) }), field("arm", { kind: "choice", options: options(...arms) }), field("why", { kind: "some", options: options("dark", "wet") })] },
    first: { target: targets[0], arm: arms[0], why: ["dark"] },
  }) as unknown as FormNow;
const table = (more: Partial<Asked> = {}): Asked => ({ form: () => Promise.resolve(opened(["ann", "bob"])), odds: vi.fn(), tryWish: () => Promise.resolve(null), isDown: () => false, ...more }) as Asked;

it("keeps what was chosen when the table moves, as long as it is on offer", () => {
  const choice = new Choice(table(), "milo", hit);
  choice.take(opened(["ann", "bob"]));
  expect(choice.differs).toBe(false);
  choice.set("arm", "fist");
  choice.set("why", ["wet"]);
  choice.take(opened(["bob", "ann"]));
  expect(choice.args).toEqual({ target: "bob", arm: "fist", why: ["wet"] });
  expect(choice.against).toBe("BOB");
  choice.take(opened(["bob"], ["knife"]));
  expect(choice.args.arm).toBe("knife");
});

it("is the same blow again, but at nobody who is down, and not in the same circumstances", () => {
  const last = { actor: "milo", target: "bob", arm: "fist", why: ["wet"] };
  const again = new Choice(table(), "milo", hit, last);
  again.take(opened(["ann", "bob"]));
  expect(again.args).toEqual({ target: "bob", arm: "fist", why: ["dark"] });
  const fallen = new Choice(table({ isDown: (who) => who === "bob" }), "milo", hit, last);
  fallen.take(opened(["ann", "bob"]));
  expect(fallen.args.target).toBe("ann");
});

it("is done as the server would have it where nobody opened its form, and at once where nothing is to be chosen", async () => {
  const wished: unknown[] = [];
  const at = table({ tryWish: (wish) => (wished.push(wish), Promise.resolve(null)) });
  expect(await new Choice(at, "milo", hit).go("")).toBe(true);
  expect(await new Choice({ ...at, form: () => Promise.reject(new Error("asked")) }, "milo", { ...hit, id: "stand", asks: false }).go("")).toBe(true);
  expect(wished).toEqual([
    { wish: "do", action: "hit", actor: "milo", args: { target: "ann", arm: "knife", why: ["dark"] } },
    { wish: "do", action: "stand", actor: "milo", args: {} },
  ]);
});
