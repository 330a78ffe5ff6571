// House rules as they were chosen: only what differs from the book, each value as the game takes it.
import type { HouseRule } from "../api/types";
import { few } from "../figures/names";

export type Chosen = Record<string, unknown>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The choices with one more made, or taken back to what the book has. */
export function choose(chosen: Chosen, rule: HouseRule, value: unknown): Chosen {
  const others = Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== rule.name));
  return same(value, rule.default) ? others : { ...others, [rule.name]: value };
}

export const standing = (chosen: Chosen, rule: HouseRule): unknown => (rule.name in chosen ? chosen[rule.name] : rule.default);

/** What was filled in, as the game takes it. */
export function taken(rule: HouseRule, value: unknown): unknown {
  if (value === "" || value === null) return rule.optional ? null : rule.kind === "number" ? rule.default : value;
  return rule.kind === "choice" && typeof rule.default === "number" ? Number(value) : value;
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

/** The rules that a table plays otherwise than the book has them, with what they are there. */
export function differing(rules: readonly HouseRule[], options: Chosen): { rule: HouseRule; value: unknown }[] {
  return rules.filter((rule) => rule.name in options && !same(options[rule.name], rule.default)).map((rule) => ({ rule, value: options[rule.name] }));
}

const MOST = 6;
const spaced = (value: unknown) => String(value).replaceAll(/[-_]/g, " ");

/** What a rule is set to, in words; the first few of many. */
export function worded(value: unknown, words: { on: string; off: string; none: string }): string {
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (value === null || value === "" || (Array.isArray(value) && !value.length)) return words.none;
  if (Array.isArray(value)) return few(value.map(spaced), MOST);
  return typeof value === "object" ? JSON.stringify(value) : typeof value === "string" ? spaced(value) : String(value);
}
