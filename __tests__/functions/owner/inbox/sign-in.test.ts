import { createInboxApp } from "../../../../functions/owner/inbox/app";
import { createSignInLink } from "../../../../functions/owner/sign-in-link";
import { type Kind, KINDS, type TestDatabase, useDatabases } from "../../support/databases";
import { cookieOf, MAIL, openHost, openInbox, signIn } from "../../support/inbox";
import { saveLead } from "../../support/leads";
import { closeMailServers, openMailServer } from "../../support/mail-server";
import { NOW } from "../../support/records";
import { until } from "../../support/relaying";

const databases = useDatabases();
afterEach(closeMailServers);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

/** A host whose clock the test moves. */
async function openAt(kind: Kind = "sqlite", env: Record<string, string> = {}) {
  const database = await databases.open(kind);
  let now = NOW;
  const host = openHost(database, env, { now: () => now });
  return { database, host, setNow: (moment: Date) => void (now = moment) };
}

const tokenOf = (link: string): string => new URL(link).searchParams.get("token") ?? "";

async function linkToken({ db }: TestDatabase, email = "owner@example.com"): Promise<string> {
  return tokenOf(
    await createSignInLink(db, { inboxUrl: "http://localhost:9000/owner", email }, NOW),
  );
}

const isSignedIn = async (host: ReturnType<typeof openHost>, cookie: string): Promise<boolean> =>
  (await host.request("", { headers: { cookie } })).status === 200;

