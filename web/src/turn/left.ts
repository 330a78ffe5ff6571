// What is left of somebody's move, by the figures that the game's page declares for it.
import type { ActionForm, ActorNow, Game } from "../api/types";

type Declared = NonNullable<Game["sheet"]["turn"]>[number];

export interface Left {
  words: string;
  now: number;
  most: number | null;
}

/** What stands at a path of somebody's data; what is at its default is not told, and counts as nothing. */
function at(data: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], data);
}

function numberOf(actor: ActorNow, name: string): number {
  const found = actor.figures.find((figure) => figure.path === name)?.now ?? actor.numbers.find((number) => number.name === name)?.total ?? at(actor.data, name);
  return typeof found === "number" ? found : found === true ? 1 : 0;
}

function leftOf(actor: ActorNow, { shows, words, most, used }: Declared): Left {
  if (used) return { words, now: numberOf(actor, shows) ? 0 : 1, most: null };
  return { words, now: numberOf(actor, shows), most: most ? numberOf(actor, most) : null };
}

/** What somebody who acts has left. */
export function left(game: Game | null, actor: ActorNow | undefined): Left[] {
  return actor ? (game?.sheet.turn ?? []).map((each) => leftOf(actor, each)) : [];
}

/** Whether there is nothing more to do on one's move but to end it: what one acts with is gone, or nothing with odds is open. */
export function spent(all: readonly Left[], able: readonly ActionForm[]): boolean {
  if (!able.some((form) => form.ends_turn)) return false;
  if (all[0]?.now === 0) return true;
  return !able.some((form) => !form.any_time && !form.ends_turn && form.group !== "table" && Object.keys(form.measures).length);
}
