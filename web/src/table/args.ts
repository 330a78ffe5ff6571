// The arguments of an action as its form starts with them.
import type { ActionNow, FieldNow } from "../api/types";

function first(field: FieldNow): unknown {
  if (field.default !== undefined && field.default !== null) return field.default;
  switch (field.kind) {
    case "choice":
      return field.required === false ? "" : (field.options?.[0]?.key ?? "");
    case "some":
      return [];
    case "number":
      return field.least ?? 0;
    case "flag":
      return false;
    default:
      return "";
  }
}

/** What a form starts with; `key` is what somebody tapped, wherever it can be chosen. An attack starts with a foe. */
export function firstArgs(action: ActionNow, key = "", foes: ReadonlySet<string> = new Set()): Record<string, unknown> {
  const foe = (field: FieldNow) => (action.group === "attack" && field.required !== false ? field.options?.find((option) => foes.has(option.key))?.key : undefined);
  const chosen = (field: FieldNow) => (key && field.options?.some((option) => option.key === key) ? key : (field.default ?? undefined) === undefined ? foe(field) : undefined);
  return Object.fromEntries(
    (action.fields ?? []).map((field) => {
      const found = chosen(field);
      return [field.name, found === undefined ? first(field) : field.kind === "some" ? [found] : found];
    }),
  );
}

const MOST_AIMS = 5;

/** Whom a button may be about, the likeliest first: "" is what the form would start with. */
export function aims(action: ActionNow, foes: ReadonlySet<string>): string[] {
  const start = firstArgs(action, "", foes);
  const field = (action.fields ?? []).find((each) => each.kind === "choice" && each.required !== false && foes.has(String(start[each.name])));
  const others = (field?.options ?? []).map((option) => option.key).filter((key) => foes.has(key) && key !== start[field!.name]);
  return ["", ...others].slice(0, MOST_AIMS);
}

/** What is sent: blanks that were left blank are left out. */
export const sent = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== "" && value !== null && value !== undefined));

/** The first thing that must be chosen and cannot be: there is nothing to choose from. */
export const missing = (action: ActionNow): FieldNow | undefined =>
  (action.fields ?? []).find((field) => field.kind === "choice" && field.required !== false && !field.options?.length && (field.default === undefined || field.default === null));
