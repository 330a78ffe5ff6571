// Squares and hexagons on a screen: where a space lies, which space lies under a finger. What areas cover, the server says.
export type Grid = "square" | "hex";
export interface Space {
  x: number;
  y: number;
}
export type Run = readonly [number, number, number];

export const CELL = 40;
const ROW = (CELL * Math.sqrt(3)) / 2;

/** The middle of a space, in the map's own measure. */
export function middle(space: Space, grid: Grid): Space {
  return grid === "hex" ? { x: CELL * (space.x + space.y / 2), y: ROW * space.y } : { x: CELL * space.x, y: CELL * space.y };
}

/** The space in which a point lies. */
export function spaceAt(point: Space, grid: Grid): Space {
  if (grid === "square") return { x: Math.round(point.x / CELL) || 0, y: Math.round(point.y / CELL) || 0 };
  const y = point.y / ROW;
  const x = point.x / CELL - y / 2;
  let [rx, ry] = [Math.round(x), Math.round(y)];
  const rz = Math.round(-x - y);
  const [dx, dy, dz] = [Math.abs(rx - x), Math.abs(ry - y), Math.abs(rz + x + y)];
  if (dx > dy && dx > dz) rx = -ry - rz;
  else if (dy > dz) ry = -rx - rz;
  return { x: rx || 0, y: ry || 0 };
}

/** How many steps lie between two spaces. */
export function apart(a: Space, b: Space, grid: Grid): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return grid === "hex" ? Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dx + dy)) : Math.max(Math.abs(dx), Math.abs(dy));
}

/** All spaces at most so far away. */
export function around(from: Space, reach: number, grid: Grid): Space[] {
  const found: Space[] = [];
  for (let y = from.y - reach; y <= from.y + reach; y += 1)
    for (let x = from.x - reach; x <= from.x + reach; x += 1) if (apart(from, { x, y }, grid) <= reach) found.push({ x, y });
  return found;
}

const CORNERS = [0, 1, 2, 3, 4, 5].map((corner) => {
  const turn = (Math.PI / 3) * corner + Math.PI / 6;
  return [(Math.cos(turn) * CELL) / Math.sqrt(3), (Math.sin(turn) * CELL) / Math.sqrt(3)] as const;
});
const round = (number: number) => Math.round(number * 100) / 100;

/** The outline of one space as an SVG path. */
export function outline(space: Space, grid: Grid): string {
  const { x, y } = middle(space, grid);
  if (grid === "square") return `M${x - CELL / 2} ${y - CELL / 2}h${CELL}v${CELL}h${-CELL}z`;
  return `M${CORNERS.map(([dx, dy]) => `${round(x + dx)} ${round(y + dy)}`).join("L")}z`;
}

/** Many spaces as one path; squares of a row are drawn in one stroke. */
export function path(runs: readonly Run[], grid: Grid): string {
  if (grid === "square") return runs.map(([y, x, count]) => `M${CELL * x - CELL / 2} ${CELL * y - CELL / 2}h${CELL * count}v${CELL}h${-CELL * count}z`).join("");
  return spread(runs)
    .map((space) => outline(space, grid))
    .join("");
}

export const spread = (runs: readonly Run[]): Space[] => runs.flatMap(([y, first, count]) => Array.from({ length: count }, (_, step) => ({ x: first + step, y })));

/** Spaces as the server wants them: row, first column, how many. */
export function toRuns(spaces: Iterable<Space>): Run[] {
  const rows: Record<number, number[]> = {};
  for (const { x, y } of spaces) (rows[y] ??= []).push(x);
  return Object.entries(rows)
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([row, columns]) => {
      const found: [number, number, number][] = [];
      for (const x of [...new Set(columns)].sort((a, b) => a - b)) {
        const last = found.at(-1);
        if (last && last[1] + last[2] === x) last[2] += 1;
        else found.push([Number(row), x, 1]);
      }
      return found;
    });
}

/** The four (or six) ways that arrow keys lead on a grid; on hexagons up and down lean to the right. */
export function step(space: Space, key: string): Space | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-1, -1], End: [-1, 1], PageUp: [1, -1], PageDown: [1, 1] }[key];
  return way ? { x: space.x + way[0]!, y: space.y + way[1]! } : null;
}
