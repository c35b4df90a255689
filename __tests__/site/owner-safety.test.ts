import BetterSqlite3 from "better-sqlite3";
import { load } from "cheerio";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS } from "../../functions/contract/durations";
import { createKey } from "../../functions/store/owner-access";
import { openSqlite } from "../../functions/store/sqlite";
import { createStore } from "../../functions/store/store";
import { newLead, SERVICE_CONTENT } from "../functions/support/records";
import { closeMailServers, type MailServer, openMailServer } from "../functions/support/servers";
import { until } from "../functions/support/relaying";
import { payload } from "../functions/support/service";
import { ask } from "../server/support/made-host";
import { startTestHost, type TestHost } from "../support/host";

const OWNER = "owner@example.com";
const folder = mkdtempSync(path.join(tmpdir(), "owner-safety-"));
const file = path.join(folder, "submissions.db");
const program = path.join(folder, "server.js");

let mails: MailServer;
let host: TestHost;

/** Starts the built host, which checks for alerts five times a second. */
async function startHost(): Promise<void> {
  const built = readFileSync("dist/server.js", "utf8");
  // The bundler numbers names that several files have.
  const changed = built.replace(/\b(POLL_MS\d* = )3e4;/u, "$1200;");
  expect(changed).not.toBe(built);
  writeFileSync(program, changed.replace(/\b(DIGEST_POLL_MS = )[^;]+;/u, "$1200;"));
  const env = {
    DATABASE_URL: `sqlite:${file}`,
    TRUSTED_PROXIES: "1",
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    NOTIFY_EMAIL: OWNER,
  };
  host = await startTestHost({ program, env });
}

beforeAll(async () => {
  mails = await openMailServer();
  await startHost();
});
afterAll(async () => {
  await host.stop();
  await closeMailServers();
  rmSync(folder, { recursive: true });
});
jest.setTimeout(120_000);

interface Sent {
  fields: Record<string, string>;
  network?: string;
  cookie?: string;
  origin?: string;
}

/** Posts a form as the proxy passes it on. */
const post = (place: string, { fields, network = "198.51.100.7", cookie = "", origin }: Sent) =>
  ask(host.url, place, {
    method: "POST",
    headers: {
      origin: origin ?? host.url,
      cookie,
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": network,
    },
    body: new URLSearchParams(fields).toString(),
  });

/** The cookie of a device that signed in some days ago and was used today. */
async function signedIn(daysAgo = 0): Promise<string> {
  const { db, close } = await openSqlite(file);
  const key = { kind: "session", email: OWNER, device: "Test" } as const;
  const token = await createKey(db, key, new Date(Date.now() - daysAgo * DAY_MS));
  const usedAt = new Date().toISOString();
  await db.updateTable("ownerKeys").set({ usedAt }).where("kind", "=", "session").execute();
  await close();
  return `owner=${token}`;
}

const get = (place: string, cookie: string) => ask(host.url, place, { headers: { cookie } });
const links = () =>
  mails.received.filter(({ message }) => message.text?.includes("The link works once"));

test("strangers cannot lock the owner out or send more than five mails an hour", async () => {
  const spellings = ["", " ", "x".repeat(300), "\u2003".repeat(200)];
  for (let n = 0; n < 16; n += 1) {
    const email = OWNER.toUpperCase() + spellings[n % 4];
    const answer = await post("/owner/sign-in", { fields: { email }, network: `198.18.${n}.1` });
    expect(answer.status).toBe(200);
  }
  await until(() => links().length === 5);
  const link = new URL(/\S+\/enter\S+/u.exec(links()[0]?.message.text ?? "")?.[0] ?? "");
  const fields = { token: link.searchParams.get("token") ?? "" };
  const entered = await post("/owner/enter", { fields });
  expect(entered.status).toBe(303);
  const knownCookie = /owner-known=[\w-]+/u.exec(entered.headers["set-cookie"]?.join() ?? "")?.[0];
  await post("/owner/sign-in", { fields: { email: OWNER }, cookie: knownCookie ?? "" });
  await until(() => links().length === 6);
  await post("/owner/sign-in", { fields: { email: OWNER }, network: "198.18.99.1" });
  // A link is delayed by less than this.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(links()).toHaveLength(6);
});

