// What a game master has at hand beside the turns: tools of the table, and groups of what its rules do between and around them.
import type { ActionForm, Game } from "../api/types";
import type { IconName } from "../parts/Icon.svelte";

export const TOOLS = ["scenes", "papers", "calls", "bring", "opponents", "map", "override", "rewind", "invite", "people", "rules", "evening"] as const;
export type Tool = (typeof TOOLS)[number];
export const TOOL_ICONS = { scenes: "story", papers: "sheet", calls: "skill", people: "people", bring: "plus", opponents: "wand", map: "map", override: "pen", rewind: "undo", invite: "invite", rules: "scales", evening: "moon" } as const satisfies Record<Tool, IconName>;

export const WHENS = ["scene", "rest", "gear", "world", "power", "growth"] as const;
export type When = (typeof WHENS)[number];
export const WHEN_ICONS = { scene: "table", rest: "heart", gear: "bag", world: "world", power: "power", growth: "growth" } as const satisfies Record<When, IconName>;

/** When one does something that is nobody's deed of a turn. */
export const whenOf = (form: ActionForm): When => WHENS.find((each) => each === form.when) ?? "scene";

/** The groups that a game has, so that they keep their places, and whether something is open in each. */
export function whens(game: Game | null, yes: readonly string[]): { when: When; open: boolean }[] {
  const all = byWhen(game?.actions ?? []);
  return all.map(([when, listed]) => ({ when, open: listed.some((form) => yes.includes(form.id)) }));
}

/** What is open outside of turns, by when one does it. */
export function byWhen(forms: readonly ActionForm[]): [When, ActionForm[]][] {
  return WHENS.map((when): [When, ActionForm[]] => [when, forms.filter((form) => form.group === "table" && whenOf(form) === when)]).filter(([, listed]) => listed.length);
}
