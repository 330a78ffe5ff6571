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

async function send(method: string, path: string, body: unknown, { signal, file }: Asking): Promise<Response> {
  const asked = () =>
    fetch(path, {
      method,
      headers: { "X-Rulewright": "web", ...(body === undefined || file ? {} : { "Content-Type": "application/json" }) },
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
      credentials: "same-origin",
      signal,
    });
  const unreached = (problem: unknown): never => {
    if ((problem as Error).name === "AbortError") throw problem;
    throw new Declined(0, { reason: say("error.reach"), instead: say("error.reach.instead") });
  };
  try {
    return await asked();
  } catch (problem) {
    // Looking at something twice changes nothing; whatever changes something is for a person to send again.
    if (method !== "GET" || (problem as Error).name === "AbortError") return unreached(problem);
    await new Promise((done) => setTimeout(done, ONCE_MORE));
    return asked().catch(unreached);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown, asking: Asking = {}): Promise<T> {
  const response = await send(method, path, body, asking);
  const text = await response.text();
  let found: unknown;
  try {
    found = text ? JSON.parse(text) : null;
  } catch {
    throw new Declined(response.status, { reason: say("error.unreadable") });
  }
  if (!response.ok) throw new Declined(response.status, found as Problem);
  return found as T;
}

export const get = <T>(path: string, asking?: Asking) => ask<T>("GET", path, undefined, asking);
export const post = <T>(path: string, body: unknown = {}, asking?: Asking) => ask<T>("POST", path, body, asking);

/** What is told line by line, each as soon as it is whole; it ends with the last of them, or when nobody waits any more. */
export async function* lines<T>(path: string, body: unknown, asking: Asking = {}): AsyncGenerator<T> {
  const response = await send("POST", path, body, asking);
  if (!response.ok || !response.body) {
    throw new Declined(response.status, (await response.json().catch(() => ({ reason: say("error.unreadable") }))) as Problem);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    const whole = (rest + value).split("\n");
    rest = whole.pop()!;
    for (const line of whole) yield JSON.parse(line) as T;
  }
}
