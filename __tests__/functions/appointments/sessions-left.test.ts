import { createSessionsLeft } from "../../../functions/appointments/sessions-left";
import { MINUTE_MS } from "../../../functions/contract/durations";
import { PROBE_ANSWER } from "../../../functions/contract/submission";
import { KINDS, useDatabases } from "../support/databases";
import { saveLead } from "../support/leads";
import { type LeadChange, NOW, SERVICE_CONTENT } from "../support/records";

const databases = useDatabases();
const content = { ...SERVICE_CONTENT, countedSessions: { perWeek: 3, pages: ["/"] } };
/** In Oslo. */
const MONDAY = "2026-03-01T23:00:00.000Z";
const SUNDAY = "2026-03-01T22:59:59.999Z";

describe.each(KINDS)("sessions left this week on %s", (kind) => {
  it("are those that no request of the week has taken", async () => {
    const database = await databases.open(kind);
    const { db, store } = database;
    let now = NOW;
    const left = createSessionsLeft({ content, store, now: () => now });
    const leftLater = () => {
      now = new Date(now.getTime() + MINUTE_MS);
      return left();
    };
    const others: LeadChange[] = [
      { receivedAt: SUNDAY },
      { flag: "trap" },
      { formName: "send-message-form" },
      { answers: { message: PROBE_ANSWER } },
    ];
    for (const change of others) await saveLead(database, change);
    for (const state of ["declined", "cancelled", "lapsed"] as const)
      await db
        .updateTable("appointments")
        .set({ state })
        .where("submissionId", "=", await saveLead(database))
        .execute();
    expect(await left()).toBe(3);
    await saveLead(database, { receivedAt: MONDAY });
    expect(await left()).toBe(3);
    expect(await leftLater()).toBe(2);
    for (let calls = 0; calls < 3; calls += 1) await saveLead(database);
    expect(await leftLater()).toBe(0);
  });
});

test("no number is said where it is not counted, or while the store fails", async () => {
  const store = { countRequests: () => Promise.reject(new Error("no database")) };
  const now = () => NOW;
  expect(await createSessionsLeft({ content, store, now })()).toBeUndefined();
  expect(await createSessionsLeft({ content: SERVICE_CONTENT, store, now })()).toBeUndefined();
});
