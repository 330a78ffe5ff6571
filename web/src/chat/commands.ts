// What can be typed after a slash, offered while one types.
import type { Key } from "../words/en";

export interface Command {
  /** What stands after the slash. */
  name: string;
  /** What follows it, as a sample. */
  takes: string;
  what: Key;
}

export const COMMANDS: readonly Command[] = [
  { name: "r", takes: "2d6+3", what: "chat.r" },
  { name: "w", takes: "name …", what: "chat.w" },
  { name: "me", takes: "…", what: "chat.me" },
  { name: "gmr", takes: "1d100", what: "chat.gmr" },
  { name: "br", takes: "1d20", what: "chat.br" },
  { name: "sr", takes: "1d6", what: "chat.sr" },
  { name: "note", takes: "…", what: "chat.note" },
  { name: "ooc", takes: "…", what: "chat.ooc" },
];

/** One line of what is offered: what it is called, what it means, and what the field holds once it is taken. */
export interface Offer {
  label: string;
  what: Key | null;
  text: string;
}

const WHISPER = /^\/(?:w|whisper) "?([^"]*)$/i;

/** A name as a whisper is addressed: in quotes, which leaves no doubt where it ends. */
const addressed = (name: string) => (/[\s"]/.test(name) ? `"${name.replaceAll('"', "")}"` : name);

/** What is offered for what has been typed so far: commands, or whom one can whisper to. */
export function offered(text: string, people: readonly string[]): Offer[] {
  const whisper = WHISPER.exec(text);
  if (whisper) {
    const begun = whisper[1]!.toLowerCase();
    return people.filter((name) => name.toLowerCase().startsWith(begun) && name.toLowerCase() !== begun.trim()).map((name) => ({ label: name, what: null, text: `/w ${addressed(name)} ` }));
  }
  if (!/^\/\w*$/.test(text)) return [];
  const begun = text.slice(1).toLowerCase();
  return COMMANDS.filter(({ name }) => name.startsWith(begun)).map(({ name, takes, what }) => ({ label: `/${name} ${takes}`, what, text: `/${name} ` }));
}
