import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { makeCertificate } from "../support/servers";
import { leadMail } from "../../../functions/delivery/owner-mails";
import { replySubject } from "../../../functions/delivery/answer-mail";
import { createMailSender } from "../../../functions/delivery/mail-sender";
import { closeMailServers, openMailServer } from "../support/servers";
import { NOW, VALID, submission, SERVICE_CONTENT } from "../support/records";

const MAIL = { to: ["owner@example.com"], from: "site@example.com", fromName: "" };
const lead = submission({ id: "1f0c22aa-0000-4000-8000-000000000001" });
const attempt = (now = NOW) => ({ submission: lead, now });

afterEach(closeMailServers);

const refuse = (responseCode: number) =>
  Object.assign(new Error("no mail for owner@example.com here"), { responseCode });

async function tried(options: SMTPServerOptions = {}, user = "", timeoutMs?: number) {
  const server = await openMailServer(options);
  const sender = createMailSender(
    SERVICE_CONTENT,
    { ...MAIL, url: `smtp://${user}127.0.0.1:${server.port}` },
    { timeoutMs },
  );
  const result = await sender.deliver(attempt());
  sender.close();
  return { result, server };
}

const QUARTER = 15 * 60 * 1000;

describe("an accepted mail", () => {
  it("contains the lead in readable form", async () => {
    const { result, server } = await tried();
    expect(result).toEqual({ ok: true, status: 250 });
    const [mail] = server.received;
    expect(mail?.message).toMatchObject({
      subject: "Free AI mentoring session: Thursday 5 March 2026, 8:00–8:30",
      replyTo: [{ address: "aino@example.com" }],
      messageId: `<${lead.id}@example.com>`,
    });
    expect(mail?.message.text?.trimEnd()).toBe(
      `Someone has sent the form “Free AI mentoring session”.

Name:             Aino Virta
E-mail:           aino@example.com
Company:          Virta Oy
Phone:            +358 40 123 4567
Role:             Managing director
Day:              Thursday 5 March 2026
Time in Oslo:     8:00–8:30

--
Answer this mail to write to the visitor.
Received on 4 March 2026 at 11:00 in Oslo. Look it up with:
npm run leads -- export --format json --search ${lead.id}`,
    );
  });

  it("shows encoded words in a subject as they were typed, in every mail and mail link", async () => {
    const typed = "=?utf-8?q?hi=0d=0aBcc:_eve=40example.net?= or so";
    const subject = replySubject(SERVICE_CONTENT, {
      ...{ id: lead.id, formName: "send-message-form", language: "en", questions: undefined },
      fields: { subject: typed },
    });
    const server = await openMailServer();
    const sender = createMailSender(SERVICE_CONTENT, {
      ...MAIL,
      url: `smtp://127.0.0.1:${server.port}`,
    });
    for (const each of [subject, `Re: ${typed}`])
      await sender.send("1", { to: MAIL.from, subject: each, text: "Hello" }, NOW);
    sender.close();
    const shownSubject = `Re: ${typed.replace("=?", "= ?")}`;
    expect(subject).toBe(shownSubject);
    expect(server.received.map(({ message }) => message.subject)).toEqual([
      shownSubject,
      shownSubject,
    ]);
  });

  it("has the same id at every attempt", async () => {
    const server = await openMailServer();
    const sender = createMailSender(SERVICE_CONTENT, {
      ...MAIL,
      url: `smtp://127.0.0.1:${server.port}`,
    });
    for (const minute of [0, 1]) {
      await sender.deliver(attempt(new Date(NOW.getTime() + minute * 60_000)));
    }
    sender.close();
    const [first, second] = server.received;
    expect(first?.message.messageId).toBe(second?.message.messageId);
    expect(first?.message.date).not.toBe(second?.message.date);
  });

  it.each([
    ["discovery-call-booking", "AI discovery call: Thursday 5 March 2026, 9:00–9:15"],
    ["send-message-form", "Message: Finance"],
    ["job-application", "Job application: AI Mentor"],
  ] as const)("says in its subject what a %s is about", (formName, subject) => {
    const notice = leadMail(
      SERVICE_CONTENT,
      submission({ formName, fields: { ...VALID[formName] } }),
    );
    expect(notice).toMatchObject({ subject });
  });

  it("shows characters that change the text direction", () => {
    const fields = { ...VALID["send-message-form"], name: "a\u202eb", message: "c\u2066d\ne" };
    const { text } = leadMail(
      SERVICE_CONTENT,
      submission({ formName: "send-message-form", fields }),
    );
    expect(text).toMatch(/^Full name: +a\\u202eb$/mu);
    expect(text).toContain("    c\\u2066d\n    e\n");
  });

  it.each([
    ["+358401234567 ext. 12", "tel:+358401234567;ext=12"],
    ["040-1234567 (work)", "tel:0401234567"],
  ])("links the phone number %s", (phone, url) => {
    const fields = { ...VALID["standard-call-booking"], phone };
    const { html = "" } = leadMail(SERVICE_CONTENT, submission({ fields }));
    expect(html).toContain(`<a href="${url}" style="color:inherit">`);
  });

  it("has HTML with a phone link, in which a visitor's markup is text", () => {
    const fields = { ...VALID["standard-call-booking"], name: "<b>Aino</b>\u202e" };
    const { html = "" } = leadMail(SERVICE_CONTENT, submission({ fields }), {
      call: "https://www.example.com/a",
    });
    expect(html).toContain(`<a href="tel:+358401234567" style="color:inherit">`);
    expect(html).toContain(">&lt;b&gt;Aino&lt;/b&gt;\\u202e</p>");
    expect(html).toContain(`href="https://www.example.com/a"`);
  });
});

