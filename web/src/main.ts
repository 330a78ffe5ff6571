import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import { usable } from "./usable";
import { words } from "./words/words.svelte";

const LATEST = 6000; // milliseconds until the rest is fetched even where the first screen never comes

void words.begin().then(() => mount(App, { target: document.getElementById("app")! }));
setTimeout(usable, LATEST);
