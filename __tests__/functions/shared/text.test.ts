import {
  bookingPayload,
  closeTestServices,
  openTestService,
  post,
  plainPost,
} from "../support/service";
import { payload } from "../support/answer-cases";
import { normaliseText } from "../../../functions/shared/text";
import { createLog, errorCode } from "../../../functions/shared/log";

afterEach(closeTestServices);

describe("normaliseText", () => {
  it.each([
    ["composes letters", "A\u0308iti", "Äiti"],
    ["takes out control characters", "A\0i\x1b[31mno\x7f\x85", "Ai[31mno"],
    ["takes out lone surrogates", "A\ud800ino \udc00", "Aino "],
    ["leaves whole surrogate pairs", "Aino 👩‍🚀", "Aino 👩‍🚀"],
  ])("%s", (_name, text, clean) => {
    expect(normaliseText(text, false)).toBe(clean);
    expect(normaliseText(text, true)).toBe(clean);
  });

  it("leaves a text as it is that has more marks in a row than any language writes", () => {
    const marks = `A${"\u0345\u0334".repeat(16)} A\u0308iti`;
    expect(normaliseText(marks, false)).toBe(marks);
    expect(normaliseText("\u0345\u0334".repeat(15), false)).toBe(
      "\u0334".repeat(15) + "\u0345".repeat(15),
    );
  });

  it("gives a long text one kind of line end and leaves its tabs", () => {
    expect(normaliseText("a\r\nb\rc\u2028d\te", true)).toBe("a\nb\nc\nd\te");
  });
});

describe("a text made to take long", () => {
  // Both took more than half a second each.
  const MARKS = `a${"\u0345".repeat(15_000)}${"\u0334".repeat(15_000)}`;
  const ADDRESS = `http://${Array.from({ length: 20_000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join("")}`;
  const TOO_LONG = {
    message: [MARKS, "Message must be at most 5000 characters"],
    linkedin: [ADDRESS, "LinkedIn URL must be at most 500 characters"],
  } as const;

  it.each(["message", "linkedin"] as const)("gets the form's message in %s", async (field) => {
    const service = openTestService();
    const [text, message] = TOO_LONG[field];
    const started = performance.now();
    for (let count = 0; count < 20; count += 1) {
      const response = await post(service, payload("job-application", { [field]: text }));
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: { [field]: message } });
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it("is cut where the decoy holds it, between whole characters", async () => {
    const service = openTestService();
    await post(service, bookingPayload({ comments: `a${"🙂".repeat(5000)}` }));
    const [lead] = (await service.store?.leads(1)) ?? [];
    expect(lead?.trapText).toBe(`a${"🙂".repeat(2499)}`);
  });
});

describe("a stored submission", () => {
  it("holds normalised text, and no field that its form does not have", async () => {
    const service = openTestService();
    const text = JSON.stringify({
      ...bookingPayload({ name: "A\u0308iti\0", message: "one\r\ntwo", admin: true }),
    }).replace("{", '{"__proto__":{"polluted":"yes"},"constructor":"x","toString":"y",');
    expect((await post(service, text)).status).toBe(200);
    const [lead] = (await service.store?.leads(1)) ?? [];
    expect(lead?.fields).toMatchObject({ name: "Äiti", message: "one\ntwo" });
    expect(Object.keys(lead?.fields ?? {})).toEqual([
      ...["name", "email", "company", "phone", "role", "preferredDate", "timeSlot", "message"],
    ]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("takes the first of two values of a urlencoded field", async () => {
    const service = openTestService();
    const body = new URLSearchParams(bookingPayload() as Record<string, string>);
    body.append("name", "Second Name");
    const headers = { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" };
    expect((await post(service, body.toString(), headers)).status).toBe(200);
    expect(await service.store?.leads(1)).toMatchObject([{ fields: { name: "Aino Virta" } }]);
  });

  it.each([
    ["2026-03-04T11:59:58+02:00", "2026-03-04T09:59:58.000Z"],
    ["yesterday", "2026-03-04T10:00:00.000Z"],
    ["2026-99-99T00:00:00Z", "2026-03-04T10:00:00.000Z"],
    [1772618398000, "2026-03-04T10:00:00.000Z"],
  ])("sent at %j counts as sent at %s", async (submittedAt, stored) => {
    const service = openTestService();
    await post(service, bookingPayload({ submittedAt }));
    expect(await service.store?.leads(1)).toMatchObject([
      { submittedAt: stored, receivedAt: "2026-03-04T10:00:00.000Z" },
    ]);
  });

  it.each([
    ["https://www.example.com/book-call?x=1", "https://www.example.com/book-call?x=1"],
    ["javascript:alert(1)", ""],
    [`https://www.example.com/${"x".repeat(2000)}`, ""],
    ["https://www.example.com/\ud800", ""],
    [["https://www.example.com"], ""],
  ])("from %j has the page %j", async (submissionUrl, stored) => {
    const service = openTestService();
    await post(service, bookingPayload({ submissionUrl }));
    expect(await service.store?.leads(1)).toMatchObject([{ submissionUrl: stored }]);
  });
});

describe("the log", () => {
  it("is one JSON object a line", () => {
    const lines: string[] = [];
    const log = createLog(
      (line) => void lines.push(line),
      () => new Date(0),
    );
    log("warn", "delivery failed", { id: "1", attempt: 2 });
    expect(lines).toEqual([
      '{"time":"1970-01-01T00:00:00.000Z","level":"warn","event":"delivery failed","id":"1","attempt":2}\n',
    ]);
  });

  it("says what happened to a submission and nothing of what was typed", async () => {
    const service = openTestService();
    const marked = Object.fromEntries(
      ["name", "company", "phone", "role", "message", "comments"].map((key) => [
        key,
        `CANARY ${key}`,
      ]),
    );
    const body = bookingPayload({ ...marked, email: "canary@example.com" });
    await post(service, body);
    await post(service, { ...body, name: "CANARY other" });
    await post(service, { ...body, email: "CANARY" });
    await post(service, JSON.stringify(body).slice(0, -1));
    await plainPost(service, { ...body, timeSlot: "CANARY" });
    expect(service.lines.join("")).not.toMatch(/canary|192\.0\.2\.1/i);
    expect(service.lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      ...["submission", "refused", "refused", "refused", "refused"],
    ]);
  });

  it("names an error by its code, never by its text", () => {
    const refused = Object.assign(new Error("connect 10.0.0.1"), { code: "ECONNREFUSED" });
    expect(errorCode(new TypeError("fetch failed", { cause: refused }))).toBe("ECONNREFUSED");
    expect(errorCode(new RangeError("Aino"))).toBe("RangeError");
    expect(errorCode("Aino")).toBe("unknown");
  });
});
