// A first fight that explains itself: which line is for this moment.
import type { Game, TableNow } from "../api/types";

export type Hint = NonNullable<Game["fights"][number]["lesson"]>[number];
export type Moment = Hint["when"];

/** What bears on which moment it is. */
export interface Standing {
  now: Pick<TableNow, "over" | "begun">;
  /** Whether nothing waits for a beginning: nobody fights here, or the scene has ended. */
  rests: boolean;
  /** Whether a question waits for this person. */
  asked: boolean;
  /** Whether it is their move. */
  mine: boolean;
  /** Whether they have done something already. */
  done: boolean;
}

/** The moments that it is, the foremost first. */
export function moments({ now, rests, asked, mine, done }: Standing): Moment[] {
  if (now.over) return ["over"];
  if (!now.begun) return rests ? [] : ["set"];
  if (asked) return ["asked"];
  return [...(done ? (["done"] as const) : []), mine ? "mine" : "wait"];
}

/** The line to show: the first for one of these moments that was not put away. */
export const hintFor = (lesson: readonly Hint[], standing: Standing, gone: ReadonlySet<string>): Hint | undefined =>
  moments(standing).flatMap((when) => lesson.filter((hint) => hint.when === when && !gone.has(hint.text)))[0];
