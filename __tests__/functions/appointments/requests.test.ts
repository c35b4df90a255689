import type { Period } from "../../../functions/appointments/availability";
import {
  type BookingRules,
  DEFAULT_BOOKING,
  type ServiceContent,
} from "../../../functions/contract/service-content";
import type { ErrorResponse, FieldErrors } from "../../../functions/contract/endpoint";
import { systemClock } from "../../../functions/shared/clock";
import { NOW } from "../support/records";
import { SERVICE_CONTENT } from "../support/service-content";
import {
  bookingPayload,
  closeTestServices,
  openTestService,
  plainPost,
  post,
} from "../support/service";

afterEach(closeTestServices);

const contentWith = (booking: Partial<BookingRules>): ServiceContent => ({
  ...SERVICE_CONTENT,
  booking: { ...DEFAULT_BOOKING, ...booking },
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
  const content = contentWith({ seats: 1 });

  it("is given once; the first request can be repeated, another time is free", async () => {
    const service = openTestService({}, { content });
    const first = bookingPayload();
    expect((await post(service, first)).status).toBe(200);
    await expectTaken(await post(service, bookingPayload({ email: "second@example.com" })));
    expect((await post(service, first)).status).toBe(200);
    expect((await post(service, bookingPayload({ timeSlot: "8:30 - 9:00" }))).status).toBe(200);
    expect(await service.store?.leads(9)).toHaveLength(2);
    expect((await service.availability?.current())?.fullTimes).toEqual({
      "2026-03-05": ["8:00 - 8:30", "8:30 - 9:00"],
    });
  });

  it("keeps all input without JavaScript", async () => {
    const service = openTestService({}, { content });
    await post(service, bookingPayload());
    const answers = { name: "Second Person", message: "A plan for <ten> people" };
    const response = await plainPost(service, bookingPayload(answers));
    expect(response.status).toBe(422);
    const page = await response.text();
    for (const text of [TAKEN, "Second Person", "A plan for &lt;ten&gt; people"])
      expect(page).toContain(text);
  });

  it("is free again when the hold has ended, but not for spam", async () => {
    let now = NOW;
    const clock = { ...systemClock, now: () => now };
    const service = openTestService({}, { content, clock });
    const payload = { preferredDate: "2026-03-20" };
    await post(service, bookingPayload({ ...payload, comments: "spam" }));
    expect((await service.availability?.current())?.fullTimes).toEqual({});
    await post(service, bookingPayload(payload));
    // Two working days, to the end of Friday in Helsinki.
    now = new Date("2026-03-06T21:59:00Z");
    await expectTaken(await post(service, bookingPayload({ ...payload, name: "Second" })));
    now = new Date("2026-03-06T22:00:00Z");
    expect((await service.availability?.current())?.fullTimes).toEqual({});
    expect((await post(service, bookingPayload({ ...payload, name: "Third" }))).status).toBe(200);
  });
});

describe("times without seats", () => {
  it("can be requested any number of times", async () => {
    const service = openTestService({}, { content: contentWith({}) });
    for (const name of ["First", "Second", "Third"])
      expect((await post(service, bookingPayload({ name }))).status).toBe(200);
    expect((await service.availability?.current())?.fullTimes).toEqual({});
  });

  const busy: Period = {
    start: Date.parse("2026-03-05T06:10:00Z"),
    end: Date.parse("2026-03-05T06:20:00Z"),
  };
  const busyDay: Period = {
    start: Date.parse("2026-03-05T00:00:00Z"),
    end: Date.parse("2026-03-06T00:00:00Z"),
  };
  it.each([
    ["closed by the owner", { closedDays: ["2026-03-05"] }, [], { preferredDate: CLOSED }],
    ["within the notice", { noticeDays: 2 }, [], { preferredDate: TOO_SOON }],
    ["when the owner is busy", {}, [busy], { timeSlot: TAKEN }],
    ["on a day on which the owner is busy", {}, [busyDay], { preferredDate: CLOSED }],
  ])("are refused, but a repeat is not: %s", async (_why, rules, periods, errors) => {
    const before = openTestService();
    const payload = bookingPayload();
    await post(before, payload);
    const service = openTestService(
      { DATABASE_URL: `sqlite:${before.file}` },
      { content: contentWith(rules), busyPeriods: () => periods },
    );
    await expectTaken(await post(service, bookingPayload()), errors);
    expect((await post(service, payload)).status).toBe(200);
    expect(await service.store?.leads(9)).toHaveLength(1);
  });
});
