import { load } from "cheerio";
import { createInboxApp } from "../../../../functions/owner/inbox/app";
import { useDatabases } from "../../support/databases";
import {
  linkToken,
  openHost,
  openHostAt,
  openInbox,
  cookieOf,
  isSignedIn,
  signIn,
} from "../../support/inbox";
import { saveLead } from "../../support/leads";

const databases = useDatabases();

/** Each address that the router knows, with the methods it takes. */
function routes(): [method: string, path: string][] {
  const parts = { style: "", settings: {}, handle: {}, linkLimit: () => 1 };
  const app = createInboxApp(parts as unknown as Parameters<typeof createInboxApp>[0]);
  return app.routes.flatMap(({ method, path }) =>
    method === "ALL" || path.includes("*") ? [] : [[method, path] as [string, string]],
  );
}

describe("signed out", () => {
  it("every path shows the sign-in page or 404, never a lead", async () => {
    const database = await databases.open("sqlite");
    const host = openHost(database);
    const id = await saveLead(database, { answers: { name: "Secret Person" } });
    const knownRoutes = routes();
    expect(knownRoutes.length).toBeGreaterThan(15);
    const paths = knownRoutes.map(([method, path]) => [method, `${path}?id=${id}`] as const);
    const others = " / /none /lead/ /lead/x //lead /%6cead /Lead /../owner/lead".split(" ");
    const requests = [
      ...paths,
      ...others.map((path) => ["GET", `/owner${path}?id=${id}`] as const),
    ];
    for (const [method, path] of requests) {
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

  it("the sign-in page does not keep search words, which may be a visitor's name", async () => {
    const { host } = openHostAt(await databases.open("sqlite"));
    const answer = await host.request("/owner/all?search=Secret+Person&show=unread");
    expect(answer.headers.get("location")).toBe("/owner/sign-in?to=%2Fowner%2Fall%3Fshow%3Dunread");
  });

  it("without mail, the page says what to do, the same to everyone", async () => {
    const { host } = openHostAt(await databases.open("sqlite"));
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
    expect(await inbox.names("spam")).toHaveLength(1);
  });

  it("without the token of its session is refused and changes nothing", async () => {
    const database = await databases.open("sqlite");
    const id = await saveLead(database, { flag: "trap" });
    const [inbox, other] = [await openInbox(database), await openInbox(database)];
    for (const csrf of ["", "x", await other.csrf()])
      for (const path of [`lead?id=${id}`, "", "calls", "access", `erase?id=${id}`]) {
        const answer = await inbox.post(path, { action: "discard", target: "id", csrf });
        expect(answer.status).toBe(403);
      }
    const refusal = '"event":"foreign post","reason":"token","network":"203.0.113.0/24"';
    expect(inbox.lines.filter((line) => line.includes(refusal))).toHaveLength(15);
    expect(await inbox.names("spam")).toHaveLength(1);
  });

  it.each(["answer", "note"])("of another session gives the %s back to copy", async (name) => {
    const database = await databases.open("sqlite");
    const id = await saveLead(database);
    const [inbox, other] = [await openInbox(database), await openInbox(database)];
    const text = 'We <b>answer</b> you, "Aino".';
    for (const [host, csrf] of [
      [inbox, await other.csrf()],
      [openHost(database), await inbox.csrf()],
    ] as const) {
      const answer = await host.post(`lead?id=${id}`, { action: name, [name]: text, csrf });
      expect(answer.status).toBe(403);
      const $ = load(await answer.text());
      expect($("[role=alert]").text()).toContain("Nothing was changed");
      expect($("textarea").text()).toBe(text);
      expect($("main a").attr("href")).toBe(`/owner/lead?id=${id}`);
    }
    expect(await database.db.selectFrom("leadNotes").selectAll().execute()).toEqual([]);
  });

  it("of over 64 KB is refused", async () => {
    const inbox = await openInbox(await databases.open("sqlite"));
    const answer = await inbox.post("lead", { action: "note", note: "x".repeat(70_000) });
    expect(answer.status).toBe(413);
  });
});

it("no response can be framed, stored, or made to load or run anything else", async () => {
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
      "referrer-policy": "strict-origin",
      "x-robots-tag": "noindex",
    });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none';/u);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/form-action 'self'(?:;|$)/u);
    expect(policy).not.toMatch(/unsafe|\*|https?:/u);
  }
});

it("never accepts a session that the browser brings along", async () => {
  const { database, host } = openHostAt(await databases.open("sqlite"));
  const cookie = `owner=${"f".repeat(43)}`;
  const answer = await host.post("enter", { token: await linkToken(database) }, { cookie });
  expect(cookieOf(answer)).not.toBe(cookie);
  expect(await isSignedIn(host, cookie)).toBe(false);
});

it("signs out one device or all, including a stolen cookie", async () => {
  const { database, host } = openHostAt(await databases.open("sqlite"));
  const [here, there] = [await openInbox(database), await openInbox(database)];
  const other = await signIn(database, host, "second@example.com");
  expect((await here.page("access"))("#sessions + ul li")).toHaveLength(2);
  const out = await here.post("access", { action: "sign-out" });
  expect(out.headers.get("set-cookie")).toMatch(/^owner=; Max-Age=0; Path=\//u);
  expect(out.headers.get("clear-site-data")).toBe('"cache"');
  expect(await isSignedIn(host, here.cookie)).toBe(false);
  expect(await isSignedIn(host, there.cookie)).toBe(true);
  await there.post("access", { action: "sign-out-everywhere" });
  expect(await isSignedIn(host, there.cookie)).toBe(false);
  expect(await isSignedIn(host, other)).toBe(true);
});

it.each([
  ["https://www.example.com", "__Host-owner", ["HttpOnly", "Secure", "SameSite=Lax"]],
  ["http://localhost:9000", "owner", ["HttpOnly", "SameSite=Lax"]],
])("the cookie of %s is %s with flags that browsers accept there", async (url, name, flags) => {
  const { database, host } = openHostAt(await databases.open("sqlite"), {
    SITE_URL: url,
    TRUSTED_PROXIES: "1",
  });
  // As a proxy passes it on: plain, with the public name.
  const headers = { host: new URL(url).host, "x-forwarded-proto": "https" };
  const answer = await host.post("enter", { token: await linkToken(database) }, headers);
  const [session = ""] = answer.headers.getSetCookie();
  const [pair = "", ...cookieFlags] = session.split("; ");
  expect(pair.split("=")[0]).toBe(name);
  expect(cookieFlags.sort()).toEqual([...flags, "Max-Age=2592000", "Path=/"].sort());
  expect(await isSignedIn(host, pair)).toBe(true);
  expect(await isSignedIn(host, pair.replace(name, "other"))).toBe(false);
});
