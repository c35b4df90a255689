import fc from "fast-check";
import { isSafeReplyTo } from "../../../functions/contract/email-address";
import { isLongAnswer } from "../../../functions/contract/forms";
import type { Submission } from "../../../functions/contract/submission";
import { cleanAnswer } from "../../../functions/contract/clean-answer";
import { visibleText } from "../../../functions/shared/text";
import { createMailSender } from "../../../functions/delivery/mail-sender";
import { closeMailServers, openMailServer, OWNER, type ReceivedMail } from "../support/servers";
import { FORM_NAMES, FORMS, NOW, SERVICE_CONTENT, submission, VALID } from "../support/records";

const SITE = "site@example.com";

afterEach(closeMailServers);

const tricks = fc.constantFrom(
  ...["\r\nBcc: all@evil.example", "\nTo: x@evil.example\n\nHello", "\r\n.\r\nMAIL FROM:<x@evil>"],
  ...["=?utf-8?q?=0d=0aBcc:_x@evil.example?=", "%0d%0aBcc: x", "\u2028Bcc: x", "\u0085Cc: x", "\0"],
  ...['"><b>', "a@b.example,c@d.example", "<x@evil.example>", "Ä".repeat(90), "x".repeat(1200)],
  ...["--\nLook it up with:", ".\n..\n", "From me", " trailing ", "\t\t", "🙂👩‍👩‍👧", "\u202Eevil"],
);
const hostile = fc
  .array(fc.oneof(tricks, fc.string({ unit: "binary" }), fc.lorem({ maxCount: 40 })), {
    maxLength: 4,
  })
  .map((parts) => parts.join(" "));
const address = fc.oneof(
  fc.emailAddress(),
  hostile,
  fc.constantFrom(
    ...[
      "äiti@example.fi",
      "a@münchen.example",
      "=?utf-8?q?x?=@evil.example",
      "o'neill+x@a.example",
    ],
    ...["a@b.example\r\nBcc:x@evil.example", "a@b.example,c@d.example", '"a b"@evil.example'],
  ),
);

/** A submission whose texts are hostile; `tidied` as intake would let them through. */
const leads = fc
  .record({
    formName: fc.constantFrom(...FORM_NAMES),
    text: fc.array(hostile, { minLength: 12, maxLength: 12 }),
    email: address,
    tidied: fc.boolean(),
  })
  .map(({ formName, text, email, tidied }) => {
    const record = Object.fromEntries(
      FORMS[formName].fields.map((field, index) => {
        const value = field.name === "email" ? email : (text[index] ?? "");
        return [field.name, tidied ? cleanAnswer(field, value) : value];
      }),
    );
    return { lead: submission({ formName, fields: record }), tidied };
  });

const HEADERS = [
  ...["auto-submitted", "content-type", "date", "from"],
  ...["message-id", "mime-version", "subject", "to"],
];

function expectOneOfEach({ from, to, raw, message }: ReceivedMail, email: string): void {
  expect([from, to]).toEqual([SITE, [OWNER]]);
  const safe = isSafeReplyTo(email);
  const keys = message.headers.map(({ key }) => key);
  expect(keys.sort()).toEqual([...HEADERS, ...(safe ? ["reply-to"] : [])].sort());
  expect(message.from?.address).toBe(SITE);
  expect(message.to).toMatchObject([{ address: OWNER }]);
  if (safe) expect(message.replyTo).toMatchObject([{ address: asciiDomain(email) }]);
  expect(message.attachments).toEqual([]);
  const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
  // ASCII and short lines: nothing for a mail server to trip over.
  expect(head).toMatch(/^(?:[\t\x20-\x7e]{1,200}\r\n)*[\t\x20-\x7e]{1,200}$/);
}

/** An address as it is written in a header, with the domain in ASCII. */
function asciiDomain(email: string): string {
  const at = email.lastIndexOf("@");
  return email.slice(0, at + 1) + new URL(`http://${email.slice(at + 1)}`).hostname;
}

