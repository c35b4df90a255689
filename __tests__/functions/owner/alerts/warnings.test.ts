import { mkdirSync, utimesSync, writeFileSync, statfsSync } from "node:fs";
import path from "node:path";
import { leads } from "../../support/leads";
import { KINDS, useDatabases } from "../../support/databases";
import { NOW, newLead, SERVICE_CONTENT } from "../../support/records";
import { temporaryFolder } from "../../support/temporary-folder";
import { recordJobRun } from "../../../../functions/store/daily-jobs";

import { bundleHost, type BundledHost } from "../../../server/support/made-host";
import { mailBy, openMailServer, openReceiver, type MailServer } from "../../support/servers";
import { closeTestServices, relayTo, SECRET } from "../../support/service";
import { EventEmitter, once } from "node:events";
import { Webhook } from "standardwebhooks";

const databases = useDatabases();

let bundled: BundledHost;
beforeAll(async () => {
  bundled = await bundleHost();
});
afterAll(() => bundled.remove());
afterEach(closeTestServices);

/** The subject and text of the first mail with this in its subject. */
async function mailAbout({ received }: MailServer, subject: string): Promise<string> {
  for (;;) {
    const mail = received.find(({ message }) => message.subject?.includes(subject));
    if (mail) return mail.message.text ?? "";
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test.each(KINDS)("a host on %s mails all that needs the owner at once", async (kind) => {
  const database = await databases.open(kind);
  const { store, db, url } = database;
  // Recent ones, which the host does not delete.
  const receivedAt = new Date(Date.now() - 2 * 60 * 60_000).toISOString();
  const flagged = newLead({ flag: "trap", receivedAt });
  const [waiting, stopped] = [newLead({ receivedAt }), newLead({ receivedAt })];
  for (const lead of [flagged, waiting, stopped]) await store.save(lead);
  const of = (id: string) => db.updateTable("deliveries").where("submissionId", "=", id);
  await of(stopped.submission.id).set({ state: "stopped" }).execute();
  await database.leave();
  const server = await openMailServer();
  const folder = temporaryFolder();
  const { bavail, bsize } = statfsSync(folder);
  mkdirSync(path.join(folder, "backups"));
  const host = await bundled.start({
    env: {
      DATABASE_URL: url,
      BACKUP_FOLDER: path.join(folder, "backups"),
      MIN_FREE_DISK_MB: String(Math.floor((bavail * bsize) / 1_500_000)),
      ...relayTo("http://127.0.0.1:9/"),
      ...mailBy(server),
    },
  });
  const text = await mailAbout(server, "need you on");
  expect(await host.stop()).toBe(0);
  expect(text).toContain("1 submission was flagged as spam");
  expect(text).toContain("1 e-mail was refused");
  expect(text).toMatch(
    /1 e-mail or message has not been sent for over an hour \(Copy to your other program/u,
  );
  expect(text).toContain("There is no backup in BACKUP_FOLDER");
  if (kind === "sqlite") expect(text).toMatch(/MB left\. Below \d+ MB/u);
  expect(text).not.toContain("aino");
});

test("a host without mail sends its webhook a signed alert about refused forms, and the next host sends the all-clear", async () => {
  const arrived = new EventEmitter();
  const receiver = await openReceiver((response) => {
    response.writeHead(204).end();
    arrived.emit("alert");
  });
  const env = {
    ...relayTo(receiver.url),
    DATABASE_URL: `sqlite:${path.join(temporaryFolder(), "submissions.db")}`,
  };
  const events = [];
  for (const MIN_FREE_DISK_MB of ["99999999", "0"]) {
    const alert = once(arrived, "alert");
    const host = await bundled.start({ env: { ...env, MIN_FREE_DISK_MB } });
    await alert;
    await host.stop();
    const { body = "", headers = {} } = receiver.received.at(-1) ?? {};
    events.push(new Webhook(SECRET).verify(body, headers));
  }
  expect(events).toMatchObject([
    {
      type: "site.alert",
      data: { subject: "Urgent: the forms of the site do not work" },
    },
    { type: "site.alert", data: { subject: "The forms of the site work again" } },
  ]);
});

const MAIL = { SMTP_URL: "smtp://127.0.0.1:25", NOTIFY_EMAIL: "owner@example.com" };

const HOUR_MS = 60 * 60 * 1000;
const hoursLater = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR_MS);

// Whoever has old free space is not warned of it here.
const QUIET = {
  MIN_FREE_DISK_MB: "0",
  WEBHOOK_URL: "https://example.com",
  WEBHOOK_FORMAT: "slack",
};

async function warnings(url: string, env: Record<string, string> = {}, now = NOW) {
  const { out } = await leads(url, ["status", "--json"], { env: { ...QUIET, ...env }, now });
  return (JSON.parse(out) as { warnings: string[] }).warnings;
}

test("without mail and webhook, a warning says that nobody is told of new leads", async () => {
  const { url } = await databases.open("sqlite");
  const warning = [expect.stringMatching(/^Nobody is told of new leads/u)];
  expect(await warnings(url, { WEBHOOK_URL: "", WEBHOOK_FORMAT: "" })).toEqual(warning);
  expect(await warnings(url, { WEBHOOK_URL: "", WEBHOOK_FORMAT: "", ...MAIL })).toEqual([]);
});

test("with HubSpot as the only channel, a warning says that warnings reach nobody", async () => {
  const { url } = await databases.open("sqlite");
  const only = { WEBHOOK_FORMAT: "hubspot" };
  expect(await warnings(url, only)).toEqual([
    expect.stringMatching(/^HubSpot is the only channel/u),
  ]);
  expect(await warnings(url, { ...only, ...MAIL })).toEqual([]);
});

test.each(KINDS)(
  "the warning of the retention on %s comes 25 hours after the last run, or the first lead",
  async (kind) => {
    const { store, db, url } = await databases.open(kind);
    expect(await warnings(url, {}, hoursLater(1000))).toEqual([]);
    await store.save(newLead({ channels: [], formName: "job-application" }));
    expect(await warnings(url, {}, hoursLater(24))).toEqual([]);
    expect(await warnings(url, {}, hoursLater(26))).toEqual([
      expect.stringMatching(/^Old submissions have not been deleted yet/u),
    ]);
    for (const hours of [20, 24])
      await recordJobRun(db, "retention", hoursLater(hours), { deleted: 0 });
    expect(await warnings(url, {}, hoursLater(49))).toEqual([]);
    expect(await warnings(url, {}, hoursLater(50))).toEqual([
      expect.stringContaining("have not been deleted for 1 d 2 h"),
    ]);
  },
);

test("scheduled content that has been due for an hour without a build is reported", async () => {
  const { url } = await databases.open("sqlite");
  const content = { ...SERVICE_CONTENT, nextChange: NOW.toISOString() };
  const warned = async (hours: number) =>
    (await leads(url, ["status"], { env: QUIET, content, now: hoursLater(hours) })).out;
  expect(await warned(1)).not.toContain("WARNING");
  expect(await warned(2)).toContain(
    "WARNING: Something with a date should have appeared on the site 2 h",
  );
});

test("with PostgreSQL, there is no warning about this machine's disk", async () => {
  const { url } = await databases.open("postgres");
  expect(await warnings(url, { MIN_FREE_DISK_MB: "900000000" })).toEqual([]);
});

test("a warning is shown when the newest finished backup is older than 26 hours or missing", async () => {
  const { url } = await databases.open("sqlite");
  const folder = path.join(temporaryFolder(), "backups");
  const env = { BACKUP_FOLDER: folder };
  const none = [expect.stringContaining("There is no backup in BACKUP_FOLDER")];
  expect(await warnings(url, env)).toEqual(none);
  mkdirSync(folder);
  const write = (name: string, hours: number, text = "copy"): void => {
    writeFileSync(path.join(folder, name), text);
    utimesSync(path.join(folder, name), hoursLater(hours), hoursLater(hours));
  };
  write("submissions-20260304T100000Z.db.part", 0);
  write("submissions-20260304T090000Z.db", 0, "");
  expect(await warnings(url, env)).toEqual(none);
  write("submissions-20260303T020000Z.db", -30);
  write("submissions-20260302T020000Z.db", -54);
  expect(await warnings(url, env)).toEqual([
    expect.stringContaining("The newest backup is 1 d 6 h old"),
  ]);
  write("submissions-20260304T020000Z.db", -25);
  expect(await warnings(url, env)).toEqual([]);
});
