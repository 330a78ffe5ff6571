// "Play them for me": the rules take one step after another for those whom nobody plays. It stays on through whatever collides
// with it, over a reload too, and says why where it has to stop.
import type { Problem } from "../api/http";

const PAUSE = 400; // milliseconds between two steps, so that one can read
const AGAIN = 900; // milliseconds after a step that was not granted
export const MOST_MISSED = 3;

export class AutoPlay {
  on = $state(false);
  /** Why it stopped by itself; "" as long as it did not. */
  why = $state("");
  private tries = $state(0);
  private missed = 0;
  private at = -1;

  constructor(
    private readonly kept: string,
    private readonly step: (who: string) => Promise<Problem | null>,
    private readonly store: Pick<Storage, "getItem" | "setItem"> = sessionStorage,
  ) {
    this.on = store.getItem(kept) === "1";
  }

  turn(on: boolean, why = ""): void {
    this.on = on;
    this.why = why;
    this.missed = 0;
    this.store.setItem(this.kept, on ? "1" : "0");
  }

  /** Whoever the rules should play, once the table stands at a number: the next step is taken in a moment; gives what calls it off. */
  take(who: string | null, number: number): (() => void) | undefined {
    const again = this.tries > 0 && this.missed > 0 && this.at === number;
    if (!this.on || who === null) return undefined;
    const timer = setTimeout(() => void this.go(who, number), again ? AGAIN : PAUSE);
    return () => clearTimeout(timer);
  }

  private async go(who: string, number: number): Promise<void> {
    const problem = await this.step(who);
    if (this.at !== number) this.missed = 0;
    this.at = number;
    if (problem === null) return;
    this.missed += 1;
    if (this.missed >= MOST_MISSED) this.turn(false, [problem.reason, problem.instead].filter(Boolean).join(" "));
    else this.tries += 1; // somebody pressed at the same moment, or the table had moved on: once more
  }
}
