// The terminal has the same list; one file of cases holds both to it.
import { expect, it } from "vitest";
import told from "../../../tests/tables/choosing/likely.json";
import type { ActionForm } from "../api/types";
import { ending, likely } from "./likely";

const forms = new Map(told.forms.map((form) => [form.id, { any_time: false, gm_only: false, ends_turn: false, asks: true, ...form } as unknown as ActionForm]));

it.each(told.cases)("finds likely what the terminal does: $likely", ({ able, recent, no, likely: wanted, ending: end }) => {
  const open = able.flatMap((id) => forms.get(id) ?? []);
  expect(likely(open, { recent, no: new Set(no) }).map((form) => form.id)).toEqual(wanted);
  expect(ending(open)?.id ?? null).toBe(end);
});
