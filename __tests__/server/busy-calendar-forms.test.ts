import { calendarText } from "../functions/support/appointment-page";
import { useCalendar } from "./support/calendar";
import { BUSY, BUSY_OR_FREE, type Form, LENGTHS, NOON, ZONES } from "./support/calendar-forms";

const calendar = useCalendar();

const eventsOf = (text: string): string[][] => text.split("\n\n").map((event) => event.split("\n"));

async function readEvents(events: string, head: string[] = []) {
  const { times, unread } = await calendar.read(calendarText(eventsOf(events), head));
  const short = times.map((time) => time.replaceAll("2026-03-", "").replace(" ", "-"));
  return { busy: short.join(" "), unread };
}

const DAILY =
  "UID:series\nDTSTART:20260310T120000Z\nDTEND:20260310T123000Z\nRRULE:FREQ=DAILY;COUNT=4";
const NEW_YORK = "DTSTART;TZID=America/New_York:20260310T080000\nDURATION:PT1H";

const SERIES: Form[] = [
  [
    "this and all that follow, later and longer",
    `${DAILY}\n
UID:series\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260311T120000Z\nDTSTART:20260311T130000Z\nDTEND:20260311T140000Z`,
    "10T12:00-10T12:30 11T13:00-11T14:00 12T13:00-12T14:00 13T13:00-13T14:00",
  ],
  [
    "this and all that follow, cancelled",
    `${DAILY}\n
UID:series\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260312T120000Z\nDTSTART:20260312T120000Z\nDURATION:PT30M\nSTATUS:CANCELLED`,
    "10T12:00-10T12:30 11T12:00-11T12:30",
  ],
  [
    "this and all that follow, twice, and once otherwise",
    `${DAILY.replace("COUNT=4", "COUNT=5")}\n
UID:series\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260311T120000Z\nDTSTART:20260311T110000Z\nDURATION:PT30M\n
UID:series\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260313T120000Z\nDTSTART:20260313T150000Z\nDURATION:PT30M\n
UID:series\nRECURRENCE-ID:20260312T120000Z\nDTSTART:20260312T180000Z\nDURATION:PT30M`,
    "10T12:00-10T12:30 11T11:00-11T11:30 12T18:00-12T18:30 13T15:00-13T15:30 14T15:00-14T15:30",
  ],
  [
    "left out without a zone, in UTC, and as a day",
    `${NEW_YORK}\nRRULE:FREQ=DAILY;COUNT=5
EXDATE:20260311T080000\nEXDATE:20260312T120000Z\nEXDATE;VALUE=DATE:20260313`,
    `${BUSY} 14T12:00-14T13:00`,
  ],
  [
    "an exception without a zone",
    `UID:s\n${NEW_YORK}\nRRULE:FREQ=DAILY;COUNT=2\n
UID:s\nRECURRENCE-ID:20260311T080000\nDTSTART:20260311T180000Z\nDURATION:PT1H`,
    `${BUSY} 11T18:00-11T19:00`,
  ],
  [
    "days left out by times",
    `DTSTART;VALUE=DATE:20260309\nRRULE:FREQ=DAILY;UNTIL=20260311T230000Z
EXDATE:20260310T000000\nEXDATE:20260310T230000Z`,
    "08T23:00-09T23:00 11T23:00-12T23:00",
  ],
  [
    "left out by a rule",
    `${DAILY}\nEXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2`,
    "11T12:00-11T12:30 13T12:00-13T12:30",
  ],
  [
    "further periods with their own length",
    `${NOON}\nRDATE;VALUE=PERIOD:20260311T110000Z/20260311T140000Z,20260312T110000Z/PT2H`,
    `${BUSY} 11T11:00-11T14:00 12T11:00-12T13:00`,
  ],
  [
    "a further day of an event with a clock time",
    `${NOON}\nRDATE;VALUE=DATE:20260311`,
    `${BUSY} 11T12:00-11T13:00`,
  ],
  [
    "an end without a zone, west of Greenwich",
    `${NEW_YORK}\nRRULE:FREQ=DAILY;UNTIL=20260311T080000`,
    `${BUSY} 11T12:00-11T13:00`,
  ],
  [
    "an end by a day, in the evening of New York",
    "DTSTART;TZID=America/New_York:20260310T210000\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20260311",
    "11T01:00-11T02:00 12T01:00-12T02:00",
  ],
  [
    "the last weekday and the second Tuesday of a month",
    `DTSTART:20260130T120000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3
\nDTSTART:20260113T120000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=3`,
    `${BUSY} 31T12:00-31T13:00`,
  ],
  [
    "before and after a change",
    `UID:moved\nSEQUENCE:1\nDTSTAMP:20260101T000000Z\n${NOON}\n
UID:moved\nSEQUENCE:0\nDTSTAMP:20260102T000000Z\nDTSTART:20260310T080000Z\nDURATION:PT1H`,
    BUSY,
  ],
  [
    "before and after a change that was not counted",
    `UID:moved\nDTSTAMP:20260101T000000Z\nDTSTART:20260310T080000Z\nDURATION:PT1H\n
UID:moved\nDTSTAMP:20260102T000000Z\n${NOON}`,
    BUSY,
  ],
  [
    "cancelled by a later one",
    `UID:off\nSEQUENCE:0\n${NOON}\n\nUID:off\nSEQUENCE:1\nSTATUS:CANCELLED\n${NOON}`,
    "",
  ],
  [
    "other events with the same UID",
    `UID:1\n${NOON}\n\nUID:1\nDTSTART:20260311T120000Z\nDURATION:PT1H`,
    `${BUSY} 11T12:00-11T13:00`,
  ],
];

