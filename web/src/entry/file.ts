// The file that is being written: its text, and the one entry of it that stands in the form.
import { slug } from "../figures/slug";
import type { Table } from "./blank";
import { entryToml } from "./toml";

export interface Draft {
  kind: string;
  values: Table;
  notes: readonly string[];
  /** The lines of the text in whose place it stands; nothing for a new one. */
  at: { first: number; last: number } | null;
  touched: boolean;
}

export const blankDraft = (kind: string): Draft => ({ kind, values: {}, notes: [], at: null, touched: false });

/** An entry as it is written: its id follows from its name as long as nobody gives it one. */
export function filled(draft: Draft): Table {
  const id = slug(String(draft.values["name"] ?? ""));
  return draft.values["id"] === undefined && id ? { id, ...draft.values } : draft.values;
}

/** The whole text with the entry in its place, and on which line that begins; 0 if there is none. */
export function whole(text: string, draft: Draft | null): { text: string; first: number } {
  if (!draft || (!draft.touched && !draft.at)) return { text, first: 0 };
  if (draft.at && !draft.touched) return { text, first: draft.at.first };
  const told = entryToml(draft.kind, filled(draft), draft.notes).trimEnd();
  const all = text.split("\n");
  if (draft.at) return { text: [...all.slice(0, draft.at.first - 1), told, ...all.slice(draft.at.last)].join("\n"), first: draft.at.first };
  const before = text.trimEnd();
  return before ? { text: `${before}\n\n${told}\n`, first: before.split("\n").length + 2 } : { text: `${told}\n`, first: 1 };
}

/** A text without some of its lines. */
export const without = (text: string, at: { first: number; last: number }): string => {
  const all = text.split("\n");
  return [...all.slice(0, at.first - 1), ...all.slice(at.last)].join("\n").replace(/^\n+/, "");
};
