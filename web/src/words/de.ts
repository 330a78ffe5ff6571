// What the app says, in German. Each room has the keys of the English one.
import { ask } from "./de/ask";
import { builder } from "./de/builder";
import { entry } from "./de/entry";
import { figures } from "./de/figures";
import { frame } from "./de/frame";
import { home } from "./de/home";
import { library } from "./de/library";
import { map } from "./de/map";
import { own } from "./de/own";
import { papers } from "./de/papers";
import { scenes } from "./de/scenes";
import { sign } from "./de/sign";
import { story } from "./de/story";
import { table } from "./de/table";
import { turn } from "./de/turn";
import type { Key } from "./en";

export const de: Record<Key, string> = { ...ask, ...builder, ...entry, ...figures, ...frame, ...home, ...library, ...map, ...own, ...papers, ...scenes, ...sign, ...story, ...table, ...turn };
