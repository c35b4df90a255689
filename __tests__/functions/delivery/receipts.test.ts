import { readToken } from "../../../functions/appointments/links";
import { FORMS } from "../../../functions/contract/forms";
import { isFormName } from "../../../functions/contract/form-definitions";
import { systemClock } from "../../../functions/shared/clock";
import { LINKS_SECRET } from "../../../functions/store/secrets";
import { closeMailServers, openMailServer, type MailServer } from "../support/servers";
import { VALID } from "../support/records";
import { until } from "../support/relaying";
import { bookingPayload, closeTestServices, openTestService } from "../support/service";
import { SERVICE_CONTENT } from "../support/service-content";

afterEach(async () => {
  await closeTestServices();
  await closeMailServers();
});

function open({ port }: MailServer) {
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    NOTIFY_EMAIL: "owner@example.com",
    NOTIFY_FROM: "site@example.com",
  };
  return openTestService(env, { clock: systemClock, content: SERVICE_CONTENT });
}

const receiptsOf = ({ received }: MailServer) =>
  received.filter(({ to }) => to[0] !== "owner@example.com");

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
function payload(formName: keyof typeof VALID, change: Record<string, unknown> = {}) {
  const { formType } = FORMS[formName];
  const typed = Object.fromEntries(
    Object.entries(TYPED).filter(([name]) => name in VALID[formName]),
  );
  const dates = formName.endsWith("booking") ? { preferredDate: "2099-03-05" } : {};
  const record = { ...VALID[formName], ...typed, ...dates };
  return bookingPayload({ ...record, formName, formType, submissionId: id, ...change });
}

describe("the receipt", () => {
  it.each(Object.keys(VALID).filter(isFormName))(
    "of a %s says what has come, and repeats nothing that was typed",
    async (formName) => {
      const server = await openMailServer();
      const service = open(server);
      await service.post(payload(formName, { timeZone: "Europe/London" }));
      await until(() => receiptsOf(server).length === 1);
      const [mail] = receiptsOf(server);
      expect(mail).toMatchObject({ to: [TYPED.email], from: "site@example.com" });
      expect(mail?.read).toMatchObject({
        from: { name: "Fjordlys", address: "site@example.com" },
        to: [{ address: TYPED.email }],
        replyTo: [{ address: SERVICE_CONTENT.email }],
        messageId: `<${id}.receipt@example.com>`,
      });
      expect(mail?.read.headers).toContainEqual(
        expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
      );
      const parts = [mail?.read.text ?? "", mail?.read.html ?? ""];
      const isBooking = formName.endsWith("booking");
      for (const part of parts) {
        expect(part).toContain("1F0C22AA");
        expect(part).toMatch(/24–48 hours|3–4 weeks/u);
        expect(part.includes("Thursday 5 March 2099")).toBe(isBooking);
        expect(part.includes(" Oslo · ")).toBe(isBooking);
        expect(part).not.toMatch(/\{\w+\}/u);
      }
      const { email, ...others } = TYPED;
      const written = mail?.raw.replace(/^To: .*$/mu, "") + parts.join("\n");
      for (const value of [email, ...Object.values(others)]) expect(written).not.toContain(value);
    },
  );

  it("of a booking has both times, and a link for the visitor alone", async () => {
    const server = await openMailServer();
    const service = open(server);
    const time = { timeSlot: "9:00-9:15", timeZone: "America/Los_Angeles" };
    await service.post(payload("discovery-call-booking", time));
    await until(() => server.received.length === 2);
    const [mail] = receiptsOf(server);
    expect(mail?.read.text).toContain("9:00 Oslo · 12:00 a.m. your time");
    const secret = (await service.store?.secret(LINKS_SECRET)) ?? "";
    const holder = (text = "") =>
      readToken(secret, /http:\/\/localhost:9000\/appointment\/(\S+)/u.exec(text)?.[1] ?? "");
    expect(holder(mail?.read.text)).toEqual({ id, holder: "visitor" });
    const ownersMail = server.received.find((one) => one !== mail);
    expect(ownersMail?.read.text).toContain("Confirm it, propose another time or decline:");
    expect(holder(ownersMail?.read.text)).toEqual({ id, holder: "owner" });
  });
});
