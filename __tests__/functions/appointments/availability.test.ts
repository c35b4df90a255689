import { createAvailability } from "../../../functions/appointments/availability";
import { holdEnd } from "../../../functions/appointments/working-days";
import type { BookingRules } from "../../../functions/contract/service-content";
import type { Period } from "../../../functions/shared/periods";
import { NOW, ONE_SEAT, SERVICE_CONTENT } from "../support/records";

interface Given {
  rules?: Partial<BookingRules>;
  /** Calls that have their time. */
  taken?: [startsAt: string, endsAt: string][];
  busy?: [start: string, end: string][];
  closures?: [firstDay: string, lastDay: string][];
  /** When the busy calendar was read. */
  readAt?: string;
  now?: Date;
}

function open({ rules, taken = [], busy = [], closures = [], readAt, now = NOW }: Given) {
  const periods: Period[] = busy.map(([start, end]) => ({
    start: Date.parse(start),
    end: Date.parse(end),
  }));
  return createAvailability({
    content: { ...SERVICE_CONTENT, booking: { ...ONE_SEAT, ...rules } },
    store: {
      takenTimes: () => Promise.resolve(taken.map(([startsAt, endsAt]) => ({ startsAt, endsAt }))),
      closures: () =>
        Promise.resolve(
          closures.map(([firstDay, lastDay]) => ({ id: firstDay, firstDay, lastDay })),
        ),
    },
    busyPeriods: () => periods,
    busyReadAt: () => (readAt === undefined ? undefined : new Date(readAt)),
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
  ])("%s %s: %s", async (day, slot, expected) =>
    expect(await isOpen({ day, slot })).toBe(expected),
  );
});

describe("days on which the owner is away", () => {
  // From Wednesday evening to Friday night in Oslo: Thursday and Friday are whole days.
  const ALL_DAY: [string, string][] = [["2026-03-04T20:00:00Z", "2026-03-06T23:00:00Z"]];
  const TRIP: [string, string][] = [["2026-03-05", "2026-03-06"]];

  it.each([
    ["in a closure", { closures: TRIP }],
    ["all day in the busy calendar", { busy: ALL_DAY }],
  ])("are closed when they are %s", async (_, away) => {
    const availability = open({ rules: { noticeDays: 1 }, ...away });
    expect(await availability.current()).toMatchObject({ firstDay: "2026-03-09" });
    expect(await availability.isOpen({ day: "2026-03-06", slot: "9:00-9:15" })).toBe(false);
    expect(await availability.isOpen({ day: "2026-03-09", slot: "9:00-9:15" })).toBe(true);
    // Two working days: Monday and Tuesday.
    const end = holdEnd(await availability.rules(), NOW);
    expect(end.toISOString()).toBe("2026-03-10T23:00:00.000Z");
  });

  it("are whole days of the site, also when the clocks change", async () => {
    const spring = open({ busy: [["2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"]] });
    expect((await spring.rules()).booking.closedDays).toEqual(["2026-03-29"]);
    const almost = open({ busy: [["2026-03-05T00:00:00Z", "2026-03-06T00:00:00Z"]] });
    expect((await almost.rules()).booking.closedDays).toEqual([]);
  });

  const TOLD = { last: "2026-03-06", next: "2026-03-09" };
  const at = (day: string, given: Given) => open({ ...given, now: new Date(`${day}T10:00:00Z`) });

  it.each<[string, string, Given, object | undefined]>([
    ["long before it", "2026-03-02", { closures: TRIP }, undefined],
    ["before it", "2026-03-04", { closures: TRIP }, TOLD],
    // 48 hours from a Sunday on end with Tuesday.
    ["after the answer", "2026-03-01", { closures: [["2026-03-04", "2026-03-04"]] }, undefined],
    ["on it", "2026-03-05", { closures: TRIP }, TOLD],
    ["after it", "2026-03-07", { closures: TRIP }, undefined],
    ["by the calendar", "2026-03-05", { busy: ALL_DAY }, TOLD],
    [
      "until the next, over a weekend and a holiday",
      "2026-03-06",
      {
        closures: [...TRIP, ["2026-03-10", "2026-03-11"]],
        rules: { closedDays: ["2026-03-09", "2026-03-12"] },
      },
      { last: "2026-03-11", next: "2026-03-13" },
    ],
    ["on a weekend alone", "2026-03-07", { closures: [["2026-03-07", "2026-03-08"]] }, undefined],
    ["on a holiday", "2026-03-05", { rules: { closedDays: ["2026-03-05"] } }, undefined],
    [
      "for ever",
      "2026-03-05",
      { closures: [["0001-01-01", "9999-12-31"]] },
      { last: "2027-03-06", next: "2027-03-08" },
    ],
  ])("are told to visitors: %s", async (_, day, given, closure) =>
    expect(await at(day, given).closure()).toEqual(closure),
  );
});

describe("isCertain", () => {
  const TIME = { day: "2026-03-05", slot: "9:00-9:15" };
  const BUSY: [string, string][] = [["2026-03-05T08:00:00Z", "2026-03-05T09:00:00Z"]];
  it.each<[string, Given, typeof TIME, boolean]>([
    ["free, and just read", { readAt: "2026-03-04T09:50:00Z" }, TIME, true],
    ["read too long ago", { readAt: "2026-03-04T09:49:59Z" }, TIME, false],
    ["read on a wrong clock", { readAt: "2026-03-04T10:10:01Z" }, TIME, false],
    ["not read", {}, TIME, false],
    ["busy", { readAt: "2026-03-04T09:59:00Z", busy: BUSY }, TIME, false],
    ["over", { readAt: "2026-03-04T09:59:00Z" }, { ...TIME, day: "2026-03-04" }, false],
  ])("%s", async (_, given, time, expected) =>
    expect(await open(given).isCertain(time)).toBe(expected),
  );
});
