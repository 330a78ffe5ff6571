// The law that a form and a text say the same, for whoever has the entries to try it: forms and tables in, texts and what is not shown out.
import type { KindForm } from "../api/types";
import { unshown, type Path, type Table } from "./blank";
import { whole } from "./file";

export interface Case {
  form: KindForm;
  tables: readonly Table[];
}

/** Each table put into the form of its kind as if somebody had changed it, written as text, with what no control shows. */
export function written({ form, tables }: Case): { text: string; unshown: Path[] }[] {
  return tables.map((values) => ({
    text: whole("", { kind: form.kind, values, notes: [], at: null, touched: true }).text,
    unshown: unshown(form, { is: "part", of: form.part }, Object.fromEntries(Object.entries(values).filter(([key]) => key !== "extends"))),
  }));
}
