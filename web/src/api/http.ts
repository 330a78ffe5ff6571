// Asking the server: one function, typed answers, and refusals that keep their reason.
import type { Problem as Told } from "./types";
import { say } from "../words/words.svelte";

export type Problem = Pick<Told, "reason"> & Partial<Told>;

export class Declined extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.reason);
  }
}

export interface Asking {
  signal?: AbortSignal;
  /** A file to send instead of JSON. */
  file?: Blob;
}

/** How long to wait before asking once more where the line broke, in milliseconds. */
const ONCE_MORE = 300;

function send(method: string, path: string, body: unknown, { signal, file }: Asking): Promise<Response> {
  return fetch(path, {
    method,
    headers: { "X-Rulewright": "web", ...(body === undefined || file ? {} : { "Content-Type": "application/json" }) },
    body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
    credentials: "same-origin",
    signal,
  });
}

/** What a line that broke is told as; whoever no longer waits is told nothing. */
function unreached(problem: unknown): never {
  if ((problem as Error).name === "AbortError") throw problem;
  throw new Declined(0, { reason: say("error.reach"), instead: say("error.reach.instead") });
}

/** Looking at something twice changes nothing; whatever changes something is for a person to send again. */
async function reached<T>(method: string, asked: () => Promise<T>): Promise<T> {
  try {
    return await asked();
  } catch (problem) {
    if (method !== "GET" || (problem as Error).name === "AbortError") return unreached(problem);
    await new Promise((done) => setTimeout(done, ONCE_MORE));
    return asked().catch(unreached);
  }
}

/** A refusal as the server told it; where its words cannot be read, that. */
const refused = (status: number, told: unknown) => new Declined(status, (told as Problem | null)?.reason ? (told as Problem) : { reason: say("error.unreadable") });

export async function ask<T>(method: string, path: string, body?: unknown, asking: Asking = {}): Promise<T> {
  const { ok, status, text } = await reached(method, async () => {
    const response = await send(method, path, body, asking);
    return { ok: response.ok, status: response.status, text: await response.text() }; // which may break off, too
  });
  let found: unknown;
  try {
    found = text ? JSON.parse(text) : null;
  } catch {
    throw refused(status, null);
  }
  if (!ok) throw refused(status, found);
  return found as T;
}

export const get = <T>(path: string, asking?: Asking) => ask<T>("GET", path, undefined, asking);
export const post = <T>(path: string, body: unknown = {}, asking?: Asking) => ask<T>("POST", path, body, asking);

/** What is told line by line, each as soon as it is whole; it ends with the last of them, or when nobody waits any more. */
export async function* lines<T>(path: string, body: unknown, asking: Asking = {}): AsyncGenerator<T> {
  const response = await reached("POST", () => send("POST", path, body, asking));
  if (!response.ok || !response.body) throw refused(response.status, await response.json().catch(() => null));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ; ) {
    const { done, value } = await reader.read().catch(unreached);
    if (done) return;
    const whole = (rest + value).split("\n");
    rest = whole.pop()!;
    for (const line of whole) yield JSON.parse(line) as T;
  }
}
