import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Browser } from "playwright-core";
import { openBrowser, visit, type Visit } from "./browser";
import { FIXTURES } from "./fixtures";

export interface TestCms {
  /** The printed URL with its token. */
  url: string;
  /** The site beside it, which previews show. */
  siteUrl: string;
  /** The session cookie. */
  cookie: string;
  /** The copy of the content that it works on. */
  root: string;
  read: (path: string) => string;
  /** The sorted names in a folder of the copy; none when it does not exist. */
  names: (folder: string) => string[];
  stop: () => Promise<number | null>;
}

/** Starts `npm run cms` without the site, on a copy of some content and a free port, beside any site. */
export async function startCms(content = FIXTURES): Promise<TestCms> {
  const site = createServer(({ url = "" }, answer) => {
    answer.setHeader("Content-Type", "text/html");
    answer.end(`<title>${url}</title><link rel="icon" href="data:,"><h1>${url}</h1>`);
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const PORT = String((site.address() as AddressInfo).port);
  const project = mkdtempSync(join(tmpdir(), "cms-"));
  const root = join(project, "content");
  cpSync(content, root, { recursive: true });
  // Beside the content, where its links to files lead.
  cpSync("static", join(project, "static"), { recursive: true });
  const args = ["scripts/cms.mjs", "--without-site", "--content", root];
  const child = spawn(process.execPath, args, { env: { ...process.env, CMS_PORT: "0", PORT } });
  let output = "";
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const url = await new Promise<string>((done, fail) => {
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /http:\/\/localhost:\d+\/admin\S*/u.exec(output)?.[0];
      if (found) done(found);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    void ended.then(() => fail(new Error(`The CMS ended before it was ready:\n${output}`)));
  });
  const cookie = (await fetch(url, { redirect: "manual" })).headers.get("set-cookie") ?? "";
  return {
    url,
    siteUrl: `http://localhost:${PORT}`,
    cookie,
    root,
    read: (path) => readFileSync(join(root, path), "utf8"),
    names: (folder) =>
      existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : [],
    stop: async () => {
      child.kill("SIGTERM");
      const code = await ended;
      site.close();
      site.closeAllConnections();
      rmSync(project, { recursive: true });
      return code;
    },
  };
}

/** An author's actions in the CMS. */
function author(page: Page, url: string) {
  return {
    /** Opens a list, an entry or the form of a new one in a fresh page. */
    async open(place: string) {
      await page.goto("about:blank");
      await page.goto(`${url}#/collections/${place}`);
    },
    async write(label: string, text: string) {
      const field = page.getByLabel(label, { exact: true });
      // On focus, Decap undoes fill()'s selection.
      await field.focus();
      await field.fill(text);
    },
    async pick(label: string, choice: string) {
      await page.getByLabel(label, { exact: true }).click();
      await page.getByText(choice, { exact: true }).last().click();
    },
    /** Opens the media dialog of the last picture on the page. */
    async openMedia() {
      const choose = page.getByRole("button", { name: /^choose (?:an|different) image$/iu });
      await choose.last().click();
    },
    async upload(file: { name: string; buffer: Buffer }) {
      await this.openMedia();
      await this.chooseFile(file);
    },
    /** Uploads a file in the open media dialog and chooses it. */
    async chooseFile(file: { name: string; buffer: Buffer }) {
      const input = page.locator("input[type=file]");
      await input.setInputFiles({ ...file, mimeType: "image/jpeg" });
      await page.getByText(file.name.toLowerCase().replaceAll(" ", "-")).first().waitFor();
      await page.getByRole("button", { name: "Choose selected" }).click();
    },
    async writeText(...paragraphs: string[]) {
      await page.locator("[data-slate-editor]").click();
      for (const [index, text] of paragraphs.entries()) {
        if (index > 0) await page.keyboard.press("Enter");
        await page.keyboard.type(text);
      }
    },
    /** Types at the end of the text and opens a picture's form there. */
    async addToText(words: string) {
      await page.locator("[data-slate-editor] p").last().click();
      await page.keyboard.press("End");
      await page.keyboard.type(words);
      const picture = page.getByRole("menuitem", { name: "Picture" });
      const isChosen = () =>
        picture.click({ timeout: 2000 }).then(
          () => true,
          () => false,
        );
      // After typing, the CMS renders its buttons again and closes the menu.
      do await page.getByTitle("Add Component").click();
      while (!(await isChosen()));
    },
    async save() {
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("menuitem", { name: "Save now" }).click();
    },
    saved: () => page.getByRole("button", { name: "Saved", exact: true }).waitFor(),
  };
}

/**
 * Starts the CMS on the content of the site and a browser before the tests of a file, and ends both after
 * them. A console error or a failed request fails its test.
 */
export function onTheCms() {
  let started: { browser: Browser; cms: TestCms } | undefined;
  const visits: Visit[] = [];
  const running = () => {
    if (!started) throw new Error("The CMS runs only while tests run");
    return started;
  };

  beforeAll(async () => {
    const [browser, cms] = await Promise.all([openBrowser(), startCms("content")]);
    started = { browser, cms };
  });

  afterEach(async () => {
    const ended = visits.splice(0);
    await Promise.all(ended.map(({ close }) => close()));
    expect(ended.flatMap(({ faults }) => faults)).toEqual([]);
  });

  afterAll(async () => {
    await started?.browser.close();
    await started?.cms.stop();
  });

  return {
    get cms() {
      return running().cms;
    },
    /** A new page on a large screen and its author. */
    async visit(address = "about:blank") {
      const { browser, cms } = running();
      const visited = await visit(browser, address, { width: 1440, height: 900 });
      visits.push(visited);
      return { ...visited, me: author(visited.page, cms.url) };
    },
    /** A new page that shows one view of the CMS. */
    async open(place: string) {
      const visited = await this.visit();
      await visited.me.open(place);
      return visited;
    },
  };
}