describe.each(KINDS)("a link to sign in on %s", (kind) => {
  it("works once, also when two browsers press its button at the same time", async () => {
    const { database, host } = await openAt(kind);
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
    const { database, host } = await openAt(kind);
    const token = await linkToken(database);
    for (const method of ["GET", "HEAD", "GET"]) {
      const opened = await host.request(`enter?token=${token}`, { method });
      expect(opened.status).toBe(200);
      expect(cookieOf(opened)).toBe("");
    }
    expect((await host.post("enter", { token })).status).toBe(303);
  });

  it("lasts for 15 minutes, and a session for 30 days from its last use", async () => {
    const { database, host, setNow } = await openAt(kind);
    const [used, late] = [await linkToken(database), await linkToken(database)];
    setNow(after(14 * MINUTE_MS));
    const cookie = cookieOf(await host.post("enter", { token: used }));
    setNow(after(15 * MINUTE_MS));
    expect((await host.post("enter", { token: late })).status).toBe(410);
    setNow(after(29 * DAY_MS));
    const renewed = await host.request("", { headers: { cookie } });
    expect(renewed.headers.get("set-cookie")).toContain("Max-Age=2592000");
    setNow(after(58 * DAY_MS));
    expect(await isSignedIn(host, cookie)).toBe(true);
    setNow(after(58 * DAY_MS + 30 * DAY_MS));
    expect(await isSignedIn(host, cookie)).toBe(false);
  });

  it("holds on two hosts, and so does its session until it is ended", async () => {
    const { database, host } = await openAt(kind);
    const other = openHost(database);
    const cookie = await signIn(database, host);
    expect(await isSignedIn(other, cookie)).toBe(true);
    const inbox = await openInbox(database);
    await inbox.post("access", { action: "everywhere" });
    expect(await isSignedIn(other, cookie)).toBe(false);
    expect(await isSignedIn(host, inbox.cookie)).toBe(false);
  });

  it("is stored as a hash, like a session", async () => {
    const { database, host } = await openAt(kind);
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
    const { database, host } = await openAt();
    await linkToken(database);
    const answer = await host.post("enter", { token });
    expect([answer.status, cookieOf(answer)]).toEqual([410, ""]);
    expect(await isSignedIn(host, `owner=${token}`)).toBe(false);
  },
);

it("a session is no link, and a link no session", async () => {
  const { database, host } = await openAt();
  const token = await linkToken(database);
  expect(await isSignedIn(host, `owner=${token}`)).toBe(false);
  const cookie = await signIn(database, host);
  expect((await host.post("enter", { token: cookie.split("=")[1] ?? "" })).status).toBe(410);
});

it("never takes a session that the browser brings along", async () => {
  const { database, host } = await openAt();
  const cookie = `owner=${"f".repeat(43)}`;
  const answer = await host.post("enter", { token: await linkToken(database) }, { cookie });
  expect(cookieOf(answer)).not.toBe(cookie);
  expect(await isSignedIn(host, cookie)).toBe(false);
});

it("signs out one device or all, and a stolen cookie with them", async () => {
  const { database, host } = await openAt();
  const [here, there] = [await openInbox(database), await openInbox(database)];
  const other = await signIn(database, host, { email: "second@example.com" });
  expect((await here.page("access"))("#sessions + ul li")).toHaveLength(2);
  const out = await here.post("access", { action: "here" });
  expect(out.headers.get("set-cookie")).toMatch(/^owner=; Max-Age=0; Path=\//u);
  expect(await isSignedIn(host, here.cookie)).toBe(false);
  expect(await isSignedIn(host, there.cookie)).toBe(true);
  await there.post("access", { action: "everywhere" });
  expect(await isSignedIn(host, there.cookie)).toBe(false);
  expect(await isSignedIn(host, other)).toBe(true);
});

it("signs out who is no owner any more", async () => {
  const { database, host } = await openAt();
  const cookie = await signIn(database, host, { email: "second@example.com" });
  const token = await linkToken(database, "second@example.com");
  const later = openHost(database, { OWNER_EMAILS: "owner@example.com" });
  expect(await isSignedIn(later, cookie)).toBe(false);
  expect((await later.post("enter", { token })).status).toBe(410);
});

it.each([
  ["https://www.example.com", "__Host-owner", ["HttpOnly", "Secure", "SameSite=Lax"]],
  ["http://localhost:9000", "owner", ["HttpOnly", "SameSite=Lax"]],
])("the cookie of %s is %s with what browsers take there", async (url, name, flags) => {
  const { database, host } = await openAt("sqlite", { SITE_URL: url, TRUSTED_PROXIES: "1" });
  // As a proxy passes it on: plain, with the public name.
  const headers = { host: new URL(url).host, "x-forwarded-proto": "https" };
  const answer = await host.post("enter", { token: await linkToken(database) }, headers);
  const [pair = "", ...rest] = (answer.headers.get("set-cookie") ?? "").split("; ");
  expect(pair.split("=")[0]).toBe(name);
  expect(rest.sort()).toEqual([...flags, "Max-Age=2592000", "Path=/"].sort());
  expect(await isSignedIn(host, pair)).toBe(true);
  expect(await isSignedIn(host, pair.replace(name, "other"))).toBe(false);
});

describe("asking for a link", () => {
  const SITE = { SITE_URL: "https://www.example.com", TRUSTED_PROXIES: "1" };

  async function openMailing() {
    const mails = await openMailServer();
    const smtp = { ...MAIL, SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
    const opened = await openAt("sqlite", { ...SITE, ...smtp });
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
    await ask(" Owner@Example.com ", { to, host: "evil.example.net" });
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

  it("has one answer for all addresses: fifty tries each tell nothing", async () => {
    const { ask, setNow } = await openMailing();
    const seen = { owner: new Set<string>(), stranger: new Set<string>() };
    const times = { owner: [] as number[], stranger: [] as number[] };
    const emails = {
      owner: ["owner@example.com", "second@example.com"],
      stranger: ["third@example.com", "fourth@example.com"],
    };
    for (let index = 0; index < 50; index += 1) {
      // So that five links an hour are not too many.
      setNow(after(index * 20 * MINUTE_MS));
      for (const kind of ["owner", "stranger"] as const) {
        const begun = performance.now();
        const answer = await ask(emails[kind][index % 2] ?? "");
        const text = await answer.text();
        times[kind].push(performance.now() - begun);
        const headers = [...answer.headers];
        seen[kind].add(JSON.stringify([answer.status, headers, text]));
      }
    }
    expect(seen.owner.size).toBe(1);
    expect(seen.owner).toEqual(seen.stranger);
    const middle = (list: number[]) => list.sort((a, b) => a - b)[list.length / 2] ?? 0;
    expect(Math.abs(middle(times.owner) - middle(times.stranger))).toBeLessThan(2);
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
    setNow(after(60 * MINUTE_MS + 1));
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
    const { database, host } = await openAt();
    const entered = await host.post("enter", { token: await linkToken(database), to });
    expect(entered.headers.get("location")).toBe("/owner");
  });
});

/** Each address that the router knows, with the methods it takes. */
function routes(): [method: string, path: string][] {
  const parts = { style: "", settings: {}, handle: {}, linkLimit: () => 1 };
  const app = createInboxApp(parts as unknown as Parameters<typeof createInboxApp>[0]);
  return app.routes.flatMap(({ method, path }) =>
    method === "ALL" || path.includes("*") ? [] : [[method, path] as [string, string]],
  );
}

describe("signed out", () => {
  it("every path gives the page to sign in or 404, never a lead", async () => {
    const database = await databases.open("sqlite");
    const host = openHost(database);
    const id = await saveLead(database, { answers: { name: "Secret Person" } });
    const known = routes();
    expect(known.length).toBeGreaterThan(15);
    const paths = known.map(([method, path]) => [method, `${path}?id=${id}`] as const);
    const others = [
      "",
      "/",
      "/none",
      "/lead/",
      "/lead/x",
      "//lead",
      "/%6cead",
      "/Lead",
      "/../owner/lead",
    ];
    const all = [...paths, ...others.map((path) => ["GET", `/owner${path}?id=${id}`] as const)];
    for (const [method, path] of all) {
      const body = method === "POST" ? new URLSearchParams({ action: "answered", id }) : undefined;
      const answer = await host.request(path, { method, ...(body && { body }) });
      const isPublic = /^\/owner\/(?:sign-in|enter)\?/u.test(path);
      const text = await answer.text();
      expect(text).not.toMatch(/Secret|Virta/u);
      if (!isPublic && answer.status !== 404)
        expect([path, answer.headers.get("location")]).toEqual([
          path,
          expect.stringMatching(/^\/owner\/sign-in\?to=/u),
        ]);
    }
    const rows = await database.db.selectFrom("submissions").select("answeredAt").execute();
    expect(rows).toEqual([{ answeredAt: null }]);
  });

  it("the page says what to do where no mail goes out, the same for all", async () => {
    const { host } = await openAt();
    const text = await (await host.request("sign-in")).text();
    expect(text).toContain("npm run leads -- sign-in");
    expect(text).not.toContain("<form");
  });
});

describe("a post", () => {
  it.each([
    ["none", { origin: "" }],
    ["null", { origin: "null" }],
    ["another site's", { origin: "https://example.com" }],
    ["another port's", { origin: "http://localhost:9100" }],
    ["a like-named host's", { origin: "http://localhost:9000.example.com" }],
  ])("with the origin of %s is refused and changes nothing", async (_name, headers) => {
    const database = await databases.open("sqlite");
    const id = await saveLead(database, { flag: "trap" });
    const inbox = await openInbox(database);
    const body = new URLSearchParams({ action: "discard", csrf: await inbox.csrf() });
    const answer = await inbox.request(`lead?id=${id}`, { method: "POST", headers, body });
    expect(answer.status).toBe(403);
    const token = await linkToken(database);
    expect(
      (
        await inbox.request("enter", {
          method: "POST",
          headers,
          body: new URLSearchParams({ token }),
        })
      ).status,
    ).toBe(403);
    expect(await inbox.names("")).toHaveLength(1);
  });

  it("without the token of its own session is refused and changes nothing", async () => {
    const database = await databases.open("sqlite");
    const id = await saveLead(database, { flag: "trap" });
    const [inbox, other] = [await openInbox(database), await openInbox(database)];
    for (const csrf of ["", "x", await other.csrf()])
      for (const path of [`lead?id=${id}`, "", "calls", "access", `erase?id=${id}`]) {
        const answer = await inbox.post(path, { action: "discard", target: "id", csrf });
        expect(answer.status).toBe(403);
      }
    expect(await inbox.names("")).toHaveLength(1);
  });

  it("of over 64 KB is refused", async () => {
    const inbox = await openInbox(await databases.open("sqlite"));
    const answer = await inbox.post("lead", { action: "note", note: "x".repeat(70_000) });
    expect(answer.status).toBe(413);
  });
});

it("no answer can be framed, kept, or made to load or run anything else", async () => {
  const database = await databases.open("sqlite");
  const inbox = await openInbox(database);
  const paths = ["", "version", "lead?id=none", "leads.csv", "access", "sign-in", "enter?token=x"];
  const out = openHost(database);
  const answers = [
    ...(await Promise.all(paths.map((path) => inbox.request(path)))),
    ...(await Promise.all(paths.map((path) => out.request(path)))),
    await out.request("", { method: "POST" }),
  ];
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none';/u);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' mailto:");
    expect(policy).not.toMatch(/unsafe|\*|https?:/u);
  }
});
