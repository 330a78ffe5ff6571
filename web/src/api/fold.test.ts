import { expect, it } from "vitest";
import { fold } from "./fold";

it("sets what changed and takes away what is gone", () => {
  const was = { number: 4, actors: [{ id: "milo", data: { hit_points: 9, "a/b": 1 } }, { id: "sten", data: {} }], can: { milo: { yes: ["hit"] } } };
  const now = fold(was, { "/number": 5, "/actors/0/data/hit_points": 7, "/actors/0/data/a~1b": 2, "/can/sten": { yes: [] } }, ["/can/milo"]);
  expect(now).toEqual({ number: 5, actors: [{ id: "milo", data: { hit_points: 7, "a/b": 2 } }, { id: "sten", data: {} }], can: { sten: { yes: [] } } });
  expect(now.actors[1]).toBe(was.actors[1]);
  expect(was.number).toBe(4);
});

it("takes the whole where there was nothing", () => {
  expect(fold<Record<string, unknown>>(null, { "": { number: 1 } })).toEqual({ number: 1 });
});
