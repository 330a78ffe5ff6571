import { describe, expect, it } from "vitest";
import { versions } from "./versions";

describe("versions of a game", () => {
  it("are told by their numbers", () => {
    expect(versions("0.1+5f3c09ab", "0.2+77aa10bc")).toEqual({ then: "0.1", today: "0.2" });
  });

  it("are told to the letter where the numbers are the same", () => {
    expect(versions("0.1+5f3c09ab", "0.1+77aa10bc")).toEqual({ then: "0.1+5f3c09ab", today: "0.1+77aa10bc" });
  });

  it("may be unknown in old logs", () => {
    expect(versions("", "0.1+77aa10bc").then).toBe("");
  });
});
