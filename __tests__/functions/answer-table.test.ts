/** @jest-environment node */
import type { Service } from "../../functions/service";
import { VALID } from "./support/records";
import {
  bookingPayload,
  closeTestServices,
  ENDPOINT_URL,
  openTestService,
  post,
} from "./support/service";

afterEach(closeTestServices);

const ask = (service: Service, method: string) =>
  service.handle(new Request(ENDPOINT_URL, { method }), { clientAddress: "192.0.2.1" });

async function expectRefusal(response: Response, status: number, body: object = {}) {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({ success: false, error: expect.any(String), ...body });
}

describe("a post", () => {
  it.each(Object.entries(VALID))(
    "of a good %s is stored and answered 200",
    async (form, record) => {
      const service = openTestService();
      const submissionId = crypto.randomUUID();
      const response = await post(service, { ...record, formName: form, submissionId });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.json()).toEqual({ success: true, id: submissionId });
      const [lead] = (await service.store?.leads(10)) ?? [];
      expect(lead).toMatchObject({ id: submissionId, formName: form, fields: record });
    },
  );

  it.each([
    ["no JSON", "{"],
    ["a JSON list", "[]"],
    ["a JSON text", '"name"'],
    ["null", "null"],
    ["nothing", ""],
    ["an unknown form", bookingPayload({ formName: "contact" })],
    ["a form name from a prototype", bookingPayload({ formName: "__proto__" })],
    ["a form name that is no text", bookingPayload({ formName: ["standard-call-booking"] })],
    ["no form name", bookingPayload({ formName: undefined })],
    ["no id", bookingPayload({ submissionId: undefined })],
    ["an id that is no UUID", bookingPayload({ submissionId: "1" })],
  ])("of %s is answered 400", async (_name, body) => {
    await expectRefusal(await post(openTestService(), body), 400);
  });

  it("that is not UTF-8 is answered 400", async () => {
    const headers = { "content-type": "application/json" };
    const body = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    const request = new Request(ENDPOINT_URL, { method: "POST", headers, body });
    await expectRefusal(await openTestService().handle(request, { clientAddress: "" }), 400);
  });

  it("of another site's page is answered 403", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    await expectRefusal(await post(openTestService(), bookingPayload(), headers), 403);
  });

  it.each([
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/json; charset=iso-8859-1",
    "application/jsonp",
    "",
  ])("as %j is answered 415", async (type) => {
    const headers = { "content-type": type };
    await expectRefusal(await post(openTestService(), bookingPayload(), headers), 415);
  });

  it("that is compressed is answered 415", async () => {
    const headers = { "content-encoding": "gzip" };
    await expectRefusal(await post(openTestService(), bookingPayload(), headers), 415);
  });

  it("of more than 64 KiB is answered 413", async () => {
    const body = bookingPayload({ message: "x".repeat(64 * 1024) });
    await expectRefusal(await post(openTestService(), body), 413);
  });

  it("with a wrong field is answered 422 with the form's own message", async () => {
    const errors = { email: "Please enter a valid email address" };
    const service = openTestService();
    await expectRefusal(await post(service, bookingPayload({ email: "a@b" })), 422, { errors });
    expect(await service.store?.leads(10)).toEqual([]);
  });
});

describe("a request that is no post", () => {
  it("is told by GET that the service is ready, and nothing is stored", async () => {
    const service = openTestService();
    const response = await ask(service, "GET");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, status: "ready" });
    expect(await service.store?.leads(10)).toEqual([]);
  });

  it("gets the same by HEAD without a body", async () => {
    const response = await ask(openTestService(), "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.text()).toBe("");
  });

  it("gets the methods by OPTIONS", async () => {
    const response = await ask(openTestService(), "OPTIONS");
    expect(response.status).toBe(204);
    expect(response.headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
  });

  it.each(["PUT", "DELETE", "PATCH", "PROPFIND"])("is refused as %s", async (method) => {
    const response = await ask(openTestService(), method);
    expect(response.headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
    await expectRefusal(response, 405);
  });
});
