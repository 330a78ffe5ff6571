// A filled form as TOML, the same that a person would write into a file of homebrew.
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** One entry of a kind; blanks that were left blank are left out. */
export function entryToml(kind: string, values: Record<string, unknown>): string {
  const lines = Object.entries(values).filter(([, value]) => value !== "" && value !== undefined && value !== null && value !== false && !(Array.isArray(value) && !value.length));
  return [`[[${kind}]]`, ...lines.map(([key, value]) => `${key} = ${literal(value)}`), ""].join("\n");
}
