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
import { until } from "../../support/relaying";
import { openInbox } from "../../../../functions/owner/inbox/open-inbox";
import { closeTestServices, openTestService } from "../../support/service";

const databases = useDatabases();
afterEach(closeTestServices);

/** In minutes. */
const DAY = 24 * 60;

describe.each(KINDS)("a link to sign in on %s", (kind) => {
  it("works once, even when two browsers press its button at the same time", async () => {
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

  it("is used up only by its button: programs open links and send HEAD requests", async () => {
    const { database, host } = openHostAt(await databases.open(kind));
    const token = await linkToken(database);
    for (const method of ["GET", "HEAD", "GET"]) {
      const opened = await host.request(`enter?token=${token}`, { method });
      expect(opened.status).toBe(200);
      expect(cookieOf(opened)).toBe("");
    }
    expect((await host.post("enter", { token })).status).toBe(303);
  });

  it("lasts 10 minutes, and a session 30 days after its last use, at most 90 days", async () => {
    const { database, host, setNow } = openHostAt(await databases.open(kind));
    const [used, late] = [await linkToken(database), await linkToken(database)];
    const other = await signIn(database, host);
    setNow(minutesLater(9));
    const cookie = cookieOf(await host.post("enter", { token: used }));
    setNow(minutesLater(10));
    expect((await host.post("enter", { token: late })).status).toBe(410);
    setNow(minutesLater(29 * DAY));
    const renewed = await host.request("", { headers: { cookie } });
    expect(renewed.headers.get("set-cookie")).toContain("Max-Age=2592000");
    expect(await isSignedIn(host, other)).toBe(true);
    for (const day of [58, 87, 90]) {
      setNow(minutesLater(day * DAY));
      expect(await isSignedIn(host, cookie)).toBe(true);
    }
    expect(await isSignedIn(host, other)).toBe(false);
    setNow(minutesLater(90 * DAY + 9));
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
  "the invalid token %p does not sign in",
  async (token) => {
    const { database, host } = openHostAt(await databases.open("sqlite"));
    await linkToken(database);
    const answer = await host.post("enter", { token });
    expect([answer.status, cookieOf(answer)]).toEqual([410, ""]);
    expect(await isSignedIn(host, `owner=${token}`)).toBe(false);
  },
);

it("a session is not accepted as a link, nor a link as a session", async () => {
  const { database, host } = openHostAt(await databases.open("sqlite"));
  const token = await linkToken(database);
  expect(await isSignedIn(host, `owner=${token}`)).toBe(false);
  const cookie = await signIn(database, host);
  expect((await host.post("enter", { token: cookie.split("=")[1] ?? "" })).status).toBe(410);
});

it("signs out former owners", async () => {
  const { database, host } = openHostAt(await databases.open("sqlite"));
  const cookie = await signIn(database, host, "second@example.com");
  const token = await linkToken(database, "second@example.com");
  const later = openHost(database, { OWNER_EMAILS: "owner@example.com" });
  expect(await isSignedIn(later, cookie)).toBe(false);
  expect((await later.post("enter", { token })).status).toBe(410);
});

it("an owner who is removed, and added again after a start of the host, is signed out", async () => {
  const { database, host } = openHostAt(await databases.open("sqlite"));
  const [gone, kept] = [
    await signIn(database, host, "second@example.com"),
    await signIn(database, host),
  ];
  const env = { DATABASE_URL: database.url, OWNER_EMAILS: "Owner@example.com" };
  openTestService(env, { openInbox: openInbox("") });
  await until(async () => !(await isSignedIn(host, gone)));
  expect(await isSignedIn(host, kept)).toBe(true);
});
