import { createAvailability } from "../../../../functions/appointments/availability";
import type { AlertChannel } from "../../../../functions/owner/alerts/alert-channels";
import { createMorningMail } from "../../../../functions/owner/alerts/morning-mail";
import { createWaitingNotice } from "../../../../functions/owner/alerts/waiting-notice";
import { countLate } from "../../../../functions/owner/waiting";
import type { AttemptResult } from "../../../../functions/delivery/sender";
import type { SiteAlert } from "../../../../functions/delivery/formats";
import type { OwnersMail } from "../../../../functions/delivery/mail-notice";
import { addClosure } from "../../../../functions/store/closures";
import type { Store } from "../../../../functions/store/store";
import { KINDS, useDatabases } from "../../support/databases";
import { leads as run } from "../../support/leads";
import { message, newLead, NOW, ONE_SEAT, SERVICE_CONTENT } from "../../support/records";

const databases = useDatabases();

const CONTENT = { ...SERVICE_CONTENT, booking: ONE_SEAT, replyHours: 48 };
const OK: AttemptResult = { ok: true, status: 250 };

let now = NOW;
let sent: SiteAlert[] = [];
/** How the channel answers. */
let result: AttemptResult = OK;
beforeEach(() => {
  now = NOW;
  sent = [];
  result = OK;
});
const at = (time: string) => void (now = new Date(time));

function hostOf(store: Store) {
  const parts = {
    ...{ store, content: CONTENT, now: () => now },
    availability: createAvailability({ content: CONTENT, store, now: () => now }),
    siteOrigin: "https://www.example.com",
    inboxUrl: "https://www.example.com/owner",
  };
  const channel: AlertChannel = {
    name: "mail",
    send: async (_id, { write }) => {
      sent.push(await write());
      return result;
    },
    close: () => undefined,
  };
  const send = async (write: OwnersMail["write"]) =>
    (await channel.send("", { topic: "waiting", write }, now)).ok;
  return {
    tellWaiting: createWaitingNotice({ ...parts, send }),
    mailCalls: createMorningMail({ ...parts, channel }),
    rules: parts.availability.rules,
  };
}

async function save(store: Store, change: Parameters<typeof newLead>[0] = {}) {
  const lead = newLead({ channels: [], ...change });
  expect(await store.save(lead)).toBe("stored");
  return lead.submission.id;
}

const lateOf = async (store: Store) =>
  countLate(await store.unansweredLeads(now), await hostOf(store).rules(), now);

describe.each(KINDS)("notices of waiting leads on %s", (kind) => {
  it("tell once before the promise breaks, and once after, without personal data", async () => {
    const [first, second] = await databases.hosts(kind);
    const hosts = [hostOf(first), hostOf(second)];
    const tell = () => Promise.all(hosts.map(({ tellWaiting }) => tellWaiting()));
    const id = await save(first, { formName: "send-message-form", fields: message });
    await save(first, { flag: "trap" });
    const { db } = await first.database();
    for (const state of ["confirmed", "proposed"] as const) {
      const submissionId = await save(first, { answers: { preferredDate: "2026-03-20" } });
      const call = db.updateTable("appointments").set({ state });
      await call.where("submissionId", "=", submissionId).execute();
    }
    await tell();
    expect(sent).toEqual([]);
    at("2026-03-05T23:00:00.000Z");
    await tell();
    await tell();
    expect(sent.map(({ subject }) => subject)).toEqual([
      "1 lead has to be answered soon on www.example.com",
    ]);
    expect(sent[0]?.text).toContain(`/owner/lead?id=${id}`);
    expect(sent[0]?.text).toContain("answer due Fri 6 Mar, 11:00");
    expect(sent[0]?.text).not.toMatch(/Aino|Virta|Invoice/u);
    at("2026-03-06T11:00:00.000Z");
    await tell();
    at("2026-03-07T11:00:00.000Z");
    await tell();
    expect(sent.slice(1).map(({ subject }) => subject)).toEqual([
      "1 lead has waited too long on www.example.com",
    ]);
    expect(await lateOf(first)).toBe(1);
  });

  it("are repeated until one has gone out, and wait during a closure", async () => {
    const { store, db, url } = await databases.open(kind);
    const { tellWaiting } = hostOf(store);
    await save(store, { formName: "send-message-form", fields: message });
    await addClosure(db, { firstDay: "2026-03-05", lastDay: "2026-03-06" });
    at("2026-03-07T11:00:00.000Z");
    await tellWaiting();
    expect(sent).toEqual([]);
    at("2026-03-10T11:00:00.000Z");
    result = { ok: false, reason: "ECONNREFUSED", gone: false };
    await tellWaiting();
    result = OK;
    at("2026-03-10T11:10:00.000Z");
    await tellWaiting();
    expect(sent).toHaveLength(1);
    at("2026-03-10T11:16:00.000Z");
    await tellWaiting();
    await tellWaiting();
    expect(sent).toHaveLength(2);
    const status = await run(url, ["status"], { now, content: CONTENT });
    expect(status.out).toContain("WARNING: 1 lead waits longer than promised.");
  });

  it("name the time of calls whose time comes near or has passed", async () => {
    const { store, db } = await databases.open(kind);
    const { tellWaiting } = hostOf(store);
    await save(store, { answers: { preferredDate: "2026-03-20" } });
    at("2026-03-18T10:00:00.000Z");
    await db.updateTable("submissions").set({ told: "soon,late" }).execute();
    await tellWaiting();
    expect(sent[0]).toMatchObject({
      subject: "Urgent: 1 lead has to be answered soon on www.example.com",
      text: expect.stringContaining("Friday 20 March 2026, 8:00–8:30") as string,
    });
    at("2026-03-20T07:00:00.000Z");
    await tellWaiting();
    expect(sent[1]?.subject).toBe("1 lead has waited too long on www.example.com");
    await db.updateTable("submissions").set({ answeredAt: now.toISOString(), told: "" }).execute();
    await tellWaiting();
    expect(sent).toHaveLength(2);
  });
});

