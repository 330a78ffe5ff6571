import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { BlankNow, FieldNow, HouseRule, QuestionForm } from "../api/types";
import FieldInput from "./FieldInput.svelte";
import { ofAction, ofBlank, ofQuestion, ofRule, rated, sought, unspent, type Field } from "./field";

const SKILLS = [
  { key: "climb", label: "Climb", note: "Up walls.", most: 0 },
  { key: "hide", label: "Hide", note: "Out of sight.", most: 0 },
];
const blank = (more: Partial<BlankNow>) => ofBlank({ path: "x", label: "X", kind: "text", ...more } as BlankNow);
let shown: ReturnType<typeof mount> | undefined;

function show(field: Field, value: unknown, more: Record<string, unknown> = {}) {
  const onChange = vi.fn();
  shown = mount(FieldInput, { target: document.body, props: { field, value, onChange, ...more } });
  flushSync();
  return onChange;
}
const press = (label: string) => {
  document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!.click();
  flushSync();
};

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  document.body.innerHTML = "";
});

test("whoever asks, a field has one shape", () => {
  expect(ofAction({ name: "target", label: "Target", kind: "choice", required: false } as FieldNow)).toMatchObject({ kind: "choice", required: false });
  expect(ofQuestion({ kind: "Bid", shape: "amounts", most: 3 } as QuestionForm, "How much")).toMatchObject({ kind: "ratings", label: "How much", most: 3 });
  expect(blank({ kind: "map", levels: [1, 2] }).kind).toBe("levels");
  expect(blank({ kind: "list", listed: true }).kind).toBe("some");
  expect(blank({ kind: "list" }).kind).toBe("words");
});

test("every word is sought in names and notes", () => {
  expect(sought(SKILLS, "walls up").map((each) => each.key)).toEqual(["climb"]);
  expect(sought(SKILLS, "").length).toBe(2);
});

test("nothing is kept where nothing stands", () => {
  expect(rated({ climb: 5 }, "climb", 0)).toEqual({});
  expect(rated({ climb: 5 }, "hide", 10)).toEqual({ climb: 5, hide: 10 });
});

test("what is handed out is no longer there to give", () => {
  expect(unspent([2, 2, 1, 1], { climb: 2, hide: 1 })).toEqual([2, 1]);
});

test("points go by fives, and stand between base and total", () => {
  const told = show(blank({ kind: "map", options: SKILLS, base: { climb: 40, hide: 10 }, unit: "%", by: 5 }), { climb: 10 });
  const row = document.querySelector('[data-key="climb"]')!;
  expect(row.textContent).toContain("base 40");
  expect(row.querySelector("output")!.textContent).toBe("50 %");
  press("+ Climb");
  expect(told).toHaveBeenLastCalledWith({ climb: 15 });
  press("− Climb");
  expect(told).toHaveBeenLastCalledWith({ climb: 5 });
});

test("a question for amounts ends with what there is in all", () => {
  show({ ...blank({ kind: "map", options: SKILLS.map((each) => ({ ...each, most: 4 })) }) }, { climb: 2 }, { total: 2 });
  expect(document.querySelector<HTMLButtonElement>('[aria-label="+ Hide"]')!.disabled).toBe(true);
});

test("each level goes to one skill only, and can be taken back", () => {
  const told = show(blank({ kind: "map", options: SKILLS, levels: [2, 1] }), { climb: 2 });
  expect(document.querySelector<HTMLButtonElement>('[aria-label="Hide 2"]')!.disabled).toBe(true);
  press("Hide 1");
  expect(told).toHaveBeenLastCalledWith({ climb: 2, hide: 1 });
  press("Climb 2");
  expect(told).toHaveBeenLastCalledWith({});
});

test("options are cards that say what they are, or a list in a form", () => {
  const told = show(blank({ kind: "choice", options: SKILLS, listed: true }), "", { cards: true });
  expect(document.body.textContent).toContain("Up walls.");
  document.querySelector<HTMLInputElement>('input[value="hide"]')!.click();
  expect(told).toHaveBeenLastCalledWith("hide");
});

test("without room the same choice is a list that opens", () => {
  show(ofAction({ name: "skill", label: "Skill", kind: "choice", options: SKILLS } as FieldNow), "hide");
  expect(document.querySelector("select")!.value).toBe("hide");
});

test("something chosen may carry words of one's own", () => {
  const told = show(blank({ kind: "named", options: SKILLS }), { climb: "" });
  const words = document.querySelector<HTMLInputElement>(".words input")!;
  words.value = "trees";
  words.dispatchEvent(new Event("change", { bubbles: true }));
  expect(told).toHaveBeenLastCalledWith({ climb: "trees" });
});

test("a number is told at every key, or when somebody is done", () => {
  const told = show(blank({ kind: "number", least: 1, most: 9 }), 3, { lazy: true });
  const input = document.querySelector("input")!;
  input.value = "7";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  expect(told).not.toHaveBeenCalled();
  input.dispatchEvent(new Event("change", { bubbles: true }));
  expect(told).toHaveBeenLastCalledWith(7);
});

test("a house rule is asked for as everything else is", () => {
  const rule = (more: Partial<HouseRule>) => ofRule({ name: "r", label: "Rule", text: "What it means.", kind: "choice", default: "", choices: ["", "points"], least: 0, most: 0, optional: true, ...more } as HouseRule);
  const chosen = show(rule({}), "");
  const select = document.querySelector("select")!;
  expect([...select.options].map((each) => each.label)).toEqual(["–", "points"]);
  select.value = "points";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  expect(chosen).toHaveBeenCalledWith("points");
  expect(document.body.textContent).toContain("What it means.");
  expect([rule({ kind: "switch" }).kind, rule({ kind: "many" }).kind, rule({ kind: "words" }).kind, rule({ kind: "some" }).kind]).toEqual(["flag", "words", "text", "some"]);
});
