import { expect, it } from "vitest";
import { toBytes, toText } from "./passkey";

it("goes to bytes and back without a loss", () => {
  for (const text of ["", "_-8", "AAECAwQ", "3q2-7w"]) expect(toText(toBytes(text))).toBe(text);
  expect([...new Uint8Array(toBytes("_-8"))]).toEqual([255, 239]);
});
