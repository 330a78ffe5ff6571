// Where everybody stands, as far as a game keeps places: a space with x and y, or a mark on one line.
import type { TableNow } from "../api/types";

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

export function tokens(now: TableNow): Token[] {
  const scene = (now.scene ?? {}) as { sides?: Record<string, string>; places?: Record<string, unknown> };
  const sides = [...new Set(Object.values(scene.sides ?? {}))];
  return now.actors.flatMap((actor): Token[] => {
    const mark = scene.places?.[actor.id];
    const spot = isSpot(mark) ? mark : typeof mark === "number" ? { x: mark, y: 0 } : Object.values((actor.data ?? {}) as Record<string, unknown>).find(isSpot);
    if (!spot) return [];
    return [{ id: actor.id, name: actor.name, side: Math.max(0, sides.indexOf(scene.sides?.[actor.id] ?? "")), x: spot.x, y: spot.y, up: spot.up ?? 0 }];
  });
}
