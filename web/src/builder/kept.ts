// Characters outside the server: a draft kept in the browser, and files that are written and opened again.

export interface Kept {
  character: unknown;
  step: number;
  /** What was chosen by hand, by its paths. */
  decided?: readonly string[];
}

const key = (game: string) => `rulewright.draft ${game}`;

export function keepDraft(game: string, draft: Kept): void {
  try {
    localStorage.setItem(key(game), JSON.stringify(draft));
  } catch {
    // a full or forbidden store keeps nothing; what is on the screen stays
  }
}

export function keptDraft(game: string): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(key(game)) ?? "null") as Partial<Kept> | null;
    return found && typeof found.character === "object" && found.character ? { character: found.character, step: Number(found.step) || 0, ...(Array.isArray(found.decided) ? { decided: found.decided.map(String) } : {}) } : null;
  } catch {
    return null;
  }
}

export function dropDraft(game: string): void {
  try {
    localStorage.removeItem(key(game));
  } catch {
    // nothing is kept where nothing can be
  }
}

/** A character as its file holds it. */
export const asFile = (game: string, character: unknown): string => JSON.stringify({ ruleset: game, character }, null, 2);

/** What a file holds: the character and its game, or null if it is no such file. */
export function fromFile(text: string): { ruleset: string; character: unknown } | null {
  try {
    const found = JSON.parse(text) as { ruleset?: unknown; character?: unknown } | null;
    if (!found || typeof found !== "object" || typeof found.character !== "object" || !found.character) return null;
    return { ruleset: String(found.ruleset ?? ""), character: found.character };
  } catch {
    return null;
  }
}
