import { describe, expect, it } from "vitest";
import type { ActorNow, RunningNow, TableNow } from "../api/types";
import { away, ownAside, sceneName, sceneOf, waited } from "./running";

const pia = { id: "pia", name: "Pia", mine: true } as ActorNow;
const cellar: RunningNow = { number: 1, name: "The cellar", people: [{ id: "pia", name: "Pia", mine: true, hidden: false }], front: false, begun: true, sheets: [pia], since: "2026-01-01T10:00:00Z" };
const first: RunningNow = { number: 0, name: "", people: [{ id: "ada", name: "Ada", mine: false, hidden: false }], front: true, begun: true, sheets: [], since: "" };
const table = (actors: ActorNow[], running?: RunningNow[]) => ({ actors, running }) as TableNow;
const at = (minutes: number) => Date.parse("2026-01-01T10:00:00Z") + minutes * 60_000;

describe("scenes that run", () => {
  it("are called by their names, and the first one so", () => {
    expect([cellar, first, { ...first, number: 3 }].map(sceneName)).toEqual(["The cellar", "The first scene", "Scene 3"]);
  });

  it("say where one's own people are while the table is elsewhere", () => {
    expect(away(table([], [first, cellar]))).toEqual({ here: cellar, front: first });
    expect(away(table([pia], [first, cellar]))).toBeNull();
    expect(away(table([]))).toBeNull();
    expect(ownAside(table([], [first, cellar]))).toEqual([pia]);
    expect(sceneOf(table([], [first, cellar]), "pia")).toBe(cellar);
    expect(sceneOf(table([], [first, cellar]), "ada")).toBeUndefined();
  });

  it("wait for so long", () => {
    expect([0, 1, 59, 60, 150].map((minutes) => waited(cellar, at(minutes)))).toEqual(["just laid aside", "waits 1 min", "waits 59 min", "waits 1 h", "waits 2 h"]);
    expect(waited(first, at(0))).toBe("");
  });
});
