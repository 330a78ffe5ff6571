// Questions about odds as a link, so that an answer can be shared.
export type Asked =
  | { kind: "dice"; text: string }
  | { kind: "action"; game: string; fight: string; actor: string; action: string; args: Record<string, unknown> };

const PARTS = ["game", "fight", "actor", "action"] as const;

export function write(asked: readonly Asked[]): string {
  const query = new URLSearchParams();
  for (const each of asked) {
    if (each.kind === "dice") query.append("q", each.text.trim());
    else query.append("a", [...PARTS.map((part) => each[part]), JSON.stringify(each.args)].join("~"));
  }
  return query.toString();
}

/** A question in words about a game. */
export interface Question {
  game: string;
  text: string;
}

export function questionOf(search: string): Question | null {
  const query = new URLSearchParams(search);
  const [game, text] = [query.get("game") ?? "", query.get("ask")?.trim() ?? ""];
  return game && text ? { game, text } : null;
}

/** The same link with a question in it, in place of the one that was there. */
export function withQuestion(search: string, question: Question | null): string {
  const query = new URLSearchParams(search);
  query.delete("game");
  query.delete("ask");
  const whole = new URLSearchParams(question ? { game: question.game, ask: question.text } : {});
  for (const [key, value] of query) whole.append(key, value);
  return whole.toString();
}

function args(text: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text);
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function read(search: string): Asked[] {
  const found: Asked[] = [];
  for (const [key, value] of new URLSearchParams(search)) {
    if (key === "q") found.push({ kind: "dice", text: value });
    if (key !== "a") continue;
    const [game = "", fight = "", actor = "", action = "", ...rest] = value.split("~");
    if (game && fight && actor) found.push({ kind: "action", game, fight, actor, action, args: args(rest.join("~") || "{}") });
  }
  return found.length || questionOf(search)
    ? found
    : [
        { kind: "dice", text: "4d6kh3" },
        { kind: "dice", text: "3d6" },
      ];
}
