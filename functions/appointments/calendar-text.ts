import ICAL from "ical.js";

/** The lines of an event or a list of busy times that tell when the owner is busy. */
export interface CalendarPart {
  name: string;
  /** Properties about its time. */
  times: string[];
  /** Properties that tell whether the owner is busy. */
  marks: string[];
}

const TIMES =
  /^(?:UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY|X-MICROSOFT-CDO-ALLDAYEVENT)[;:]/i;
const DATES = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY)[;:]/i;
/** The parser would ignore the offset. */
const WITH_OFFSET = /\dT[\d:]{2,8}[+-]\d/i;
const PROPERTY = /^[\w-]+[;:]/;
const MARKS = /^(?:TRANSP|STATUS|X-MICROSOFT-CDO-BUSYSTATUS|ATTENDEE)[;:]/i;
/** Enough for thousands of dates. The parser's memory and time grow faster than the text. */
const MAX_CHARACTERS = 200_000;
const NAMES = new Set(["VEVENT", "VFREEBUSY", "VTIMEZONE"]);

/** Corrects `VALUE`: some programs omit it for a day, or write it for a time. */
function withValueType(line: string): string {
  const at = line.lastIndexOf(":");
  const [head, value] = [line.slice(0, at), line.slice(at + 1)];
  if (!DATES.test(line) || !/^[\dTZ,]+$/.test(value)) return line;
  return `${head.replace(/;VALUE=[\w-]+/i, "")}${value.includes("T") ? "" : ";VALUE=DATE"}:${value}`;
}

/**
 * The parts of a calendar. Other lines, however broken, do not affect events. Components inside an
 * event, such as alarms, are skipped; a time zone is kept whole.
 */
export function readParts(calendar: string): CalendarPart[] {
  const parts: CalendarPart[] = [];
  let part: CalendarPart | undefined;
  let depth = 0;
  let time = "";
  for (const line of calendar
    .replace(/\r{0,3}\n|\r/g, "\n")
    .replace(/\n[ \t]/g, "")
    .split(/\n+/)) {
    const [, keyword = "", rawName = ""] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const name = rawName.toUpperCase();
    const isBegin = keyword.toUpperCase() === "BEGIN";
    if (isBegin && NAMES.has(name)) {
      part = { name, times: [], marks: [] };
      depth = 0;
      parts.push(part);
    } else if (keyword && name === part?.name) part = undefined;
    else if (part?.name === "VTIMEZONE") part.times.push(line);
    else if (keyword) depth += isBegin ? 1 : -1;
    else if (part && depth === 0 && TIMES.test(line)) {
      time = line.trimEnd();
      part.times.push(withValueType(time));
      continue;
    } else if (part && depth === 0 && time && !PROPERTY.test(line)) {
      // A continuation line without the leading space.
      time += line.trimEnd();
      part.times.splice(-1, 1, withValueType(time));
      continue;
    } else if (part && depth === 0 && MARKS.test(line)) part.marks.push(line.trimEnd());
    time = "";
  }
  return parts;
}

/** Parsed separately, so that a broken one does not affect others. Throws if broken or too long. */
export function componentOf({ name, times }: CalendarPart): ICAL.Component {
  const text = [`BEGIN:${name}`, ...times, `END:${name}`].join("\n");
  if (text.length > MAX_CHARACTERS) throw new RangeError("too long");
  if (times.some((line) => DATES.test(line) && WITH_OFFSET.test(line)))
    throw new RangeError("a time with an offset");
  return ICAL.Component.fromString(text);
}

/** Google's main calendar has its owner's address as its name. */
export const ownerInName = (calendar: string): string | undefined =>
  /^X-WR-CALNAME:(\S+@\S+)/im.exec(calendar.slice(0, 2000))?.[1]?.toLowerCase();

/**
 * As the calendar shows it to its owner. TRANSP, if present, decides: Outlook writes both alike, and
 * other programs keep an outdated Outlook status. Tentative, out of office and unanswered are busy.
 */
export function isFree({ marks }: CalendarPart, owner: string | undefined): boolean {
  const has = (pattern: RegExp): boolean => marks.some((line) => pattern.test(line));
  const isDeclined = marks.some(
    (line) =>
      owner !== undefined &&
      /^ATTENDEE;(?:.*;)?PARTSTAT="?DECLINED[";:]/i.test(line) &&
      line.toLowerCase().endsWith(`:mailto:${owner}`),
  );
  if (isDeclined || has(/^STATUS[^:]*:CANCELLED$/i)) return true;
  if (has(/^TRANSP[;:]/i)) return has(/^TRANSP[^:]*:TRANSPARENT$/i);
  return has(/^X-MICROSOFT-CDO-BUSYSTATUS[^:]*:(?:FREE|WORKINGELSEWHERE)$/i);
}

/** A part for each busy time, so that a broken one does not affect others. */
export const busyTimesIn = (part: CalendarPart): CalendarPart[] =>
  part.times.flatMap((line) => {
    const [, head, times] = /^(FREEBUSY(?:;(?:[^":]|"[^"]*")*)?):(.*)/i.exec(line) ?? [];
    return times?.split(",").map((time) => ({ ...part, times: [`${head}:${time}`] })) ?? [];
  });

/** Its days as written, sorted: "2026-03-05". */
export function daysOf({ times }: CalendarPart): string[] {
  const matches = times.map((line) =>
    /^(?:DTSTART|DTEND|FREEBUSY)[^\n]*:(\d{4})-?(\d\d)-?(\d\d)/i.exec(line),
  );
  return matches.flatMap((match) => (match ? [match.slice(1).join("-")] : [])).sort();
}
