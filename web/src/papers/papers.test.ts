import { expect, it } from "vitest";
import type { PaperNow } from "../api/types";
import { freshId, keyOf, listed } from "./papers.svelte";

const paper = (id: string, more: Partial<PaperNow> = {}): PaperNow => ({ kind: "note", id, whose: "s", title: "", words: "", picture: "", mine: true, everybody: false, readers: [], mark: "", chapter: null, ...more });

it("finds a name that none of one's own papers has", () => {
  expect(freshId([])).toBe("paper-1");
  expect(freshId([paper("paper-2"), paper("paper-9", { mine: false })])).toBe("paper-3");
  expect(freshId([paper("paper-2"), paper("x")])).toBe("paper-3");
});

it("lists no chapters of the journal, and knows each paper by whose it is", () => {
  expect(listed([paper("a"), paper("b", { chapter: 0 })]).map(keyOf)).toEqual(["note/s/a"]);
});
