import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { eventBody, sign } from "../../../functions/delivery/formats";
import { createWebhookSender } from "../../../functions/delivery/webhook-sender";
import { closeReceivers, openReceiver, type Reply } from "../support/webhook-receiver";
import { Webhook } from "standardwebhooks";
import { submission } from "../support/records";

const KEYS = [Buffer.from("a".repeat(32))];
const allowed = { keys: KEYS, allowPrivate: true, format: "standard" } as const;
const attempt = () => ({ submission: submission(), now: new Date() });

afterEach(closeReceivers);

async function tried(reply: Reply, timeoutMs?: number) {
  const receiver = await openReceiver(reply);
  const sender = createWebhookSender({ ...allowed, url: receiver.url }, { timeoutMs });
  const result = await sender.deliver(attempt());
  sender.close();
  return { result, received: receiver.received };
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
    expect(result).toMatchObject({ ok: false, channelPauseMs: 7000 });
  });

  it("gives up on a receiver that does not answer", async () => {
    const { result } = await tried(() => undefined, 100);
    expect(result).toEqual({ ok: false, reason: "timeout", gone: false });
  });

  it("does not wait for the end of an answer that has none", async () => {
    const { result } = await tried((response) => void response.writeHead(200).write("x"));
    expect(result).toEqual({ ok: true, status: 200 });
  });

  it("reports a connection that breaks", async () => {
    const { result } = await tried((response) => void response.destroy());
    expect(result).toMatchObject({ ok: false, gone: false });
  });

  it("tells a receiver that accepts no connection from one that does not answer", async () => {
    const silent = net.createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const sender = createWebhookSender(
      { ...allowed, url: `https://127.0.0.1:${port}/` },
      { timeoutMs: 100 },
    );
    expect(await sender.deliver(attempt())).toMatchObject({ reason: "connect timeout" });
    sender.close();
    silent.close();
  });

  it("ends with a receiver that changes to another protocol", async () => {
    const reply = status(101, { connection: "upgrade", upgrade: "websocket" });
    expect((await tried(reply)).result).toMatchObject({ ok: false, gone: false });
  });

  it("uses a connection again", async () => {
    const ports = new Set<number | undefined>();
    const receiver = await openReceiver((response) => {
      ports.add(response.socket?.remotePort);
      response.end("thank you");
    });
    const sender = createWebhookSender({ ...allowed, url: receiver.url });
    for (let count = 0; count < 3; count++) {
      await sender.deliver(attempt());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    sender.close();
    expect(ports.size).toBe(1);
  });

  it("does not use a connection again on which a second answer came", async () => {
    const ports: (number | undefined)[] = [];
    const receiver = await openReceiver((response, index) => {
      ports.push(response.socket?.remotePort);
      if (index > 0) return void response.writeHead(500).end();
      response.end("thank you");
      const { socket } = response;
      setTimeout(() => socket?.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"), 10);
    });
    const sender = createWebhookSender({ ...allowed, url: receiver.url });
    expect(await sender.deliver(attempt())).toEqual({ ok: true, status: 200 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await sender.deliver(attempt())).toMatchObject({ reason: "http 500" });
    expect(new Set(ports).size).toBe(2);
    sender.close();
  });

  it("sends the whole text, byte for byte", async () => {
    const receiver = await openReceiver();
    const sender = createWebhookSender({ ...allowed, url: receiver.url });
    const lead = submission({ fields: { name: "\\u00c4 Ä \u{1F642}\\/", message: "a\n\u2028" } });
    await sender.deliver({ submission: lead, now: new Date() });
    sender.close();
    expect(receiver.received[0]?.body).toBe(eventBody(lead));
  });
});

const OLD = Buffer.from("old secret of thirty-two bytes..");
const NEW = Buffer.from("new secret of thirty-two bytes..");
const secretOf = (key: Buffer) => `whsec_${key.toString("base64")}`;
const message = () => ({ id: "msg_1", now: new Date(), body: '{"name":"Äiti"}' });

describe("sign", () => {
  it("makes what Standard Webhooks verifies", () => {
    const headers = sign({ ...message(), keys: [OLD] });
    expect(new Webhook(secretOf(OLD)).verify(message().body, headers)).toEqual({ name: "Äiti" });
  });

  it("signs with the old and the new secret during a rotation", () => {
    const headers = sign({ ...message(), keys: [NEW, OLD] });
    for (const key of [OLD, NEW]) {
      expect(new Webhook(secretOf(key)).verify(message().body, headers)).toBeTruthy();
    }
  });
});
