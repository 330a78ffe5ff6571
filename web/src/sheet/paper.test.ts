import { afterEach, expect, test, vi } from "vitest";
import { toPaper } from "./paper";

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown = {}) => vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response(JSON.stringify(body), { status })));

test("where the server cannot print, the browser does", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  answer(501);
  expect(await toPaper("/sheet", "Ada")).toBe("");
  expect(print).toHaveBeenCalledOnce();
});

test("what the server has against it is told", async () => {
  answer(429, { reason: "Too often." });
  expect(await toPaper("/sheet", "Ada")).toBe("Too often.");
});

test("a page is saved under the name of whose it is", async () => {
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response("%PDF", { status: 200 })));
  Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined });
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(this.download);
  });
  expect(await toPaper("/sheet", "Ada")).toBe("");
  expect(pressed).toEqual(["Ada.pdf"]);
});
