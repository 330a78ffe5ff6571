// Values in words, as the log and the sheets show them. No rule lives here.
import type { Change, Drew, QuestionForm, Seen } from "../api/types";
import { say } from "../words/words.svelte";

export interface Names {
  name(id: string): string;
  /** An action's name as its button shows it. */
  action?(id: string): string;
  /** The question that an entry answers, as far as it is known. */
  asked?(entry: Seen): QuestionForm | undefined;
}

const SLUG = /^([a-z0-9_-]+\/)?[a-z0-9]+([-_][a-z0-9]+)*$/;
const spaced = (text: string) => text.replaceAll("_", " ").replaceAll("-", " ");

export function tellValue(value: unknown, names: Names): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "✓" : "✗";
  if (Array.isArray(value)) return value.map((each) => tellValue(each, names)).join(", ") || "–";
  if (typeof value === "object") return tellThing(value as Record<string, unknown>, names);
  if (typeof value !== "string") return String(value);
  const name = names.name(value);
  return SLUG.test(name) ? spaced(name.slice(name.indexOf("/") + 1)) : name; // an id that nobody has a better name for
}

function tellThing(thing: Record<string, unknown>, names: Names): string {
  if (typeof thing.name === "string" && thing.name) return thing.name;
  const parts = Object.entries(thing).filter(([key]) => key !== "type");
  return parts.map(([key, value]) => `${spaced(key)} ${tellValue(value, names)}`).join(", ") || "–";
}

