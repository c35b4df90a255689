import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ask, FILES, runHost, type Running } from "./support/made-host";
import { mimeTypeOf } from "../../server/manifest";
import { openRedirects } from "../../server/site";

let running: Running;
beforeAll(async () => {
  running = await runHost();
});
afterAll(() => running.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(running.url, path, { headers });

test("a page is HTML that is revalidated each time", async () => {
  const { status, headers, body } = await get("/about");
  expect(status).toBe(200);
  expect(body.toString()).toBe(FILES["about/index.html"]);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    "content-length": String(body.byteLength),
    vary: "Accept, Accept-Encoding",
  });
});

test("brotli, gzip and plain responses have the same bytes and ETag", async () => {
  const original = FILES["about/index.html"];
  const br = await get("/about", { "accept-encoding": "gzip, deflate, br" });
  const gz = await get("/about", { "accept-encoding": "gzip" });
  const plain = await get("/about", { "accept-encoding": "identity" });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.body).toString()).toBe(original);
  expect(gz.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gz.body).toString()).toBe(original);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const tags = [br, gz, plain].map(({ headers }) => headers.etag);
  expect(tags).toEqual(Array(3).fill(expect.stringMatching(/^W\/"\w{32}"$/)));
  expect(new Set(tags).size).toBe(1);
});

test.each([
  ["its ETag", (etag: string) => etag],
  ["its opaque part", (etag: string) => etag.replace("W/", "")],
  ["one of a list", (etag: string) => `"other", ${etag}`],
  ["anything", () => "*"],
])("%s is answered with 304, validators and no body", async (_name, tagOf) => {
  for (const path of ["/about", "/static/photo-1a2b.jpg"]) {
    const { etag = "" } = (await get(path)).headers;
    const headers = { "accept-encoding": "br", "if-none-match": tagOf(etag) };
    const response = await get(path, headers);
    expect([response.status, response.body.length, response.headers.etag]).toEqual([304, 0, etag]);
    expect(response.headers).toHaveProperty("cache-control");
    expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
  }
});

test.each(["/about", "/static/film-1a2b.mp4"])(
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

test("redirects take precedence over files and keep the query", async () => {
  const career = await get("/career?utm=1");
  expect(career.status).toBe(301);
  expect(career.headers.location).toBe("/join?utm=1");
  expect(career.body).toHaveLength(0);
  expect((await get("/stories/?a=1")).headers.location).toBe("/news?a=1#stories");
});

test("a trailing slash redirects to the address without it and keeps the query", async () => {
  const { status, headers } = await get("/about/?a=1");
  expect([status, headers.location]).toEqual([301, "/about?a=1"]);
  expect((await get("/")).status).toBe(200);
  const finnish = await get(encodeURI("/stories/sää/"));
  expect(finnish.headers.location).toBe(encodeURI("/stories/sää"));
});

test.each([
  "?email=a@example.com",
  ";email=a@example.com",
  "%3Femail=a",
  "%3bemail=a",
  "%23email",
  "&email=a",
  "=a",
  "@a.example",
])("the page of an unknown path has status 404, and its log is without %s", async (typed) => {
  running.logged.length = 0;
  const { status, headers, body } = await get(`/no/such/page${typed}`);
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
    for (const encoding of ["gzip", "identity"]) {
      const { status, headers, body } = await get(path, { "accept-encoding": encoding });
      expect([status, headers["content-encoding"]]).toEqual([
        404,
        encoding === "gzip" ? "gzip" : undefined,
      ]);
      const html = encoding === "gzip" ? gunzipSync(body) : body;
      expect(html.toString()).toBe(FILES["news/not-found/index.html"]);
    }
  },
);

test.each(["POST", "PUT", "DELETE", "PATCH", "TRACE"])(
  "%s on a page is refused with what is allowed",
  async (method) => {
    const { status, headers } = await ask(running.url, "/about", { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
  },
);

describe("looking up", () => {
  test("a redirect is found with a trailing slash, and in any case unless it is exact", () => {
    const findRedirect = openRedirects([
      { from: "/old", to: "/new", status: 301, ignoreCase: true },
      { from: "/Exact", to: "/new", status: 302, ignoreCase: false },
    ]);
    expect(findRedirect("/OLD/", "")).toEqual({ location: "/new", status: 301 });
    expect(findRedirect("/Exact", "")?.status).toBe(302);
    expect(findRedirect("/exact", "")).toBeUndefined();
  });

  test("text is served with its charset, and unknown extensions as bytes", () => {
    expect(mimeTypeOf("a/index.html")).toBe("text/html; charset=utf-8");
    expect(mimeTypeOf("a.webmanifest")).toBe("application/manifest+json; charset=utf-8");
    expect(mimeTypeOf("a.unknown")).toBe("application/octet-stream");
  });
});

test("a large file is streamed completely", async () => {
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
  const head = await ask(running.url, film, { method: "HEAD", headers: { range: "bytes=0-1" } });
  expect([head.status, head.headers["content-length"]]).toEqual([200, "2000000"]);
});
