// One's own characters: what is sent to keep one, and how a version is told.
import { ask, post } from "../api/http";
import type { OwnCharacter, OwnLine, VersionLine } from "../api/types";
import { say } from "../words/words.svelte";

/** Where the builder was opened from: a character of one's own, one of its versions, the table that it is meant for. */
export interface From {
  own: string;
  version: number;
  table: string;
}

export function from(search: string): From {
  const query = new URLSearchParams(search);
  return { own: query.get("own") ?? "", version: Number(query.get("version")) || 0, table: query.get("table") ?? "" };
}

export const builderOf = (line: Pick<OwnLine, "id" | "ruleset">, version = 0): string => `/build/${line.ruleset}?own=${line.id}${version ? `&version=${version}` : ""}`;

/** Keep a character: as a new one, or as what one's own has become. */
export function keep(game: string, character: unknown, own: string, since: number): Promise<OwnCharacter> {
  return own ? ask<OwnCharacter>("PUT", `/api/characters/${own}`, { character, since }) : post<OwnCharacter>("/api/characters", { ruleset: game, character });
}

/** What a file holds that a character can be kept from, or null. */
export function readFile(text: string): Record<string, unknown> | null {
  try {
    const found = JSON.parse(text) as Record<string, unknown> | null;
    if (!found || typeof found !== "object" || typeof found.ruleset !== "string" || !found.character || typeof found.character !== "object") return null;
    const { ruleset, version, character, options, kept } = found;
    return Object.fromEntries(Object.entries({ ruleset, version, character, options, kept }).filter(([, value]) => value !== undefined));
  } catch {
    return null;
  }
}

export function tellVersion(version: VersionLine): string {
  if (version.kind === "played") return say("own.played", { table: version.place || "…" });
  return say(version.kind === "made" ? "own.made" : "own.changed");
}

export const fared = (how: string): string => say("own.fared", { how: say(`fares.${how as "hurt"}`) });

/** Those of one's characters that can be offered: each end of each, told apart where there are two. */
export interface Offerable {
  id: string;
  version: number;
  label: string;
}

export function offerable(all: readonly OwnCharacter[]): Offerable[] {
  return all.flatMap(({ line, versions }) => {
    const ends = versions.filter((version) => version.end);
    if (ends.length < 2) return [{ id: line.id, version: 0, label: line.name }];
    return ends.map((end) => ({ id: line.id, version: end.number, label: end.kind === "played" ? say("own.bring.version", { name: line.name, table: end.place ?? "" }) : `${line.name}, ${tellVersion(end)}` }));
  });
}
