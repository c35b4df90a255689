import { nextDay, utcMidnight } from "../contract/calendar-day";
import type { SiteZone } from "../contract/site";
import { siteMoment, siteToday } from "../contract/site-time";
import { LANGUAGES } from "../shared/translate";
import type { DatePhrase } from "../store/lead-filter";

const monthNames: readonly string[][] = Object.keys(LANGUAGES).map((language) => {
  const format = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) =>
    format.format(new Date(Date.UTC(2026, month))).toLowerCase(),
  );
});

const pad = (number: number | string): string => String(number).padStart(2, "0");

/** The moments at which a period of days begins and ends, by the site's clock. */
export function periodOf(site: SiteZone, first: string, last: string) {
  return {
    since: (siteMoment(site, first, 0) ?? new Date(0)).toISOString(),
    until: (siteMoment(site, nextDay(last), 0) ?? new Date(0)).toISOString(),
  };
}

/** The day that a word names, such as 2026-03-05 or 5.3.2026. */
function dayOf(word: string): string | undefined {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(word) ?? [];
  const text = year ? `${year}-${pad(month)}-${pad(day)}` : word;
  return utcMidnight(text) ? text : undefined;
}

/** The month that words name: "march" is the latest one, "march 2025" that of the year. */
function monthOf(word: string, next: string, today: string): string | undefined {
  // Finnish inflects the name: maaliskuussa.
  const isName = (name: string) => word === name || (name.endsWith("kuu") && word.startsWith(name));
  const month = monthNames.map((names) => names.findIndex(isName)).find((index) => index >= 0);
  if (month === undefined) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const latest = pad(month + 1) > today.slice(5, 7) ? thisYear - 1 : thisYear;
  return `${/^\d{4}$/.test(next) ? next : latest}-${pad(month + 1)}`;
}

function daysOf(word: string, next: string, today: string): [string, string] | undefined {
  const day = dayOf(word);
  if (day !== undefined) return [day, day];
  const month = monthOf(word, next, today);
  if (month === undefined) return undefined;
  const [year = 0, number = 0] = month.split("-").map(Number);
  return [`${month}-01`, new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)];
}

/**
 * Takes days and months out of a search. A date is also looked for as words, because a visitor may
 * be called May.
 */
export function readSearch(
  site: SiteZone,
  search: string,
  now: Date,
): { search: string; dates: DatePhrase[] } {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const [rest, dates]: [string[], DatePhrase[]] = [[], []];
  while (words.length > 0) {
    const [word = "", next = ""] = words;
    const days = daysOf(word, next, siteToday(site, now));
    const isYear = days && dayOf(word) === undefined && /^\d{4}$/.test(next);
    const phrase = words.splice(0, isYear ? 2 : 1).join(" ");
    if (days) dates.push({ words: phrase, ...periodOf(site, ...days) });
    else rest.push(phrase);
  }
  return { search: rest.join(" "), dates };
}
