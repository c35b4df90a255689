import { IncomingMessage } from "node:http";
import net from "node:net";
import { EventEmitter, once } from "node:events";
import { answerNode } from "../../functions/gatsby-function";
import { bookingPayload, closeTestServices, openTestService, relayTo } from "./support/service";
import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { Readable } from "node:stream";
import submitForm from "../../src/api/submit-form";
import { VALID, SERVICE_CONTENT } from "./support/records";
import type * as Records from "./support/records";
import { closeReceivers, listen, openReceiver, type WebhookReceiver } from "./support/servers";

// What a build writes.
jest.mock(
  "../../dist/service-content.json",
  () => jest.requireActual<typeof Records>("./support/records").SERVICE_CONTENT,
  { virtual: true },
);

function host() {
  const service = openTestService();
  return listen((request, response) => {
    response.setHeader("X-Powered-By", "Express");
    void answerNode(() => service.app, SERVICE_CONTENT, request, response);
  });
}

/** Sends bytes as they are and gives what came back until the connection was closed. */
async function raw(url: string, text: string): Promise<string> {
  const socket = net.connect(Number(new URL(url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => undefined);
  socket.write(text);
  await once(socket, "close");
  return answer;
}

const submit = (url: string, init: RequestInit) => fetch(`${url}/api/submit-form`, init);

describe("a Node host", () => {
  afterEach(closeTestServices);

  it("answers TRACE, which a Request cannot hold, with 405", async () => {
    const answer = await raw(
      (await host()).url,
      "TRACE /api/submit-form HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain("GET, POST, HEAD, OPTIONS");
  });

  it("answers a script and a plain page, and does not say what it runs on", async () => {
    const { url } = await host();
    const headers = { "content-type": "application/json" };
    const lead = bookingPayload();
    const sent = await submit(url, { method: "POST", headers, body: JSON.stringify(lead) });
    expect(await sent.json()).toEqual({ success: true, id: lead.submissionId });
    expect(sent.headers.get("x-powered-by")).toBeNull();
    const body = new URLSearchParams(
      bookingPayload({ timeSlot: "8:30 - 9:00" }) as Record<string, string>,
    );
    const plain = { method: "POST", headers: { accept: "text/html" }, body } as const;
    expect((await submit(url, { ...plain, redirect: "manual" })).status).toBe(303);
  });

  it("answers 503 as JSON when the service cannot be opened", async () => {
    const write = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    const { url } = await listen((request, response) => {
      const open = () => {
        throw new Error("The settings are wrong.");
      };
      void answerNode(open, SERVICE_CONTENT, request, response);
    });
    const response = await submit(url, { method: "GET" });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await response.json()).toEqual({ success: false, error: expect.any(String) });
    expect(write.mock.calls.join()).toContain('"event":"internal error"');
  });
});

describe("Netlify", () => {
  const before = { ...process.env };
  let receiver: WebhookReceiver;

  const onNetlify = async () => {
    receiver = await openReceiver();
    Object.assign(process.env, relayTo(receiver.url), {
      AWS_LAMBDA_FUNCTION_NAME: "submit-form",
      DATABASE_URL: "none",
      // Two posts, so that the third one shows who is counted.
      RATE_LIMIT_POSTS: "2",
    });
  };

  beforeAll(onNetlify);

  afterAll(async () => {
    process.env = before;
    await closeReceivers();
  });

  /** A request as Netlify's adapter makes it from an event: no connection, headers in small letters. */
  function fromEvent(method: string, headers: Record<string, string>, body = "") {
    const request = Object.assign(new Readable(), IncomingMessage.prototype, {
      url: "/api/submit-form",
      method,
      headers,
      rawHeaders: Object.entries(headers).flat(),
    });
    request.push(body);
    request.push(null);
    return request as unknown as GatsbyFunctionRequest;
  }

  /** A response with what Netlify's adapter 1.4.0 has of Node's. */
  function toEvent() {
    const answer = { statusCode: 0, body: "", headers: {} as Record<string, unknown> };
    const write = (part: Uint8Array) => void (answer.body += Buffer.from(part).toString());
    const response = Object.assign(new EventEmitter(), {
      setHeader: (name: string, value: unknown) => (answer.headers[name.toLowerCase()] = value),
      removeHeader: (name: string) => Reflect.deleteProperty(answer.headers, name.toLowerCase()),
      writeHead(status: number, headers: object) {
        answer.statusCode = status;
        Object.assign(answer.headers, headers);
      },
      write,
      end: (body?: Uint8Array) => body && write(body),
    });
    return { answer, response: response as unknown as GatsbyFunctionResponse };
  }

  async function ask(method: string, headers: Record<string, string>, body?: string) {
    const { answer, response } = toEvent();
    await submitForm(fromEvent(method, headers, body), response);
    return answer;
  }

  test.each(["sqlite:data/submissions.db", "postgres://db.example/fjordlys"])(
    "with DATABASE_URL=%s it acknowledges nothing, and its log says why",
    async (DATABASE_URL) => {
      const log = jest.spyOn(process.stdout, "write").mockReturnValue(true);
      process.env.DATABASE_URL = DATABASE_URL;
      const { statusCode, body } = await ask("POST", { "content-type": "application/json" }, "{}");
      process.env.DATABASE_URL = "none";
      const lines = log.mock.calls.join();
      log.mockRestore();
      expect([statusCode, JSON.parse(body)]).toMatchObject([503, { success: false }]);
      expect(lines).toContain("set DATABASE_URL to none");
    },
  );

  test("the form function answers a request that came over no connection", async () => {
    const { statusCode, body, headers } = await ask("GET", {});
    expect([statusCode, JSON.parse(body)]).toEqual([200, { success: true, status: "ready" }]);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
  });

  test("it reads a form whole, however Netlify hands it over", async () => {
    const headers = {
      "content-type": "application/json",
      "x-nf-client-connection-ip": "192.0.2.9",
    };
    const submissionId = "8f6a2f3e-3a0c-4d59-9c7e-0c2f6a1d7b11";
    const lead = { ...VALID["send-message-form"], formName: "send-message-form", submissionId };
    const { statusCode, body } = await ask("POST", headers, JSON.stringify(lead));
    expect([statusCode, JSON.parse(body)]).toEqual([200, { success: true, id: submissionId }]);
    const other = { ...headers, "x-nf-client-connection-ip": "192.0.2.10" };
    const withoutId = JSON.stringify({ ...lead, submissionId: undefined });
    const answers = [await ask("POST", other, withoutId), await ask("POST", other, withoutId)];
    const [first, again] = answers.map(({ body }) => JSON.parse(body) as unknown);
    expect(first).toEqual({ success: true, id: expect.stringMatching(/^[\da-f-]{36}$/u) });
    expect(again).toEqual(first);
    expect(receiver.received).toHaveLength(2);
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
});
