import type { Updateable } from "kysely";
import { PROBE_ANSWER } from "../../../../functions/contract/submission";
import type { SubmissionsTable } from "../../../../functions/store/tables";
import { KINDS, useDatabases, type TestDatabase } from "../../support/databases";
import { openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";
import { type LeadChange, NOW } from "../../support/records";

const databases = useDatabases();

const HOUR_MS = 3_600_000;
const at = (hours: number): string => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

const leadAt = (id: string) => `lead?id=${id}`;

/** Saves leads that were received some hours ago. */
function savingIn(database: TestDatabase) {
  const save = async (
    name: string,
    hours: number,
    { answers, ...change }: LeadChange = {},
    values: Updateable<SubmissionsTable> = {},
  ): Promise<string> => {
    const lead = { answers: { ...answers, name }, receivedAt: at(-hours), ...change };
    const id = await saveLead(database, lead);
    if (Object.keys(values).length > 0)
      await database.db.updateTable("submissions").set(values).where("id", "=", id).execute();
    return id;
  };
  const of =
    (formName: string) =>
    (name: string, hours: number, change: LeadChange = {}, values = {}) =>
      save(name, hours, { formName, ...change }, values);
  /** A call that begins in so many hours. */
  const call = async (name: string, hours: number, state: "held" | "confirmed" | "lapsed") => {
    const id = await save(name, 1);
    const period = { startsAt: at(hours), endsAt: at(hours + 0.25) };
    await database.db
      .updateTable("appointments")
      .set({ state, ...period })
      .where("submissionId", "=", id)
      .execute();
    return id;
  };
  return { message: of("send-message-form"), application: of("job-application"), call };
}

describe.each(KINDS)("To do on %s", (kind) => {
  it("shows what waits, the most urgent first, until somebody acts", async () => {
    const database = await databases.open(kind);
    const { message, application, call } = savingIn(database);
    const calls = [await call("Next week", 150, "held"), await call("Tomorrow", 24, "held")];
    const missed = await call("Missed", -30, "lapsed");
    // A question to the visitor did not settle it.
    const asked = await call("Asked", -20, "lapsed");
    const db = database.db.updateTable("submissions").where("id", "=", asked);
    await db.set({ answeredAt: at(-40) }).execute();
    const passed = await call("Passed", -2, "confirmed");
    await call("Agreed", 48, "confirmed");
    await message("Late", 80);
    const early = await message("Early", 1);
    const applicant = await application("New applicant", 10);
    await application("Forgotten", 29 * 24, {}, { stage: "interview", answeredAt: at(-600) });
    await application("In time", 20 * 24, {}, { stage: "challenge", answeredAt: at(-400) });
    await application("Hired", 40 * 24, {}, { stage: "hired", answeredAt: at(-600) });
    await message("Spam", 1, { flag: "trap" });
    await message("Known before the update", 90, {}, { told: "earlier" });
    await message("Test", 1, { answers: { message: PROBE_ANSWER } });
    const inbox = await openInbox(database);
    const $ = await inbox.page("./");
    const names = (group: string) =>
      $(`[data-leads=${group}] h3 a`)
        .toArray()
        .map((link) => $(link).text().trim());
    expect(names("calls")).toEqual(["Missed", "Asked", "Tomorrow", "Next week"]);
    expect(names("messages")).toEqual(["Late", "Early"]);
    expect(names("applicants")).toEqual(["Forgotten", "New applicant"]);
    expect(names("outcomes")).toEqual(["Passed"]);
    expect(names("next")).toEqual(["Agreed"]);
    expect($("[data-part=count]").text().trim()).toBe("9 to do");
    // Since midnight on Monday in Oslo.
    expect($(".late").text()).toContain("59 h, promised 48 h");
    expect($("[data-leads=messages] li").last().text()).not.toContain("promised");
    expect($("[data-leads=applicants]").text()).toContain("29 days, promised 4 weeks");

    await inbox.press(leadAt(early), { action: "answered" });
    await inbox.press(leadAt(calls[1] ?? ""), { action: "answered" });
    await inbox.press(leadAt(missed), { action: "answered" });
    await inbox.press(leadAt(passed), { action: "attend" });
    await inbox.press(leadAt(applicant), { action: "answered" });
    expect(await inbox.names("./")).toEqual([
      ...["Asked", "Tomorrow", "Next week", "Late", "Forgotten", "Agreed"],
    ]);
  });

  it("shows a lead whose visitor has written back", async () => {
    const database = await databases.open(kind);
    const { call } = savingIn(database);
    const id = await call("Agreed", 48, "confirmed");
    const inbox = await openInbox(database);
    const shown = async () => (await inbox.page("./"))("[data-leads=messages] h3").length;
    expect(await shown()).toBe(0);
    const reply = { id: "reply", submissionId: id, text: "Can we bring two?", isReply: 1 } as const;
    await database.db
      .insertInto("leadNotes")
      .values({ ...reply, createdAt: at(0) })
      .execute();
    await database.db
      .updateTable("submissions")
      .set({ waitingSince: at(0) })
      .execute();
    expect(await shown()).toBe(1);
    expect((await inbox.page("./"))("[data-leads=messages]").text()).toContain("waits for us");
  });

  it("shows some of many, and where the others are", async () => {
    const database = await databases.open(kind);
    const { message } = savingIn(database);
    for (let n = 0; n < 10; n += 1) await message(`Number ${n}`, 20 - n);
    const inbox = await openInbox(database);
    expect(await inbox.names("./")).toHaveLength(8);
    const link = (await inbox.page("./"))("h2 a");
    expect(link.text()).toBe("All 10");
    expect((await inbox.names(link.attr("href") ?? "")).slice(0, 2)).toEqual([
      "Number 0",
      "Number 1",
    ]);
  });

  it("says so when nothing waits", async () => {
    const inbox = await openInbox(await databases.open(kind));
    expect((await inbox.page("./"))("main").text()).toContain("Nothing waits for you.");
  });
});

describe.each(KINDS)("the other lists on %s", (kind) => {
  it("show applicants by stage", async () => {
    const database = await databases.open(kind);
    const { application, message } = savingIn(database);
    await message("No applicant", 1);
    await application("New", 10);
    await application("Older", 20);
    await application("Tested", 30, {}, { stage: "challenge" });
    await application("Met", 30, {}, { stage: "interview" });
    await application("Refused", 30, {}, { stage: "declined" });
    await application("Hired", 40, {}, { stage: "hired" });
    // Stored by a release that did not keep the questions.
    await application("Earlier", 50, {}, { questions: null });
    const inbox = await openInbox(database);
    const stages = ["Earlier", "Older", "New", "Tested", "Met", "Refused", "Hired"];
    expect(await inbox.names("applicants")).toEqual(stages);
    expect(await inbox.names("applicants?show=decided")).toEqual(["Refused", "Hired"]);
  });

  it("find leads by date, person and owner", async () => {
    const database = await databases.open(kind);
    const { message } = savingIn(database);
    const email = "Same@example.com";
    const id = await message("Today", 0, { answers: { email } });
    await message("February", 20 * 24, { answers: { email: email.toLowerCase() } });
    await message("Last year", 400 * 24, {}, { takenBy: "second@example.com" });
    await message("May", 80 * 24);
    const inbox = await openInbox(database, {}, { email: "second@example.com" });
    const found = (query: string) => inbox.names(`all?${query}`);
    expect(await found("search=March")).toEqual(["Today"]);
    expect(await found("search=helmikuussa")).toEqual(["February"]);
    expect(await found("search=4.3.2026")).toEqual(["Today"]);
    expect(await found("search=january+2025")).toEqual(["Last year"]);
    expect(await found("search=invoice+2026-02-12")).toEqual(["February"]);
    expect(await found("search=may")).toEqual(["May"]);
    expect(await found("from=2026-02-01&to=2026-02-28")).toEqual(["February"]);
    expect(await found(`person=${id}`)).toEqual(["Today", "February"]);
    expect(await found("show=mine")).toEqual(["Last year"]);
    const csv = await inbox.post(`leads.csv?list=all&person=${id}`, {});
    expect((await csv.text()).match(/Same@example|same@example/gu)).toHaveLength(2);
  });
});

test("addresses of the single list of earlier releases lead to the list that has the leads", async () => {
  const inbox = await openInbox(await databases.open("sqlite"));
  const target = async (query: string) =>
    (await inbox.request(`?${query}`)).headers.get("location");
  expect(await target("show=flagged")).toBe("/owner/spam");
  expect(await target("show=pending&search=Aino")).toBe("/owner/all?show=pending&search=Aino");
  expect(await target("order=oldest")).toBe("/owner/all?order=oldest");
  expect(await target("result=read")).toBeNull();
});
