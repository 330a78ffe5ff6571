// Values in words, as sheets and reasons show them. What happens is told by the server, in the same words everywhere.
import type { Change } from "../api/types";
import { say } from "../words/words.svelte";

export interface Names {
  name(id: string): string;
}

/** People stand in what the server tells by their seats, ⟦so⟧: their names are kept outside the log. */
const PERSON = /⟦([^⟦⟧]*)⟧/g;

export const withPeople = (told: string, names: Names): string => told.replaceAll(PERSON, (_, seat: string) => names.name(seat));

/** A told line in two: who, and what; the first is empty where it does not begin with somebody. */
export function parted(told: string): [string, string] {
  const place = told.indexOf(": ");
  return place > 0 && place < 60 && !told.slice(0, place).includes(". ") ? [told.slice(0, place), told.slice(place + 2)] : ["", told];
}

const SLUG = /^([a-z0-9_-]+\/)?[a-z0-9]+([-_][a-z0-9]+)*$/;
const spaced = (text: string) => text.replaceAll("_", " ").replaceAll("-", " ");

export function tellValue(value: unknown, names: Names): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "✓" : "✗";
  if (Array.isArray(value)) return value.map((each) => tellValue(each, names)).join(", ") || "–";
  if (typeof value === "object") return tellThing(value as Record<string, unknown>, names);
  if (typeof value !== "string") return String(value);
  const name = names.name(value);
  return SLUG.test(name) ? spaced(name.slice(name.indexOf("/") + 1)) : name; // an id that nobody has a better name for
}

function tellThing(thing: Record<string, unknown>, names: Names): string {
  if (typeof thing.name === "string" && thing.name) return thing.name;
  const parts = Object.entries(thing).filter(([key]) => key !== "type");
  return parts.map(([key, value]) => `${spaced(key)} ${tellValue(value, names)}`).join(", ") || "–";
}

const MOST_WORDS = 90;
const brief = (text: string) => (text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS).trimEnd()}…` : text);

export function tellChange(change: Change, names: Names): string {
  const name = names.name(change.of);
  const who = change.of === "scene" ? "" : `${name}: `;
  if (!change.path) return change.after === undefined ? say("log.leaves", { who: name }) : say("log.arrives", { who: name });
  const where = change.path.replaceAll("_", " ").replaceAll(".", " · ");
  const cause = change.cause ? ` (${change.cause})` : "";
  const after = brief(tellValue(change.after, names));
  if (change.after === undefined || change.after === null) return `${who}${say("log.gone", { what: where })}${cause}`;
  if (change.before === undefined || change.before === null || typeof change.after === "object") return `${who}${where}: ${after}${cause}`;
  return `${who}${where} ${brief(tellValue(change.before, names))} → ${after}${cause}`;
}

/** What stands at a dotted path of plain data. */
export function at(data: unknown, path: string): unknown {
  let found: unknown = data;
  for (const step of path.split(".")) {
    if (found === null || typeof found !== "object") return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  return found;
}

/** Every plain value of some data by its dotted path. */
export function leaves(data: unknown, path = "", most = 400): [string, string | number | boolean][] {
  if (data === null || data === undefined || most <= 0) return [];
  if (typeof data !== "object") return path ? [[path, data as string | number | boolean]] : [];
  if (Array.isArray(data)) return [];
  return Object.entries(data)
    .flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key, most))
    .slice(0, most);
}
