import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Browser } from "playwright-core";
import { cmsOrigins, cmsPolicy } from "../../gatsby/hosting/cms-policy";
import { openBrowser, visit } from "../support/browser";
import { author } from "../support/cms";

// The setting of a build with CMS_BACKEND; this Decap backend keeps its files in the page.
const BACKEND = '{"name":"test-repo"}';
const WRITE = `import { runProgram } from "./scripts/lib/programs.mjs";
process.exitCode = await runProgram("cms/hosted.ts", [process.argv[1]]);`;

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

// The page requests pictures that this backend lacks relative to its own URL.
const STORY = "content/stories/antti-rautio";

let browser: Browser;
let server: Server;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cms-hosted-"));
  const env = { ...process.env, CMS_BACKEND: BACKEND };
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", WRITE, folder],
    { env },
  );
  if (status !== 0) throw new Error(stderr.toString());
  server = createServer((request, response) => {
    const name = request.url?.replace(/^\/admin\/?/u, "") || "index.html";
    response.setHeader("Content-Security-Policy", cmsPolicy(...cmsOrigins(BACKEND)));
    response.setHeader("Content-Type", TYPES[extname(name)] ?? "application/octet-stream");
    const path = join(folder, name);
    response.end(readFileSync(existsSync(path) ? path : join(STORY, name)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  url = `http://localhost:${typeof address === "object" ? address?.port : 0}/admin`;
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Opens the CMS with a role and a story, which ends with `more`, in its repository. */
async function opened(place: string, more = "") {
  const seen = await visit(browser, "about:blank", { width: 1440, height: 900 });
  await seen.page.addInitScript(
    ([story = "", role = ""]) => {
      const stories = { "antti-rautio": { "fi.mdx": { content: story } } };
      const roles = { "ai-mentor.json": { content: role } };
      // Decap lists a folder by its full path and reads a file step by step.
      const listed = { "content/stories": stories, "content/roles": roles };
      // Decap treats every file in a story's folder as a picture and fails at texts.
      const content = Object.defineProperty({ roles }, "stories", {
        value: stories,
        writable: true,
      });
      Object.assign(window, { repoFiles: { content, ...listed } });
    },
    [
      readFileSync(`${STORY}/fi.mdx`, "utf8") + more,
      readFileSync("content/roles/ai-mentor.json", "utf8"),
    ],
  );
  const me = author(seen.page, url);
  await me.open(place);
  await seen.page.getByRole("button", { name: "Login" }).click();
  return { ...seen, me };
}

test("each language of a story is in its own list", async () => {
  const { page, faults, close } = await opened("stories-fi");
  await page.getByRole("link", { name: /Antti Rautio/u }).waitFor();
  await page.getByRole("link", { name: "Stories (English)" }).click();
  await page.getByText("No Entries").waitFor();
  expect(faults).toEqual([]);
  await close();
});

type Files = Record<string, { content: string }>;

interface Repository {
  repoFiles: { content: { roles: Files; stories: Record<string, Files> } };
}

test("a text with code is refused, and saved without the code", async () => {
  const source = readFileSync(`${STORY}/fi.mdx`, "utf8");
  const code = "\n<b title={1 + 1}>two</b>\n\n<b {...x}>three</b>\n";
  const { page, me, faults, close } = await opened("stories-fi", code);
  await page.getByRole("link", { name: /Antti Rautio/u }).click();
  await me.write("Title", "Uusi otsikko");
  expect(faults).toEqual([]);
  await me.save();
  const dialog = page.getByRole("dialog", { name: "Not saved yet" });
  await dialog.waitFor();
  const line = source.split("\n").length + 1;
  expect(await dialog.getByRole("listitem").allInnerTexts()).toEqual([
    `Text › line ${line} of the file\nFound: title={…} in <b>\nWrite: title="…", a text between quotation marks`,
    `Text › line ${line + 2} of the file\nFound: {…} in <b>\nWrite: <b> without it`,
  ]);
  const story = () =>
    page.evaluate(() => {
      const { repoFiles } = window as unknown as Repository;
      return repoFiles.content.stories["antti-rautio"]?.["fi.mdx"]?.content;
    });
  expect(await story()).toBe(source + code);
  await page.keyboard.press("Escape");
  await page.locator("[data-slate-editor]").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Pelkkää tekstiä.");
  await me.save();
  await me.saved();
  expect(await story()).toMatch(/^---\ntitle: Uusi otsikko\n[^]*\n---\n\nPelkkää tekstiä\.\n$/u);
  await close();
});

test("a file keeps its formatting, and is refused when its schema refuses it", async () => {
  const source = readFileSync("content/roles/ai-mentor.json", "utf8");
  const { page, me, faults, close } = await opened("roles");
  await page.getByRole("link", { name: /^AI Mentor/u }).click();
  await me.write("Location", " Turku ");
  await me.save();
  await me.saved();
  const role = () =>
    page.evaluate(() => {
      const { repoFiles } = window as unknown as Repository;
      return repoFiles.content.roles["ai-mentor.json"]?.content ?? "";
    });
  const changed = (text: string) =>
    text.split("\n").filter((line, index) => line !== source.split("\n")[index]);
  expect(changed(await role())).toEqual(['  "location": "Turku",']);
  expect(faults).toEqual([]);
  await page.locator("input[type=date]").first().fill("1999-01-01");
  await me.save();
  const dialog = page.getByRole("dialog", { name: "Not saved yet" });
  expect(await dialog.getByRole("listitem").innerText()).toMatch(/^Date posted\nFound: "1999/u);
  expect(changed(await role())).toHaveLength(1);
  await close();
});
