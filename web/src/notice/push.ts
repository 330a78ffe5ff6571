// Being told while one looks elsewhere: the browser's own push service passes it on, sealed, by seat.
import { get, post } from "../api/http";

/** Whether this browser can be told; on a laptop's plain address it cannot. */
export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis && isSecureContext;

const kept = (table: string) => `rulewright.push ${table}`;

/** Whether this browser is told of a table's turns. */
export const isPushed = (table: string): boolean => localStorage.getItem(kept(table)) !== null;

const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const text = (data: ArrayBuffer | null) => btoa(String.fromCharCode(...new Uint8Array(data ?? new ArrayBuffer(0)))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** Ask to be told of a table's turns; false where the person or the browser does not want to. */
export async function startPush(table: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.ready;
  const { key } = await get<{ key: string }>("/api/push");
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  await post(`/api/tables/${table}/push`, { endpoint: found.endpoint, p256dh: text(found.getKey("p256dh")), auth: text(found.getKey("auth")) });
  localStorage.setItem(kept(table), found.endpoint);
  return true;
}

/** Be told no more of this table; others may still tell this browser. */
export async function endPush(table: string): Promise<void> {
  const endpoint = localStorage.getItem(kept(table));
  localStorage.removeItem(kept(table));
  if (endpoint) await post(`/api/tables/${table}/push/end`, { endpoint });
}
