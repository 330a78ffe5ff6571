import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Problem } from "../api/http";
import { AutoPlay, MOST_MISSED } from "./autoplay.svelte";

const no = { reason: "It is somebody else's move.", instead: "" } as Problem;
const drawer = () => {
  const kept: Record<string, string> = {};
  return { getItem: (key: string) => kept[key] ?? null, setItem: (key: string, value: string) => void (kept[key] = value) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("stays on through a step that collides with somebody's press, and tries again", async () => {
  const answers: (Problem | null)[] = [no, null];
  const asked: string[] = [];
  const auto = new AutoPlay("t", (who) => (asked.push(who), Promise.resolve(answers.shift() ?? null)), drawer());
  auto.turn(true);
  auto.take("wolf", 5);
  await vi.runAllTimersAsync();
  expect([auto.on, auto.why]).toEqual([true, ""]);
  auto.take("wolf", 5);
  await vi.runAllTimersAsync();
  expect([auto.on, asked]).toEqual([true, ["wolf", "wolf"]]);
});

it("stops where nothing helps, and says why", async () => {
  const auto = new AutoPlay("t", () => Promise.resolve(no), drawer());
  auto.turn(true);
  for (let turn = 0; turn < MOST_MISSED; turn += 1) {
    auto.take("wolf", 5);
    await vi.runAllTimersAsync();
  }
  expect([auto.on, auto.why]).toEqual([false, "It is somebody else's move."]);
  auto.turn(true);
  expect(auto.why).toBe("");
});

it("counts anew once the table has moved on, and is on again after a reload", async () => {
  const store = drawer();
  const auto = new AutoPlay("t", () => Promise.resolve(no), store);
  auto.turn(true);
  for (let number = 0; number < 2 * MOST_MISSED; number += 1) {
    auto.take("wolf", number);
    await vi.runAllTimersAsync();
  }
  expect(auto.on).toBe(true);
  expect(new AutoPlay("t", () => Promise.resolve(null), store).on).toBe(true);
  expect(new AutoPlay("other", () => Promise.resolve(null), store).on).toBe(false);
});

it("takes no step while it is off, or where nobody is to be played", async () => {
  const asked: string[] = [];
  const auto = new AutoPlay("t", (who) => (asked.push(who), Promise.resolve(null)), drawer());
  auto.take("wolf", 1);
  auto.turn(true);
  auto.take(null, 1);
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
});
