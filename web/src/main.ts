import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import { words } from "./words/words.svelte";

document.documentElement.lang = words.language;
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/sw.js").catch(() => {}); // without one, the app needs a connection
}
