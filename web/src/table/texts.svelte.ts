// What the actions and things of a game do: asked for when one of them is opened, and kept.
import { get } from "../api/http";
import type { ActionText, Texts, Thing } from "../api/types";

export class GameTexts {
  game = "";
  private told = $state.raw<Texts | null>(null);
  private asked = "";

  constructor(private readonly ask: (game: string) => Promise<Texts> = (game) => get<Texts>(`/api/rulesets/${game}/texts`)) {}

  /** Somebody looks at what is told here. */
  want(): void {
    if (!this.game || this.asked === this.game) return;
    const game = (this.asked = this.game);
    this.ask(game).then(
      (found) => (this.told = found),
      () => (this.asked = ""), // whoever looks next asks again
    );
  }

  /** What an action does; nothing before it is there. */
  of(action: string): ActionText | undefined {
    return this.told?.actions[action];
  }

  /** What an entry of the book is called and does. */
  thing(kind: string, key: string): Thing | undefined {
    return this.told?.things[kind]?.[key];
  }
}
