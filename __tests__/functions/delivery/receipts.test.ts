import { applyAction } from "../../../functions/appointments/apply-action";
import { readToken } from "../../../functions/appointments/links";
import { type Clock, systemClock } from "../../../functions/shared/clock";
import { LINKS_SECRET } from "../../../functions/store/secrets";
import type { Channel } from "../../../functions/store/channels";
import { FORM_NAMES, type FormName, SERVICE_CONTENT, VALID } from "../support/records";
import { until } from "../support/relaying";
import { mailBy, type MailServer, openMailServer, OWNER } from "../support/servers";
import {
  bookingPayload,
  closeTestServices,
  openTestService,
  payload,
  type TestService,
} from "../support/service";
import { longDay } from "../../../functions/contract/calendar-day";
import { COMING_THURSDAY } from "../../support/coming-thursday";

afterEach(closeTestServices);

/** A clock whose waits pass at once: it runs ahead while it sleeps. */
function leapingClock(): Clock {
  let ahead = 0;
  return {
    ...systemClock,
    now: () => new Date(Date.now() + ahead),
    sleep: (ms, wake) => {
      ahead += ms;
      return systemClock.sleep(5, wake);
    },
  };
}

function open(server: MailServer, clock = systemClock): TestService {
  const env = { ...mailBy(server), NOTIFY_FROM: "site@example.com" };
  return openTestService(env, { clock, content: SERVICE_CONTENT });
}

const receiptsOf = ({ received }: MailServer) => received.filter(({ to }) => to[0] !== OWNER);

/** Without the marks of what stays on one line. */
const unmarked = (html = "") => html.replaceAll(/<\/?span[^>]*>/gu, "").replaceAll("\u00a0", " ");

const id = "1f0c22aa-0000-4000-8000-000000000001";
const TYPED = {
  name: "Nimi Kirjoitettu",
  email: "typed@visitor.example",
  company: "Kirjoitettu Oy",
  phone: "+358 40 987 6543",
  linkedin: "https://linkedin.example/typed",
  subject: "Typed subject",
  message: "Typed message <b>bold</b>",
  experience: "Typed experience",
};

/** A valid post of a form with texts that no mail to a visitor may repeat. */
function typedPayload(formName: FormName, change: Record<string, unknown> = {}) {
  const typed = Object.fromEntries(
    Object.entries(TYPED).filter(([name]) => name in VALID[formName]),
  );
  const dates = formName.endsWith("booking") ? { preferredDate: COMING_THURSDAY } : {};
  return payload(formName, { ...typed, ...dates, submissionId: id, ...change });
}

describe("the receipt", () => {
  it.each(FORM_NAMES)(
    "of a %s says what has come, and repeats nothing that was typed",
    async (formName) => {
      const server = await openMailServer();
      const service = open(server);
      await service.post(typedPayload(formName, { timeZone: "Europe/London" }));
      await until(() => receiptsOf(server).length === 1);
      const [mail] = receiptsOf(server);
      expect(mail).toMatchObject({ to: [TYPED.email], from: "site@example.com" });
      expect(mail?.message).toMatchObject({
        from: { name: "Fjordlys", address: "site@example.com" },
        to: [{ address: TYPED.email }],
        replyTo: [{ address: SERVICE_CONTENT.email }],
        messageId: `<${id}.receipt@example.com>`,
      });
      expect(mail?.message.headers).toContainEqual(
        expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
      );
      const parts = [mail?.message.text ?? "", unmarked(mail?.message.html)];
      const isBooking = formName.endsWith("booking");
      for (const part of parts) {
        expect(part).toContain("1F0C22AA");
        expect(part).toMatch(/24–48 hours|3–4 weeks/u);
        expect(part.includes(longDay(COMING_THURSDAY))).toBe(isBooking);
        expect(part.includes(" Oslo · ")).toBe(isBooking);
        expect(part.includes("Not yet confirmed")).toBe(isBooking);
        expect(part).not.toMatch(/\{\w+\}/u);
      }
      const { email, ...answers } = TYPED;
      const written = mail?.raw.replace(/^To: .*$/mu, "") + parts.join("\n");
      for (const value of [email, ...Object.values(answers)]) expect(written).not.toContain(value);
    },
  );

  it("for a booking has both times, and a link only for the visitor", async () => {
    const server = await openMailServer();
    const service = open(server);
    const time = { timeSlot: "9:00-9:15", timeZone: "America/Los_Angeles" };
    await service.post(typedPayload("discovery-call-booking", time));
    await until(() => server.received.length === 2);
    const [mail] = receiptsOf(server);
    expect(mail?.message.text).toMatch(
      /^Not yet confirmed\n\n[^]*\nTime: 9:00–9:15 Oslo · 12:00–12:15 a\.m\. your time \(15 minutes\)\n/u,
    );
    const secret = (await service.store?.secret(LINKS_SECRET)) ?? "";
    const holder = (text = "") =>
      readToken(secret, /http:\/\/localhost:9000\/appointment\/(\S+)/u.exec(text)?.[1] ?? "");
    expect(holder(mail?.message.text)).toEqual({ id, holder: "visitor" });
    const ownersMail = server.received.find((one) => one !== mail);
    expect(ownersMail?.message.text).toContain("Confirm, propose or decline:");
    expect(holder(ownersMail?.message.text)).toEqual({ id, holder: "owner" });
  });
});

