import { MINUTE_MS } from "../contract/durations";
import { t } from "./translate";

/**
 * Characters that terminals or browsers interpret: control characters, changes of text direction and
 * invisible characters except joiners.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

function escape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}

/** Escapes invisible characters (ESC becomes \u001b), keeps line ends. */
export function visibleText(text: string): string {
  return text
    .replaceAll("\t", " ")
    .replace(HIDDEN, (character) => (character === "\n" ? character : escape(character)));
}

export function visibleLine(text: string): string {
  return visibleText(text.replaceAll("\n", " "));
}

/** Replaces each {name} by its value, on one line; others stay. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? mark : visibleLine(value);
  });
}

/** Breaks up encoded words (RFC 2047), which mail programs would decode, including line ends. */
export const plainSubject = (text: string): string => text.replaceAll("=?", "= ?");

/** JSON with invisible characters escaped; parsers read the same value. */
export function visibleJson(value: unknown, indent?: number): string {
  // Line ends are only between values; JSON.stringify escapes the others.
  return JSON.stringify(value, null, indent).replace(HIDDEN, (character) =>
    character === "\n" ? character : escape(character),
  );
}

const DAY_MINUTES = 24 * 60;

/** "2 d 4 h", "3 h 12 min" or "5 min". */
export function elapsed(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (minutes >= DAY_MINUTES)
    return t("{days} d {hours} h", { days: Math.floor(hours / 24), hours: hours % 24 });
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
