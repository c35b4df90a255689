import { mkdirSync, statfsSync } from "node:fs";
import path from "node:path";
import { createHealthCheck } from "../../../../functions/store/health";
import { createLog } from "../../../../functions/shared/log";
import { bundleHost, type BundledHost } from "../../../server/support/made-host";
import { KINDS, useDatabases } from "../../support/databases";
import { mailBy, type MailServer, openMailServer, openReceiver } from "../../support/servers";
import { newLead } from "../../support/records";
import {
  bookingPayload,
  closeTestServices,
  openTestService,
  relayTo,
  SECRET,
} from "../../support/service";
import { temporaryFolder } from "../../support/temporary-folder";
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
    const found = received.find(({ read }) => read.subject?.includes(subject));
    if (found) return found.read.text ?? "";
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test.each(KINDS)("a host on %s reports all that needs the owner in one mail", async (kind) => {
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
  expect(text).toContain("1 delivery has been stopped by the receiver");
  expect(text).toMatch(/1 delivery has been pending for over an hour \(webhook/u);
  expect(text).toContain("There is no backup in BACKUP_FOLDER");
  if (kind === "sqlite") expect(text).toMatch(/MB left; forms are refused below/u);
  expect(text).not.toContain("aino");
});

test("a host whose PostgreSQL goes away mails it, and takes forms again afterwards", async () => {
  const cluster = await databases.cluster();
  const server = await openMailServer();
  const service = openTestService({
    DATABASE_URL: await cluster.createDatabase("gone"),
    ...mailBy(server),
  });
  expect((await service.post(bookingPayload())).status).toBe(200);
  await cluster.stop();
  expect((await service.post(bookingPayload())).status).toBe(503);
  await service.alerts?.look();
  expect(await mailAbout(server, "forms are refused")).toContain(
    "The database cannot be written (",
  );
  await cluster.start();
  expect((await service.post(bookingPayload())).status).toBe(200);
});

test("a database that does not answer counts as one that cannot be written", async () => {
  const { storeHealth } = createHealthCheck({
    store: { ping: () => new Promise(() => undefined) },
    folder: undefined,
    minFreeBytes: 0,
    log: createLog(() => undefined),
    answerMs: 50,
  });
  expect(await storeHealth()).toMatchObject({ ok: false, error: { code: "TIMEOUT" } });
});

describe("by webhook", () => {
  test("a host without mail tells its webhook that the forms are refused, signed, and the next host that they work", async () => {
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
        data: { subject: "The site's forms are refused: submissions cannot be stored" },
      },
      { type: "site.alert", data: { subject: "The site's forms work again" } },
    ]);
  });
});
