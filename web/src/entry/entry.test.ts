import { expect, it } from "vitest";
import type { KindForm } from "../api/types";
import { fits, put, starter, unshown, wrongAt, wrongIn } from "./blank";
import { blankDraft, filled, whole, without } from "./file";
import { entryToml, literal } from "./toml";

const form = {
  kind: "creature",
  label: "Creature",
  part: "Creature",
  names: { weapon: [{ value: "wolf-bite", label: "Wolf: Bite" }] },
  parts: {
    Creature: {
      text: "A specimen.",
      fields: [
        { name: "name", label: "Name", blank: { is: "text" }, needed: true },
        { name: "attacks", label: "Attacks", blank: { is: "rows", item: { is: "part", of: "Assault" } } },
        { name: "dice", label: "Dice", blank: { is: "named", key: { is: "text" }, value: { is: "dice" } } },
        { name: "deed", label: "Deed", blank: { is: "one_of", key: "do", options: [{ value: "harm", label: "Harm", of: "Harm" }] } },
      ],
    },
    Assault: { text: "", fields: [{ name: "arm", label: "Arm", blank: { is: "name", kinds: ["weapon"] } }, { name: "chance", label: "Chance", blank: { is: "number" } }] },
    Harm: { text: "", tag: { do: "harm" }, fields: [{ name: "amount", label: "Amount", blank: { is: "dice" } }] },
  },
} as unknown as KindForm;
const root = { is: "part", of: "Creature" } as const;

it("writes what a person would write", () => {
  const told = entryToml("weapon", { id: "sabre", name: 'The "Long" Sabre', attack: 3, extension: false, rules: ["OW-1"] }, ["# mine"]);
  expect(told).toBe('[[weapon]]\n# mine\nid = "sabre"\nname = "The \\"Long\\" Sabre"\nattack = 3\nextension = false\nrules = ["OW-1"]\n');
});

it("gives what is long or deep lines of its own, after what is short", () => {
  const told = entryToml("spell", { deeds: [{ do: "harm", parts: [{ amount: "1d6" }] }], name: "Bolt", "odd key": { "a b": 1 } });
  expect(told).toBe('[[spell]]\nname = "Bolt"\n"odd key" = { "a b" = 1 }\n\n[[spell.deeds]]\ndo = "harm"\nparts = [{ amount: "1d6" }]\n'.replace('amount: "1d6"', 'amount = "1d6"'));
  expect(literal("a\u007fb\n")).toBe('"a\\u007fb\\n"');
});

it("knows what only a text can show, however deep", () => {
  expect(unshown(form, root, { name: "Hound", attacks: [{ arm: "wolf-bite", chance: 30 }], dice: { STR: "2D6" }, deed: { do: "harm", amount: "1d6" } })).toEqual([]);
  expect(unshown(form, root, { nmae: "x", attacks: [{ chance: "many" }, 3], deed: { do: "mend" } })).toEqual([["nmae"], ["attacks", 0, "chance"], ["attacks", 1], ["deed"]]);
  expect(fits({ is: "pick", offers: [{ value: 2, label: "2" }] }, 3)).toBe(false);
});

it("puts, takes away and starts anew", () => {
  expect(put({ a: 1 }, "b", 2)).toEqual({ a: 1, b: 2 });
  expect(put({ a: 1 }, "a", undefined)).toEqual({});
  expect(starter({ is: "line", items: [{ is: "number", whole: true, least: 3, most: null }, { is: "dice" }] } as never)).toEqual([3, ""]);
});

it("tells what is wrong where it stands", () => {
  const problem = (...path: (string | number)[]) => ({ path, line: 1, entry: "", key: "", reason: "", suggestion: "", complaint: "" });
  const all = [problem("attacks", 1, "arm"), problem("attacks"), problem()];
  expect(wrongAt(all, ["attacks"])).toEqual([all[1]]);
  expect(wrongIn(all, ["attacks"])).toEqual([all[0], all[1]]);
  expect(wrongIn(all, ["attacks", 1])).toEqual([all[0]]);
});

it("changes one entry of a text and leaves the rest, to the letter", () => {
  const text = '# ours\n[[a]]\nid = "x" # one\n\n# next\n[[b]]\nid = "y"\n';
  const draft = { kind: "a", values: { id: "x", n: 2 }, notes: ["# one"], at: { first: 2, last: 3 }, touched: true };
  expect(whole(text, draft)).toEqual({ text: '# ours\n[[a]]\n# one\nid = "x"\nn = 2\n\n# next\n[[b]]\nid = "y"\n', first: 2 });
  expect(whole(text, { ...draft, touched: false })).toEqual({ text, first: 2 });
  expect(whole(text, { ...blankDraft("c"), values: { name: "Z Z" }, touched: true })).toEqual({ text: `${text.trimEnd()}\n\n[[c]]\nid = "z-z"\nname = "Z Z"\n`, first: 9 });
  expect(without(text, { first: 2, last: 3 })).toBe('# ours\n\n# next\n[[b]]\nid = "y"\n');
  expect(filled({ ...blankDraft("c"), values: { id: "own", name: "Other" } })).toEqual({ id: "own", name: "Other" });
});
