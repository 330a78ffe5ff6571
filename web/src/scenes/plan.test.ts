import { expect, it } from "vitest";
import type { Game, TableNow } from "../api/types";
import { castOf, draftOf, emptyDraft, firstStands, idFor, isFight, leaveDraft, likeFight, takeDraft, nobodyYet, planOf, type Coming } from "./plan";

const now = {
  actors: [{ id: "ada", name: "Ada" }, { id: "ines", name: "Ines" }, { id: "brom", name: "Brom" }],
  seats: [{ role: "gm", actors: [] }, { role: "player", actors: ["ada"] }],
  scene: { sides: { ada: "red", ines: "red", brom: "blue" } },
  begun: true,
} as unknown as TableNow;
const game = {
  characters: { bandit: { name: "Bandit", str: 12 }, captain: { name: "The Captain" } },
  fights: [{ id: "ford", name: "The ford", text: "Cold water.", sides: { party: ["ada"], bandits: ["bandit", "captain", "ines"] }, scene: { apart: 9 } }],
} as unknown as Game;
const bandits = (more: Partial<Coming> = {}): Coming => ({ ...nobodyYet(), key: "ready/bandit", label: "Bandit", made: [{ name: "Bandit", str: 12 }], stand: "against", ...more });
const told = (coming: Coming[], at = now) => Object.entries(planOf({ ...emptyDraft(at), coming }, at).cast).map(([id, part]) => [id, part.character["name"], part.side, part.hidden]);

it("keeps players and those beside them, and lets those of a fight go that is on or was", () => {
  expect(firstStands(now)).toEqual({ ada: "party", ines: "party", brom: "leaves" });
  expect(firstStands({ ...now, begun: false, stage: { ended: true } } as TableNow)).toMatchObject({ brom: "leaves" });
  expect(firstStands({ ...now, seats: [] })).toEqual({ ada: "party", ines: "party", brom: "leaves" });
});

it("has the first side for the party where nobody plays yet, so that who prepares alone has a fight to ask of", () => {
  const alone = { ...now, seats: [], begun: false } as TableNow;
  expect(firstStands(alone)).toEqual({ ada: "party", ines: "party", brom: "against" });
  expect(isFight(emptyDraft(alone))).toBe(true);
  expect(firstStands({ ...alone, scene: { sides: {} } } as TableNow)).toEqual({ ada: "party", ines: "party", brom: "party" });
});

it("keeps a form that was left for another table, once, and with whoever is here now", () => {
  leaveDraft("t", { ...emptyDraft(now), name: "The pass", stands: { ada: "alone", gone: "against" } });
  const again = takeDraft("t", now);
  expect([again?.name, again?.stands]).toEqual(["The pass", { ada: "alone", ines: "party", brom: "leaves" }]);
  expect(takeDraft("t", now)).toBeUndefined();
});

it("lets whoever was brought stay where they stand, as long as nothing has begun", () => {
  const quiet = { ...now, begun: false, actors: [...now.actors, { id: "tom", name: "Tom" }] } as TableNow;
  expect(firstStands(quiet)).toEqual({ ada: "party", ines: "party", brom: "against", tom: "alone" });
});

it("tells the table who stands where, who goes, and who comes, told apart by a number", () => {
  const draft = { ...emptyDraft(now), name: " The pass ", coming: [bandits({ count: 3, unseen: true })] };
  const plan = planOf(draft, now);
  expect(plan.name).toBe("The pass");
  expect(plan.sides).toEqual({ ada: "the party", ines: "the party" });
  expect(plan.leave).toEqual(["brom"]);
  expect(told(draft.coming)).toEqual([
    ["bandit", "Bandit 1", "their opponents", true],
    ["bandit-2", "Bandit 2", "their opponents", true],
    ["bandit-3", "Bandit 3", "their opponents", true],
  ]);
  expect(plan.cast["bandit-3"]?.character["str"]).toBe(12);
});

