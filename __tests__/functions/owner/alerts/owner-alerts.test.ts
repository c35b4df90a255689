import path from "node:path";
import {
  createOwnerAlerts,
  type OwnerAlerts,
} from "../../../../functions/owner/alerts/owner-alerts";
import { readSettings, type WebhookSetting } from "../../../../functions/settings/settings";
import { systemClock } from "../../../../functions/shared/clock";
import { openAlertChannels } from "../../../../functions/owner/alerts/alert-channels";
import { createHealthCheck } from "../../../../functions/store/health";
import type { Store } from "../../../../functions/store/store";
import { deleteFlagged } from "../../../../functions/store/erase";
import { closeMailServers, openMailServer, type MailServer } from "../../support/servers";
import { closeReceivers, openReceiver } from "../../support/servers";
import { KINDS, useDatabases } from "../../support/databases";
import { NOW, newLead, SERVICE_CONTENT } from "../../support/records";
import { temporaryFolder } from "../../support/temporary-folder";
import { findWarnings } from "../../../../functions/owner/alerts/warnings";
import { recordJobRun } from "../../../../functions/store/daily-jobs";

const databases = useDatabases();
const running: OwnerAlerts[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((alerts) => alerts.stop()));
  await closeMailServers();
  await closeReceivers();
});

const HOUR_MS = 60 * 60 * 1000;
let now = NOW;
beforeEach(() => void (now = NOW));
const pass = (ms: number) => void (now = new Date(now.getTime() + ms));

interface HostOptions {
  minFreeBytes?: () => number;
  webhook?: WebhookSetting;
  canWarn?: () => boolean;
  refusalMarker?: string;
}

function host(
  store: Store,
  { port }: Pick<MailServer, "port">,
  { minFreeBytes = () => 0, webhook, ...more }: HostOptions = {},
): OwnerAlerts {
  const smtp = `smtp://127.0.0.1:${port}`;
  const mail = { url: smtp, to: ["owner@example.com"], from: "site@example.com", fromName: "" };
  const result = readSettings({ WEBHOOK_URL: "https://example.com", WEBHOOK_FORMAT: "slack" });
  if (!result.ok) throw new Error(result.problems.join());
  const settings = { ...result.settings, minFreeBytes: 0 };
  const site = { settings, channels: ["webhook"] as const, content: SERVICE_CONTENT };
  const log = () => undefined;
  const storeHealth = () =>
    createHealthCheck({ store, folder: "/", minFreeBytes: minFreeBytes(), log }).storeHealth();
  const alerts = createOwnerAlerts({
    ...more,
    store,
    storeHealth,
    readWarnings: async () => findWarnings({ ...site, facts: await store.facts(now), now }),
    channels: openAlertChannels({ mail, webhook }, SERVICE_CONTENT),
    log,
    clock: { ...systemClock, now: () => now },
    siteOrigin: "https://www.example.com",
    inboxUrl: "https://www.example.com/owner",
  });
  running.push(alerts);
  return alerts;
}

