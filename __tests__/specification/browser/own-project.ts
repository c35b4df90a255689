import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneProject } from "../../../bench/build/project";
import { blockingIssues, type FileIssue } from "../../../gatsby/content/issue";
import type { Browser } from "playwright-core";
import { type MailServer, openMailServer } from "../../functions/support/servers";
import { until } from "../../functions/support/relaying";
import { visit } from "../../support/browser";
import { OSLO } from "../../support/fixtures";
import { freePort, startTestHost } from "../../support/host";

interface Section {
  type: string;
  id?: string;
  heading?: string;
  picture?: { alt?: string };
  [field: string]: unknown;
}

interface PageFile {
  head: { title: string; description: string };
  sections: Section[];
}

/** The types that any page may have; the others belong to one page or to a form. */
const GENERAL = [
  ...["hero", "text", "split", "items", "steps", "phases", "figures", "quotes", "logos", "people"],
  ...["questions", "comparison", "contacts", "news", "stories", "statement", "metrics", "closing"],
];
export const TITLE = "A page that is only a file";
const ANYWHERE = [{ label: "Read the questions", to: "#new-questions" }];
const TAKEN_AWAY = /^(?:think-tank|join|apply|discovery-call)\.|^roles$|^hiring\./u;
/** The addresses of what is taken away, as links in HTML, XML and JSON have them. */
export const GONE =
  /(?<=[\s"'>]|localhost:\d+)\/(?:think-tank|join|apply|discovery-call|ai-mentor|client-success-partner)(?![\w-])[\w=?#-]*/gu;

/** Of the sample: nothing that leaves the adopted site may have it. */
const FORMER = /suunta(?!\p{L})|suunnan|helsin[gk]i|lang="fi"|\bfi[_-]FI\b|\bEUR\b|€/iu;

/** A part of the text around the first former name, to find it by. */
export const formerIn = (name: string, text: string) => {
  const at = FORMER.exec(text)?.index;
  return at === undefined ? [] : [`${name}: ${text.slice(Math.max(0, at - 60), at + 60)}`];
};

/** A clone of the project that becomes another company's site with its own pages. */
export function ownProject() {
  const parent = mkdtempSync(join(tmpdir(), "own-"));
  const root = join(parent, "site");
  const content = join(root, "content");
  const spawn = (...args: string[]) => {
    const env = { ...process.env, CI: "true", SITE_URL: OSLO.url };
    const options = { cwd: root, env, encoding: "utf8", maxBuffer: 1 << 27 } as const;
    return spawnSync(process.execPath, args, options);
  };
  const run = (...args: string[]): string => {
    const { status, stdout, stderr } = spawn(...args);
    if (status !== 0) throw new Error(stdout + stderr);
    return stdout + stderr;
  };
  /** What the project's own check finds, which reads the project's languages. */
  const findings = () => {
    const { stdout } = spawn("scripts/program.mjs", "scripts/content-check.ts", "--json");
    return blockingIssues((JSON.parse(stdout) as { problems: FileIssue[] }).problems);
  };
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const readPage = (file: string) => JSON.parse(read(`content/${file}`)) as PageFile;
  const writePage = (file: string, page: PageFile) =>
    writeFileSync(join(content, file), JSON.stringify(page, undefined, 2));

  return {
    root,
    read,
    remove: () => rmSync(parent, { recursive: true, force: true }),
    adopt(): void {
      cloneProject(root);
      writeFileSync(join(parent, "oslo.json"), JSON.stringify(OSLO));
      run("scripts/program.mjs", "scripts/adopt.ts", "../oslo.json");
    },
    /** Writes a page with a section of each general type, with a picture if any has one. */
    addPage(): PageFile {
      const files = ["pages", "roles"].flatMap((folder) =>
        readdirSync(join(content, folder)).map((name) => `${folder}/${name}`),
      );
      const all = files.flatMap((file) => readPage(file).sections);
      const sections = GENERAL.map((type): Section => {
        const ofType = all.filter((one) => one.type === type);
        const found = ofType.find(({ picture }) => picture) ?? ofType[0] ?? { type };
        const { actions, cue, ...section } = found;
        const first = type === "hero" && { actions: ANYWHERE };
        return { ...section, ...first, id: `new-${type}`, heading: `New words over ${type}` };
      });
      const description = "This page has one section of each general type, and no line of code.";
      const page = { head: { title: TITLE, description }, sections };
      writePage("pages/test-page.json", page);
      return page;
    },
    /** Gives each time one seat. */
    limitSeats(): void {
      const site = JSON.parse(read("content/site.json")) as object;
      writeFileSync(join(content, "site.json"), JSON.stringify({ ...site, booking: { seats: 1 } }));
    },
    /** Deletes pages, and does what the author is told: each link to them leads elsewhere. */
    takeAwayPages(): void {
      for (const folder of ["", "pages"])
        for (const name of readdirSync(join(content, folder)))
          if (TAKEN_AWAY.test(name)) rmSync(join(content, folder, name), { recursive: true });
      const told = findings();
      expect(told.length).toBeGreaterThan(10);
      for (const { file, line = 0, found } of told) {
        expect(found).toMatch(/no such page/u);
        const lines = read(`content/${file}`).split("\n");
        lines[line - 1] = (lines[line - 1] ?? "").replace(GONE, "/contact");
        writeFileSync(join(content, file), lines.join("\n"));
      }
      expect(findings()).toEqual([]);
    },
    /** Returns the log. */
    build: () => run("scripts/build.mjs"),
  };
}

const OWNER = "owner@example.com";

export const textOf = ({ read }: MailServer["received"][number]) =>
  `${read.subject}\n${read.text}\n${read.html}`;

/** Books nine o'clock as a page with JavaScript does. */
async function book(url: string, day: string, email: string): Promise<void> {
  const response = await fetch(`${url}/api/submit-form`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({
      formName: "standard-call-booking",
      submissionId: crypto.randomUUID(),
      submittedAt: new Date().toISOString(),
      ...{ name: "Kari Nordmann", company: "Nordmann AS", role: "Managing director" },
      ...{ preferredDate: day, timeSlot: "9:00 - 9:30", lang: "nb" },
      ...{ email, timeZone: "America/New_York" },
    }),
  });
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
}

/** Starts the built host of a folder with a mail server. */
export async function startWithMails(root: string) {
  const [mails, port] = [await openMailServer(), await freePort()];
  const host = await startTestHost({
    root,
    program: join(root, "dist/server.js"),
    env: {
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      NOTIFY_EMAIL: OWNER,
    },
  });
  return { host, mails };
}

/** Books a call and confirms it as the owner. Returns the calendar file of the confirmation. */
export async function confirmedCall(
  { host, mails }: Awaited<ReturnType<typeof startWithMails>>,
  browser: Browser,
  day: string,
): Promise<string> {
  const mailTo = async (to: string, words: string) => {
    const find = () =>
      mails.received.find((mail) => mail.to[0] === to && textOf(mail).includes(words));
    await until(() => find() !== undefined);
    return find()?.read;
  };
  const email = `kari-${day}@example.com`;
  await book(host.url, day, email);
  const { text = "" } = (await mailTo(OWNER, email)) ?? {};
  const link = /http:\S+\/appointment\/[\w-]+/u.exec(text)?.[0] ?? "";
  const { page, close } = await visit(browser, link, { script: false });
  await page.getByRole("button", { name: "Confirm this time" }).click();
  await close();
  await mailTo(email, "9:00 Oslo");
  const [calendar] = (await mailTo(email, "Confirmed"))?.attachments ?? [];
  return new TextDecoder().decode(calendar?.content as ArrayBuffer);
}
