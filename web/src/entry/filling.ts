// What every place of a form asks about the form it stands in.
import { getContext, setContext } from "svelte";
import type { HomebrewProblem, KindForm, OfferWord } from "../api/types";

export interface Filling {
  readonly form: KindForm;
  /** What is wrong with the entry, each with where it stands. */
  readonly problems: readonly HomebrewProblem[];
  /** Entries of the same file, by kind. */
  readonly own: Readonly<Record<string, readonly OfferWord[]>>;
}

const KEY = Symbol("filling");
export const setFilling = (filling: Filling): Filling => setContext(KEY, filling);
export const getFilling = (): Filling => getContext<Filling>(KEY);

/** The first thing to be filled in within an element, with the focus on it. */
export function focusFirst(within: Element | null | undefined): void {
  within?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
}
