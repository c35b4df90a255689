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

  it("hears how long to wait", async () => {
    const { result } = await tried(status(503, { "retry-after": "7" }));
    expect(result).toMatchObject({ ok: false, channelPauseMs: 7000 });
  });

  it("gives up on a receiver that does not answer", async () => {
    const { result } = await tried(() => undefined, 100);
    expect(result).toEqual({ ok: false, reason: "timeout", gone: false });
  });

  it("reports a connection that breaks", async () => {
    const { result } = await tried((response) => void response.destroy());
    expect(result).toMatchObject({ ok: false, gone: false });
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
