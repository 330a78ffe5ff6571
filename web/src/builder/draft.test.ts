import { beforeEach, expect, test } from "vitest";
import type { Built } from "../api/types";
import { Draft, written } from "./draft.svelte";
import { asFile, fromFile, keepDraft, keptDraft } from "./kept";

type Asked = { what: string; body: { character?: Record<string, unknown> | null; put?: Record<string, unknown> } };

/** Rules that take whatever is put, once they are let. */
function slow() {
  const asked: Asked[] = [];
  const answers: ((value: Built) => void)[] = [];
  const draft = new Draft("brp", (what, body) => {
    asked.push({ what, body } as Asked);
    return new Promise((done) => answers.push(done));
  });
  const answer = async (character: unknown, refusals: unknown[] = []) => {
    answers.shift()!({ character, steps: [], budgets: [], refusals, numbers: [] } as unknown as Built);
    await new Promise((done) => setTimeout(done));
  };
  return { draft, asked, answer };
}

beforeEach(() => localStorage.clear());

test("something is written at a path, and nothing else changes", () => {
  const before = { skills: { personal: { climb: 5 } }, name: "Brom" };
  expect(written(before, "skills.personal", { hide: 5 })).toEqual({ skills: { personal: { hide: 5 } }, name: "Brom" });
  expect(before.skills.personal).toEqual({ climb: 5 });
});

test("presses that outrun the rules are all kept, and asked together", async () => {
  const { draft, asked, answer } = slow();
  void draft.load(null);
  await answer({});
  void draft.put({ str: 11 });
  void draft.put({ str: 12 });
  void draft.put({ name: "Brom" });
  expect(draft.now).toEqual({ str: 12, name: "Brom" });
  await answer({ str: 11 });
  expect(draft.now).toEqual({ str: 12, name: "Brom" });
  expect(asked.map((each) => each.body.put)).toEqual([undefined, { str: 11 }, { str: 12, name: "Brom" }]);
  await answer({ str: 12, name: "Brom" });
  expect(draft.built?.character).toEqual({ str: 12, name: "Brom" });
});

test("a draft is kept, and opened again with its page", async () => {
  const { draft, answer } = slow();
  void draft.load(null);
  await answer({});
  void draft.put({ name: "Brom" });
  await answer({ name: "Brom" });
  draft.go(2);
  expect(keptDraft("brp")).toEqual({ character: { name: "Brom" }, step: 2 });
  const again = slow();
  void again.draft.open();
  await again.answer({});
  expect(again.asked[1]!.body.character).toEqual({ name: "Brom" });
  await again.answer({ name: "Brom" });
  expect([again.draft.now, again.draft.step]).toEqual([{ name: "Brom" }, 2]);
});

test("whoever starts over has no draft any more", async () => {
  const { draft, answer } = slow();
  keepDraft("brp", { character: { name: "Brom" }, step: 1 });
  void draft.startOver();
  await answer({});
  expect(keptDraft("brp")).toBeNull();
});

test("what is only missing is not called wrong", async () => {
  const { draft, answer } = slow();
  void draft.load(null);
  await answer({}, [{ reason: "A character needs a name.", about: "name" }]);
  const name = { path: "name", label: "Name", kind: "text" } as Built["steps"][number]["blanks"][number];
  expect(draft.about(name)).toEqual([]);
  void draft.put({ name: "?" });
  expect(draft.about(name).length).toBe(1);
});

test("a file that was written opens again, and another file is none", () => {
  expect(fromFile(asFile("brp", { name: "Brom" }))).toEqual({ ruleset: "brp", character: { name: "Brom" } });
  expect(fromFile("{}")).toBeNull();
  expect(fromFile("not json")).toBeNull();
});

test("is settled once the rules have seen what was written last, and begins with one's own", async () => {
  const sheet = (character: unknown) => ({ character, steps: [], budgets: [], refusals: [], numbers: [], blanks: [] }) as unknown as Built;
  let last = {};
  const draft = new Draft(
    "brp",
    async (_, body) => {
      await new Promise((later) => setTimeout(later, 20));
      const { character, put } = body as { character: object | null; put?: object };
      return sheet((last = { ...(character ?? {}), ...put }));
    },
    "brp mine",
  );
  await draft.open(() => Promise.resolve({ name: "Rook" }));
  expect(draft.built?.character).toEqual({ name: "Rook" });
  void draft.put({ name: "Rook the Elder" });
  expect(draft.built?.character).toEqual({ name: "Rook" });
  await draft.settled();
  expect(draft.built?.character).toEqual({ name: "Rook the Elder" });
  expect(last).toEqual({ name: "Rook the Elder" });
});

test("whoever has the rest filled in sends all that was decided, and knows what is as on a blank sheet", async () => {
  const { draft, asked, answer } = slow();
  void draft.load(null);
  await answer({ rolled: { EDU: 12 }, name: "" });
  expect([draft.isBlank("rolled"), draft.isBlank("name")]).toEqual([true, true]);
  void draft.roll("characteristics", []);
  await answer({ rolled: { STR: 14, EDU: 12 }, name: "" });
  expect([draft.isBlank("rolled"), draft.isBlank("name")]).toEqual([false, true]);
  void draft.finish();
  await new Promise((done) => setTimeout(done));
  expect(asked.at(-1)).toEqual({ what: "finish", body: { character: { rolled: { STR: 14, EDU: 12 }, name: "" } } });
});

test("luck makes somebody else, and keeps a name that was typed and all that was chosen by hand", async () => {
  const { draft, asked, answer } = slow();
  const rolled = async (character: unknown) => {
    void draft.random();
    await new Promise((done) => setTimeout(done));
    await answer(character);
    return asked.at(-1);
  };
  void draft.load(null);
  await answer({ name: "" });
  expect(await rolled({ name: "Ada of the Hill" })).toEqual({ what: "random", body: { wishes: {} } });
  expect(await rolled({ name: "Ulf of the Mill" })).toEqual({ what: "random", body: { wishes: {} } });
  void draft.put({ name: "Brom" });
  await answer({ name: "Brom", rolled: 9 });
  expect(await rolled({ name: "Brom", rolled: 12 })).toEqual({ what: "random", body: { wishes: { name: "Brom" } } });
  void draft.put({ profession: "warrior" });
  await answer({ name: "Brom", rolled: 12, profession: "warrior" });
  const kept = { what: "finish", body: { character: { name: "Brom", profession: "warrior" } } };
  expect(await rolled({ name: "Brom", rolled: 7, profession: "warrior" })).toEqual(kept);
  expect(await rolled({ name: "Brom", rolled: 8, profession: "warrior" })).toEqual(kept);
  const again = slow();
  void again.draft.open();
  await again.answer({ name: "" });
  await again.answer({ name: "Brom", rolled: 8, profession: "warrior" });
  void again.draft.random();
  await new Promise((done) => setTimeout(done));
  expect(again.asked.at(-1)).toEqual(kept);
  void draft.startOver();
  await answer({ name: "" });
  expect(await rolled({ name: "Ulf" })).toEqual({ what: "random", body: { wishes: {} } });
});
