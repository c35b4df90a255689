import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { cloneProject } from "../../../bench/build/project";
import {
  closeMailServers,
  type MailServer,
  openMailServer,
} from "../../functions/support/mail-server";
import { until } from "../../functions/support/relaying";
import { openBrowser, visit } from "../../support/browser";
import { builtPages } from "../../support/built-pages";
import { freePort, startTestHost, type TestHost } from "../../support/host";
import { OSLO } from "../../support/oslo";

// A cold build takes minutes.
jest.setTimeout(1_200_000);

/** Of the sample: nothing that leaves the adopted site may have it. */
const FORMER = /suunta(?!\p{L})|suunnan|helsin[gk]i|lang="fi"|\bfi[_-]FI\b|\bEUR\b|€/iu;
const emailFor = (day: string) => `kari-${day}@example.com`;
const OWNER = "owner@example.com";

const parent = mkdtempSync(join(tmpdir(), "adopted-"));
const root = join(parent, "site");
let log = "";
let host: TestHost;
let mails: MailServer;
const stops: (() => Promise<unknown>)[] = [closeMailServers];

function run(...args: string[]): void {
  const env = { ...process.env, CI: "true", SITE_URL: OSLO.url };
  const options = { cwd: root, env, encoding: "utf8", maxBuffer: 1 << 27 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  log = stdout + stderr;
  if (status !== 0) throw new Error(log);
}

beforeAll(async () => {
  cloneProject(root);
  writeFileSync(join(parent, "oslo.json"), JSON.stringify(OSLO));
  run("scripts/program.mjs", "scripts/adopt.ts", "../oslo.json");
  run("scripts/build.mjs");
  mails = await openMailServer();
  const port = await freePort();
  host = await startTestHost({
    root,
    program: join(root, "dist/server.js"),
    env: {
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      NOTIFY_EMAIL: OWNER,
    },
  });
  stops.push(host.stop);
});
afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(parent, { recursive: true, force: true });
});

/** A part of the text around the first former name, to find it by. */
const formerIn = (name: string, text: string) => {
  const at = FORMER.exec(text)?.index;
  return at === undefined ? [] : [`${name}: ${text.slice(Math.max(0, at - 60), at + 60)}`];
};

test("no built file names the sample's brand, city, language or currency", () => {
  const isText = /\.(?:html|json|js|css|xml|txt|svg|vtt|webmanifest)$|_headers$|_redirects$/u;
  const files = ["public", "dist"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      // Programs have the time zones of all countries and their holidays.
      .filter((file) => !/^dist\/.*\.(?:js|map)$/u.test(file)),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => [
    ...formerIn(file, file),
    ...(isText.test(file) ? formerIn(file, readFileSync(join(root, file), "utf8")) : []),
  ]);
  expect(found).toEqual([]);
  expect(formerIn("log", log)).toEqual([]);
});

test("the pages are the company's, in its languages, with words of its own for networks", () => {
  const pages = builtPages(join(root, "public"));
  const home = pages.find(({ path }) => path === "/");
  expect(home?.$("title").text()).toContain(OSLO.name);
  for (const { $, path } of pages)
    expect([path, $('meta[property="og:site_name"]').attr("content")]).toEqual([path, OSLO.name]);
  const languages = new Set(pages.map(({ $ }) => $("html").attr("lang")));
  expect([...languages].sort()).toEqual(["en", "nb"]);
  const stories = pages.filter(({ path }) => path.startsWith("/stories/"));
  expect(stories.map(({ $ }) => $("html").attr("lang")).sort()).toEqual(["en", "nb"]);
});

/** The Friday before Oslo's next change of clocks after the day given, and the Monday after it. */
function daysAroundChange(now: Date): [friday: string, monday: string] {
  const change = [now.getUTCFullYear(), now.getUTCFullYear() + 1]
    .flatMap((year) => [2, 9].map((month) => lastSunday(year, month)))
    .find((sunday) => sunday - 4 * DAY > now.getTime());
  if (change === undefined) throw new Error("There is no change of clocks.");
  return [dayOf(change - 2 * DAY), dayOf(change + DAY)];
}
const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getTime() - last.getUTCDay() * DAY;
}
/** The UTC time at which Oslo's clocks show nine, as a calendar writes it. */
function nineInOslo(day: string): string {
  const shown = new Intl.DateTimeFormat("en", {
    timeZone: OSLO.timeZone,
    hour: "numeric",
    hour12: false,
  });
  const hour = 9 - (Number(shown.format(new Date(`${day}T12:00Z`))) - 12);
  return `${day.replaceAll("-", "")}T0${hour}0000Z`;
}

/** Books nine o'clock as a page with JavaScript does. */
async function book(day: string): Promise<void> {
  const response = await fetch(`${host.url}/api/submit-form`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: host.url },
    body: JSON.stringify({
      formName: "discovery-call-booking",
      submissionId: crypto.randomUUID(),
      submittedAt: new Date().toISOString(),
      ...{ name: "Kari Nordmann", company: "Nordmann AS", role: "Managing director" },
      ...{ preferredDate: day, timeSlot: "9:00-9:15", language: "nb" },
      ...{ email: emailFor(day), timeZone: "America/New_York" },
    }),
  });
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
}

const mailTo = async (to: string, words: string) => {
  const find = () =>
    mails.received.find((mail) => mail.to[0] === to && textOf(mail).includes(words));
  await until(() => find() !== undefined);
  return find();
};
const textOf = ({ read }: MailServer["received"][number]) =>
  `${read.subject}\n${read.text}\n${read.html}`;

test("calls on both sides of a change of clocks are at nine by Oslo's clock", async () => {
  const days = daysAroundChange(new Date());
  const [friday, monday] = days.map(nineInOslo);
  expect(friday?.slice(-7)).not.toBe(monday?.slice(-7));
  const browser = await openBrowser();
  for (const day of days) {
    await book(day);
    const notice = await mailTo(OWNER, emailFor(day));
    const link = /http:\S+\/appointment\/[\w-]+/u.exec(notice?.read.text ?? "")?.[0] ?? "";
    const { page, close } = await visit(browser, link, { script: false });
    await page.getByRole("button", { name: "Confirm this time" }).click();
    await close();
    const invited = await mailTo(emailFor(day), "9:00 Oslo");
    const file = await mailTo(emailFor(day), "Confirmed");
    const [calendar] = file?.read.attachments ?? [];
    const text = new TextDecoder().decode(calendar?.content as ArrayBuffer);
    expect(text).toContain("DTSTART;TZID=Europe/Oslo:" + day.replaceAll("-", "") + "T090000");
    expect(invited).toBeDefined();
  }
  await browser.close();
  const sent = mails.received.flatMap((mail) => [mail.raw, textOf(mail)]);
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.flatMap((text) => formerIn("mail", text))).toEqual([]);
});

test("nothing that the host answers or logs names the sample", async () => {
  for (const path of [
    "/",
    "/book-call",
    "/rss.xml",
    "/rss.nb.xml",
    "/api/availability",
    "/nowhere",
  ]) {
    const response = await fetch(host.url + path);
    const headers = [...response.headers].map((header) => header.join(": ")).join("\n");
    expect(formerIn(path, `${headers}\n${await response.text()}`)).toEqual([]);
  }
  expect(formerIn("log", host.output())).toEqual([]);
});