describe.each(KINDS)("the daily digest on %s", (kind) => {
  it("is sent once a day by all hosts together while the owner must act, without personal data", async () => {
    const database = await databases.open(kind);
    const { store } = database;
    const server = await openMailServer();
    const hosts = [host(store, server), host(store, server)];
    const poll = () => Promise.all(hosts.map((host) => host.poll()));
    await store.save(newLead());
    await poll();
    expect(server.received).toEqual([]);
    const flagged = [
      ...[newLead({ flag: "trap" }), newLead({ flag: "trap" })],
      newLead({ flag: "trap", formName: "job-application" }),
    ];
    for (const lead of flagged) await store.save(lead);
    pass(HOUR_MS);
    await poll();
    expect(server.received.map(({ message }) => message.subject)).toEqual([
      "2 things need you on www.example.com",
    ]);
    const text = server.received[0]?.message.text ?? "";
    expect(text).toContain(
      "1 e-mail or message has not been sent for over an hour (Copy to your other program",
    );
    expect(text).toContain("3 submissions were flagged as spam");
    expect(text).toContain("(job-application 1, standard-call 2)");
    expect(text).toMatch(/^ {4}Release the real ones, delete the others: \S+\/owner\/spam$/mu);
    expect(text).toMatch(/all leads:\n\n {4}https:\/\/www\.example\.com\/owner\n/u);
    expect(text).not.toContain("Aino");
    for (let hours = 0; hours < 23; hours += 1) {
      pass(HOUR_MS);
      await poll();
    }
    expect(server.received).toHaveLength(1);
    pass(HOUR_MS);
    await poll();
    expect(server.received).toHaveLength(2);
    // What the owner has seen and discarded counts no longer.
    await deleteFlagged(
      database.db,
      flagged.map(({ submission }) => submission.id),
    );
    expect(await store.leads(9)).toHaveLength(1);
    pass(25 * HOUR_MS);
    await recordJobRun(database.db, "retention", now, { deleted: 0 });
    await database.db.updateTable("deliveries").set({ state: "delivered" }).execute();
    await poll();
    expect(server.received).toHaveLength(2);
  });

  it("is sent again after the mail server was down", async () => {
    const { store } = await databases.open(kind);
    let isDown = true;
    const server = await openMailServer({
      onMailFrom: (_from, _session, done) =>
        done(isDown ? Object.assign(new Error("busy"), { responseCode: 421 }) : null),
    });
    await store.save(newLead({ flag: "trap" }));
    const alerts = host(store, server);
    await alerts.poll();
    isDown = false;
    await alerts.poll();
    expect(server.received).toHaveLength(0);
    pass(16 * 60_000);
    await alerts.poll();
    expect(server.received).toHaveLength(1);
  });
});

describe("the mail about refused forms", () => {
  it("is sent at most once an hour while disk space is low", async () => {
    const { store } = await databases.open("sqlite");
    const server = await openMailServer();
    const alerts = host(store, server, { minFreeBytes: () => Infinity });
    for (let minutes = 0; minutes < 90; minutes += 15) {
      await alerts.poll();
      pass(15 * 60_000);
    }
    expect(server.received).toHaveLength(2);
    expect(server.received[0]?.message.subject).toContain("forms of the site do not work");
    expect(server.received[0]?.message.text).toMatch(
      /only \d+ MB left, less than MIN_FREE_DISK_MB/u,
    );
  });

  it("is followed by one mail when forms work again, even after a restart", async () => {
    const { store } = await databases.open("sqlite");
    const server = await openMailServer();
    const refusalMarker = path.join(temporaryFolder(), "forms-refused");
    await host(store, server, { minFreeBytes: () => Infinity, refusalMarker }).poll();
    for (let hosts = 0; hosts < 2; hosts++) {
      const alerts = host(store, server, { refusalMarker });
      for (let polls = 0; polls < 2; polls++) await alerts.poll();
    }
    const [, ...later] = server.received.map(({ message }) => message.subject);
    expect(later).toEqual(["The forms of the site work again"]);
  });
});

describe("a warning while the mail server is down", () => {
  it.each([
    ["slack", { text: "1 thing needs you on www.example.com" }],
    ["teams", { type: "message" }],
  ] as const)("comes by a webhook of the format %s, once a day", async (format, expected) => {
    const { store } = await databases.open("sqlite");
    const receiver = await openReceiver();
    const webhook = { url: receiver.url, format, keys: [], allowPrivate: true };
    const alerts = host(store, { port: 1 }, { webhook });
    await store.save(newLead({ flag: "trap" }));
    await alerts.poll();
    pass(HOUR_MS);
    await alerts.poll();
    expect(receiver.received).toHaveLength(1);
    const { body = "" } = receiver.received[0] ?? {};
    expect(JSON.parse(body)).toMatchObject(expected);
    expect(body).toContain("1 submission was flagged as spam");
  });
});