function expectText(text: string, { formName, fields }: Submission): void {
  const unindented = text.replaceAll("\n    ", "\n");
  for (const [name, value] of Object.entries(fields)) {
    const where = isLongAnswer(SERVICE_CONTENT, formName, name, value) ? unindented : text;
    expect(where).toContain(visibleText(value).replaceAll("\n    ", "\n"));
  }
}

const SUBJECTS =
  /^(?:Free AI mentoring session|AI discovery call|Message|Job application)(?:: (?:[A-Z][a-z]+day \d+ [A-Z][a-z]+ \d{4}|\d+:\d\d-\d+:\d\d|, |AI Mentor|Finance)+)?$/;

describe("a notice by mail", () => {
  it("goes only to the owner, with each of our headers once and the visitor's whole text", async () => {
    const server = await openMailServer();
    const url = `smtp://127.0.0.1:${server.port}`;
    const sender = createMailSender(SERVICE_CONTENT, {
      url,
      to: [OWNER],
      from: SITE,
      fromName: "",
    });
    const property = fc.asyncProperty(leads, async ({ lead, tidied }) => {
      const attempt = { submission: lead, now: new Date() };
      expect(await sender.deliver(attempt)).toEqual({ ok: true, status: 250 });
      const mail = server.received.pop();
      if (!mail) throw new Error("The mail did not arrive.");
      expect(server.received).toEqual([]);
      expectOneOfEach(mail, lead.fields.email ?? "");
      expect(mail.message.subject).toMatch(SUBJECTS);
      if (tidied) expectText(mail.message.text ?? "", lead);
    });
    await fc.assert(property, { numRuns: 150, seed: 4 });
    sender.close();
  });
});

describe("several owners", () => {
  const OWNERS = [OWNER, "aino@example.com"];

  /** A server that answers `code` to the second owner the first `times`. */
  async function openRefusing(code: number, times: number) {
    let refusals = 0;
    const server = await openMailServer({
      onRcptTo({ address }, _session, callback) {
        const isRefused = address === OWNERS[1] && refusals++ < times;
        callback(isRefused ? Object.assign(new Error("not now"), { responseCode: code }) : null);
      },
    });
    const url = `smtp://127.0.0.1:${server.port}`;
    const mail = { url, to: OWNERS, from: SITE, fromName: "Fjordlys Team" };
    return { server, sender: createMailSender({ ...SERVICE_CONTENT, brand: "Fjordlys" }, mail) };
  }

  it("get separate mails, without each other's address, from the name in the settings", async () => {
    const { server, sender } = await openRefusing(250, 0);
    expect(await sender.deliver({ submission: submission(), now: NOW })).toMatchObject({
      ok: true,
    });
    sender.close();
    expect(server.received.map(({ to }) => to).sort()).toEqual([["aino@example.com"], [OWNER]]);
    expect(new Set(server.received.map(({ message }) => message.messageId)).size).toBe(1);
    for (const { raw, to, message } of server.received) {
      expect(message.from).toEqual({ name: "Fjordlys Team", address: SITE });
      for (const other of OWNERS.filter((each) => each !== to[0]))
        expect(raw.replace(/^Reply-To:.*$/mu, "").split("\r\n\r\n")[0]).not.toContain(other);
    }
  });

  it.each([
    [450, 2, ["deferred", "deferred", true], 2],
    [550, 9, ["deferred", "deferred", "deferred", "deferred", "refused"], 1],
  ])(
    "are retried alone after the answer %i, up to five times, and then reported",
    async (code, times, results, count) => {
      const { server, sender } = await openRefusing(code, times);
      const lead = submission({
        fields: { ...VALID["standard-call-booking"], email: "v@a.example" },
      });
      for (const expected of results) {
        const result = await sender.deliver({ submission: lead, now: NOW });
        if (expected === true) expect(result).toMatchObject({ ok: true });
        else
          expect(result).toMatchObject({
            ...{ ok: false, reason: `EENVELOPE ${code}`, isPartial: true, recipient: expected },
            ...(expected === "refused" ? { gone: true } : { deliveryPauseMs: 300_000 }),
          });
      }
      sender.close();
      expect(server.received).toHaveLength(count);
    },
  );
});
