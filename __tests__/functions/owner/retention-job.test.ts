import { setTimeout } from "node:timers/promises";
import { createLog } from "../../../functions/shared/log";
import { systemClock } from "../../../functions/shared/clock";
import { storedQuestions } from "../../../functions/contract/forms";
import { createRetentionJob } from "../../../functions/owner/retention-job";
import { updateLead } from "../../../functions/store/lead-queries";
import type { Store } from "../../../functions/store/store";
import { KINDS, useDatabases } from "../support/databases";
import { leads } from "../support/leads";
import { closeTestServices, openTestService } from "../support/service";
import { SURVEY, surveyContent } from "../support/survey";
import { SERVICE_CONTENT, booking, newLead, NOW, type LeadChange } from "../support/records";

const databases = useDatabases();

const HOUR_MS = 60 * 60 * 1000;
let now = NOW;
let lines: string[] = [];
beforeEach(() => {
  now = NOW;
  lines = [];
});
const pass = (hours: number): void => {
  now = new Date(now.getTime() + hours * HOUR_MS);
};

/** The job of one host. */
function host(store: Store, content = SERVICE_CONTENT) {
  const clock = { ...systemClock, now: () => now };
  const log = createLog((line) => void lines.push(line));
  return createRetentionJob({ store, content, log, clock });
}

const ids = async (store: Store) => (await store.leads(999)).map(({ id }) => id).sort();

async function save(store: Store, receivedAt: string, change: LeadChange = {}): Promise<string> {
  const lead = newLead({ receivedAt, channels: [], ...change });
  await store.save(lead);
  return lead.submission.id;
}

const message = { formName: "send-message-form" } as const;
const JUST_OVER_A_YEAR = "2025-03-04T09:59:00.000Z";

describe.each(KINDS)("the daily deletion on %s", (kind) => {
  it("keeps each form for its period, requests until their call is over, and undelivered leads", async () => {
    const { store } = await databases.open(kind);
    const keptLeads = [
      await save(store, "2025-03-04T10:01:00.000Z"),
      await save(store, "2024-03-05T00:00:00.000Z", { formName: "job-application" }),
      await save(store, "2026-02-03T00:00:00.000Z", { flag: "trap" }),
      await save(store, JUST_OVER_A_YEAR, { answers: { preferredDate: "2026-03-05" } }),
      await save(store, JUST_OVER_A_YEAR, { answers: { preferredDate: "2027-03-05" } }),
      await save(store, JUST_OVER_A_YEAR, { ...message, channels: ["webhook"] }),
    ];
    const client = await save(store, JUST_OVER_A_YEAR, message);
    await updateLead((await store.database()).db, client, { kept: "Became a client" });
    keptLeads.push(client);
    // No form takes such a day any more.
    const far = { answers: { ...booking, preferredDate: "2060-01-05" } };
    await save(store, JUST_OVER_A_YEAR, far);
    const over = { answers: { ...booking, preferredDate: "2026-03-03" } };
    await save(store, JUST_OVER_A_YEAR, over);
    await save(store, JUST_OVER_A_YEAR, { ...message, channels: ["visitor-receipt"] });
    await save(store, "2024-03-04T00:00:00.000Z", { formName: "job-application" });
    await save(store, "2026-02-01T00:00:00.000Z", { flag: "trap" });
    await host(store).poll();
    expect(await ids(store)).toEqual(keptLeads.sort());
  });

  it("keeps a lead for as long as its form said when it was sent, though the form is removed", async () => {
    const { store } = await databases.open(kind);
    const questions = (retention?: "application") =>
      storedQuestions(surveyContent({ ...SURVEY, ...(retention && { retention }) }), "survey");
    const application = questions("application");
    const kept = await save(store, JUST_OVER_A_YEAR, {
      formName: "survey",
      questions: application,
    });
    await save(store, JUST_OVER_A_YEAR, { formName: "survey", questions: questions() });
    await host(store).poll();
    expect(await ids(store)).toEqual([kept]);
  });

  it("runs once a day for all hosts together, also after a downtime", async () => {
    const [first, second] = await databases.hosts(kind);
    const hosts = [host(first), host(second)];
    const poll = () => Promise.all(hosts.map((job) => job.poll()));
    const deletions = () => lines.filter((line) => line.includes("old submissions deleted"));
    await Promise.all(Array.from({ length: 1203 }, () => save(first, JUST_OVER_A_YEAR, message)));
    await poll();
    expect(deletions()).toEqual([expect.stringContaining('"count":1203')]);
    const old = await save(first, JUST_OVER_A_YEAR, message);
    pass(23);
    await poll();
    expect(await ids(first)).toEqual([old]);
    pass(24 * 9);
    await poll();
    expect(await ids(first)).toEqual([]);
    expect(deletions()).toHaveLength(2);
  });

  it("is soon repeated by another host when a run is interrupted", async () => {
    const [first, second] = await databases.hosts(kind);
    await save(first, JUST_OVER_A_YEAR, message);
    const broken = { ...first, purgeBatch: () => Promise.reject(new Error("gone")) };
    await host(broken).poll();
    expect(lines.join()).toContain("retention failed");
    await host(second).poll();
    expect(await ids(first)).toHaveLength(1);
    pass(0.3);
    await host(second).poll();
    expect(await ids(first)).toEqual([]);
  });
});

test("status warns of old submissions until the host has deleted them, and shows the last run", async () => {
  const { store, url } = await databases.open("sqlite");
  const status = () => leads(url, ["status"], { now });
  await save(store, JUST_OVER_A_YEAR, message);
  expect((await status()).out).toContain("WARNING: Old submissions have not been deleted");
  await host(store).poll();
  expect((await status()).out).not.toContain("have not been deleted");
  const { out } = await leads(url, ["status", "--json"], { now });
  expect(JSON.parse(out)).toMatchObject({
    retention: { finishedAt: now.toISOString(), result: { deleted: 1 } },
  });
});

test("a service with content deletes old submissions as soon as it runs", async () => {
  const { store, url } = await databases.open("sqlite");
  await save(store, JUST_OVER_A_YEAR, message);
  openTestService({ DATABASE_URL: url }, { content: SERVICE_CONTENT });
  for (let tries = 0; tries < 100 && (await ids(store)).length > 0; tries++) await setTimeout(50);
  expect(await ids(store)).toEqual([]);
  await closeTestServices();
});
