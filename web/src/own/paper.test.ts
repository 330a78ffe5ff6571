import { expect, it } from "vitest";
import type { StepNow } from "../api/types";
import { parts } from "./paper";

const blank = (path: string, label: string, kind: string, now: unknown, more: object = {}) => ({ path, label, kind, now, ...more });
const STEPS = [
  { id: "who", title: "Who", blanks: [blank("name", "Name", "text", "Ines"), blank("rolled.CON", "CON as rolled", "number", 12, { thrown: "characteristics.CON" }), blank("characteristics.CON", "CON", "number", 12)] },
  { id: "none", title: "Age", blanks: [blank("years", "Points that age took", "map", {})] },
  {
    id: "skills",
    title: "Skills",
    blanks: [
      blank("profession", "Profession", "choice", "doctor", { options: [{ key: "doctor", label: "Doctor" }] }),
      blank("skills", "Points", "map", { "first-aid": 40 }, { options: [{ key: "first-aid", label: "First Aid" }] }),
      blank("weapons", "Weapons", "list", ["revolver-light", "old-knife"], { options: [{ key: "revolver-light", label: "Light Revolver" }] }),
      blank("traits", "Traits", "named", { keen: "" }, { options: [{ key: "keen", label: "Keen" }] }),
    ],
  },
] as unknown as StepNow[];

it("is told by names, whole, and without what is blank", () => {
  expect(parts(STEPS)).toEqual([
    { title: "Who", lines: [{ label: "CON", told: "12" }] },
    {
      title: "Skills",
      lines: [
        { label: "Profession", told: "Doctor" },
        { label: "Points", told: "First Aid 40" },
        { label: "Weapons", told: "Light Revolver, old knife" },
        { label: "Traits", told: "Keen" },
      ],
    },
  ]);
});
