import { DEFAULT_BOOKING, type ServiceContent } from "../../../functions/contract/service-content";
import type { Lead } from "../../../functions/store/lead";
import type { TestDatabase } from "../support/databases";
import { KINDS, useDatabases } from "../support/databases";
import { leads, saveLead, refusal } from "../support/leads";
import { newLead, NOW } from "../support/records";
import { SERVICE_CONTENT } from "../support/service-content";

const databases = useDatabases();

const A = "aaaa1111-0000-4000-8000-000000000001";
const B = "bbbb2222-0000-4000-8000-000000000002";
const env = { SMTP_URL: "smtp://localhost:25", NOTIFY_EMAIL: "owner@example.com" };
const content: ServiceContent = {
  ...SERVICE_CONTENT,
  booking: { ...DEFAULT_BOOKING, seats: 1 },
  mails: {},
};
const mails = async ({ db }: TestDatabase) => {
  const rows = db.selectFrom("deliveries").select(["channel", "state", "createdAt"]);
  return (await rows.where("channel", "!=", "webhook").execute()).map((row) => ({ ...row }));
};

describe.each(KINDS)("the owner's answer to a request on %s", (kind) => {
  it("is confirmed once, and the visitor is told once", async () => {
    const database = await databases.open(kind);
    await saveLead(database, { id: A, timeZone: "Europe/Stockholm" });
    const first = await leads(database.url, ["confirm", "AAAA1111"], { env, content });
    expect(first).toEqual({
      code: 0,
      err: "",
      out:
        "AAAA1111 is now confirmed: 2026-03-05 8:00 - 8:30 in Helsinki, 7:00 for the visitor.\n" +
        "A running host writes to aino@example.com within a minute.\n",
    });
    const told = {
      channel: "visitor-appointment",
      state: "pending",
      createdAt: NOW.toISOString(),
    };
    const answered = [told, { ...told, channel: "owner-appointment" }];
    expect(await mails(database)).toEqual(answered);
    const later = new Date(NOW.getTime() + 60_000);
    const again = await leads(database.url, ["confirm", A], { env, content, now: later });
    expect(again.out).toContain("AAAA1111 is confirmed: 2026-03-05");
    expect(await mails(database)).toEqual(answered);
    const declined = await leads(database.url, ["decline", A, "--json"], {
      env,
      content,
      now: later,
    });
    expect(JSON.parse(declined.out)).toMatchObject({
      outcome: "changed",
      appointment: { state: "declined", seat: null, sequence: 2 },
    });
    const createdAt = later.toISOString();
    expect(await mails(database)).toEqual(answered.map((mail) => ({ ...mail, createdAt })));
    const late = await leads(database.url, ["confirm", A], { env, content });
    expect(late).toMatchObject(refusal("it is declined"));
  });

  it("proposes a time of the form, and asks for another when it is taken", async () => {
    const database = await databases.open(kind);
    await saveLead(database, { id: A });
    const hold = { seats: 1, until: "2026-03-09T00:00:00.000Z" };
    await database.store.save({
      ...newLead({ id: B, answers: { timeSlot: "9:00 - 9:30" } }),
      hold,
    });
    const propose = (...time: string[]) =>
      leads(database.url, ["propose", A, ...time], { env, content });
    expect((await propose("2026-03-06", "9.00")).out).toContain(
      "AAAA1111 is now proposed: 2026-03-06 9:00 - 9:30 in Helsinki.",
    );
    expect(await propose("2026-03-05", "09:00")).toEqual({
      code: 1,
      out: "",
      err: [
        "Another call has this time by now. Nothing was changed.",
        "Free times are:",
        "    npm run leads -- propose aaaa1111 2026-03-05 8:00",
        "    npm run leads -- propose aaaa1111 2026-03-05 8:30",
        "    npm run leads -- propose aaaa1111 2026-03-05 9:30",
        "",
      ].join("\n"),
    });
    for (const [day, time, said] of [
      ["2026-02-30", "9:00", "no day"],
      ["2026-03-05", "9:15", "start at 8:00, 8:30"],
      ["2026-03-04", "9:00", "the time is over"],
    ] as const)
      expect((await propose(day, time)).err).toContain(said);
    const { out } = await leads(database.url, ["show", A]);
    expect(out).toMatch(/^call +proposed, 2026-03-06 9:00 - 9:30 in Helsinki$/mu);
  });

  it("is refused for spam, other forms and calls that are over", async () => {
    const database = await databases.open(kind);
    await saveLead(database, { id: A, flag: "trap" });
    expect((await leads(database.url, ["confirm", A])).err).toContain("is flagged");
    await saveLead(database, { id: B, formName: "send-message-form" });
    expect((await leads(database.url, ["confirm", B])).err).toContain("does not ask for a call");
    const over = await saveLead(database);
    const now = new Date("2026-03-05T06:30:00Z");
    expect((await leads(database.url, ["confirm", over], { now })).err).toContain("time is over");
  });

  it("lists and counts the calls to come", async () => {
    const database = await databases.open(kind);
    await saveLead(database, { id: A, answers: { timeSlot: "10:00 - 10:30", name: "Ville" } });
    await saveLead(database, { id: B });
    const declined = await saveLead(database);
    await leads(database.url, ["decline", declined]);
    await leads(database.url, ["confirm", B]);
    const { out } = await leads(database.url, ["list", "--calls"]);
    expect(out.split("\n").map((line) => line.split(/ {2,}/u))).toEqual([
      ["reference", "call (Helsinki)", "state", "name", "company"],
      ["BBBB2222", "2026-03-05 8:00 - 8:30", "confirmed", "Aino Virta", "Virta Oy"],
      ["AAAA1111", "2026-03-05 10:00 - 10:30", "held", "Ville", "Virta Oy"],
      [""],
    ]);
    const status = await leads(database.url, ["status"]);
    expect(status.out).toContain("Calls to come: 1 held, 1 confirmed.");
    const json = await leads(database.url, [
      "export",
      "--format",
      "json",
      "--email",
      "aino@example.com",
    ]);
    expect((JSON.parse(json.out) as Lead[]).find(({ id }) => id === B)).toMatchObject({
      reference: "BBBB2222",
      call: { state: "confirmed", startsAt: "2026-03-05T06:00:00.000Z" },
    });
    const csv = await leads(database.url, ["export"]);
    expect(csv.out).toContain('"confirmed","2026-03-05 08:00"');
    const after = { now: new Date("2026-03-05T08:30:00Z") };
    expect((await leads(database.url, ["list", "--calls"], after)).out).toBe(
      "No calls are to come.\n",
    );
  });

  it("prints the address of the calendar, the same until it is revoked", async () => {
    const database = await databases.open(kind);
    const site = { env: { SITE_URL: "https://www.example.com" } };
    const address = async (...args: string[]) =>
      (await leads(database.url, ["calendar", ...args], site)).out.split("\n")[0];
    const first = await address();
    expect(first).toMatch(/^https:\/\/www\.example\.com\/calendar\/[\w-]{43}\.ics$/);
    expect(await address()).toBe(first);
    const second = await address("--revoke");
    expect(second).not.toBe(first);
    expect(await address()).toBe(second);
  });
});
