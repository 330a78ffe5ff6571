import { expect, it } from "vitest";
import type { ChanceNow } from "../api/types";
import { changeWords, courseWords, endings, headline, matterWords, nearer, rows, sentences } from "./chance";

const now = {
  fights: 512,
  seconds: 9,
  left: 30,
  party: "the party",
  done: false,
  found: {
    fights: 512,
    endings: [
      { what: "the party", share: 0.712, low: 0.664, high: 0.752 },
      { what: "their opponents", share: 0.28, low: 0.2, high: 0.3 },
      { what: "no end", share: 0.008, low: 0, high: 0.02 },
    ],
    falls: [{ what: "the party", share: 0.31, low: 0.2, high: 0.4 }],
    length: { half: 6, low: 5, high: 7, most: 9, longest: 14 },
    people: [
      { who: "ada", name: "Ada", side: "the party", fares: [{ what: "down", share: 0.3, low: 0, high: 1 }], left: [{ what: "Hit points", mean: 7.25, low: 7, high: 8, most: 12 }] },
      { who: "bandit", name: "Bandit", side: "their opponents", fares: [], left: [] },
    ],
  },
} as unknown as ChanceNow;

it("says how often the party wins, who falls and how long it takes", () => {
  expect(headline(now)).toBe("The party wins 71 of 100 such fights (66–76).");
  expect(sentences(now)).toEqual(["Somebody of the party goes down in 3 of 10.", "Half of them are over by round 6.", "Bandit: 28 of 100.", "No end in sight: 1 of 100."]);
  expect(headline({ ...now, found: null })).toBe("");
});

it("tells everybody, courses and changes by name", () => {
  expect(rows(now.found!)).toEqual([
    { id: "ada", name: "Ada", down: 30, left: ["Hit points 7.3/12"] },
    { id: "bandit", name: "Bandit", down: 0, left: [] },
  ]);
  const course = { number: 3, ended: "the party", rounds: 5, down: ["bandit"], times: 9 };
  expect(courseWords(now, course)).toBe("The party won in round 5. Down: Bandit.");
  expect(courseWords(now, { ...course, ended: "no end", down: [] })).toBe("Nobody won, by round 5. Down: nobody.");
  expect(courseWords(now, { ...course, down: [] })).toBe("The party won in round 5. Down: nobody. Whoever of the losers still stood had given up, fled or could not go on.");
  expect(changeWords({ what: "more", who: "Bandit", many: 2, other: "", share: 0.5, low: 0.31, high: 0.69, fights: 96 })).toBe("2 × Bandit more: the party wins 50 of 100 (31–69).");
});

it("tells every ending with its bounds, and what was lost without a fall", () => {
  expect(endings(now).map(({ name, share, span }) => [name, share, span])).toEqual([["The party", 71, "(66–76)"], ["Bandit", 28, "(20–30)"], ["No end in sight", 1, "(0–2)"]]);
  const meek = { ...now, found: { ...now.found!, falls: [{ what: "the party", share: 0, low: 0, high: 0.1 }] } };
  expect(sentences({ ...meek, found: { ...meek.found, falls: [{ what: "the party", share: 0.004, low: 0, high: 0.1 }] } })[0]).toBe("Hardly ever does somebody of the party go down.");
  expect(sentences(meek).slice(0, 2)).toEqual(["Nobody of the party goes down.", "Where it loses, it mostly gives up, flees or cannot go on."]);
});

it("tells what matters with its sign, and only changes that bring it nearer to even", () => {
  const matter = { who: "brom", name: "Brom", called: "Sword", by: 5, difference: -0.032, low: -0.102, high: 0.041, pairs: 200 };
  expect(matterWords(matter)).toBe("Brom, Sword +5: −3 (−11 to +5)");
  const change = { what: "more", who: "Bandit", many: 1, other: "", share: 0.72, low: 0, high: 1, fights: 96 } as const;
  expect(nearer(now, [change, { ...change, share: 0.4 }]).map((each) => each.share)).toEqual([0.4]);
  const rare = { ...now, found: { ...now.found!, falls: [{ what: "the party", share: 0.09, low: 0, high: 0.1 }] } };
  expect(sentences(rare)[0]).toBe("Somebody of the party goes down in 9 of 100.");
});
