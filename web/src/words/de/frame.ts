// What the app says around every page, in German.
import type { frame as english } from "../en/frame";

export const frame: Record<keyof typeof english, string> = {
  "app.name": "Rulewright",
  "app.motto": "Regelbücher, die laufen.",
  "app.language": "Sprache",
  "app.rules": "Regeln, Aktionen und was geschieht, werden auf Englisch erzählt.",
  "app.other": "English",
  "app.nav": "Rulewright",
  "why.close": "Schließen",
  "why.place": "Im Buch: {place}",
  "why.also": "Außerdem",
  "error.reach": "Der Server ist nicht erreichbar.",
  "error.reach.instead": "Prüfe die Verbindung und versuche es noch einmal.",
  "error.unreadable": "Die Antwort des Servers ist nicht lesbar.",
  "role.gm": "Spielleitung",
  "role.assistant": "Hilfe",
  "role.player": "Spieler",
  "role.observer": "Zuschauer",
  "role.thegm": "die Spielleitung",
  "rule.show": "die Regel",
  "rule.library": "In der Bibliothek öffnen",
};
