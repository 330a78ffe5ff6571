import { expect, it } from "vitest";
import { questionOf, read, withQuestion, write, type Asked } from "./link";

it("comes back from a link as it went in", () => {
  const asked: Asked[] = [
    { kind: "dice", text: "4d6kh3 + 1" },
    { kind: "action", game: "otherworld", fight: "alley", actor: "dee", action: "attack", args: { target: "ace~x", aimed: true } },
  ];
  expect(read(`?${write(asked)}`)).toEqual(asked);
});

it("starts with something to look at", () => expect(read("").length).toBe(2));

it("holds a question beside them, and one alone", () => {
  const question = { game: "brp", text: "compare hit of brom attacks ada weapon=? | if dodge & 5..95:5" };
  const alone = withQuestion("", question);
  expect(questionOf(`?${alone}`)).toEqual(question);
  expect(read(`?${alone}`)).toEqual([]);
  const both = withQuestion("?q=3d6&game=old&ask=gone", question);
  expect(questionOf(both)).toEqual(question);
  expect(read(both)).toEqual([{ kind: "dice", text: "3d6" }]);
  expect(withQuestion(both, null)).toBe("q=3d6");
  expect(questionOf("?game=brp&ask=%20")).toBeNull();
});
