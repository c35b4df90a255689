import { createAvailability } from "../../../functions/appointments/availability";
import type { BookingRules } from "../../../functions/contract/service-content";
import type { Period } from "../../../functions/shared/periods";
import { NOW, ONE_SEAT, SERVICE_CONTENT } from "../support/records";

interface Given {
  rules?: Partial<BookingRules>;
  /** Calls that have their time. */
  taken?: [startsAt: string, endsAt: string][];
  busy?: [start: string, end: string][];
  now?: Date;
}

function open({ rules, taken = [], busy = [], now = NOW }: Given) {
  const periods: Period[] = busy.map(([start, end]) => ({
    start: Date.parse(start),
    end: Date.parse(end),
  }));
  return createAvailability({
    content: { ...SERVICE_CONTENT, booking: { ...ONE_SEAT, ...rules } },
    store: {
      takenTimes: () => Promise.resolve(taken.map(([startsAt, endsAt]) => ({ startsAt, endsAt }))),
    },
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

  it("counts the notice period in working days, and lists later closed days", async () => {
    const rules = { noticeDays: 2, closedDays: ["2026-03-04", "2026-03-05", "2026-03-16"] };
    // Wednesday; Thursday is closed: Friday and Monday are the two days.
    expect(await open({ rules }).current()).toMatchObject({
      firstDay: "2026-03-09",
      closedDays: ["2026-03-16"],
    });
  });

  it("lists the slots of both forms at a full time", async () => {
    const { fullTimes } = await open({
      taken: [
        ["2026-03-05T08:00:00.000Z", "2026-03-05T08:15:00.000Z"],
        ["2026-03-31T07:00:00.000Z", "2026-03-31T07:30:00.000Z"],
      ],
    }).current();
    expect(fullTimes).toEqual({
      "2026-03-05": ["9:00-9:15", "9:00 - 9:30"],
      // Summer time.
      "2026-03-31": ["9:00-9:15", "9:00 - 9:30"],
    });
  });

  it.each([
    [1, ["9:00-9:15", "9:30-9:45", "9:00 - 9:30", "9:30 - 10:00"]],
    // The three last at 9:20, two at 9:35; one of them is over at 9:15.
    [2, ["9:30-9:45", "9:00 - 9:30", "9:30 - 10:00"]],
    [3, ["9:00 - 9:30"]],
    [4, undefined],
  ])("lists the slots in which %i calls overlap", async (seats, slots) => {
    const { fullTimes } = await open({
      rules: { seats },
      taken: [
        ["2026-03-05T08:00:00.000Z", "2026-03-05T08:30:00.000Z"],
        ["2026-03-05T08:15:00.000Z", "2026-03-05T08:45:00.000Z"],
        ["2026-03-05T08:20:00.000Z", "2026-03-05T08:50:00.000Z"],
      ],
    }).current();
    expect(fullTimes["2026-03-05"]).toEqual(slots);
  });

  it("lists the slots that overlap a busy period, and closes a day without free slots", async () => {
    const { closedDays, fullTimes } = await open({
      busy: [
        ["2026-03-05T08:15:00Z", "2026-03-05T09:00:00Z"],
        ["2026-03-06T15:00:00Z", "2026-03-10T08:00:00Z"],
        ["2030-01-01T01:00:00Z", "2031-01-01T01:00:00Z"],
      ],
    }).current();
    // 9:15 to 10:00 ends before 10:00-10:15 and starts after 9:00-9:15.
    expect(fullTimes["2026-03-05"]).toEqual(["9:30-9:45", "9:00 - 9:30", "9:30 - 10:00"]);
    expect(fullTimes["2026-03-06"]?.[0]).toBe("16:00-16:15");
    expect(closedDays).toEqual(["2026-03-09"]);
    expect(fullTimes["2026-03-10"]).toEqual(["8:00 - 8:30", "8:30 - 9:00"]);
    expect(Object.keys(fullTimes)).toHaveLength(3);
  });
});

describe("isOpen", () => {
  const { isOpen } = open({
    rules: { noticeDays: 1, closedDays: ["2026-03-06"] },
    busy: [["2026-03-09T08:00:00Z", "2026-03-09T08:15:00Z"]],
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
