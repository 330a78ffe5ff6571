import { describe, expect, it } from "vitest";
import type { Change, Drew, QuestionForm, Seen } from "../api/types";
import { words } from "../words/words.svelte";
import { at, leaves, tellAnswer, tellChange, tellEntry, tellOutcome, tellRoll, tellStarted, tellValue } from "./tell";

words.language = "en";
const names = { name: (id: string) => ({ ace: "Ace", dee: "Dee" })[id] ?? id, action: (id: string) => (id === "attack" ? "Attack" : id) };
const change = (some: Partial<Change>): Change => ({ of: "ace", path: "health", before: 5, after: 3, cause: "", ...some }) as Change;
const entry = (fact: unknown): Seen => ({ number: 1, fact }) as Seen;

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

describe("answers", () => {
  const form = { options: [{ key: "reload:combat-rifle", label: "Reload the combat rifle", note: "" }, { key: "wits", label: "Wits", note: "" }] } as unknown as QuestionForm;

  it("are told in the words of their question", () => {
    expect(tellAnswer("reload:combat-rifle", form, names)).toBe("Reload the combat rifle");
    expect(tellAnswer(["wits"], form, names)).toBe("Wits");
    expect(tellAnswer({ wits: 2 }, form, names)).toBe("2 Wits");
    expect(tellAnswer(3, form, names)).toBe("3");
  });

  it("are told as they came where the question is not known", () => {
    expect(tellEntry(entry({ type: "answered", of: "ace", kind: "dodge", answer: "yes" }), names)).toBe("Ace answers: yes");
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

describe("dice", () => {
  it("tells outcomes in words", () => {
    expect(tellOutcome(3)).toBe("3");
    expect(tellOutcome({ successes: 0, botches: 0 })).toBe("0 successes");
    expect(tellOutcome({ successes: 2, critical: true })).toBe("2 successes, critical");
    expect(tellOutcome({ level: "special", margin: 4 })).toBe("special, 4 margin");
    expect(tellOutcome({ injury: { name: "limbs lost", sides: 6, marks: ["slows"] } })).toBe("injury limbs lost");
    expect(tellOutcome("special_success")).toBe("special success");
  });
  it("tells a roll", () => {
    const drew = { type: "drew", chance: "2d10", faces: [10, 4], outcome: 1, of: "dee", what: "attack", dice: "2d10", hand: false, to: [] } as Drew;
    expect(tellRoll(drew, names)).toBe("Dee attack: 10 4 → 1");
  });
});

describe("entries", () => {
  it("tells what somebody began", () => {
    expect(tellStarted("attack", { actor: "dee", target: "ace", called: "", aimed: false }, names)).toBe("Attack · Ace");
    expect(tellEntry(entry({ type: "started", action: "attack", args: { actor: "dee", target: "ace" }, by: "s" }), names)).toBe("Dee: Attack · Ace");
  });
  it("quotes words and plays gestures", () => {
    expect(tellEntry(entry({ type: "said", by: "ace", text: "Not today." }), names)).toBe("Ace: “Not today.”");
    expect(tellEntry(entry({ type: "said", by: "ace", text: "* grins" }), names)).toBe("Ace grins");
  });
  it("has a sentence or nothing for every kind", () => {
    for (const type of ["ended", "cited", "committed", "joined", "founded"]) expect(tellEntry(entry({ type }), names)).toBe("");
    expect(tellEntry(entry({ type: "rewound", after: 3 }), names)).toBe("Taken back up to here.");
  });
});

describe("paths", () => {
  it("finds what stands somewhere", () => {
    expect(at({ a: { b: 2 } }, "a.b")).toBe(2);
    expect(at({ a: 1 }, "a.b.c")).toBeUndefined();
  });
  it("lists plain values", () => expect(leaves({ a: { b: 2 }, c: "x", d: [1], e: null })).toEqual([["a.b", 2], ["c", "x"]]));
});

describe("figures that are not shown whole", () => {
  it("fare in a word", () => expect(tellEntry(entry({ type: "seems", of: "ace", word: "badly hurt" }), names)).toBe("Ace: badly hurt."));
});
