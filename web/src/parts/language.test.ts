import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import { words } from "../words/words.svelte";
import Language from "./Language.svelte";

it("changes at the table, and says in which language the rules are told", async () => {
  const shown = mount(Language, { target: document.body });
  flushSync();
  expect(document.body.textContent).not.toContain("English");
  document.querySelector<HTMLButtonElement>("[data-language] button")!.click();
  await vi.waitFor(() => expect(words.language).toBe("de"), 20_000); // its words are fetched
  flushSync();
  expect(document.querySelector("[data-language]")!.textContent).toContain("auf Englisch");
  expect(document.documentElement.lang).toBe("de");
  await words.speak("en");
  void unmount(shown);
}, 30_000);
