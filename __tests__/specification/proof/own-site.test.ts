import { join } from "node:path";
import type { Browser } from "playwright-core";
import { load } from "cheerio";
import { readManifest } from "../../../server/manifest";
import { closeMailServers } from "../../functions/support/servers";
import { axeFaults, openBrowser, readThrough, visit } from "../../support/browser";
import { builtPages } from "../../support/built-pages";
import { OSLO } from "../../support/fixtures";
import { builtFiles, formerIn, IS_TEXT } from "./own-built";
import { confirmedCall, daysAroundChange, nineInOslo, startWithMails, textOf } from "./own-calls";
import { addForm } from "./own-form";
import { proveLeads } from "./own-form-leads";
import { proveSteps } from "./own-form-steps";
import { REMOVED, ownProject, TITLE } from "./own-project";
import type { OwnSite } from "./own-visitors";

// A cold build takes minutes.
jest.setTimeout(1_200_000);

const project = ownProject();
const { root, read } = project;
let newPage: ReturnType<typeof project.addPage>;
let log = "";
let pages: ReturnType<typeof builtPages>;
let site: Awaited<ReturnType<typeof startWithMails>>;
let browser: Browser;

beforeAll(async () => {
  project.adopt();
  newPage = project.addPage();
  project.turnSections("pages/our-story.json");
  project.takeAwayPages();
  addForm(root);
  log = project.build();
  pages = builtPages(join(root, "public"));
  [site, browser] = await Promise.all([startWithMails(root), openBrowser()]);
});

afterAll(async () => {
  await site?.host.stop();
  await browser?.close();
  await closeMailServers();
  project.remove();
});

function builtPage(path: string) {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`The build has made no page ${path}`);
  return page;
}

/** Id and text of each heading of a page and its sections. */
function headingsOf(path: string) {
  const { $ } = builtPage(path);
  const headings = $("h1, h2").toArray();
  return headings.map((heading) => [$(heading).attr("id"), $(heading).text()]);
}

test("no built file names the brand, city, language or currency of the sample", () => {
  // Programs have the time zones of all countries and their holidays.
  const files = builtFiles(root).filter((file) => !/^dist\/.*\.(?:js|map)$/u.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => [
    ...formerIn(file, file),
    ...(IS_TEXT.test(file) ? formerIn(file, read(file)) : []),
  ]);
  expect(found).toEqual([]);
  expect(formerIn("log", log)).toEqual([]);
});

test("the pages have the name and the languages of the company", () => {
  expect(builtPage("/").$("title").text()).toContain(OSLO.name);
  for (const { $, path } of pages)
    expect([path, $('meta[property="og:site_name"]').attr("content")]).toEqual([path, OSLO.name]);
  const languages = new Set(pages.map(({ $ }) => $("html").attr("lang")));
  expect([...languages].sort()).toEqual(["en", "nb"]);
  const stories = pages.filter(({ path }) => path.startsWith("/stories/"));
  expect(stories.map(({ $ }) => $("html").attr("lang")).sort()).toEqual(["en", "nb"]);
});

test("a file is enough for a page with its title, headings, anchors and pictures", () => {
  const { $, html } = builtPage("/test-page");
  expect($("title").text()).toContain(TITLE);
  expect(headingsOf("/test-page")).toEqual(
    expect.arrayContaining(newPage.sections.map(({ id, heading }) => [id, heading])),
  );
  expect($("h1").text()).toBe("New words over hero");
  const alts = newPage.sections.flatMap(({ picture }) => (picture?.alt ? [picture.alt] : []));
  expect(alts.length).toBeGreaterThan(1);
  for (const alt of alts) expect([alt, $(`img[alt="${alt}"]`).length > 0]).toEqual([alt, true]);
  expect($("script[src]").length).toBe(0);
  expect(html).not.toMatch(/rel="modulepreload"|as="script"/u);
});

