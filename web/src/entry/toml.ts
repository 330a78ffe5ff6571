// A filled form as TOML, the same that a person would write into a file of homebrew. Nothing of it is left out.
import { isTable, type Table } from "./blank";

const WIDEST = 90;

const text = (value: string): string => JSON.stringify(value.replaceAll(/\p{Cs}/gu, "\ufffd")).replaceAll(/[\u007f-\u009f]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
const keyed = (key: string): string => (/^[A-Za-z0-9_-]+$/.test(key) ? key : text(key));
const said = (table: Table): [string, unknown][] => Object.entries(table).filter(([, value]) => value !== undefined && value !== null);

/** A value on one line. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (isTable(value)) return said(value).length ? `{ ${said(value).map(([key, each]) => `${keyed(key)} = ${literal(each)}`).join(", ")} }` : "{}";
  return typeof value === "string" ? text(value) : String(value);
}

/** Whether a value has lines of its own under a header: a table that is long, or a list of such. */
function stands(value: unknown): boolean {
  if (isTable(value)) return said(value).some(([, each]) => isTable(each) || (Array.isArray(each) && each.some(isTable))) || literal(value).length > WIDEST;
  return Array.isArray(value) && value.length > 0 && value.every(isTable) && (value.some(stands) || literal(value).length > WIDEST);
}

function lines(table: Table, name: string): string[] {
  const plain = said(table).filter(([, value]) => !stands(value));
  const below = said(table).filter(([, value]) => stands(value));
  return [
    ...plain.map(([key, value]) => `${keyed(key)} = ${literal(value)}`),
    ...below.flatMap(([key, value]) => {
      const inner = `${name}.${keyed(key)}`;
      return Array.isArray(value) ? (value as Table[]).flatMap((each) => ["", `[[${inner}]]`, ...lines(each, inner)]) : ["", `[${inner}]`, ...lines(value as Table, inner)];
    }),
  ];
}

/** One entry of a kind, with the notes that stood in it. */
export const entryToml = (kind: string, values: Table, notes: readonly string[] = []): string => [`[[${kind}]]`, ...notes, ...lines(values, kind), ""].join("\n");
