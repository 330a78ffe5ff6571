import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notices } from "./notices.svelte";

describe("being told that it is one's turn", () => {
  const buzzed = vi.fn();
  const marked = vi.fn(() => Promise.resolve());
  const cleared = vi.fn(() => Promise.resolve());

  beforeEach(() => {
    Object.assign(navigator, { vibrate: buzzed, setAppBadge: marked, clearAppBadge: cleared, userActivation: { hasBeenActive: true } });
    notices.set({ sound: false, buzz: true, badge: true });
  });
  afterEach(() => vi.clearAllMocks());

  it("buzzes and marks as wanted", () => {
    notices.call();
    notices.mark(2);
    notices.mark(0);
    expect(buzzed).toHaveBeenCalledOnce();
    expect(marked).toHaveBeenCalledWith(2);
    expect(cleared).toHaveBeenCalledOnce();
  });

  it("is silent where nobody wants it, and keeps that", () => {
    notices.set({ buzz: false, badge: false });
    notices.call();
    notices.mark(1);
    expect(buzzed).not.toHaveBeenCalled();
    expect(marked).not.toHaveBeenCalled();
    expect(JSON.parse(localStorage.getItem("rulewright.notices") ?? "{}")).toMatchObject({ buzz: false, badge: false });
  });
});
