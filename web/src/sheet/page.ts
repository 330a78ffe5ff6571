// Somebody's page as the game declares it: every block whole, whatever stands at its default.
import type { ActorNow, Block, Figure } from "../api/types";
import { figureAt, whyOf } from "../figures/glance";
import { at } from "../story/tell";
import type { GameTexts } from "../table/texts.svelte";

/** One number of a grid: what it is called, what is there, and which derived number tells why (−1 for none). */
export interface Cell {
  path: string;
  name: string;
  figure?: Figure;
  /** What is shown where there is no figure. */
  value: number | string | boolean;
  why: number;
}

/** One line of a list. */
export interface Row {
  key: string;
  name: string;
  value: unknown;
  note: string;
  why: number;
  ticked: boolean;
}

const STAR = "(*)";
const PATH = /^[a-z_.]+$/; // of the state, where a derived number has a name for people

export function label(path: string): string {
  const last = path.split(".").at(-1) ?? path;
  return (last.charAt(0).toUpperCase() + last.slice(1)).replaceAll("_", " ").replaceAll("-", " ");
}

/** A name as ids are written: "Firearm (Rifle)" and "firearm/rifle" are the same. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** The names that a block shows, with the numbers that there are for each star. */
export function spelled(block: Block, actor: ActorNow): string[] {
  return (block.shows ?? []).flatMap((name) => (name.endsWith(STAR) ? actor.numbers.map((each) => each.name).filter((each) => each.startsWith(name.slice(0, -2))) : [name]));
}

function numbered(actor: ActorNow, name: string): number {
  const wanted = name.replaceAll("_", " ").toLowerCase();
  return actor.numbers.findIndex((each) => each.name.toLowerCase() === wanted);
}

/** A grid of numbers: those that have fallen to nothing stay, those that the table does not play are left out. */
export function cells(block: Block, actor: ActorNow): Cell[] {
  return (block.shows ?? []).flatMap((path): Cell[] => {
    if (path.endsWith(STAR)) return starred(path, actor);
    const figure = figureAt(actor, path);
    if (figure) return [{ path, name: figure.name, figure, value: figure.now, why: whyOf(actor, figure) }];
    const place = numbered(actor, path);
    if (place >= 0 && !block.most?.[path]) return [{ path, name: actor.numbers[place]!.name, value: actor.numbers[place]!.total, why: place }];
    const plain = at(actor.data, path);
    if (typeof plain === "boolean" || (typeof plain === "string" && plain)) return [{ path, name: label(path), value: plain, why: -1 }];
    const played = PATH.test(path) && block.most?.[path] === undefined && actor.shown !== "word" && actor.shown !== "nothing";
    return played ? [{ path, name: label(path), value: 0, why: -1 }] : [];
  });
}

/** "Damage modifier (+1d4)": what stands in the brackets is what is shown. */
function starred(path: string, actor: ActorNow): Cell[] {
  const before = path.slice(0, -2);
  return actor.numbers.flatMap((each, why): Cell[] => (each.name.startsWith(before) ? [{ path: each.name, name: before.slice(0, -1).trim(), value: each.name.slice(before.length, -1), why }] : []));
}

/** What an entry of the book is called and does, as far as the page looks it up. */
export function thing(block: Block, key: string, texts: Pick<GameTexts, "thing">): { name: string; text: string } {
  for (const kind of block.of ?? []) {
    const found = texts.thing(kind, key);
    if (found) return { name: found.name, text: found.text ?? "" };
  }
  return { name: "", text: "" };
}

/** A list, line by line: numbers by their names, entries by theirs, maps by their keys. */
export function rows(block: Block, actor: ActorNow, texts: Pick<GameTexts, "thing">): Row[] {
  const ticks = new Set(block.ticks ? ((at(actor.data, block.ticks) ?? []) as unknown[]).map((each) => slug(String(each))) : []);
  const found: Row[] = [];
  const add = (path: string, key: string, value: unknown, more: Partial<Row> = {}) => {
    const told = thing(block, key, texts);
    const before = told.name && value === "" ? found.find((row) => row.key === key && row.name === told.name) : undefined;
    if (before) before.value ||= label(path).toLowerCase(); // what is carried and in hand is one thing, and says so
    else found.push({ key, name: told.name || label(key), value, note: told.text, why: -1, ticked: ticks.has(slug(key)), ...more });
  };
  for (const path of spelled(block, actor)) {
    const why = actor.numbers.findIndex((each) => each.name === path);
    const held = at(actor.data, path);
    if (why >= 0) add(path, path, actor.numbers[why]!.total, { name: path, why });
    else if (Array.isArray(held)) {
      for (const each of held as unknown[]) {
        if (typeof each === "string") add(path, each, "");
        else add(path, path, each, { name: "" });
      }
    } else if (held && typeof held === "object") for (const [key, value] of Object.entries(held)) add(path, key, value);
    else if (block.of?.length && typeof held === "string" && held) add(path, held, "");
    else if (held !== undefined && held !== null && held !== "") add(path, path, held);
  }
  return found;
}
