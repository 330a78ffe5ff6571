import { describe, expect, it } from "vitest";
import { counting } from "./counts";

const counted = (chance: string, faces: number[]) => faces.filter((face) => counting(chance)?.(face));

describe("dice that speak", () => {
  it("fills what counts in a pool, at a percentage and under a number", () => {
    expect(counted("successes of pool(6d10 8+ again 10+)", [6, 10, 9, 7, 8])).toEqual([10, 9, 8]);
    expect(counted("70% (1d100: ≤04 critical, ≤14 special, ≤70 success, ≤98 failure)", [70, 71])).toEqual([70]);
    expect(counted("15% (1d100: ≤15 True, ≤00 False)", [15, 16])).toEqual([15]);
    expect(counted("1d6 ≤ 2", [2, 3])).toEqual([2]);
  });

  it("says nothing of dice that are added up", () => {
    for (const chance of ["2d6 + 0", "check(1d6! edge +2)", "natural fumble"]) expect(counting(chance)).toBeNull();
  });
});
