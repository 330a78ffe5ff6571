import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { HomebrewProblem, KindForm } from "../api/types";
import type { Table } from "./blank";
import EntryForm from "./EntryForm.svelte";

const form = {
  kind: "creature",
  label: "Creature",
  part: "Creature",
  names: { creature: [{ value: "wolf", label: "Wolf" }], weapon: Array.from({ length: 20 }, (_, place) => ({ value: `arm-${place}`, label: `Arm ${place}` })) },
  parts: {
    Creature: {
      text: "A specimen.",
      more: "And more of it.",
      fields: [
        { name: "id", label: "Id", blank: { is: "text" }, needed: true, seldom: true },
        { name: "name", label: "Name", blank: { is: "text" }, needed: true },
        { name: "attacks", label: "Attacks", blank: { is: "rows", item: { is: "part", of: "Assault" } } },
        { name: "dice", label: "Dice", blank: { is: "named", key: { is: "text", only: true, offers: [{ value: "STR", label: "STR" }, { value: "CON", label: "CON" }] }, value: { is: "dice" } }, needed: true },
        { name: "armour", label: "Armour", blank: { is: "number", whole: true }, default: 0 },
      ],
    },
    Assault: { text: "", fields: [{ name: "arm", label: "Arm", blank: { is: "name", kinds: ["weapon"] }, needed: true }, { name: "chance", label: "Chance", blank: { is: "number" }, needed: true }] },
  },
} as unknown as KindForm;
let shown: ReturnType<typeof mount> | undefined;
let changes = 0;

afterEach(() => {
  changes = 0;
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

function show(values: Table, base: Table | null = null, problems: HomebrewProblem[] = []) {
  const onChange = (now: Table) => {
    changes += 1;
    props.values = now;
  };
  const props = $state({ form, values, base, problems, onChange });
  shown = mount(EntryForm, { target: document.body, props });
  flushSync();
  return props;
}
const at = (path: string) => document.querySelector<HTMLElement>(`[data-place="${path}"]`)!;
function type(control: HTMLInputElement, words: string) {
  control.value = words;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

it("says nothing by being looked at", () => {
  const values = { id: "x", name: "X", attacks: [{ arm: "arm-1", chance: 3 }], dice: { STR: "2D6" }, armour: "much", odd: [1, { two: 2 }] };
  expect(show(values).values).toEqual(values);
  expect(changes).toBe(0);
  expect(document.querySelector('[data-stray="odd"] code')?.textContent).toBe("odd = [1, { two = 2 }]");
  expect(at("armour").querySelector("input")?.value).toBe("much");
  expect(at("attacks.0.arm").querySelector("input")?.value).toBe("Arm 1");
});

it("adds to a list, with the focus on what was added, and takes names for what they mean", async () => {
  const props = show({});
  at("attacks").querySelector<HTMLElement>('[data-add="attacks"]')!.click();
  await tick();
  flushSync();
  const arm = at("attacks.0.arm").querySelector("input")!;
  expect(document.activeElement).toBe(arm);
  type(arm, "arm 7");
  type(at("attacks.0.chance").querySelector("input")!, "45");
  type(at("dice").querySelector<HTMLInputElement>('[data-key="CON"] input')!, "3D6");
  expect(props.values).toEqual({ attacks: [{ arm: "arm-7", chance: 45 }], dice: { CON: "3D6" } });
});

it("shows in grey what it has from another, and lets a list be made one's own", () => {
  const props = show({ extends: "wolf" }, { name: "Wolf", armour: 2, dice: { STR: "2d6+6" }, attacks: [{ arm: "arm-1", chance: 30 }] });
  expect(at("extends").querySelector("select")?.selectedOptions[0]?.textContent).toBe("Wolf");
  expect(at("armour").querySelector("input")?.placeholder).toBe("2");
  expect(at("dice").querySelector<HTMLInputElement>('[data-key="STR"] input')?.placeholder).toBe("2d6+6");
  expect(at("attacks").textContent).toContain("Arm 1, 30");
  at("attacks").querySelector<HTMLElement>("[data-own]")!.click();
  flushSync();
  expect(props.values["attacks"]).toEqual([{ arm: "arm-1", chance: 30 }]);
});

it("tells what is wrong at its field, and puts right what was meant", () => {
  const problem = { path: ["attacks", 0, "arm"], key: "attacks[0].arm", line: 3, entry: "x", reason: "'attacks[0].arm' is 'arm-x', no", complaint: "is 'arm-x', no", suggestion: "arm-2" };
  const props = show({ name: "X", attacks: [{ arm: "arm-x", chance: 3 }] }, null, [problem]);
  const place = at("attacks.0.arm");
  expect(place.querySelector("input")?.getAttribute("aria-invalid")).toBe("true");
  expect(place.textContent).toContain("Arm");
  place.querySelector<HTMLElement>("[data-take]")!.click();
  flushSync();
  expect(props.values["attacks"]).toEqual([{ arm: "arm-2", chance: 3 }]);
});
