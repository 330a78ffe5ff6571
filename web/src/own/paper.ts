// A character on paper in the builder's own words: what is written in each blank, by the names of what was chosen.
import type { BlankNow, StepNow } from "../api/types";
import { tellValue } from "../story/tell";

export interface Written {
  label: string;
  told: string;
}

export interface Part {
  title: string;
  lines: Written[];
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "" || value === false || (typeof value === "object" && !Object.keys(value).length);

/** What stands in a blank: options by their names, and a number where it has one. */
function told(blank: BlankNow): string {
  const labels = new Map([...(blank.options ?? []), ...(blank.values ?? [])].map((option) => [option.key, option.label] as const));
  const named = (value: unknown) => labels.get(String(value)) ?? tellValue(value, { name: (id) => id });
  if (Array.isArray(blank.now)) return blank.now.map(named).join(", ");
  if (typeof blank.now === "object") return Object.entries(blank.now as object).map(([key, value]) => [named(key), isEmpty(value) ? "" : named(value)].filter(Boolean).join(" ")).join(", ");
  return blank.kind === "text" ? String(blank.now) : named(blank.now);
}

/** The pages of the builder that say something of somebody; what is only a name, or what dice showed for another blank, is left out. */
export const parts = (steps: readonly StepNow[]): Part[] =>
  steps
    .map(({ title, blanks }) => ({ title, lines: blanks.filter((blank) => blank.path !== "name" && !blank.thrown && !isEmpty(blank.now)).map((blank) => ({ label: blank.label, told: told(blank) })) }))
    .filter(({ lines }) => lines.length);
