import type { Submission } from "../../../functions/contract/submission";
import { reasonText } from "../../../functions/delivery/reason-text";
import { createWebhookSender } from "../../../functions/delivery/webhook-sender";
import { openAlertChannels } from "../../../functions/owner/alerts/alert-channels";
import { readSettings } from "../../../functions/settings/settings";
import { NOW, SERVICE_CONTENT, submission, VALID } from "../support/records";
import { closeReceivers, openReceiver, type Reply } from "../support/servers";

afterEach(closeReceivers);

interface HubspotPost {
  submittedAt?: string;
  fields: { objectTypeId: string; name: string; value: string }[];
  context: { pageUri: string; pageName: string };
}

const accept: Reply = (response) => response.writeHead(200).end('{"inlineMessage":"Thanks"}');

async function deliver(lead: Submission, { reply = accept, now = NOW } = {}) {
  const receiver = await openReceiver(reply);
  const format = "hubspot" as const;
  const webhook = { url: receiver.url, keys: [], allowPrivate: true, format };
  const sender = createWebhookSender(SERVICE_CONTENT, webhook, {
    inboxUrl: "https://example.com/owner",
  });
  const result = await sender.deliver({ submission: lead, now });
  sender.close();
  const [request] = receiver.received;
  const post = request && (JSON.parse(request.body) as HubspotPost);
  const values = Object.fromEntries(post?.fields.map(({ name, value }) => [name, value]) ?? []);
  return { result, request, post, values };
}

const booking = submission({
  fields: { ...VALID["standard-call-booking"], name: "Aino Maria Virta", message: "Hei!\nÄ 🎁" },
  attribution: { utm_source: "news", utm_campaign: "spring", referrer: "news.example.com" },
});

test("a lead becomes a contact with what HubSpot has properties for, and all of it as text", async () => {
  const { result, request, post, values } = await deliver(booking);
  expect(result).toEqual({ ok: true, status: 200 });
  expect(new Set(post?.fields.map(({ objectTypeId }) => objectTypeId))).toEqual(new Set(["0-1"]));
  const { message = "", ...others } = values;
  expect(others).toEqual({
    email: "aino@example.com",
    firstname: "Aino Maria",
    lastname: "Virta",
    phone: "+358 40 123 4567",
    company: "Virta Oy",
    jobtitle: "Managing director",
  });
  for (const text of [
    "Free AI mentoring session: Thursday 5 March 2026, 8:00–8:30",
    "Hei!\nÄ 🎁",
    booking.id.slice(0, 8).toUpperCase(),
    `https://example.com/owner/lead?id=${booking.id}`,
  ])
    expect(message).toContain(text);
  expect(request?.headers).not.toHaveProperty("webhook-signature");
  expect(request?.body).not.toContain("hutk");
});

test("the campaign is in the address of the page, and the time is that of the lead", async () => {
  const { post } = await deliver(booking);
  expect(post?.context).toEqual({
    pageUri: "http://localhost:9000/book-call?utm_source=news&utm_campaign=spring",
    pageName: "Free AI mentoring session: Thursday 5 March 2026, 8:00–8:30",
  });
  expect(post?.submittedAt).toBe(String(NOW.getTime()));
});

test("a time of more than a month ago, which HubSpot refuses, is left out", async () => {
  const { post } = await deliver(booking, { now: new Date("2026-04-10T10:00:00Z") });
  expect(post).not.toHaveProperty("submittedAt");
});

test("an application is not sent, because its contact would stay", async () => {
  const fields = VALID["job-application"];
  const { result, request } = await deliver(submission({ formName: "job-application", fields }));
  expect([result, request]).toEqual([undefined, undefined]);
});

test("a lead without an e-mail address is stopped, without a request", async () => {
  const { email: _email, ...fields } = VALID["send-message-form"];
  const { result, request } = await deliver(submission({ formName: "send-message-form", fields }));
  expect([result, request]).toEqual([expect.objectContaining({ gone: true }), undefined]);
});

const refusal =
  (...types: string[]): Reply =>
  (response) => {
    const errors = types.map((errorType) => ({ message: "Error in 'fields.email'", errorType }));
    const body = { status: "error", message: "The request is not valid", errors };
    response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

test.each(["INVALID_EMAIL", "BLOCKED_EMAIL"])(
  "%s stops the delivery, and nothing else, in plain words",
  async (type) => {
    const { result } = await deliver(booking, { reply: refusal("REQUIRED_FIELD", type) });
    const reason = `http 400 ${type}`;
    expect(result).toEqual({ ok: false, reason, gone: true, recipient: "refused" });
    expect(reasonText(reason)).toContain("HubSpot does not accept this e-mail address");
  },
);

test.each([
  ["FIELD_NOT_IN_FORM_DEFINITION", "the form in HubSpot must have the fields"],
  ["REQUIRED_FIELD", "require no other"],
  ["FORM_HAS_RECAPTCHA_ENABLED", "switch the CAPTCHA of the form in HubSpot off"],
])("%s is tried again in an hour, and says what to change", async (type, why) => {
  const { result } = await deliver(booking, { reply: refusal(type) });
  const reason = `http 400 ${type}`;
  expect(result).toEqual({
    ...{ ok: false, reason, gone: false },
    ...{ recipient: "deferred", deliveryPauseMs: 3_600_000 },
  });
  expect(reasonText(reason)).toContain(why);
});

test("a 400 whose body is something else is tried again in an hour", async () => {
  const reply: Reply = (response) => response.writeHead(400).end("<html>".repeat(50_000));
  expect((await deliver(booking, { reply })).result).toMatchObject({
    ...{ reason: "http 400", gone: false, deliveryPauseMs: 3_600_000 },
  });
});

test("a 429 without Retry-After pauses the channel for ten seconds", async () => {
  const reply: Reply = (response) => response.writeHead(429).end();
  expect((await deliver(booking, { reply })).result).toMatchObject({ channelPauseMs: 10_000 });
});

describe("as a setting", () => {
  const HOOK = {
    WEBHOOK_URL: "https://api.hsforms.com/submissions/v3/integration/submit/1/a",
    WEBHOOK_FORMAT: "hubspot",
  };
  const MAIL = { SMTP_URL: "smtp://mail.example.com", NOTIFY_EMAIL: "owner@example.com" };

  it("sends alerts by mail only", () => {
    const channels = [HOOK, { ...HOOK, ...MAIL }].map((env) => {
      const result = readSettings(env);
      if (!result.ok) throw new Error(result.problems.join());
      const opened = openAlertChannels(result.settings, SERVICE_CONTENT);
      opened.forEach((channel) => channel.close());
      return opened.map(({ name }) => name);
    });
    expect(channels).toEqual([[], ["mail"]]);
  });

  it("needs a database, which keeps what HubSpot refuses", () => {
    expect(readSettings({ ...HOOK, DATABASE_URL: "none" })).toEqual({
      ok: false,
      problems: [expect.stringMatching(/^DATABASE_URL is none, so a lead that HubSpot refuses/u)],
    });
  });
});
