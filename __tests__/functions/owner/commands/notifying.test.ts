import { leads, refusal } from "../../support/leads";
import { closeMailServers, openMailServer } from "../../support/mail-server";
import { closeReceivers, openReceiver } from "../../support/webhook-receiver";

afterEach(async () => {
  await closeMailServers();
  await closeReceivers();
});

const NO_MAIL = { SMTP_URL: "smtp://127.0.0.1:1", NOTIFY_EMAIL: "owner@example.com" };
const notify = (env: Record<string, string>) =>
  leads("sqlite:none", ["notify", "The backup has failed"], { env });

describe("leads notify", () => {
  it("is sent by the webhook where there is no mail, or the mail server is down", async () => {
    const { url, received } = await openReceiver();
    const webhook = { WEBHOOK_URL: url, WEBHOOK_FORMAT: "slack", WEBHOOK_ALLOW_PRIVATE: "1" };
    expect(await notify(webhook)).toMatchObject({ code: 0, out: "Sent by webhook.\n" });
    const { code, out } = await notify({ ...webhook, ...NO_MAIL });
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Not sent by mail \(ESOCKET: the connection failed\)\.\nSent by webhook\.$/mu,
    );
    expect(received).toHaveLength(2);
    expect(received[0]?.body).toContain("The backup has failed");
  });

  it("is sent by mail", async () => {
    const { port, received } = await openMailServer();
    const { code } = await notify({ ...NO_MAIL, SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(code).toBe(0);
    expect(received[0]?.read.subject).toBe("The backup has failed");
  });

  it("fails and says why when nothing took it, or nothing is set", async () => {
    const { code, err } = await notify(NO_MAIL);
    expect({ code, err }).toEqual(refusal("Not sent by mail (ESOCKET: the connection failed)."));
    const none = await notify({});
    expect({ code: none.code, err: none.err }).toEqual(refusal("Nobody is told: set SMTP_URL"));
  });
});
