import { KINDS, useDatabases } from "../../support/databases";
import {
  cookieOf,
  isSignedIn,
  linkToken,
  minutesLater,
  openHost,
  openHostAt,
  signIn,
} from "../../support/inbox";
import type { SMTPServerOptions } from "smtp-server";
import { closeMailServers, mailBy, openMailServer } from "../../support/servers";
import { until } from "../../support/relaying";

const databases = useDatabases();
afterEach(closeMailServers);

/** In minutes. */
const DAY = 24 * 60;

describe.each(KINDS)("a link to sign in on %s", (kind) => {
  it("works once, also when two browsers press its button at the same time", async () => {
    const { database, host } = openHostAt(await databases.open(kind));
    const token = await linkToken(database);
    const answers = await Promise.all([
      host.post("enter", { token }),
      host.post("enter", { token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    const [cookie = "", none] = answers.map(cookieOf).sort().reverse();
    expect(none).toBe("");
    expect(await isSignedIn(host, cookie)).toBe(true);
    expect((await host.post("enter", { token })).status).toBe(410);
  });

  it("is used up by its button alone: programs open links, and ask for their heads", async () => {
    const { database, host } = openHostAt(await databases.open(kind));
    const token = await linkToken(database);
    for (const method of ["GET", "HEAD", "GET"]) {
      const opened = await host.request(`enter?token=${token}`, { method });
      expect(opened.status).toBe(200);
      expect(cookieOf(opened)).toBe("");
    }
    expect((await host.post("enter", { token })).status).toBe(303);
  });

  it("lasts for 15 minutes, and a session for 30 days from its last use", async () => {
    const { database, host, setNow } = openHostAt(await databases.open(kind));
    const [used, late] = [await linkToken(database), await linkToken(database)];
    setNow(minutesLater(14));
    const cookie = cookieOf(await host.post("enter", { token: used }));
    setNow(minutesLater(15));
    expect((await host.post("enter", { token: late })).status).toBe(410);
    setNow(minutesLater(29 * DAY));
    const renewed = await host.request("", { headers: { cookie } });
    expect(renewed.headers.get("set-cookie")).toContain("Max-Age=2592000");
    setNow(minutesLater(58 * DAY));
    expect(await isSignedIn(host, cookie)).toBe(true);
    setNow(minutesLater(88 * DAY));
    expect(await isSignedIn(host, cookie)).toBe(false);
  });

  it("is stored as a hash, like a session", async () => {
    const { database, host } = openHostAt(await databases.open(kind));
    const token = await linkToken(database);
    const cookie = await signIn(database, host);
    const rows = JSON.stringify(await database.db.selectFrom("ownerKeys").selectAll().execute());
    expect(rows).toContain('"session"');
    for (const secret of [token, cookie.split("=")[1] ?? ""]) {
      expect(secret).toHaveLength(43);
      expect(rows).not.toContain(secret);
    }
  });
});

it.each(["", "x", "a".repeat(43), "../x", "%00", "'; drop table owner_keys; --"])(
  "the made-up token %p signs nobody in",
  async (token) => {
    const { database, host } = openHostAt(await databases.open("sqlite"));
    await linkToken(database);
    const answer = await host.post("enter", { token });
    expect([answer.status, cookieOf(answer)]).toEqual([410, ""]);
    expect(await isSignedIn(host, `owner=${token}`)).toBe(false);
  },
);

it("a session is no link, and a link no session", async () => {
  const { database, host } = openHostAt(await databases.open("sqlite"));
  const token = await linkToken(database);
  expect(await isSignedIn(host, `owner=${token}`)).toBe(false);
  const cookie = await signIn(database, host);
  expect((await host.post("enter", { token: cookie.split("=")[1] ?? "" })).status).toBe(410);
});

it("signs out who is no owner any more", async () => {
  const { database, host } = openHostAt(await databases.open("sqlite"));
  const cookie = await signIn(database, host, "second@example.com");
  const token = await linkToken(database, "second@example.com");
  const later = openHost(database, { OWNER_EMAILS: "owner@example.com" });
  expect(await isSignedIn(later, cookie)).toBe(false);
  expect((await later.post("enter", { token })).status).toBe(410);
});

describe("asking for a link", () => {
  const SITE = { SITE_URL: "https://www.example.com", TRUSTED_PROXIES: "1" };

  async function openMailing(options?: SMTPServerOptions) {
    const mails = await openMailServer(options);
    const opened = openHostAt(await databases.open("sqlite"), { ...SITE, ...mailBy(mails) });
    let network = 0;
    /** From another network each time. */
    const ask = (email: string, more: Record<string, string> = {}) =>
      opened.host.post(
        "sign-in",
        { email, to: more.to ?? "" },
        {
          "x-forwarded-for": more.network ?? `198.51.${network++ % 200}.7`,
          ...(more.host && { host: more.host }),
        },
      );
    return { ...opened, mails, ask };
  }

  it("mails it to an owner alone, by the address in the settings, and leads back", async () => {
    const { host, mails, ask } = await openMailing();
    const to = "/owner/lead?id=1f0c22aa";
    await ask("\u202a<Owner@Example.com>\u202c ", { to, host: "evil.example.net" });
    await ask("stranger@example.com");
    await until(() => mails.received.length === 1);
    const [mail] = mails.received;
    expect(mail?.to).toEqual(["owner@example.com"]);
    const link = /https?:\/\/\S+/u.exec(mail?.read.text ?? "")?.[0] ?? "";
    expect(link).toMatch(/^https:\/\/www\.example\.com\/owner\/enter\?token=[\w-]{43}&to=/u);
    const { searchParams } = new URL(link);
    const entered = await host.post("enter", Object.fromEntries(searchParams));
    expect(entered.headers.get("location")).toBe(to);
    // Longer than any link is kept back.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(mails.received).toHaveLength(1);
  });

  it("has one answer for all addresses, which waits for no mail: fifty tries each tell nothing", async () => {
    let isHeld = true;
    const held: (() => void)[] = [];
    const { ask, setNow } = await openMailing({
      onRcptTo: (_address, _session, done) => (isHeld ? void held.push(done) : done()),
    });
    const seen = { owner: new Set<string>(), stranger: new Set<string>() };
    const emails = {
      owner: ["owner@example.com", "second@example.com"],
      stranger: ["third@example.com", "fourth@example.com"],
    };
    for (let index = 0; index < 50; index += 1) {
      // So that five links an hour are not too many.
      setNow(minutesLater(index * 20));
      for (const kind of ["owner", "stranger"] as const) {
        const answer = await ask(emails[kind][index % 2] ?? "");
        seen[kind].add(JSON.stringify([answer.status, [...answer.headers], await answer.text()]));
      }
    }
    expect(seen.owner.size).toBe(1);
    expect(seen.owner).toEqual(seen.stranger);
    await until(() => held.length > 0);
    isHeld = false;
    for (const done of held) done();
  });

  it("is possible 5 times an hour for an address and 20 for a network", async () => {
    const { ask, setNow } = await openMailing();
    const statuses = async (count: number, asked: (index: number) => Promise<Response>) => {
      const all: number[] = [];
      for (let index = 0; index < count; index += 1) all.push((await asked(index)).status);
      return all;
    };
    const OK = Array<number>(5).fill(200);
    expect(await statuses(7, () => ask("stranger@example.com"))).toEqual([...OK, 429, 429]);
    expect(await statuses(2, () => ask("STRANGER@example.com "))).toEqual([429, 429]);
    const network = "203.0.113.9";
    const all = await statuses(21, (index) => ask(`a${index}@example.com`, { network }));
    expect(all).toEqual([...OK, ...OK, ...OK, ...OK, 429]);
    setNow(minutesLater(61));
    expect((await ask("stranger@example.com", { network })).status).toBe(200);
  });

  it.each([
    "https://evil.example.net",
    "//evil.example.net",
    "/owner//evil.example.net",
    "/owner/../admin",
    "/other",
    "/owner/\\evil",
    "javascript:alert(1)",
  ])("never leads on to %s", async (to) => {
    const { database, host } = openHostAt(await databases.open("sqlite"));
    const entered = await host.post("enter", { token: await linkToken(database), to });
    expect(entered.headers.get("location")).toBe("/owner");
  });
});
