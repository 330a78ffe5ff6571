import { describe, expect, it } from "vitest";
import { apart, around, middle, outline, path, spaceAt, spread, step, toRuns, type Grid } from "./grid";

const GRIDS: Grid[] = ["square", "hex"];

describe("the grid", () => {
  it("finds every space again under its own middle, and near it", () => {
    for (const grid of GRIDS)
      for (let x = -4; x <= 4; x += 1)
        for (let y = -4; y <= 4; y += 1) {
          const { x: px, y: py } = middle({ x, y }, grid);
          for (const [dx, dy] of [[0, 0], [12, 0], [-9, 9], [0, -13]] as const) expect(spaceAt({ x: px + dx, y: py + dy }, grid)).toEqual({ x, y });
        }
  });

  it("counts steps: a diagonal is one on squares, two sides meet on hexagons", () => {
    expect(apart({ x: 0, y: 0 }, { x: 3, y: -4 }, "square")).toBe(4);
    expect(apart({ x: 0, y: 0 }, { x: 3, y: -4 }, "hex")).toBe(4);
    expect(apart({ x: 0, y: 0 }, { x: 3, y: 4 }, "hex")).toBe(7);
    expect(around({ x: 0, y: 0 }, 1, "square")).toHaveLength(9);
    expect(around({ x: 0, y: 0 }, 1, "hex")).toHaveLength(7);
  });

  it("puts spaces into runs and back, each once", () => {
    const spaces = [{ x: 3, y: 1 }, { x: -2, y: 1 }, { x: -1, y: 1 }, { x: 0, y: 0 }, { x: 0, y: 0 }];
    expect(toRuns(spaces)).toEqual([[0, 0, 1], [1, -2, 2], [1, 3, 1]]);
    expect(spread(toRuns(spaces))).toHaveLength(4);
  });

  it("draws a hexagon of six corners and a row of squares in one stroke", () => {
    expect(outline({ x: 0, y: 0 }, "hex").split("L")).toHaveLength(6);
    expect(path([[0, 0, 3]], "square")).toBe("M-20 -20h120v40h-120z");
    expect(path([[0, 0, 3]], "hex").match(/z/g)).toHaveLength(3);
  });

  it("goes by arrow keys", () => {
    expect(step({ x: 1, y: 1 }, "ArrowUp")).toEqual({ x: 1, y: 0 });
    expect(step({ x: 1, y: 1 }, "x")).toBeNull();
  });
});
