import { expect, it } from "vitest";
import { entryToml } from "./toml";

it("writes what a person would write", () => {
  const written = entryToml("weapon", { id: "sabre", name: 'The "Long" Sabre', attack: 3, extension: false, rules: ["OW-1"], text: "", grapples: true });
  expect(written).toBe('[[weapon]]\nid = "sabre"\nname = "The \\"Long\\" Sabre"\nattack = 3\nrules = ["OW-1"]\ngrapples = true\n');
});
