import { expect, it } from "vitest";
import type { Game, OptionForm, QuestionForm } from "../api/types";
import { optionNote, stake } from "./stakes";

const game = { sheet: { asks: { HasteQuestion: "The most acts first.", "StanceQuestion.parry": "A step harder.", "StanceQuestion.act": "You act." } } } as unknown as Game;
const form = (kind: string) => ({ kind }) as QuestionForm;
const option = (key: string, note = "") => ({ key, label: key, note }) as OptionForm;

it("says what hangs on a question, and on each answer beside what the rule notes", () => {
  expect(stake(game, form("HasteQuestion"))).toBe("The most acts first.");
  expect(stake(game, form("Other"))).toBe("");
  expect(stake(null, form("HasteQuestion"))).toBe("");
  expect(optionNote(game, form("StanceQuestion"), option("parry+disarm", "40%"))).toBe("40% · A step harder.");
  expect(optionNote(game, form("StanceQuestion"), option("wait", ""))).toBe("");
  expect(optionNote(null, form("StanceQuestion"), option("act", "1 point"))).toBe("1 point");
});
