import { tzOffset } from "@date-fns/tz";
import type { CalendarDay } from "../../functions/contract/calendar-day";
import { TIME_ZONE as zone } from "../../functions/contract/site-data";
import { calendarText, type OrdinaryCalendar, zoneText } from "./calendar-times";

/** How Outlook names the zones of the sample and of the fixtures. */
const OUTLOOK: Record<string, string> = {
  "Europe/Helsinki": "FLE Standard Time",
  "Europe/Oslo": "W. Europe Standard Time",
};
/** Of the site's clocks before London's, in hours. */
const AHEAD = tzOffset(zone, new Date("2026-01-15")) / 60;

/** With meetings in the two weeks from `monday`. */
export function ordinaryCalendars(monday: CalendarDay): OrdinaryCalendar[] {
  const dayAt = (index: number): CalendarDay =>
    new Date(Date.parse(monday) + index * 86_400_000).toISOString().slice(0, 10);
  const date = (index: number): string => dayAt(index).replaceAll("-", "");
  const time = (index: number, clock: string): string =>
    `${date(index)}T${clock.replace(":", "").padStart(4, "0")}00`;
  /** Lines of an event by the clock of a zone. */
  const at = (name: string, index: number, start: string, end: string): string[] => [
    `DTSTART;TZID=${name}:${time(index, start)}`,
    `DTEND;TZID=${name}:${time(index, end)}`,
  ];
  /** What a clock of London shows, by the site's clock. */
  const here = (clock: string): string =>
    clock.replace(/^\d+/u, (hour) => String(Number(hour) + AHEAD));
  const [outlook, london] = [OUTLOOK[zone] ?? zone, "GMT Standard Time"];
  const utc = (index: number, clock: string): string => {
    const [noonHere] = new Date(`${dayAt(index)}T12:00Z`)
      .toLocaleTimeString("en-GB", { timeZone: zone })
      .split(":");
    const [hour, minute] = clock.split(":");
    const hours = String(Number(hour) - Number(noonHere) + 12).padStart(2, "0");
    return `${date(index)}T${hours}${minute}00Z`;
  };
  const busy = (...times: [number, string, string][]): OrdinaryCalendar["busy"] =>
    times.map(([index, start, end]) => [dayAt(index), start, end]);
  return [
    {
      name: "Google: one-off events",
      text: calendarText([
        [
          `DTSTART:${utc(0, "10:00")}`,
          `DTEND:${utc(0, "11:00")}`,
          "SUMMARY:Board\\, with a line that is folded\r\n  here",
          "STATUS:CONFIRMED",
          "TRANSP:OPAQUE",
        ],
        [`DTSTART:${utc(1, "13:15")}`, `DTEND:${utc(1, "13:40")}`],
      ]),
      busy: busy([0, "10:00", "11:00"], [1, "13:15", "13:45"]),
    },
    {
      name: "Google: a series with an exception and a moved meeting",
      text: calendarText(
        [
          [
            "UID:series",
            ...at(zone, -21, "9:30", "10:30"),
            "RRULE:FREQ=WEEKLY;BYDAY=MO,WE",
            `EXDATE;TZID=${zone}:${time(2, "9:30")}`,
          ],
          [
            "UID:series",
            `RECURRENCE-ID;TZID=${zone}:${time(7, "9:30")}`,
            ...at(zone, 8, "15:00", "16:00"),
          ],
          [
            "UID:series",
            `RECURRENCE-ID:${utc(9, "9:30")}`,
            ...at(zone, 9, "12:00", "13:00"),
            "STATUS:CANCELLED",
          ],
        ],
        zoneText(zone, AHEAD),
      ),
      busy: busy([0, "9:30", "10:30"], [8, "15:00", "16:00"]),
    },
    {
      name: "Google: days, free and busy",
      text: calendarText([
        [`DTSTART;VALUE=DATE:${date(1)}`, `DTEND;VALUE=DATE:${date(3)}`],
        [`DTSTART;VALUE=DATE:${date(4)}`, "TRANSP:TRANSPARENT"],
        [`DTSTART;VALUE=DATE:${date(8)}`],
      ]),
      busy: busy([1, "0:00", "24:00"], [2, "0:00", "24:00"], [8, "0:00", "24:00"]),
    },
    {
      name: "Outlook: a series in its own zone",
      text: calendarText(
        [
          [
            ...at(outlook, -35, "14:00", "15:00"),
            `RRULE:FREQ=WEEKLY;UNTIL=${utc(0, "14:00")};INTERVAL=1;BYDAY=MO;WKST=MO`,
            "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
          ],
          [
            ...at(outlook, 3, "8:00", "8:30"),
            "TRANSP:TRANSPARENT",
            "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
          ],
        ],
        zoneText(outlook, AHEAD),
      ),
      busy: busy([0, "14:00", "15:00"]),
    },
    {
      name: "Outlook: a cancelled meeting and one of London",
      text: calendarText(
        [
          [...at(london, 2, "10:00", "11:30"), "STATUS:CONFIRMED"],
          [...at(london, 3, "10:00", "11:30"), "STATUS:CANCELLED", "METHOD:CANCEL"],
        ],
        zoneText(london, 0),
      ),
      busy: busy([2, here("10:00"), here("11:30")]),
    },
    {
      name: "Apple: durations, alarms and a holiday",
      text: calendarText(
        [
          [
            `DTSTART;TZID=${zone}:${time(4, "16:30")}`,
            "DURATION:PT45M",
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            "TRIGGER:-PT15M",
            "DESCRIPTION:x",
            "END:VALARM",
          ],
          [
            `DTSTART;VALUE=DATE:${date(7)}`,
            `DTEND;VALUE=DATE:${date(12)}`,
            "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC",
          ],
        ],
        zoneText(zone, AHEAD),
      ),
      busy: busy(
        [4, "16:30", "17:15"],
        ...[7, 8, 9, 10, 11].map((day): [number, string, string] => [day, "0:00", "24:00"]),
      ),
    },
    {
      name: "Thunderbird: every weekday, but for days that are left out",
      text: calendarText([
        [
          ...at(zone, -70, "12:00", "12:30"),
          "RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR",
          `EXDATE;TZID=${zone}:${time(1, "12:00")},${time(1, "12:00")},${time(2, "12:00")}`,
          `EXDATE;VALUE=DATE:${date(3)}`,
        ],
      ]),
      busy: busy(
        ...[0, 4, 7, 8, 9, 10, 11].map((day): [number, string, string] => [day, "12:00", "12:30"]),
      ),
    },
    {
      name: "Nextcloud: zones without a definition, and times without a zone",
      text: calendarText([
        at("Europe/London", 0, "11:00", "12:00"),
        [
          `DTSTART:${time(-3, "10:30")}`,
          `DURATION:PT30M\r\nRRULE:FREQ=WEEKLY;UNTIL=${utc(4, "10:30")}`,
        ],
        [
          ...at("Europe/London", 2, "12:00", "13:00"),
          `RDATE;TZID=Europe/London:${time(9, "12:00")}`,
        ],
      ]),
      busy: busy(
        [0, here("11:00"), here("12:00")],
        [4, "10:30", "11:00"],
        [2, here("12:00"), here("13:00")],
        [9, here("12:00"), here("13:00")],
      ),
    },
    {
      name: "Zimbra: monthly, and until a day",
      text: calendarText([
        [
          ...at(zone, 2, "13:00", "14:00"),
          `RRULE:FREQ=MONTHLY;BYMONTHDAY=${Number(date(2).slice(6))};COUNT=3`,
        ],
        [...at(zone, -4, "17:00", "18:00"), `RRULE:FREQ=DAILY;UNTIL=${date(1)}`],
      ]),
      busy: busy([2, "13:00", "14:00"], [0, "17:00", "18:00"], [1, "17:00", "18:00"]),
    },
    {
      name: "reminders, tasks and times that are over",
      text: calendarText(
        [[`DTSTART:${utc(0, "12:15")}`], at(zone, -60, "10:00", "11:00")],
        ["BEGIN:VTODO", "UID:todo", `DUE:${utc(1, "12:00")}`, "END:VTODO"],
      ),
      busy: [],
    },
  ];
}
