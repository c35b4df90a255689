import ICAL from "ical.js";
import type { ReceivedMail } from "../../../__tests__/functions/support/servers";

/** A second reading of mails and calendar files, strict and apart from the libraries. */
interface Part {
  type: string;
  text: string;
  parts: Part[];
  headers: Map<string, string>;
}

const fail = (problem: string): never => {
  throw new Error(problem);
};

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  );

/** RFC 2047: "=?UTF-8?Q?…?=". */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64")
        : decodeQuoted(word.replaceAll("_", " "))
      ).toString("latin1"),
    );

function readPart(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  if (end < 0) fail("a part without a body");
  const lines = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const headers = new Map(
    lines.map((line) => {
      const [, name = fail(`no header: ${line}`), value = ""] =
        /^([\w-]+):([^]*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value.replace(/\r\n(?=[ \t])/g, "").trim()];
    }),
  );
  const body = raw.slice(end + 4);
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  const pieces = boundary === undefined ? [] : `\r\n${body}`.split(`\r\n--${boundary}`);
  if (boundary !== undefined && pieces.at(-1)?.startsWith("--") !== true) fail("no last boundary");
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase() ?? "7bit";
  const decoders: Record<string, (text: string) => Buffer> = {
    "7bit": (text) => Buffer.from(text, "latin1"),
    "quoted-printable": decodeQuoted,
    base64: (text) => Buffer.from(text, "base64"),
  };
  const decode = decoders[encoding] ?? fail(`the encoding ${encoding}`);
  const parts = pieces.slice(1, -1).map((piece) => readPart(piece.replace(/^\r\n/, "")));
  return { type, headers, parts, text: parts.length > 0 ? "" : decode(body).toString() };
}

const allParts = (part: Part): Part[] => [part, ...part.parts.flatMap(allParts)];
const plain = (text = ""): string => text.replaceAll("\r\n", "\n").trim();

export interface Event {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  start: number;
  zone: string;
  location: string;
  alarms: number;
}

/** RFC 5545, by hand: unfolded lines, nested components, one event. */
function readLines(text: string): Omit<Event, "start"> & { clock: string } {
  if (!text.endsWith("\r\n") || /[^\r]\n/.test(text)) fail("a calendar with wrong line breaks");
  if (text.split("\r\n").some((line) => Buffer.byteLength(line) > 75)) fail("a line over 75 bytes");
  const open: string[] = [];
  const values = new Map<string, string>();
  let alarms = 0;
  for (const line of text
    .replace(/\r\n[ \t]/g, "")
    .trim()
    .split("\r\n")) {
    const [, name = fail(`no property: ${line}`), parameters = "", value = ""] =
      /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/.exec(line) ?? [];
    if (name === "BEGIN") open.push(value);
    else if (name === "END" && open.pop() !== value) fail(`the end of ${value}`);
    const key = `${open.at(-1)} ${name}`;
    if (line === "BEGIN:VALARM") alarms += 1;
    if (key === "VEVENT DTSTART") values.set("zone", parameters.replace(";TZID=", ""));
    if (key.startsWith("VEVENT") && values.has(key) && name !== "BEGIN" && name !== "ATTENDEE")
      fail(`two of ${key}`);
    values.set(key, value.replace(/\\([,;\\])/g, "$1"));
  }
  if (open.length > 0) fail("an open component");
  const of = (key: string): string => values.get(key) ?? "";
  return {
    ...{ method: of("VCALENDAR METHOD"), uid: of("VEVENT UID"), zone: of("zone"), alarms },
    ...{ sequence: Number(of("VEVENT SEQUENCE")), status: of("VEVENT STATUS") },
    ...{ location: of("VEVENT LOCATION"), clock: of("VEVENT DTSTART") },
  };
}

/** An event as `ical.js` and the reading by hand see it alike. */
export function readEvent(text: string): Event {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = calendar.getFirstSubcomponent("vevent") ?? fail("no event");
  const value = (name: string): string => String(event.getFirstPropertyValue(name) ?? "");
  const time = event.getFirstPropertyValue("dtstart") as ICAL.Time;
  const { clock, ...byHand } = readLines(text);
  const byLibrary = {
    ...{ method: String(calendar.getFirstPropertyValue("method") ?? ""), uid: value("uid") },
    ...{ zone: time.zone.tzid, alarms: event.getAllSubcomponents("valarm").length },
    ...{ sequence: Number(value("sequence")), status: value("status") },
    location: value("location"),
  };
  if (JSON.stringify(byHand) !== JSON.stringify(byLibrary)) fail("two readings of a calendar");
  if (time.toICALString() !== clock) fail("two readings of a start");
  return { ...byHand, start: time.toJSDate().getTime() };
}

/** Throws where the two parsers of mails differ, or what they read is not well formed. */
export function readMail({ raw, message, to }: ReceivedMail): Event | undefined {
  if (/[^\r]\n|[^\x01-\x7f]/.test(raw)) fail("a mail with wrong line breaks or bytes");
  if (raw.split("\r\n").some((line) => line.length > 998)) fail("a line over 998 bytes");
  const root = readPart(raw);
  const parts = allParts(root);
  const body = (type: string): string =>
    plain(parts.find((part) => part.type.startsWith(type))?.text);
  const subject = Buffer.from(decodeWords(root.headers.get("subject") ?? ""), "latin1").toString();
  if (subject !== message.subject) fail(`two readings of a subject: ${subject}`);
  if (body("text/plain") !== plain(message.text)) fail("two readings of a text");
  if (body("text/html") !== plain(message.html)) fail("two readings of the HTML");
  if (!(root.headers.get("to") ?? "").includes(to[0] ?? "?")) fail("another address in To");
  const file = parts.find(({ type }) => type.startsWith("text/calendar"));
  return file && readEvent(file.text);
}
