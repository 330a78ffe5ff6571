// What hangs on a question, and what each answer brings or costs, in the game's own sentences.
import type { Game, OptionForm, QuestionForm } from "../api/types";

/** What hangs on it; "" where the game says nothing. */
export const stake = (game: Game | null, form: QuestionForm): string => game?.sheet.asks?.[form.kind] ?? "";

/** A line with an option: what the rule notes of it now, then what it always means. */
export function optionNote(game: Game | null, form: QuestionForm, option: OptionForm): string {
  const asks = game?.sheet.asks ?? {};
  const plain = option.key.split(/[:+]/, 1)[0] ?? ""; // "parry+disarm" is a parry all the same
  return [option.note, asks[`${form.kind}.${option.key}`] ?? asks[`${form.kind}.${plain}`]].filter(Boolean).join(" · ");
}
