// An answer of the lab in words: each figure with how sure it is, and what to ask instead of a slip of the pen.
import type { Answer, FigureTold } from "../api/types";
import type { Problem } from "../api/http";
import { number, say } from "../words/words.svelte";

/** Bounds wider than this were found in a hurry. */
const WIDE = 0.3;
const TINY = 1e-4;
const FRACTION = 13; // longer ones say nothing to anybody

/** A share as people read it: only the impossible is 0 %, only the certain 100 %. */
export function percent(share: number): string {
  if (share <= 0 || share >= 1) return say("ask.percent", { percent: share <= 0 ? 0 : 100 });
  const plain = share >= 0.1 && share <= 0.9;
  const digits = plain ? 0 : Math.round(share * 1000) % 1000 ? 1 : 2;
  const shown = Math.min(Math.max(share * 100, 0.01), 99.99);
  return say("ask.percent", { percent: (shown === share * 100 ? "" : share < 0.5 ? "< " : "> ") + number(shown, digits) });
}

/** Figures that stay in one piece at the end of a line. */
export const unbroken = (said: string) => said.replaceAll(" %", "\u00a0%").replaceAll("≈ ", "≈\u00a0");

export const amount = (figure: FigureTold, value: number) => (figure.kind === "chance" ? percent(value) : number(value, 2));

/** Whether nobody would see a difference within its bounds. */
export const isSure = (figure: FigureTold) => !!figure.exactly || figure.high - figure.low <= 1e-4 * Math.max(1, Math.abs(figure.value));

/** A figure with its fraction where there is a short one, and with its bounds where it is an estimate. */
export function figureWords(figure: FigureTold): string {
  const value = amount(figure, figure.value);
  if (!isSure(figure)) return say("ask.about", { value, low: amount(figure, figure.low), high: amount(figure, figure.high) });
  const short = figure.exactly?.includes("/") && figure.exactly.length <= FRACTION && !figure.cut;
  return short ? `${value} (${figure.exactly})` : value;
}

function trust(figure: FigureTold): string {
  const samples = number(figure.samples ?? 0);
  if (figure.how === "exact") return !figure.cut ? say("ask.exact") : figure.cut < TINY ? say("ask.exact.tiny") : say("ask.exact.cut", { cut: percent(figure.cut) });
  if (figure.how === "followed") return isSure(figure) ? say("ask.followed") : say("ask.followed.open", { open: percent(figure.open ?? 0) });
  return say(figure.how === "sampled" ? "ask.sampled" : "ask.fought", { samples });
}

/** How far an answer can be trusted: a sentence for each way in which its figures were found, by the least sure of them. */
export function trusted(answer: Answer): string[] {
  const figures = answer.rows.flatMap((row) => (row.figure ? [row.figure] : []));
  const least = new Map<string, FigureTold>();
  for (const figure of figures) {
    const before = least.get(figure.how);
    if (!before || figure.high - figure.low > before.high - before.low) least.set(figure.how, figure);
  }
  const wide = figures.some((figure) => figure.kind === "chance" && figure.high - figure.low > WIDE);
  const said = [...least.values()].map(trust);
  return figures.length ? (wide ? [...said, say("ask.short")] : said) : [say("ask.exact")];
}

/** The question as it was probably meant, where a word of it is told apart from one that is known; nothing else. */
export function mended(text: string, problem: Problem): string {
  const meant = /^Did you mean '(.+)'\?$/.exec(problem.instead ?? "")?.[1];
  const wrong = [...problem.reason.matchAll(/'([^']+)'/g)].map((found) => found[1]!).find((word) => text.includes(word));
  if (!meant || !wrong || meant === wrong) return "";
  return text.replace(wrong, /\s/.test(meant) ? `"${meant}"` : meant);
}

/** What an answer is saved as, by the kind of file. */
export function files(answer: Answer): { kind: "csv" | "json" | "svg"; href: string }[] {
  const { files: made, ...plain } = answer;
  const as = (type: string, text: string) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
  return [
    ...(made ? [{ kind: "csv", href: as("text/csv", made.csv) } as const] : []),
    { kind: "json", href: as("application/json", JSON.stringify(plain, null, 2)) },
    ...(made ? [{ kind: "svg", href: as("image/svg+xml", made.svg) } as const] : []),
  ];
}
