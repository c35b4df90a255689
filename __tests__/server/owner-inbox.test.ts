import { load } from "cheerio";
import { useDatabases } from "../functions/support/databases";
import { VALID } from "../functions/support/records";
import { closeMailServers, openMailServer } from "../functions/support/servers";
import { until } from "../functions/support/relaying";
import type { TestHost } from "../support/host";
import { ask, bundleHost, type BundledHost } from "./support/made-host";

const SITE = "https://www.example.com";
const OWNER = "owner@example.com";
const VISITOR = "aino@example.com";
/** A host takes over from one that was killed after two seconds. */
const shortLease = (code: string) => code.replace(/\bleaseMs = [^;\n]+;/u, "leaseMs = 2000;");

const databases = useDatabases();
let bundled: BundledHost;
const running = new Set<TestHost>();
beforeAll(async () => {
  bundled = await bundleHost(shortLease);
}, 60_000);
afterEach(async () => {
  await Promise.all([...running].map(({ stop }) => stop()));
  running.clear();
  await closeMailServers();
});
afterAll(() => bundled.remove());
jest.setTimeout(60_000);

/** A mail server, and hosts of one site behind a proxy that ends TLS. */
async function openSite(database: string, isHeld = () => false) {
  const mails = await openMailServer({
    // Like a server that never answers.
    onRcptTo: ({ address }, _session, done) => {
      if (address !== VISITOR || !isHeld()) done();
    },
  });
  const env = {
    DATABASE_URL: database,
    SITE_URL: SITE,
    TRUSTED_PROXIES: "1",
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    NOTIFY_EMAIL: OWNER,
  };
  const mailWith = (words: string) =>
    mails.received.find(({ message }) => message.text?.includes(words));
  return {
    mails,
    mailWith,
    async start() {
      const host = await bundled.start({ env });
      running.add(host);
      return host;
    },
    /** The token of the next link, which `host` mails. */
    async requestLink(host: TestHost) {
      mails.received.length = 0;
      const sent = await post(host, "/owner/sign-in", { email: OWNER }, "", "evil.example.net");
      expect(sent.status).toBe(200);
      await until(() => mailWith("The link works once") !== undefined);
      const link = /\S+\/enter\S+/u.exec(mailWith("The link works once")?.message.text ?? "")?.[0];
      expect(link).toMatch(/^https:\/\/www\.example\.com\/owner\/enter\?token=[\w-]{43}/u);
      return new URL(link ?? "").searchParams.get("token") ?? "";
    },
  };
}

/** As a proxy passes a form on. */
function post(
  { url }: TestHost,
  path: string,
  fields: Record<string, string>,
  cookie = "",
  name = "www.example.com",
) {
  const headers = {
    host: name,
    origin: SITE,
    cookie,
    "content-type": "application/x-www-form-urlencoded",
    "x-forwarded-for": "198.51.100.7",
  };
  const body = new URLSearchParams(fields).toString();
  return ask(url, path, { method: "POST", headers, body });
}

const get = ({ url }: TestHost, path: string, cookie: string) =>
  ask(url, path, { headers: { cookie } });

const cookieOf = ({ headers }: Awaited<ReturnType<typeof post>>): string =>
  headers["set-cookie"]?.[0]?.split(";")[0] ?? "";

async function csrfOf(host: TestHost, cookie: string): Promise<string> {
  const { body } = await get(host, "/owner/access", cookie);
  return String(load(body.toString())("[name=csrf]").val());
}

const MESSAGE = { ...VALID["send-message-form"], formName: "send-message-form" };

