import { describe, expect, it } from "vitest";
import type { ActionOdds, MeasureOdds } from "../api/types";
import { words } from "../words/words.svelte";
import { headline, shape, tellAnswers, tellChance, tellHeadline } from "./chance";

const measure = (some: Partial<MeasureOdds>): MeasureOdds => ({ id: "hit", label: "hit", p: null, low: null, high: null, mean: null, bars: [], ...some }) as MeasureOdds;
const odds = (some: Partial<ActionOdds>): ActionOdds => ({ type: "odds", kind: "exact", measures: [], answers: [], of: "", prompt: "", cut: 0, samples: 0, ...some }) as ActionOdds;

describe("a chance", () => {
  it("is plain when exact and says so when estimated", () => {
    expect(tellChance(measure({ p: 0.594, low: 0.594, high: 0.594 }), true)).toBe("59 %");
    expect(tellChance(measure({ p: 0.594, low: 0.59, high: 0.6 }), false)).toBe("about 59 %");
  });
  it("keeps a digit near the ends", () => {
    expect(tellChance(measure({ p: 0.042, low: 0.042, high: 0.042 }), true)).toBe("4.2 %");
    expect(tellChance(measure({ p: 0.996, low: 0.996, high: 0.996 }), true)).toBe("99.6 %");
  });
  it("is a span where somebody's answer decides", () => {
    expect(tellChance(measure({ low: 0.31, high: 0.62 }), true)).toBe("31–62 %");
    expect(tellChance(measure({ low: 0.31, high: 0.312 }), true)).toBe("31 %");
    expect(tellChance(measure({}), true)).toBe("");
  });
  it("speaks the language's numbers", async () => {
    await words.speak("de");
    expect(tellChance(measure({ p: 0.042, low: 0.042, high: 0.042 }), true)).toBe("4,2 %");
    await words.speak("en");
  });
});

describe("a button", () => {
  const bars: [string, number][] = [["0", 0.5], ["1", 0.3], ["2", 0.2]];
  it("carries the first measure with a headline", () => {
    expect(headline([measure({ id: "damage" }), measure({ p: 0.5, low: 0.5, high: 0.5 })])?.p).toBe(0.5);
    expect(tellHeadline(odds({ measures: [measure({ p: 0.5, low: 0.5, high: 0.5 })] }))).toBe("hit 50 %");
    expect(tellHeadline(null)).toBe("");
  });
  it("draws a shape, of the first answer where all hangs on answers", () => {
    expect(shape(odds({ measures: [measure({ bars })] }))?.bars).toEqual(bars);
    const answers = [{ answers: ["Dodge"], measures: [measure({ bars })], raw: "dodge" }];
    expect(shape(odds({ measures: [measure({})], answers }))).toEqual({ label: "hit, if the answer is “Dodge”", bars });
    expect(shape(odds({ measures: [measure({ bars })], answers }))?.label).toBe("hit");
    expect(shape(null)).toBeNull();
  });
});

describe("the options of a question", () => {
  const answer = (raw: string, p: number) => ({ answers: [raw], raw, measures: [measure({ p, low: p, high: p })] });
  it("carry their chances", () => {
    const told = tellAnswers(odds({ answers: [answer("yes", 0), answer("no", 0.7)] }));
    expect([...told]).toEqual([["yes", "hit 0 %"], ["no", "hit 70 %"]]);
    expect(tellAnswers(null).size).toBe(0);
  });
  it("say whose chance it is where another acts", () => {
    const told = tellAnswers(odds({ answers: [answer("yes", 0), answer("no", 0.7)] }), "Pike");
    expect([...told]).toEqual([["yes", "Pike: hit 0 %"], ["no", "Pike: hit 70 %"]]);
  });
  it("carry nothing when all is settled whatever one answers", () => {
    expect(tellAnswers(odds({ answers: [answer("yes", 0), answer("no", 0)] })).size).toBe(0);
    expect(tellAnswers(odds({ answers: [answer("yes", 1), answer("no", 1)] })).size).toBe(0);
  });
});
