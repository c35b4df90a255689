import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Command } from "commander";
import sharp from "sharp";
import { SMTPServer } from "smtp-server";
import { openBrowser } from "../__tests__/support/browser";
import { freePort, startTestHost } from "../__tests__/support/host";
import { SERVICE_CONTENT_FILE, type ServiceContent } from "../functions/contract/service-content";
import { createSignInLink } from "../functions/owner/sign-in-link";
import { readSettings } from "../functions/settings/settings";
import { LINK_MINUTES } from "../functions/store/owner-access";
import { openSqlite } from "../functions/store/sqlite";
import { createStore } from "../functions/store/store";
import { OWNERS, seed } from "./demo/seed";

/** Settings of this terminal that would reach somebody. */
const OFF = { WEBHOOK_URL: "", WEBHOOK_FORMAT: "", BUSY_CALENDAR_URL: "", BACKUP_FOLDER: "" };

/** A mail server on this machine that sends nothing on. */
async function openMailbox(): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address).join(", ");
      stream.resume().on("end", () => {
        console.log(`Not sent, because this is the demo: a mail to ${to}`);
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return server;
}

async function takePicture(link: string, file: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    await page.goto(link);
    await page.getByRole("button").first().click();
    await page.waitForURL(/\/owner\/?$/u);
    await sharp(await page.screenshot())
      .webp({ quality: 85 })
      .toFile(file);
  } finally {
    await browser.close();
  }
}

async function demo({ picture }: { picture?: string }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "demo-"));
  const port = process.env.PORT || String(await freePort());
  const siteOrigin = `http://localhost:${port}`;
  const mailbox = await openMailbox();
  const env = {
    ...OFF,
    ...{ PORT: port, SITE_URL: siteOrigin, HOST: "127.0.0.1", TRUSTED_PROXIES: "0" },
    ...{ DATABASE_URL: `sqlite:${join(folder, "submissions.db")}`, MIN_FREE_DISK_MB: "0" },
    SMTP_URL: `smtp://127.0.0.1:${(mailbox.server.address() as AddressInfo).port}`,
    ...{ NOTIFY_EMAIL: OWNERS.aino, NOTIFY_FROM: "site@example.com", OWNER_INBOX: "1" },
    OWNER_EMAILS: Object.values(OWNERS).join(" "),
  };
  const result = readSettings(env);
  if (!result.ok) throw new Error(result.problems.join("\n"));
  const { inboxUrl = "" } = result.settings;
  const content = JSON.parse(readFileSync(SERVICE_CONTENT_FILE, "utf8")) as ServiceContent;
  const now = new Date();
  const store = createStore(() => openSqlite(join(folder, "submissions.db")), content);
  await seed({ content, store, siteOrigin, now });
  const { db } = await store.database();
  const linkFor = (email: string) => createSignInLink(db, { inboxUrl, email }, now);
  const links = { aino: await linkFor(OWNERS.aino), bo: await linkFor(OWNERS.bo) };
  await store.close();
  const host = await startTestHost({ env });
  const end = new Promise<void>((done) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => done());
  });
  if (picture) {
    await takePicture(links.aino, picture);
    console.log(`The picture: ${picture}`);
  } else {
    console.log(`The demo is on ${siteOrigin}, with invented leads. Nothing is sent anywhere.`);
    console.log(`Sign in as Aino, within ${LINK_MINUTES} minutes: ${links.aino}`);
    console.log(`Sign in as Bo, in another browser:  ${links.bo}`);
    console.log("Ctrl+C stops it and deletes the leads.");
    await end;
  }
  await host.stop();
  await new Promise<void>((done) => mailbox.close(done));
  rmSync(folder, { recursive: true });
}

new Command("npm run demo --")
  .description("Serves the built site with forty invented leads, two owners and an inbox.")
  .option("--picture <file>", "take a picture of the inbox instead: docs/images/inbox.webp")
  .action(demo)
  .parseAsync()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
