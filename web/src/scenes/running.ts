// The scenes that run at a table: what each is called, who is in it, and how long it waits.
import type { ActorNow, RunningNow, TableNow } from "../api/types";
import { say } from "../words/words.svelte";

export const running = (now: TableNow): readonly RunningNow[] => now.running ?? [];

/** What a scene is called where one speaks of it. */
export const sceneName = (scene: Pick<RunningNow, "name" | "number">): string => scene.name || (scene.number ? say("scene.numbered", { number: scene.number }) : say("scene.first"));

/** Those of the seat's own who are in a scene that is laid aside. */
export const ownAside = (now: TableNow): ActorNow[] => running(now).flatMap((scene) => scene.sheets);

/** Where the seat's own people are, if none of them is in front: that scene, and the one that the table is in. */
export function away(now: TableNow): { here: RunningNow; front: RunningNow } | null {
  const here = running(now).find((scene) => scene.sheets.length);
  const front = running(now).find((scene) => scene.front);
  return here && front && !now.actors.some((actor) => actor.mine) ? { here, front } : null;
}

/** In which scene somebody is who is not in front. */
export const sceneOf = (now: TableNow, who: string): RunningNow | undefined => running(now).find((scene) => !scene.front && scene.people.some((person) => person.id === who));

const MINUTE = 60_000;
const HOUR = 60;

/** How long a scene has waited, in words; nothing where that is not known. */
export function waited(scene: Pick<RunningNow, "since">, at: number): string {
  const minutes = scene.since ? Math.floor((at - Date.parse(scene.since)) / MINUTE) : NaN;
  if (Number.isNaN(minutes)) return "";
  if (minutes < 1) return say("running.waits.now");
  return minutes < HOUR ? say("running.waits", { minutes }) : say("running.waits.hours", { hours: Math.floor(minutes / HOUR) });
}