describe.each(KINDS)("the mail with the calls of the day on %s", (kind) => {
  const DAY = { preferredDate: "2026-03-05", topics: "calendar-and-inbox" };

  async function withCall() {
    const [first, second] = await databases.hosts(kind);
    const { db } = await first.database();
    const id = await save(first, { answers: { ...DAY, name: "Aino\u202e", phone: "" } });
    await save(first, { answers: { ...DAY, timeSlot: "9:00 - 9:30" } });
    await save(first, { answers: { ...DAY, timeSlot: "10:00 - 10:30", name: "Undecided" } });
    const calls = db.updateTable("appointments").set({ state: "confirmed" });
    await calls.where("slot", "!=", "10:00 - 10:30").execute();
    await save(first, { answers: { ...DAY, timeSlot: "9:30 - 10:00", name: "Has met" } });
    const over = db.updateTable("appointments").set({ state: "attended" });
    await over.where("slot", "=", "9:30 - 10:00").execute();
    const hosts = [hostOf(first), hostOf(second)];
    return { id, mail: () => Promise.all(hosts.map(({ mailCalls }) => mailCalls())) };
  }

  it("comes once, from seven by the site's clock, on days with confirmed calls", async () => {
    const { id, mail } = await withCall();
    await mail();
    at("2026-03-05T05:59:00.000Z");
    await mail();
    expect(sent).toEqual([]);
    at("2026-03-05T06:00:00.000Z");
    await mail();
    await mail();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe("Today: 2 calls, the first at 8:00");
    const text = sent[0]?.text ?? "";
    expect(text).toContain("Thursday 5 March 2026, Oslo time");
    expect(text).toMatch(/^8:00–8:30 {2}Aino\\u202e, Virta Oy\n {4}No phone number yet\n/mu);
    expect(text).toContain(`https://www.example.com/owner/lead?id=${id}`);
    expect(text).toMatch(/\+358 40 123 4567\n {4}Topics: Calendar and inbox\n/u);
    expect(text).not.toMatch(/Undecided|Has met/u);
  });

  it("does not come from noon on", async () => {
    const { mail } = await withCall();
    at("2026-03-05T11:00:00.000Z");
    await mail();
    expect(sent).toEqual([]);
  });

  it("comes again only after a failure that certainly came before", async () => {
    const { mail } = await withCall();
    at("2026-03-05T06:00:00.000Z");
    result = { ok: false, reason: "ESOCKET", gone: false, isUnsent: true };
    await mail();
    const tries = sent.length;
    at("2026-03-05T06:05:00.000Z");
    result = { ok: false, reason: "timeout", gone: false };
    await mail();
    expect(sent.length).toBe(tries + 1);
    at("2026-03-05T06:10:00.000Z");
    await mail();
    expect(sent.length).toBe(tries + 1);
  });
});
