import { describe, expect, it } from "vitest";
import { COMMANDS, offered } from "./commands";

const PEOPLE = ["Noor", "Old Brown", "GM"];

describe("what is offered while one types", () => {
  it("is every command after a slash, and fewer with every letter", () => {
    expect(offered("/", PEOPLE)).toHaveLength(COMMANDS.length);
    expect(offered("/gm", PEOPLE).map((each) => each.text)).toEqual(["/gmr "]);
    expect(offered("/r 2d6", PEOPLE)).toEqual([]);
    expect(offered("hello", PEOPLE)).toEqual([]);
  });

  it("is everybody to whisper to, a name of two words in quotes", () => {
    expect(offered("/w ", PEOPLE).map((each) => each.text)).toEqual(["/w Noor ", '/w "Old Brown" ', "/w GM "]);
    expect(offered("/w o", PEOPLE).map((each) => each.label)).toEqual(["Old Brown"]);
    expect(offered("/w Noor hush", PEOPLE)).toEqual([]);
    expect(offered("/w Noor", PEOPLE)).toEqual([]);
  });
});
