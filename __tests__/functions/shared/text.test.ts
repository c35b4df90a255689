import { bookingPayload, closeTestServices, openTestService, payload } from "../support/service";
import { visibleLine, visibleText } from "../../../functions/shared/text";
import { createLog, errorCode } from "../../../functions/shared/log";

afterEach(closeTestServices);

describe("a text that is made to be slow", () => {
  // Both took more than half a second each: bench/submissions/hostile-texts.ts measures such texts.
  const MARKS = `a${"\u0345".repeat(15_000)}${"\u0334".repeat(15_000)}`;
  const ADDRESS = `http://${Array.from({ length: 20_000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join("")}`;
  const TOO_LONG = {
    message: [MARKS, "Message must be at most 5000 characters"],
    linkedin: [ADDRESS, "LinkedIn URL must be at most 500 characters"],
  } as const;

  it.each(["message", "linkedin"] as const)("gets the form's message in %s", async (field) => {
    const service = openTestService();
    const [text, message] = TOO_LONG[field];
    const response = await service.post(payload("job-application", { [field]: text }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { [field]: message } });
  });
});

describe("the log", () => {
  it("is one JSON object per line", () => {
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

  it("tells what happened to a submission, and nothing of what was typed", async () => {
    const service = openTestService();
    const marked = Object.fromEntries(
      ["name", "company", "phone", "role", "message", "comments"].map((key) => [
        key,
        `CANARY ${key}`,
      ]),
    );
    const body = bookingPayload({ ...marked, email: "canary@example.com" });
    await service.post(body);
    await service.post({ ...body, name: "CANARY other" });
    await service.post({ ...body, email: "CANARY" });
    await service.post(JSON.stringify(body).slice(0, -1));
    await service.plainPost({ ...body, timeSlot: "CANARY" });
    expect(service.lines.join("")).not.toMatch(/canary|192\.0\.2\.1/i);
    const events = service.lines.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events.filter((event) => event !== "old submissions deleted")).toEqual([
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

describe("visitors' texts", () => {
  it("are shown with invisible characters escaped", () => {
    expect(visibleLine("a\u001b[31m\u0007\u009b\u007f\tb\nc")).toBe(
      "a\\u001b[31m\\u0007\\u009b\\u007f b c",
    );
    expect(visibleText("\u202eevil\u2066\u200f\ufeff\nÄ 漢 👩‍💻")).toBe(
      "\\u202eevil\\u2066\\u200f\\ufeff\nÄ 漢 👩‍💻",
    );
  });
});
