/** Events of March 2026, apart by empty lines, as calendars really publish them, and the busy times in UTC. */
export type Form = [name: string, events: string, busy: string, head?: string[]];

export const NOON = "DTSTART:20260310T120000Z\nDTEND:20260310T130000Z";
export const BUSY = "10T12:00-10T13:00";
const invited = (state: string): string =>
  `${NOON}\nORGANIZER;CN=Mikko Salo:mailto:mikko@example.com
ATTENDEE;CUTYPE=INDIVIDUAL;PARTSTAT=${state};CN="Laine, Aino":mailto:Aino@Example.com
ATTENDEE;PARTSTAT=DECLINED;CN=Eero Niemi:mailto:eero@example.com`;
const AINO = ["X-WR-CALNAME:aino@example.com"];

export const BUSY_OR_FREE: Form[] = [
  ["Outlook: free", `${NOON}\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`, ""],
  [
    "Outlook: free, as Outlook writes it",
    `${NOON}\nTRANSP:TRANSPARENT\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`,
    "",
  ],
  ["Outlook: works elsewhere", `${NOON}\nX-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE`, ""],
  ["Outlook: tentative", `${NOON}\nTRANSP:OPAQUE\nX-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE`, BUSY],
  ["Outlook: out of office", `${NOON}\nX-MICROSOFT-CDO-BUSYSTATUS:OOF`, BUSY],
  [
    "Nextcloud: busy again, with a status of Outlook",
    `${NOON}\nTRANSP:OPAQUE\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`,
    BUSY,
  ],
  [
    "Apple: free, with a status of Outlook",
    `${NOON}\nTRANSP:TRANSPARENT\nX-MICROSOFT-CDO-BUSYSTATUS:BUSY`,
    "",
  ],
  [
    "Zimbra: free by intention, but nothing else",
    `${NOON}\nX-MICROSOFT-CDO-INTENDEDSTATUS:FREE`,
    BUSY,
  ],
  ["not yet certain", `${NOON}\nSTATUS:TENTATIVE`, BUSY],
  ["cancelled, in small letters", `${NOON}\nstatus:cancelled`, ""],
  ["Google: declined by the owner", invited("DECLINED"), "", AINO],
  ["Google: not answered by the owner", invited("NEEDS-ACTION"), BUSY, AINO],
  ["declined by somebody, of an unknown owner", invited("DECLINED"), BUSY],
  [
    "an alarm that says free",
    `${NOON}\nBEGIN:VALARM\nSTATUS:CANCELLED\nDURATION:PT9H\nEND:VALARM`,
    BUSY,
  ],
];

export const LENGTHS: Form[] = [
  [
    "a whole day that ends on its own day",
    "DTSTART;VALUE=DATE:20260310\nDTEND;VALUE=DATE:20260310",
    "09T23:00-10T23:00",
  ],
  [
    "a whole day with a zone, and without its form",
    "DTSTART;TZID=Europe/Oslo;VALUE=DATE:20260310\n\nDTSTART:20260312\nDTEND:20260313",
    "09T23:00-10T23:00 11T23:00-12T23:00",
  ],
  [
    "Exchange: a whole day in times",
    "DTSTART:20260309T230000Z\nDTEND:20260309T230000Z\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
    "09T23:00-10T23:00",
  ],
  [
    "began long ago, by its length",
    "DTSTART:20260101T080000Z\nDURATION:P90D",
    "2026-01-01T08:00-2026-04-01T08:00",
  ],
  [
    "began long ago, by its end",
    "DTSTART;VALUE=DATE:20260201\nDTEND;VALUE=DATE:20260306",
    "2026-01-31T23:00-05T23:00",
  ],
  [
    "longer than the year that is read",
    "DTSTART:20260101T080000Z\nDTEND:20280101T080000Z",
    "2026-01-01T08:00-2028-01-01T08:00",
  ],
  ["weeks and days", "DTSTART;VALUE=DATE:20260310\nDURATION:P1W", "09T23:00-16T23:00"],
  [
    "an end without the zone of its beginning",
    "DTSTART;TZID=America/New_York:20260310T080000\nDTEND:20260310T090000",
    BUSY,
  ],
];

export const ZONES: Form[] = [
  [
    "Outlook: zones of others, not defined",
    `DTSTART;TZID=FLE Standard Time:20260310T140000\nDTEND;TZID=FLE Standard Time:20260310T150000

DTSTART;TZID=GMT Standard Time 1:20260311T120000\nDURATION:PT1H\n
DTSTART;TZID="Russia Time Zone 3":20260312T160000\nDURATION:PT1H`,
    `${BUSY} 11T12:00-11T13:00 12T12:00-12T13:00`,
  ],
  [
    "Infomaniak, Evolution, Thunderbird",
    `DTSTART;TZID=Helsinki:20260310T140000\nDURATION:PT1H

DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Helsinki:20260311T140000\nDURATION:PT1H

DTSTART;TZID=/mozilla.org/20050126_1/America/Argentina/Salta:20260312T090000\nDURATION:PT1H`,
    `${BUSY} 11T12:00-11T13:00 12T12:00-12T13:00`,
  ],
  [
    "Exchange: a name with a colon, defined",
    'DTSTART;TZID="(UTC+02:00) Here":20260310T140000\nDURATION:PT1H',
    BUSY,
    [
      "BEGIN:VTIMEZONE",
      "TZID:(UTC+02:00) Here",
      "BEGIN:STANDARD",
      "DTSTART:16010101T000000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0200",
      "END:STANDARD",
      "END:VTIMEZONE",
    ],
  ],
];
