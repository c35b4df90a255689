import type { SMTPServerOptions } from "smtp-server";
import { useDatabases } from "../../support/databases";
import { linkToken, minutesLater, openHostAt, signIn } from "../../support/inbox";
import { closeMailServers, mailBy, type MailServer, openMailServer } from "../../support/servers";
import { until } from "../../support/relaying";

const databases = useDatabases();
afterEach(closeMailServers);

const browserMark = ({ headers }: Response): string =>
  /__Host-owner-known=[\w-]{43}/u.exec(headers.get("set-cookie") ?? "")?.[0] ?? "";

const links = ({ received }: MailServer) =>
  received.filter(({ message }) => message.text?.includes("The link works once"));

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
          ...(more.cookie && { cookie: more.cookie }),
        },
      );
    return { ...opened, mails, ask };
  }

  it("mails it only to an owner, at the address in the settings, and leads back to the page", async () => {
    const { host, mails, ask } = await openMailing();
    const to = "/owner/lead?id=1f0c22aa";
    await ask("\u202a<Owner@Example.com>\u202c ", { to, host: "evil.example.net" });
    await ask("stranger@example.com");
    await until(() => mails.received.length === 1);
    const [mail] = mails.received;
    expect(mail?.to).toEqual(["owner@example.com"]);
    const link = /https?:\/\/\S+/u.exec(mail?.message.text ?? "")?.[0] ?? "";
    expect(link).toMatch(/^https:\/\/www\.example\.com\/owner\/enter\?token=[\w-]{43}&to=/u);
    const { searchParams } = new URL(link);
    const entered = await host.post("enter", Object.fromEntries(searchParams));
    expect(entered.headers.get("location")).toBe(to);
    // Longer than any link is kept back.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(links(mails)).toHaveLength(1);
  });

  it("has one response for all addresses, before any mail: fifty attempts each reveal nothing", async () => {
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
      // So that five mails an hour are not too many.
      setNow(minutesLater(index * 20));
      for (const kind of ["owner", "stranger"] as const) {
        const answer = await ask(emails[kind][index % 2] ?? "");
        // A random cookie, for everyone.
        const headers = [...answer.headers].map((header) =>
          header.join().replace(/[\w-]{43}/u, ""),
        );
        seen[kind].add(JSON.stringify([answer.status, headers, await answer.text()]));
      }
    }
    expect(seen.owner.size).toBe(1);
    expect(seen.owner).toEqual(seen.stranger);
    await until(() => held.length > 0);
    isHeld = false;
    for (const done of held) done();
  });

  it("is possible 20 times an hour for a network, regardless of the addresses", async () => {
    const { ask, setNow } = await openMailing();
    const network = "203.0.113.9";
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await ask(`a${index}@example.com`, { network })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    setNow(minutesLater(61));
    expect((await ask("stranger@example.com", { network })).status).toBe(200);
  });

  it("by strangers sends an owner at most five mails an hour, however written, and locks nobody out", async () => {
    const { host, database, mails, ask, setNow } = await openMailing();
    const cookie = browserMark(await host.post("enter", { token: await linkToken(database) }));
    const email = "owner@example.com";
    const padded = (blank: string, length: number) => `${email}${blank.repeat(length)}x`;
    const typed = [padded(" ", 234), padded("\u2003", 500), ...Array<string>(8).fill(email)];
    typed.push(...["Owner@example.com", " owner@example.com "]);
    for (const each of typed)
      expect((await ask(each, { cookie: "__Host-owner-known=x" })).status).toBe(200);
    const reached = () => host.lines.filter((line) => line.includes("limit reached")).length;
    await until(() => links(mails).length === 5 && reached() === 5);
    expect((await ask(email, { cookie })).status).toBe(200);
    await until(() => links(mails).length === 6);
    setNow(minutesLater(61));
    await ask(email);
    await until(() => links(mails).length === 7);
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

it("refusals are logged by network, and reported to the owner when there are many", async () => {
  const { host, database } = openHostAt(await databases.open("sqlite"));
  const foreign = { origin: "https://evil.example.net" };
  for (let index = 0; index < 18; index += 1)
    await host.post("enter", { token: `made-up-${index}` });
  const warnings = async () =>
    (await host.request("", { headers: { cookie: await signIn(database, host) } })).text();
  expect((await host.post("enter", { token: "x" }, foreign)).status).toBe(403);
  expect(await warnings()).not.toContain("were refused");
  for (let index = 0; index < 21; index += 1)
    await host.post("sign-in", { email: `${index}@example.com` });
  expect(await warnings()).toContain("20 attempts to sign in to the inbox");
  const logged = host.lines.map((line) => {
    const { event, reason, network } = JSON.parse(line) as Record<string, string>;
    return `${event}: ${reason}, ${network}`;
  });
  expect([...new Set(logged)]).toEqual([
    "sign-in refused: link, 203.0.113.0/24",
    "foreign post: origin, 203.0.113.0/24",
    "limit reached: network, 203.0.113.0/24",
  ]);
});

it("a body that is not a form is refused without an internal error", async () => {
  const { host } = openHostAt(await databases.open("sqlite"));
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const answer = await host.request("sign-in", { method: "POST", headers, body: "broken" });
  expect(answer.status).toBe(400);
  expect(host.lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(["info"]);
});
