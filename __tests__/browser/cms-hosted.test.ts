/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Browser } from "playwright-core";
import { cmsPolicy } from "../../server/cms-policy";
import { openBrowser, visit } from "../support/browser";
import { author } from "../support/cms-steps";

// As a build with CMS_BACKEND has it; this backend of Decap's keeps its files in the page.
const WRITE = `import { runProgram } from "./scripts/lib/run-program.mjs";
process.exitCode = await runProgram("cms-hosted", [process.argv[1]]);`;

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

let browser: Browser;
let server: Server;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cms-hosted-"));
  const env = { ...process.env, CMS_BACKEND: '{"name":"test-repo"}' };
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", WRITE, folder],
    { env },
  );
  if (status !== 0) throw new Error(stderr.toString());
  server = createServer((request, response) => {
    const name = request.url?.replace(/^\/admin\/?/u, "") || "index.html";
    response.setHeader("Content-Security-Policy", cmsPolicy("https:"));
    response.setHeader("Content-Type", TYPES[extname(name)] ?? "application/octet-stream");
    response.end(readFileSync(join(folder, name)));
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

/** Opens the CMS with a story and a page in the repository that this backend keeps in the page. */
async function opened(place: string) {
  const seen = await visit(browser, "about:blank", { width: 1440, height: 900 });
  await seen.page.addInitScript(
    ([story = "", role = ""]) => {
      const stories = { "antti-rautio": { "fi.mdx": { content: story } } };
      const roles = { "ai-mentor.json": { content: role } };
      // It lists a folder by its whole name, and reads a file name by name.
      const listed = { "content/stories": stories, "content/roles": roles };
      Object.assign(window, { repoFiles: { content: { stories, roles }, ...listed } });
    },
    [
      readFileSync("content/stories/antti-rautio/fi.mdx", "utf8"),
      readFileSync("content/roles/ai-mentor.json", "utf8"),
    ],
  );
  const me = author(seen.page, url);
  await me.open(place);
  await seen.page.getByRole("button", { name: "Login" }).click();
  return { ...seen, me };
}

test("without our server, too, each language of a story is in its own list", async () => {
  const { page, faults, close } = await opened("stories-fi");
  await page.getByRole("link", { name: /Antti Rautio/u }).waitFor();
  await page.getByRole("link", { name: "Stories (English)" }).click();
  await page.getByText("No Entries").waitFor();
  expect(faults).toEqual([]);
  await close();
});

interface Repository {
  repoFiles: { content: { roles: Record<string, { content: string }> } };
}

test("a file is saved in its own form, and refused where its schema refuses it", async () => {
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
