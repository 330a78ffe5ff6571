// What an entry of a book holds, in words: no ids, no signs that only rules read.
import type { Found } from "../api/types";
import { tellValue } from "../story/tell";
import { say } from "../words/words.svelte";

const HIDDEN = new Set(["id", "name", "text", "place", "rules", "extension"]);
const NAMES = { name: (id: string) => id };

/** Whether it is nothing, or made of parts that have parts of their own: the words of the entry say what it comes to. */
function isDumb(value: unknown): boolean {
  if (value === "" || value === false || value === null || value === undefined || value === 0) return true;
  if (Array.isArray(value)) return !value.length || value.some(isDeep);
  return typeof value === "object" && (!Object.keys(value).length || isDeep(value));
}

const isDeep = (value: unknown) => value !== null && typeof value === "object" && Object.values(value).some((each) => each !== null && typeof each === "object");

/** Field and value of all that can be told of an entry. */
export const figures = (each: Found): [string, string][] =>
  Object.entries((each.data ?? {}) as Record<string, unknown>)
    .filter(([key, value]) => !HIDDEN.has(key) && !isDumb(value))
    .map(([key, value]) => [key.replaceAll("_", " "), told(value)]);

function told(value: unknown): string {
  if (Array.isArray(value)) return value.map(told).join(", ");
  if (typeof value !== "string") return tellValue(value, NAMES);
  if (value === "*") return say("library.any");
  if (value.endsWith("/*")) return say("library.any.of", { what: tellValue(value.slice(0, -2), NAMES) });
  return /^(all|any)\(.*\)$/.test(value) ? wants(value, true) : tellValue(value, NAMES);
}

/** What something asks for, `all(a, any(b, c))`: "a and (b or c)". */
function wants(text: string, whole = false): string {
  const found = /^(all|any)\((.*)\)$/.exec(text);
  if (!found) return tellValue(text, NAMES);
  const joined = parts(found[2]!).map((each) => wants(each)).join(` ${say(found[1] === "all" ? "library.and" : "library.or")} `);
  return whole ? joined : `(${joined})`;
}

/** What commas part, but for those within brackets. */
function parts(text: string): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of text) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (sign === "," && !depth) found.push("");
    else found[found.length - 1] += sign;
  }
  return found.map((each) => each.trim());
}