const refusal = (responseCode: number) => Object.assign(new Error("no"), { responseCode });

const send = (service: TestService, email: string) =>
  service.post(bookingPayload({ preferredDate: COMING_THURSDAY, email }));

async function receipt(service: TestService, email: string) {
  const lead = (await service.leads()).find(({ fields }) => fields.email === email);
  const channel: Channel = "visitor-receipt";
  return lead?.deliveries.find((delivery) => delivery.channel === channel);
}

/** Without the digest, which comes when the clock has run ahead for an hour. */
const receivers = ({ received }: MailServer) =>
  received.filter(({ message }) => !message.subject?.includes(" you on ")).map(({ to }) => to[0]);

describe("a visitor's address that the mail server refuses permanently", () => {
  it("is given up after five attempts, while mails to others continue", async () => {
    const tries: string[] = [];
    const server = await openMailServer({
      onRcptTo: ({ address }, _session, done) => {
        tries.push(address);
        done(address.startsWith("nobody") ? refusal(550) : null);
      },
    });
    const service = open(server, leapingClock());
    for (const email of ["nobody1@example.com", "nobody2@example.com", "nobody3@example.com"])
      await send(service, email);
    await send(service, "aino@example.com");
    await until(() => receivers(server).includes("aino@example.com"));
    await until(async () => (await receipt(service, "nobody3@example.com"))?.state === "stopped");
    await until(async () => (await receipt(service, "nobody1@example.com"))?.state === "stopped");
    expect(await receipt(service, "nobody1@example.com")).toMatchObject({
      attempts: 5,
      lastReason: "EENVELOPE 550",
    });
    expect(tries.filter((address) => address === "nobody1@example.com")).toHaveLength(5);
    await send(service, "later@example.com");
    await until(() => receivers(server).includes("later@example.com"));
    expect(service.lines.join("")).not.toMatch(/@/u);
  });

  it("gets no mail when it is not valid in a header, and the owner sees why", async () => {
    const server = await openMailServer();
    const service = open(server, leapingClock());
    await send(service, "äiti@example.com");
    await until(async () => (await receipt(service, "äiti@example.com"))?.state === "stopped");
    expect(await receipt(service, "äiti@example.com")).toMatchObject({ lastReason: "no address" });
    await until(() => receivers(server).length === 1);
    expect(receivers(server)).toEqual([OWNER]);
  });
});

test("visitors get their answer at once, and their mail when a server that refused all mails works again", async () => {
  let isBroken = true;
  let letAnswer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (letAnswer = resolve));
  const server = await openMailServer({
    onMailFrom: (_from, _session, done) =>
      void answered.then(() => done(isBroken ? refusal(451) : null)),
  });
  const clock = leapingClock();
  const service = open(server, clock);
  // The server waits for the visitor's answer: one that waited for the mail would never come.
  expect((await send(service, "aino@example.com")).status).toBe(200);
  letAnswer();
  await until(async () => ((await receipt(service, "aino@example.com"))?.attempts ?? 0) >= 2);
  expect(receivers(server)).toEqual([]);
  // Nothing tells a visitor that a confirmed call is "not yet confirmed".
  await send(service, "bo@example.com");
  const id = (await service.leads()).find(({ fields }) => fields.email === "bo@example.com")?.id;
  const scheduling = { ...service, content: SERVICE_CONTENT, channels: [], now: clock.now };
  await applyAction(scheduling, id ?? "", { by: "owner", name: "confirm" });
  // An attempt that began before the confirmation is refused, too.
  await until(async () => (await receipt(service, "bo@example.com"))?.state !== "pending");
  isBroken = false;
  await until(() => receivers(server).includes("aino@example.com"));
  await until(async () => (await receipt(service, "aino@example.com"))?.state === "delivered");
  expect(receivers(server)).not.toContain("bo@example.com");
});
