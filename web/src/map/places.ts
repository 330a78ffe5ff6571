// Where everybody stands, as far as a game keeps places: a space with x and y, or a mark on one line.
import type { TableNow } from "../api/types";
import { sidesOf } from "../figures/side";

export interface Token {
  id: string;
  name: string;
  side: number;
  x: number;
  y: number;
  up: number;
}

interface Spot {
  x: number;
  y: number;
  up?: number;
}

const isSpot = (value: unknown): value is Spot => !!value && typeof value === "object" && typeof (value as Spot).x === "number" && typeof (value as Spot).y === "number";

interface Standing {
  id: string;
  x: number;
  y: number;
}

const APART = 4; // spaces between two sides that wait to be placed

/** Before a scene begins, those whom nobody has placed yet share one space: they are drawn in line, each side apart. */
export function linedUp<T extends Standing>(placed: readonly T[], sides: Readonly<Record<string, string>>): T[] {
  const order = [...new Set(Object.values(sides))];
  const crowd: Record<string, number> = {};
  for (const { x, y } of placed) crowd[`${x} ${y}`] = (crowd[`${x} ${y}`] ?? 0) + 1;
  const rows: Record<string, number> = {};
  return placed.map((token) => {
    if ((crowd[`${token.x} ${token.y}`] ?? 0) < 2) return token;
    const side = Math.max(0, order.indexOf(sides[token.id] ?? ""));
    const row = (rows[`${token.x} ${token.y} ${side}`] = (rows[`${token.x} ${token.y} ${side}`] ?? -1) + 1);
    return { ...token, x: token.x + side * APART, y: token.y + row };
  });
}

export function tokens(now: TableNow): Token[] {
  const { places = {} } = (now.scene ?? {}) as { places?: Record<string, unknown> };
  const standing = sidesOf(now);
  const sides = [...new Set(Object.values(standing))];
  return now.actors.flatMap((actor): Token[] => {
    const mark = places[actor.id];
    const spot = isSpot(mark) ? mark : typeof mark === "number" ? { x: mark, y: 0 } : Object.values((actor.data ?? {}) as Record<string, unknown>).find(isSpot);
    if (!spot) return [];
    return [{ id: actor.id, name: actor.name, side: Math.max(0, sides.indexOf(standing[actor.id] ?? "")), x: spot.x, y: spot.y, up: spot.up ?? 0 }];
  });
}
