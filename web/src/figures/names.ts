// A name as it fits: what somebody is called among others, and the letters that stand for it.
import { say } from "../words/words.svelte";

export { slug } from "./slug";

const SMALL = new Set(["the", "a", "an", "der", "die", "das", "ein", "eine", "of", "von", "in"]);
const LONGEST = 10;

const words = (name: string) => name.split(/[\s,]+/).filter((word) => word);

/** The first word of a name that says something: "The Captain" is the Captain, "Corvin, chief of the ford" is Corvin. */
export function callName(name: string): string {
  const all = words(name);
  const found = all.find((word) => !SMALL.has(word.toLowerCase())) ?? all[0] ?? name;
  return found.slice(0, 1).toUpperCase() + found.slice(1);
}

/** The same, cut where there is room for no more. */
export function shortName(name: string, most = LONGEST): string {
  const called = callName(name);
  return called.length > most ? `${called.slice(0, most - 1)}…` : called;
}

/** Names in a row, the first three of many. */
export function few(names: readonly string[], most = 3): string {
  return names.length > most + 1 ? `${names.slice(0, most).join(", ")}, ${say("log.more", { count: names.length - most })}` : names.join(", ");
}

/** An id with a number after it where others have it already. */
export function untaken(id: string, taken: readonly string[]): string {
  let free = id;
  for (let number = 2; taken.includes(free); number += 1) free = `${id}-${number}`;
  return free;
}

/** Two letters for each of some, told apart from the others' where their names allow it. */
export function letters(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const [id, name] of names) {
    const called = callName(name);
    const later = words(name).at(-1) ?? "";
    const ways = [called.slice(0, 2), called.slice(0, 1) + (later === called ? called.at(-1) : later.slice(0, 1)), ...[...called.slice(2)].map((letter) => called.slice(0, 1) + letter)];
    const way = ways.find((each) => !taken.has(each.toLowerCase())) ?? ways[0] ?? "?";
    taken.add(way.toLowerCase());
    found.set(id, way.slice(0, 1).toUpperCase() + way.slice(1));
  }
  return found;
}
