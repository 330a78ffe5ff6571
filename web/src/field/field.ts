// One thing to be filled in, whoever asks for it: an action's form, a question, the odds page or the builder.
import type { BlankNow, FieldNow, HouseRule, OptionForm, QuestionForm } from "../api/types";

export type Kind = "text" | "number" | "flag" | "choice" | "some" | "words" | "ratings" | "levels" | "pairs" | "named";

export interface Field {
  name: string;
  label: string;
  kind: Kind;
  options: readonly OptionForm[];
  /** Of `pairs`: what may stand under each option. */
  values: readonly OptionForm[];
  least: number;
  most: number;
  required: boolean;
  help: string;
  /** Of `ratings`: what each comes to before its points, in which unit, and how much one press gives. */
  base: Readonly<Record<string, number>>;
  unit: string;
  by: number;
  /** Of `levels`: what is to be handed out, one to each option. */
  levels: readonly number[];
}

const PLAIN = { options: [], values: [], least: 0, most: 0, required: true, help: "", base: {}, unit: "", by: 1, levels: [] } as const;

export function ofAction(field: FieldNow): Field {
  return { ...PLAIN, name: field.name, label: field.label, kind: field.kind as Kind, options: field.options ?? [], least: field.least ?? 0, most: field.most ?? 0, required: field.required !== false };
}

/** What a question asks for in its form; a question with one answer has a button for each instead. */
export function ofQuestion(form: QuestionForm, label: string): Field {
  const kinds: Record<string, Kind> = { some: "some", amounts: "ratings", amount: "number" };
  return { ...PLAIN, name: form.kind, label, kind: kinds[form.shape] ?? "text", options: form.options ?? [], least: form.least ?? 0, most: form.most ?? 0 };
}

export function ofBlank(blank: BlankNow): Field {
  return {
    ...PLAIN,
    name: blank.path,
    label: blank.label,
    kind: kindOf(blank),
    options: blank.options ?? [],
    values: blank.values ?? [],
    least: blank.least ?? 0,
    most: blank.most ?? 0,
    required: false,
    help: blank.help ?? "",
    base: blank.base ?? {},
    unit: blank.unit ?? "",
    by: blank.by ?? 1,
    levels: blank.levels ?? [],
  };
}

/** A house rule, as it is chosen when a table is founded. */
export function ofRule(rule: HouseRule): Field {
  const kinds: Record<string, Kind> = { switch: "flag", many: "words", words: "text" };
  const options = (rule.choices ?? []).map((choice) => ({ key: choice, label: choice.replaceAll("_", " ") || "–", note: "", most: 0 }));
  return { ...PLAIN, name: rule.name, label: rule.label, kind: kinds[rule.kind] ?? (rule.kind as Kind), options, least: rule.least ?? 0, most: rule.most ?? 0, required: !rule.optional, help: rule.text };
}

function kindOf(blank: BlankNow): Kind {
  if (blank.kind === "map") return blank.levels?.length ? "levels" : "ratings";
  if (blank.kind === "list") return blank.listed ? "some" : "words";
  return blank.kind as Kind;
}

/** The options in which every word is found, in what they are called or say of themselves. */
export function sought(options: readonly OptionForm[], text: string): OptionForm[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ label, note }) => words.every((word) => `${label} ${note ?? ""}`.toLowerCase().includes(word)));
}

/** Numbers under keys with one of them changed; nothing is kept where nothing stands. */
export function rated(ratings: Readonly<Record<string, number>>, key: string, value: number, floor = 0): Record<string, number> {
  const kept = Object.fromEntries(Object.entries(ratings).filter(([each]) => each !== key));
  return value === floor ? kept : { ...kept, [key]: value };
}

/** Which levels are still to be handed out. */
export function unspent(levels: readonly number[], given: Readonly<Record<string, number>>): number[] {
  const left = [...levels];
  for (const level of Object.values(given)) {
    const place = left.indexOf(level);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}
