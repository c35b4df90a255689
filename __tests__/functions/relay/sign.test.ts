import { Webhook } from "standardwebhooks";
import { sign } from "../../../functions/relay/webhook-sender";

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

  it("is refused for another body, id or secret", () => {
    const headers = sign({ ...message(), keys: [OLD] });
    const judge = new Webhook(secretOf(OLD));
    expect(() => judge.verify("{}", headers)).toThrow();
    expect(() => judge.verify(message().body, { ...headers, "webhook-id": "msg_2" })).toThrow();
    expect(() => new Webhook(secretOf(NEW)).verify(message().body, headers)).toThrow();
  });
});
