import { expect, test } from "vitest";
import type { Texts } from "../api/types";
import { GameTexts } from "./texts.svelte";

const book: Texts = { actions: { hit: { text: "Hit them.", rules: ["X-1"] } }, things: { weapon: { axe: { name: "Axe", text: "1d6" } } } };

test("texts are asked for when somebody looks, and once", async () => {
  const asked: string[] = [];
  const texts = new GameTexts((game) => (asked.push(game), Promise.resolve(book)));
  texts.want(); // no table yet
  texts.game = "brp";
  expect([asked.length, texts.of("hit"), texts.thing("weapon", "axe")]).toEqual([0, undefined, undefined]);
  texts.want();
  texts.want();
  await Promise.resolve();
  expect(asked).toEqual(["brp"]);
  expect([texts.of("hit")?.text, texts.thing("weapon", "axe")?.name, texts.thing("armour", "axe")]).toEqual(["Hit them.", "Axe", undefined]);
});

test("what did not come is asked for again by whoever looks next", async () => {
  let asked = 0;
  const texts = new GameTexts(() => (++asked === 1 ? Promise.reject(new Error("away")) : Promise.resolve(book)));
  texts.game = "brp";
  texts.want();
  await new Promise((done) => setTimeout(done));
  texts.want();
  await new Promise((done) => setTimeout(done));
  expect([asked, texts.of("hit")?.text]).toEqual([2, "Hit them."]);
});
