// A short queue: odds are asked a few at a time, and not at all once nobody waits.
const AT_ONCE = 2;
let busy = 0;
const waiting: (() => void)[] = [];

export async function queued<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (busy >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  busy += 1;
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    busy -= 1;
    waiting.shift()?.();
  }
}
