// Which dice of a throw count, read from the words of its chance; the sentence beside them says the same.

/** Whether a face counts as a success; nothing is said of throws that are only added up. */
export function counting(chance: string): ((face: number) => boolean) | null {
  const pool = /pool\(\d+d\d+ (\d+)\+/.exec(chance);
  if (pool) return (face) => face >= Number(pool[1]);
  const percent = /1d100: .*≤(\d+) success/.exec(chance) ?? /1d100: ≤(\d+) True/.exec(chance);
  if (percent) return (face) => face <= Number(percent[1]);
  const under = /^\d*d\d+ ≤ (-?\d+)$/.exec(chance);
  if (under) return (face) => face <= Number(under[1]);
  return null;
}
