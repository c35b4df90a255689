/** @jest-environment node */
import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import submitForm from "../../src/api/submit-form";

const before = { ...process.env };

beforeAll(() => {
  // Relay only, as on Netlify; two posts, so that the third one shows who is counted.
  process.env.DATABASE_URL = "none";
  process.env.WEBHOOK_URL = "https://hooks.example.com/leads";
  process.env.WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  process.env.RATE_LIMIT_POSTS = "2";
});

afterAll(() => {
  process.env = before;
});

/** A request as Netlify's adapter makes it from an event: no connection, headers in small letters. */
function fromEvent(method: string, headers: Record<string, string>, body = "") {
  const request = Object.assign(new Readable(), IncomingMessage.prototype, {
    url: "/api/submit-form",
    method,
    headers,
  });
  request.push(body);
  request.push(null);
  return request as unknown as GatsbyFunctionRequest;
}

/** What Netlify's response knows of Node's. */
function toEvent() {
  const answer = { statusCode: 0, body: "", headers: new Map<string, unknown>() };
  const response = Object.assign(answer, {
    setHeader: (name: string, value: unknown) => answer.headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => answer.headers.delete(name.toLowerCase()),
    end: (body: Buffer) => {
      answer.body = body.toString();
    },
  });
  return { answer, response: response as unknown as GatsbyFunctionResponse };
}

async function ask(method: string, headers: Record<string, string>, body?: string) {
  const { answer, response } = toEvent();
  await submitForm(fromEvent(method, headers, body), response);
  return answer;
}

test("the form function answers a request that came over no connection", async () => {
  const { statusCode, body, headers } = await ask("GET", {});
  expect([statusCode, JSON.parse(body)]).toEqual([200, { success: true, status: "ready" }]);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("posts are counted by the address that Netlify names", async () => {
  const post = async (address: string) => {
    const headers = { "content-type": "application/json", "x-nf-client-connection-ip": address };
    return (await ask("POST", headers, "{")).statusCode;
  };
  expect([await post("192.0.2.1"), await post("192.0.2.1"), await post("192.0.2.1")]).toEqual([
    400, 400, 429,
  ]);
  expect(await post("192.0.2.2")).toBe(400);
});
