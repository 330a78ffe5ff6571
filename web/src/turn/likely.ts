// Which of the things that somebody can do stand out: what was done last, a blow at a foe in reach, what is usual here.
import type { ActionForm } from "../api/types";

const MOST = 3;
const RECENT = 2; // so many are repeated at most, so that there is room for something else
export const MANY = 6; // more actions of a kind than so many fold away behind its name

export interface Habits {
  /** What this one did, the last first. */
  recent: readonly string[];
  /** What a rule says no to, whomever it is aimed at, or what cannot succeed. */
  no: ReadonlySet<string>;
}

export const hasOdds = (form: ActionForm) => Object.keys(form.measures).length > 0;

/** Whether somebody would do it on their move: neither the end of it, nor what can be done at any time. */
const isDeed = (form: ActionForm) => !form.any_time && !form.ends_turn && !form.gm_only && form.group !== "table";

/** The two or three likely ones of what is open to somebody who is to act. */
export function likely(able: readonly ActionForm[], { recent, no }: Habits): ActionForm[] {
  const deeds = able.filter((form) => isDeed(form) && !no.has(form.id));
  const done = [...new Set(recent)].flatMap((id) => deeds.find((form) => form.id === id) ?? []);
  const again = [...done.filter(hasOdds), ...done.filter((form) => !hasOdds(form))].slice(0, RECENT); // a blow before a step
  const attacks = deeds.filter((form) => form.group === "attack" && hasOdds(form));
  const blows = attacks.slice(0, attacks.length > MANY ? 1 : 2); // among many attacks the first is the plain one
  const usual = (["move", "power", "skill"] as const).flatMap((group) => deeds.find((form) => form.group === group && form.asks) ?? []); // what wants no choice, such as to lie down, is a row
  const found = [...new Set([...again, ...blows])].slice(0, RECENT);
  return [...new Set([...found, ...usual])].slice(0, Math.max(2, Math.min(MOST, found.length + 1)));
}

/** What says that one does no more, if it is open. */
export const ending = (able: readonly ActionForm[]): ActionForm | null => able.find((form) => form.ends_turn) ?? null;
