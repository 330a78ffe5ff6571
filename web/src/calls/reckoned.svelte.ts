// What a roll that is asked for would come to, for one of those who are asked; asked anew whenever it changes.
import type { ActionOdds } from "../api/types";
import type { TableState } from "../table/table.svelte";

interface Roll {
  action: string;
  actor: string;
  args: unknown;
}

/** The odds of a roll, as soon as they are known; none where nothing is to be rolled. */
export function reckoned(at: () => { table: TableState; roll: Roll | null }): { readonly odds: ActionOdds | null } {
  let odds = $state.raw<ActionOdds | null>(null);
  $effect(() => {
    const { table, roll } = at();
    if (!roll) return void (odds = null);
    const asking = new AbortController();
    table
      .odds(roll, asking.signal)
      .then((found) => (odds = found))
      .catch(() => {
        if (!asking.signal.aborted) odds = null; // it can be asked for without knowing them
      });
    return () => asking.abort();
  });
  return {
    get odds() {
      return odds;
    },
  };
}
