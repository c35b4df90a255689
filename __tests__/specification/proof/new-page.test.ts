import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "cheerio";
import { readManifest } from "../../../server/manifest";
import { openBrowser, axeFaults, readThrough, visit } from "../../support/browser";
import { builtPages } from "../../support/built-pages";
import { startTestHost } from "../../support/host";
import { copyProject } from "./copy-project";
import { GONE, takeAwayPages } from "./take-away-pages";

// A cold build takes minutes.
jest.setTimeout(1_200_000);

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
const TITLE = "A page that is only a file";
const ANYWHERE = [{ label: "Read the questions", to: "#new-questions" }];

const root = mkdtempSync(join(tmpdir(), "new-page-"));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const readPage = (file: string) => JSON.parse(read(file)) as PageFile;
const writePage = (file: string, page: PageFile) =>
  writeFileSync(join(root, file), JSON.stringify(page, undefined, 2));

/** A section of each general type in content/, with a picture if any has one, under a new heading. */
function newPage(): PageFile {
  const files = ["pages", "roles"].flatMap((folder) =>
    readdirSync(join(root, "content", folder)).map((name) => `content/${folder}/${name}`),
  );
  const all = files.flatMap((file) => readPage(file).sections);
  const sections = GENERAL.map((type): Section => {
    const ofType = all.filter((one) => one.type === type);
    const found = ofType.find(({ picture }) => picture) ?? ofType[0] ?? { type };
    const { actions, cue, ...section } = found;
    const first = type === "hero" && { actions: ANYWHERE };
    return { ...section, ...first, id: `new-${type}`, heading: `New words over ${type}` };
  });
  const description = "This page has one section of each general type, and not a line of code.";
  return { head: { title: TITLE, description }, sections };
}

let made: PageFile;

beforeAll(async () => {
  copyProject(root);
  made = newPage();
  writePage("content/pages/test-page.json", made);
  const story = readPage("content/pages/our-story.json");
  const [hero, ...others] = story.sections;
  const sections = hero ? [hero, ...others.reverse()] : [];
  writePage("content/pages/our-story.json", { ...story, sections });
  await takeAwayPages(join(root, "content"));
  // Warnings of the build end up in its log, which a failure shows.
  execFileSync(process.execPath, ["scripts/build.mjs"], {
    cwd: root,
    env: { ...process.env, CI: "true" },
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 100 * 1024 * 1024,
  });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const builtPage = (path: string) => {
  const page = builtPages(join(root, "public")).find((one) => one.path === path);
  if (!page) throw new Error(`The build has made no page ${path}`);
  return page;
};

test("a file alone makes a page with its title, its headings, its anchors and its pictures", () => {
  const { $, html } = builtPage("/test-page");
  expect($("title").text()).toContain(TITLE);
  const headings = $("h1, h2")
    .toArray()
    .map((heading) => [$(heading).attr("id"), $(heading).text()]);
  expect(headings).toEqual(
    expect.arrayContaining(made.sections.map(({ id, heading }) => [id, heading])),
  );
  expect($("h1").text()).toBe("New words over hero");
  const alts = new Set(
    $("img")
      .toArray()
      .map((image) => $(image).attr("alt")),
  );
  const named = made.sections.flatMap(({ picture }) => (picture?.alt ? [picture.alt] : []));
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((alt) => !alts.has(alt))).toEqual([]);
  expect($("script[src]").length).toBe(0);
  expect(html).not.toMatch(/rel="modulepreload"|as="script"/u);
});

test("the host and the sitemap know it, and it has a picture for networks", async () => {
  const result = await readManifest(root);
  if (!result.ok) throw new Error(result.problem);
  const files = Object.values(result.manifest.files);
  const { headers } = files.find(({ file }) => file === "test-page/index.html") ?? {};
  expect(headers?.["content-security-policy"]).toMatch(
    /default-src 'none'.*script-src 'self' 'sha256/u,
  );
  const sitemap = load(read("public/sitemap.xml"), { xml: true });
  const listed = sitemap("loc")
    .toArray()
    .map((entry) => new URL(sitemap(entry).text()).pathname);
  expect(listed).toContain("/test-page");
  const card = builtPage("/test-page").$('meta[property="og:image"]').attr("content") ?? "";
  expect(files.map(({ file }) => `/${file}`)).toContain(new URL(card).pathname);
});

test("sections of a page stand in the order of its file", () => {
  const { sections } = readPage("content/pages/our-story.json");
  const { $ } = builtPage("/our-story");
  const headings = $("h1, h2")
    .toArray()
    .map((heading) => $(heading).text());
  const order = sections.flatMap(({ heading }) => (heading ? [headings.indexOf(heading)] : []));
  expect(order.length).toBeGreaterThan(2);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test("pages that are taken away are in no page, list, feed or record of the build", () => {
  const all = readdirSync(join(root, "public"), { recursive: true, encoding: "utf8" });
  const texts = all.filter(
    (file) =>
      /\.(?:html|xml|json|txt)$/u.test(file) && statSync(join(root, "public", file)).isFile(),
  );
  expect(texts.length).toBeGreaterThan(30);
  const left = [...texts.map((file) => `public/${file}`), "dist/service-content.json"].flatMap(
    (file) =>
      [read(file), ...file.split(/[/.]/u).map((part) => ` /${part}`)].flatMap((text) =>
        (text.match(GONE) ?? []).map((address) => `${file}: ${address}`),
      ),
  );
  expect(left).toEqual([]);
});

test("the host has neither the pages nor the forms", async () => {
  const host = await startTestHost({ root, program: join(root, "dist/server.js") });
  const send = async (formName: string) => {
    const response = await fetch(`${host.url}/api/submit-form`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ formName, submissionId: crypto.randomUUID() }),
    });
    return { status: response.status, body: await response.json() };
  };
  try {
    for (const path of ["/think-tank", "/join", "/apply", "/discovery-call/thank-you"])
      expect((await fetch(host.url + path)).status).toBe(404);
    const unknown = await send("no-such-form");
    expect(unknown.status).toBe(400);
    expect(await send("discovery-call-booking")).toEqual(unknown);
    expect(await send("job-application")).toEqual(unknown);
    expect((await send("standard-call-booking")).status).toBe(422);
    expect((await fetch(`${host.url}/book-call/thank-you?reference=0A1B2C3D`)).status).toBe(200);
  } finally {
    await host.stop();
  }
});

test("it is accessible in both palettes, whole without JavaScript, and loads no script unasked", async () => {
  const host = await startTestHost({ root, program: join(root, "dist/server.js") });
  const browser = await openBrowser();
  try {
    const { page, faults, requests, close } = await visit(browser, `${host.url}/test-page`);
    expect(requests.filter((url) => /\.m?js(?:\?|$)/u.test(url))).toEqual([]);
    await readThrough(page);
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
    const plain = await visit(browser, `${host.url}/test-page`, { script: false });
    for (const { heading } of made.sections)
      expect(
        await plain.page.getByRole("heading", { name: heading, exact: true }).isVisible(),
      ).toBe(true);
    expect(plain.faults).toEqual([]);
    await plain.close();
  } finally {
    await browser.close();
    await host.stop();
  }
});
