import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { TableNow } from "../api/types";
import type { TableState } from "../table/table.svelte";
import SheetView from "./SheetView.svelte";

const actor = (id: string, mine = false) => ({ id, name: id.toUpperCase(), mine, data: {}, numbers: [], figures: [], word: "" });
const at = (who: string, plays: string[]) => ({ actors: ["ann", "brom", "cat"].map((id) => actor(id)), can: { [who]: { yes: [] } }, plays, seat: { role: "gm", actors: [] }, version: "1", ruleset: "r" }) as unknown as TableNow;
let shown: ReturnType<typeof mount> | undefined;
vi.stubGlobal("IntersectionObserver", class { observe = () => undefined; disconnect = () => undefined; });

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

function show(now: TableNow) {
  const lookAt = vi.fn();
  const table = { id: "t", past: null, isGm: true, game: { name: "G", sheet: { blocks: [] }, builds: false }, name: (id: string) => id, lookAt, texts: { want: () => undefined, thing: () => undefined } } as unknown as TableState;
  const props = $state({ table, now });
  shown = mount(SheetView, { target: document.body, props });
  flushSync();
  return { props, lookAt };
}
const read = () => document.querySelector("h2")?.textContent;
function choose(who: string) {
  const select = document.querySelector("select")!;
  select.value = who;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

it("is of whoever's buttons are on the screen, and goes with the turn", () => {
  const { props } = show(at("brom", ["ann", "brom"]));
  expect(read()).toBe("BROM");
  props.now = at("ann", ["ann", "brom"]);
  flushSync();
  expect(read()).toBe("ANN");
});

it("is one choice with the buttons; only somebody whom one does not play is read alone", () => {
  const { lookAt } = show(at("brom", ["ann", "brom"]));
  choose("ann");
  expect(lookAt).toHaveBeenCalledWith("ann");
  expect(read()).toBe("BROM"); // until the server has told what Ann can do
  choose("cat");
  expect(lookAt).toHaveBeenCalledTimes(1);
  expect(read()).toBe("CAT");
});