test("two hosts on one PostgreSQL share links, which work once, and sessions until they end", async () => {
  const { url } = await databases.open("postgres");
  const site = await openSite(url);
  const [first, second] = [await site.start(), await site.start()];
  const token = await site.requestLink(first);
  const entered = await post(second, "/owner/enter", { token });
  expect(entered.status).toBe(303);
  expect(entered.headers["set-cookie"]?.[0]).toMatch(
    /^__Host-owner=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
  );
  expect((await post(first, "/owner/enter", { token })).status).toBe(410);

  // A code asked for on one host signs in on the other, which ends its link.
  const browser = /__Host-owner-code=[\w-]{43}/u.exec(
    (await post(first, "/owner/sign-in", { email: OWNER })).headers["set-cookie"]?.join() ?? "",
  )?.[0];
  const codes = () =>
    site.mails.received.flatMap(({ message }) => {
      const { text = "" } = message;
      return text.includes("type this code") && !text.includes(token) ? [text] : [];
    });
  await until(() => codes().length > 0);
  const [code = ""] = /\b\w{4}-\w{4}(?=\n)/u.exec(codes()[0] ?? "") ?? [];
  const ofCode = /token=([\w-]{43})/u.exec(codes()[0] ?? "")?.[1] ?? "";
  expect((await post(second, "/owner/enter", { code })).status).toBe(410);
  expect((await post(second, "/owner/enter", { code }, browser)).status).toBe(303);
  expect((await post(first, "/owner/enter", { token: ofCode })).status).toBe(410);

  const other = await site.requestLink(second);
  const atOnce = await Promise.all(
    [first, second].map((host) => post(host, "/owner/enter", { token: other })),
  );
  expect(atOnce.map(({ status }) => status).sort()).toEqual([303, 410]);

  const cookie = cookieOf(entered);
  const statuses = async () => [
    (await get(first, "/owner", cookie)).status,
    (await get(second, "/owner", cookie)).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  const csrf = await csrfOf(first, cookie);
  await post(first, "/owner/access", { csrf, action: "sign-out-everywhere" }, cookie);
  expect(await statuses()).toEqual([303, 303]);
  const output = first.output() + second.output();
  for (const secret of [token, other, cookie.split("=")[1]]) expect(output).not.toContain(secret);
});

test("an answer survives a kill -9 during its mail, is sent once, and is recorded", async () => {
  let isHeld = true;
  const { url } = await databases.open("sqlite");
  const site = await openSite(url, () => isHeld);
  const killed = await site.start();
  const token = await site.requestLink(killed);
  const cookie = cookieOf(await post(killed, "/owner/enter", { token }));
  await post(killed, "/api/submit-form", MESSAGE);
  const list = load((await get(killed, "/owner", cookie)).body.toString());
  const lead = list("[data-leads] a").attr("href") ?? "";
  const csrf = await csrfOf(killed, cookie);
  const fields = { csrf, id: crypto.randomUUID(), action: "answer", answer: "We send it again." };
  const answered = await post(killed, lead, fields, cookie);
  expect(answered.headers.location).toContain("result=answer");
  killed.signal("SIGKILL");
  await killed.stop();
  expect(site.mailWith("We send it again.")).toBeUndefined();

  isHeld = false;
  const host = await site.start();
  // The form is sent again, as after an answer that was lost.
  expect((await post(host, lead, fields, cookie)).headers.location).toContain("unchanged");
  await until(() => site.mailWith("We send it again.") !== undefined);
  const answer = async () =>
    load((await get(host, lead, cookie)).body.toString())("[data-kind=answer]");
  await until(async () => (await answer()).text().includes("· sent"));
  const sent = site.mails.received.filter(({ message }) =>
    message.text?.includes("We send it again."),
  );
  expect(
    sent.map(({ to, message }) => [to, message.replyTo?.[0]?.address, message.messageId]),
  ).toEqual([[[VISITOR], OWNER, `<${fields.id}.answer@example.com>`]]);
  await post(host, "/owner/leads.csv", { csrf }, cookie);
  const access = load((await get(host, "/owner/access", cookie)).body.toString());
  expect(access("#events + ul").text()).toMatch(/Exported leads.*Answered by e-mail.*Signed in/su);
});
