import { afterEach, describe, expect, it, vi } from "vitest";
import { Declined, get, lines, post } from "./http";

const answer = () => new Response(JSON.stringify({ name: "Ada" }), { status: 200 });
const cut = (status = 200) => new Response(new ReadableStream({ start: (body) => body.error(new TypeError("network error")) }), { status });
const broken = () => new TypeError("Failed to fetch");

describe("a line that breaks", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is asked once more where somebody only looks", async () => {
    const fetch = vi.fn().mockRejectedValueOnce(broken()).mockResolvedValueOnce(answer());
    vi.stubGlobal("fetch", fetch);
    expect(await get("/api/me")).toEqual({ name: "Ada" });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("is told of where it breaks again", async () => {
    const fetch = vi.fn().mockRejectedValue(broken());
    vi.stubGlobal("fetch", fetch);
    await expect(get("/api/me")).rejects.toBeInstanceOf(Declined);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("is told of at once where something would change", async () => {
    const fetch = vi.fn().mockRejectedValue(broken());
    vi.stubGlobal("fetch", fetch);
    await expect(post("/api/tables", {})).rejects.toBeInstanceOf(Declined);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("is left alone by whoever no longer waits", async () => {
    const fetch = vi.fn().mockRejectedValue(new DOMException("gone", "AbortError"));
    vi.stubGlobal("fetch", fetch);
    await expect(get("/api/me")).rejects.toThrow("gone");
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("may break in the middle of an answer", async () => {
    const fetch = vi.fn().mockResolvedValueOnce(cut()).mockResolvedValueOnce(answer()).mockImplementation(() => Promise.resolve(cut()));
    vi.stubGlobal("fetch", fetch);
    expect(await get("/api/me")).toEqual({ name: "Ada" });
    await expect(get("/api/me")).rejects.toBeInstanceOf(Declined);
    await expect(post("/api/tables", {})).rejects.toMatchObject({ status: 0, problem: { reason: expect.stringMatching(/\w/) } });
    await expect(lines("/api/asked", {}).next()).rejects.toBeInstanceOf(Declined);
  });

  it("has a reason where the answer has none", async () => {
    vi.stubGlobal("fetch", vi.fn().mockImplementation(() => Promise.resolve(new Response("null", { status: 502 }))));
    await expect(post("/api/tables", {})).rejects.toMatchObject({ status: 502, problem: { reason: expect.stringMatching(/\w/) } });
    await expect(lines("/api/asked", {}).next()).rejects.toMatchObject({ status: 502 });
  });
});
