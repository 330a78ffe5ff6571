// What somebody can do now: the game's forms, and of those what the server says of this moment.
import type { ActionForm, ClosedNow, Game, Refusal, TableNow } from "../api/types";
import { say } from "../words/words.svelte";
import type { GameTexts } from "../table/texts.svelte";

export interface Closed {
  form: ActionForm;
  why: Pick<Refusal, "reason"> & Partial<Refusal>;
}

export interface Doable {
  able: ActionForm[];
  unable: Closed[];
}

/** Whose buttons and whose sheet are on the screen: the server tells what one of them can do. */
export const lookedAt = (now: Pick<TableNow, "can">): string => Object.keys(now.can ?? {})[0] ?? "";

/** Whether somebody is to act: it is their move, and nothing is over yet. */
export const mayAct = (now: Pick<TableNow, "acting" | "over">, who: string): boolean => !now.over && now.acting.includes(who);

/** The actions open to somebody, and the others with the reason, once it was asked for; what the server leaves out waits for a move or an answer. */
export function doable(game: Game | null, now: TableNow, who: string, closed: ClosedNow | null = null): Doable {
  const told = now.can?.[who];
  if (!game || !told) return { able: [], unable: [] };
  const forms = game.actions.filter((form) => !form.gm_only || now.seat.role === "gm");
  const yes = new Set(told.yes ?? []);
  const why = new Map<string, Closed["why"]>();
  for (const [refusal, ids] of closed?.no ?? []) for (const id of ids) why.set(id, refusal);
  for (const [id, what] of Object.entries(closed?.none ?? {})) why.set(id, { reason: say("action.nothing", { what }) });
  const waits = { reason: now.busy ? say("action.busy") : now.held ? say("edition.held") : say(now.acting.length ? "action.notyours" : "action.nobodys") };
  const rest = (form: ActionForm) => (now.busy || now.held || closed || !(form.any_time || now.acting.includes(who)) ? waits : { reason: "…" });
  return {
    able: forms.filter((form) => yes.has(form.id)),
    unable: forms.filter((form) => !yes.has(form.id)).map((form) => ({ form, why: why.get(form.id) ?? rest(form) })),
  };
}

/** What of it is called so, or says so of itself: every word must be there; names that begin so come first, texts last. */
export function named(can: Doable, wanted: string, texts: Pick<GameTexts, "of">): Doable {
  const words = wanted.toLowerCase().split(/\s+/).filter((word) => word);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const fits = ({ id, name }: ActionForm) => {
    if (name.toLowerCase().startsWith(words.join(" "))) return 0;
    if (holds(name)) return 1;
    const told = texts.of(id);
    return holds(`${name} ${told?.text ?? ""} ${told?.rules?.join(" ") ?? ""}`) ? 2 : 3;
  };
  const sifted = <T>(all: T[], form: (each: T) => ActionForm) =>
    all.filter((each) => fits(form(each)) < 3).sort((a, b) => fits(form(a)) - fits(form(b)));
  return { able: sifted(can.able, (each) => each), unable: sifted(can.unable, (each) => each.form) };
}
