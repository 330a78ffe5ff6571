import { expect, it } from "vitest";
import type { Game, TableNow } from "../api/types";
import { castOf, emptyDraft, firstStands, idFor, likeFight, planOf } from "./plan";

const now = {
  actors: [{ id: "ada" }, { id: "ines" }, { id: "brom" }],
  seats: [{ role: "gm", actors: [] }, { role: "player", actors: ["ada"] }],
  scene: { sides: { ada: "red", ines: "red", brom: "blue" } },
} as unknown as TableNow;
const game = {
  characters: { bandit: { name: "Bandit", str: 12 }, captain: { name: "The Captain" } },
  fights: [{ id: "ford", name: "The ford", text: "Cold water.", sides: { party: ["ada"], bandits: ["bandit", "captain", "ines"] }, scene: { apart: 9 } }],
} as unknown as Game;

it("keeps players and those beside them, and lets everybody else go", () => {
  expect(firstStands(now)).toEqual({ ada: "party", ines: "party", brom: "leaves" });
  expect(firstStands({ ...now, seats: [] })).toEqual({ ada: "party", ines: "party", brom: "party" });
});

it("tells the table who stands where, who goes, and who comes, told apart by a number", () => {
  const draft = { ...emptyDraft(now), name: " The pass ", coming: [{ character: "bandit", count: 3, stand: "against" as const, unseen: true }] };
  const plan = planOf(draft, game);
  expect(plan.name).toBe("The pass");
  expect(plan.sides).toEqual({ ada: "the party", ines: "the party" });
  expect(plan.leave).toEqual(["brom"]);
  expect(Object.entries(plan.cast).map(([id, part]) => [id, part.character["name"], part.side, part.hidden])).toEqual([
    ["bandit", "Bandit", "their opponents", true],
    ["bandit-2", "Bandit 2", "their opponents", true],
    ["bandit-3", "Bandit 3", "their opponents", true],
  ]);
});

it("counts on where the same come in two lines", () => {
  const coming = [1, 1].map((count) => ({ character: "bandit", count, stand: "alone" as const, unseen: false }));
  expect(Object.keys(planOf({ ...emptyDraft(now), coming }, game).cast)).toEqual(["bandit", "bandit-2"]);
});

it("takes a ready fight's words, place and opponents", () => {
  const draft = likeFight(emptyDraft(now), game, "ford");
  expect([draft.name, draft.words, draft.place]).toEqual(["The ford", "Cold water.", { apart: 9 }]);
  expect(draft.coming.map((each) => each.character)).toEqual(["bandit", "captain"]); // Ines stays, and cannot come as well
  expect(likeFight(draft, game, "nowhere")).toBe(draft);
});

it("names what lies ready, and counts whom it brings", () => {
  expect(idFor("The Ford!", [])).toBe("the-ford");
  expect(idFor("The Ford!", ["the-ford", "the-ford-2"])).toBe("the-ford-3");
  expect(idFor("???", [])).toBe("scene");
  expect(castOf([{ name: "Bandit" }, { name: "Bandit 2" }, { name: "The Captain" }])).toBe("2 × Bandit, The Captain");
});
