import { leads } from "../../support/leads";
import { KINDS, useDatabases } from "../../support/databases";
import { NOW } from "../../support/records";

const databases = useDatabases();

const HOUR_MS = 60 * 60 * 1000;
const hoursLater = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR_MS);

const NONE = {
  MIN_FREE_DISK_MB: "0",
  WEBHOOK_URL: "https://example.com",
  WEBHOOK_FORMAT: "slack",
};
const CALENDAR = { ...NONE, BUSY_CALENDAR_URL: "https://calendar.example.com/x.ics" };

async function warnings(url: string, env: Record<string, string>, now = NOW) {
  const { out } = await leads(url, ["status", "--json"], { env, now });
  return (JSON.parse(out) as { warnings: string[] }).warnings;
}

test.each(KINDS)(
  "the warning of the busy calendar comes an hour after it was last read, or first tried, on %s",
  async (kind) => {
    const { store, url } = await databases.open(kind);
    for (const hours of [0, 0.9]) await store.recordCalendar(hoursLater(hours));
    expect(await warnings(url, CALENDAR, hoursLater(1))).toEqual([]);
    expect(await warnings(url, CALENDAR, hoursLater(2))).toEqual([
      expect.stringContaining("Your busy calendar has not been read yet"),
    ]);
    await store.recordCalendar(hoursLater(1.5), { count: 0, days: [] });
    await store.recordCalendar(hoursLater(1.9));
    expect(await warnings(url, CALENDAR, hoursLater(2))).toEqual([]);
    expect(await warnings(url, CALENDAR, hoursLater(3))).toEqual([
      expect.stringContaining("has not been read for 1 h 30 min"),
    ]);
    expect(await warnings(url, NONE, hoursLater(3))).toEqual([]);
  },
);

test.each([
  [
    1,
    ["2026-03-10"],
    "1 event of your busy calendar could not be read with certainty (2026-03-10)",
  ],
  [
    3,
    ["2026-03-10", "2026-03-12"],
    "3 events of your busy calendar could not be read with certainty (among others 2026-03-10, 2026-03-12)",
  ],
  [2, [], "2 events of your busy calendar could not be read with certainty: times may be offered"],
])(
  "a warning lists the days of unread events in the busy calendar (%i)",
  async (count, days, text) => {
    const { store, url } = await databases.open("sqlite");
    await store.recordCalendar(NOW, { count, days });
    // What was unread is so until the calendar is read again.
    await store.recordCalendar(NOW);
    expect(await warnings(url, CALENDAR)).toEqual([expect.stringContaining(text)]);
    expect(await warnings(url, NONE)).toEqual([]);
    await store.recordCalendar(NOW, { count: 0, days: [] });
    expect(await warnings(url, CALENDAR)).toEqual([]);
  },
);
