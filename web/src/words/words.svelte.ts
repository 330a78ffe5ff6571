// Which language the app speaks, and how it says things in it.
import { de } from "./de";
import { en, type Key } from "./en";

const LANGUAGES = { en, de } as const;
export type Language = keyof typeof LANGUAGES;

function preferred(): Language {
  const kept = globalThis.localStorage?.getItem("rulewright.language");
  if (kept === "en" || kept === "de") return kept;
  return globalThis.navigator?.language?.startsWith("de") ? "de" : "en";
}

class Words {
  language = $state<Language>(preferred());

  say(key: Key, values: Record<string, string | number> = {}): string {
    let text: string = LANGUAGES[this.language][key];
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

  speak(language: Language): void {
    this.language = language;
    globalThis.localStorage?.setItem("rulewright.language", language);
    document.documentElement.lang = language;
  }
}

export const words = new Words();
export const say = (key: Key, values?: Record<string, string | number>) => words.say(key, values);
export const number = (value: number, digits?: number) => words.number(value, digits);
