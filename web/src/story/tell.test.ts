import { describe, expect, it } from "vitest";
import type { Change } from "../api/types";
import { at, leaves, parted, tellChange, tellValue, withPeople } from "./tell";

const names = { name: (id: string) => ({ ace: "Ace", dee: "Dee", "s-1": "Kim" })[id] ?? id };
const change = (some: Partial<Change>): Change => ({ of: "ace", path: "health", before: 5, after: 3, cause: "", ...some }) as Change;

describe("values", () => {
  it("names people, spells lists out, and shows nothing as a dash", () => {
    expect(tellValue("ace", names)).toBe("Ace");
    expect(tellValue(["ace", "dee"], names)).toBe("Ace, Dee");
    expect(tellValue(null, names)).toBe("–");
    expect(tellValue("sorcery/hells-razor", names)).toBe("hells razor");
    expect(tellValue(true, names)).toBe("✓");
    expect(tellValue({ name: "Knife", damage: 3 }, names)).toBe("Knife");
    expect(tellValue({ type: "x", bonus_dice: 2 }, names)).toBe("bonus dice 2");
  });
});

describe("changes", () => {
  it("tells before and after", () => expect(tellChange(change({}), names)).toBe("Ace: health 5 → 3"));
  it("tells the cause", () => expect(tellChange(change({ cause: "a knife" }), names)).toBe("Ace: health 5 → 3 (a knife)"));
  it("leaves the scene's name out", () => expect(tellChange(change({ of: "scene", path: "round", before: 1, after: 2 }), names)).toBe("round 1 → 2"));
  it("tells who comes and goes", () => {
    expect(tellChange(change({ path: "", before: undefined, after: {} }), names)).toBe("Ace is here.");
    expect(tellChange(change({ path: "", before: {}, after: undefined }), names)).toBe("Ace leaves.");
  });
  it("tells what is gone", () => expect(tellChange(change({ path: "effects.stun", before: {}, after: undefined }), names)).toBe("Ace: effects · stun gone"));
  it("keeps long things short", () => expect(tellChange(change({ before: null, after: "x".repeat(500) }), names).length).toBeLessThan(120));
});

describe("what the server tells", () => {
  it("has people's own names put in", () => expect(withPeople("⟦s-1⟧: “Not today, ⟦nobody⟧.”", names)).toBe("Kim: “Not today, nobody.”"));
  it("is parted into who and what", () => {
    expect(parted("Ace: Attack (Dee).")).toEqual(["Ace", "Attack (Dee)."]);
    expect(parted("Round 2. Ace's turn.")).toEqual(["", "Round 2. Ace's turn."]);
  });
});

describe("paths", () => {
  it("finds what stands somewhere", () => {
    expect(at({ a: { b: 2 } }, "a.b")).toBe(2);
    expect(at({ a: 1 }, "a.b.c")).toBeUndefined();
  });
  it("lists plain values", () => expect(leaves({ a: { b: 2 }, c: "x", d: [1], e: null })).toEqual([["a.b", 2], ["c", "x"]]));
});
