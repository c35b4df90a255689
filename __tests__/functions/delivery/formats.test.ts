import type * as Cards from "adaptivecards";
import type { Submission } from "../../../functions/contract/submission";
import { createWebhookSender, sign } from "../../../functions/delivery/webhook-sender";
import { submission, VALID, SERVICE_CONTENT } from "../support/records";
import { closeReceivers, openReceiver, type Reply } from "../support/servers";
import { leadMessage, slackBody, teamsBody, eventBody } from "../../../functions/delivery/formats";
import { Webhook } from "standardwebhooks";

afterEach(closeReceivers);

// The package's main file is an ES module, which Jest does not load.
const { AdaptiveCard, SerializationContext, Versions } = jest.requireActual<typeof Cards>(
  "adaptivecards/dist/adaptivecards.js",
);

const HOSTILE = "<!channel> [a prize](https://evil.example.com) **now** 🎁";
const booking = submission({
  fields: { ...VALID["standard-call-booking"], company: HOSTILE, message: HOSTILE.repeat(60) },
});
const application = submission({
  formName: "job-application",
  fields: { ...VALID["job-application"] },
});

/** As people read them. */
const answersOf = ({ formName, fields }: Submission): string[] =>
  Object.entries(fields).map(([name, answer]) =>
    name === "role" && formName === "job-application" ? "AI Mentor" : (READ_TIMES[name] ?? answer),
  );
const READ_TIMES: Readonly<Record<string, string>> = {
  preferredDate: "Thursday 5 March 2026",
  timeSlot: "8:00–8:30",
};

interface SlackText {
  type: string;
  text: string;
}

interface SlackMessage {
  text: string;
  blocks: { type: string; text?: SlackText; fields?: SlackText[]; elements?: SlackText[] }[];
}

describe("slackBody", () => {
  const { text, blocks } = JSON.parse(
    slackBody(leadMessage(SERVICE_CONTENT, booking)),
  ) as SlackMessage;
  const texts = blocks.flatMap(({ text: own, fields = [], elements = [] }) => [
    ...(own ? [own] : []),
    ...fields,
    ...elements,
  ]);

  it("contains every answer as plain text, in pieces that Slack accepts", () => {
    expect(new Set(texts.map(({ type }) => type))).toEqual(new Set(["plain_text"]));
    expect(texts.filter((block) => block.text.length > 3000 || block.text === "")).toEqual([]);
    const whole = texts.map((block) => block.text).join("");
    for (const answer of answersOf(booking)) expect(whole).toContain(answer);
    expect(blocks.length).toBeLessThanOrEqual(50);
  });

  it("announces the lead without text that the visitor typed", () => {
    expect(text).toBe("Free AI mentoring session: Thursday 5 March 2026, 8:00–8:30");
  });
});

describe("teamsBody", () => {
  it.each([booking, application])("is an Adaptive Card without a fault", (lead) => {
    const { type, attachments } = JSON.parse(teamsBody(leadMessage(SERVICE_CONTENT, lead))) as {
      type: string;
      attachments: { contentType: string; content: Record<string, unknown> }[];
    };
    expect([type, attachments[0]?.contentType]).toEqual([
      "message",
      "application/vnd.microsoft.card.adaptive",
    ]);
    const card = new AdaptiveCard();
    const context = new SerializationContext(Versions.v1_4);
    card.parse(attachments[0]?.content, context);
    const faults = Array.from({ length: context.eventCount }, (_, at) => context.getEventAt(at));
    expect(faults).toEqual([]);
    expect(card.validateProperties().validationEvents).toEqual([]);
    const blocks = JSON.stringify(card.toJSON());
    for (const answer of answersOf(lead))
      expect(blocks).toContain(JSON.stringify(answer).slice(1, -1));
  });

  it("shows answers as text runs, which do not render Markdown", () => {
    const blocks = JSON.parse(teamsBody(leadMessage(SERVICE_CONTENT, booking))) as object;
    const typed = JSON.stringify(blocks).match(/\{"type":"TextRun","text":"<!channel>/gu);
    expect(typed).toHaveLength(2);
  });

  it("fits the 28 KB of a Workflows webhook with the longest answers", () => {
    const long = "漢".repeat(5000);
    const longest = { ...VALID["job-application"], experience: long, message: long };
    expect(
      Buffer.byteLength(teamsBody(leadMessage(SERVICE_CONTENT, submission({ fields: longest })))),
    ).toBeLessThan(28 * 1024);
  });
});

test.each([slackBody, teamsBody])("%p escapes changes of text direction", (bodyOf) => {
  const fields = { ...booking.fields, name: "\u202e", message: "c\u2066d" };
  const body = bodyOf(leadMessage(SERVICE_CONTENT, submission({ fields })));
  expect(body).not.toMatch(/[\u202e\u2066]/u);
  expect(body).toContain(JSON.stringify("c\\u2066d").slice(1, -1));
});

it.each(["slack", "teams"] as const)("posts a lead to %s without a signature", async (format) => {
  const receiver = await openReceiver((response) => void response.writeHead(202).end());
  const webhook = { url: receiver.url, keys: [], allowPrivate: true, format };
  const sender = createWebhookSender(SERVICE_CONTENT, webhook);
  const result = await sender.deliver({ submission: booking, now: new Date() });
  sender.close();
  expect(result).toEqual({ ok: true, status: 202 });
  const [request] = receiver.received;
  expect(request?.headers).not.toHaveProperty("webhook-signature");
  expect(request?.headers["content-type"]).toBe("application/json");
});

describe("sending a webhook", () => {
  const KEYS = [Buffer.from("a".repeat(32))];
  const allowed = { keys: KEYS, allowPrivate: true, format: "standard" } as const;
  const attempt = () => ({ submission: submission(), now: new Date() });

  async function tried(reply: Reply, timeoutMs?: number) {
    const receiver = await openReceiver(reply);
    const sender = createWebhookSender(
      SERVICE_CONTENT,
      { ...allowed, url: receiver.url },
      { timeoutMs },
    );
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

    it("reads how long to wait", async () => {
      const { result } = await tried(status(503, { "retry-after": "7" }));
      expect(result).toMatchObject({ ok: false, channelPauseMs: 7000 });
    });

    it("gives up on a receiver that does not answer", async () => {
      const { result } = await tried(() => undefined, 100);
      expect(result).toEqual({ ok: false, reason: "TimeoutError", gone: false });
    });

    it("reports a broken connection", async () => {
      const { result } = await tried((response) => void response.destroy());
      expect(result).toMatchObject({ ok: false, gone: false });
    });

    it("sends the whole text, byte for byte", async () => {
      const receiver = await openReceiver();
      const sender = createWebhookSender(SERVICE_CONTENT, { ...allowed, url: receiver.url });
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
    it("signs with the old and the new secret during a rotation", () => {
      const headers = sign({ ...message(), keys: [NEW, OLD] });
      for (const key of [OLD, NEW]) {
        const verified = new Webhook(secretOf(key)).verify(message().body, headers);
        expect(verified).toEqual({ name: "Äiti" });
      }
    });
  });
});
