// The colours, held against what eyes need: contrast, and games that are told apart whatever one's cones.
import { describe, expect, it } from "vitest";
import css from "./tokens.css?raw";

type Colour = [number, number, number];
const GAMES = ["otherworld", "brp", "otherworlds", "shards", "active_exploits"] as const;

/** The tokens that a rule sets, by its selector. */
function rule(selector: string): Record<string, string> {
  const at = css.indexOf(`${selector} {`);
  return Object.fromEntries([...css.slice(at, css.indexOf("}", at)).matchAll(/(--[a-z-]+\d?): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));
}
const day = rule(":root");
const night = rule(':root[data-theme="dark"]');
const games = Object.fromEntries(GAMES.map((game) => [game, rule(`[data-game="${game}"]`)]));

const parts = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
const linear = (hex: string) => parts(hex).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Colour;
const times = (rows: readonly Colour[], [r, g, b]: Colour) => rows.map((row) => row[0] * r + row[1] * g + row[2] * b) as Colour;
const light = (hex: string) => times([[0.2126, 0.7152, 0.0722]], linear(hex))[0]!;

function contrast(one: string, other: string): number {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** What eyes without one kind of cones make of a colour (Machado, Oliveira and Fernandes 2009). */
const EYES: Record<string, readonly Colour[]> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** CIE 1976 L*a*b* under D65. */
function lab(colour: Colour): Colour {
  const [x, y, z] = times([[0.4124 / 0.95047, 0.3576 / 0.95047, 0.1805 / 0.95047], [0.2126, 0.7152, 0.0722], [0.0193 / 1.08883, 0.1192 / 1.08883, 0.9505 / 1.08883]], colour.map((part) => Math.min(1, Math.max(0, part))) as Colour).map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as Colour;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (one: string, other: string, eyes: readonly Colour[]) => Math.hypot(...[0, 1, 2].map((at) => lab(times(eyes, linear(one)))[at]! - lab(times(eyes, linear(other)))[at]!));

describe.each([["day", day, "--day"], ["night", night, "--night"]] as const)("by %s", (_, ground, accent) => {
  it.each(GAMES)("%s can be read: words on every ground, edges, and buttons that cannot be pressed", (game) => {
    const own = games[game]!;
    for (const under of [ground["--card"]!, ground["--paper"]!]) expect(contrast(own[accent]!, under)).toBeGreaterThan(4.5);
    expect(contrast(ground["--on-accent"]!, own[accent]!)).toBeGreaterThan(4.5);
    expect(contrast("#ffffff", own["--deep"]!)).toBeGreaterThan(7);
    expect(contrast(own["--glow"]!, own["--deep"]!)).toBeGreaterThan(4.5);
    expect(contrast(ground["--soft"]!, ground["--sunk"]!)).toBeGreaterThan(4.5);
    expect(contrast(ground["--edge"]!, ground["--card"]!)).toBeGreaterThan(3);
  });

  it.each(["--ours", "--foes", "--third", "--warn", "--good", "--bad"])("%s can be read on paper and card", (mark) => {
    for (const under of [ground["--card"]!, ground["--paper"]!]) expect(contrast(ground[mark]!, under)).toBeGreaterThan(4.5);
  });

  it.each(Object.keys(EYES))("no two games look alike to %s eyes", (eyes) => {
    for (const [place, one] of GAMES.entries()) for (const other of GAMES.slice(place + 1)) expect(apart(games[one]![accent]!, games[other]![accent]!, EYES[eyes]!), `${one} and ${other}`).toBeGreaterThan(10);
  });
});