const TEXTS: Form[] = [
  [
    "small letters and blanks at the end of lines",
    `${NOON}\nSUMMARY:x\nEND:VEVENT \nbegin:vevent\ndtstart:20260311T120000Z\nduration:PT1H`,
    `${BUSY} 11T12:00-11T13:00`,
  ],
  [
    "a description with raw line ends",
    `DESCRIPTION:x\nnothing that a calendar knows\n${NOON}`,
    BUSY,
  ],
  [
    "lines that end twice, one of them folded",
    NOON.replace("T130000", "T1\r\r\n 30000").replace("\n", "\r\r\n"),
    BUSY,
  ],
  [
    "lines about time that are broken without a blank",
    `${NOON.replace("T130000", "T1\n30000")}\nRRULE:FREQ=DAILY;UNTIL=2026031\n1T235900Z`,
    `${BUSY} 11T12:00-11T13:00`,
  ],
  [
    "busy times instead of events",
    `${NOON}\nEND:VEVENT\nBEGIN:VFREEBUSY\nFREEBUSY;FBTYPE=BUSY:20260311T110000Z/20260311T120000Z,20260312T110000Z/PT1H
FREEBUSY;FBTYPE=FREE:20260313T110000Z/PT1H\nFREEBUSY;FBTYPE=BUSY-TENTATIVE:20260314T110000Z/PT1H\nEND:VFREEBUSY\nBEGIN:VTODO`,
    `${BUSY} 11T11:00-11T12:00 12T11:00-12T12:00 14T11:00-14T12:00`,
  ],
  [
    "a task and a moment",
    `${NOON}\nEND:VEVENT\nBEGIN:VTODO\nDTSTART:20260311T110000Z\nDUE:20260311T120000Z\nEND:VTODO\nBEGIN:VEVENT\nDTSTART:20260312T110000Z`,
    BUSY,
  ],
];

test.each([...BUSY_OR_FREE, ...LENGTHS, ...ZONES, ...SERIES, ...TEXTS])(
  "%s",
  async (_, events, busy, ...[head]) => {
    expect(await readEvents(events, head)).toEqual({ busy, unread: { count: 0, days: [] } });
  },
);

test("an event in an unknown zone is read as the site's, and reported", async () => {
  const day = "DTSTART;TZID=Somewhere:20260310T130000\nDURATION:PT1H";
  expect(await readEvents(`${day}\n\n${day}\nRRULE:FREQ=DAILY;COUNT=2`)).toEqual({
    busy: `${BUSY} 11T12:00-11T13:00`,
    unread: { count: 2, days: ["2026-03-10"] },
  });
});

test("unreadable events are counted with the nearest days, unless they are outside the next year", async () => {
  const broken = (day: number, more = ""): string =>
    `DTSTART:202603${day}T120000Z\nRRULE:FREQ=NONSENSE${more}`;
  const days = [25, 10, 15, 12, 20, 11].map((day) => broken(day));
  const past = "DTSTART:20250310T120000Z\nDTEND:20250310T110000Z";
  const none = [past, broken(13, "\nTRANSP:TRANSPARENT"), broken(14, "\nSTATUS:CANCELLED")];
  const calendarText = [...days, ...none, "SUMMARY:without a time", NOON].join("\n\n");
  expect(await readEvents(calendarText)).toEqual({
    busy: BUSY,
    unread: {
      count: 7,
      days: ["2026-03-10", "2026-03-11", "2026-03-12", "2026-03-15", "2026-03-20"],
    },
  });
});

test("a broken busy time does not affect others, and a time with an offset is not read as the site's", async () => {
  const offset = [14, 15]
    .map((day, at) => `DTSTART:202603${day}T120000${["+0900", "+09:00"][at]}\nDURATION:PT1H`)
    .join("\n\n");
  const list =
    "FREEBUSY:20260311T110000Z/PT1H,20260312T110000Z/broken,20260313T110000Z/PT1H," +
    "20260316T110000+0900/20260316T120000+0900,20260317T110000-03:00/PT1H";
  expect(
    await readEvents(
      `${NOON}\n\n${offset}\nEND:VEVENT\nBEGIN:VFREEBUSY\n${list}\nEND:VFREEBUSY\nBEGIN:VTODO`,
    ),
  ).toEqual({
    busy: `${BUSY} 11T11:00-11T12:00 13T11:00-13T12:00`,
    unread: {
      count: 5,
      days: ["2026-03-12", "2026-03-14", "2026-03-15", "2026-03-16", "2026-03-17"],
    },
  });
});
