import { HOUR_MS } from "../../../functions/contract/durations";
import { PROBE_ANSWER } from "../../../functions/contract/submission";
import { waitingOf } from "../../../functions/owner/waiting";
import { message, ONE_SEAT, SERVICE_CONTENT } from "../support/records";

const RULES = { ...SERVICE_CONTENT, booking: ONE_SEAT, replyHours: 48 };

type Lead = Parameters<typeof waitingOf>[0];

const lead = (change: Partial<Lead> = {}): Lead => ({
  ...{ formName: "send-message-form", questions: undefined, fields: message },
  // A Wednesday, eleven in Oslo.
  ...{ receivedAt: "2026-03-04T10:00:00.000Z", waitingSince: null },
  call: undefined,
  ...change,
});

const call = (startsAt: string) => ({ call: { startsAt } });

const at = (time: string, change?: Partial<Lead>, rules = RULES) =>
  waitingOf(lead(change), rules, new Date(`${time}:00Z`));

describe("the time for an answer", () => {
  it.each([
    ["two working days", "2026-03-04T10:00:00.000Z", [], "2026-03-06T10:00:00.000Z"],
    ["over a weekend", "2026-03-06T10:00:00.000Z", [], "2026-03-10T10:00:00.000Z"],
    ["from a weekend", "2026-03-07T10:00:00.000Z", [], "2026-03-10T23:00:00.000Z"],
    [
      "over closed days",
      "2026-03-04T10:00:00.000Z",
      ["2026-03-05", "2026-03-06"],
      "2026-03-10T10:00:00.000Z",
    ],
    ["over the clock change", "2026-03-27T10:00:00.000Z", [], "2026-03-31T09:00:00.000Z"],
  ])("is counted on working days: %s", (_, receivedAt, closedDays, deadline) => {
    const rules = { ...RULES, booking: { ...ONE_SEAT, closedDays } };
    expect(at("2026-03-04T10:00", { receivedAt }, rules)?.deadline.toISOString()).toBe(deadline);
  });

  it("ends when the call begins", () => {
    const start = "2026-03-05T07:00:00.000Z";
    expect(at("2026-03-04T10:00", call(start))?.deadline.toISOString()).toBe(start);
  });

  it("begins again when the visitor asks for another time", () => {
    const changed = {
      ...call("2026-03-20T08:00:00.000Z"),
      waitingSince: "2026-03-05T10:00:00.000Z",
    };
    const { deadline } = at("2026-03-05T12:00", changed) ?? {};
    expect(deadline?.toISOString()).toBe("2026-03-09T10:00:00.000Z");
  });
});

describe("what the owner is told of a lead that waits", () => {
  const FAR = call("2026-03-20T08:00:00.000Z");
  it.each<[string, string, Partial<Lead>, object]>([
    ["nothing at first", "2026-03-05T21:59", {}, { kinds: [] }],
    ["a quarter of the time is left", "2026-03-05T22:00", {}, { kinds: ["soon"] }],
    ["the time is over", "2026-03-06T10:00", {}, { kinds: ["late"] }],
    [
      "a call soon after the request",
      "2026-03-04T10:00",
      call("2026-03-05T10:00:00.000Z"),
      { kinds: [] },
    ],
    [
      "such a call, later",
      "2026-03-05T04:00",
      call("2026-03-05T10:00:00.000Z"),
      { kinds: ["soon"] },
    ],
    ["a call far away", "2026-03-04T10:00", FAR, { kinds: [] }],
    ["a call that has come near", "2026-03-18T10:00", FAR, { kinds: ["near", "late"] }],
    [
      "a call whose time has passed",
      "2026-03-05T10:00",
      call("2026-03-05T10:00:00.000Z"),
      { kinds: ["lapsed"] },
    ],
    [
      "such a call, later still",
      "2026-03-06T10:00",
      call("2026-03-05T10:00:00.000Z"),
      { kinds: ["late", "lapsed"] },
    ],
  ])("%s", (_, time, change, waiting) => expect(at(time, change)).toMatchObject(waiting));

  it.each<[string, Partial<Lead>]>([
    ["an application", { formName: "job-application" }],
    ["a test", { fields: { ...message, message: PROBE_ANSWER } }],
  ])("is nothing where it is %s", (_, change) =>
    expect(at("2026-03-12T10:00", change)).toBeUndefined(),
  );

  it("follows the hours of the content", () => {
    const rules = { ...RULES, replyHours: 24 };
    const { deadline } = at("2026-03-04T10:00", {}, rules) ?? {};
    expect(deadline?.getTime()).toBe(Date.parse("2026-03-04T10:00:00Z") + 24 * HOUR_MS);
  });
});
