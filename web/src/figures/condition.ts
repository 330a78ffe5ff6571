// What ails somebody or lasts on them, with how long; and how long whoever lies dying has.
import type { ActorNow, Game, TableNow } from "../api/types";
import { say } from "../words/words.svelte";

export interface Condition {
  id: string;
  name: string;
  /** How long it lasts, in words; "" where nobody counts. */
  left: string;
}

interface Lasting {
  name?: string;
  clock?: { type?: string; left?: number };
}

const at = (data: unknown, path: string): unknown => path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], data);
const counted = (one: "left.round" | "left.turn" | "left.minute", many: "left.rounds" | "left.turns" | "left.minutes", count: number) => say(count === 1 ? one : many, { count });

function leftOf(clock: Lasting["clock"]): string {
  if (clock?.type === "rounds") return counted("left.round", "left.rounds", clock.left ?? 1);
  if (clock?.type === "turns") return counted("left.turn", "left.turns", clock.left ?? 1);
  if (clock?.type === "minutes") return counted("left.minute", "left.minutes", clock.left ?? 1);
  return "";
}

/** What lasts on somebody, as far as the seat is told; of one name, the longest told. */
export function conditions(actor: ActorNow): Condition[] {
  const effects = ((actor.data ?? {}) as { effects?: Record<string, Lasting> }).effects ?? {};
  const found = new Map<string, Condition>();
  for (const [id, effect] of Object.entries(effects)) {
    const name = effect.name || id;
    if (!found.has(name)) found.set(name, { id, name, left: leftOf(effect.clock) });
  }
  return [...found.values()];
}

/** How many rounds whoever lies dying has, by the path that the game's page declares; null for whoever does not. */
export function dying(game: Game | null, now: TableNow, actor: ActorNow): number | null {
  const declared = game?.sheet.dying;
  const found = declared ? at(actor.data, declared.shows) : undefined;
  if (!declared || actor.word !== "down" || typeof found !== "number" || found <= 0) return null;
  const rounds = declared.until ? found - now.round + 1 : found;
  return rounds > 0 ? rounds : null;
}
