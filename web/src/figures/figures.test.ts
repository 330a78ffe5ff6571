import { expect, it } from "vitest";
import type { ActorNow, Game, TableNow } from "../api/types";
import { conditions, dying } from "./condition";
import { callName, few, letters, shortName, slug, untaken } from "./names";
import { companies, ending, isForBlows, marks } from "./side";
import { places } from "./strip";

const actor = (id: string, name: string, more: object = {}) => ({ id, name, data: {}, numbers: [], figures: [], word: "unhurt", ...more }) as unknown as ActorNow;
const table = (more: object) => ({ seat: { actors: [] }, scene: {}, acting: [], order: [], done: 0, round: 1, actors: [], ...more }) as unknown as TableNow;

it("calls people by what tells them apart, and never by an article", () => {
  expect(callName("The Captain")).toBe("Captain");
  expect(callName("Corvin, chief of the ford")).toBe("Corvin");
  expect(callName("The thing in the stairwell")).toBe("Thing");
  expect(callName("The")).toBe("The");
  expect(shortName("Bartholomew", 6)).toBe("Barth…");
  const two = letters(new Map([["a", "The thing in the stairwell"], ["b", "The wrong dog"], ["c", "Theo"], ["d", "Thea"]]));
  expect(new Set(two.values()).size).toBe(4);
  expect(two.get("a")).toBe("Th");
  expect(two.get("b")).toBe("Wr");
});

it("puts the seat's own side first, and names the others after whom one knows", () => {
  const now = table({ seat: { actors: ["mott"] }, scene: { sides: { ann: "red", mott: "blue", tally: "blue" } }, actors: [actor("ann", "Ann Oake"), actor("mott", "Mott"), actor("tally", "Tally", { word: "down" }), actor("cat", "A cat")] });
  expect(companies(now).map((each) => [each.side, each.name, each.standing, each.actors.length])).toEqual([
    ["ours", "Your side", 1, 2],
    ["foes", "Ann Oake", 1, 1],
    ["third", "A cat", 1, 1],
  ]);
  expect(marks(now).get("ann")).toBe("foes");
});

it("calls a side by a whole name: two hounds are told apart by what comes after the first word", () => {
  const hounds = [actor("h1", "Marsh hound 1"), actor("h2", "Marsh hound 2")];
  const now = table({ seat: { actors: ["ann"] }, scene: { sides: { ann: "us", h1: "pack", h2: "pack" } }, actors: [actor("ann", "Ann"), ...hounds, actor("pell", "Old Pell")] });
  expect(companies(now).map((each) => each.name)).toEqual(["Your side", "Marsh hound 1's side", "Old Pell"]);
});

it("takes an attack for likely only where there is somebody to attack", () => {
  const actors = [actor("ann", "Ann"), actor("mott", "Mott")];
  const blows = (sides: object, more: object = {}) => isForBlows(table({ scene: { sides }, actors, begun: false, ...more }));
  expect(blows({ ann: "us", mott: "us" })).toBe(false);
  expect(blows({ ann: "us", mott: "us" }, { begun: true })).toBe(false);
  expect(blows({ ann: "us", mott: "them" })).toBe(true);
  expect(blows({ ann: "us", mott: "them" }, { stage: { calm: true } })).toBe(false);
  expect(blows({ ann: "us", mott: "them" }, { stage: { calm: true }, begun: true })).toBe(true);
  expect(blows({ ann: "us", mott: "them" }, { stage: { ended: true } })).toBe(false);
});

it("tells how it ended by what a side is called, never by its id", () => {
  const scene = { sides: { ann: "red-guard", mott: "blue", tally: "blue" } };
  const actors = [actor("ann", "Ann Oake"), actor("mott", "Mott"), actor("tally", "Tally"), actor("cat", "A cat")];
  const end = (over: string, mine: string[] = []) => ending(table({ seat: { actors: mine }, scene, actors, over }));
  expect(end("blue is left standing")).toBe("Mott's side is left standing");
  expect(end("blue is left fighting", ["tally"])).toBe("Your side is left standing");
  expect(end("red-guard is left standing")).toBe("Ann Oake is left standing");
  expect(end("cat is left standing")).toBe("A cat is left standing");
  expect(end("nobody is left standing")).toBe("nobody is left standing");
  expect(end("the bell rang")).toBe("the bell rang");
});

it("makes ids of names, and tells them apart", () => {
  expect(slug("Zoë of the Old Mill")).toBe("zoe-of-the-old-mill");
  expect(untaken("ann", ["ann", "ann-2"])).toBe("ann-3");
  expect(few(["A", "B", "C", "D"])).toBe("A, B, C, D");
  expect(few(["A", "B", "C", "D", "E"])).toBe("A, B, C, 2 more");
});

it("tells what lasts with its time, and how long the dying have", () => {
  const hurt = actor("ann", "Ann", { data: { effects: { a: { name: "Bleeding", clock: { type: "rounds", left: 2 } }, b: { name: "Prone" }, c: { name: "Prone" } }, fight: { doom: 4 } }, word: "down" });
  expect(conditions(hurt).map((each) => [each.name, each.left])).toEqual([["Bleeding", "2 rounds"], ["Prone", ""]]);
  const game = (dies: object) => ({ sheet: { dying: dies } }) as unknown as Game;
  const now = table({ round: 3 });
  expect(dying(game({ shows: "fight.doom", until: true }), now, hurt)).toBe(2);
  expect(dying(game({ shows: "fight.doom" }), now, hurt)).toBe(4);
  expect(dying(game({ shows: "fight.doom" }), now, { ...hurt, word: "hurt" })).toBeNull();
  expect(dying(game({ shows: "other" }), now, hurt)).toBeNull();
});

it("shows a round as the server orders it, of those whom the seat knows", () => {
  const now = table({ order: ["a", "x", "b", "c", "d"], done: 2, acting: ["b"], actors: [actor("a", "A"), actor("b", "B"), actor("c", "C", { word: "down" }), actor("d", "D")] });
  expect(places(now).map((each) => `${each.who} ${each.part}`)).toEqual(["a done", "b now", "d next", "c down"]);
});
