// Which language the app speaks, and how it says things in it. English comes with the app, any other when it is wanted.
import { en, type Key } from "./en";

type Said = Readonly<Record<Key, string>>;
const LANGUAGES = { en: () => Promise.resolve<Said>(en), de: () => import("./de").then((found): Said => found.de) };
export type Language = keyof typeof LANGUAGES;

function preferred(): Language {
  const kept = globalThis.localStorage?.getItem("rulewright.language");
  if (kept === "en" || kept === "de") return kept;
  return globalThis.navigator?.language?.startsWith("de") ? "de" : "en";
}

class Words {
  language = $state<Language>("en");
  private said = $state.raw<Said>(en);

  say(key: Key, values: Record<string, string | number> = {}): string {
    let text: string = this.said[key];
    for (const [name, value] of Object.entries(values)) text = text.replaceAll(`{${name}}`, String(value));
    return text;
  }

  number(value: number, digits = 1): string {
    return new Intl.NumberFormat(this.language, { maximumFractionDigits: digits }).format(value);
  }

  time(text: string): string {
    const when = new Date(text);
    return Number.isNaN(when.getTime()) ? "" : when.toLocaleTimeString(this.language, { hour: "2-digit", minute: "2-digit" });
  }

  /** The language that somebody wants, before the first word is said; without its words the app speaks English. */
  begin(): Promise<void> {
    return this.take(preferred()).catch(() => {});
  }

  async speak(language: Language): Promise<void> {
    await this.take(language);
    globalThis.localStorage?.setItem("rulewright.language", language);
  }

  private async take(language: Language): Promise<void> {
    this.said = await LANGUAGES[language]();
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const words = new Words();
export const say = (key: Key, values?: Record<string, string | number>) => words.say(key, values);
export const number = (value: number, digits?: number) => words.number(value, digits);
