import { describe, expect, it } from "vitest";
import type { Answer, FigureTold } from "../api/types";
import { figureWords as words, files, mended, percent, trusted, unbroken } from "./asked";

const figureWords = (told: FigureTold) => words(told).replaceAll("\u00a0", " ");
const figure = (told: Partial<FigureTold>): FigureTold => ({ kind: "chance", value: 0.5, low: 0.5, high: 0.5, how: "exact", exactly: "", samples: 0, cut: 0, open: 0, ...told });
const answer = (...figures: FigureTold[]) => ({ type: "answer", ask: "chance", title: "", of: "", said: "", rows: figures.map((each) => ({ label: "", figure: each })) }) as unknown as Answer;

describe("figures", () => {
  it.each([
    [0, "0 %"],
    [1, "100 %"],
    [0.51, "51 %"],
    [0.055, "5.5 %"],
    [0.0004, "0.04 %"],
    [0.000001, "< 0.01 %"],
    [0.9996, "99.96 %"],
    [0.999999, "> 99.99 %"],
  ])("%f is read as %s", (share, said) => expect(percent(share)).toBe(said.replace(" %", "\u00a0%")));

  it("have a short fraction, or bounds", () => {
    expect(figureWords(figure({ value: 0.51, exactly: "51/100" }))).toBe("51 % (51/100)");
    expect(figureWords(figure({ value: 0.51, exactly: "51/100", cut: 1e-8 }))).toBe("51 %");
    expect(figureWords(figure({ value: 1, exactly: "1" }))).toBe("100 %");
    expect(figureWords(figure({ low: 0.4, high: 0.6, how: "fought", samples: 90 }))).toBe("≈ 50 % (40 % to 60 %)");
    expect(figureWords(figure({ kind: "mean", value: 2.375, low: 2.375, high: 2.375, exactly: "19/8" }))).toBe("2.38 (19/8)");
  });
});

it("keeps figures in one piece", () => expect(unbroken("Hits: ≈ 62 %.")).toBe("Hits: ≈\u00a062\u00a0%."));

describe("trust", () => {
  it("goes by the least sure of each kind", () => {
    const told = trusted(answer(figure({ how: "sampled", samples: 900, low: 0.49, high: 0.51 }), figure({ how: "sampled", samples: 40, low: 0.4, high: 0.6 }), figure({ exactly: "1/2" })));
    expect(told.length).toBe(2);
    expect(told[0]).toContain("40 tries");
    expect(told[1]).toContain("Exact");
  });

  it("says where there was little time", () => {
    expect(trusted(answer(figure({ how: "fought", samples: 3, low: 0.01, high: 0.99 }))).join(" ")).toContain("little time");
    expect(trusted(answer(figure({ exactly: "1/2", cut: 1e-8 })))).toEqual(["Exact, but for tails rarer than 1 in 10,000."]);
    expect(trusted(answer(figure({ how: "followed", open: 0 })))).toEqual(["For certain: every course of the fight was followed."]);
  });
});

describe("a slip of the pen", () => {
  it("is mended where the word that was meant is known", () => {
    expect(mended("chanse of dee attack", { reason: "'chanse' is no question.", instead: "Did you mean 'chance'?" })).toBe("chance of dee attack");
    expect(mended("chance of dee atack ace", { reason: "Otherworld has no measured action 'atack'.", instead: "Did you mean 'Attack'?" })).toBe("chance of dee Attack ace");
    expect(mended("chance of dee tri", { reason: "It has no measured action 'tri'.", instead: "Did you mean 'Try something'?" })).toBe('chance of dee "Try something"');
  });

  it("is left alone where nothing is known", () => {
    expect(mended("x", { reason: "'x' is no question.", instead: "Begin with one of: chance." })).toBe("");
    expect(mended("chance", { reason: "'z' is nothing.", instead: "Did you mean 'y'?" })).toBe("");
  });
});

it("saves what the server made, and the data without it", () => {
  const made = files({ ...answer(figure({})), files: { csv: "row\n1,5 %", svg: "<svg/>" } });
  expect(made.map(({ kind }) => kind)).toEqual(["csv", "json", "svg"]);
  expect(decodeURIComponent(made[0]!.href.split(",").slice(1).join(","))).toBe("row\n1,5 %");
  expect(JSON.parse(decodeURIComponent(made[1]!.href.split(",").slice(1).join(",")))).not.toHaveProperty("files");
  expect(files(answer(figure({}))).map(({ kind }) => kind)).toEqual(["json"]);
});
