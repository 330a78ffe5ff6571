// What a glance at somebody should tell: the tracks as they are now, of how much, then the first numbers.
import type { ActorNow, Figure } from "../api/types";

export interface Glance {
  name: string;
  path: string;
  /** "3 / 5" where there is a most, else the number alone. */
  value: string;
  now: number;
  most: number | null;
  /** Which of the actor's numbers tells why; −1 for none. */
  place: number;
}

/** How much there is, of how much. */
export function amount(figure: Pick<Figure, "now" | "most">): string {
  return figure.most === undefined || figure.most === null ? String(figure.now) : `${figure.now} / ${figure.most}`;
}

/** The figure at a path of somebody's page. */
export function figureAt(actor: ActorNow | undefined, path: string): Figure | undefined {
  return actor?.figures.find((figure) => figure.path === path);
}

/** Which of the actor's numbers tells why a figure is what it is; −1 for none. */
export function whyOf(actor: ActorNow, figure: Figure): number {
  return figure.why ? actor.numbers.findIndex((number) => number.name === figure.why) : -1;
}

/** `bare` leaves out what is no track. */
export function glance(actor: ActorNow, most = 4, bare = false): Glance[] {
  const tracks = actor.figures.filter((figure) => figure.track);
  const found = tracks.map((figure): Glance => ({ name: figure.name, path: figure.path, value: amount(figure), now: figure.now, most: figure.most ?? null, place: whyOf(actor, figure) }));
  const told = new Set(tracks.flatMap((figure) => [figure.name.toLowerCase(), (figure.why ?? "").toLowerCase()])); // a track's most is no second number
  for (const [place, number] of bare ? [] : actor.numbers.entries()) {
    if (found.length >= most) break;
    if (!told.has(number.name.toLowerCase())) found.push({ name: number.name, path: number.name, most: null, value: String(number.total), now: number.total, place });
  }
  return found.slice(0, most);
}

/** All that can be told of somebody in words: every track as it is now, then every other number. */
export function tellAll(actor: ActorNow): string {
  return (
    glance(actor, Infinity)
      .map((each) => `${each.name} ${each.value}`)
      .join(", ") || actor.word // whose numbers are not told shows how they fare
  );
}
