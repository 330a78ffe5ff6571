// Changes folded into what is there: places are JSON Pointers, and what was not changed is shared.
type Tree = Record<string, unknown> | unknown[];

const steps = (place: string): string[] =>
  place
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

function put(whole: unknown, [step, ...rest]: string[], value: unknown, gone: boolean): unknown {
  if (step === undefined) return value;
  if (Array.isArray(whole)) return (whole as unknown[]).with(Number(step), put((whole as unknown[])[Number(step)], rest, value, gone));
  const inside = (whole ?? {}) as Record<string, unknown>;
  if (gone && !rest.length) return Object.fromEntries(Object.entries(inside).filter(([key]) => key !== step));
  return { ...inside, [step]: put(inside[step], rest, value, gone) };
}

/** A table with changes made to it. */
export function fold<T extends Tree>(whole: T | null, set: Readonly<Record<string, unknown>>, gone: readonly string[] = []): T {
  let now: unknown = whole;
  for (const [place, value] of Object.entries(set)) now = put(now, steps(place), value, false);
  for (const place of gone) now = put(now, steps(place), undefined, true);
  return now as T;
}
