// Whom a game master can bring: ready people, the creatures of the book, and those of the table's own homebrew.
import { get, post } from "../api/http";
import type { Game } from "../api/types";

export type Written = Record<string, unknown>;
export type Shelf = "ready" | "own" | "book";

export interface Somebody {
  key: string;
  name: string;
  text: string;
  shelf: Shelf;
  /** Whether dice decide what one of them is like. */
  dice: boolean;
}

export interface CreatureLine {
  id: string;
  name: string;
  text: string;
  own: boolean;
  dice: boolean;
}

export const SHELVES: readonly Shelf[] = ["ready", "own", "book"];
const READY = "ready/";

export const creaturesOf = (table: string): Promise<CreatureLine[]> => get<CreatureLine[]>(`/api/tables/${table}/creatures`);

/** Everybody who can be brought, one shelf after the other. */
export function everybody(game: Pick<Game, "characters">, creatures: readonly CreatureLine[]): Somebody[] {
  const ready = Object.entries(game.characters as Record<string, { name?: string; text?: string; concept?: string }>).map(([id, written]): Somebody => ({
    key: `${READY}${id}`,
    name: String(written.name ?? id),
    text: String(written.text ?? written.concept ?? ""),
    shelf: "ready",
    dice: false,
  }));
  const others = creatures.map(({ id, name, text, own, dice }): Somebody => ({ key: id, name, text, shelf: own ? "own" : "book", dice }));
  return [...ready, ...others.filter((each) => each.shelf === "own"), ...others.filter((each) => each.shelf === "book")];
}

/** Those whose name or description holds every word, the best first within each shelf: names before descriptions. */
export function matching(all: readonly Somebody[], text: string): Somebody[] {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word);
  const named = (each: Somebody) => words.every((word) => each.name.toLowerCase().includes(word));
  const told = (each: Somebody) => words.every((word) => `${each.name} ${each.text}`.toLowerCase().includes(word));
  return SHELVES.flatMap((shelf) => {
    const there = all.filter((each) => each.shelf === shelf);
    return [...there.filter(named), ...there.filter((each) => !named(each) && told(each))];
  });
}

/** So many of them as characters: one where all are alike, else each by its own dice. */
export async function written(table: string, game: Pick<Game, "characters">, who: Somebody, count: number, rolled: boolean): Promise<Written[]> {
  if (who.key.startsWith(READY)) return [game.characters[who.key.slice(READY.length)] as Written];
  return (await post<{ characters: Written[] }>(`/api/tables/${table}/creatures`, { creature: who.key, count, rolled })).characters;
}

/** What of a key becomes an id at the table: "creature/wolf" is a wolf. */
export const stem = (key: string): string => key.slice(key.lastIndexOf("/") + 1);
