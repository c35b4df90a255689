import { createAvailability, type Period } from "../../../functions/appointments/availability";
import { type BookingRules, DEFAULT_BOOKING } from "../../../functions/contract/service-content";
import { NOW } from "../support/records";

interface Given {
  rules?: Partial<BookingRules>;
  full?: string[];
  busy?: [start: string, end: string][];
  now?: Date;
}

function open({ rules, full = [], busy = [], now = NOW }: Given) {
  const periods: Period[] = busy.map(([start, end]) => ({
    start: Date.parse(start),
    end: Date.parse(end),
  }));
  return createAvailability({
    rules: { ...DEFAULT_BOOKING, ...rules },
    store: { fullTimes: () => Promise.resolve(full) },
    busyPeriods: () => periods,
    now: () => now,
  });
}

describe("current", () => {
  it("is empty without rules", async () => {
    expect(await open({}).current()).toEqual({
      firstDay: "2026-03-04",
      closedDays: [],
      fullTimes: {},
    });
  });

  it("counts the notice in working days, and lists closed days from then on", async () => {
    const rules = { noticeDays: 2, closedDays: ["2026-03-04", "2026-03-05", "2026-03-16"] };
    // Wednesday; Thursday is closed: Friday and Monday are the two days.
    expect(await open({ rules }).current()).toMatchObject({
      firstDay: "2026-03-09",
      closedDays: ["2026-03-16"],
    });
  });

  it("names the slots of both forms at a full time", async () => {
    const { fullTimes } = await open({
      rules: { seats: 1 },
      full: ["2026-03-05T07:00:00.000Z", "2026-03-31T06:00:00.000Z"],
    }).current();
    expect(fullTimes).toEqual({
      "2026-03-05": ["9:00 - 9:30", "9:00-9:15"],
      // Summer time.
      "2026-03-31": ["9:00 - 9:30", "9:00-9:15"],
    });
  });

  it("names the slots that overlap a busy period, and closes a day without any other", async () => {
    const { closedDays, fullTimes } = await open({
      busy: [
        ["2026-03-05T07:15:00Z", "2026-03-05T08:00:00Z"],
        ["2026-03-06T14:00:00Z", "2026-03-10T07:00:00Z"],
        ["2030-01-01T00:00:00Z", "2031-01-01T00:00:00Z"],
      ],
    }).current();
    // 9:15 to 10:00 ends before 10:00-10:15 and starts after 9:00-9:15.
    expect(fullTimes["2026-03-05"]).toEqual(["9:00 - 9:30", "9:30 - 10:00", "9:30-9:45"]);
    expect(fullTimes["2026-03-06"]?.[0]).toBe("16:00 - 16:30");
    expect(closedDays).toEqual(["2026-03-09"]);
    expect(fullTimes["2026-03-10"]).toEqual(["8:00 - 8:30", "8:30 - 9:00"]);
    expect(Object.keys(fullTimes)).toHaveLength(3);
  });
});

test("is computed again only when the busy periods or the full times have changed", async () => {
  let [busy, full]: [Period[], string[]] = [[], []];
  const { current } = createAvailability({
    rules: { ...DEFAULT_BOOKING, seats: 1 },
    store: { fullTimes: () => Promise.resolve(full) },
    busyPeriods: () => busy,
    now: () => NOW,
  });
  const first = await current();
  expect(await current()).toBe(first);
  busy = [...busy];
  const second = await current();
  expect(second).not.toBe(first);
  full = ["2026-03-05T07:00:00.000Z"];
  expect(Object.keys((await current()).fullTimes)).toEqual(["2026-03-05"]);
});

describe("isOpen", () => {
  const { isOpen } = open({
    rules: { noticeDays: 1, closedDays: ["2026-03-06"] },
    busy: [["2026-03-09T07:00:00Z", "2026-03-09T07:15:00Z"]],
  });
  it.each([
    ["2026-03-04", "9:00-9:15", false],
    ["2026-03-05", "9:00-9:15", true],
    ["2026-03-06", "9:00-9:15", false],
    ["2026-03-07", "9:00-9:15", false],
    ["2026-03-09", "9:00-9:15", false],
    ["2026-03-09", "9:00 - 9:30", false],
    ["2026-03-09", "8:30 - 9:00", true],
    ["2026-03-09", "9:30-9:45", true],
  ])("%s %s: %s", (day, slot, expected) => expect(isOpen({ day, slot })).toBe(expected));
});
