import { rm, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FILES, makeSite, type MadeSite } from "./support/made-site";
import { ask, runHost, type Running } from "./support/raw-request";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressSite } from "../../server/compress-site";

let running: Running;
beforeAll(async () => {
  running = await runHost();
});
afterAll(() => running.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(running.url, path, { headers });

test("a large file is streamed whole", async () => {
  const { headers, body } = await get("/static/film-1a2b.mp4");
  expect(headers["content-length"]).toBe("2000000");
  expect(body.equals(FILES["static/film-1a2b.mp4"] as Buffer)).toBe(true);
});

test.each([
  ["bytes=0-1", 206, "bytes 0-1/2000000", 2],
  ["bytes=1999990-", 206, "bytes 1999990-1999999/2000000", 10],
  ["bytes=5-9999999", 206, "bytes 5-1999999/2000000", 1_999_995],
  ["bytes=2000000-", 416, "bytes */2000000", 0],
  ["bytes=-5", 200, undefined, 2_000_000],
  ["bytes=5-3", 200, undefined, 2_000_000],
  ["bytes=0-1,5-6", 200, undefined, 2_000_000],
  ["bytes=0-99999999999999999999", 200, undefined, 2_000_000],
])("a film's %s is answered with %i", async (range, expected, place, length) => {
  const { status, headers, body } = await get("/static/film-1a2b.mp4", { range });
  expect([status, headers["content-range"], body.byteLength]).toEqual([expected, place, length]);
  if (status === 206)
    expect(headers).toMatchObject({
      "content-type": "video/mp4",
      "content-security-policy": expect.stringMatching(/^default-src 'none'.*media-src 'self'/),
    });
});

test("a range of another version gets the whole film, and a picture has no ranges", async () => {
  const film = "/static/film-1a2b.mp4";
  const { etag = "" } = (await get(film)).headers;
  const partOf = async (path: string, tag: string) =>
    (await get(path, { range: "bytes=0-1", "if-range": tag })).status;
  expect(await partOf(film, etag)).toBe(206);
  expect(await partOf(film, '"older"')).toBe(200);
  expect(await partOf("/static/photo-1a2b.jpg", etag)).toBe(200);
});

test("a file that is gone from the disk ends its response and not the host", async () => {
  const gone = await runHost();
  await rm(join(gone.made.root, "public/about/index.html"));
  await expect(ask(gone.url, "/about")).rejects.toThrow("socket hang up");
  expect((await ask(gone.url, "/")).status).toBe(200);
  await gone.close();
  expect(gone.logged).toMatchObject([
    { event: "request failed", path: "/about/index.html", reason: "ENOENT" },
  ]);
});

describe("compressed copies", () => {
  let made: MadeSite;
  const copies = () => join(made.root, "dist", "compressed");
  const hash = (path: string): string => made.manifest.files[path]?.hash ?? "";

  beforeEach(async () => {
    made = await makeSite();
  });
  afterEach(() => made.remove());

  test("both copies unpack to the file itself", async () => {
    const name = join(copies(), hash("/about"));
    const original = await readFile(join(made.root, "public/about/index.html"));
    expect(brotliDecompressSync(await readFile(`${name}.br`))).toEqual(original);
    expect(gunzipSync(await readFile(`${name}.gz`))).toEqual(original);
  });

  test("copies that no file has any more are removed", async () => {
    const { "/about": gone, ...files } = made.manifest.files;
    const report = await compressSite(made.root, { ...made.manifest, files });
    expect(report.removed).toBe(2);
    expect((await readdir(copies())).join()).not.toContain(gone?.hash ?? "missing");
  });

  test("a file that changed after the build listed it is refused", async () => {
    await writeFile(join(made.root, "public/about/index.html"), "changed");
    const changed = { ...made.manifest.notFound, file: "about/index.html", hash: "0".repeat(32) };
    const manifest = { ...made.manifest, files: { "/about": changed } };
    await expect(compressSite(made.root, manifest)).rejects.toThrow(
      "public/about/index.html was changed after the build listed it",
    );
  });
});
