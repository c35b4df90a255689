import path from "node:path";
import { BUILT_APPOINTMENT } from "../../../__tests__/functions/support/appointment-page";
import { calendarText } from "../../../__tests__/functions/support/appointment-page";
import { SERVICE_CONTENT } from "../../../__tests__/functions/support/records";
import { listen, openMailServer } from "../../../__tests__/functions/support/servers";
import { temporaryFolder } from "../../../__tests__/functions/support/temporary-folder";
import { FILES } from "../../../__tests__/server/support/made-host";
import { randomFrom } from "../../../__tests__/support/random";
import type { ServiceContent } from "../../../functions/contract/service-content";
import type { Bench, BenchRun } from "../../bench";
import { onEachDatabase, type Place } from "../support/each-database";
import { FORGETS_CALLS } from "../support/defects";
import { bundleHosts, type Hosts } from "../support/hosts";
import { OWNERS } from "./acting";
import { startClocked } from "./clocked-hosts";
import { live } from "./life";
import { DAY, type Day, HOLIDAYS, isWeekend, MINUTE, momentOf, nextDay } from "./site-days";

const FIRST_DAY = "2026-10-05";
const START = momentOf(FIRST_DAY, "6:00");
const [CONTROL_DAYS, SHORT_DAYS, YEAR_DAYS] = [21, 56, 364];

const FORM = "discovery-call-booking";
const { en = {} } = SERVICE_CONTENT.forms;
const { [FORM]: form } = en;
const room = "https://meet.example.com/{secret}";
const CONTENT: ServiceContent = {
  ...SERVICE_CONTENT,
  // By telephone, and in a room for each call.
  forms: { ...SERVICE_CONTENT.forms, en: { ...en, ...(form && { [FORM]: { ...form, room } }) } },
  replyHours: 48,
  booking: {
    ...{ seats: 1, holdDays: 2, noticeDays: 0, closedDays: HOLIDAYS, confirm: "at once" },
    remind: { visitor: true, calendar: true, owner: true },
  },
};

/** Days that the owner's calendar covers wholly. */
const AWAY: readonly Day[] = [
  ...["2026-10-22", "2026-11-18", "2026-11-19", "2027-02-09", "2027-04-28"],
  ...["2027-07-12", "2027-07-13", "2027-07-14", "2027-07-15", "2027-07-16"],
];

/** Meetings of the owner, some each week. */
function meetings(seed: number): { start: number; end: number }[] {
  const random = randomFrom(seed);
  return Array.from({ length: 150 }, () => {
    const start = momentOf(nextDay(FIRST_DAY, Math.floor(random() * YEAR_DAYS)), "8:00");
    const at = start + Math.floor(random() * 36) * 15 * MINUTE;
    return { start: at, end: at + 45 * MINUTE };
  });
}

const utc = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, "");

type Run = Pick<BenchRun, "count" | "seed"> & { length: number };

async function liveOn(hosts: Hosts, { setting, url }: Place, { count, seed, length }: Run) {
  let isUp = true;
  const refuse = (done: (error?: Error) => void): void =>
    isUp ? done() : done(Object.assign(new Error("down"), { responseCode: 451 }));
  const mails = await openMailServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, done) => refuse(done),
    onMailFrom: (_address, _session, done) => refuse(done),
  });
  const busy = meetings(seed);
  const dates = (day: Day): string => day.replaceAll("-", "");
  const calendar = calendarText([
    ...busy.map(({ start, end }) => [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`]),
    ...AWAY.map((day) => [
      `DTSTART;VALUE=DATE:${dates(day)}`,
      `DTEND;VALUE=DATE:${dates(nextDay(day))}`,
    ]),
  ]);
  const { url: calendarUrl } = await listen((_request, response) => void response.end(calendar));
  const settings = {
    ...{ DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${mails.port}` },
    ...{ NOTIFY_EMAIL: OWNERS.join(" "), NOTIFY_FROM: "site@example.com" },
    BUSY_CALENDAR_URL: `${calendarUrl}/secret.ics`,
  };
  const closed = new Set<Day>();
  const isClosed = (day: Day): boolean => AWAY.includes(day) || closed.has(day);
  const clocked = await startClocked(hosts, settings, setting.kind === "sqlite" ? 1 : 2, START);
  const result = await live({
    ...{ hosts: clocked, received: mails.received, busy, count, seed },
    switchMail: (up) => void (isUp = up),
    closed,
    days: {
      isWorking: (day) => !isWeekend(day) && !HOLIDAYS.includes(day) && !isClosed(day),
      isClosed,
    },
    start: START,
    end: START + length * DAY,
  });
  return result;
}

/** What the control must show: its hosts forget what they have told. */
const DEFECTS = ["reminded twice", "two morning mails", "no mail to the visitor about lapse"];
const CONTROL_COUNT = 16;

/** The life of all calls of a year, in a simulated time. */
export const year: Bench = {
  name: "year",
  about:
    "a simulated year of calls: each gets its mails and reminders, none twice; no request lapses untold",
  full: 400,
  async run(run) {
    const files = { ...FILES, "appointment/index.html": BUILT_APPOINTMENT };
    const figures: Record<string, string> = {};
    const hosts = await bundleHosts(undefined, CONTENT, files);
    const problems = await onEachDatabase(async (place) => {
      const length = run.count < year.full ? SHORT_DAYS : YEAR_DAYS;
      const lived = await liveOn(hosts, place, { ...run, length });
      figures[place.setting.kind] = JSON.stringify(lived.figures);
      return lived.problems;
    });
    const forgetful = await bundleHosts(FORGETS_CALLS, CONTENT, files);
    const file = path.join(temporaryFolder(), "submissions.db");
    const place: Place = { setting: { kind: "sqlite", file }, url: `sqlite:${file}` };
    const control = await liveOn(forgetful, place, {
      ...{ count: CONTROL_COUNT, seed: run.seed, length: CONTROL_DAYS },
    });
    const unseen = DEFECTS.filter(
      (defect) => !control.problems.some((one) => one.includes(defect)),
    );
    return { problems: [...problems, ...unseen.map((one) => `control: unseen: ${one}`)], figures };
  },
};
