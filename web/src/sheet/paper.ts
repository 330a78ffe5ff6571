// A page on paper: as the server sets it, or as the browser prints it where the server cannot.
import { say } from "../words/words.svelte";

const CANNOT = 501;

/** Save what the server prints at a path; says what went wrong, or nothing. */
export async function toPaper(path: string, name: string): Promise<string> {
  const response = await fetch(path, { headers: { "X-Rulewright": "web" }, credentials: "same-origin" }).catch(() => null);
  if (!response) return say("error.reach");
  if (response.status === CANNOT) {
    window.print();
    return "";
  }
  if (!response.ok) return ((await response.json().catch(() => null)) as { reason?: string } | null)?.reason ?? say("error.unreadable");
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: `${name}.pdf` });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return "";
}
