import { load } from "cheerio";
import type { FormName } from "../../functions/contract/form-definitions";
import { jsonCases, pageCases, type Case, json, payload, plain } from "./support/answer-cases";
import { VALID } from "./support/records";
import { closeTestServices, UNLIMITED } from "./support/service";
import {
  bundledWay,
  openHandler,
  openNode,
  type Answered,
  type Asked,
  type Way,
} from "./support/transports";

/** More than are refused below: a flood would be answered more briefly. */
const ALLOWED = 20;
const FORM_NAMES = Object.keys(VALID) as FormName[];
/** Behind each way is the handler. */
const ONE_FORM = FORM_NAMES.slice(0, 1);
let bundled: Awaited<ReturnType<typeof bundledWay>>;

beforeAll(async () => {
  bundled = await bundledWay();
});
afterAll(async () => {
  await closeTestServices();
  await bundled.remove();
});

/** What every answer is that stores nothing. */
function expectRefusal({ status, headers, text }: Answered, isPage: boolean) {
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-powered-by"]).toBeUndefined();
  if (status === 303) return;
  expect(headers["content-type"]).toBe(
    isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
  );
  if (isPage) expect(load(text)('[role="alert"]').text()).toMatch(/Please |\w\./);
  else if (status !== 200) expect(JSON.parse(text)).toMatchObject({ success: false });
}

async function expectAnswer(way: Way, { asked, status, expected = {} }: Case, isPage: boolean) {
  const answered = await way.send(asked);
  expect(answered.status).toBe(status);
  expectRefusal(answered, isPage);
  expect(answered.headers).toMatchObject(expected.headers ?? {});
  if (isPage) return;
  const refused = status === 200 ? {} : { success: false, error: expect.any(String) as string };
  expect(JSON.parse(answered.text)).toEqual({ ...refused, ...expected.body });
}

describe.each([
  ["the handler", () => openHandler, FORM_NAMES],
  ["the bundled host", () => bundled.open, ONE_FORM],
  ["a Node server", () => openNode, ONE_FORM],
])("%s", (_name, open, formNames) => {
  const openWay = (env: Record<string, string> = {}) =>
    open()({ ...UNLIMITED, RATE_LIMIT_MINUTES: "10", ...env });
  let way: Way;
  let limited: Way;
  let broken: Way;

  beforeAll(async () => {
    way = await openWay();
    limited = await openWay({ RATE_LIMIT_POSTS: String(ALLOWED) });
    broken = await openWay({ DATABASE_URL: "sqlite:/dev/null/submissions.db" });
    for (let sent = 0; sent < ALLOWED; sent += 1) await limited.send(json("{}"));
  });
  afterAll(async () => {
    for (const one of [way, limited, broken]) await one.close();
  });

  describe.each(formNames)("for %s", (formName) => {
    it.each(jsonCases(formName))("answers $name with $status", async (one) => {
      await expectAnswer(way, one, false);
    });

    it.each(pageCases(formName))("answers $name of a plain page with $status", async (one) => {
      await expectAnswer(way, one, true);
    });

    it("answers a post too many with 429", async () => {
      const answered = await limited.send(json(payload(formName)));
      expect([answered.status, answered.headers.connection]).toEqual([429, "close"]);
      expect(Number(answered.headers["retry-after"])).toBeGreaterThan(500);
      expectRefusal(answered, false);
    });

    it("answers a plain page's post too many with 429 and its values", async () => {
      const answered = await limited.send(plain(payload(formName)));
      expect(answered.status).toBe(429);
      expect(Number(answered.headers["retry-after"])).toBeGreaterThan(500);
      expectRefusal(answered, true);
      expect(load(answered.text)("[name=email]").attr("value")).toBe("aino@example.com");
    });

    it.each([
      ["a post", json, false],
      ["a plain page's post", plain, true],
    ] as const)("answers %s with 503 while nothing can be stored", async (_what, make, isPage) => {
      const answered = await broken.send(make(payload(formName)));
      expect([answered.status, answered.headers["retry-after"]]).toEqual([503, "30"]);
      expectRefusal(answered, isPage);
    });
  });

  it("has stored each good post once and nothing else", async () => {
    expect(await way.stored()).toHaveLength(2 * formNames.length);
    expect(await limited.stored()).toEqual([]);
  });

  it("answers HEAD as GET, without a body", async () => {
    const { status, headers, text } = await way.send({ method: "HEAD", headers: {} });
    expect([status, headers["content-type"], text]).toEqual([
      200,
      "application/json; charset=utf-8",
      "",
    ]);
  });

  it("answers OPTIONS with the methods", async () => {
    const { status, headers } = await way.send({ method: "OPTIONS", headers: {} });
    expect([status, headers.allow]).toEqual([204, "GET, POST, HEAD, OPTIONS"]);
    expect(headers["cache-control"]).toBe("no-store");
  });
});

const HOST = "forms.example.net:8443";
const ORIGINS = {
  none: undefined,
  site: "https://www.example.com",
  host: `https://${HOST}`,
  null: "null",
  evil: "https://evil.example",
};

/** Sec-Fetch-Site and the origins that are taken with it. */
const TAKEN: [fetchSite: string | undefined, origins: (keyof typeof ORIGINS)[]][] = [
  [undefined, ["none", "site", "host"]],
  ["same-origin", ["none", "site", "host", "null", "evil"]],
  ["none", ["none", "site", "host", "null", "evil"]],
  ["same-site", ["site", "host"]],
  ["cross-site", ["site", "host"]],
  ["unheard-of", ["site", "host"]],
];

const good = payload("send-message-form");
const TYPES: [asked: Asked, status: number][] = [
  [json(good), 200],
  [plain(good, { accept: "application/json" }), 200],
  [json(good, { "content-type": "multipart/form-data; boundary=x" }), 415],
  [json(good, { "content-type": "text/plain" }), 415],
  [json(good, { "content-type": "" }), 415],
];
const OTHER_METHODS = { GET: 200, HEAD: 200, OPTIONS: 204, PUT: 405, PATCH: 405 };

function combinations(): Case[] {
  return TAKEN.flatMap(([fetchSite, taken]) =>
    Object.entries(ORIGINS).flatMap(([name, origin]) => {
      const isTaken = taken.some((one) => one === name);
      const from = {
        host: HOST,
        ...(fetchSite && { "sec-fetch-site": fetchSite }),
        ...(origin && { origin }),
      };
      const label = `Sec-Fetch-Site ${fetchSite}, Origin ${name}`;
      const posts = TYPES.map(([asked, status]) => ({
        name: `${label}, ${asked.headers["content-type"]}`,
        asked: { ...asked, headers: { ...asked.headers, ...from } },
        status: isTaken ? status : 403,
      }));
      const others = Object.entries(OTHER_METHODS).map(([method, status]) => ({
        name: `${label}, ${method}`,
        asked: { method, headers: from },
        status,
      }));
      return [...posts, ...others];
    }),
  );
}

test.each([
  ["the handler", () => openHandler],
  ["the bundled host", () => bundled.open],
])("%s takes posts of its own pages and of no browser elsewhere", async (_name, open) => {
  const way = await open()({ ...UNLIMITED, SITE_URL: ORIGINS.site });
  const wrong: string[] = [];
  for (const { name, asked, status } of combinations()) {
    const answered = await way.send(asked);
    if (answered.status !== status) wrong.push(`${name}: ${answered.status}, not ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await way.stored()).toEqual([good.submissionId]);
  await way.close();
});