describe("a rejected mail", () => {
  it("waits longer, without delaying others, when the recipient or the text is refused permanently", async () => {
    const recipient = await tried({ onRcptTo: (_to, _session, done) => done(refuse(550)) });
    const wait = { ok: false, gone: false, isUnsent: true, deliveryPauseMs: QUARTER };
    expect(recipient.result).toEqual({ ...wait, reason: "EENVELOPE 550" });
    const text = await tried({
      onData: (stream, _session, done) => stream.on("end", () => done(refuse(554))).resume(),
    });
    expect(text.result).toEqual({ ...wait, reason: "EMESSAGE 554" });
  });

  it("pauses all mails when the password is wrong, and reveals no secret", async () => {
    const { result } = await tried(
      {
        authMethods: ["PLAIN"],
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(refuse(535)),
      },
      "site:hunter2@",
    );
    expect(result).toEqual({
      ok: false,
      gone: false,
      isUnsent: true,
      reason: "EAUTH 535",
      channelPauseMs: QUARTER,
    });
  });

  it("is given up when the server stops responding", async () => {
    const { result } = await tried({ onRcptTo: () => undefined }, "", 200);
    expect(result).toMatchObject({ ok: false, gone: false, reason: "timeout", isUnsent: false });
  });

  it("fails with a code when no server listens, or the server hangs up", async () => {
    const server = net.createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const sender = createMailSender(
      SERVICE_CONTENT,
      { ...MAIL, url: `smtp://127.0.0.1:${port}` },
      { timeoutMs: 1000 },
    );
    expect(await sender.deliver(attempt())).toMatchObject({
      reason: "ECONNECTION",
      isUnsent: false,
    });
    server.close();
    await once(server, "close");
    expect(await sender.deliver(attempt())).toMatchObject({ reason: "ESOCKET", isUnsent: true });
    sender.close();
  });

  it("does not go to a server with an untrusted certificate", async () => {
    const { result, server } = await tried({ disabledCommands: [], ...makeCertificate() });
    expect(result).toMatchObject({ ok: false, reason: "ESOCKET" });
    expect(server.received).toEqual([]);
  });
});
