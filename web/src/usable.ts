// What can wait until the first screen can be used, and would only stand in its way on a slow line.
let begun = false;

/** The first screen can be used: now come the fonts, and what opens the app without a connection. */
export function usable(): void {
  if (begun) return;
  begun = true;
  void import("./styles/fonts").catch(() => {}); // without them the device's own letters stay
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    void navigator.serviceWorker.register("/sw.js").catch(() => {}); // without one, the app needs a connection
  }
}
