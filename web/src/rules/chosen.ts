// House rules as they were chosen: only what differs from the book, each value as the game takes it.
import type { HouseRule } from "../api/types";

export type Chosen = Record<string, unknown>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The choices with one more made, or taken back to what the book has. */
export function choose(chosen: Chosen, rule: HouseRule, value: unknown): Chosen {
  const others = Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== rule.name));
  return same(value, rule.default) ? others : { ...others, [rule.name]: value };
}

export const standing = (chosen: Chosen, rule: HouseRule): unknown => (rule.name in chosen ? chosen[rule.name] : rule.default);

/** What a control says, as the game takes it. */
export function read(rule: HouseRule, text: string): unknown {
  if (rule.optional && text === "") return null;
  if (rule.kind === "many") return text.split("\n").map((line) => line.trim()).filter(Boolean);
  if (rule.kind === "number" || (rule.kind === "choice" && typeof rule.default === "number")) return Number(text);
  return text;
}

/** The rules that hold all the words, under their headings and in their order. */
export function shelves(rules: readonly HouseRule[], words: string): { group: string; rules: HouseRule[] }[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Record<string, HouseRule[]> = {};
  for (const rule of rules) {
    if (rule.kind === "other") continue;
    const text = `${rule.label} ${rule.text} ${rule.group ?? ""} ${(rule.choices ?? []).join(" ")}`.toLowerCase();
    if (wanted.every((word) => text.includes(word))) (found[rule.group ?? ""] ??= []).push(rule);
  }
  return Object.entries(found).map(([group, each]) => ({ group, rules: each }));
}
