// What the app says, in English: a file for each room. Every other language has the same keys.
import { ask } from "./en/ask";
import { builder } from "./en/builder";
import { entry } from "./en/entry";
import { figures } from "./en/figures";
import { frame } from "./en/frame";
import { home } from "./en/home";
import { library } from "./en/library";
import { map } from "./en/map";
import { own } from "./en/own";
import { papers } from "./en/papers";
import { scenes } from "./en/scenes";
import { sign } from "./en/sign";
import { story } from "./en/story";
import { table } from "./en/table";
import { turn } from "./en/turn";

export const en = { ...ask, ...builder, ...entry, ...figures, ...frame, ...home, ...library, ...map, ...own, ...papers, ...scenes, ...sign, ...story, ...table, ...turn } as const;

export type Key = keyof typeof en;
