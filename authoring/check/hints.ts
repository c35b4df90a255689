import { SITE_ZONE } from "../../src/site/site-data";
import { siteMinute } from "../../functions/contract/site-time";
import { OLD_PATH } from "../../src/content-fields/fields";
import { PICTURE_PATH } from "../../src/content-fields/picture";
import { parseMoment } from "../types/release-dates";

/** The intended path or external address. */
function targetHint(text: string): string | undefined {
  const trimmed = text.trim();
  const [, ownPath] =
    /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(\/.*)?$/iu.exec(trimmed) ?? [];
  if (ownPath) return ownPath;
  if (/^www\./iu.test(trimmed)) return `https://${trimmed}`;
  if (/^http:\/\//iu.test(trimmed)) return trimmed.replace(/^http:/iu, "https:");
  const [, page] = /^(?:\.?\/)?([\w/-]+)\.html?$/iu.exec(trimmed) ?? [];
  if (page) return `/${page.toLowerCase()}`;
  if (/^[^/#:]+\.[a-z]{2,}(?:\/|$)/iu.test(trimmed)) return `https://${trimmed}`;
  if (trimmed.includes(":")) return undefined;
  const path = trimmed
    .toLowerCase()
    .replaceAll(/[\s_]+/gu, "-")
    .replace(/\/+$/u, "");
  return path.startsWith("/") || path.startsWith("#") ? path : `/${path}`;
}

/** The intended path of a picture that exists; pictures.ts reports those that do not. */
function pictureHint(text: string): string | undefined {
  if (text.startsWith("/")) return undefined;
  const lower = text.replace(/\.[^.]*$/u, (ending) => ending.toLowerCase());
  const path = lower.startsWith(".") ? lower : `./${lower}`;
  return PICTURE_PATH.test(path) ? path : undefined;
}

function focalHint(text: string): string | undefined {
  const [across = 101, down = 101] = (text.match(/\d+(?:\.\d+)?/gu) ?? []).map(Number);
  const fits = across <= 100 && down <= 100;
  // 0.6 is 60%.
  const whole = across <= 1 && down <= 1 && text.includes(".") ? 100 : 1;
  return fits ? `${Math.round(across * whole)}% ${Math.round(down * whole)}%` : undefined;
}

/** An old address without the host and the final slash. */
function aliasHint(text: string): string | undefined {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/]*/u, "")
    .replace(/[?#].*$/u, "")
    .replaceAll(/^\/+|\/+$/gu, "");
  return OLD_PATH.test(`/${path}`) ? `/${path}` : undefined;
}

/** `en` of EN, en-GB and English. */
function languageHint(text: string): string | undefined {
  const code = text.toLowerCase().replace(/[-_].*$/u, "");
  const match = CODES.find((lang) =>
    CODES.some((inIts) => nameIn(lang, inIts)?.toLowerCase() === code),
  );
  return match ?? (/^[a-z]{2}$/u.test(code) ? code : undefined);
}

const CODES = ["en", "fi", "sv", "nb", "da", "de", "et"];
const nameIn = (lang: string, inIts: string) =>
  new Intl.DisplayNames(inIts, { type: "language" }).of(lang);

const HINTS: Record<string, (text: string) => string | undefined> = {
  to: targetHint,
  src: pictureHint,
  focal: focalHint,
  aliases: aliasHint,
  lang: languageHint,
  videoId: (text) => /(?:[?&]v=|youtu\.be\/|\/embed\/|\/shorts\/)([\w-]{11})/u.exec(text)?.[1],
};

const MOMENTS = new Set(["publishAt", "expiresAt"]);

/** A hint for a text of the wrong format, by the field's name and the rule. */
export function formHint(field: string, format: string, text: string): string {
  if (format === "date") return dayHint(text);
  if (format === "email") return " (an e-mail address such as hello@example.com)";
  if (MOMENTS.has(field)) return momentHint(text);
  if (text !== text.trim()) return ` (without the space at its ${edge(text)})`;
  const suggestion = HINTS[field]?.(text);
  const unsupported = field === "src" && /\.[a-z]+$/iu.test(text) && suggestion === undefined;
  if (unsupported) return " (a .jpg, .png or .webp below content/)";
  return suggestion && suggestion !== text ? ` (did you mean ${suggestion}?)` : "";
}

function edge(text: string): string {
  return text === text.trimStart() ? "end" : "start";
}

/** The intended date and time; other time zones are converted to the site's. */
function momentHint(text: string): string {
  const day = dayHint(text);
  if (parseMoment(text) || !/\d[:.]\d\d/u.test(text)) return day;
  const zoned = /T.*(?:Z|[+-]\d\d:?\d\d)$/u.test(text) ? new Date(text) : undefined;
  const moment =
    zoned && !Number.isNaN(zoned.getTime())
      ? siteMinute(SITE_ZONE, zoned).replace(" ", "T")
      : dayAndTimeMeant(text);
  return moment ? ` (did you mean ${moment}?)` : day;
}

function dayAndTimeMeant(text: string): string | undefined {
  const [, date = "", hours = "", minutes = ""] =
    /^(.*\d)(?:T|,? +(?:at |klo )?)(\d{1,2})[:.](\d\d)(?::\d\d)?$/iu.exec(text) ?? [];
  const day = dayMeant(date);
  const moment = `${day}T${hours.padStart(2, "0")}:${minutes}`;
  return day && parseMoment(moment) ? moment : undefined;
}

/** The first letters in English and Finnish. */
const MONTHS = [
  ..."jan feb mar apr may jun jul aug sep oct nov dec".split(" "),
  ..."tam hel maa huh tou kes hei elo syy lok mar jou".split(" "),
];

/** The intended day as YYYY-MM-DD; undefined if the text is not a day. */
function dayMeant(input: string): string | undefined {
  const text = input
    .trim()
    .replaceAll(/[–—−]/gu, "-")
    .replace(/[,.;]$/u, "")
    .replace(/(?<=\b\d{1,2})(?:st|nd|rd|th)\b/iu, "");
  if (/^\d{2}-\d{2}-\d{2}$/u.test(text)) return dayMeant(`20${text}`);
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/u.exec(text) ?? [];
  if (day && month && year) return iso(year, month, day);
  const [, y, m, d] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:T.*)?$/u.exec(text) ?? [];
  if (y && m && d) return iso(y, m, d) ?? (Number(m) > 12 ? iso(y, d, m) : undefined);
  const match = /^(?:(\d{1,2})\.? )?([a-zä]{3})[a-zä]*\.?(?: (\d{1,2}))?,? (\d{4})$/iu.exec(text);
  const place = monthOf(match?.[0].toLowerCase() ?? "", match?.[2]?.toLowerCase() ?? "");
  const number = place === -1 ? 0 : (place % 12) + 1;
  const dayOfMonth = match?.[1] ?? match?.[3];
  return number && dayOfMonth ? iso(match?.[4] ?? "", String(number), dayOfMonth) : undefined;
}

/** `mar` begins March and marraskuu. */
function monthOf(text: string, letters: string): number {
  return MONTHS.indexOf(letters, text.includes("kuu") ? 12 : 0);
}

/** A hint for a day in another format or outside the calendar. */
function dayHint(text: string): string {
  const suggestion = dayMeant(text);
  if (suggestion && suggestion !== text) return ` (did you mean ${suggestion}?)`;
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/u.exec(text) ?? [];
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return "";
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return ` (month ${month} of ${year} has ${last} days)`;
}

function iso(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return real ? text : undefined;
}
