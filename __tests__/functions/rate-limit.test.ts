import { load } from "cheerio";
import { VALID } from "./support/records";
import {
  bookingPayload,
  closeTestServices,
  ENDPOINT_URL,
  openTestService,
  plainPost,
  post,
  type TestService,
  accepted,
  manyAddresses,
} from "./support/service";

afterEach(closeTestServices);

const TWO = { RATE_LIMIT_POSTS: "2" };

async function useUp(service: TestService) {
  await post(service, bookingPayload());
  await post(service, bookingPayload({ email: "wrong" }));
}

describe("a post too many", () => {
  it("is refused unread when a script has sent it", async () => {
    const service = openTestService(TWO);
    await useUp(service);
    const body = new ReadableStream<Uint8Array>();
    const headers = { "content-type": "application/json" };
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers,
      body,
      duplex: "half",
    };
    const request = new Request(ENDPOINT_URL, init);
    expect((await service.handle(request, { clientAddress: "192.0.2.1" })).status).toBe(429);
  });

  it("brings a plain post's page back with all that was typed", async () => {
    const service = openTestService(TWO);
    await useUp(service);
    const response = await plainPost(service, bookingPayload({ message: "Kept <b>" }));
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("600");
    const $ = load(await response.text());
    expect($("[name=message]").text()).toBe("Kept <b>");
    expect($("[name=timeSlot] [selected]").attr("value")).toBe("8:00 - 8:30");
    expect($("[data-error-summary] li").text()).toMatch(
      /^There was an error submitting your form\. Please try again\. Too many .+ in 10 minutes\.$/,
    );
  });

  it.each([
    ["send-message-form", "Something went wrong. Please try again later or contact us directly."],
    ["job-application", "Failed to submit application. Please try again."],
  ] as const)("tells the sender of a plain %s first that it failed", async (formName, text) => {
    const service = openTestService(TWO);
    await useUp(service);
    const response = await plainPost(service, { ...VALID[formName], formName });
    const $ = load(await response.text());
    expect($("[data-error-summary] li").text()).toMatch(new RegExp(`^${text} Too many forms`));
  });

  it("brings no page back any more once as many were refused as are allowed", async () => {
    const service = openTestService(TWO);
    await useUp(service);
    const values = [];
    for (let index = 0; index < 3; index += 1) {
      const response = await plainPost(service, bookingPayload());
      expect(response.status).toBe(429);
      values.push(load(await response.text())("[name=email]").attr("value"));
    }
    expect(values).toEqual(["aino@example.com", "aino@example.com", undefined]);
  });

  it("that is too long for a page is refused unread with a message", async () => {
    const service = openTestService(TWO);
    await useUp(service);
    const headers = { "content-length": "100000" };
    const response = await plainPost(service, bookingPayload(), headers);
    expect(response.status).toBe(429);
    expect(response.headers.get("connection")).toBe("close");
    expect(load(await response.text())('[role="alert"]').text()).toContain("Please try again");
  });

  it("is logged without an address", async () => {
    const service = openTestService(TWO);
    await useUp(service);
    await post(service, bookingPayload());
    const last: unknown = JSON.parse(service.lines.at(-1) ?? "");
    expect(last).toEqual({
      time: expect.any(String),
      level: "info",
      event: "refused",
      status: 429,
    });
  });
});

describe("what is counted", () => {
  it("is no GET and no post that another site's page made a browser send", async () => {
    const service = openTestService(TWO);
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (let index = 0; index < 5; index += 1) {
      await service.handle(new Request(ENDPOINT_URL), { clientAddress: "192.0.2.1" });
      expect((await post(service, bookingPayload(), foreign)).status).toBe(403);
    }
    expect((await post(service, bookingPayload())).status).toBe(200);
  });

  it("is the peer, whatever its header claims, when there is no proxy", async () => {
    const service = openTestService(TWO);
    expect(
      await accepted(
        service,
        manyAddresses.map((made) => ["198.51.100.7", made]),
      ),
    ).toBe(2);
  });

  it("is what the proxy saw, whatever stands left of it", async () => {
    const service = openTestService({ ...TWO, TRUSTED_PROXIES: "1" });
    const claims = manyAddresses.map((made): [string, string] => [
      "10.0.0.1",
      `${made}, 192.0.2.1`,
    ]);
    expect(await accepted(service, claims)).toBe(2);
    expect(await accepted(service, [["10.0.0.1", "192.0.2.2"]])).toBe(1);
  });

  it("is the /64 of an IPv6 address", async () => {
    const service = openTestService(TWO);
    const peers = manyAddresses.map((_, index): [string] => [`2001:db8::${index.toString(16)}`]);
    expect(await accepted(service, peers)).toBe(2);
    expect(await accepted(service, [["2001:db8:0:1::1"]])).toBe(1);
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