test("the new page is on the host and in the sitemap and has a social picture", async () => {
  const result = await readManifest(root);
  if (!result.ok) throw new Error(result.problem);
  const files = Object.values(result.manifest.files);
  const { headers } = files.find(({ file }) => file === "test-page/index.html") ?? {};
  expect(headers?.["content-security-policy"]).toMatch(
    /default-src 'none'.*script-src 'self' 'sha256/u,
  );
  const sitemap = load(read("public/sitemap.xml"), { xml: true });
  const listed = sitemap("loc").toArray();
  const paths = listed.map((entry) => new URL(sitemap(entry).text()).pathname);
  expect(paths).toContain("/test-page");
  const card = builtPage("/test-page").$('meta[property="og:image"]').attr("content") ?? "";
  expect(files.map(({ file }) => `/${file}`)).toContain(new URL(card).pathname);
});

test("sections of a page are in the order of its file", () => {
  const headings = headingsOf("/our-story").map(([, text]) => text);
  const { sections } = project.readPage("pages/our-story.json");
  const order = sections.flatMap(({ heading }) => (heading ? [headings.indexOf(heading)] : []));
  expect(order.length).toBeGreaterThan(2);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test("no page, list, feed or file of the build contains a removed page", () => {
  const isText = (file: string) => /^public\/.*\.(?:html|xml|json|txt)$/u.test(file);
  const texts = [...builtFiles(root).filter(isText), "dist/service-content.json"];
  expect(texts.length).toBeGreaterThan(30);
  const mentions = texts.flatMap((file) =>
    [read(file), ...file.split(/[/.]/u).map((part) => ` /${part}`)].flatMap((text) =>
      (text.match(REMOVED) ?? []).map((address) => `${file}: ${address}`),
    ),
  );
  expect(mentions).toEqual([]);
});

test("the host has neither the removed pages nor their forms", async () => {
  const send = async (formName: string) => {
    const response = await fetch(`${site.host.url}/api/submit-form`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ formName, submissionId: crypto.randomUUID() }),
    });
    return { status: response.status, body: await response.json() };
  };
  for (const path of ["/think-tank", "/join", "/apply", "/discovery-call/thank-you"])
    expect((await fetch(site.host.url + path)).status).toBe(404);
  const unknown = await send("no-such-form");
  expect(unknown.status).toBe(400);
  expect(await send("discovery-call-booking")).toEqual(unknown);
  expect(await send("job-application")).toEqual(unknown);
  expect((await send("standard-call-booking")).status).toBe(422);
  expect((await fetch(`${site.host.url}/book-call/thank-you?reference=0A1B2C3D`)).status).toBe(200);
});

test("the new page is accessible in both palettes, complete without JavaScript, and loads no script", async () => {
  const { page, faults, requests, close } = await visit(browser, `${site.host.url}/test-page`);
  expect(requests.filter((url) => /\.m?js(?:\?|$)/u.test(url))).toEqual([]);
  await readThrough(page);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
  const plain = await visit(browser, `${site.host.url}/test-page`, { script: false });
  for (const { heading } of newPage.sections) {
    const shown = plain.page.getByRole("heading", { name: heading, exact: true });
    expect([heading, await shown.isVisible()]).toEqual([heading, true]);
  }
  expect(plain.faults).toEqual([]);
  await plain.close();
});

test("calls before and after a change of clocks are at nine in Oslo", async () => {
  const days = daysAroundChange(new Date());
  expect(new Set(days.map((day) => nineInOslo(day).slice(-7))).size).toBe(2);
  for (const day of days)
    expect(await confirmedCall(site, browser, day)).toContain(
      `DTSTART;TZID=Europe/Oslo:${day.replaceAll("-", "")}T090000`,
    );
  const texts = site.mails.received.flatMap((mail) => [mail.raw, textOf(mail)]);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.flatMap((text) => formerIn("mail", text))).toEqual([]);
});

test("no response and no log of the host names the sample", async () => {
  for (const path of ["/", "/book-call", "/rss.xml", "/rss.nb.xml", "/api/availability", "/no"]) {
    const response = await fetch(site.host.url + path);
    const headers = [...response.headers].map((header) => header.join(": ")).join("\n");
    expect(formerIn(path, `${headers}\n${await response.text()}`)).toEqual([]);
  }
  expect(formerIn("log", site.host.output())).toEqual([]);
});

const ownSite: OwnSite = {
  project,
  browser: () => browser,
  site: () => site,
  async restart() {
    await site.host.stop();
    site = await startWithMails(root);
  },
};
proveSteps(ownSite);
proveLeads(ownSite);
