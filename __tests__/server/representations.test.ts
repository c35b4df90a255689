import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ask } from "./raw-request";
import { runHost, type Running } from "./running-host";

let running: Running;
beforeAll(async () => {
  running = await runHost();
});
afterAll(() => running.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(running.url, path, { headers });

test("every file has the best encoding for each client, and 304 for each of its ETags", async () => {
  const { manifest } = running.made;
  const expected = [
    [undefined, ""],
    ["br", "-br"],
    ["gzip", "-gzip"],
    ["gzip;q=1, br;q=0", "-gzip"],
    ["identity", ""],
    ["gzip, deflate, br", "-br"],
  ] as const;
  const redirected = new Set(["/career"]);
  for (const [path, file] of Object.entries(manifest.files).filter(([one]) => !redirected.has(one)))
    for (const [accept, suffix] of expected) {
      const isText = /\.(?:html|js|svg)$/.test(file.file);
      const etag = `"${file.hash}${isText ? suffix : ""}"`;
      const headers: Record<string, string> =
        accept === undefined ? {} : { "accept-encoding": accept };
      const full = await get(encodeURI(path), headers);
      expect([path, full.status, full.headers.etag]).toEqual([path, 200, etag]);
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"])
        expect((await get(encodeURI(path), { ...headers, "if-none-match": tag })).status).toBe(304);
      expect((await get(encodeURI(path), { ...headers, "if-none-match": '"other"' })).status).toBe(
        200,
      );
    }
});

test("a second response from memory is the same as the first one", async () => {
  const withoutDate = ({ headers, body }: Awaited<ReturnType<typeof get>>) => [
    { ...headers, date: "" },
    body,
  ];
  for (const path of ["/about", "/nowhere", "/static/photo-1a2b.jpg", "/static/film-1a2b.mp4"])
    expect(withoutDate(await get(path))).toEqual(withoutDate(await get(path)));
});

test("a GET with a body is answered and ends its connection", async () => {
  const { status, headers } = await ask(running.url, "/about", { method: "GET", body: "x" });
  expect([status, headers.connection]).toEqual([200, "close"]);
});

test("a file that is gone from the disk is a 500, with the path in the log", async () => {
  const gone = await runHost();
  await rm(join(gone.made.root, "public/about/index.html"));
  const { status, body } = await ask(gone.url, "/about");
  await gone.close();
  expect([status, body.toString()]).toEqual([
    500,
    "Something went wrong on our side. Please try again.\n",
  ]);
  expect(gone.logged).toMatchObject([
    { event: "request failed", path: "/about", reason: "ENOENT" },
  ]);
});
