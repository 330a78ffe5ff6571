// The last sheet that was looked at, kept in the browser so that it opens without a connection, read-only.
export interface KeptSheet {
  name: string;
  numbers: [string, string][];
  lists: [string, string[]][];
}

const key = (table: string) => `rulewright.sheet ${table}`;

export function keep(table: string, sheet: KeptSheet): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(sheet));
  } catch {
    // a full or forbidden store keeps nothing; the sheet is on the server all the same
  }
}

export function kept(table: string): KeptSheet | null {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "null") as KeptSheet | null;
  } catch {
    return null;
  }
}
