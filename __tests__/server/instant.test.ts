import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startHost, type RunningHost } from "../../server/host";
import { createInstant } from "../../server/instant";
import { securityHeaders } from "../../server/security-headers";
import { openSite, type Site } from "../../server/site";
import { FILES, makeSite, type MadeSite } from "./made-site";
import { ask, sendBytes } from "./raw-request";
import { echoService } from "./running-host";

// Some nine hundred requests, on whatever machine this is.
jest.setTimeout(60_000);

const HTTPS = false;
const DECLINED = 599;

let made: MadeSite;
let site: Site;
let host: RunningHost;
let hostUrl: string;
/** The short way alone, over the same site: what it leaves to others is answered with 599. */
const short = createServer({ keepAliveTimeout: 65_000 });
let shortUrl: string;

beforeAll(async () => {
  made = await makeSite();
  const opened = await openSite(made.root, { https: HTTPS });
  if (!opened.ok) throw new Error(opened.problem);
  site = opened.site;
  const nothing = (): void => undefined;
  const log = {
    notFound: nothing,
    failed: nothing,
    notReady: nothing,
    storeThreadFailed: nothing,
    copiesNotKept: nothing,
  };
  const parts = { site, service: echoService, log, https: HTTPS };
  const started = await startHost({ ...parts, port: 0, host: "127.0.0.1" });
  if (!started.ok) throw new Error(started.problem);
  host = started.host;
  hostUrl = `http://127.0.0.1:${host.port}`;
  const instant = createInstant(site, securityHeaders(HTTPS));
  short.on("request", (incoming, outgoing) => {
    if (!instant(incoming, outgoing)) outgoing.writeHead(DECLINED).end();
  });
  await new Promise<void>((done) => short.listen(0, "127.0.0.1", done));
  shortUrl = `http://127.0.0.1:${(short.address() as AddressInfo).port}`;
});
afterAll(async () => {
  short.close();
  await host.stop();
  await made.remove();
});

/** A host in capitals is legal and the same, but nothing for the short way. */
const LONG_WAY = "X";

const bytesOf = (method: string, path: string, lines: string[]): string =>
  [`${method} ${path} HTTP/1.1`, ...lines, "connection: close", "", ""].join("\r\n");

const withoutDate = (answer: string): string => answer.replace(/^Date: .*$/m, "Date:");

const ENCODINGS = [[], ["br"], ["gzip"], ["gzip;q=1, br;q=0"], ["identity"], ["gzip, deflate, br"]];
const tagsOf = (path: string): string[] => {
  const hash = made.manifest.files[path]?.hash ?? "";
  const known = [`"${hash}"`, `"${hash}-br"`, `W/"${hash}-gzip"`, `"other", "${hash}-br"`];
  return [...known, "*", '"other"'];
};

test("every file is answered with the same bytes as on the long way, whoever asks and how", async () => {
  let compared = 0;
  for (const path of Object.keys(made.manifest.files).filter((one) => one !== "/career")) {
    const address = encodeURI(path);
    for (const method of ["GET", "HEAD"])
      for (const accept of ENCODINGS)
        for (const tag of [undefined, ...tagsOf(path)]) {
          const lines = [
            ...accept.map((value) => `accept-encoding: ${value}`),
            ...(tag === undefined ? [] : [`if-none-match: ${tag}`]),
          ];
          const long = await sendBytes(
            hostUrl,
            bytesOf(method, address, [`host: ${LONG_WAY}`, ...lines]),
          );
          // GET first: it brings the body into memory.
          const quick = await sendBytes(shortUrl, bytesOf(method, address, ["host: x", ...lines]));
          if (quick.startsWith(`HTTP/1.1 ${DECLINED}`)) {
            expect([path, address === path && path !== "/static/film-1a2b.mp4"]).toEqual([
              path,
              false,
            ]);
            continue;
          }
          expect(withoutDate(quick)).toBe(withoutDate(long));
          compared += 1;
        }
  }
  expect(compared).toBeGreaterThan(400);
});

const statusOf = async (bytes: string): Promise<number> =>
  Number((await sendBytes(shortUrl, bytes)).slice(9, 12));

test.each([
  ["a redirect", bytesOf("GET", "/career", ["host: x"])],
  ["an unknown path", bytesOf("GET", "/nowhere", ["host: x"])],
  ["a trailing slash", bytesOf("GET", "/about/", ["host: x"])],
  ["another spelling", bytesOf("GET", "/%61bout", ["host: x"])],
  ["two slashes", bytesOf("GET", "//about", ["host: x"])],
  ["a name that every object has", bytesOf("GET", "/constructor", ["host: x"])],
  ["another method", bytesOf("POST", "/about", ["host: x"])],
  ["a body", bytesOf("GET", "/about", ["host: x", "content-length: 0"])],
  ["no host", bytesOf("GET", "/about", [])],
  ["a host that is none", bytesOf("GET", "/about", ["host: a b<>"])],
  ["an absolute address", bytesOf("GET", "http://x/about", ["host: x"])],
])("%s is left to the long way", async (_what, bytes) => {
  // Nothing is declined for want of a body.
  for (const file of Object.values(made.manifest.files)) await site.represent(file, "").read();
  const lenient = bytes.replace("HTTP/1.1", "HTTP/1.0");
  expect(await statusOf(bytes.includes("host") ? bytes : lenient)).toBe(DECLINED);
});

test("a query does not keep a page from the short way", async () => {
  await ask(hostUrl, "/about");
  expect(await statusOf(bytesOf("GET", "/about?utm=1&x=/../%ff", ["host: x"]))).toBe(200);
});

test("what is not in memory yet is left to the long way, and answered at once the next time", async () => {
  const other = await openSite(made.root, { https: HTTPS });
  if (!other.ok) throw new Error(other.problem);
  const form = other.site.represent(other.site.notFound("/"), "br");
  expect(form.peek()).toBeUndefined();
  const body = await form.read();
  expect(form.peek()).toBe(body);
});

test("a picture's body on the short way is the file's own", async () => {
  await ask(hostUrl, "/static/photo-1a2b.jpg");
  const { body } = await ask(shortUrl, "/static/photo-1a2b.jpg");
  expect(body).toEqual(FILES["static/photo-1a2b.jpg"]);
});