it("gives several a name of their own, and each the dice it was rolled by", () => {
  const made = [{ name: "Wolf", str: 9 }, { name: "Wolf", str: 14 }];
  const wolves = bandits({ key: "creature/wolf", label: "Wolf", made, count: 2, name: " Grey " });
  expect(told([wolves])).toEqual([["wolf", "Grey 1", "their opponents", false], ["wolf-2", "Grey 2", "their opponents", false]]);
  expect(Object.values(planOf({ ...emptyDraft(now), coming: [wolves] }, now).cast).map((each) => each.character["str"])).toEqual([9, 14]);
  expect(told([{ ...wolves, made: [] }])).toEqual([]);
});

it("counts on where the same come in two lines, and past those who are here", () => {
  const alone = () => bandits({ stand: "alone" });
  expect(told([alone(), alone()]).map(([id, name]) => [id, name])).toEqual([["bandit", "Bandit"], ["bandit-2", "Bandit 1"]]);
  const there = { ...now, begun: false, actors: [...now.actors, { id: "bandit", name: "Bandit 1" }] } as TableNow;
  expect(told([bandits({ count: 2 })], there).map(([, name]) => name)).toEqual(["Bandit 2", "Bandit 3"]);
});

it("takes a ready fight's words, place and opponents", () => {
  const draft = likeFight(emptyDraft(now), game, "ford");
  expect([draft.name, draft.words, draft.place]).toEqual(["The ford", "Cold water.", { apart: 9 }]);
  expect(draft.coming.map((each) => each.key)).toEqual(["ready/bandit", "ready/captain"]); // Ines stays, and cannot come as well
  expect(likeFight(draft, game, "nowhere")).toBe(draft);
});

it("opens what was kept as it was, and keeps it again the same", () => {
  const made = [{ name: "Wolf", str: 9 }, { name: "Wolf", str: 14 }];
  const coming = [bandits({ key: "creature/wolf", label: "Wolf", made, count: 2, unseen: true }), bandits({ stand: "alone", name: "Tom" }), bandits({ stand: "party" })];
  const plan = planOf({ ...emptyDraft(now), name: "The pass", words: "Snow.", coming, place: { apart: 3 }, calm: true }, now);
  const again = draftOf(plan, now);
  expect(again.coming.map((each) => [each.label, each.count, each.stand, each.unseen])).toEqual([["Wolf", 2, "against", true], ["Tom", 1, "alone", false], ["Bandit", 1, "party", false]]);
  expect(planOf(again, now)).toEqual(plan);
  again.coming[0]!.count = 3;
  expect(Object.values(planOf(again, now).cast).map((each) => each.character["name"])).toEqual(["Wolf 1", "Wolf 2", "Wolf 3", "Tom", "Bandit"]);
});

it("opens what a program kept, and whatever goes without saying", () => {
  const draft = draftOf({ name: "Talk", sides: { ada: "heroes", ines: "guards" }, cast: { tom: { character: { name: "Tom" } } } } as never, now);
  expect(draft.stands).toEqual({ ada: "party", ines: "against", brom: "leaves" });
  expect(draft.coming.map((each) => [each.label, each.stand, each.unseen])).toEqual([["Tom", "alone", false]]);
});

it("knows a fight from a talk", () => {
  const draft = emptyDraft(now);
  expect(isFight(draft)).toBe(false);
  expect(isFight({ ...draft, coming: [bandits({ stand: "party" })] })).toBe(false);
  expect(isFight({ ...draft, coming: [bandits()] })).toBe(true);
  expect(isFight({ ...draft, coming: [bandits()], calm: true })).toBe(false);
  expect(isFight({ ...draft, stands: { ...draft.stands, brom: "alone" } })).toBe(true);
});

it("names what lies ready, and counts whom it brings", () => {
  expect(idFor("The Ford!", [])).toBe("the-ford");
  expect(idFor("The Ford!", ["the-ford", "the-ford-2"])).toBe("the-ford-3");
  expect(idFor("???", [])).toBe("scene");
  expect(castOf([{ name: "Bandit" }, { name: "Bandit 2" }, { name: "The Captain" }])).toBe("2 × Bandit, The Captain");
  expect(castOf([{ name: "Bandit 1", hidden: true }, { name: "Bandit 2" }, { name: "Bandit 3", hidden: true }])).toBe("2 × Bandit (unseen), Bandit");
});
