// A chance in words: exact ones plainly, estimates and spans as what they are.
import type { ActionOdds, MeasureOdds } from "../api/types";
import { say, words } from "../words/words.svelte";

const percent = (share: number) => words.number(share * 100, (share > 0 && share < 0.1) || (share > 0.9 && share < 1) ? 1 : 0);

export function tellChance(measure: MeasureOdds, exact: boolean): string {
  if (measure.p != null) {
    return say(exact ? "action.chance" : "action.estimate", { percent: percent(measure.p) });
  }
  if (measure.low == null || measure.high == null) return "";
  const [low, high] = [percent(measure.low), percent(measure.high)];
  return say("action.chance", { percent: low === high ? low : `${low}–${high}` });
}

/** The measure that stands on a button: the first with a headline. */
export const headline = (measures: readonly MeasureOdds[] | undefined): MeasureOdds | null => measures?.find((measure) => measure.low != null) ?? null;

/** The measure whose shape is worth drawing: the first that can come out in more than two ways. Where it hangs on an answer, it says on which. */
export function shape(odds: ActionOdds | null): { label: string; bars: NonNullable<MeasureOdds["bars"]> } | null {
  for (const { answers, measures } of [{ answers: [], measures: odds?.measures ?? [] }, ...(odds?.answers ?? [])]) {
    const found = measures.find((measure) => (measure.bars?.length ?? 0) > 2);
    if (found?.bars) return { label: answers.length ? say("action.if", { what: found.label, answer: answers.join(", ") }) : found.label, bars: found.bars };
  }
  return null;
}

export function tellHeadline(odds: ActionOdds | null): string {
  const found = headline(odds?.measures);
  return found ? `${found.label} ${tellChance(found, odds?.kind === "exact")}` : "";
}

/** What stands on each option of a question, by its key, and whose chance it is if it is another's; nothing where all options come to the same certainty. */
export function tellAnswers(odds: ActionOdds | null, whose = ""): Map<string, string> {
  const answers = (odds?.answers ?? []).map((each) => ({ key: String(each.raw), measure: headline(each.measures) }));
  const foregone = (share: number) => answers.every(({ measure }) => measure?.p === share);
  if (foregone(0) || foregone(1)) return new Map();
  const told = (measure: MeasureOdds) => `${measure.label} ${tellChance(measure, odds?.kind === "exact")}`;
  return new Map(answers.map(({ key, measure }) => [key, measure ? (whose ? say("question.theirs", { who: whose, what: told(measure) }) : told(measure)) : ""]));
}
