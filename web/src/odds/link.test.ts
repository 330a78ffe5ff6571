import { expect, it } from "vitest";
import { read, write, type Asked } from "./link";

it("comes back from a link as it went in", () => {
  const asked: Asked[] = [
    { kind: "dice", text: "4d6kh3 + 1" },
    { kind: "action", game: "otherworld", fight: "alley", actor: "dee", action: "attack", args: { target: "ace~x", aimed: true } },
  ];
  expect(read(`?${write(asked)}`)).toEqual(asked);
});

it("starts with something to look at", () => expect(read("").length).toBe(2));
