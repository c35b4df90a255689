import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { openHostLog } from "../../server/log";
import { openSite, type Site } from "../../server/site";
import { FILES, makeSite, ROUTES, type MadeSite } from "./made-site";

let made: MadeSite;
let site: Site;
let troubles: unknown[];

const reopen = async (): Promise<void> => {
  const opened = await openSite(made.root, {
    https: false,
    copiesNotKept: (error) => troubles.push(error),
  });
  if (!opened.ok) throw new Error(opened.problem);
  site = opened.site;
};

beforeEach(async () => {
  troubles = [];
  made = await makeSite(FILES, ROUTES, 0);
  await reopen();
});
afterEach(() => made.remove());

const about = () => {
  const file = site.find("/about");
  if (!file) throw new Error("no /about");
  return file;
};
const copies = () => join(made.root, "dist", "compressed");

/** Asks again until the copy that the background makes is there. */
const untilMade = async (): Promise<void> => {
  while (site.represent(about(), "br").variant !== "br")
    await new Promise((resolve) => setTimeout(resolve, 5));
};

test("the build may leave every copy to the host", async () => {
  expect(await readdir(copies())).toEqual([]);
});

test("the first visitor gets a quickly compressed body under a tag of its own, later ones the best copy", async () => {
  const first = site.represent(about(), "gzip, br");
  expect([first.encoding, first.variant, first.varies]).toEqual(["br", "br-quick", true]);
  const body = (await first.read()) as Uint8Array;
  expect(brotliDecompressSync(body).toString()).toBe(FILES["about/index.html"]);
  await untilMade();
  const later = (await site.represent(about(), "br").read()) as Uint8Array;
  expect(brotliDecompressSync(later).toString()).toBe(FILES["about/index.html"]);
  expect(Buffer.from(later)).toEqual(await readFile(join(copies(), `${about().hash}.br`)));
});

test("copies are kept: a host that starts again has them", async () => {
  await site.represent(about(), "gzip").read();
  await untilMade();
  await reopen();
  const form = site.represent(about(), "gzip");
  expect(form.variant).toBe("gzip");
  expect(gunzipSync((await form.read()) as Uint8Array).toString()).toBe(FILES["about/index.html"]);
  expect((await readdir(copies())).filter((name) => name.endsWith(".new"))).toEqual([]);
});

test("who takes no compressed body gets the file as it is, and no copy is made", async () => {
  const form = site.represent(about(), undefined);
  expect([form.variant, form.varies]).toEqual([undefined, true]);
  await form.read();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await readdir(copies())).toEqual([]);
});

test("visitors who come together share one compression and one body", async () => {
  const read = () => site.represent(about(), "br").read();
  const bodies = await Promise.all([read(), read(), read()]);
  expect(new Set(bodies).size).toBe(1);
  // The folder may go only when nothing is written into it any more.
  await untilMade();
});

test("where copies cannot be kept that is said once, and visitors still get compressed bodies", async () => {
  await rm(copies(), { recursive: true });
  for (const path of ["/about", "/", "/app-1a2b.js"]) {
    const file = site.find(path);
    if (!file) throw new Error(path);
    await site.represent(file, "br").read();
  }
  while (troubles.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(troubles).toMatchObject([{ code: "ENOENT" }]);
  expect(site.represent(about(), "br").variant).toBe("br-quick");
});

test("the log says that copies are not kept, and why", () => {
  const lines: string[] = [];
  openHostLog((line) => lines.push(line)).copiesNotKept({ code: "EROFS" });
  expect(JSON.parse(lines.join())).toMatchObject({
    level: "info",
    event: "compressed copies cannot be kept",
    reason: "EROFS",
  });
});
