import { load } from "cheerio";
import { createFixedWindows } from "../../../functions/intake/rate-limit";
import { NOW } from "../support/records";
import {
  bookingPayload,
  closeTestServices,
  ENDPOINT_URL,
  openTestService,
  type TestService,
} from "../support/service";

afterEach(closeTestServices);

const createRateLimit = (posts: number, minutes: number) =>
  createFixedWindows<string>([{ posts, minutes, key: (address) => address }]);
const START = Date.parse("2026-03-04T10:00:00Z");
const at = (seconds: number) => new Date(START + seconds * 1000);

describe("the rate limit", () => {
  it("has room for so many posts, and says in how many milliseconds again", () => {
    const limit = createRateLimit(2, 10);
    expect(limit("a", at(0))).toBeUndefined();
    expect(limit("a", at(60))).toBeUndefined();
    expect(limit("a", at(90))).toBe(510_000);
    expect(limit("a", at(599))).toBe(1000);
    expect(limit("a", at(600))).toBeUndefined();
    expect(limit("a", at(601))).toBeUndefined();
    expect(limit("a", at(602))).toBe(598_000);
  });

  it("counts each address for itself", () => {
    const limit = createRateLimit(1, 1);
    expect(limit("a", at(0))).toBeUndefined();
    expect(limit("b", at(0))).toBeUndefined();
    expect(limit("a", at(1))).toBe(59_000);
  });

  it("keeps nobody out for longer than it counts when the clock is put back", () => {
    const limit = createRateLimit(1, 1);
    limit("a", at(3600));
    expect(limit("a", at(0))).toBeUndefined();
    expect(limit("a", at(1))).toBe(59_000);
  });

  it("counts in several budgets, and a refused post in none of them", () => {
    const limit = createFixedWindows<string>([
      { posts: 2, minutes: 1, key: (address) => address },
      { posts: 3, minutes: 10, key: () => "all" },
    ]);
    expect([limit("a", at(0)), limit("a", at(0)), limit("a", at(1))]).toEqual([
      ...[undefined, undefined, 59_000],
    ]);
    expect(limit("b", at(2))).toBeUndefined();
    expect(limit("c", at(3))).toBe(597_000);
    expect(limit("a", at(3))).toBe(597_000);
    // What was refused above was not counted under "c".
    expect([limit("c", at(600)), limit("c", at(600))]).toEqual([undefined, undefined]);
  });

  it("remembers 100,000 addresses and no more", () => {
    const limit = createRateLimit(1, 10);
    for (let index = 0; index <= 100_000; index += 1) limit(`address ${index}`, at(0));
    expect(limit("address 1", at(1))).toBe(599_000);
    expect(limit("address 0", at(1))).toBeUndefined();
  });
});

const TWO = { RATE_LIMIT_POSTS: "2" };
const manyAddresses = Array.from({ length: 300 }, (_, index) => `203.0.113.${index % 256}`);

/** How many of these peers' posts were not answered with 429. */
async function accepted({ fetch }: TestService, peers: [peer: string, forwardedFor?: string][]) {
  let count = 0;
  for (const [clientAddress, forwardedFor] of peers) {
    const headers = {
      "content-type": "application/json",
      ...(forwardedFor && { "x-forwarded-for": forwardedFor }),
    };
    const request = new Request(ENDPOINT_URL, { method: "POST", headers, body: "{}" });
    if ((await fetch(request, clientAddress)).status !== 429) count += 1;
  }
  return count;
}

describe("what is counted, beside an address,", () => {
  it("is the /48 of an IPv6 address too, with a limit of its own", async () => {
    const service = openTestService({ ...TWO, RATE_LIMIT_NETWORK_POSTS: "5" });
    const of = (net: string) =>
      manyAddresses.map((_, index): [string] => [`2001:db8:${net}:${index.toString(16)}::1`]);
    expect(await accepted(service, of("1"))).toBe(5);
    expect(await accepted(service, of("2"))).toBe(5);
    expect(await accepted(service, [["198.51.100.7"]])).toBe(1);
  });

  it("is a network over a day", async () => {
    let now = NOW.getTime();
    const service = openTestService({ RATE_LIMIT_DAILY_POSTS: "5" }, { now: () => new Date(now) });
    const networks: [string][] = [["2001:db8::1"], ["2001:db8:0:1::1"]];
    let count = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      now = NOW.getTime() + hour * 3_600_000;
      count += await accepted(service, networks);
    }
    expect(count).toBe(5);
    expect((await service.post(bookingPayload())).status).toBe(200);
    now = NOW.getTime() + 24 * 3_600_000;
    expect(await accepted(service, networks)).toBe(2);
  });

  it("is everyone together", async () => {
    const service = openTestService({ RATE_LIMIT_TOTAL_POSTS: "7" });
    const peers = manyAddresses.map((made): [string] => [made]);
    expect(await accepted(service, peers)).toBe(7);
    const { status, headers } = await service.post(bookingPayload());
    expect([status, headers.get("retry-after"), headers.get("connection")]).toEqual([
      ...[429, "600", "close"],
    ]);
  });

  it("is no GET and no post that another site's page made a browser send", async () => {
    const service = openTestService(TWO);
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (let index = 0; index < 5; index += 1) {
      await service.fetch(new Request(ENDPOINT_URL));
      expect((await service.post(bookingPayload(), foreign)).status).toBe(403);
    }
    expect((await service.post(bookingPayload())).status).toBe(200);
  });

  it("is warned about once when a proxy stands there that nobody has set", async () => {
    const service = openTestService();
    await accepted(service, [["198.51.100.7", "192.0.2.1"]]);
    const warnings = () => service.lines.filter((line) => line.includes('"warn"'));
    expect(warnings()).toEqual([]);
    await accepted(service, [
      ["127.0.0.1", "192.0.2.1"],
      ["10.0.0.1", "192.0.2.2"],
    ]);
    expect(warnings()).toEqual([expect.stringContaining("set it to the number of proxies")]);
    expect(warnings().join()).not.toMatch(/192\.0\.2|127\.0|10\.0/);
  });
});

test("a plain post too many gets its page with all answers, until as many were refused", async () => {
  const service = openTestService(TWO);
  await service.post(bookingPayload());
  await service.post(bookingPayload({ email: "wrong" }));
  const pages = [];
  for (let index = 0; index < 3; index += 1) {
    const response = await service.plainPost(bookingPayload({ message: "Kept <b>" }));
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "600"]);
    pages.push(load(await response.text()));
  }
  const [$, , $last] = pages;
  expect($?.("[name=message]").text()).toBe("Kept <b>");
  expect($?.("[name=timeSlot] [selected]").attr("value")).toBe("8:00 - 8:30");
  expect($?.("[data-error-summary] li").text()).toMatch(
    /^There was an error submitting your form\. Please try again\. Too many .+ in 10 minutes\.$/,
  );
  const emails = pages.map((page) => page("[name=email]").attr("value"));
  expect(emails).toEqual(["aino@example.com", "aino@example.com", undefined]);
  expect($last?.("[role=alert]").text()).toContain("Too many");
});
