import { expect, it } from "vitest";
import type { SeatNow, TableNow } from "../api/types";
import { free, leaders, withActor } from "./people";

const noor = { id: "s-noor", actors: ["ada"] } as unknown as SeatNow;
const now = { seats: [noor, { id: "s-kim", actors: ["brom"] }], actors: [{ id: "ada" }, { id: "brom" }, { id: "ines" }] } as unknown as TableNow;

it("offers a seat its own and those whom nobody plays", () => {
  expect(free(now, noor).map((actor) => actor.id)).toEqual(["ada", "ines"]);
});

it("adds and takes away, and nobody twice", () => {
  expect(withActor(noor, "ines", true)).toEqual(["ada", "ines"]);
  expect(withActor(noor, "ada", true)).toEqual(["ada"]);
  expect(withActor(noor, "ada", false)).toEqual([]);
});

it("names who runs the table, and says what they are where they have no name", () => {
  const run = (...names: string[]) => ({ ...now, seats: names.map((name) => ({ id: name, role: "gm", name, actors: [] })) }) as unknown as TableNow;
  expect(leaders(run("Wren"))).toBe("Wren");
  expect(leaders(run("Wren", "Kim"))).toBe("Wren, Kim");
  expect(leaders(run("Game master"))).toBe("the game master");
});
