import { describe, expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";


const templates = import.meta.glob<string>("../**/*.svelte", { query: "?raw", eager: true, import: "default" });
const code = { ...templates, ...import.meta.glob<string>(["../**/*.ts", "!../**/*.test.ts", "!./**/*.ts"], { query: "?raw", eager: true, import: "default" }) };

/** The words that a template shows by itself, outside braces, tags, scripts and styles. */
function literals(source: string): string[] {
  let text = source.replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "");
  for (let before = ""; before !== text; ) [before, text] = [text, text.replaceAll(/\{[^{}]*\}/g, "¤")];
  const shown = [...text.matchAll(/(?:^|>)([^<>]+)(?=<)/g)].map((found) => found[1] ?? "");
  const told = [...text.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map((found) => found[1] ?? "");
  return [...shown, ...told].filter((each) => /\p{L}{2,}/u.test(each.replaceAll("Rulewright", "")));
}

describe("words", () => {
  it.each(Object.keys(templates))("%s keeps its words in the message files", (path) => {
    expect(literals(templates[path] ?? "")).toEqual([]);
  });

  it("fill the same blanks in every language", () => {
    const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect([key, blanks(de[key])]).toEqual([key, blanks(en[key])]);
  });

  it("are all in use", () => {
    const all = Object.values(code).join("\n");
    const families = ["role.", "dial.", "group.", "table.", "map.kind.", "map.grid.", "map.sight.", "sign.way.", "show.", "log.shown.", "strip.", "fares.", "rail.", "when.", "stand.", "notice.", "chance.end.", "chance.way.", "chance.change.", "chance.called.", "who.shelf.", "ask.kind.", "ask.save.", "home.opponents."]; // said by a key that is put together
    const unused = Object.keys(en).filter((key) => !all.includes(`"${key}"`) && !families.some((family) => key.startsWith(family)));
    expect(unused).toEqual([]);
  });
});
