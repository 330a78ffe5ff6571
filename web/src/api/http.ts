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

export async function ask<T>(method: string, path: string, body?: unknown, { signal, file }: Asking = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { "X-Rulewright": "web", ...(body === undefined || file ? {} : { "Content-Type": "application/json" }) },
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
      credentials: "same-origin",
      signal,
    });
  } catch (problem) {
    if ((problem as Error).name === "AbortError") throw problem;
    throw new Declined(0, { reason: say("error.reach"), instead: say("error.reach.instead") });
  }
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
