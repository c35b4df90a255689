import type { ServerResponse } from "node:http";
import { answerNode } from "../../../../functions/gatsby-function";
import type { Service } from "../../../../functions/service";
import { exported, leads, refusal } from "../../support/leads";
import { listen, mailBy, openMailServer, openReceiver } from "../../support/servers";
import { SERVICE_CONTENT } from "../../support/records";
import { closeTestServices, openTestService, relayTo } from "../../support/service";

afterEach(closeTestServices);

/** The address of a host of the service. */
const serve = async (service: Service): Promise<string> =>
  (
    await listen(
      (request, response) => void answerNode(() => service.app, SERVICE_CONTENT, request, response),
    )
  ).url;

/** With a mail server, whose owner gets the receipt. */
const probe = (file: string, SITE_URL: string, ...args: string[]) =>
  leads(`sqlite:${file}`, ["probe", ...args], {
    env: { SITE_URL, SMTP_URL: "smtp://localhost:25", NOTIFY_EMAIL: "owner@example.com" },
    content: SERVICE_CONTENT,
  });

async function warnings(file: string): Promise<string[]> {
  const env = { MIN_FREE_DISK_MB: "0", ...relayTo("https://example.com") };
  const { out } = await leads(`sqlite:${file}`, ["status", "--json"], { env });
  return (JSON.parse(out) as { warnings: string[] }).warnings;
}

const stored = (file: string) => exported(`sqlite:${file}`);

describe("leads probe", () => {
  it("sends a message through the site, waits for each channel, and deletes it", async () => {
    const receiver = await openReceiver();
    const mails = await openMailServer();
    const service = openTestService({ ...relayTo(receiver.url), ...mailBy(mails) });
    const { code, out } = await probe(service.file, await serve(service));
    expect(out).toMatch(/^stored\nwebhook: delivered after .+ s\nmail: delivered after .+ s/u);
    expect(code).toBe(0);
    expect(receiver.received[0]?.body).toContain("please ignore");
    expect(mails.received[0]?.message.text).toContain("please ignore");
    expect(await stored(service.file)).toEqual([]);
  });

  it("reports the failing channel, deletes the message, and makes status warn", async () => {
    let answer = (response: ServerResponse) => void response.writeHead(500).end();
    const receiver = await openReceiver((response) => answer(response));
    const service = openTestService(relayTo(receiver.url));
    const url = await serve(service);
    const { code, err } = await probe(service.file, url, "--timeout", "1");
    expect(code).toBe(1);
    expect(err).toContain(
      "webhook: pending (http 500: it has an internal error)\nNot everything arrived within 1 s.",
    );
    expect(await stored(service.file)).toEqual([]);
    const failed = "The last test of the forms failed 0 min ago.";
    expect(await warnings(service.file)).toEqual([expect.stringContaining(failed)]);
    answer = (response) => void response.writeHead(204).end();
    expect((await probe(service.file, url)).code).toBe(0);
    expect(await warnings(service.file)).toEqual([]);
  });

  it("says when each form of a page books a call", async () => {
    const service = openTestService();
    await service.storeHealth();
    const content = {
      ...SERVICE_CONTENT,
      formPages: { en: { "discovery-call-booking": "/call" } },
    };
    const { code, err } = await leads(`sqlite:${service.file}`, ["probe"], { content });
    expect({ code, err }).toEqual(refusal("Each form of the site books a call"));
  });

  it("says that the site cannot be reached, refuses the message, or has another database", async () => {
    const service = openTestService();
    await service.storeHealth();
    const nowhere = await probe(service.file, "http://127.0.0.1:9");
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining("cannot be reached")]);
    const limited = await serve(openTestService({ RATE_LIMIT_TOTAL_POSTS: "1" }));
    await fetch(`${limited}/api/submit-form`, { method: "POST", body: "x" });
    expect((await probe(service.file, limited)).err).toContain("answered with status 429");
    const other = await probe(service.file, await serve(openTestService()), "--timeout", "1");
    expect([other.code, other.err]).toEqual([1, expect.stringContaining("not in this database")]);
  });
});

const NO_MAIL = mailBy({ port: 1 });
const notify = (env: Record<string, string>) =>
  leads("sqlite:none", ["notify", "The backup has failed"], { env });

describe("leads notify", () => {
  it("is sent by webhook if there is no mail, or the mail server is down", async () => {
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
    const mails = await openMailServer();
    expect((await notify(mailBy(mails))).code).toBe(0);
    expect(mails.received[0]?.message.subject).toBe("The backup has failed");
  });

  it("fails with a reason when no channel accepts it, or none is set", async () => {
    const { code, err } = await notify(NO_MAIL);
    expect({ code, err }).toEqual(refusal("Not sent by mail (ESOCKET: the connection failed)."));
    const none = await notify({});
    expect({ code: none.code, err: none.err }).toEqual(
      refusal("No one can be notified: set SMTP_URL"),
    );
  });
});
