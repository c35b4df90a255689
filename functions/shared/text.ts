import { MINUTE_MS } from "../contract/durations";
/**
 * What a terminal or a browser interprets: control characters, changes of text direction, invisible characters
 * except joiners.
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
    .replace(HIDDEN, (found) => (found === "\n" ? found : escape(found)));
}

export function visibleLine(text: string): string {
  return visibleText(text.replaceAll("\n", " "));
}

/** Escaped JSON: parsers read the same value. */
export function visibleJson(value: unknown, indent?: number): string {
  // Line ends are only between values; JSON.stringify escapes the others.
  return JSON.stringify(value, null, indent).replace(HIDDEN, (found) =>
    found === "\n" ? found : escape(found),
  );
}

const LINE_END = /\r\n?|[\u2028\u2029]/g;
const LONE_SURROGATE = /\p{Cs}/gu;
const CONTROL_EXCEPT_TAB_AND_LINE_END = /[^\P{Cc}\n\t]/gu;

// Normalising a run of combining marks takes quadratic time; real text has at most 30 (UAX #15, 13).
// The lookbehind keeps the search linear.
const LONG_RUN_OF_MARKS = /(?<!\p{M})\p{M}{31}/u;

/**
 * NFC, "\n" line ends, no control characters and lone surrogates (PostgreSQL rejects NUL). In a
 * single line, tabs and line ends become spaces. Linear time.
 */
export function normaliseText(text: string, multiline: boolean): string {
  const clean = text
    .replace(LINE_END, "\n")
    .replace(LONE_SURROGATE, "")
    .replace(CONTROL_EXCEPT_TAB_AND_LINE_END, "");
  const composed = LONG_RUN_OF_MARKS.test(clean) ? clean : clean.normalize("NFC");
  return multiline ? composed : composed.replace(/[\n\t]/g, " ");
}

const DAY_MINUTES = 24 * 60;

/** "2 d 4 h", "3 h 12 min" or "5 min". */
export function elapsed(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (minutes >= DAY_MINUTES) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
