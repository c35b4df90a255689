/** @jest-environment node */
import { createDeliver } from "../../../functions/relay/deliver";
import { closeReceivers, openReceiver, type Reply } from "../support/webhook-receiver";

const KEYS = [Buffer.from("a".repeat(32))];
const attempt = () => ({ id: "msg_1", body: "{}", now: new Date() });

afterEach(closeReceivers);

async function tried(reply: Reply, timeoutMs?: number) {
  const receiver = await openReceiver(reply);
  const deliver = createDeliver({ url: receiver.url, keys: KEYS, allowPrivate: true }, timeoutMs);
  return { result: await deliver(attempt()), received: receiver.received };
}

const status =
  (code: number, headers = {}): Reply =>
  (response) => {
    response.writeHead(code, headers).end();
  };

describe("deliver", () => {
  it.each([200, 201, 202, 204])("takes %d for success", async (code) => {
    expect((await tried(status(code))).result).toEqual({ ok: true, status: code });
  });

  it.each([400, 401, 404, 429, 500, 503])("takes %d for a failure", async (code) => {
    expect((await tried(status(code))).result).toMatchObject({
      ok: false,
      reason: `http ${code}`,
      gone: false,
    });
  });

  it("follows no redirect", async () => {
    const { result, received } = await tried(status(307, { location: "/elsewhere" }));
    expect(result).toMatchObject({ ok: false, reason: "http 307" });
    expect(received).toHaveLength(1);
  });

  it("hears that the receiver is gone for good", async () => {
    expect((await tried(status(410))).result).toMatchObject({ ok: false, gone: true });
  });

  it("hears how long to wait", async () => {
    const { result } = await tried(status(503, { "retry-after": "7" }));
    expect(result).toMatchObject({ ok: false, waitMs: 7000 });
  });

  it("gives up on a receiver that does not answer", async () => {
    const { result } = await tried(() => undefined, 100);
    expect(result).toEqual({ ok: false, reason: "TimeoutError", gone: false });
  });

  it("does not wait for the end of an answer that has none", async () => {
    const { result } = await tried((response) => void response.writeHead(200).write("x"));
    expect(result).toEqual({ ok: true, status: 200 });
  });

  it("reports a connection that breaks", async () => {
    const { result } = await tried((response) => void response.destroy());
    expect(result).toMatchObject({ ok: false, gone: false });
  });

  it("does not connect to a private address unless that is allowed", async () => {
    const receiver = await openReceiver();
    const deliver = createDeliver({ url: receiver.url, keys: KEYS, allowPrivate: false });
    expect(await deliver(attempt())).toMatchObject({ ok: false, reason: "private address" });
    expect(receiver.received).toEqual([]);
  });
});
