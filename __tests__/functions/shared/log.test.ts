import { createLog, errorCode } from "../../../functions/shared/log";
import {
  bookingPayload,
  closeTestServices,
  openTestService,
  plainPost,
  post,
} from "../support/service";

afterEach(closeTestServices);

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
