import { chooseEncoding } from "../../server/representations";
import { isUnchanged, requestTarget } from "../../server/static-site";
import { contentTypeOf } from "../../server/manifest";
import { openRedirects, withQuery } from "../../server/site";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ask } from "./raw-request";
import { runHost, type Running } from "./running-host";

describe("lookups", () => {
  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["GZIP;q=0.1", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["*", "br"],
    ["*;q=0", undefined],
    ["br;q=nonsense", undefined],
    ["identity", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("Accept-Encoding %p is answered with %p", (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });

  test("the choice for one header is never taken for another", () => {
    const headers = Array.from(
      { length: 300 },
      (_, index) => `x${index}, ${index % 2 ? "br" : "gzip"}`,
    );
    const expected = headers.map((_, index) => (index % 2 ? "br" : "gzip"));
    expect(headers.map(chooseEncoding)).toEqual(expected);
    expect(headers.map(chooseEncoding)).toEqual(expected);
  });

  test.each([
    ['"aa-br"', true],
    ['W/"aa-br"', true],
    ['"zz", "aa-br"', true],
    ["*", true],
    ['"aa"', false],
    ["aa-br", false],
    ["", false],
  ])("If-None-Match %p: unchanged is %p", (header, expected) => {
    expect(isUnchanged(header, '"aa-br"')).toBe(expected);
  });

  test.each([
    ["http://h/a/b?x=1#f", { ok: true, path: "/a/b", query: "?x=1" }],
    ["http://h", { ok: true, path: "/", query: "" }],
    ["http://h/s%C3%A4%C3%A4", { ok: true, path: "/sää", query: "" }],
    ["http://h//evil.example/x", { ok: true, path: "//evil.example/x", query: "" }],
    ["http://h/a%2Fb", { ok: true, path: "/a%2Fb", query: "" }],
    ["/a/b?x=1", { ok: true, path: "/a/b", query: "?x=1" }],
    ["/a.b/c-d_e~f", { ok: true, path: "/a.b/c-d_e~f", query: "" }],
    ["/a/../b/./c", { ok: true, path: "/b/c", query: "" }],
    ["/a/..", { ok: true, path: "/", query: "" }],
    ["//evil.example/x", { ok: true, path: "//evil.example/x", query: "" }],
    ["/a?x=/../%ff", { ok: true, path: "/a", query: "?x=/../%ff" }],
    ["*", { ok: false }],
    ["/a\\b", { ok: false }],
    ["http://h/%ff", { ok: false }],
    ["http://h/a%00b", { ok: false }],
  ])("%s is read as a path", (url, expected) => {
    expect(requestTarget(url)).toEqual(expected);
  });

  test.each([
    ["/join", "?a=1", "/join?a=1"],
    ["/news#stories", "?a=1", "/news?a=1#stories"],
    ["/x?b=2", "?a=1", "/x?b=2&a=1"],
    ["/join", "?", "/join"],
  ])("%s keeps the query %s", (target, query, expected) => {
    expect(withQuery(target, query)).toBe(expected);
  });

  test("a redirect is found with a trailing slash, and in any case unless it is exact", () => {
    const redirects = openRedirects([
      { from: "/old", to: "/new", status: 301, ignoreCase: true },
      { from: "/Exact", to: "/new", status: 302, ignoreCase: false },
    ]);
    expect(redirects.find("/OLD/", "")).toEqual({ location: "/new", status: 301 });
    expect(redirects.find("/Exact", "")?.status).toBe(302);
    expect(redirects.find("/exact", "")).toBeUndefined();
  });

  test("text is served with its charset and unknown endings as bytes", () => {
    expect(contentTypeOf("a/index.html")).toBe("text/html; charset=utf-8");
    expect(contentTypeOf("a.webmanifest")).toBe("application/manifest+json; charset=utf-8");
    expect(contentTypeOf("a.unknown")).toBe("application/octet-stream");
  });
});

describe("over HTTP", () => {
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
    for (const [path, file] of Object.entries(manifest.files).filter(
      ([one]) => !redirected.has(one),
    ))
      for (const [accept, suffix] of expected) {
        const isText = /\.(?:html|js|svg)$/.test(file.file);
        const etag = `"${file.hash}${isText ? suffix : ""}"`;
        const headers: Record<string, string> =
          accept === undefined ? {} : { "accept-encoding": accept };
        const full = await get(encodeURI(path), headers);
        expect([path, full.status, full.headers.etag]).toEqual([path, 200, etag]);
        for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"])
          expect((await get(encodeURI(path), { ...headers, "if-none-match": tag })).status).toBe(
            304,
          );
        expect(
          (await get(encodeURI(path), { ...headers, "if-none-match": '"other"' })).status,
        ).toBe(200);
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
});
