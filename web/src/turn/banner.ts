// What the banner says: whose move it is, or whom the table waits for, and for what.
import type { TableNow } from "../api/types";
import type { TableState } from "../table/table.svelte";
import { few } from "../figures/names";
import { ending, mayFight } from "../figures/side";
import { say } from "../words/words.svelte";
import { left, spent } from "./left";
import { doable } from "../act/can";

export interface Said {
  kind: "mine" | "asked" | "wait" | "over" | "off";
  head: string;
  /** What comes after it, in a sentence; or what is left of one's move. */
  more: string;
  left: { text: string; now: number; most: number | null }[];
}

const MOST_PIPS = 6;

/** Which players' people are to act, with who plays them where that is somebody else's name. */
function whom(table: TableState, now: TableNow): string {
  return few(now.acting.map((who) => {
    const seat = now.seats.find((each) => each.role !== "gm" && each.actors.includes(who));
    return seat && seat.name !== table.name(who) ? say("turn.played", { who: table.name(who), seat: seat.name }) : table.name(who);
  }));
}

/** What is left of the move of one who acts. */
function leftNow(table: TableState, now: TableNow, who: string): Pick<Said, "more" | "left"> {
  const all = left(table.game, now.actors.find((actor) => actor.id === who));
  if (now.can?.[who] && spent(all, doable(table.game, now, who).able)) return { more: say("turn.spent"), left: [] };
  const text = (each: (typeof all)[number]) => (each.most ? say("turn.of", { now: each.now, most: each.most, words: each.words }) : `${each.now} ${each.words}`);
  return { more: "", left: all.filter((each) => each.now || each.most).map((each) => ({ text: text(each), now: each.now, most: each.most && each.most <= MOST_PIPS ? each.most : null })) };
}

/** What a scene is at before it comes to turns, if it ever does. */
function before({ stage }: TableNow, calm: boolean): string {
  if (stage?.ended) return say("scene.ended");
  if (calm) return stage?.name || say("calm.head");
  return stage?.name ? say("scene.between", { name: stage.name }) : say("table.notbegun");
}

/** `wide` where everything stands side by side, and nothing is behind a tab. */
export function banner(table: TableState, now: TableNow, wide = false): Said {
  const where = say(wide ? "turn.where.desk" : "turn.where.phone");
  const plain = (kind: Said["kind"], head: string, more = ""): Said => ({ kind, head, more, left: [] });
  if (!table.past && table.log.connection === "offline") return plain("off", table.log.kept ? say("table.kept", { count: table.log.kept }) : say("table.offline.note"));
  if (!now.actors.length) return plain("wait", say("empty.head"), table.isGm ? "" : say("empty.guest"));
  if (now.over) return plain("over", say("table.over", { how: ending(now) }), table.isGm ? say("turn.over.gm", { where }) : say("turn.over.rest"));
  const calm = !mayFight(now);
  const rests = calm || !!now.stage?.ended; // nothing waits for a beginning: it is calm, or over until the next scene
  if (!now.begun && !(rests && (table.mine.length || table.waits))) return plain("wait", before(now, calm), rests ? (table.isGm ? say("calm.gm", { where }) : say("calm.more")) : say(table.isGm ? "turn.begin" : "turn.begins"));
  if (table.mine.length && !table.past) return plain("asked", say(table.mine.length === 1 ? "question.one" : "question.many", { count: table.mine.length }));
  if (table.waits && !table.past) return plain("wait", table.waits);
  if (now.held && !table.past && table.isGm) return plain("wait", say("edition.you"));
  if (now.held && !table.past) return plain("wait", say("edition.wait", { who: few(now.seats.filter((seat) => seat.role === "gm").map((seat) => seat.name)) }), say("edition.held"));
  const mine = now.acting.filter((who) => now.seat.actors.includes(who));
  if (mine.length) return { kind: "mine", head: say("turn.yours", { who: mine.map((who) => table.name(who)).join(", ") }), ...leftNow(table, now, mine[0]!) };
  if (!now.acting.length) return plain("wait", say(table.isGm ? "turn.goon" : "turn.gm"));
  const led = table.isGm ? now.acting.filter((who) => !table.isPlayed(who)) : [];
  if (led.length) return { kind: "mine", head: say("table.round", { who: led.map((who) => table.name(who)).join(", ") }), ...leftNow(table, now, led[0]!) };
  return plain("wait", say("turn.wait", { who: whom(table, now) }));
}
