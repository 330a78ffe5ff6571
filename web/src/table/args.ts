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

/** What a form starts with; `key` is what somebody tapped, wherever it can be chosen. */
export const firstArgs = (action: ActionNow, key = ""): Record<string, unknown> =>
  Object.fromEntries((action.fields ?? []).map((field) => [field.name, key && field.options?.some((option) => option.key === key) ? (field.kind === "some" ? [key] : key) : first(field)]));

/** What is sent: blanks that were left blank are left out. */
export const sent = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== "" && value !== null && value !== undefined));

/** The first thing that must be chosen and cannot be: there is nothing to choose from. */
export const missing = (action: ActionNow): FieldNow | undefined =>
  (action.fields ?? []).find((field) => field.kind === "choice" && field.required !== false && !field.options?.length && (field.default === undefined || field.default === null));
