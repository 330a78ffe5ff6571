// How a planned fight would go, in words: who wins how often, who falls, how long it takes.
import type { Balance, ChangeFound, ChanceNow, Course, MatterFound } from "../api/types";
import { number, say } from "../words/words.svelte";

const HARDLY = 0.005; // less is nothing of a hundred
const FEW = 0.15; // less is told of a hundred, more of ten
const of100 = (share: number) => Math.round(share * 100);
const span = (found: { low: number; high: number }) =>
  say("chance.span", { low: Math.floor(found.low * 100), high: Math.ceil(found.high * 100) });

/** Those who stand on a side, by name; what is no side in its own words. */
export function sideName(found: Balance, party: string, side: string): string {
  if (side === party) return say("chance.the party");
  if (side === "nobody" || side === "no end") return say(`chance.end.${side}`);
  const names = found.people.filter((each) => each.side === side).map((each) => each.name);
  return names.slice(0, 4).join(", ") + (names.length > 4 ? "…" : "") || side;
}

/** How often the group wins, and between which bounds that lies. */
export function headline(now: ChanceNow): string {
  const won = now.found?.endings.find((each) => each.what === now.party);
  return won ? `${say("chance.wins", { share: of100(won.share) })} ${span(won)}.` : "";
}

/** Who falls and how long it takes, in a few short sentences; and what else came of some of them. */
export function sentences(now: ChanceNow): string[] {
  const found = now.found;
  if (!found) return [];
  const told: string[] = [];
  const falls = found.falls?.find((each) => each.what === now.party);
  if (falls) {
    const few = falls.share < FEW;
    const how = falls.share === 0 ? "chance.falls.never" : falls.share < HARDLY ? "chance.falls.hardly" : falls.share === 1 ? "chance.falls.always" : few ? "chance.falls.few" : "chance.falls";
    told.push(say(how, { share: few ? of100(falls.share) : number(falls.share * 10, 0) }));
  }
  const lost = found.endings.filter((each) => each.what !== now.party && found.people.some((person) => person.side === each.what)).reduce((sum, each) => sum + each.share, 0);
  if (falls && lost > 0 && falls.share < lost / 2) told.push(say("chance.yields"));
  if (found.length?.half != null) told.push(say("chance.length", { round: found.length.half }));
  const others = found.endings.filter((each) => each.what !== now.party && each.share >= 0.005);
  const odd = others.filter((each) => !found.people.some((person) => person.side === each.what));
  for (const each of others.length > 1 ? others : odd) {
    told.push(say("chance.other", { who: sideName(found, now.party ?? "", each.what), share: of100(each.share) }));
  }
  return told;
}

/** Each way it may end: of a hundred so many, and between which bounds that lies. */
export const endings = (now: ChanceNow) =>
  (now.found?.endings ?? []).map((each) => ({ what: each.what, name: sideName(now.found!, now.party ?? "", each.what), share: of100(each.share), span: span(each) }));

/** Everybody: how often they are down of a hundred, and what is left on average of whatever it cost them something of. */
export const rows = (found: Balance) =>
  found.people.map((person) => ({
    id: person.who,
    name: person.name,
    down: of100(person.fares.find((each) => each.what === "down")?.share ?? 0),
    left: person.left.filter((each) => each.mean !== each.most).map((each) => `${each.what} ${number(each.mean)}${each.most == null ? "" : `/${each.most}`}`),
  }));

/** One of the fights in a sentence. */
export function courseWords(now: ChanceNow, course: Course): string {
  const found = now.found!;
  const name = (id: string) => found.people.find((each) => each.who === id)?.name ?? id;
  const down = course.down.map(name).join(", ") || say("chance.course.none");
  const isSide = found.people.some((each) => each.side === course.ended);
  const yielded = isSide && found.people.some((each) => each.side !== course.ended && !course.down.includes(each.who));
  const who = sideName(found, now.party ?? "", course.ended);
  const said = say(isSide ? "chance.course" : "chance.course.nobody", { who, round: course.rounds, down });
  return yielded ? `${said} ${say("chance.course.yielded")}` : said;
}

/** A share of a hundred more or fewer, with its sign; whole ones. */
const signed = (share: number, round: (value: number) => number = Math.round) => {
  const points = round(share * 100);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
};

/** What one step more of a number would move, and between which bounds. */
export const matterWords = (found: MatterFound) =>
  say("chance.matters.one", { name: found.name, called: found.called, by: found.by, points: signed(found.difference), low: signed(found.low, Math.floor), high: signed(found.high, Math.ceil) });

/** The changes that bring a fight nearer to even than it is. */
export const nearer = (now: ChanceNow, changes: readonly ChangeFound[]) => {
  const won = now.found?.endings.find((each) => each.what === now.party)?.share ?? 0;
  return changes.filter((each) => Math.abs(each.share - 0.5) < Math.abs(won - 0.5));
};

/** A change, and what it would come to. */
export const changeWords = (change: ChangeFound) => `${say(`chance.change.${change.what}`, { ...change, share: of100(change.share) })} ${span(change)}.`;