const MOST_WORDS = 90;
const brief = (text: string) => (text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS).trimEnd()}…` : text);

export function tellChange(change: Change, names: Names): string {
  const name = names.name(change.of);
  const who = change.of === "scene" ? "" : `${name}: `;
  if (!change.path) return change.after === undefined ? say("log.leaves", { who: name }) : say("log.arrives", { who: name });
  const where = change.path.replaceAll("_", " ").replaceAll(".", " · ");
  const cause = change.cause ? ` (${change.cause})` : "";
  const after = brief(tellValue(change.after, names));
  if (change.after === undefined || change.after === null) return `${who}${say("log.gone", { what: where })}${cause}`;
  if (change.before === undefined || change.before === null || typeof change.after === "object") return `${who}${where}: ${after}${cause}`;
  return `${who}${where} ${brief(tellValue(change.before, names))} → ${after}${cause}`;
}

export function tellOutcome(outcome: unknown): string {
  if (outcome === null || outcome === undefined) return "";
  if (Array.isArray(outcome)) return outcome.map(tellOutcome).join(", ");
  if (typeof outcome === "object") {
    if ("name" in outcome && typeof outcome.name === "string") return outcome.name;
    return Object.entries(outcome as Record<string, unknown>)
      .filter(([key, value]) => key !== "type" && (value !== 0 || key === "successes") && value !== false && value !== "" && value !== null)
      .map(([key, value]) => (value === true ? spaced(key) : typeof value === "number" ? `${value} ${value === 1 && key === "successes" ? "success" : spaced(key)}` : key === "level" ? tellOutcome(value) : `${spaced(key)} ${tellOutcome(value)}`))
      .join(", ");
  }
  return typeof outcome === "string" ? spaced(outcome) : String(outcome);
}

/** What somebody began, as a sentence without its subject: "Attack · Ace". */
export function tellStarted(action: string, args: Record<string, unknown>, names: Names): string {
  const rest = Object.entries(args)
    .filter(([key, value]) => key !== "actor" && value !== null && value !== "" && value !== false && (value !== 0 || key === "x" || key === "y") && !(Array.isArray(value) && !value.length))
    .map(([, value]) => tellValue(value, names));
  const said = names.action?.(action) ?? spaced(action);
  return rest.length ? `${said} · ${brief(rest.join(", "))}` : said;
}

export function tellRoll(drew: Drew, names: Names): string {
  const who = drew.of ? `${names.name(drew.of)} ` : "";
  const faces = drew.faces.length > 20 ? `${drew.faces.slice(0, 20).join(" ")} …` : drew.faces.join(" ");
  return `${who}${drew.what ?? ""}: ${faces} → ${tellOutcome(drew.outcome)}`;
}

/** An answer in the words of its question: "Yes", "2 Wits, 1 Luck". */
export function tellAnswer(answer: unknown, form: QuestionForm | undefined, names: Names): string {
  const label = (key: unknown) => form?.options?.find((option) => option.key === key)?.label ?? tellValue(key, names);
  if (Array.isArray(answer)) return answer.map(label).join(", ") || "–";
  if (answer && typeof answer === "object") {
    return (
      Object.entries(answer)
        .map(([key, count]) => `${tellValue(count, names)} ${label(key)}`)
        .join(", ") || "–"
    );
  }
  return label(answer);
}

/** One entry as one sentence: for the text-only view, for screen readers and for search. */
export function tellEntry(entry: Seen, names: Names): string {
  const fact = entry.fact;
  switch (fact.type) {
    case "started": {
      if (fact.action === "begin") return say("log.begins");
      if (fact.action === "proceed") return "";
      return `${names.name(String(fact.args?.actor ?? fact.by ?? ""))}: ${tellStarted(fact.action, fact.args ?? {}, names)}`;
    }
    case "drew":
      return tellRoll(fact, names);
    case "noted":
      return fact.text;
    case "changed":
      return tellChange(fact.change, names);
    case "overrode":
      return `${say("log.byhand")} ${tellChange({ ...fact.change, cause: "" }, names)}`;
    case "suggested":
      return `${say("log.suggested")} ${tellChange(fact.change, names)}`;
    case "asked":
      return say("log.asked", { who: names.name(fact.question.of), what: fact.question.prompt });
    case "answered":
      return say("log.answered", { who: names.name(fact.of), what: tellAnswer(fact.answer, names.asked?.(entry), names) });
    case "opened":
      return Object.entries(fact.answers)
        .map(([who, value]) => `${names.name(who)}: ${tellAnswer(value, names.asked?.(entry), names)}`)
        .join("; ");
    case "struck":
      return say("log.strikes", { who: names.name(fact.by) });
    case "said":
      if (!fact.text) return `${names.name(fact.by)}: ${say("log.struck")}`;
      return fact.text.startsWith("* ") ? `${names.name(fact.by)} ${fact.text.slice(2)}` : `${names.name(fact.by)}: “${fact.text}”`;
    case "rewound":
      return say("log.rewound");
    case "stood":
      return say("log.stood", { who: names.name(fact.of), window: spaced(fact.window) });
    case "dialed":
      return `${say("table.dial")}: ${say(`dial.${fact.level}`)}`;
    case "revealed":
      return say("log.revealed");
    case "mapped":
      return say("log.mapped", { width: fact.width, height: fact.height });
    case "placed":
      return fact.off ? say("log.off", { who: names.name(fact.of) }) : say("log.placed", { who: names.name(fact.of), x: fact.x ?? 0, y: fact.y ?? 0 });
    case "fogged":
      return say(fact.lifted ? "log.fog.lifts" : "log.fog");
    case "sketched":
      return say(fact.size ? "log.sketched" : "log.wiped", { what: fact.id });
    case "shown":
      return say(`log.shown.${fact.how}`, { who: names.name(fact.of) });
    case "seems":
      return say("log.seems", { who: names.name(fact.of), word: fact.word });
    case "unseen":
      return say("log.unseen", { who: names.name(fact.of) });
    case "contributed":
      return say("log.stirred", { who: names.name(fact.by) });
    case "lapsed":
      return say("log.lapsed");
    default:
      return "";
  }
}

/** What stands at a dotted path of plain data. */
export function at(data: unknown, path: string): unknown {
  let found: unknown = data;
  for (const step of path.split(".")) {
    if (found === null || typeof found !== "object") return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  return found;
}

/** Every plain value of some data by its dotted path. */
export function leaves(data: unknown, path = "", most = 400): [string, string | number | boolean][] {
  if (data === null || data === undefined || most <= 0) return [];
  if (typeof data !== "object") return path ? [[path, data as string | number | boolean]] : [];
  if (Array.isArray(data)) return [];
  return Object.entries(data)
    .flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key, most))
    .slice(0, most);
}
