import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { FILES } from "./made-site";
import { ask } from "./raw-request";
import { runHost, type Running } from "./running-host";

let running: Running;
beforeAll(async () => {
  running = await runHost();
});
afterAll(() => running.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(running.url, path, { headers });

test("a page comes as HTML that is revalidated each time", async () => {
  const { status, headers, body } = await get("/about");
  expect(status).toBe(200);
  expect(body.toString()).toBe(FILES["about/index.html"]);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    "content-length": String(body.byteLength),
    vary: "Accept-Encoding",
  });
});

test("hashed files may be kept for ever", async () => {
  for (const path of ["/app-1a2b.js", "/static/photo-1a2b.jpg"])
    expect((await get(path)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("brotli, gzip and plain carry the same bytes, each with its own ETag", async () => {
  const original = FILES["about/index.html"];
  const br = await get("/about", { "accept-encoding": "gzip, br" });
  const gz = await get("/about", { "accept-encoding": "gzip" });
  const plain = await get("/about");
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.body).toString()).toBe(original);
  expect(gz.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gz.body).toString()).toBe(original);
  expect(new Set([br, gz, plain].map((answer) => answer.headers.etag)).size).toBe(3);
});

test("a picture is sent as it is and does not vary", async () => {
  const { headers, body } = await get("/static/photo-1a2b.jpg", { "accept-encoding": "br" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers.vary).toBeUndefined();
  expect(headers["content-type"]).toBe("image/jpeg");
  expect(body).toEqual(FILES["static/photo-1a2b.jpg"]);
});

test("a large file is streamed whole", async () => {
  const { headers, body } = await get("/static/film-1a2b.mp4");
  expect(headers["content-length"]).toBe("2000000");
  expect(body.equals(FILES["static/film-1a2b.mp4"] as Buffer)).toBe(true);
});

test.each([
  ["bytes=0-1", 206, "bytes 0-1/2000000", 2],
  ["bytes=1999990-", 206, "bytes 1999990-1999999/2000000", 10],
  ["bytes=-5", 206, "bytes 1999995-1999999/2000000", 5],
  ["bytes=5-9999999", 206, "bytes 5-1999999/2000000", 1_999_995],
  ["bytes=2000000-", 416, "bytes */2000000", 0],
  ["bytes=0-1,5-6", 200, undefined, 2_000_000],
])("a film's %s is answered with %i", async (range, expected, place, length) => {
  const { status, headers, body } = await get("/static/film-1a2b.mp4", { range });
  expect([status, headers["content-range"], body.byteLength]).toEqual([expected, place, length]);
  if (status === 206)
    expect(headers).toMatchObject({
      "content-type": "video/mp4",
      "content-security-policy": "default-src 'none'; media-src 'self'",
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

test("a known ETag is answered with 304, its validators and no body", async () => {
  const etag = (await get("/about", { "accept-encoding": "br" })).headers.etag ?? "";
  const again = await get("/about", { "accept-encoding": "br", "if-none-match": etag });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
  expect(again.headers["cache-control"]).toContain("must-revalidate");
  const other = await get("/about", { "if-none-match": etag });
  expect(other.status).toBe(200);
});

test.each(["/about", "/static/film-1a2b.mp4", "/nowhere"])(
  "HEAD %s has the head of GET and no body",
  async (path) => {
    for (const encoding of ["br", "identity"]) {
      const headers = { "accept-encoding": encoding };
      const head = await ask(running.url, path, { method: "HEAD", headers });
      const full = await get(path, headers);
      expect(head.status).toBe(full.status);
      expect(head.body).toHaveLength(0);
      expect({ ...head.headers, date: "" }).toEqual({ ...full.headers, date: "" });
    }
  },
);

test("a path with letters beyond ASCII is found in its escaped form", async () => {
  const { status, body } = await get(encodeURI("/stories/sää"));
  expect(status).toBe(200);
  expect(body.toString()).toContain("<title>Sää</title>");
});

test("redirects are real, go before files and keep the query", async () => {
  const career = await get("/career?utm=1");
  expect(career.status).toBe(301);
  expect(career.headers.location).toBe("/join?utm=1");
  expect(career.body).toHaveLength(0);
  expect((await get("/stories/?a=1")).headers.location).toBe("/news?a=1#stories");
});

test("a trailing slash leads to the address without one, query kept", async () => {
  const { status, headers } = await get("/about/?a=1");
  expect([status, headers.location]).toEqual([301, "/about?a=1"]);
  expect((await get("/")).status).toBe(200);
  const finnish = await get(encodeURI("/stories/sää/"));
  expect(finnish.headers.location).toBe(encodeURI("/stories/sää"));
});

test("an unknown path gets the not-found page with status 404, and only its path is logged", async () => {
  running.logged.length = 0;
  const { status, headers, body } = await get("/no/such/page?email=a@example.com");
  expect(status).toBe(404);
  expect(body.toString()).toBe(FILES["404.html"]);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers.etag).toBeUndefined();
  expect(running.logged).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      level: "info",
      event: "page not found",
      path: "/no/such/page",
    },
  ]);
});

test.each(["/news/nothing", "/news/a/b", "/news/", "/news/not-found"])(
  "%s gets the not-found page of its folder with status 404",
  async (path) => {
    for (const encoding of ["br", "identity"]) {
      const { status, headers, body } = await get(path, { "accept-encoding": encoding });
      expect([status, headers["content-encoding"]]).toEqual([
        404,
        encoding === "br" ? "br" : undefined,
      ]);
      const html = encoding === "br" ? brotliDecompressSync(body) : body;
      expect(html.toString()).toBe(FILES["news/not-found/index.html"]);
    }
  },
);

test("a path that only begins like the folder gets the site's not-found page", async () => {
  expect((await get("/newsletter")).body.toString()).toBe(FILES["404.html"]);
});

test.each(["/404", "/404.html", "/about/index.html", "/public/about"])(
  "%s is no address",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])(
  "%s on a page is refused with what is allowed",
  async (method) => {
    const { status, headers } = await ask(running.url, "/about", { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  },
);
