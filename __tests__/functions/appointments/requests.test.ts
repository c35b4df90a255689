import type { ErrorResponse, FieldErrors } from "../../../functions/contract/endpoint";
import {
  type BookingRules,
  type ServiceContent,
} from "../../../functions/contract/service-content";
import { systemClock } from "../../../functions/shared/clock";
import type { Period } from "../../../functions/shared/periods";
import { NOW, SERVICE_CONTENT, ONE_SEAT } from "../support/records";
import { bookingPayload, closeTestServices, openTestService, payload } from "../support/service";

afterEach(closeTestServices);

describe("requests", () => {
  const contentWith = (booking: Partial<BookingRules>): ServiceContent => ({
    ...SERVICE_CONTENT,
    booking: { ...ONE_SEAT, ...booking },
    mails: {},
  });

  const TAKEN = "This time was just taken. Please pick another one.";
  const CLOSED = "We are closed that day. Please pick another one.";
  const TOO_SOON = "That day is too soon for us. Please pick a later one.";

  async function expectTaken(
    response: Response,
    expected: FieldErrors = { timeSlot: TAKEN },
  ): Promise<void> {
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as ErrorResponse;
    expect(errors).toEqual(expected);
  }

  describe("a time with one seat", () => {
    // What holds without `booking`.
    const content = contentWith({});

    it("can be booked once; the first request can be repeated, another time is free", async () => {
      const service = openTestService({}, { content });
      const first = bookingPayload();
      expect((await service.post(first)).status).toBe(200);
      await expectTaken(await service.post(bookingPayload({ email: "second@example.com" })));
      expect((await service.post(first)).status).toBe(200);
      expect((await service.post(bookingPayload({ timeSlot: "8:30 - 9:00" }))).status).toBe(200);
      expect(await service.leads(9)).toHaveLength(2);
      expect((await service.availability?.current())?.fullTimes).toEqual({
        "2026-03-05": ["8:00 - 8:30", "8:30 - 9:00"],
      });
    });

    it("is free again when the hold has ended, but not for spam", async () => {
      let now = NOW;
      const clock = { ...systemClock, now: () => now };
      const service = openTestService({}, { content, clock });
      const payload = { preferredDate: "2026-03-20" };
      await service.post(bookingPayload({ ...payload, comments: "spam" }));
      expect((await service.availability?.current())?.fullTimes).toEqual({});
      await service.post(bookingPayload(payload));
      // Two working days, to the end of Friday in Oslo.
      now = new Date("2026-03-06T22:59:00Z");
      await expectTaken(await service.post(bookingPayload({ ...payload, name: "Second" })));
      now = new Date("2026-03-06T23:00:00Z");
      expect((await service.availability?.current())?.fullTimes).toEqual({});
      expect((await service.post(bookingPayload({ ...payload, name: "Third" }))).status).toBe(200);
    });
  });

  it("a time with two seats can be booked twice", async () => {
    const service = openTestService({}, { content: contentWith({ seats: 2 }) });
    const day = "2026-03-05";
    await service.post(bookingPayload());
    expect((await service.availability?.current())?.fullTimes).toEqual({});
    await service.post(bookingPayload({ name: "Second" }));
    expect((await service.availability?.current())?.fullTimes).toEqual({ [day]: ["8:00 - 8:30"] });
    await expectTaken(await service.post(bookingPayload({ name: "Third" })));
  });

  it("a call of fifteen minutes blocks the half hour of the other form, and vice versa", async () => {
    const service = openTestService();
    const discovery = (change: object) =>
      service.post(payload("discovery-call-booking", { ...change }));
    expect((await discovery({ timeSlot: "9:00-9:15" })).status).toBe(200);
    await expectTaken(await service.post(bookingPayload({ timeSlot: "9:00 - 9:30" })));
    expect((await service.post(bookingPayload({ timeSlot: "9:30 - 10:00" }))).status).toBe(200);
    await expectTaken(await discovery({ timeSlot: "9:30-9:45" }));
  });

  describe("unavailable times", () => {
    const busy: Period = {
      start: Date.parse("2026-03-05T07:10:00Z"),
      end: Date.parse("2026-03-05T07:20:00Z"),
    };
    const busyDay: Period = {
      start: Date.parse("2026-03-05T01:00:00Z"),
      end: Date.parse("2026-03-06T01:00:00Z"),
    };
    it.each([
      ["closed by the owner", { closedDays: ["2026-03-05"] }, [], { preferredDate: CLOSED }],
      ["within the notice", { noticeDays: 2 }, [], { preferredDate: TOO_SOON }],
      ["when the owner is busy", {}, [busy], { timeSlot: TAKEN }],
      ["on a day on which the owner is busy", {}, [busyDay], { preferredDate: CLOSED }],
    ])("are refused, but a repeat is not: %s", async (_why, rules, periods, errors) => {
      const before = openTestService();
      const payload = bookingPayload();
      await before.post(payload);
      const service = openTestService(
        { DATABASE_URL: `sqlite:${before.file}` },
        { content: contentWith(rules), busyPeriods: () => periods },
      );
      await expectTaken(await service.post(bookingPayload()), errors);
      expect((await service.post(payload)).status).toBe(200);
      expect(await service.leads(9)).toHaveLength(1);
    });
  });
});
