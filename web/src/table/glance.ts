// What a glance at somebody should tell: the sheet's tracks first, then its first numbers.
import type { ActorNow, Block, Game } from "../api/types";
import { at } from "./tell";

export interface Glance {
  name: string;
  value: number;
  /** Which of the actor's numbers it is, for "why?"; −1 for none. */
  place: number;
}

export function glance(actor: ActorNow, game: Game | null, most = 4): Glance[] {
  const tracks = (game?.sheet.blocks ?? []).filter((block: Block) => block.kind === "tracks").flatMap((block) => block.shows ?? []);
  const found: Glance[] = [];
  for (const path of tracks) {
    const place = actor.numbers.findIndex((each) => each.name.toLowerCase() === path.toLowerCase());
    const value = place >= 0 ? actor.numbers[place]!.total : at(actor.data, path);
    if (typeof value === "number") found.push({ name: place >= 0 ? actor.numbers[place]!.name : label(path), value, place });
  }
  for (const [place, number] of actor.numbers.entries()) {
    if (found.length >= most) break;
    if (!found.some((each) => each.name.toLowerCase() === number.name.toLowerCase())) found.push({ name: number.name, value: number.total, place });
  }
  return found.slice(0, most);
}

function label(path: string): string {
  const last = path.split(".").at(-1) ?? path;
  return (last.charAt(0).toUpperCase() + last.slice(1)).replaceAll("_", " ");
}
