/** A language as Intl has it: English is that of Britain. */
export const localeOf = (lang: string): string => (lang === "en" ? "en-GB" : lang);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Each is made once: it takes 40 ms on a slow phone. */
export function dateFormat(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = lang + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(lang), options);
  formats.set(key, known);
  return known;
}

const TIME = { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" } as const;

/** "9:30" as a language writes it: "9.30" in Finnish. */
export function localTime(time: string, lang: string): string {
  if (lang === "en") return time;
  const parts = dateFormat(lang, TIME).formatToParts(0);
  const mark = parts[parts.findIndex(({ type }) => type === "minute") - 1];
  return time.replace(":", mark?.value ?? ":");
}
