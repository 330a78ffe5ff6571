import type { BlankNow } from "../api/types";

type Thrown = Pick<BlankNow, "path" | "label"> & Partial<Pick<BlankNow, "thrown">>;

/** What dice have shown, in words: by the blanks they went to, and what is only noted as thrown where that differs. */
export function told(blanks: readonly Thrown[], fallen: Readonly<Record<string, unknown>>): string {
  const fell = blanks.filter((blank) => blank.path in fallen);
  const value = (blank: Thrown) => String(fallen[blank.path]);
  const kept = fell.filter((blank) => !blank.thrown);
  const noted = fell.filter((blank) => blank.thrown);
  const alike = noted.map(value).join() === kept.map(value).join();
  return (alike ? kept : fell).map((blank) => `${blank.label} ${value(blank)}`).join(", ");
}