test("refusals are logged by kind and network and reported in the daily mail", async () => {
  const network = "203.0.113.77";
  const wrong = await post("/owner/enter", { fields: { token: "x".repeat(43) }, network });
  const origin = "https://evil.example";
  const crossSite = await post("/owner", { fields: { action: "read" }, network, origin });
  expect([wrong.status, crossSite.status]).toEqual([410, 403]);
  const statuses = new Set<number>();
  for (let n = 0; n < 40; n += 1)
    statuses.add(
      (await post("/owner/sign-in", { fields: { email: `a${n}@b.fi` }, network })).status,
    );
  expect([...statuses]).toEqual([200, 429]);
  for (const [event, reason] of [
    ["sign-in refused", "link"],
    ["foreign post", "origin"],
    ["limit reached", "network"],
  ])
    expect(host.output()).toMatch(
      new RegExp(`"event":"${event}","reason":"${reason}","network":"203.0.113.0/24"`, "u"),
    );
  expect(host.output()).not.toContain(network);
  const report = () =>
    mails.received.find(({ message }) => message.text?.includes("attempts to sign in"));
  await until(() => report() !== undefined);
  expect(report()?.to).toEqual([OWNER]);
});

test("a call can be booked at most a year and a day ahead", async () => {
  const status = async (days: number) => {
    const preferredDate = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const body = JSON.stringify(payload("standard-call-booking", { preferredDate }));
    const headers = { "content-type": "application/json" };
    return (await ask(host.url, "/api/submit-form", { method: "POST", headers, body })).status;
  };
  const week = (from: number) => Promise.all([0, 1, 2, 3, 4, 5, 6].map((n) => status(from + n)));
  expect(await week(358)).toContain(200);
  expect(await week(368)).toEqual(Array(7).fill(422));
  expect(await week(9000)).toEqual(Array(7).fill(422));
});

test("a session ends 90 days after the sign-in, even if it is used every day", async () => {
  expect((await get("/owner", await signedIn(89))).status).toBe(200);
  expect((await get("/owner", await signedIn(91))).status).toBe(303);
});

test("the host serves visitors while it exports", async () => {
  const store = createStore(() => openSqlite(file), SERVICE_CONTENT);
  for (let n = 0; n < 8; n += 1)
    await Promise.all(Array.from({ length: 250 }, () => store.save(newLead({ channels: [] }))));
  await store.close();
  const cookie = await signedIn();
  const csrf = load((await get("/owner/access", cookie)).body.toString())("[name=csrf]").val();
  let isOver = false;
  const fields = { csrf: String(csrf), delimiter: "," };
  const exported = post("/owner/leads.csv", { fields, cookie }).finally(() => (isOver = true));
  let served = 0;
  while (!isOver) {
    await ask(host.url, "/our-story");
    served += 1;
  }
  expect((await exported).body.toString().split("\r\n").length).toBeGreaterThan(2000);
  // A blocking export lets one through, at its end.
  expect(served).toBeGreaterThan(5);
});

test("a restore signs everyone out, gives the calendar a new address and reports both", async () => {
  const cookie = await signedIn();
  const feedOf = async (session: string) =>
    new URL(
      /https?:\/\/[^"\s]+\/calendar\/[^"\s]+\.ics/u.exec(
        (await get("/owner/calls", session)).body.toString(),
      )?.[0] ?? "",
    ).pathname;
  const feed = await feedOf(cookie);
  expect((await get(feed, "")).status).toBe(200);
  const backup = path.join(folder, "backup.db");
  const source = new BetterSqlite3(file, { readonly: true });
  await source.backup(backup);
  source.close();
  await host.stop();
  const output = execFileSync(process.execPath, ["dist/leads.js", "restore", backup], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: `sqlite:${file}` },
  });
  expect(output).toMatch(
    /Everyone is signed out of the inbox, and the calendar has a new address/u,
  );
  await startHost();
  expect((await get("/owner", cookie)).status).toBe(303);
  expect((await get(feed, "")).status).toBe(404);
  expect(await feedOf(await signedIn())).not.toBe(feed);
});
