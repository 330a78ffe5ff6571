// The shell opens without a connection; tables, sheets and odds always come from the server. It also hears that it is somebody's turn.
const SHELL = "rulewright-shell-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(["/", "/manifest.webmanifest", "/icon.svg"])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

async function page(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) (await caches.open(SHELL)).put("/", fresh.clone());
    return fresh;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) (await caches.open(SHELL)).put(request, fresh.clone());
  return fresh;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (/^\/(api|house|healthz|readyz|metrics)(\/|$)/.test(url.pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/") || url.pathname === "/icon.svg") event.respondWith(asset(request));
});

const WORDS = {
  en: { asked: "A question waits for you.", mine: "It is your move." },
  de: { asked: "Eine Frage wartet auf dich.", mine: "Du bist am Zug." },
};

self.addEventListener("push", (event) => {
  const { table, name, call } = event.data?.json() ?? {};
  const words = WORDS[(self.navigator.language ?? "en").slice(0, 2)] ?? WORDS.en;
  const told = { body: words[call] ?? words.mine, tag: table, icon: "/icon.svg", badge: "/icon.svg", data: { table } };
  event.waitUntil(Promise.all([self.registration.showNotification(name || "Rulewright", told), self.navigator.setAppBadge?.(1)]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = `/tables/${encodeURIComponent(event.notification.data?.table ?? "")}`;
  const show = async () => {
    const open = await self.clients.matchAll({ type: "window" });
    const there = open.find((each) => new URL(each.url).pathname === path);
    await (there ? there.focus() : self.clients.openWindow(path));
  };
  event.waitUntil(Promise.all([show(), self.navigator.clearAppBadge?.()]));
});
