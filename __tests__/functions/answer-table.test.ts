import { load } from "cheerio";
import type { FormName } from "../../functions/contract/form-definitions";
import {
  type Answered,
  type Asked,
  type Case,
  json,
  jsonCases,
  pageCases,
  payload,
  plain,
} from "./support/answer-cases";
import { VALID } from "./support/records";
import {
  closeTestServices,
  ENDPOINT_URL,
  openTestService,
  type TestService,
  UNLIMITED,
} from "./support/service";

/** More than are refused below: a flood would be answered more briefly. */
const ALLOWED = 20;
const FORM_NAMES = Object.keys(VALID) as FormName[];

const open = (env: Record<string, string> = {}) =>
  openTestService({ ...UNLIMITED, RATE_LIMIT_MINUTES: "10", ...env });

async function send(service: TestService, { method, headers, body }: Asked): Promise<Answered> {
  const request = new Request(ENDPOINT_URL, { method, headers, body: body as BodyInit });
  const response = await service.handle(request, { clientAddress: "192.0.2.1" });
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text };
}

const stored = async ({ store }: TestService) =>
  ((await store?.leads(1000)) ?? []).map(({ id }) => id);

/** What every answer is that stores nothing. */
function expectRefusal({ status, headers, text }: Answered, isPage: boolean) {
  expect(headers["cache-control"]).toBe("no-store");
  if (status === 303) return;
  expect(headers["content-type"]).toBe(
    isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
  );
  if (isPage) expect(load(text)('[role="alert"]').text()).toMatch(/Please |\w\./);
  else if (status !== 200) expect(JSON.parse(text)).toMatchObject({ success: false });
}

async function expectAnswer(
  asked: Promise<Answered>,
  { status, expected = {} }: Case,
  isPage = false,
) {
  const answered = await asked;
  expect(answered.status).toBe(status);
  expectRefusal(answered, isPage);
  expect(answered.headers).toMatchObject(expected.headers ?? {});
  if (isPage) return;
  const refused = status === 200 ? {} : { success: false, error: expect.any(String) as string };
  expect(JSON.parse(answered.text)).toEqual({ ...refused, ...expected.body });
}

describe("the service", () => {
  let service: TestService;
  let limited: TestService;
  let broken: TestService;

  beforeAll(async () => {
    service = open();
    limited = open({ RATE_LIMIT_POSTS: String(ALLOWED) });
    broken = open({ DATABASE_URL: "sqlite:/dev/null/submissions.db" });
    for (let sent = 0; sent < ALLOWED; sent += 1) await send(limited, json("{}"));
  });
  afterAll(closeTestServices);

  describe.each(FORM_NAMES)("for %s", (formName) => {
    it.each(jsonCases(formName))("answers $name with $status", (one) =>
      expectAnswer(send(service, one.asked), one),
    );

    it.each(pageCases(formName))("answers $name of a plain page with $status", (one) =>
      expectAnswer(send(service, one.asked), one, true),
    );

    it("answers a post too many with 429", async () => {
      const answered = await send(limited, json(payload(formName)));
      expect([answered.status, answered.headers.connection]).toEqual([429, "close"]);
      expect(Number(answered.headers["retry-after"])).toBeGreaterThan(500);
      expectRefusal(answered, false);
    });

    it("answers a plain page's post too many with 429 and its values", async () => {
      const answered = await send(limited, plain(payload(formName)));
      expect(answered.status).toBe(429);
      expect(Number(answered.headers["retry-after"])).toBeGreaterThan(500);
      expectRefusal(answered, true);
      expect(load(answered.text)("[name=email]").attr("value")).toBe("aino@example.com");
    });

    it.each([
      ["a post", json, false],
      ["a plain page's post", plain, true],
    ] as const)("answers %s with 503 while nothing can be stored", async (_what, make, isPage) => {
      const answered = await send(broken, make(payload(formName)));
      expect([answered.status, answered.headers["retry-after"]]).toEqual([503, "30"]);
      expectRefusal(answered, isPage);
    });
  });

  it("has stored each good post once and nothing else", async () => {
    expect(await stored(service)).toHaveLength(2 * FORM_NAMES.length);
    expect(await stored(limited)).toEqual([]);
  });

  it("answers HEAD as GET, without a body, and OPTIONS with the methods", async () => {
    const head = await send(service, { method: "HEAD", headers: {} });
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers["content-type"]).toBe("application/json; charset=utf-8");
    const options = await send(service, { method: "OPTIONS", headers: {} });
    expect([options.status, options.headers.allow]).toEqual([204, "GET, POST, HEAD, OPTIONS"]);
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

test("posts of the site's own pages are taken, and of no browser elsewhere", async () => {
  const service = open({ SITE_URL: ORIGINS.site });
  const wrong: string[] = [];
  for (const { name, asked, status } of combinations()) {
    const answered = await send(service, asked);
    if (answered.status !== status) wrong.push(`${name}: ${answered.status}, not ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await stored(service)).toEqual([good.submissionId]);
  await closeTestServices();
});
