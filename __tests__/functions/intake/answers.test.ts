import { load } from "cheerio";
import { thanksPath } from "../../../authoring/types/form-addresses";
import {
  bookingPayload,
  closeTestServices,
  ENDPOINT_URL,
  openTestService,
  payload,
  type TestService,
  UNLIMITED,
} from "../support/service";
import { ENGLISH_PAGES, FORM_NAMES, SERVICE_CONTENT } from "../support/records";

afterEach(closeTestServices);

const open = (env: Record<string, string> = {}) => openTestService({ ...UNLIMITED, ...env });

const typed = (type: string) => ({ "content-type": type });
const EVIL = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
const stored = bookingPayload();
const good = bookingPayload();

/** What is asked for after `stored` has been stored. */
const REFUSED: [name: string, status: number, body: unknown, headers?: Record<string, string>][] = [
  ["no JSON", 400, "{"],
  ["a JSON list", 400, "[]"],
  ["a JSON text", 400, '"name"'],
  ["null", 400, "null"],
  ["nothing", 400, ""],
  ["bytes that are not UTF-8", 400, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ["an unknown form", 400, bookingPayload({ formName: "contact" })],
  ["a form of a prototype", 400, bookingPayload({ formName: "__proto__" })],
  ["a form that is no text", 400, bookingPayload({ formName: ["standard-call-booking"] })],
  ["no form", 400, bookingPayload({ formName: undefined })],
  ["an id that is no text", 400, bookingPayload({ submissionId: 0 })],
  ["an id that is no UUID", 400, bookingPayload({ submissionId: "1" })],
  ["another site's page", 403, good, EVIL],
  ["a taken id with other answers", 409, { ...stored, name: "Someone Else" }],
  ["more than 64 KiB", 413, bookingPayload({ message: "x".repeat(64 * 1024) })],
  ["text", 415, good, typed("text/plain")],
  ["an upload", 415, good, typed("multipart/form-data; boundary=x")],
  ["another character set", 415, good, typed("application/json; charset=iso-8859-1")],
  ["JSON with padding", 415, good, typed("application/jsonp")],
  ["no type", 415, good, typed("")],
  ["a compressed body", 415, good, { "content-encoding": "gzip" }],
  ["a wrong field", 422, bookingPayload({ email: "a@b" })],
];
const ALSO_FROM_A_PAGE = [
  ...["an unknown form", "another site's page", "a taken id with other answers"],
  ...["more than 64 KiB", "a wrong field"],
];

test.each(REFUSED)(
  "%s is refused with %i and not stored",
  async (name, status, body, headers = {}) => {
    const service = open();
    await service.post(stored);
    const answer = await service.post(body, headers);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await answer.json()).toEqual({
      success: false,
      error: expect.any(String),
      ...(status === 422 && { errors: { email: "Please enter a valid email address" } }),
    });
    if (ALSO_FROM_A_PAGE.includes(name)) {
      const page = await service.plainPost(body as Record<string, unknown>, headers);
      expect([page.status, page.headers.get("cache-control")]).toEqual([status, "no-store"]);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(load(await page.text())('[role="alert"]').text()).toMatch(/Please |\w\./);
    }
    expect(await service.leads()).toHaveLength(1);
  },
);

/** Its times are free. */
const OTHER_DAY = { preferredDate: "2026-03-06" };

test.each(FORM_NAMES)(
  "a good %s is taken, again too, from a script and a page",
  async (formName) => {
    const service = open();
    const [fields, other] = [payload(formName), payload(formName, OTHER_DAY)];
    const json = { accept: "application/json" };
    for (const answer of [
      await service.post(fields),
      await service.post(fields),
      await service.plainPost(fields, json),
    ]) {
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(await answer.json()).toEqual({ success: true, id: fields.submissionId });
    }
    const { status, headers } = await service.plainPost(other);
    expect([status, headers.get("cache-control")]).toEqual([303, "no-store"]);
    const page = thanksPath(ENGLISH_PAGES[formName], "en");
    expect(headers.get("location")).toMatch(
      new RegExp(`^${page}\\?reference=[0-9A-F]{8}(&day=2026-03-06&slot=\\S+)?$`),
    );
    expect(await service.leads()).toHaveLength(2);
  },
);

test("a site with one form takes that alone, and leads to its page", async () => {
  const content = { ...SERVICE_CONTENT, formPages: { en: { "send-message-form": "/kontakt" } } };
  const service = openTestService({}, { content });
  const answers = [bookingPayload(), bookingPayload({ formName: "no-such-form" })];
  const [closed, unknown] = await Promise.all(answers.map((body) => service.post(body)));
  expect([closed?.status, await closed?.text()]).toEqual([400, await unknown?.text()]);
  const sent = await service.plainPost(payload("send-message-form"));
  expect([sent.status, sent.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/kontakt\/thank-you\?reference=/u),
  ]);
});

type Headers = Record<string, string>;
const send = ({ fetch }: TestService, method: string, headers: Headers = {}) =>
  fetch(new Request(ENDPOINT_URL, { method, headers }));

test("GET warms up, HEAD is GET without a body, OPTIONS and a refusal name the methods", async () => {
  const service = open();
  const [get, head, options, put] = await Promise.all(
    ["GET", "HEAD", "OPTIONS", "DELETE"].map((method) => send(service, method)),
  );
  expect([get?.status, await get?.json()]).toEqual([200, { success: true, status: "ready" }]);
  expect([head?.status, await head?.text()]).toEqual([200, ""]);
  expect(head?.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const ALLOW = "GET, POST, HEAD, OPTIONS";
  expect([options?.status, options?.headers.get("allow")]).toEqual([204, ALLOW]);
  expect([put?.status, put?.headers.get("allow")]).toEqual([405, ALLOW]);
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
const TYPES = {
  "application/json": 200,
  "multipart/form-data; boundary=x": 415,
  "text/plain": 415,
};
const OTHER_METHODS = { GET: 200, HEAD: 200, OPTIONS: 204, PUT: 405, PATCH: 405 };

test("posts of the site's own pages are taken, and of no browser elsewhere", async () => {
  const service = open({ SITE_URL: ORIGINS.site });
  const wrong: string[] = [];
  for (const [fetchSite, taken] of TAKEN)
    for (const [name, origin] of Object.entries(ORIGINS)) {
      const isTaken = taken.some((one) => one === name);
      const from = {
        host: HOST,
        ...(fetchSite && { "sec-fetch-site": fetchSite }),
        ...(origin && { origin }),
      };
      const expectStatus = (what: string, answer: Response, status: number): void => {
        if (answer.status === status) return;
        wrong.push(`${fetchSite}, ${name}, ${what}: ${answer.status}, not ${status}`);
      };
      for (const [type, status] of Object.entries({ ...TYPES, "": 415 })) {
        const answer = await service.post(good, { ...from, ...typed(type) });
        expectStatus(type, answer, isTaken ? status : 403);
      }
      const plain = await service.plainPost(good, { ...from, accept: "application/json" });
      expectStatus("a form", plain, isTaken ? 200 : 403);
      for (const [method, status] of Object.entries(OTHER_METHODS))
        expectStatus(method, await send(service, method, from), status);
    }
  expect(wrong).toEqual([]);
  expect((await service.leads()).map(({ id }) => id)).toEqual([good.submissionId]);
});
