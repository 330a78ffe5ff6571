// What may go into one place of an entry, as the server declares it, and what a form needs to know of a value there.
import type { EntryBlank, HomebrewProblem, KindForm, OfferWord } from "../api/types";

export type Path = readonly (string | number)[];
export type Table = Readonly<Record<string, unknown>>;

export const isTable = (value: unknown): value is Table => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a control for the blank can show the value; what it cannot show is kept, and edited as text. */
export function fits(blank: EntryBlank, value: unknown): boolean {
  if (value === undefined) return true;
  switch (blank.is) {
    case "text":
    case "dice":
    case "name":
      return typeof value === "string";
    case "number":
      return typeof value === "number";
    case "flag":
      return typeof value === "boolean";
    case "pick":
      return blank.offers.some((offer) => offer.value === value);
    case "part":
    case "named":
      return isTable(value);
    case "one_of":
      return isTable(value) && (value[blank.key] === undefined || blank.options.some((option) => option.value === value[blank.key]));
    case "rows":
      return Array.isArray(value);
    case "line":
      return Array.isArray(value) && value.length === blank.items.length;
    case "other":
      return true;
  }
}

/** Whether a blank has parts of its own, and so stands in a frame. */
export const isNested = (blank: EntryBlank): boolean => ["part", "one_of", "rows", "line", "named"].includes(blank.is);

/** Where in a value something stands that only a text can show: unknown keys, and values of another sort. */
export function unshown(form: KindForm, blank: EntryBlank, value: unknown, path: Path = []): Path[] {
  if (value === undefined || value === null) return [];
  if (!fits(blank, value)) return [path];
  if (blank.is === "rows") return (value as unknown[]).flatMap((each, place) => unshown(form, blank.item, each, [...path, place]));
  if (blank.is === "line") return blank.items.flatMap((item, place) => unshown(form, item, (value as unknown[])[place], [...path, place]));
  if (blank.is === "named") return Object.entries(value as Table).flatMap(([key, each]) => [...unshown(form, blank.key, key, [...path, key]), ...unshown(form, blank.value, each, [...path, key])]);
  const of = partOf(blank, value);
  if (of === null) return [];
  const fields = new Map(form.parts[of]?.fields.map((field) => [field.name, field.blank]));
  return Object.entries(value as Table).flatMap(([key, each]) => {
    if (form.parts[of]?.tag?.[key] === each) return [];
    const inner = fields.get(key);
    return inner ? unshown(form, inner, each, [...path, key]) : [[...path, key]];
  });
}

/** The part that a value is of, or nothing if it has not been chosen. */
export function partOf(blank: EntryBlank, value: unknown): string | null {
  if (blank.is === "part") return blank.of;
  if (blank.is !== "one_of") return null;
  return blank.options.find((option) => option.value === (value as Table | undefined)?.[blank.key])?.of ?? null;
}

/** What stands in a place that was just added. */
export function starter(blank: EntryBlank): unknown {
  switch (blank.is) {
    case "number":
      return Math.max(0, blank.least ?? 0);
    case "flag":
      return true;
    case "pick":
      return blank.offers.find((offer) => offer.value !== "")?.value ?? "";
    case "part":
    case "one_of":
    case "named":
      return {};
    case "rows":
      return [];
    case "line":
      return blank.items.map(starter);
    default:
      return "";
  }
}

/** A table with one of its keys set, or taken away. */
export function put(table: unknown, key: string, value: unknown): Table {
  const old = isTable(table) ? table : {};
  if (value === undefined) return Object.fromEntries(Object.entries(old).filter(([each]) => each !== key));
  return { ...old, [key]: value };
}

/** A table with a key called otherwise, where it stood. */
export const renamed = (table: Table, key: string, name: string): Table => Object.fromEntries(Object.entries(table).map(([each, value]) => [each === key ? name : each, value]));

/** The names that a blank may be filled with; nothing where it is not filled with names. */
export function offersFor(form: KindForm, own: Readonly<Record<string, readonly OfferWord[]>>, blank: EntryBlank): readonly OfferWord[] {
  if (blank.is === "name") return blank.kinds.flatMap((kind) => [...(own[kind] ?? []), ...(form.names[kind] ?? [])]);
  if (blank.is === "pick") return blank.offers.filter((offer) => offer.value !== "");
  return blank.is === "text" ? (blank.offers ?? []) : [];
}

const MOST_LISTED = 12;
/** Whether a choice is short enough for a list that opens; a longer one is searched. */
export const isListed = (blank: EntryBlank, offers: readonly OfferWord[]): boolean => blank.is === "pick" || (offers.length > 0 && offers.length <= MOST_LISTED && (blank.is === "name" || (blank.is === "text" && blank.only === true)));

const same = (one: Path, other: Path, length: number) => one.length >= length && other.length >= length && one.slice(0, length).every((step, place) => String(step) === String(other[place]));

/** What is wrong at a place itself. */
export const wrongAt = (problems: readonly HomebrewProblem[], path: Path): HomebrewProblem[] => problems.filter((each) => each.path.length === path.length && same(each.path, path, path.length));

/** What is wrong at a place or anywhere in it. */
export const wrongIn = (problems: readonly HomebrewProblem[], path: Path): HomebrewProblem[] => problems.filter((each) => same(each.path, path, path.length));

/** What a value is in a few words, for the line under which it is folded. */
export function brief(form: KindForm, blank: EntryBlank, value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  const offers = offersFor(form, {}, blank);
  if (!isNested(blank)) return blank.is === "flag" ? "" : (offers.find((offer) => offer.value === value)?.label ?? String(value));
  if (Array.isArray(value)) return String(value.length || "");
  if (!isTable(value)) return "";
  if (blank.is === "named") return Object.keys(value).join(", ");
  const of = partOf(blank, value);
  const chosen = blank.is === "one_of" ? (blank.options.find((option) => option.value === value[blank.key])?.label ?? "") : "";
  const told = (of ? (form.parts[of]?.fields ?? []) : []).filter((field) => !isNested(field.blank)).map((field) => brief(form, field.blank, value[field.name]));
  return [chosen, ...told].filter(Boolean).slice(0, 3).join(", ");
}
