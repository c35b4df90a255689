import ICAL from "ical.js";

/** What of an event or a list of busy times says when its owner is busy, one line a property. */
export interface CalendarPart {
  name: string;
  /** When. */
  times: string[];
  /** Whether it takes the owner's time. */
  marks: string[];
}

const TIMES =
  /^(?:UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY|X-MICROSOFT-CDO-ALLDAYEVENT)[;:]/i;
const DATES = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY)[;:]/i;
/** What the parser would take for a time of the site. */
const WITH_OFFSET = /\dT[\d:]{2,8}[+-]\d/i;
const PROPERTY = /^[\w-]+[;:]/;
const MARKS = /^(?:TRANSP|STATUS|X-MICROSOFT-CDO-BUSYSTATUS|ATTENDEE)[;:]/i;
/** Thousands of dates. The parser's memory and time grow faster than the text. */
const MOST_CHARACTERS = 200_000;
const NAMES = new Set(["VEVENT", "VFREEBUSY", "VTIMEZONE"]);

/** Some programs write a day without saying so, or say it of a time. */
function withForm(line: string): string {
  const at = line.lastIndexOf(":");
  const [head, value] = [line.slice(0, at), line.slice(at + 1)];
  if (!DATES.test(line) || !/^[\dTZ,]+$/.test(value)) return line;
  return `${head.replace(/;VALUE=[\w-]+/i, "")}${value.includes("T") ? "" : ";VALUE=DATE"}:${value}`;
}

/**
 * The parts of a calendar. Other lines, however broken, cost no event. What is inside of an event, like
 * an alarm, is not of it; a time zone is kept whole.
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
    const [, edge = "", written = ""] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const name = written.toUpperCase();
    const isBegin = edge.toUpperCase() === "BEGIN";
    if (isBegin && NAMES.has(name)) {
      part = { name, times: [], marks: [] };
      depth = 0;
      parts.push(part);
    } else if (edge && name === part?.name) part = undefined;
    else if (part?.name === "VTIMEZONE") part.times.push(line);
    else if (edge) depth += isBegin ? 1 : -1;
    else if (part && depth === 0 && TIMES.test(line)) {
      time = line.trimEnd();
      part.times.push(withForm(time));
      continue;
    } else if (part && depth === 0 && time && !PROPERTY.test(line)) {
      // Broken without the blank that continues a line.
      time += line.trimEnd();
      part.times.splice(-1, 1, withForm(time));
      continue;
    } else if (part && depth === 0 && MARKS.test(line)) part.marks.push(line.trimEnd());
    time = "";
  }
  return parts;
}

/** Parsed by itself, so that a broken one costs no other. Throws for what is broken or too long. */
export function componentOf({ name, times }: CalendarPart): ICAL.Component {
  const text = [`BEGIN:${name}`, ...times, `END:${name}`].join("\n");
  if (text.length > MOST_CHARACTERS) throw new RangeError("too long");
  if (times.some((line) => DATES.test(line) && WITH_OFFSET.test(line)))
    throw new RangeError("a time with an offset");
  return ICAL.Component.fromString(text);
}

/** Google's main calendar has its owner's address as its name. */
export const ownerInName = (calendar: string): string | undefined =>
  /^X-WR-CALNAME:(\S+@\S+)/im.exec(calendar.slice(0, 2000))?.[1]?.toLowerCase();

/**
 * As the calendar shows it to its owner. TRANSP, if it is there, decides: Outlook writes both alike, and
 * others keep a status of Outlook that is out of date. Tentative, out of office and unanswered are busy.
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

/** Each of its busy times by itself, so that a broken one costs no other. */
export const busyTimesIn = (part: CalendarPart): CalendarPart[] =>
  part.times.flatMap((line) => {
    const [, head, times] = /^(FREEBUSY(?:;(?:[^":]|"[^"]*")*)?):(.*)/i.exec(line) ?? [];
    return times?.split(",").map((time) => ({ ...part, times: [`${head}:${time}`] })) ?? [];
  });

/** Its days as they are written, first and last: "2026-03-05". */
export function daysOf({ times }: CalendarPart): string[] {
  const found = times.map((line) =>
    /^(?:DTSTART|DTEND|FREEBUSY)[^\n]*:(\d{4})-?(\d\d)-?(\d\d)/i.exec(line),
  );
  return found.flatMap((one) => (one ? [one.slice(1).join("-")] : [])).sort();
}
